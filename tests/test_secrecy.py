"""Secrecy: `hide` is total, and no byte that reaches a seat depends on what it may not know.

The proof is non-interference. From a position another world is built that a seat cannot tell from
the first: other cards where it has not been able to look, and the same game as far as it saw. What
the seat could see is the naive twin's word, never that of `hide`. Then the hidden states and every
byte of the reports have to be the same.
"""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from conftest import NAIVE, label, naive_twin, option_sets, played, tables, viewers, with_rules

from matinee.games import GAMES, find
from matinee.games.contract import Game, Options
from matinee.kernel import NOBODY
from matinee.position import Position, Viewer

POSITIONS = 300
"""For each game and option set; each is looked at by every seat and by the public."""
CUTS = 4
"""How many positions of one random game are looked at."""

Data = dict[str, Any]
Maker = Callable[[Position, Viewer, Random], Position | None]


# (a) hide is total ---------------------------------------------------------------------------


def written_by(function: Callable[..., None]) -> set[str]:
    """The fields that a rule, or a rule of its module that it hands the state to, assigns."""
    module = inspect.getmodule(function)
    tree = ast.parse(inspect.getsource(function)).body[0]
    assert isinstance(tree, ast.FunctionDef)
    state = tree.args.args[0].arg
    found: set[str] = set()
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            called = getattr(module, node.func.id, None)
            first = node.args[0]
            if isinstance(first, ast.Name) and first.id == state and inspect.isfunction(called):
                found |= written_by(called)
        for target in targets:
            while isinstance(target, ast.Subscript):
                target = target.value
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
                assert target.value.id == state
                found.add(target.attr)
    return found


def not_accounted_for(fields: set[str], public: list[str], hidden: set[str]) -> dict[str, set[str]]:
    """Fields forgotten, said to be both public and hidden, or not there at all."""
    wrong = {
        "forgotten": fields - set(public) - hidden,
        "both": set(public) & hidden,
        "unknown": (set(public) | hidden) - fields,
        "twice": {name for name, count in Counter(public).items() if count > 1},
    }
    return {fault: names for fault, names in wrong.items() if names}


def test_every_field_is_public_or_hidden(game: Game) -> None:
    fields = {field.name for field in game.rules.State.fields}
    hidden = written_by(game.rules.hide)
    assert hidden, "hide hides nothing"
    assert not_accounted_for(fields, game.rules.PUBLIC, hidden) == {}
    for name in sorted(fields):  # and the check would see any field left out
        assert not_accounted_for(
            fields, [n for n in game.rules.PUBLIC if n != name], hidden - {name}
        )


@pytest.mark.parametrize(("game", "options"), tables())
def test_hide_leaves_public_fields_alone(game: Game, options: Options) -> None:
    """And hiding twice is hiding once."""
    for position in positions(game, options, 40):
        for seat in range(NOBODY, position.state.players):
            seen = game.hidden(position.state, seat)
            for name in game.rules.PUBLIC:
                assert getattr(seen, name) == getattr(position.state, name)
            assert game.hidden(seen, seat) == seen


# (b) non-interference: other worlds ----------------------------------------------------------


