"""Partners at Faux Raccords: honest, consistent in what they believe, and better than greedy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, permutations
from math import exp, sqrt
from random import Random
from typing import Any

import pytest

from matinee import Position, games
from matinee.bots.faux_raccords import (
    beliefs,
    convention,
    rating,
    search,
    sight,
    warning,
    weights,
)
from matinee.bots.work import bench
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.material import (
    BADLY_PLACED,
    CARDS,
    HINT_WELL,
    PASS,
    PLACE,
    TUTORIAL,
    VALUES,
    WRAP,
    State,
    cards_dealt,
    filmed,
    in_cut,
)
from matinee.kernel import seed_generator, size

GAME = games.find("faux-raccords")
TABLES = [
    {"mode": mode, "players": players, "memory": memory}
    for mode in MODE_NAMES
    for players in GAME.players
    for memory in ("tokens", "notes")
]


def generator(seed: int) -> list[int]:
    g = [0, 0]
    seed_generator(g, seed, 0)
    return g


def by_convention(s: Any) -> int:
    return convention.decide(s, [0] * sight.SPACE, list(weights.parameters_of(s)))


def told_positions(options: dict[str, Any], seed: int) -> Iterator[tuple[Any, int]]:
    """Every position of a game by the convention, and what that says there.

    One word in four is random instead, but no wrap.
    """
    s = Position.of_seed(GAME, options, seed).state
    chance = Random(seed)
    while not s.over:
        choice = by_convention(s)
        yield s, choice
        if chance.random() < 0.25:
            choice = chance.choice([c for c in GAME.legal(s) if c != WRAP])
        GAME.rules.play(s, choice)


def positions(options: dict[str, Any], seed: int) -> Iterator[Any]:
    """The same without what the convention says."""
    return (s for s, _ in told_positions(options, seed))


@lru_cache(maxsize=1)
def kept_positions(seed: int, *options: tuple[str, Any]) -> list[Any]:
    """The same, to be looked at by one test after another."""
    return [s.copy() for s in positions(dict(options), seed)]


def name(options: dict[str, Any]) -> str:
    return "-".join(str(value) for value in options.values())


# Honesty -------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_the_convention_sees_what_its_seat_sees(options: dict[str, Any]) -> None:
    """The whole position, the hidden one and any other that looks the same get the same word."""
    g = generator(5)
    asked = Counter[int]()
    for s, choice in told_positions(options, 3):
        asked[s.question] += 1
        seen = GAME.hidden(s, s.turn)
        other = seen.copy()
        beliefs.deal_likely(other, s.turn, [0] * sight.SPACE, [0] * beliefs.POOL, g, 0)
        assert choice in GAME.legal(s)
        assert choice == by_convention(seen) == by_convention(other)
    assert len(asked) > 4


@pytest.mark.parametrize("options", TABLES[2::7], ids=name)
def test_old_work_space_does_not_matter(options: dict[str, Any]) -> None:
    """What was found in one sight is not taken for what would be found in another."""
    used = [0] * sight.SPACE
    for s in positions(options, 1):
        p = list(weights.parameters_of(s))
        word = by_convention(s)
        assert word == convention.decide(s, [77] * sight.SPACE, p)
        assert word == convention.decide(s, used, p)


@pytest.mark.parametrize("options", TABLES[3::8], ids=name)
def test_who_decides_quickly_says_much_the_same(options: dict[str, Any]) -> None:
    """The studio's players: from the hidden position as from the whole, and seldom another word."""
    used, same, asked = [0] * sight.SPACE, 0, 0
    for s, word in told_positions(options, 2):
        p = list(weights.parameters_of(s))
        quick = convention.decide_quickly(s, used, p)
        hidden = GAME.hidden(s, s.turn)
        assert quick == convention.decide_quickly(hidden, [0] * sight.SPACE, p)
        assert quick in GAME.legal(s)
        same, asked = same + (quick == word), asked + 1
    assert same > 0.8 * asked


