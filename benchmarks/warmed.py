"""Imported by the nursery before it forks: a server is made once, so that what any server makes
once a process (modules, words, types, descriptions) is there already."""

from __future__ import annotations

import contextlib
import gc
import tempfile
import threading

import alembic.command  # noqa: F401 - what a log needs to change its shape

import matinee.cli.server  # noqa: F401 - what starts a server
from matinee.server import run
from matinee.server.http.app import make_app
from matinee.server.http.server import assemble
from matinee.server.http.services import Config

with (
    tempfile.TemporaryDirectory() as folder,
    contextlib.closing(run.open_log(f"sqlite:///{folder}/tables.db")) as log,
):
    run.warm_up(make_app(assemble(log, Config())))
if (running := threading.enumerate()) != [threading.main_thread()]:
    raise RuntimeError(f"a process with threads cannot be forked: {running}")
gc.collect()
gc.freeze()  # none of it is looked through again, nor its memory copied for that
