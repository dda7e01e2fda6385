"""The same rules and loops on an NVIDIA GPU."""