@pytest.mark.parametrize("options", [TABLES[0], TABLES[9], TABLES[16], TABLES[35]], ids=name)
def test_a_search_is_the_same_for_the_same_seed_and_leaves_its_position_alone(
    options: dict[str, Any],
) -> None:
    for i, s in enumerate(positions(options, 8)):
        if i > 30 and i % 20 == 3:  # late, where games are soon played out
            seen = GAME.hidden(s, s.turn)
            before = seen.copy()
            thoughts = [
                search.choose(seen, GAME.legal(seen), 4, 2, compile_it=False) for _ in range(2)
            ]
            assert thoughts[0] == thoughts[1]
            assert seen == before
            assert thoughts[0].best in GAME.legal(s)


# Beliefs -------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [0, 30])
@pytest.mark.parametrize("options", TABLES, ids=name)
def test_a_believed_position_looks_the_same_and_has_every_card_once(
    options: dict[str, Any], steps: int
) -> None:
    g = generator(7)
    for s in kept_positions(11, *options.items())[::3]:
        seen = GAME.hidden(s, s.turn)
        believed = seen.copy()
        beliefs.deal_likely(believed, s.turn, [0] * sight.SPACE, [0] * beliefs.POOL, g, steps)
        assert GAME.hidden(believed, s.turn) == seen
        cards = [
            *believed.film[: filmed(s)],
            *believed.lifted[: s.lifts],
            *believed.rushes[s.drawn : cards_dealt(s)],
            *believed.cut[: s.cut_size],
            *(c for c in range(CARDS) if believed.bin >> c & 1),
            *(c for c in range(CARDS) for hand in believed.hand if hand >> c & 1),
        ]
        assert len(cards) == len(set(cards)) == cards_dealt(s)
        assert all(size(hand) == held for hand, held in zip(believed.hand, s.held, strict=True))
        if s.mode == TUTORIAL:
            assert len({VALUES[card] for card in cards}) == len(cards)


@cache
def small_endings(count: int) -> list[Any]:
    """Hidden positions late in a game with few cards unseen, some in the Film with tokens."""
    found = []
    for seed in range(400):
        options = {"mode": ("feature", "shorts")[seed % 2], "players": 2, "memory": "notes"}
        for s in positions(options, seed):
            seen = GAME.hidden(s, s.turn)
            unseen = places_unseen(seen)
            in_film = sum(place[0] == "film" for place in unseen)
            vouched = any(
                sight.lies_unseen(seen.marks[place[1]]) == sight.VOUCHED
                for place in unseen
                if place[0] == "film"
            )
            if 4 <= len(unseen) <= 6 and in_film >= 2 and vouched:
                found.append(seen)
                break
        if len(found) == count:
            return found
    raise AssertionError("too few endings")


def places_unseen(seen: Any) -> list[tuple[str, int]]:
    """The places a seat does not see into, in the order cards are handed out."""
    other = 1 - seen.turn
    return [
        *(("film", k) for k in range(filmed(seen)) if seen.film[k] < 0),
        *(("lifted", i) for i in range(seen.lifts) if seen.lifted[i] < 0),
        *(("hand", other) for _ in range(seen.held[other] - size(seen.hand[other]))),
        *(("bin", 0) for _ in range(seen.binned - size(seen.bin))),
        *(("pile", i) for i in range(seen.drawn, cards_dealt(seen))),
    ]


def told(s: Any, seen: Any) -> tuple[object, ...]:
    """What a believed position says about the places not seen into."""
    other = 1 - seen.turn
    return (
        *(s.film[k] for k in range(filmed(seen)) if seen.film[k] < 0),
        s.hand[other],
        s.bin,
        *s.rushes[seen.drawn : cards_dealt(seen)],
    )


