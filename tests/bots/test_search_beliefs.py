"""What a seat may believe: every deal that agrees with what it saw, each as likely as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest

from matinee import Position, games
from matinee.bots.sensation import beliefs
from matinee.bots.work import bench
from matinee.games.sensation import rules
from matinee.kernel import seed_generator

SENSATION, HOLLYWOOD = games.find("sensation"), games.find("hollywood")


def generator(seed: int) -> list[int]:
    g = [0, 0]
    seed_generator(g, seed, 0)
    return g


def weighed(seen: rules.State, seat: int) -> tuple[list[int], list[float]]:
    """What a hidden state tells of the other hand; compiled, since it is asked so often."""
    on = bench(True)
    known, weight = on.whole(beliefs.KNOWN), on.real(beliefs.HANDS)
    on.twin(beliefs.weigh)(on.states(seen, 1)[0], seat, known, weight, on.real(beliefs.HANDS))
    return [int(n) for n in known], [float(x) for x in weight]


def is_told(known: list[int], weight: list[float]) -> bool:
    """Whether some of the hands that the unseen cards could make are ruled out."""
    cards = [card for card in range(rules.CARDS) if known[beliefs.UNSEEN] >> card & 1]
    for hand in combinations(cards, known[beliefs.HIDDEN]):
        at = beliefs.AT[_by_suit(sum(1 << card for card in hand))]
        if weight[at] == (weight[at - 1] if at else 0):
            return True
    return False


def positions(carpet: int, seed: int) -> Iterator[rules.State]:
    """Every position of a random game."""
    position = Position.of_seed(SENSATION, {"carpet": carpet}, seed)
    chance = Random(seed)
    while not position.over:
        yield position.state
        position.play(chance.choice(position.legal()))


# Sensation: against an enumeration card by card ------------------------------------------------


def tricks(s: rules.State, other: int) -> Iterator[tuple[str, int]]:
    """What happened to the other's hand this round, from the cards played: (what, card or suit)."""
    leader = s.leader if s.round == 0 else rules.superior(s)
    private = abs(s.pawn)
    for trick in range(rules.TRICKS):
        led, answer = s.played[2 * trick : 2 * trick + 2]
        if led == rules.NO_CARD:
            return
        if leader == other:
            yield "plays", led
        if answer == rules.NO_CARD:
            return
        if leader != other:
            if led // rules.RANKS != answer // rules.RANKS:
                yield "lacks", led // rules.RANKS
            yield "plays", answer
        if rules.beats(s, answer, led):
            leader = 1 - leader
        if trick < 8:
            if leader != other:
                yield "draws", 0
        elif private:
            private -= 1
            if other == rules.inferior(s):
                yield "draws", 0


def enumerated(s: rules.State, seat: int) -> dict[int, int]:
    """How many deals lead to each set of cards the other may hold unseen, one card at a time."""
    other = 1 - seat
    known, _ = weighed(SENSATION.hidden(s, seat), seat)
    story = tuple(tricks(s, other))
    came_unseen = [
        card for what, card in story if what == "plays" and not s.faced[other] >> card & 1
    ]
    pool = [card for card in range(rules.CARDS) if known[beliefs.UNSEEN] >> card & 1] + came_unseen
    dealt = rules.HAND - (abs(s.pawn) if s.pawn and other == rules.inferior(s) else 0)
    everything = sum(1 << card for card in pool)

    @cache
    def ways(at: int, hand: int, left: int) -> tuple[tuple[int, int], ...]:
        if at == len(story):
            return ((hand, 1),)
        what, number = story[at]
        found: Counter[int] = Counter()
        if what == "lacks":
            if hand & rules.SUIT_CARDS[number]:
                return ()
            return ways(at + 1, hand, left)
        if what == "plays":
            if s.faced[other] >> number & 1:
                return ways(at + 1, hand, left)
            if not hand >> number & 1:
                return ()
            return ways(at + 1, hand & ~(1 << number), left)
        for card in pool:
            if left >> card & 1:
                for end, count in ways(at + 1, hand | 1 << card, left & ~(1 << card)):
                    found[end] += count
        return tuple(found.items())

    total: Counter[int] = Counter()
    for cards in combinations(pool, dealt):
        hand = sum(1 << card for card in cards)
        for end, count in ways(0, hand, everything & ~hand):
            total[end] += count
    return total


@cache
def small_endings() -> list[tuple[rules.State, int]]:
    """Positions late in a round with few hands possible, where a suit was not followed."""
    found: list[tuple[rules.State, int]] = []
    rounds: Counter[int] = Counter()
    for seed in range(200):
        for s in positions(5, seed):
            if s.tricks not in (7, 9) or rounds[min(s.round, 1)] == 4:
                continue
            seen = SENSATION.hidden(s, s.turn)
            known, weight = weighed(seen, s.turn)
            unseen = bin(known[beliefs.UNSEEN]).count("1")
            if known[beliefs.FREE] or not 2 < unseen < 8 or not is_told(known, weight):
                continue
            rounds[min(s.round, 1)] += 1
            found.append((s.copy(), s.turn))
        if len(found) == 8:
            break
    return found


