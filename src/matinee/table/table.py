"""The table itself: seats, turns, undo, clocks, absence, chat, rematch."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from matinee import bots, games, record
from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.position import Position
from matinee.table import commands as do, events as on, seal, shares
from matinee.table.commands import By
from matinee.table.events import AnyEvent
from matinee.table.seats import Seat, Step
from matinee.table.settings import Milliseconds, TableSettings, settings_of

PHRASES = ("hello", "good-luck", "thanks", "well-played", "sorry", "again")
"""What can be said even where free talk is not allowed."""
REMARKS, A_WHILE = 6, 10_000
"""How many remarks a seat may make within so many milliseconds."""


class Denied(Refused):
    """A command that this asker, or this moment, does not allow. `code` is for programs."""

    def __init__(self, code: str, what: str) -> None:
        super().__init__(what)
        self.code = code


class Diverged(Refused):
    """A log whose replay leads elsewhere; it says nothing of where."""


class Table:
    """What the events so far add up to.

    Its parts are replaced, never changed: a table that was copied stays as it was.
    """

    __slots__ = ("__dict__", "__weakref__", "_tried")
    _tried: tuple[Position, on.Chose, Position, Step] | None
    """A position, the choice decided there last, and what it leads to, so that it is not played
    twice. No part of what the table is."""

    def __init__(self, created: on.Created) -> None:
        self.created = created
        self.game: Game = games.find(created.game)
        self.options: Options = dict(created.options)
        deal = msgspec.convert(created.deal, type=self.game.text.Deal)
        self.position = Position.of_deal(self.game, self.options, deal)
        self.seats = [Seat() for _ in range(self.position.state.players)]
        self.steps: list[Step] = []
        """One for each of the position's actions."""
        self.started = False
        self.closed = False
        self.unserved: Milliseconds = 0
        """How long nobody served the table: its own time is the server's without that."""
        self.since: Milliseconds = created.at
        """When the player to act began to think, in the table's own time."""
        self.spoken: dict[int, tuple[Milliseconds, ...]] = {}
        """When each seat made its last remarks."""
        self.spent: shares.Spent = {}
        self.undo_asked: on.UndoAsked | None = None
        self.undo_agreed: frozenset[int] = frozenset()
        self.rematch_wanted: frozenset[int] = frozenset()
        self.next_table: str | None = None
        self._tried = None
        for word in created.opening:
            self._take_step(word)

    # What it looks like ----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether nothing more can be played here."""
        return self.closed or bool(self.position.state.over)

    @property
    def running(self) -> bool:
        """Whether a choice is being waited for."""
        return self.started and not self.over

    @property
    def turn(self) -> int | None:
        """The seat to act, while the game runs."""
        return self.position.turn if self.running else None

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
        if self.turn is None or self.seats[self.turn].player_is_bot:
            return None
        return self._time_ends(self.turn)

    def _time_ends(self, seat: int) -> Milliseconds | None:
        """When the time of a seat that is to act ends, whoever plays for it now."""
        allowance, left = self.created.clock.allowance(), self.seats[seat].left
        if allowance is None:
            return None
        return self.unserved + self.since + (allowance if left is None else left)

    @property
    def timed(self) -> bool:
        """Whether time matters: it is to be told how much of it nobody could use."""
        return self.running and (self.created.clock.kind != "none" or self.created.away > 0)

    @property
    def phase(self) -> Literal["open", "running", "over"]:
        """`open` until all seats are taken, `running`, then `over`."""
        return "over" if self.over else "running" if self.started else "open"

    def wake(self) -> Milliseconds | None:
        """When the table has to be looked after without being asked.

        At once for a bot's turn or a rematch; else when someone runs out of time, or is away.
        """
        if self.bot_to_act() is not None or self.all_want_rematch():
            return 0
        moments = (self.deadline(), self.absent_from())
        return min((moment for moment in moments if moment is not None), default=None)

    def record(self) -> record.Record:
        """The game as a file, with the seal that shows the cards were the ones promised."""
        names = [seat.name or "" for seat in self.seats]
        return replace(record.of_position(self.position, names), seal=seal.opened(self.created))

    # Commands --------------------------------------------------------------------------------

    def decide(self, command: do.AnyCommand, by: By, now: Milliseconds) -> list[AnyEvent]:
        """The events a command leads to; Denied or Refused if it leads to none."""
        happened = self._lead_to(command, by, now)
        for event in happened:
            if isinstance(event, shares.COUNTED) and self._has_spent(type(event), event.seat):
                raise Denied("too-often", "you have done that as often as one may at a table")
        return happened

    def _has_spent(self, kind: type[AnyEvent], seat: int) -> bool:
        return shares.has_spent(self.spent, kind, seat, len(self.people()))

    def _lead_to(self, command: do.AnyCommand, by: By, now: Milliseconds) -> list[AnyEvent]:
        match command:
            case do.Sit():
                return self._sit(command, by, now)
            case do.Leave():
                return self._leave(command, by, now)
            case do.Choose():
                return self._choose(command, by, now)
            case do.Undo():
                return self._undo(command, self._player(by), now)
            case do.AnswerUndo():
                return self._answer_undo(command, self._player(by), now)
            case do.StandIn():
                return self._stand_in(command, by, now)
            case do.Return():
                return self._return(self._player(by), now)
            case do.Say():
                return self._say(command, self._player(by), now)
            case do.Rematch():
                return self._rematch(self._player(by), now)
            case do.Close():
                return self._close(by, now)
            case do.CheckClock():
                if by.role != "clock":
                    raise Denied("not-yours", "only the server looks at the clock")
                return self._check_clock(now)

    def _player(self, by: By) -> int:
        """The seat of a person who has one."""
        if by.role != "player" or by.seat is None:
            raise Denied("not-yours", "only a player at this table may do that")
        if by.seat not in self.people():
            raise Denied("no-seat", "you do not sit at this table")
        return by.seat

    def _sit(self, command: do.Sit, by: By, now: Milliseconds) -> list[AnyEvent]:
        if self.started or self.over:
            raise Denied("too-late", "the game has begun")
        if not 0 <= command.seat < len(self.seats):
            raise Denied("no-seat", f"there is no seat {command.seat}")
        if self.seats[command.seat].name is not None:
            raise Denied("taken", "that seat is taken")
        if by.role != "host" and not (by.role == "player" and by.seat == command.seat):
            raise Denied("not-yours", "that seat is not yours to give")
        if command.bot is not None:
            bots.find(command.bot, self.game)
        name = tidy(command.name, do.LONGEST_NAME)
        if not name:
            raise Denied("no-name", "a player needs a name")
        sat: list[AnyEvent] = [on.Sat(at=now, seat=command.seat, name=name, bot=command.bot)]
        free = [n for n, seat in enumerate(self.seats) if seat.name is None and n != command.seat]
        if not free:
            sat.append(on.Started(at=now))
        return sat

    def _leave(self, command: do.Leave, by: By, now: Milliseconds) -> list[AnyEvent]:
        if not 0 <= command.seat < len(self.seats) or self.seats[command.seat].name is None:
            raise Denied("no-seat", "nobody sits there")
        if by.role != "host" and not (by.role == "player" and by.seat == command.seat):
            raise Denied("not-yours", "that seat is not yours to give")
        if self.over or (self.started and self.seats[command.seat].player_is_bot):
            raise Denied("too-late", "there is nobody to leave")
        if not self.started:
            return [on.Left(at=now, seat=command.seat)]
        return [on.StoodIn(at=now, seat=command.seat, bot=self.stand_in, why="asked")]

    def _choose(self, command: do.Choose, by: By, now: Milliseconds) -> list[AnyEvent]:
        if not self.running:
            raise Denied("not-running", "the game is not running")
        if by.role not in ("player", "bot") or by.seat is None:
            raise Denied("not-yours", "only a player at this table may do that")
        if by.seat != self.turn:
            raise Denied("not-your-turn", "it is not your turn")
        if self.seats[by.seat].player_is_bot != (by.role == "bot"):
            raise Denied("stand-in", "a bot plays for this seat; take it back first")
        if timed_out := self._check_clock(now):
            # The deadline was first; a choice that comes after it must not win the race.
            raise Denied("too-late", f"time ran out ({len(timed_out)} event due)")
        choice = self.position.choice(command.word)
        trial, step = self._step(choice, command.word)
        chose = on.Chose(
            at=now,
            seat=by.seat,
            word=command.word,
            by="player" if by.role == "player" else "bot",
            open=self.game.text.is_open(self.position.state, choice),
            state=trial.state.digest(),
        )
        self._tried = (self.position, chose, trial, step)
        return [chose]

    def _undo(self, command: do.Undo, seat: int, now: Milliseconds) -> list[AnyEvent]:
        """One's own steps freely until anyone learned something; freely against bots; else ask."""
        keep = self._last_choice(seat)
        if self.running and keep is not None and self.seats[seat].player_is_bot:
            raise Denied("stand-in", "a bot plays for this seat; take it back first")
        if self.running and self._has_spent(on.TakenBack, seat):
            raise Denied("too-often", "you have taken back as much as one may at a table")
        if command.whole:
            keep = len(self.steps) - self.can_take_back(seat)
        if not self.running or keep is None or keep == len(self.steps):
            raise Denied("nothing-to-undo", "there is nothing to take back")
        if command.whole or self.undo_is(seat) == "free":
            if not self._can_go_on(keep, now):
                raise Denied("too-late", "your time for that turn has run out")
            return [self._taken_back(seat, keep, now)]
        if self.undo_asked is not None:
            raise Denied("asked-already", "the table has been asked already")
        return [on.UndoAsked(at=now, seat=seat, keep=keep)]

    def _last_choice(self, seat: int) -> int | None:
        """The number of a seat's last step since the table was set up."""
        for number in range(len(self.steps) - 1, len(self.created.opening) - 1, -1):
            if self.steps[number].seat == seat:
                return number
        return None

    def undo_is(self, seat: int) -> Literal["free", "ask"] | None:
        """What a player's wish to take their last choice back would come to."""
        last = self._last_choice(seat)
        if not self.running or last is None or self.seats[seat].player_is_bot:
            return None
        if self._has_spent(on.TakenBack, seat):
            return None
        # All that came after one's last choice was somebody else's.
        if last == len(self.steps) - 1 and not self.steps[last].taught:
            return "free"
        if all(other == seat for other in self.people()):
            return "free"
        return "ask" if self.undo_asked is None else None

    def can_take_back(self, seat: int) -> int:
        """How many of a player's last choices, in one turn, nobody has learned from."""
        if not self.running or self.seats[seat].player_is_bot:
            return 0
        if self._has_spent(on.TakenBack, seat):
            return 0
        count = 0
        for number in range(len(self.steps) - 1, len(self.created.opening) - 1, -1):
            step = self.steps[number]
            if step.seat != seat or step.taught:
                break
            count += 1
            if step.first:
                break
        return count

    def _taken_back(self, seat: int, keep: int, now: Milliseconds) -> on.TakenBack:
        trial = self.position.copy()
        trial.rewind_to(keep)
        return on.TakenBack(at=now, seat=seat, keep=keep, state=trial.state.digest())

    def _answer_undo(self, command: do.AnswerUndo, seat: int, now: Milliseconds) -> list[AnyEvent]:
        asked = self.undo_asked
        if asked is None or asked.seat == seat or seat in self.undo_agreed:
            raise Denied("not-asked", "nobody has asked you to take a choice back")
        answered: list[AnyEvent] = [on.UndoAnswered(at=now, seat=seat, yes=command.yes)]
        waited = {n for n in self.people() if n != asked.seat} - self.undo_agreed - {seat}
        if command.yes and not waited:
            answered.append(self._taken_back(asked.seat, asked.keep, now))
        return answered

    def _stand_in(self, command: do.StandIn, by: By, now: Milliseconds) -> list[AnyEvent]:
        bots.find(command.bot, self.game)
        seat = by.seat if by.role == "clock" else self._player(by)
        if seat not in self.people():
            raise Denied("no-seat", "for whom?")
        if not self.running or self.seats[seat].player_is_bot:
            raise Denied("not-running", "a bot can stand in only for a player of a running game")
        why: Literal["asked", "absent"] = "absent" if by.role == "clock" else "asked"
        return [on.StoodIn(at=now, seat=seat, bot=command.bot, why=why)]

    def _return(self, seat: int, now: Milliseconds) -> list[AnyEvent]:
        if not self.running or self.seats[seat].stand_in is None:
            raise Denied("not-away", "no bot stands in for you")
        ends = self._time_ends(seat) if seat == self.turn else None
        if self.seats[seat].left == 0 or (ends is not None and ends <= now):
            raise Denied("too-late", "your time has run out")
        return [on.Returned(at=now, seat=seat)]

    def _say(self, command: do.Say, seat: int, now: Milliseconds) -> list[AnyEvent]:
        """Free talk where the game allows it; elsewhere set phrases, and none while it runs."""
        if command.phrase:
            if command.text not in PHRASES:
                raise Denied("no-phrase", "that is not one of the phrases")
            text = command.text
        else:
            text = tidy(command.text, do.LONGEST_REMARK)
        if not text:
            raise Denied("nothing-said", "there is nothing to say")
        if not self.game.text.FREE_TALK:
            if self.running:
                raise Denied("no-talk", "nothing may be said while this game runs")
            if not command.phrase:
                raise Denied("no-talk", "only set phrases may be said at this game")
        said = self.spoken.get(seat, ())
        if len(said) == REMARKS and now - said[0] < A_WHILE:
            raise Denied("too-fast", "that is much to say at once; wait a moment")
        return [on.Said(at=now, seat=seat, text=text, phrase=command.phrase)]

    def _rematch(self, seat: int, now: Milliseconds) -> list[AnyEvent]:
        if not self.over or self.next_table is not None or seat in self.rematch_wanted:
            raise Denied("no-rematch", "a rematch can be asked for once, after the game")
        return [on.RematchAsked(at=now, seat=seat)]

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
            and self.rematch_wanted == set(self.people())
        )

    def _close(self, by: By, now: Milliseconds) -> list[AnyEvent]:
        if by.role != "host":
            raise Denied("not-yours", "only the host may close the table")
        if self.over:
            raise Denied("too-late", "the game is over")
        return [on.Closed(at=now)]

    def _check_clock(self, now: Milliseconds) -> list[AnyEvent]:
        deadline = self.deadline()
        if deadline is None or now < deadline or self.turn is None:
            return []
        return [on.StoodIn(at=now, seat=self.turn, bot=self.stand_in, why="clock")]

    @property
    def stand_in(self) -> str:
        """The bot that plays for someone who left, or whose time has run out."""
        return bots.usual_for(self.game)

    # Events ----------------------------------------------------------------------------------

    def apply(self, event: AnyEvent) -> None:
        """Take in something that has happened."""
        self.spent = shares.spend(self.spent, event, len(self.steps))
        match event:
            case on.Created():
                raise Refused("a table is created once")
            case on.Sat():
                allowance = self.created.clock.allowance()
                left = allowance if self.created.clock.kind == "game" else None
                self._seat(event.seat, Seat(name=event.name, bot=event.bot, left=left))
            case on.Left():
                self._seat(event.seat, Seat())
            case on.Started():
                self.started = True
                self.since = self._own(event.at)
            case on.Chose():
                self._apply_choice(event)
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
            case on.Returned():
                self._apply_return(event)
            case on.RematchAsked():
                self.rematch_wanted |= {event.seat}
            case on.Rematched():
                self.next_table = event.table
            case on.Closed():
                self.closed = True
                self.undo_asked = None
            case on.Said():
                said = (*self.spoken.get(event.seat, ()), event.at)[-REMARKS:]
                self.spoken = {**self.spoken, event.seat: said}
            case on.Paused():
                self.unserved += event.lost

    def after(self, happened: list[AnyEvent]) -> Table:
        """The table as it will be once these events are in the log."""
        then = object.__new__(Table)
        then.__dict__.update(self.__dict__)
        then._tried = self._tried
        for event in happened:
            then.apply(event)
        then._tried = None
        return then

    def _seat(self, number: int, seat: Seat) -> None:
        self.seats = [seat if n == number else other for n, other in enumerate(self.seats)]

    def _apply_choice(self, event: on.Chose) -> None:
        if event.seat != self.position.turn:
            raise Refused(f"the log has seat {event.seat} choose when it is not its turn")
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

    def _take_step(self, word: str) -> None:
        """Play a word, and remember what undo has to know about it."""
        self.position, step = self._step(self.position.choice(word), word)
        self.steps = [*self.steps, step]

    def _step(self, choice: int, word: str) -> tuple[Position, Step]:
        """The position a legal choice leads to, and what undo has to know about it."""
        before, text = self.position.state, self.game.text
        then = self.position.after(choice, word)
        taught = text.teaches(before, choice, then.state)
        left = self.seats[before.turn].left
        return then, Step(before.turn, taught, text.begins_turn(before), self.since, left)

    def _apply_undo(self, event: on.TakenBack) -> None:
        asked = self.undo_asked
        agreed = asked is not None and (asked.seat, asked.keep) == (event.seat, event.keep)
        self._turn_back_time(event, agreed)
        self.position = self.position.copy()
        self.position.rewind_to(event.keep)
        self.steps = self.steps[: event.keep]
        self.undo_asked = None
        self._same_state(event.state)

    # Time ------------------------------------------------------------------------------------

    def _own(self, moment: Milliseconds) -> Milliseconds:
        """A moment in the table's own time."""
        return moment - self.unserved

    def _charge(self, seat: int, now: Milliseconds) -> None:
        """Take thinking time from a player's store, where the clock is by game."""
        chair = self.seats[seat]
        if chair.left is not None and not chair.player_is_bot:
            left = max(0, chair.left - max(0, self._own(now) - self.since))
            self._seat(seat, replace(chair, left=left))
            self.since = self._own(now)

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
            if self.turn == event.seat:
                self._charge(event.seat, event.at)
            self.since = self._own(event.at)
            return
        self.since = step.since
        chair = self.seats[event.seat]
        if step.left is not None:
            self._seat(event.seat, replace(chair, left=step.left))
            self._charge(event.seat, event.at)

    def _can_go_on(self, keep: int, now: Milliseconds) -> bool:
        """Whether a turn that is taken back, to go on as if never left, has time left."""
        step, allowance = self.steps[keep], self.created.clock.allowance()
        if allowance is None:
            return True
        return self._own(now) - step.since < (allowance if step.left is None else step.left)

    def _same_state(self, logged: str) -> None:
        found = self.position.state.digest()
        if found != logged:
            raise Diverged(
                f"the replay differs from the log after {len(self.position.actions)} actions; "
                "was it played by other rules?"
            )


