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
    "/settings": "web-settings",
}
"""By address: the message that is the place's name."""


def names(language: str) -> dict[str, str]:
    """What the browser calls each place, by address."""
    bundle = FluentBundle([language], use_isolating=False)
    file = ROOT / "src/matinee/locale" / language / "web/places.ftl"
    bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return {
        path: str(bundle.format_pattern(bundle.get_message(word).value, {})[0])
        for path, word in PLACES.items()
    }