def every_deal(seen: Any, weighed: bool) -> dict[tuple[object, ...], float]:
    """How likely each deal is, by going through all of them."""
    places = places_unseen(seen)
    all_seen = in_cut(seen) | seen.bin | seen.hand[0] | seen.hand[1]
    for card in (*seen.film[: filmed(seen)], *seen.lifted[: seen.lifts], seen.effect):
        all_seen |= 1 << card if card >= 0 else 0
    cards = [card for card in range(CARDS) if not all_seen >> card & 1]
    assert len(cards) == len(places)
    w = [0] * sight.SPACE
    sight.look(seen, seen.turn, w)
    lies = range(sight.NOW + sight.LIES_AT, sight.NOW + sight.LIES_AT + filmed(seen))
    doubtful = [at for at in lies if w[at] == sight.DOUBTFUL]
    recalled = sight.once_vouched(seen, len(doubtful)) if weighed else 0
    likely: dict[tuple[object, ...], float] = {}
    for vouched, share in ways_to_trust(seen, doubtful, recalled, weighed).items():
        weights: dict[tuple[object, ...], float] = {}
        for order in permutations(cards):
            s = seen.copy()
            beliefs.hand_out(s, seen.turn, list(order), len(order), [0, 0])
            sight.look(seen, seen.turn, w)
            beliefs.list_positions(seen, w)
            for at in vouched:
                w[at] = sight.VOUCHED
            beliefs.show_pool(seen, w, list(order))
            weight = exp(-beliefs.strain(seen, w) / 4) if weighed else 1.0
            weights[told(s, seen)] = weights.get(told(s, seen), 0.0) + weight
        total = sum(weights.values())
        for deal, weight in weights.items():
            likely[deal] = likely.get(deal, 0.0) + share * weight / total
    return likely


def ways_to_trust(
    seen: Any, doubtful: list[int], recalled: int, weighed: bool
) -> dict[tuple[int, ...], float]:
    """Any of the doubtful cards may be the ones that had a Clap; each other one may be mended."""
    stage = min(max(sight.still_needed(seen), 0), beliefs.STAGES - 1)
    mended = beliefs.MENDED[beliefs.STAGES * seen.mode + stage] / 100 if weighed else 0.0
    ways: dict[tuple[int, ...], float] = {}
    recalls = list(combinations(doubtful, recalled))
    for recall in recalls:
        others = [at for at in doubtful if at not in recall]
        for count in range(len(others) + 1):
            for more in combinations(others, count):
                share = mended**count * (1 - mended) ** (len(others) - count) / len(recalls)
                way = tuple(sorted((*recall, *more)))
                ways[way] = ways.get(way, 0.0) + share
    return {way: share for way, share in ways.items() if share}


@pytest.mark.parametrize("weighed", [False, True])
def test_beliefs_are_as_likely_as_enumeration_says(weighed: bool) -> None:
    """Chi-square on small endings: uniform over deals, or weighed by tokens."""
    draws = 1_500
    g = generator(23)
    for seen in small_endings(3):
        likely = every_deal(seen, weighed)
        drawn = Counter[tuple[object, ...]]()
        for _ in range(draws):
            s = seen.copy()
            space, pool = [0] * sight.SPACE, [0] * beliefs.POOL
            beliefs.deal_likely(s, seen.turn, space, pool, g, 120 if weighed else 0)
            drawn[told(s, seen)] += 1
        assert drawn.keys() <= likely.keys()
        assert chi_square(drawn, likely, draws) < 4


def chi_square(drawn: Counter[Any], likely: dict[Any, float], draws: int) -> float:
    """How many standard deviations chi-square is above its mean; rare deals are put together."""
    rare = [deal for deal, share in likely.items() if share * draws < 5]
    cells = [(drawn[deal], likely[deal] * draws) for deal in likely if deal not in set(rare)]
    if rare:
        cells.append((sum(drawn[d] for d in rare), sum(likely[d] for d in rare) * draws))
    freedom = max(1, len(cells) - 1)
    value = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    return (value - freedom) / sqrt(2 * freedom)


