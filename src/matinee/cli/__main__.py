"""`python -m matinee.cli`: the same as `matinee`."""

from matinee.cli import main

main()
