"""The HTTP interface is what its description says, whatever it is sent.

Schemathesis makes requests from the OpenAPI description, good ones and bad ones, and checks the
answers against it. The descriptions in docs/ and the types in web/ are the ones the program prints.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import warnings
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import hypothesis
import msgspec
import pytest
from wire import Json, captured_log_lines, encode, listening, serving

from matinee.cli import app as command_line
from matinee.errors import Refused
from matinee.server import app as app_module, messages, schema, typescript
from matinee.server.care import Caretaker
from matinee.table import commands as do

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its own dependencies' deprecations
    import schemathesis
    from schemathesis.checks import CHECKS

ROOT = Path(__file__).parent.parent.parent
DESCRIPTION = schema.openapi()
DESCRIBED = schemathesis.openapi.from_dict(DESCRIPTION)
OPERATIONS = sorted(
    (method.upper(), path) for path, methods in DESCRIPTION["paths"].items() for method in methods
)
EXAMPLES = 15
"""For each operation, kind of data and asker."""


# Requests of all sorts -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that listens, does not mind how often it is asked, and lets no bot play."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "NEW_TABLES_A_MINUTE", 10**9)
        patch.setattr(app_module, "TRIES_A_MINUTE", 10**9)
        patch.setattr(Caretaker, "look_at", lambda self, room: None)
        with listening(tmp_path_factory.mktemp("schema")) as (where, _):
            yield f"http://{where}"


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_answers_are_as_described(
    method: str, path: str, mode: schemathesis.GenerationMode, address: str
) -> None:
    """No server error; no status, header or body that is not in the description."""
    wanted = {"game": "sensation", "listed": True}
    links = httpx.post(f"{address}/api/tables", json=wanted).json()
    operation = DESCRIBED[path][method]
    statuses: Counter[int] = Counter()
    for bearer in (None, links["host"], links["seats"][1]):
        given: Json = {}
        if "{table_id}" in path and mode is schemathesis.GenerationMode.POSITIVE:
            given["path_parameters"] = {"table_id": links["table"]}

        @hypothesis.settings(
            max_examples=EXAMPLES,
            database=None,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        @hypothesis.given(case=operation.as_strategy(mode, **given))
        def each(case: schemathesis.Case, bearer: str | None = bearer) -> None:
            if bearer is not None:
                case.headers["authorization"] = f"Bearer {bearer}"
            answer = case.call(base_url=address)
            statuses[answer.status_code] += 1
            case.validate_response(answer)

        with captured_log_lines() as lines:
            each()
        assert lines == []
    print(operation.label, mode.value, dict(statuses))
    assert statuses