def test_chi_square_finds_a_bias() -> None:
    fair = dict.fromkeys(range(6), 1 / 6)
    assert chi_square(Counter(dict.fromkeys(range(6), 100)), fair, 600) < 0
    assert chi_square(Counter({0: 150, 1: 50, 2: 100, 3: 100, 4: 100, 5: 100}), fair, 600) > 4


# The convention ------------------------------------------------------------------------------


def wins(options: dict[str, Any], deals: int) -> int:
    won = 0
    for seed in range(deals):
        s = Position.of_seed(GAME, options, seed).state
        while not s.over:
            GAME.rules.play(s, by_convention(s))
        won += s.winners != 0
    return won


@pytest.mark.parametrize(
    ("mode", "players", "least"),
    [("tutorial", 2, 30), ("tutorial", 4, 22), ("feature", 3, 10), ("studio", 4, 14)],
)
def test_partners_who_keep_to_the_convention_win(mode: str, players: int, least: int) -> None:
    """Of 40 deals at least so many: some three deviations below what longer runs show."""
    assert wins({"mode": mode, "players": players}, 40) >= least


def line(*cards: tuple[int, int]) -> tuple[Any, list[int]]:
    """A Tutorial line of (value, how it lies), as a work space ready to be rated; 0 is unseen."""
    s = State()
    s.players = 2
    s.length[0] = len(cards)
    w = [0] * sight.SPACE
    sight.look(s, 0, w)
    for k, (value, lies) in enumerate(cards):
        w[sight.CARD_AT + k] = VALUES.index(value) if value else -1
        w[sight.LIES_AT + k] = lies
    w[sight.COUNT] = w[sight.FIRST_LENGTH] = len(cards)
    return s, w


def risk(*cards: tuple[int, int]) -> int:
    s, w = line(*cards)
    rating.rate(s, w, list(weights.OF_MODE[TUTORIAL]), sight.NOW)
    return w[sight.RISK]


def test_what_speaks_against_a_line() -> None:
    known, vouched, doubtful, bad = sight.KNOWN, sight.VOUCHED, sight.DOUBTFUL, sight.BAD
    assert risk((3, known), (0, vouched), (20, known)) == 0
    assert risk((3, known), (0, doubtful), (20, known)) > 0
    assert risk((3, known), (0, doubtful), (20, known)) < risk(
        (3, known), (0, doubtful), (6, known)
    )
    misfit = weights.OF_MODE[TUTORIAL][weights.MISFIT]
    assert risk((9, known), (3, known), (20, known)) == misfit
    assert risk((3, known), (0, bad), (20, known)) == misfit
    assert risk((3, known), (0, vouched), (4, known)) == misfit  # there is no room for it


def test_a_card_goes_where_order_statistics_say() -> None:
    """Between 1 and 28 lie three vouched-for cards: 7, 14 and 21 belong after 1, 1 or 2, 3."""
    three = ((1, sight.KNOWN), *[(0, sight.VOUCHED)] * 3, (28, sight.KNOWN))
    s, w = line(*three)
    p = list(weights.OF_MODE[TUTORIAL])
    w[sight.BASE] = rating.rate(s, w, p, sight.NOW)
    w[sight.PLACE_AT : sight.PLACE_AT + 6] = range(6)

    def best(value: int) -> int:
        card = VALUES.index(value)
        gains = [convention.put_gain(s, w, p, card, at, sight.KNOWN) for at in range(6)]
        return gains.index(max(gains))

    assert [best(3), best(11), best(18), best(26)] == [1, 2, 3, 4]


def test_who_knows_a_misfit_keeps_the_hint_for_it() -> None:
    """A good one elsewhere would be spent; once somebody has warned of the card, it may be put."""
    s, w = line((5, sight.KNOWN), (20, sight.KNOWN), (9, sight.KNOWN))
    p = list(weights.OF_MODE[TUTORIAL])
    w[sight.BASE] = rating.rate(s, w, p, sight.NOW)
    w[sight.STAY_AT : sight.STAY_AT + 3] = [1, 1, 0]

    def worth(word: int) -> int:
        return warning.worth_of_hint(s, w, p, word)

    assert warning.knows_misfit(s, w)
    assert worth(HINT_WELL) == rating.NEVER < worth(PASS)
    s.marks[2] |= BADLY_PLACED << 1
    assert not warning.knows_misfit(s, w)
    assert worth(HINT_WELL) > rating.NEVER


