"""Hollywood Sensation as rules: sections in the order and words of rulebook.md."""

from typing import Any, ClassVar

from matinee import kernel
from matinee.kernel import (
    NOBODY,
    UNKNOWN,
    below,
    fill,
    list_members,
    number,
    numbers,
    rule,
    shuffle,
    size,
)

# Material ------------------------------------------------------------------------------------

PLAYERS = 2
SUITS = 4
COQUETTISH, MODE, SCANDAL, HOLIC = range(4)
RANKS = 7
CARDS = SUITS * RANKS
"""Seven ranks in four suits (HS-1)."""
HAND = 6
ROUNDS = 3
TRICKS = CARDS // PLAYERS
SHARED = PLAYERS * HAND
"""Where the shared deck begins, the hands having been dealt from the front."""

# A card is a number, suit * 7 + rank - 1, and so is a choice. Hands and piles are sets of bits.
SUIT_OF = tuple(card // RANKS for card in range(CARDS))
SUIT_CARDS = tuple((1 << RANKS) - 1 << RANKS * suit for suit in range(SUITS))
FAME = (1, 1, -1, -1)
NO_CARD = -1
CHOICES = CARDS
MOST_CHOICES = HAND


class State(kernel.State):
    """Hollywood Sensation on the table."""

    later: ClassVar[dict[str, Any]] = {"brings": list(FAME), "rounds": ROUNDS, "left_out": 0}

    players = number()
    carpet = number()
    """Option `carpet`: spaces on each player's tile, the last one the furthest."""
    brings = numbers(SUITS)
    """The box: what the majority of each suit brings."""
    rounds = number()
    """The box: how many rounds a game has at most."""
    left_out = number("i4")
    """The box: the cards that are not in it; all are in the printed one."""

    leader = number()
    """Who leads the first trick of round 1."""
    strength = numbers(ROUNDS * SUITS)
    """For each round the suits, strongest first."""
    deck = numbers(ROUNDS * CARDS)
    """For each round the cards: six for seat 0, six for seat 1, those that are not in the box, then
    the shared deck."""

    over = number()
    round = number()
    turn = number()
    stashing = number()
    """How many cards the inferior player still has to put down."""
    tricks = number()
    """Tricks finished in this round."""
    led = number()
    """The card the leader has played, or NO_CARD."""
    drawn = number()
    """How many of the round's 28 cards have left the deck; the next one lies face up."""

    hand = numbers(PLAYERS, "i4")
    held = numbers(PLAYERS)
    """How many cards each player holds."""
    shown = numbers(PLAYERS, "i4")
    """Cards in hand that both have seen: those drawn face up."""
    faced = numbers(PLAYERS, "i4")
    """Every card each player has drawn face up in this round, played since or not."""
    played = numbers(CARDS)
    """The cards of this round's tricks in the order they were played; NO_CARD from there on."""
    private = numbers(HAND)
    """The inferior player's private deck, its top last; NO_CARD where there is none."""
    stashed = number()
    """How many cards are in it."""
    taken = numbers(ROUNDS * PLAYERS, "i4")
    """For each round and player, the cards won in tricks."""

    pawn = number()
    """Spaces from the centre: above 0 on seat 0's side, below on seat 1's."""
    path = numbers(ROUNDS)
    """Where each finished round left the pawn."""
    winners = number()


# The deal ------------------------------------------------------------------------------------


@rule
def deal(s: State, g: list[int]) -> None:
    """Shuffle suits and cards for every round the game can have (HS-2, HS-4, HS-5)."""
    s.leader = below(g, PLAYERS)
    for game_round in range(ROUNDS):
        deal_round(s, game_round, g)


@rule
def deal_round(s: State, game_round: int, g: list[int]) -> None:
    """Shuffle the suits, then the cards of one round."""
    suits = game_round * SUITS
    for suit in range(SUITS):
        s.strength[suits + suit] = suit
    shuffle(g, s.strength, suits, suits + SUITS, SUITS - 1)
    cards = game_round * CARDS
    for card in range(CARDS):
        s.deck[cards + card] = card
    shuffle(g, s.deck, cards, cards + CARDS, CARDS - 1)
    leave_out(s, cards)


@rule
def leave_out(s: State, first: int) -> None:
    """Cards that are not in the box go behind the hands, where they count as drawn."""
    if s.left_out:
        kept = 0
        for i in range(CARDS):
            card = s.deck[first + i]
            if kept < SHARED and not s.left_out >> card & 1:
                for k in range(i, kept, -1):
                    s.deck[first + k] = s.deck[first + k - 1]
                s.deck[first + kept] = card
                kept += 1
        out = SHARED
        for i in range(SHARED, CARDS):
            card = s.deck[first + i]
            if s.left_out >> card & 1:
                for k in range(i, out, -1):
                    s.deck[first + k] = s.deck[first + k - 1]
                s.deck[first + out] = card
                out += 1


@rule
def first_drawn(s: State) -> int:
    """Where the shared deck begins: behind the hands and what is not in the box."""
    return SHARED + size(s.left_out)


@rule
def tricks_of(s: State) -> int:
    """How many tricks a round has: all cards of the box, two by two (HS-17)."""
    return (CARDS - size(s.left_out)) // PLAYERS


@rule
def cards_of(s: State, suit: int) -> int:
    """The cards of a suit in the box; seven in the printed one."""
    return size(SUIT_CARDS[suit] & ~s.left_out)


@rule
def begin(s: State) -> None:
    """Put the pawn in the centre and set up round 1 of a deal (HS-3, HS-5)."""
    s.players = PLAYERS
    s.over = 0
    s.winners = 0
    s.round = 0
    s.pawn = 0
    for i in range(ROUNDS):
        s.path[i] = 0
    for i in range(ROUNDS * PLAYERS):
        s.taken[i] = 0
    begin_round(s)
    s.turn = s.leader


# Setting up a round --------------------------------------------------------------------------


@rule
def begin_round(s: State) -> None:
    """Deal six cards each and turn up the shared deck's top card (HS-4, HS-8, HS-25)."""
    first = s.round * CARDS
    for seat in range(PLAYERS):
        hand = 0
        for i in range(HAND):
            hand |= 1 << s.deck[first + seat * HAND + i]
        s.hand[seat] = hand
        s.held[seat] = HAND
        s.shown[seat] = 0
        s.faced[seat] = 0
    for i in range(CARDS):
        s.played[i] = NO_CARD
    for i in range(HAND):
        s.private[i] = NO_CARD
    s.stashed = 0
    s.drawn = first_drawn(s)
    s.tricks = 0
    s.led = NO_CARD
    s.stashing = abs(s.pawn)
    if s.stashing:
        s.turn = inferior(s)


@rule
def superior(s: State) -> int:
    """The player on whose side the pawn stands (HS-6)."""
    return 0 if s.pawn > 0 else 1


@rule
def inferior(s: State) -> int:
    """The other player, who has a private deck (HS-7)."""
    return 1 if s.pawn > 0 else 0


@rule
def stash(s: State, card: int) -> None:
    """Put a card face down on the private deck; the superior player then leads (HS-6, HS-7)."""
    s.hand[s.turn] &= ~(1 << card)
    s.held[s.turn] -= 1
    s.private[s.stashed] = card
    s.stashed += 1
    s.stashing -= 1
    if s.stashing == 0:
        s.turn = superior(s)


# A trick -------------------------------------------------------------------------------------


@rule
def legal(s: State, choices: list[int]) -> int:
    """Write the legal cards, lowest first, into `choices`; return how many."""
    return 0 if s.over else list_members(playable(s), choices)


@rule
def playable(s: State) -> int:
    """The legal cards as a set: any of the hand, but the suit led is followed (HS-9, HS-10)."""
    hand = s.hand[s.turn]
    if s.led != NO_CARD:
        following = hand & SUIT_CARDS[SUIT_OF[s.led]]
        if following:
            return following
    return hand


@rule
def play(s: State, card: int) -> None:
    """Stash, lead or follow with one legal card, and all that follows before the next choice."""
    if s.stashing:
        stash(s, card)
        return
    s.hand[s.turn] &= ~(1 << card)
    s.shown[s.turn] &= ~(1 << card)
    s.held[s.turn] -= 1
    s.played[s.tricks * PLAYERS + (s.led != NO_CARD)] = card
    if s.led == NO_CARD:
        s.led = card
        s.turn = 1 - s.turn
    else:
        finish_trick(s, card)


@rule
def finish_trick(s: State, answer: int) -> None:
    """The winner takes both cards, players draw, and the winner leads (HS-12, HS-16).

    With neither deck nobody draws (HS-15); with no card left, after 14 tricks by the printed box,
    the round is over (HS-17).
    """
    winner = s.turn if beats(s, answer, s.led) else 1 - s.turn
    s.taken[s.round * PLAYERS + winner] |= 1 << answer | 1 << s.led
    s.led = NO_CARD
    s.turn = winner
    s.tricks += 1
    if s.drawn < CARDS:
        draw_from_shared_deck(s, winner)
    elif s.stashed:
        draw_from_private_deck(s)
    elif s.held[0] == 0 and s.held[1] == 0:
        finish_round(s)


@rule
def beats(s: State, answer: int, led: int) -> bool:
    """Same suit: the higher rank wins; else the stronger suit, whichever was led (HS-11)."""
    if SUIT_OF[answer] == SUIT_OF[led]:
        return answer > led
    for i in range(s.round * SUITS, (s.round + 1) * SUITS):
        if s.strength[i] == SUIT_OF[answer]:
            return True
        if s.strength[i] == SUIT_OF[led]:
            return False
    return False


@rule
def draw_from_shared_deck(s: State, winner: int) -> None:
    """The winner takes the face-up card, the loser the next one unseen (HS-13)."""
    top = s.round * CARDS + s.drawn
    take(s, winner, s.deck[top])
    s.shown[winner] |= 1 << s.deck[top]
    s.faced[winner] |= 1 << s.deck[top]
    take(s, 1 - winner, s.deck[top + 1])
    s.drawn += 2


@rule
def draw_from_private_deck(s: State) -> None:
    """Won or lost, its owner takes the top of the private deck (HS-14)."""
    s.stashed -= 1
    take(s, inferior(s), s.private[s.stashed])
    s.private[s.stashed] = NO_CARD


@rule
def take(s: State, seat: int, card: int) -> None:
    """A card joins a hand."""
    s.hand[seat] |= 1 << card
    s.held[seat] += 1


# Scoring a round -----------------------------------------------------------------------------


@rule
def finish_round(s: State) -> None:
    """Move the pawn; at a furthest space or after round 3 the game ends (HS-24, HS-25)."""
    s.pawn = moved(s.pawn, steps(s, s.round), s.carpet)
    s.path[s.round] = s.pawn
    if abs(s.pawn) == s.carpet or s.round == s.rounds - 1:
        s.over = 1
        s.turn = NOBODY
        s.winners = 1 << superior(s)
    else:
        s.round += 1
        begin_round(s)


@rule
def won(s: State, game_round: int, seat: int, suit: int) -> int:
    """How many cards of a suit a player won in a round."""
    return size(s.taken[game_round * PLAYERS + seat] & SUIT_CARDS[suit])


@rule
def fame(s: State, game_round: int, seat: int) -> int:
    """What the majorities of a round bring a player."""
    return fame_of(s.taken[game_round * PLAYERS + seat], s.brings, s.left_out)


@rule
def fame_of(taken: int, brings: list[int], left_out: int) -> int:
    """What the majorities among cards won bring; all seven of a suit nothing (HS-18, HS-19)."""
    total = 0
    for suit in range(SUITS):
        cards = size(SUIT_CARDS[suit] & ~left_out)
        if cards // 2 < size(taken & SUIT_CARDS[suit]) < cards:
            total += brings[suit]
    return total


@rule
def steps(s: State, game_round: int) -> int:
    """How far a round moves the pawn, above 0 towards seat 0 (HS-20, HS-21)."""
    difference = fame(s, game_round, 0) - fame(s, game_round, 1)
    if difference == 0:
        difference = 1 if won(s, game_round, 0, COQUETTISH) > cards_of(s, COQUETTISH) // 2 else -1
    return difference


@rule
def moved(pawn: int, by: int, carpet: int) -> int:
    """The pawn's new place: the centre is skipped, a tile's end is the end (HS-22, HS-23)."""
    place = pawn + by
    if pawn > 0 and place <= 0:
        place -= 1
    elif pawn < 0 and place >= 0:
        place += 1
    return max(-carpet, min(carpet, place))


@rule
def score(s: State, seat: int) -> int:
    """How far the pawn stands on a player's side; below 0 on the other's."""
    return s.pawn if seat == 0 else -s.pawn


# What each player may know -------------------------------------------------------------------

PUBLIC = (
    "players carpet brings rounds left_out leader over round turn stashing tricks led drawn held "
    "shown faced played stashed taken pawn path winners"
).split()
"""Fields anyone may read (HS-26); `hide` has to overwrite all others, and a test holds it to it."""


@rule
def hide(s: State, seat: int) -> None:
    """Leave a seat its own hand and private deck, the suit order and the face-up card (HS-27)."""
    fill(s.strength, (s.round + 1) * SUITS, ROUNDS * SUITS, UNKNOWN)
    face_up = s.round * CARDS + s.drawn if s.drawn < CARDS else ROUNDS * CARDS
    fill(s.deck, 0, face_up, UNKNOWN)
    fill(s.deck, face_up + 1, ROUNDS * CARDS, UNKNOWN)
    for other in range(PLAYERS):
        if other != seat:
            s.hand[other] = 0
            if other == inferior(s):
                fill(s.private, 0, HAND, NO_CARD)
