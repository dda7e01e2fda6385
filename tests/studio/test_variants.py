"""A bent box: what can be bent, what cannot be dealt, and what is kept of it as a file."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from matinee import Refused, deck as decks, record
from matinee.games import GAMES, find, studio
from matinee.games.contract import Game
from matinee.position import Position
from matinee.studio.variant import Bent, Settled, as_file, of_file
from tests.support.command import run
from tests.support.games import EVERY_BENT, option_sets, steps

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def settled(name: str, box: dict[str, int], **options: Any) -> Settled:
    return Settled(Bent(name, options, box))


@every_game
def test_the_printed_box_is_where_the_sliders_stand(game: Game) -> None:
    for options in option_sets(game):
        printed = Settled(Bent(game.name, options))
        assert printed.undealt is None and printed.deck is None and not printed.changed
        names = [each.name for each in studio.sliders(game, printed.options)]
        assert len({*names, *printed.options}) == len(names) + len(printed.options)
        for each in studio.sliders(game, printed.options):
            assert each.least <= each.printed <= each.most
            assert (
                (each.printed - each.least) % each.step == (each.most - each.least) % each.step == 0
            )
        own = studio.workshop(game)
        if own is not None:  # also where it is written out
            assert own.values_of(own.deck_of(printed.values, options), options) == printed.values
            plain = game.new_state(printed.options)
            assert game.new_state(printed.options, own.deck_of(printed.values, options)) == plain


@pytest.mark.parametrize(("name", "options", "box"), EVERY_BENT)
def test_a_bent_box_is_played_and_kept(
    name: str, options: dict[str, Any], box: dict[str, int]
) -> None:
    """Its games end, their records replay, and their cards are those of the box."""
    bent = settled(name, box, **options)
    assert bent.undealt is None and bent.changed == box and not bent.is_printed
    assert studio.values_of(bent.game, bent.options, bent.deck) == bent.values
    alike = {each: bent.options[each] for each in ("players", "mode") if each in bent.options}
    for tried in [each for each in option_sets(bent.game) if alike.items() <= each.items()][:6]:
        other = Settled(Bent(name, tried, box))
        assert other.undealt is None
        position = Position.of_seed(other.game, other.options, 5, other.deck)
        for _ in steps(position, Random(5)):
            pass
        again = record.loads(record.dumps(position))
        assert again.state == position.state and again.deck == other.deck
        assert again.state.digest() != Position.of_seed(other.game, other.options, 5).state.digest()


@pytest.mark.parametrize(
    ("name", "box", "slider", "message"),
    [
        ("hollywood", {"horror": 0, "action": 0}, "horror", "studio-too-few-cards"),
        ("hollywood", {"stars-2": 0}, "stars-1", "studio-too-few-cards"),
        ("hollywood", {"stars-3": 9}, "stars-1", "studio-too-many-cards"),
        ("hollywood", {"reels": 7}, "reels", "studio-not-shared-out"),
        (
            "sensation",
            dict.fromkeys(("coquettish", "mode", "scandal", "holic"), 0),
            "coquettish",
            "studio-no-points",
        ),
        ("sensation", {"cards-mode": 4}, "cards-mode", "studio-even-suit"),
        ("faux-raccords", {"comedy": 12}, "comedy", "studio-another-count"),
    ],
)
def test_a_box_that_cannot_be_dealt_says_why(
    name: str, box: dict[str, int], slider: str, message: str
) -> None:
    bent = settled(name, box)
    assert bent.undealt is not None
    assert (bent.undealt.slider, bent.undealt.message) == (slider, message)
    with pytest.raises(Refused, match="cannot be dealt"):
        _ = bent.deck


@pytest.mark.parametrize(
    "box", [{"lions": 3}, {"horror": 21}, {"horror": -1}, {"horror": True}, {"horror": "3"}]
)
def test_what_is_not_of_the_box_is_refused(box: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="box"):
        settled("hollywood", box)


def test_four_players_need_the_whole_box() -> None:
    """HW-7: eleven movie cards a round; with 33 three can play, four cannot."""
    box = {"horror": 10, "action": 10, "romance": 8}
    assert settled("hollywood", box).undealt is None
    assert settled("hollywood", box, players=4).undealt is not None
    deck = settled("hollywood", box).deck
    game = find("hollywood")
    with pytest.raises(Refused, match="too few for 4 players"):
        game.new_state(game.complete({"players": 4}), deck)


# As a file -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "options", "box"), EVERY_BENT)
def test_a_variant_is_opened_as_it_was_saved(
    name: str, options: dict[str, Any], box: dict[str, int]
) -> None:
    bent = settled(name, box, **options)
    text = as_file(bent, 'A "quoted" näme')
    again, called = of_file(text.encode())
    assert (again.box, again.options, called) == (box, bent.options, 'A "quoted" näme')
    assert decks.parse(text.encode(), bent.game) == bent.deck


@every_game
def test_options_alone_are_a_file_too(game: Game) -> None:
    options = option_sets(game)[-1]
    again, _ = of_file(as_file(Settled(Bent(game.name, options))).encode())
    assert (again.options, again.box) == (game.complete(options), {})


def test_a_file_plays_on_the_command_line(tmp_path: Path) -> None:
    """With the options it was saved with, unless others are given."""
    file = tmp_path / "mine.toml"
    box = {"reels": 8, "blockbuster": 6}
    file.write_text(as_file(settled("hollywood", box, players=4)), encoding="utf-8")
    done = run("simulate", "hollywood", "--games", "20", "--deck", file)
    assert done.returncode == 0 and "seat 3" in done.stdout, done.stderr
    other = run("simulate", "hollywood", "--games", "20", "--deck", file, "--players", "3")
    assert other.returncode == 2 and "8 reels cannot be shared out among 3" in other.stderr


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "not a game here"),
        (b"\xff", "not TOML"),
        (b"[variant]\ngame = 7\n", "variant"),
        (b"[variant]\ngame = 'hollywood'\nlions = 1\n", "lions"),
        (b"[variant]\ngame = 'hollywood'\n[variant.options]\nplayers = 9\n", "players"),
        (b"x" * (1 << 17), "larger than"),
    ],
)
def test_another_file_is_refused_in_a_sentence(text: bytes, why: str) -> None:
    with pytest.raises(Refused, match=why):
        of_file(text)
