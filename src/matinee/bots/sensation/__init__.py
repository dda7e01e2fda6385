"""Players of Hollywood Sensation."""
