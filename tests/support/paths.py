"""Where the project's files are."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).parent.parent
ROOT = TESTS.parent
SOURCE = ROOT / "src" / "matinee"
WEB = ROOT / "web"
DOCS = ROOT / "docs"
BENCHMARKS = ROOT / "benchmarks"
RECORDS = TESTS / "records"
PERFT = TESTS / "perft"
