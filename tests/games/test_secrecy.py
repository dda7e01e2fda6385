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
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from matinee.games import GAMES, find
from matinee.games.contract import Game, Options
from matinee.games.faux_raccords.material import ASK_MISHAP, CHANGE_OF_TONE, STAR_SWAPS
from matinee.kernel import NOBODY
from matinee.position import Position, Viewer
from tests.support.games import (
    NAIVE,
    a_share,
    label,
    naive_twin,
    option_sets,
    played,
    tables,
    viewers,
    with_rules,
)

POSITIONS, AT_MOST = 2_400, 300
"""For each game over all option sets, and at most so many for one of them; each is looked at by
every seat and by the public."""
FEWER_POSITIONS = {"faux-raccords": 1_440}
"""Its naive twin is slow, and its option sets are many."""
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
        for cut in cuts(game, options, seed, words, rng):
            position = kind.of_seed(game, options, seed)
            position.play(*words[:cut])
            yield position


def cuts(game: Game, options: Options, seed: int, words: list[str], rng: Random) -> list[int]:
    """Where to look at a game: anywhere, or, where questions are many, at a question asked."""
    found = [rng.randint(0, len(words)) for _ in range(CUTS)]
    if game.name == "faux-raccords":
        position = Position.of_seed(game, options, seed)
        asked: dict[Any, list[int]] = {}
        for i, word in enumerate(words):
            asked.setdefault(rare_question(position.state), []).append(i)
            position.play(word)
        questions = sorted(asked)
        found[1] = rng.choice(asked[rng.choice(questions)])
        rare = [question for question in questions if question[0] < 0]
        for i, question in enumerate(rare[:1] + rng.sample(rare[1:], min(1, len(rare[1:])))):
            found[2 + i] = rng.choice(asked[question])
    return found


def rare_question(s: Any) -> tuple[int, int]:
    """The open question; those with a card on its way come first."""
    if any(card >= 0 for card in s.passing):
        return -3, 0
    if s.chosen >= 0 and s.question != STAR_SWAPS:
        return -2, 0
    return (-1, 0) if s.lifts else (s.question, s.turn != s.active)


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


def faux_raccords_lived(
    options: Options, deal: Data, actions: list[str], viewer: Viewer
) -> Iterator[tuple[Data, set[str], int | None]]:
    """What a viewer saw of a game, word by word, in the naive twin's words (FR-27, FR-29).

    With it, the cards in sight, and the place of a word that was not for their ears: the card
    another player places, discards, passes or chooses for a Script. A card called is open.
    """
    seat = viewer if isinstance(viewer, int) else None
    naive = NAIVE["faux-raccords"](options, deal)
    asked: tuple[int | None, str] = (None, "")
    for i, word in enumerate([None, *actions]):
        secret = False
        if word is not None:
            is_card = word[0].isdigit() and "#" not in word and "@" not in word
            called = asked == (naive.turn, "call")
            secret = is_card and naive.turn != seat and not called and word not in naive.cut
            asked = (naive.turn, word)
            naive.play(word)  # ValueError where this world does not allow it
        known = naive.knows(seat)
        if seat is None:
            known.pop("notes", None)  # nobody keeps any for those beside the table
        shown = {
            "word": None if secret else word,
            "turn": naive.turn,
            "active": naive.active,
            "known": known,
            "outcome": naive.outcome(),
        }
        in_sight = {*naive.cut, *(known["hand"] or []), *filter(None, known["film"].values())}
        in_sight |= {card["card"] for card in known["lifted"] if card["card"]}
        in_sight |= naive.tracked[seat]  # and what was open for a moment between two words
        if word is not None and not secret:
            in_sight.add(word)
        yield shown, in_sight, i - 1 if secret else None


def faux_raccords_world(position: Position, viewer: Viewer, rng: Random) -> Position | None:
    """Other names for all cards the viewer never saw: in hands, pile, Bin, Film and the box.

    What was secret in what others said is renamed with them; moods and mishaps to come are
    shuffled. Last the whims of stars are ranked anew, if the game then still goes as it was lived.
    """
    options = position.options
    deal = msgspec.to_builtins(position.deal)
    lived = list(faux_raccords_lived(options, deal, position.actions, viewer))
    seen = set().union(*(in_sight for _, in_sight, _ in lived))
    secrets = [i for _, _, i in lived if i is not None]

    box = [*map(str, range(1, 29)), "1b", "10b", "19b", "28b"]  # FR-2
    unseen = [card for card in box if card not in seen]
    become = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    other_deal = {**deal, "rushes": [become.get(card, card) for card in deal["rushes"]]}
    values = [card.removesuffix("b") for card in other_deal["rushes"]]
    if options["mode"] == "tutorial" and len(set(values)) < len(values):  # FR-30
        in_deal = [card for card in deal["rushes"] if card not in seen]
        become = dict(zip(in_deal, rng.sample(in_deal, len(in_deal)), strict=True))
        if len(deal["rushes"]) > len(in_deal):  # one of them changes places with the box
            values = [card.removesuffix("b") for card in deal["rushes"]]
            left = [c for c in unseen if c.removesuffix("b") not in values]
            if left and in_deal:
                become[rng.choice(in_deal)] = rng.choice(left)
        other_deal["rushes"] = [become.get(card, card) for card in deal["rushes"]]
    actions = position.actions[:]
    for i in secrets:
        actions[i] = become.get(actions[i], actions[i])

    known = lived[-1][0]["known"]
    if "moods" in deal:
        drawn = 2 * len(known["moods"]) + sum(m == "change-of-tone" for m in known["mishaps"])
        drawn -= position.state.question == ASK_MISHAP + CHANGE_OF_TONE and not position.over
        other_deal["moods"] = shuffled_from(deal["moods"], drawn, rng)
    if "mishaps" in deal:
        other_deal["mishaps"] = shuffled_from(deal["mishaps"], len(known["mishaps"]), rng)
        other_deal["whim"] = [become.get(card, card) for card in deal["whim"]]
        whims = {**other_deal, "whim": rng.sample(box, len(box))}
        if lives_like(options, whims, actions, viewer, lived):
            return in_world(position, whims, actions)
    assert lives_like(options, other_deal, actions, viewer, lived), "other names, another game"
    return in_world(position, other_deal, actions)


