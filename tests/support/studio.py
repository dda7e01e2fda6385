"""The studio in a browser test: figures of a few games, played here and at once."""

from __future__ import annotations

import json

import msgspec
from playwright.sync_api import Page, Route

from matinee.games import studio
from matinee.games.registry import OURS
from matinee.studio.figures import Figures, figures
from matinee.studio.tally import Share, tally_of
from matinee.studio.variant import Bent, Settled, Variant

GAMES = 24


def play_here(page: Page) -> None:
    """Answer what the studio asks a server to play, with no compiler and few games."""

    def answer(route: Route) -> None:
        asked = msgspec.json.decode(route.request.post_data_buffer or b"", type=Bent)
        settled = Settled(asked)
        undealt = settled.undealt
        begun = {
            "told": "begun",
            "games": GAMES,
            "printed": settled.is_printed,
            "undealt": undealt and {**undealt._asdict(), "values": dict(undealt.values)},
        }
        told = [begun]
        if undealt is None:
            printed = None if settled.is_printed else said(settled, settled.printed)
            found = {"variant": said(settled, settled.variant), "printed": printed}
            told.append({"told": "found", "games": GAMES, "seconds": 1.0, **found})
        body = "".join(json.dumps(msgspec.to_builtins(line)) + "\n" for line in told)
        route.fulfill(status=200, content_type="application/x-ndjson", body=body)

    page.route("**/api/studio/simulate", answer)


def say_anything(page: Page) -> None:
    """Answer with the figures of some other game, for one that only the server knows."""
    some = said(Settled(Bent(OURS[0].name)), Variant.of(OURS[0].name))
    begun = {"told": "begun", "games": GAMES, "printed": False, "undealt": None}
    found = {"told": "found", "games": GAMES, "seconds": 1.0, "variant": some, "printed": some}
    body = "".join(json.dumps(msgspec.to_builtins(line)) + "\n" for line in (begun, found))
    page.route("**/api/studio/simulate", lambda route: route.fulfill(status=200, body=body))


def said(settled: Settled, variant: Variant) -> Figures:
    game = settled.game
    tally = tally_of(Share(variant, 0, GAMES), compile_it=False)
    players = game.new_state(settled.options).players
    return figures(tally, len(studio.decider(game)[0]), players, game.cooperative)
