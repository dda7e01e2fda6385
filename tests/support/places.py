"""The places of the house and what they are called: one name each, wherever it stands."""

from __future__ import annotations

from fluent.runtime import FluentBundle, FluentResource

from tests.support.paths import ROOT

PLACES = {
    "/": "web-home",
    "/games": "web-my-games",
    "/learn": "web-learn",
    "/rules": "web-rules",
    "/replay": "web-replays",
    "/lobby": "web-open-tables",
    "/studio": "web-studio",
    "/settings": "web-settings",
}
"""By address: the message that is the place's name."""


def names(language: str) -> dict[str, str]:
    """What the browser calls each place, by address."""
    bundle = FluentBundle([language], use_isolating=False)
    file = ROOT / "src/matinee/locale" / language / "web/places.ftl"
    bundle.add_resource(FluentResource(file.read_text("utf-8")))

    def said(message: str) -> str:
        pattern = bundle.get_message(message).value
        assert pattern is not None, message
        return str(bundle.format_pattern(pattern, {})[0])

    return {path: said(message) for path, message in PLACES.items()}