def positions(game: Game, options: Options, count: int, kind: type[Position] = Position) -> Any:
    """Random positions, some of them finished games."""
    for seed in range(-(-count // CUTS)):
        rng = Random(seed)
        words = played(game, options, seed).actions
        for _ in range(CUTS):
            position = kind.of_seed(game, options, seed)
            position.play(*words[: rng.randint(0, len(words))])
            yield position


def in_world(position: Position, deal: Data, actions: list[str]) -> Position:
    """A position of the same table in another world."""
    shape = msgspec.convert(deal, type=position.game.text.Deal)
    made = type(position).of_deal(position.game, position.options, shape)
    made.play(*actions)
    return made


def hollywood_world(position: Position, viewer: Viewer, rng: Random) -> Position | None:
    """Other cards in the layouts to come, some from among those that no round would lay out.

    Everything else is public (HW-22), so no seat can tell. In the last round nothing is left.
    """
    naive = naive_twin(position)
    for word in position.actions:
        naive.play(word)
    deal = msgspec.to_builtins(position.deal)
    layouts: list[list[str]] = deal["layouts"]
    seen = min(naive.round + 1, naive.players)
    if seen == naive.players:
        return None
    left = Counter({"S1": 3, "S2": 6, "S3": 3, "B": 5})  # HW-2, HW-3
    for genre in "HAR":
        left += Counter({genre: 12, genre + "*": 1})
    for layout in layouts[:seen]:
        left.subtract(layout)
    stars = [card for card in left.elements() if card[0] == "S"]
    movie_cards = [card for card in left.elements() if card[0] != "S"]
    rng.shuffle(stars)
    rng.shuffle(movie_cards)
    for number in range(seen, naive.players):
        layouts[number] = [stars.pop() for _ in range(3)] + [movie_cards.pop() for _ in range(11)]
        rng.shuffle(layouts[number])
    return in_world(position, deal, position.actions)


def sensation_lived(
    options: Options, deal: Data, actions: list[str], viewer: Viewer
) -> Iterator[Data]:
    """All that a seat saw of a game, action by action, in the naive twin's words (HS-26, HS-27).

    What the other player puts down is seen by nobody else, so it is not in it.
    """
    naive = NAIVE["sensation"](options, deal)
    for word in [None, *actions]:
        stashed = naive.to_put_down > 0 and naive.private_owner != viewer
        if word is not None:
            naive.play(word)  # ValueError where this world does not allow it
        sides = [naive.knows(seat) for seat in (0, 1)]
        yield {
            "word": None if stashed else word,
            "turn": naive.turn,
            "strength": naive.strength,
            "led": naive.lead,
            "pawn": naive.pawn,
            "rounds": len(naive.rounds),
            "to_put_down": naive.to_put_down,
            "mine": None if viewer == "public" else sides[int(viewer)],
            "open": [
                (side["other_hand_size"], side["other_known"], side["private_size"])
                for side in sides
            ],
            "table": [sides[0][name] for name in ("face_up", "shared_size", "piles")],
        }


def sensation_world(position: Position, viewer: Viewer, rng: Random) -> Position | None:
    """Cards exchanged wherever the viewer has not been able to look, in any round.

    Rounds to come are shuffled. In the others pairs of cards are exchanged, in the deck and among
    what others put down; a pair stays exchanged if the game then still goes as the viewer lived it.
    """
    options = position.options
    deal, actions = msgspec.to_builtins(position.deal), position.actions[:]
    naive = naive_twin(position)
    stashes: list[tuple[int, int]] = []  # (round, action) of what the viewer did not see put down
    for i, word in enumerate(actions):
        if naive.to_put_down > 0 and naive.private_owner != viewer:
            stashes.append((len(naive.rounds), i))
        naive.play(word)
    now = len(naive.rounds)
    lived = list(sensation_lived(options, deal, actions, viewer))
    for later in deal["rounds"][now if naive.over else now + 1 :]:
        rng.shuffle(later["deck"])
        rng.shuffle(later["strength"])
    unseen = naive.shared[1:] + (naive.private if naive.private_owner != viewer else [])
    for seat in (0, 1):
        if seat != viewer:
            unseen += [card for card in naive.hands[seat] if card not in naive.known[seat]]
    everything = sorted(deal["rounds"][0]["deck"])
    for attempt in range(7):
        number, cards = (now, unseen) if attempt < 4 else (rng.randint(0, now), everything)
        if number == 3 or len(cards) < 2:
            continue
        if attempt == 0:  # first all at once, which may ask too much
            become = dict(zip(cards, rng.sample(cards, len(cards)), strict=True))
        else:
            one, another = rng.sample(cards, 2)
            become = {one: another, another: one}
        other_deal, other_actions = msgspec.json.decode(msgspec.json.encode(deal)), actions[:]
        deck = other_deal["rounds"][number]["deck"]
        deck[:] = [become.get(card, card) for card in deck]
        for in_round, i in stashes:
            if in_round == number:
                other_actions[i] = become.get(other_actions[i], other_actions[i])
        if lives_alike(options, other_deal, other_actions, viewer, lived):
            deal, actions = other_deal, other_actions
    return in_world(position, deal, actions)


def lives_alike(
    options: Options, deal: Data, actions: list[str], viewer: Viewer, lived: list[Data]
) -> bool:
    """Whether a world allows these actions and shows the viewer the same, all along."""
    try:
        return all(
            a == b
            for a, b in zip(sensation_lived(options, deal, actions, viewer), lived, strict=True)
        )
    except ValueError:
        return False


WORLDS: dict[str, Maker] = {"hollywood": hollywood_world, "sensation": sensation_world}


def test_every_game_has_other_worlds() -> None:
    assert WORLDS.keys() == {game.name for game in GAMES}


# (b) non-interference: the proof -------------------------------------------------------------


def differing_fields(a: Any, b: Any) -> list[str]:
    return [name for name, _, _ in a.fields if getattr(a, name) != getattr(b, name)]


def leaks(position: Position, other: Position, viewer: Viewer) -> list[str]:
    """What a viewer could tell two worlds apart by."""
    found = differing_fields(position.seen_by(viewer), other.seen_by(viewer))
    mine, theirs = position.report(viewer), other.report(viewer)
    for key in mine.keys() | theirs.keys():
        if msgspec.json.encode(mine.get(key)) != msgspec.json.encode(theirs.get(key)):
            found.append(f"report {key}")
    return found


def worlds(
    game: Game, options: Options, count: int, kind: type[Position] = Position
) -> Iterator[tuple[Position, Position, Viewer]]:
    """Pairs of different worlds and a viewer who cannot tell them apart."""
    for number, position in enumerate(positions(game, options, count, kind)):
        for viewer in viewers(position):
            rng = Random(f"{label(game, options)} {number} {viewer}")
            other = WORLDS[game.name](position, viewer, rng)
            if other is not None and other.state != position.state:
                yield position, other, viewer


@pytest.mark.parametrize(("game", "options"), tables())
def test_what_a_seat_may_not_know_changes_no_byte_it_is_sent(game: Game, options: Options) -> None:
    compared: Counter[Viewer] = Counter()
    differed: Counter[str] = Counter()
    for position, other, viewer in worlds(game, options, POSITIONS):
        assert leaks(position, other, viewer) == [], f"{viewer} after {position.actions}"
        compared[viewer] += 1
        differed.update(differing_fields(position.state, other.state))
    print(f"{label(game, options)}: worlds compared {dict(compared)}, differing {dict(differed)}")
    for viewer in viewers(Position.of_seed(game, options, 0)):
        assert compared[viewer] > POSITIONS // 4, f"{viewer} had hardly another world"
    assert differed.keys() == written_by(game.rules.hide), "a hidden field never differed"


@pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, name, id=f"{game.name}-{name}")
        for game in GAMES
        for name in sorted(written_by(game.rules.hide))
    ],
)
def test_a_field_that_hide_forgets_is_found(game: Game, name: str) -> None:
    """For every hidden field, and the proof names it; for some viewer, if not for its owner."""

    def forgetful(s: Any, seat: int) -> None:
        kept = getattr(s.copy(), name)
        game.rules.hide(s, seat)
        setattr(s, name, kept)

    leaky = with_rules(game, hide=forgetful)
    found = [leaks(*pair) for pair in worlds(leaky, option_sets(game)[-1], 40)]
    assert any(name in leaked for leaked in found)