@pytest.mark.parametrize("number", range(8))
def test_hands_are_as_likely_as_the_deals_that_lead_to_them(number: int) -> None:
    """Exactly by weight, and by chi-square of what is drawn."""
    s, seat = small_endings()[number]
    deals = enumerated(s, seat)
    all_deals = sum(deals.values())
    seen = SENSATION.hidden(s, seat)
    known, weight = weighed(seen, seat)
    draws = 3000
    drawn: Counter[int] = Counter()
    g, scratch = generator(number), [0] * beliefs.SCRATCH
    for _ in range(draws):
        world = seen.copy()
        beliefs.fill(world, seat, known, weight, g, scratch)
        drawn[world.hand[1 - seat] & ~world.shown[1 - seat]] += 1
    assert drawn.keys() <= deals.keys()
    expected = {hand: draws * count / all_deals for hand, count in deals.items() if count}
    chi_square = sum((drawn[hand] - e) ** 2 / e for hand, e in expected.items())
    freedom = len(expected) - 1
    # 4.5 deviations of a chi-square, which a uniform sampler would exceed by far: see below
    assert chi_square < freedom + 4.5 * (2 * max(1, freedom)) ** 0.5 + 8

    totals: Counter[int] = Counter()  # the weights themselves, by number of cards of each suit
    for hand, count in deals.items():
        totals[_by_suit(hand)] += count
    before = 0.0
    for numbers, up_to in zip(beliefs.NUMBERS, weight, strict=True):
        share = (up_to - before) / weight[-1]
        assert share == pytest.approx(totals[numbers] / all_deals, abs=1e-12)
        before = up_to


def test_to_ignore_what_was_not_followed_would_be_seen() -> None:
    """The check above can fail: hands drawn from all unseen cards alike are not those."""
    far_off = 0
    for s, seat in small_endings():
        deals = enumerated(s, seat)
        seen = SENSATION.hidden(s, seat)
        known, weight = weighed(seen, seat)
        known[beliefs.FREE] = 1
        world, g = seen.copy(), generator(1)
        for _ in range(200):
            beliefs.fill(world, seat, known, weight, g, [0] * beliefs.SCRATCH)
            far_off += world.hand[1 - seat] & ~world.shown[1 - seat] not in deals
    assert far_off > 100


def _by_suit(hand: int) -> int:
    return sum(
        bin(hand & rules.SUIT_CARDS[suit]).count("1") * beliefs.PLACE[suit]
        for suit in range(rules.SUITS)
    )


def test_there_are_endings_with_and_without_a_private_deck() -> None:
    assert len(small_endings()) == 8
    assert {min(1, s.round) for s, _ in small_endings()} == {0, 1}


@pytest.mark.parametrize("carpet", [3, 6])
def test_a_sample_looks_the_same_from_the_seat(carpet: int) -> None:
    """Hidden again it is what was seen, every card is somewhere, and the true hand is possible."""
    for seed in range(8):
        for s in positions(carpet, seed):
            seen = SENSATION.hidden(s, s.turn)
            known, weight = weighed(seen, s.turn)
            world = seen.copy()
            g = generator(seed)
            beliefs.fill(world, s.turn, known, weight, g, [0] * beliefs.SCRATCH)
            beliefs.invent_later_rounds(world, g)
            assert SENSATION.hidden(world, s.turn) == seen
            assert sorted(cards_of(world)) == list(range(rules.CARDS))
            for later in range(s.round + 1, rules.ROUNDS):
                deck = world.deck[later * rules.CARDS : (later + 1) * rules.CARDS]
                assert sorted(deck) == list(range(rules.CARDS))
            if not known[beliefs.FREE]:
                other = 1 - s.turn
                at = beliefs.AT[_by_suit(s.hand[other] & ~s.shown[other])]
                assert weight[at] > (weight[at - 1] if at else 0)


def cards_of(s: rules.State) -> list[int]:
    """Every card of the round, wherever it is."""
    first = s.round * rules.PLAYERS
    sets = (*s.hand, *s.taken[first : first + 2])
    cards = [card for held in sets for card in range(rules.CARDS) if held >> card & 1]
    cards += s.deck[s.round * rules.CARDS + s.drawn : (s.round + 1) * rules.CARDS]
    cards += s.private[: s.stashed]
    return cards + ([s.led] if s.led != rules.NO_CARD else [])