def create(
    game: Game,
    options: Options,
    now: Milliseconds,
    settings: TableSettings | None = None,
    start: Position | None = None,
    table: str = "",
    origin: str = "",
) -> on.Created:
    """The first event of a new table: its cards dealt, its promise made, for that table alone.

    With `start` the cards are those of another game, played on from there.
    """
    deal = seal.fresh_deal(game, options) if start is None else start.deal
    salt = seal.fresh_salt()
    rules = games.rules_version(game)
    bound = seal.bound_to(table, rules, origin)
    settled = settings_of(settings or TableSettings())
    return on.Created(
        at=now,
        game=game.name,
        options=dict(options),
        deal=msgspec.to_builtins(deal),
        salt=salt,
        commitment=seal.commitment(game.name, dict(options), deal, salt, bound),
        rules=rules,
        table=table,
        origin=origin,
        from_record=start is not None,
        opening=[] if start is None else start.actions[:],
        **msgspec.structs.asdict(replace(settled, hints=bool(settled.hints))),
    )


def replay(entries: Iterable[list[AnyEvent]]) -> Table:
    """The table that a log's entries add up to."""
    happened = itertools.chain.from_iterable(entries)
    created = next(happened, None)
    if not isinstance(created, on.Created):
        raise Refused("a table's log begins with its creation")
    table = Table(created)
    for event in happened:
        table.apply(event)
    return table


def tidy(text: str, longest: int) -> str:
    """A name or remark as others may see it: one line, normalised, bounded."""
    plain = unicodedata.normalize("NFC", text)
    kept = "".join(c if c.isprintable() else " " for c in plain)
    return " ".join(kept.split())[:longest].strip()
