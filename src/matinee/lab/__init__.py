"""Many games at once: simulation, environments to learn in, arenas, on processors and GPUs."""
