"""What the events of a table add up to: seats, position, time."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, Self

from msgspec.structs import replace

from matinee import games
from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.kernel import State
from matinee.position import Position
from matinee.table import events as on, seal, shares
from matinee.table.events import AnyEvent
from matinee.table.seats import Interval, Seat, Step
from matinee.table.settings import Milliseconds

LONGEST_HOLD: Milliseconds = 600_000
"""How long someone who plays alone, without a clock, can look at the end of a round."""
REMARKS, A_WHILE = 6, 10_000
"""How many remarks a seat may make within so many milliseconds."""


class Diverged(Refused):
    """A log whose replay leads elsewhere; it says nothing of where."""


class SoFar:
    """What the events so far add up to.

    Its parts are replaced, never changed: a table that was copied stays as it was.
    """

    __slots__ = ("__dict__", "__weakref__", "_tried")
    _tried: tuple[Position, on.Chose, Position, Step] | None
    """A position, the choice decided there last, and what it leads to, so that it is not played
    twice. No part of what the table is."""
    over: bool
    """Whether nothing more can be played here."""
    running: bool
    """Whether a choice is being waited for."""
    turn: int | None
    """The seat to act, while the game runs."""

    def __init__(self, created: on.Created) -> None:
        self.created = created
        self.game: Game = games.find(created.game)
        self.options: Options = dict(created.options)
        deck = seal.deck_of(created)
        self.position = seal.position_of(self.game, self.options, created.deal, deck)
        self.seats = [Seat() for _ in range(self.position.state.players)]
        self.steps: list[Step] = []
        """One for each of the position's actions."""
        self.nonces: list[str] = []
        """What the players cut the cards with, by seat, if they did."""
        self.started = False
        self.closed = False
        self.allowance = created.clock.allowance()
        """What one turn (or, by game, all of them) may take; None: as long as they like."""
        self.unserved: Milliseconds = 0
        """How long nobody served the table: its own time is the server's without that."""
        self.since: Milliseconds = created.at
        """When the player to act began to think, in the table's own time."""
        self.interval: Interval | None = None
        """Between two rounds: until when nobody has to choose. A choice ends it."""
        self.spoken: dict[int, tuple[Milliseconds, ...]] = {}
        """When each seat made its last remarks."""
        self.spent: shares.Spent = {}
        self.undo_asked: on.UndoAsked | None = None
        self.undo_agreed: frozenset[int] = frozenset()
        self.rematch_wanted: dict[int, str] = {}
        """The seats that want to play again, and what they cut the cards with."""
        self.consents: frozenset[int] = frozenset()
        """The seats whose people let this game be given away as data."""
        self.next_table: str | None = None
        self.claims: dict[int, str] = {}
        """By seat, the link of who says they are its player, until that is answered."""
        self.moves: dict[int, on.SeatMoved] = {}
        """By seat, how it last came to another device."""
        self._tried = None
        for word in created.opening:
            self._take_step(word)
        self._see_whose_turn()

    # What it looks like ----------------------------------------------------------------------

    def _see_whose_turn(self) -> None:
        """Note what is asked far more often than it changes: dozens of times for each choice."""
        self.over = self.closed or self.position.over
        self.running = self.started and not self.over
        self.turn = self.position.turn if self.running else None

    def people(self) -> list[int]:
        """Seats that people have."""
        return [n for n, seat in enumerate(self.seats) if seat.name and seat.bot is None]

    def bot_to_act(self) -> str | None:
        """The bot whose choice is waited for, if it is a bot's."""
        if self.turn is None:
            return None
        seat = self.seats[self.turn]
        return seat.stand_in or seat.bot

    def deadline(self) -> Milliseconds | None:
        """When the player to act runs out of time."""
        if self.allowance is None or self.turn is None or self.seats[self.turn].player_is_bot:
            return None
        return self._time_ends(self.turn)

    def interval_ends(self) -> Milliseconds | None:
        """When the next round begins at the latest, between two."""
        return None if self.interval is None else self.unserved + self.interval.until

    def lookers(self) -> set[int]:
        """The people who play here themselves: an interval is for them."""
        return {seat for seat in self.people() if self.seats[seat].stand_in is None}

    def still_looking(self) -> list[int]:
        """Those of them who have not said yet that they want to go on to the next round."""
        return [] if self.interval is None else sorted(self.lookers() - self.interval.ready)

    def _time_ends(self, seat: int) -> Milliseconds | None:
        """When the time of a seat that is to act ends, whoever plays for it now."""
        if self.allowance is None:
            return None
        left = self.seats[seat].left
        return self.unserved + self.since + (self.allowance if left is None else left)

    @cached_property
    def next_commitment(self) -> str | None:
        """The promise for a rematch."""
        return seal.promise_again(self.created, self.game)

    @property
    def timed(self) -> bool:
        """Whether time matters: it is to be told how much of it nobody could use."""
        return self.running and (
            self.created.clock.kind != "none" or self.created.away > 0 or self.interval is not None
        )

    @property
    def phase(self) -> Literal["open", "running", "over"]:
        """`open` until all seats are taken, `running`, then `over`."""
        return "over" if self.over else "running" if self.started else "open"

    def wake(self) -> Milliseconds | None:
        """When the table has to be looked after without being asked.

        At once for a bot's turn or a rematch, after an interval for a bot's first; else when
        someone runs out of time, or is away.
        """
        if self.bot_to_act() is not None:
            return self.interval_ends() or 0
        if self.all_want_rematch():
            return 0
        deadline, absent = self.deadline(), self.absent_from()
        return absent if deadline is None else deadline if absent is None else min(deadline, absent)

    def absent_from(self) -> Milliseconds | None:
        """When the person to act counts as away, should they not be there."""
        if self.created.away == 0 or self.turn is None or self.seats[self.turn].player_is_bot:
            return None
        return self.unserved + self.since + 1000 * self.created.away

    def all_want_rematch(self) -> bool:
        """Whether the server should set up the next table."""
        return (
            self.over
            and self.next_table is None
            and bool(self.people())
            and self.rematch_wanted.keys() == set(self.people())
        )

    @property
    def is_data(self) -> bool:
        """Whether all this game could be is data: it was played here to its end, with the printed
        box, and people had a part in it."""
        played_here = not self.created.from_record and self.position.deck is None
        return self.position.over and played_here and bool(self.people())

    @property
    def is_given_away(self) -> bool:
        """Whether everyone agreed to it. Who has said nothing has not."""
        return self.is_data and self.consents >= set(self.people())

    # Events ----------------------------------------------------------------------------------

    def apply(self, event: AnyEvent) -> None:
        """Take in something that has happened."""
        self.spent = shares.spend(self.spent, event, len(self.steps))
        match event:
            case on.Chose():  # first, as most are
                self._apply_choice(event)
            case on.Created():
                raise Refused("a table is created once")
            case on.Sat():
                left = self.allowance if self.created.clock.kind == "game" else None
                self._seat(event.seat, Seat(event.name, event.bot, left=left, nonce=event.nonce))
            case on.Left():
                self._seat(event.seat, Seat())
                self._apply_to_claims(event)
            case on.Started():
                self.started = True
                self.since = self._own(event.at)
                if event.deal is not None:
                    self.nonces = [seat.nonce for seat in self.seats]
                    deck = self.position.deck
                    self.position = seal.position_of(self.game, self.options, event.deal, deck)
            case on.UndoAsked():
                self.undo_asked = event
                self.undo_agreed = frozenset()
            case on.UndoAnswered():
                self.undo_agreed |= {event.seat}
                if not event.yes:
                    self.undo_asked = None
            case on.TakenBack():
                self._apply_undo(event)
            case on.StoodIn():
                if event.seat == self.turn:
                    self._charge(event.seat, event.at)
                self._seat(event.seat, replace(self.seats[event.seat], stand_in=event.bot))
                self._go_on(event.at)
            case on.Returned():
                self._apply_return(event)
            case on.WentOn():
                self._go_on(event.at, event.seat)
            case on.Held():
                if self.interval is not None:
                    self._wait_until(self.interval.begun + LONGEST_HOLD, held=True)
            case on.RematchAsked():
                self.rematch_wanted = {**self.rematch_wanted, event.seat: event.nonce}
            case on.Consented():
                self._apply_consent(event)
            case on.Rematched():
                self.next_table = event.table
            case on.TookOver():
                self._apply_take_over(event)
            case on.SeatAsked() | on.SeatKept() | on.SeatMoved():
                self._apply_to_claims(event)
            case on.Closed():
                self.closed, self.undo_asked = True, None
            case on.Said():
                said = (*self.spoken.get(event.seat, ()), event.at)[-REMARKS:]
                self.spoken = {**self.spoken, event.seat: said}
            case on.Paused():
                self.unserved += event.lost
        self._see_whose_turn()

    def after(self, happened: list[AnyEvent]) -> Self:
        """The table as it will be once these events are in the log."""
        then = object.__new__(type(self))
        then.__dict__.update(self.__dict__)
        then._tried = self._tried
        for event in happened:
            then.apply(event)
        then._tried = None
        return then

    def _apply_consent(self, event: on.Consented) -> None:
        others = self.consents - {event.seat}
        self.consents = others | {event.seat} if event.yes else others

    def _apply_take_over(self, event: on.TookOver) -> None:
        """A bot has used none of its time, and none of its turn counts as the person's."""
        self._seat(event.seat, replace(self.seats[event.seat], name=event.name, bot=None))
        if event.seat == self.turn:
            self.since = self._own(event.at)

    def _apply_to_claims(self, event: on.Left | on.SeatAsked | on.SeatKept | on.SeatMoved) -> None:
        """Who says a seat is theirs elsewhere is answered by whatever is done with the seat."""
        self.claims = {n: link for n, link in self.claims.items() if n != event.seat}
        if isinstance(event, on.SeatAsked):
            self.claims[event.seat] = event.link
        elif isinstance(event, on.SeatMoved):
            self.moves = {**self.moves, event.seat: event}
        elif isinstance(event, on.Left):
            self.moves = {n: move for n, move in self.moves.items() if n != event.seat}

    def _seat(self, number: int, seat: Seat) -> None:
        self.seats = [seat if n == number else other for n, other in enumerate(self.seats)]

    def _apply_choice(self, event: on.Chose) -> None:
        if event.seat != self.position.turn:
            raise Refused(f"the log has seat {event.seat} choose when it is not its turn")
        before = self.position.state
        self._end_interval(event.at)
        tried = self._tried
        if tried is not None and tried[0] is self.position and tried[1] is event:
            self.position, self.steps = tried[2], [*self.steps, tried[3]]
        else:
            self._take_step(event.word)
            self._same_state(event.state)
        self.undo_asked = None
        self._charge(event.seat, event.at)
        if self.position.turn != event.seat or self.game.text.begins_turn(self.position.state):
            self.since = self._own(event.at)
        if self.created.interval and self._ends_round(before):
            self._begin_interval(event.at)

    def _take_step(self, word: str) -> None:
        """Play a word, and remember what undo has to know about it."""
        self.position, step = self._step(self.position.choice(word), word, self.since)
        self.steps = [*self.steps, step]

    def _step(self, choice: int, word: str, since: Milliseconds) -> tuple[Position, Step]:
        """The position a legal choice leads to, and what undo has to know about it."""
        before, text = self.position.state, self.game.text
        then = self.position.after(choice, word)
        taught = text.teaches(before, choice, then.state)
        left = self.seats[before.turn].left
        return then, Step(before.turn, taught, text.begins_turn(before), since, left)

    def _apply_undo(self, event: on.TakenBack) -> None:
        asked = self.undo_asked
        agreed = asked is not None and (asked.seat, asked.keep) == (event.seat, event.keep)
        self._turn_back_time(event, agreed)
        self.position = self.position.copy()
        self.position.rewind_to(event.keep)
        self.steps = self.steps[: event.keep]
        self.undo_asked = self.interval = None
        self._same_state(event.state)

    # Time ------------------------------------------------------------------------------------

    def _own(self, moment: Milliseconds) -> Milliseconds:
        """A moment in the table's own time."""
        return moment - self.unserved

    def _thinks_since(self, now: Milliseconds) -> Milliseconds:
        """When who chooses now began to think: at once, where an interval has not run out."""
        return min(self.since, self._own(now))

    def _charge(self, seat: int, now: Milliseconds) -> None:
        """Take thinking time from a player's store, where the clock is by game."""
        chair, had = self.seats[seat], self._own(now) - self.since
        if chair.left is not None and not chair.player_is_bot and had >= 0:
            left = max(0, chair.left - had)
            self._seat(seat, replace(chair, left=left))
            self.since = self._own(now)

    # Between two rounds ----------------------------------------------------------------------

    def _ends_round(self, before: State) -> bool:
        """Whether another round has begun since a position."""
        now = self.position.state
        return not now.over and self.game.round_of(now) != self.game.round_of(before)

    def _begin_interval(self, now: Milliseconds) -> None:
        """Wait for people to see how the round ended. Where nobody looks, nobody waits."""
        if self.lookers():
            begun = self._own(now)
            self.interval = Interval(begun, begun)
            self._wait_until(begun + 1000 * self.created.interval)

    def _wait_until(self, until: Milliseconds, held: bool = False) -> None:
        """Whoever is next has until then for nothing: their own time begins after it."""
        if self.interval is not None:
            self.interval = self.interval._replace(until=until, held=held)
            self.since = until

    def _go_on(self, now: Milliseconds, seat: int | None = None) -> None:
        """Note who wants to go on; once all do, the next round has begun."""
        if self.interval is None:
            return
        ready = self.interval.ready if seat is None else self.interval.ready | {seat}
        self.interval = self.interval._replace(ready=ready)
        if ready >= self.lookers():
            self._end_interval(now)

    def _end_interval(self, now: Milliseconds) -> None:
        if self.interval is not None:
            self.interval, self.since = None, self._thinks_since(now)

    def _apply_return(self, event: on.Returned) -> None:
        """Who comes back in their own turn pays for the time the bot has had of it."""
        self._seat(event.seat, replace(self.seats[event.seat], stand_in=None))
        if event.seat != self.turn:
            return
        if (self.deadline() or 0) > event.at:
            self._charge(event.seat, event.at)
        else:  # there is no clock; or the version before, which gave a turn's time anew
            self.since = self._own(event.at)

    def _turn_back_time(self, event: on.TakenBack, agreed: bool) -> None:
        """A turn that the others give back begins anew. One that is just taken back goes on: its
        time has never stopped, or it could be passed on and taken back for ever."""
        step = self.steps[event.keep]
        if agreed or not self._can_go_on(event.keep, event.at):  # or the version before let it
            if self.turn is not None and (event.charged or self.turn == event.seat):
                self._charge(self.turn, event.at)
            self.since = self._own(event.at)
            return
        self.since = step.since
        chair = self.seats[event.seat]
        if step.left is not None:
            self._seat(event.seat, replace(chair, left=step.left))
            self._charge(event.seat, event.at)

    def _can_go_on(self, keep: int, now: Milliseconds) -> bool:
        """Whether a turn that is taken back, to go on as if never left, has time left."""
        if self.allowance is None:
            return True
        step = self.steps[keep]
        return self._own(now) - step.since < (self.allowance if step.left is None else step.left)

    def _same_state(self, logged: str) -> None:
        found = self.position.state.digest()
        if found != logged:
            raise Diverged(
                f"the replay differs from the log after {len(self.position.actions)} actions; "
                "was it played by other rules?"
            )