def test_one_number_that_hide_forgets_is_found(game: Game) -> None:
    """Every single number that hide overwrites in many positions differs between some two worlds.

    So a leak of any of them would be seen, not only one of a whole field.
    """
    options = option_sets(game)[-1]
    overwritten: Counter[tuple[str, int]] = Counter()
    differed: set[tuple[str, int]] = set()
    for position, other, viewer in worlds(game, options, 200):
        a, b, seen = position.state, other.state, position.seen_by(viewer)
        for name in written_by(game.rules.hide):
            rows = [getattr(s, name) for s in (a, b, seen)]
            for i, (mine, theirs, shown) in enumerate(zip(*map(as_list, rows), strict=True)):
                overwritten[name, i] += mine != shown
                if mine != theirs and mine != shown:
                    differed.add((name, i))
    often = {place for place, times in overwritten.items() if times >= 30}
    assert often and often - differed == SEEN_FROM_THE_START.get(game.name, set())


SEEN_FROM_THE_START = {"sensation": {("deck", 12)}}
"""What hide overwrites though it is no secret: the first card turned up lies there at once."""


def as_list(value: int | list[int]) -> list[int]:
    return value if isinstance(value, list) else [value]


class ShowsAll(Position):
    """A table whose views start from the truth."""

    def view(self, viewer: Viewer = "all") -> Any:
        return super().view("all")


class ShowsTheLastCard(Position):
    """A table whose views show one card of what is to come: the very last."""

    def view(self, viewer: Viewer = "all") -> Any:
        shown, true = super().view(viewer), super().view("all")
        for mine, whole in zip(shown.upcoming[-1:], true.upcoming[-1:], strict=True):
            mine[-1:] = whole[-1:]
        return shown


class TellsTheHand(Position):
    """A table that tells everyone what can be played."""

    def legal(self, viewer: Viewer = "all") -> list[str]:
        return super().legal("all")


@pytest.mark.parametrize("kind", [ShowsAll, ShowsTheLastCard])
def test_a_view_that_shows_too_much_is_found(game: Game, kind: type[Position]) -> None:
    seen_by = {
        viewer
        for position, other, viewer in worlds(game, option_sets(game)[0], 40, kind)
        if leaks(position, other, viewer) == ["report view"]
    }
    assert len(seen_by) == Position.of_seed(game, {}, 0).state.players + 1


@pytest.mark.parametrize(
    "game", [g for g in GAMES if g.text.CHOICES_ARE_SECRET], ids=lambda g: g.name
)
def test_legal_words_that_tell_a_hand_are_found(game: Game) -> None:
    assert any(
        "report legal" in leaks(*pair)
        for pair in worlds(game, option_sets(game)[0], 40, TellsTheHand)
    )


# (c) whose legal words ------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), tables())
def test_legal_words_are_for_those_who_may_know_them(game: Game, options: Options) -> None:
    """A seat to act learns all of them from what it may know; others, if they tell a hand, none."""
    asked = 0
    for position in positions(game, options, 60):
        for viewer in viewers(position):
            words = position.legal(viewer)
            if viewer == position.turn or not game.text.CHOICES_ARE_SECRET:
                assert words == position.legal()
                asked += 1
            else:
                assert words == [] == position.report(viewer)["legal"]
    assert asked


def test_sensation_keeps_its_choices_secret() -> None:
    assert find("sensation").text.CHOICES_ARE_SECRET
    position = played(find("sensation"), {"carpet": 4}, 1, most=5)
    assert position.turn is not None
    assert position.legal(position.turn) and position.legal(1 - position.turn) == []
