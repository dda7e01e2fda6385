"""`matinee`, with a table to take along: `python -m tests.support.offering FOLDER serve ...`."""

from __future__ import annotations

import sys
from pathlib import Path

from matinee.cli import main
from matinee.server.http import files

if __name__ == "__main__":
    files.CARRIED = Path(sys.argv.pop(1))
    main()
