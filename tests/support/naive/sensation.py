"""Hollywood Sensation played as a person with the rules page open would: slow and literal."""

from __future__ import annotations

from typing import Any

SUITS = {"C": "coquettish", "M": "mode", "S": "scandal", "H": "holic"}  # HS-1
FAME = {"coquettish": 1, "mode": 1, "scandal": -1, "holic": -1}  # HS-18
RANKS = 7  # HS-1
HAND = 6  # HS-4
TRICKS = 14  # HS-17
ROUNDS = 3  # HS-24


def suit(card: str) -> str:
    """HS-1: the card's suit, by its name."""
    return SUITS[card[0]]


def rank(card: str) -> int:
    """HS-1: the card's rank, 1 to 7."""
    return int(card[1])


def other(seat: int) -> int:
    """HS-1: the one other player."""
    return 1 - seat


class NaiveSensation:
    """One game, from its deal to the pawn's last move."""

    def __init__(self, options: dict[str, Any], deal: dict[str, Any]) -> None:
        self.carpet: int = options["carpet"]  # HS-3: spaces on each tile
        self.deals: list[dict[str, Any]] = deal["rounds"]
        self.first_leader: int = deal["leader"]
        self.pawn = 0  # HS-3: above 0 on seat 0's side, below 0 on seat 1's
        self.rounds: list[dict[str, Any]] = []  # the report of each round played
        self.over = False
        self.set_up_round()

    # Setting up a round

    def set_up_round(self) -> None:
        """HS-4 and HS-25: six cards each, the other sixteen are the shared deck."""
        deal = self.deals[len(self.rounds)]
        cards: list[str] = list(deal["deck"])
        self.strength: list[str] = list(deal["strength"])  # HS-2: strongest first
        self.hands: list[list[str]] = [cards[:HAND], cards[HAND : 2 * HAND]]
        self.shared: list[str] = cards[2 * HAND :]  # from its top, which is face up
        self.private: list[str] = []  # from its bottom to its top
        self.private_owner: int | None = None
        self.to_put_down = 0  # cards the private deck still has to get
        self.known: list[set[str]] = [set(), set()]  # cards each seat took face up (HS-26)
        self.piles: list[list[str]] = [[], []]  # HS-12
        self.lead: str | None = None  # the leader's card, until it is answered
        self.tricks = 0
        if not self.rounds:
            self.leader = self.first_leader  # HS-5
        else:
            self.leader = self.superior()  # HS-6
            self.private_owner = other(self.superior())  # HS-7: the inferior player
            self.to_put_down = abs(self.pawn)

    def superior(self) -> int:
        """HS-6, HS-24: the player whose side the pawn is on."""
        return 0 if self.pawn > 0 else 1

    def put_down(self, card: str) -> None:
        """HS-7: one more card face down; the last one put down is on top."""
        assert self.private_owner is not None
        self.hands[self.private_owner].remove(card)
        self.private.append(card)
        self.to_put_down -= 1

    # A trick

    @property
    def turn(self) -> int | None:
        """The seat to act: the inferior player putting cards down, the leader, or the other."""
        if self.over:
            return None
        if self.to_put_down > 0:
            return self.private_owner
        if self.lead is None:
            return self.leader
        return other(self.leader)

    def legal(self) -> list[str]:
        """HS-7, HS-9: any card; HS-10: but the lead suit is followed if it can be."""
        seat = self.turn
        if seat is None:
            return []
        hand = sorted(self.hands[seat])
        if self.lead is not None:
            following = [card for card in hand if suit(card) == suit(self.lead)]
            if following:
                return following
        return hand

    def play(self, word: str) -> None:
        """Put the card down in the private deck, lead it, or answer the lead with it."""
        seat = self.turn
        if seat is None or word not in self.legal():
            raise ValueError(f"{word!r} is not legal here; legal: {self.legal()}")
        if self.to_put_down > 0:
            self.put_down(word)
            return
        self.hands[seat].remove(word)
        if self.lead is None:
            self.lead = word  # HS-9
        else:
            self.end_trick(self.lead, word)

    def lead_wins(self, lead: str, answer: str) -> bool:
        """HS-11: the higher rank of one suit, or the stronger suit of two."""
        if suit(lead) == suit(answer):
            return rank(lead) > rank(answer)
        return self.strength.index(suit(lead)) < self.strength.index(suit(answer))

    def end_trick(self, lead: str, answer: str) -> None:
        """HS-12: the winner takes both cards. HS-16: and leads the next trick."""
        winner = self.leader if self.lead_wins(lead, answer) else other(self.leader)
        self.piles[winner] += [lead, answer]
        self.draw(winner)
        self.leader = winner
        self.lead = None
        self.tricks += 1
        if self.tricks == TRICKS:
            self.end_round()  # HS-17

    def draw(self, winner: int) -> None:
        """HS-13 to HS-15: from the shared deck, else its owner from the private deck, else none."""
        if self.shared:
            face_up = self.shared.pop(0)
            self.hands[winner].append(face_up)
            self.known[winner].add(face_up)
            self.hands[other(winner)].append(self.shared.pop(0))  # unseen by the winner
        elif self.private:
            assert self.private_owner is not None
            self.hands[self.private_owner].append(self.private.pop())

    # Scoring a round

    def taken(self, seat: int, name: str) -> list[str]:
        """HS-12: the seat's won cards of a suit, by rank."""
        return sorted([card for card in self.piles[seat] if suit(card) == name], key=rank)

    def fame(self, seat: int) -> int:
        """HS-18: a point for the majority in each suit; HS-19: none for all seven of it."""
        fame = 0
        for name, points in FAME.items():
            mine, theirs = len(self.taken(seat, name)), len(self.taken(other(seat), name))
            if mine > theirs and mine < RANKS:
                fame += points
        return fame

    def ordered_move(self) -> int:
        """HS-20: the difference of fame; HS-21: or 1 for more Coquettish. Above 0: to seat 0."""
        difference = self.fame(0) - self.fame(1)
        if difference != 0:
            return difference
        if len(self.taken(0, "coquettish")) > len(self.taken(1, "coquettish")):
            return 1
        return -1

    def at_furthest_space(self) -> bool:
        """HS-3: on the last space of either tile."""
        return abs(self.pawn) == self.carpet

    def move_pawn(self, move: int) -> None:
        """HS-20: step by step; HS-22: the centre is skipped; HS-23: a tile's end stops it."""
        step = 1 if move > 0 else -1
        for _ in range(abs(move)):
            if self.pawn == step * self.carpet:
                return  # HS-23
            self.pawn += step
            if self.pawn == 0:
                self.pawn += step  # HS-22

    def end_round(self) -> None:
        """HS-18 to HS-25: fame, the pawn's move, then the end or the next round."""
        move = self.ordered_move()
        self.rounds.append(
            {
                "cards": [
                    {name: self.taken(seat, name) for name in SUITS.values()} for seat in (0, 1)
                ],
                "fame": [self.fame(0), self.fame(1)],
                "move": move,
            }
        )
        self.move_pawn(move)
        if self.at_furthest_space() or len(self.rounds) == ROUNDS:
            self.over = True  # HS-24
        else:
            self.set_up_round()  # HS-25

    # End

    def outcome(self) -> dict[str, Any] | None:
        """HS-24: the player on whose side the pawn stands wins; None until then."""
        if not self.over:
            return None
        return {"winners": [self.superior()], "pawn": self.pawn, "rounds": list(self.rounds)}

    # What each player may know

    def knows(self, seat: int) -> dict[str, Any]:
        """HS-26 and HS-27: what the seat has seen, this round."""
        them = other(seat)
        return {
            "hand": sorted(self.hands[seat]),
            "other_hand_size": len(self.hands[them]),
            "other_known": sorted(card for card in self.hands[them] if card in self.known[them]),
            "private": list(self.private) if seat == self.private_owner else None,
            "private_size": len(self.private),
            "face_up": self.shared[0] if self.shared else None,
            "shared_size": len(self.shared),
            "piles": [sorted(self.piles[0]), sorted(self.piles[1])],
        }