def test_each_symbol_has_its_level() -> None:
    """Two for each wide level and enough cards for every one of them (FR-2, FR-51)."""
    for level, wanted in zip(range(1, 6), (5, 4, 3, 2, 1), strict=True):
        symbols = sight.LEVEL_OF_MOOD.count(level)
        assert 1 <= symbols <= 2 and 4 * symbols >= wanted


# Search --------------------------------------------------------------------------------------


def test_without_worlds_the_convention_speaks() -> None:
    for s in positions(TABLES[0], 2):
        seen = GAME.hidden(s, s.turn)
        thought = search.choose(seen, GAME.legal(seen), 1, 0, compile_it=False)
        assert thought.best == by_convention(seen)
        assert thought.note == "convention"


def full_line(*, right: bool) -> Any:
    """A Tutorial of two with a full Film face up."""
    s = Position.of_seed(GAME, {"mode": "tutorial", "players": 2}, 4).state
    held = [c for c in range(CARDS) if (s.hand[0] | s.hand[1]) >> c & 1]
    free = [c for c in s.rushes[:24] if c not in held]
    line_cards = sorted(free[:12], key=lambda card: VALUES[card])
    if not right:
        line_cards[0], line_cards[6] = line_cards[6], line_cards[0]
    s.length[0] = 12
    for k, card in enumerate(line_cards):
        s.film[k], s.marks[k] = card, 1 << 12
    rest = [c for c in s.rushes[:24] if c not in line_cards and c not in held]
    s.drawn = 24 - len(rest)
    s.rushes[s.drawn : 24] = rest
    GAME.rules.play(s, PLACE)  # ask for words anew: a card, then back to the verb
    s.question = s.verb = 0
    s.options = 0
    from matinee.games.faux_raccords.rules import ask

    ask(s)
    return s


def test_search_knows_a_won_film_from_a_lost_one() -> None:
    for right in (True, False):
        s = full_line(right=right)
        seen = GAME.hidden(s, s.turn)
        thought = search.choose(seen, GAME.legal(seen), 1, 8, compile_it=False)
        assert thought.values[thought.choices.index(WRAP)] == (1.0 if right else 0.0)
        if not right:
            assert thought.best != WRAP


def test_only_a_gain_beyond_chance_breaks_the_convention() -> None:
    lucky, better = search._Tally(), search._Tally()
    for i in range(100):
        lucky = lucky.plus(1, 1 if i < 2 else 0)
        better = better.plus(1, 1 if i < 12 else 0)
    assert not lucky.is_better() and better.is_better()
    even = search._Tally(100, 50, 2, 40)
    assert not even.is_better()


@pytest.mark.slow
@pytest.mark.parametrize("options", [TABLES[0], TABLES[9], TABLES[20], TABLES[34]], ids=name)
def test_play_outs_are_the_same_compiled(options: dict[str, Any]) -> None:
    """Positions believed in, and games played out in them, word for word by both twins."""
    for i, s in enumerate(positions(options, 6)):
        if i < 30 or i % 20 != 5:
            continue
        seen = GAME.hidden(s, s.turn)
        found = []
        for compile_it in (False, True):
            on = bench(compile_it)
            states = on.states(seen, 3)
            count = min(3, seen.options)
            tried, won = on.wholes(seen.option[:count]), on.whole(2 * count)
            desk = search.Desk.of(on, seen)
            on.twin(search.try_words)(states, desk, tried, 9, 0, 2, won)
            last = State.unpack(states[search.WORLD]) if compile_it else states[search.WORLD]
            found.append((list(won), last.digest()))
        assert found[0] == found[1]