def shuffled_from(items: list[str], first: int, rng: Random) -> list[str]:
    return [*items[:first], *rng.sample(items[first:], len(items) - first)]


def lives_like(
    options: Options, deal: Data, actions: list[str], viewer: Viewer, lived: list[Any]
) -> bool:
    """Whether a world allows these words and shows the viewer the same, all along."""
    try:
        again = faux_raccords_lived(options, deal, actions, viewer)
        return all(a[0] == b[0] for a, b in zip(again, lived, strict=True))
    except ValueError:
        return False


WORLDS: dict[str, Maker] = {
    "hollywood": hollywood_world,
    "sensation": sensation_world,
    "faux-raccords": faux_raccords_world,
}


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
    count = a_share(game, FEWER_POSITIONS.get(game.name, POSITIONS), AT_MOST)
    for position, other, viewer in worlds(game, options, count):
        assert leaks(position, other, viewer) == [], f"{viewer} after {position.actions}"
        compared[viewer] += 1
        differed.update(differing_fields(position.state, other.state))
    print(f"{label(game, options)}: worlds compared {dict(compared)}, differing {dict(differed)}")
    for viewer in viewers(Position.of_seed(game, options, 0)):
        assert compared[viewer] > count // 4, f"{viewer} had hardly another world"
    hidden = written_by(game.rules.hide) - never_differs(game, options)
    rare = {"passing"} if game.name == "faux-raccords" else set()  # one mishap of twelve
    assert hidden - rare <= differed.keys() <= hidden, "a hidden field never differed"


def never_differs(game: Game, options: Options) -> set[str]:
    """Fields that hide overwrites but that are the same in any two worlds of such a table."""
    if game.name != "faux-raccords":
        return set()
    found = {"options"}  # how many words are legal follows from what lies open
    if options["memory"] == "tokens":
        found.add("known")
    if options["mode"] in ("tutorial", "studio"):
        found.add("moods")
    if options["mode"] == "tutorial":
        found |= {"mishaps", "whim", "passing"}
    return found


TELLING = {"faux-raccords": {"players": 3, "mode": "feature", "memory": "notes"}}
"""The table at which leaks are planted, if it is not one of the last option set."""


def telling_table(game: Game) -> Options:
    return game.complete(TELLING[game.name]) if game.name in TELLING else option_sets(game)[-1]


@cache
def some_worlds(game_name: str) -> list[tuple[Position, Position, Viewer]]:
    """Pairs of worlds at that table."""
    game = find(game_name)
    return list(worlds(game, telling_table(game), 40))


def told_by(game: Game, pair: tuple[Position, Position, Viewer]) -> list[str]:
    """What the viewer could tell two worlds apart by, were this the game."""
    position, other, viewer = pair[0].copy(), pair[1].copy(), pair[2]
    position.game = other.game = game
    return leaks(position, other, viewer)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, name, id=f"{game.name}-{name}")
        for game in GAMES
        for name in sorted(written_by(game.rules.hide) - never_differs(game, telling_table(game)))
    ],
)
def test_a_field_that_hide_forgets_is_found(game: Game, name: str) -> None:
    """For every hidden field, and the proof names it; for some viewer, if not for its owner."""

    def forgetful(s: Any, seat: int) -> None:
        kept = getattr(s.copy(), name)
        game.rules.hide(s, seat)
        setattr(s, name, kept)

    leaky = with_rules(game, hide=forgetful)
    found = [told_by(leaky, pair) for pair in some_worlds(game.name)]
    assert any(name in leaked for leaked in found)


def test_one_number_that_hide_forgets_is_found(game: Game) -> None:
    """Every single number that hide overwrites in many positions differs between some two worlds.

    So a leak of any of them would be seen, not only one of a whole field.
    """
    options = telling_table(game)
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
    no_secret = {place for place in often if is_no_secret(game, *place)}
    assert often and often - differed == no_secret - differed
    assert len(no_secret) < len(often)


def is_no_secret(game: Game, name: str, i: int) -> bool:
    """What hide overwrites though it is the same in all worlds.

    In Sensation the first card turned up lies there at once. In Faux Raccords only the words that
    name hand cards are secret, and few hands have more than four.
    """
    if game.name == "sensation":
        return (name, i) == ("deck", 12)
    return game.name == "faux-raccords" and (name == "options" or (name == "option" and i > 3))


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

    def legal(self, viewer: Viewer = "all", seen: Any = None) -> list[str]:
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
