"""Two worlds of one game that a viewer cannot tell apart, for the proofs of secrecy.

From a position another world is built: other cards where the viewer has not been able to look, and
the same game as far as they saw. What they saw is the naive twin's word, never that of `hide`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import msgspec

from matinee.games.contract import Game, Options
from matinee.games.faux_raccords.material import ASK_MISHAP, CHANGE_OF_TONE, STAR_SWAPS
from matinee.position import Position, Viewer
from tests.support.games import NAIVE, label, naive_twin, played, viewers

CUTS = 4
"""How many positions of one random game are looked at."""
MOST_WORDS = 32
"""Words of a game in progress; positions further on are the business of the rules' own proof."""

Data = dict[str, Any]
Maker = Callable[[Position, Viewer, Random], Position | None]
Pair = tuple[Position, Position, Viewer]
"""Two worlds that differ, and a viewer who cannot tell them apart."""


def positions(game: Game, options: Options, count: int) -> Iterator[Position]:
    """Random positions, some of them finished games."""
    for seed in range(-(-count // CUTS)):
        whole = played(game, options, seed)
        for cut in cuts(whole, Random(seed)):
            position = whole.copy()
            position.rewind_to(cut)
            yield position


def cuts(whole: Position, rng: Random) -> list[int]:
    """Where to look at a game: anywhere, or, where questions are many, at a question asked."""
    found = [rng.randint(0, len(whole.actions)) for _ in range(CUTS)]
    if whole.game.name == "faux-raccords":
        position = whole.copy()
        position.rewind_to(0)
        asked: dict[Any, list[int]] = {}
        for i, choice in enumerate(whole.choices):
            asked.setdefault(rare_question(position.state), []).append(i)
            position.game.rules.play(position.state, choice)
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


def alike(again: Iterator[Data], lived: list[Data]) -> bool:
    """Whether a world allows the same game, and shows the viewer the same all along."""
    try:
        return all(a == b for a, b in zip(again, lived, strict=True))
    except ValueError:
        return False


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
    naive: Any, actions: list[str], viewers: list[Viewer], said: list[str | None]
) -> Iterator[list[Data]]:
    """All that viewers saw of a game, action by action, in the naive twin's words (HS-26, HS-27).

    What the other player puts down is seen by nobody else, so it is not in it. `said` is what each
    heard last, of a game that is taken up in the middle.
    """
    for word in [None, *actions]:
        if word is not None:
            stashed = naive.to_put_down > 0
            said = [
                None if stashed and naive.private_owner != viewer else word for viewer in viewers
            ]
            naive.play(word)  # ValueError where this world does not allow it
        sides = [naive.knows(seat) for seat in (0, 1)]
        for_all = {
            "turn": naive.turn,
            "strength": naive.strength,
            "led": naive.lead,
            "pawn": naive.pawn,
            "rounds": len(naive.rounds),
            "to_put_down": naive.to_put_down,
            "open": [
                (side["other_hand_size"], side["other_known"], side["private_size"])
                for side in sides
            ],
            "table": [sides[0][name] for name in ("face_up", "shared_size", "piles")],
        }
        yield [
            {**for_all, "word": heard, "mine": sides[viewer] if isinstance(viewer, int) else None}
            for viewer, heard in zip(viewers, said, strict=True)
        ]


class SensationLives(NamedTuple):
    """A position's game as the naive twin plays it, and as each viewer lived it."""

    naive: Any
    rounds: list[tuple[int, Any]]
    """For each round, how many actions came before it, and the twin as it began."""
    lived: dict[Viewer, list[Data]]


@lru_cache(maxsize=1)
def sensation_lives(position: Position, *actions: str) -> SensationLives:
    """A position's game, which is played once for all who are asked."""
    everyone = viewers(position)
    naive = naive_twin(position)
    rounds: list[tuple[int, Any]] = []
    moments = []
    for i, moment in enumerate(sensation_lived(naive, list(actions), everyone, [None] * 3)):
        moments.append(moment)
        if len(naive.rounds) == len(rounds) and not naive.over:
            rounds.append((i, taken_up(naive, naive.deals)))
    lived = map(list, zip(*moments, strict=True))
    return SensationLives(naive, rounds, dict(zip(everyone, lived, strict=True)))


def taken_up(naive: Any, deals: list[Data]) -> Any:
    """A twin at the beginning of the round that another is in, with other cards."""
    twin = copy(naive)
    twin.rounds, twin.deals = naive.rounds[:], deals
    twin.set_up_round()
    return twin


def sensation_world(position: Position, viewer: Viewer, rng: Random) -> Position | None:
    """Cards exchanged wherever the viewer has not been able to look, in any round.

    Rounds to come are shuffled. In the others pairs of cards are exchanged, in the deck and among
    what others put down; a pair stays exchanged if the game then still goes as the viewer lived it.
    """
    deal, actions = msgspec.to_builtins(position.deal), position.actions[:]
    naive, rounds, lives = sensation_lives(position, *actions)
    lived = lives[viewer]
    now = len(naive.rounds)
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
        for i, moment in enumerate(lived[1:]):
            if moment["word"] is None and lived[i]["rounds"] == number:
                other_actions[i] = become.get(other_actions[i], other_actions[i])
        if number == len(rounds):  # the game was over before it
            deal = other_deal
            continue
        begun, as_it_began = rounds[number]  # what came before is as it was
        twin, heard = taken_up(as_it_began, other_deal["rounds"]), lived[begun]["word"]
        again = sensation_lived(twin, other_actions[begun:], [viewer], [heard])
        if alike((moment for (moment,) in again), lived[begun:]):
            deal, actions = other_deal, other_actions
    return in_world(position, deal, actions)


Moment = tuple[Data, set[str], int | None]
"""What a viewer saw after a word; the cards in sight; the place of a word not for their ears."""


def faux_raccords_lived(
    options: Options, deal: Data, actions: list[str], viewers: list[Viewer]
) -> Iterator[list[Moment]]:
    """What viewers saw of a game, word by word, in the naive twin's words (FR-27, FR-29).

    Not for all ears is the card another player places, discards, passes or chooses for a Script.
    A card called is open.
    """
    seats = [viewer if isinstance(viewer, int) else None for viewer in viewers]
    naive = NAIVE["faux-raccords"](options, deal)
    asked: tuple[int | None, str] = (None, "")
    for i, word in enumerate([None, *actions]):
        knower = None
        hidden = False
        if word is not None:
            is_card = word[0].isdigit() and "#" not in word and "@" not in word
            called = asked == (naive.turn, "call")
            hidden = is_card and not called and word not in naive.cut
            knower = naive.turn
            asked = (naive.turn, word)
            naive.play(word)  # ValueError where this world does not allow it
        outcome = naive.outcome()
        moments: list[Moment] = []
        for seat in seats:
            secret = hidden and seat != knower
            known = naive.knows(seat)
            if seat is None:
                known.pop("notes", None)  # nobody keeps any for those beside the table
            shown = {
                "word": None if secret else word,
                "turn": naive.turn,
                "active": naive.active,
                "known": known,
                "outcome": outcome,
            }
            in_sight = {*naive.cut, *(known["hand"] or []), *filter(None, known["film"].values())}
            in_sight |= {card["card"] for card in known["lifted"] if card["card"]}
            in_sight |= naive.tracked[seat]  # and what was open for a moment between two words
            if word is not None and not secret:
                in_sight.add(word)
            moments.append((shown, in_sight, i - 1 if secret else None))
        yield moments


@lru_cache(maxsize=1)
def faux_raccords_lives(position: Position, *actions: str) -> dict[Viewer, list[Moment]]:
    """What each viewer saw of a position's game, which is played once for all who are asked."""
    everyone = viewers(position)
    deal = msgspec.to_builtins(position.deal)
    lived = faux_raccords_lived(position.options, deal, list(actions), everyone)
    return dict(zip(everyone, map(list, zip(*lived, strict=True)), strict=True))


def faux_raccords_world(position: Position, viewer: Viewer, rng: Random) -> Position | None:
    """Other names for all cards the viewer never saw: in hands, pile, Bin, Film and the box.

    What was secret in what others said is renamed with them; moods and mishaps to come are
    shuffled. Last the whims of stars are ranked anew, if the game then still goes as it was lived.
    """
    options = position.options
    deal = msgspec.to_builtins(position.deal)
    lived = faux_raccords_lives(position, *position.actions)[viewer]
    seen = set().union(*(in_sight for _, in_sight, _ in lived))
    secrets = [i for _, _, i in lived if i is not None]
    shown = [seen for seen, _, _ in lived]

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

    def shown_in(world: Data) -> Iterator[Data]:
        return (seen for ((seen, _, _),) in faux_raccords_lived(options, world, actions, [viewer]))

    known = shown[-1]["known"]
    if "moods" in deal:
        drawn = 2 * len(known["moods"]) + sum(m == "change-of-tone" for m in known["mishaps"])
        drawn -= position.state.question == ASK_MISHAP + CHANGE_OF_TONE and not position.over
        other_deal["moods"] = shuffled_from(deal["moods"], drawn, rng)
    if "mishaps" in deal:
        other_deal["mishaps"] = shuffled_from(deal["mishaps"], len(known["mishaps"]), rng)
        other_deal["whim"] = [become.get(card, card) for card in deal["whim"]]
        whims = {**other_deal, "whim": rng.sample(box, len(box))}
        if alike(shown_in(whims), shown):
            return in_world(position, whims, actions)
    assert alike(shown_in(other_deal), shown), "other names, another game"
    return in_world(position, other_deal, actions)


def shuffled_from(items: list[str], first: int, rng: Random) -> list[str]:
    return [*items[:first], *rng.sample(items[first:], len(items) - first)]


WORLDS: dict[str, Maker] = {
    "hollywood": hollywood_world,
    "sensation": sensation_world,
    "faux-raccords": faux_raccords_world,
}


def other_world(position: Position, viewer: Viewer, rng: Random) -> Position | None:
    """A world that differs from a position's, though not to this viewer; not every one has one."""
    other = WORLDS[position.game.name](position, viewer, rng)
    return None if other is None or other.state == position.state else other


def pairs(game: Game, options: Options, viewer: Viewer) -> Iterator[Pair]:
    """Worlds of games in progress, the later ones longer."""
    for seed in range(60):
        rng = Random(f"{label(game, options)} {seed}")
        words = played(game, options, seed).actions
        position = Position.of_seed(game, options, seed)
        position.play(*words[: rng.randint(len(words) // 3, len(words) - 1)][:MOST_WORDS])
        other = other_world(position, viewer, Random(f"{seed} {viewer}"))
        if other is not None:
            yield position, other, viewer
