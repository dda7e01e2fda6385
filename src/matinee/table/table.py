"""The table itself: what may be done at it, and what comes of it."""

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
from matinee.position import Deck, Position
from matinee.table import commands as do, events as on, seal, shares
from matinee.table.commands import By
from matinee.table.events import AnyEvent
from matinee.table.settings import Milliseconds, TableSettings, settings_of
from matinee.table.so_far import A_WHILE, REMARKS, SoFar

PHRASES = ("hello", "good-luck", "thanks", "well-played", "sorry", "again")
"""What can be said even where free talk is not allowed."""


MOVED_BACK = ("undone", "reclaimed")
"""Ways in which a seat came back to a device: nobody moves it from there again unasked."""


class Denied(Refused):
    """A command that this asker, or this moment, does not allow. `code` is for programs."""

    def __init__(self, code: str, what: str) -> None:
        super().__init__(what)
        self.code = code


class Table(SoFar):
    """One game between seats: commands in (`decide`), events out, and those taken in again."""

    __slots__ = ()

    def record(self) -> record.Record:
        """The game as a file, with the seal that shows the cards were the ones promised."""
        names = [seat.name or "" for seat in self.seats]
        promise = seal.opened(self.created, self.nonces)
        return replace(record.of_position(self.position, names), seal=promise)

    # Commands --------------------------------------------------------------------------------

    def decide(self, command: do.AnyCommand, by: By, now: Milliseconds) -> list[AnyEvent]:
        """The events a command leads to; Denied or Refused if it leads to none."""
        happened = self._lead_to(command, by, now)
        for event in happened:
            if shares.is_counted(event) and self._has_spent(type(event), event.seat):
                raise Denied("too-often", "you have done that as often as one may at a table")
        return happened

    def _has_spent(self, kind: type[AnyEvent], seat: int, part: float = 1) -> bool:
        if (kind, seat) not in self.spent:
            return False
        sharers = len(self.people() if kind is not on.Sat else self.seats)
        return shares.has_spent(self.spent, kind, seat, sharers, part)

    def _lead_to(self, command: do.AnyCommand, by: By, now: Milliseconds) -> list[AnyEvent]:
        match command:
            case do.Choose():  # first, as most are
                return self._choose(command, by, now)
            case do.Sit():
                return self._sit(command, by, now)
            case do.Leave():
                return self._leave(command, by, now)
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
            case do.GoOn():
                return self._go_on_to_next_round(command, by, now)
            case do.Rematch():
                return self._rematch(command, self._player(by), now)
            case do.Consent():
                return self._consent(command, self._player(by), now)
            case do.TakeOver():
                return self._take_over(command, by, now)
            case do.AskSeat():
                return self._ask_seat(command, by, now)
            case do.AnswerSeat():
                return self._answer_seat(command, by, now)
            case do.MoveSeat():
                return self._move_seat(command, by, now)
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
        name = name_of(command)
        nonce = command.nonce if command.bot is None else ""
        sat = on.Sat(at=now, seat=command.seat, name=name, bot=command.bot, nonce=nonce)
        if any(seat.name is None for n, seat in enumerate(self.seats) if n != command.seat):
            return [sat]
        nonces = [nonce if n == command.seat else each.nonce for n, each in enumerate(self.seats)]
        return [sat, on.Started(at=now, deal=seal.cut(self.created, self.game, nonces))]

    def _take_over(self, command: do.TakeOver, by: By, now: Milliseconds) -> list[AnyEvent]:
        if self.over:
            raise Denied("too-late", "the game is over")
        if not 0 <= command.seat < len(self.seats):
            raise Denied("no-seat", f"there is no seat {command.seat}")
        if by.role != "player" or by.seat != command.seat or not self.created.yielding:
            raise Denied("not-yours", "that seat is not yours to take")
        if self.seats[command.seat].bot is None:
            raise Denied("taken", "that seat is taken")
        return [on.TookOver(at=now, seat=command.seat, name=name_of(command))]

    def _leave(self, command: do.Leave, by: By, now: Milliseconds) -> list[AnyEvent]:
        if not 0 <= command.seat < len(self.seats) or self.seats[command.seat].name is None:
            raise Denied("no-seat", "nobody sits there")
        if by.role != "host" and not (by.role == "player" and by.seat == command.seat):
            raise Denied("not-yours", "that seat is not yours to give")
        if self.over or (self.started and self.seats[command.seat].player_is_bot):
            raise Denied("too-late", "there is nobody to leave")
        if not self.started:
            if by.role == "player" and self._has_spent(on.Sat, command.seat, part=1 / 2):
                # The rest is for who comes once the host has freed it, or it would be nobody's.
                raise Denied("too-often", "you have come and gone as often as one may at a table")
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
        trial, step = self._step(choice, command.word, self._thinks_since(now))
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
        if self.people() == [seat]:
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
            charged = self.created.clock.kind == "game" and self.turn != asked.seat
            back = self._taken_back(asked.seat, asked.keep, now)
            answered.append(replace(back, charged=charged))
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

    def _go_on_to_next_round(self, command: do.GoOn, by: By, now: Milliseconds) -> list[AnyEvent]:
        """For oneself; the server does it for who is not here."""
        seat = by.seat if by.role == "clock" else self._player(by)
        if seat not in self.people():
            raise Denied("no-seat", "for whom?")
        interval = self.interval
        if interval is None or seat not in self.still_looking():
            raise Denied("no-interval", "no end of a round waits for you")
        if not command.hold:
            return [on.WentOn(at=now, seat=seat)]
        if interval.held or self._own(now) >= interval.until:
            raise Denied("no-interval", "the next round has begun, or waits already")
        if self.lookers() != {seat} or self.created.clock.kind != "none":
            raise Denied("others-wait", "someone waits for you, or a clock")
        return [on.Held(at=now, seat=seat)]

    def _rematch(self, command: do.Rematch, seat: int, now: Milliseconds) -> list[AnyEvent]:
        if not self.over or self.next_table is not None or seat in self.rematch_wanted:
            raise Denied("no-rematch", "a rematch can be asked for once, after the game")
        return [on.RematchAsked(at=now, seat=seat, nonce=command.nonce)]

    def _consent(self, command: do.Consent, seat: int, now: Milliseconds) -> list[AnyEvent]:
        """For oneself alone, once the game is over; whoever agreed can think better of it."""
        if not self.is_data:
            raise Denied("no-data", "only a game that was finished here, by the box, is data")
        if command.yes == (seat in self.consents):
            raise Denied("said-already", "that is how it stands")
        return [on.Consented(at=now, seat=seat, yes=command.yes)]

    # A seat on another device ----------------------------------------------------------------

    def _ask_seat(self, command: do.AskSeat, by: By, now: Milliseconds) -> list[AnyEvent]:
        if by.role != "guest":
            raise Denied("not-yours", "only who comes by the table's link asks that")
        self._persons(command.seat)
        if self.claims.get(command.seat) == command.link:
            raise Denied("asked-already", "that has been asked already")
        return [on.SeatAsked(at=now, seat=command.seat, link=command.link)]

    def _answer_seat(self, command: do.AnswerSeat, by: By, now: Milliseconds) -> list[AnyEvent]:
        seat = self._player(by)
        link = self.claims.get(seat)
        if link is None or not command.claim or not link.startswith(command.claim):
            raise Denied("not-asked", "nobody asks for your seat")
        if not command.yes:
            return [on.SeatKept(at=now, seat=seat)]
        return [on.SeatMoved(at=now, seat=seat, link=link, was=by.link, why="let-in")]

    def _move_seat(self, command: do.MoveSeat, by: By, now: Milliseconds) -> list[AnyEvent]:
        """The server does it where the seat's device is away. The host, and the device that had the
        seat before, may have it moved back."""
        self._persons(command.seat)
        seat, link, was = command.seat, command.link, command.was
        if by.role == "clock" and by.seat in (None, seat):
            return [on.SeatMoved(at=now, seat=seat, link=link, was=was, why="away")]
        if by.role not in ("host", "guest"):
            raise Denied("not-yours", "that seat is not yours to give")
        moved = self.moves.get(seat)
        if moved is None or (moved.was, moved.link) != (link, was) or moved.why in MOVED_BACK:
            raise Denied("too-late", "there is nothing to move back")
        why: Literal["undone", "reclaimed"] = "undone" if by.role == "host" else "reclaimed"
        return [on.SeatMoved(at=now, seat=seat, link=link, was=was, why=why)]

    def moves_unasked(self, seat: int) -> bool:
        """Whether a seat may move to who says that it is theirs while its device is away. Where a
        turn lasts days everyone is away, and who asks may be an opponent; so may who had to give
        it back before."""
        moved = self.moves.get(seat)
        given_back = moved is not None and moved.why in MOVED_BACK
        return self.created.clock.kind != "day" and not given_back

    def _persons(self, seat: int) -> None:
        """Refuse what is asked of a seat that no person has, or that nobody needs any more."""
        if seat not in self.people():
            raise Denied("no-seat", "nobody sits there")
        if self.next_table is not None:
            raise Denied("too-late", "the game goes on at another table")

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


def create(
    game: Game,
    options: Options,
    now: Milliseconds,
    settings: TableSettings | None = None,
    start: Position | Deck = None,
    table: str = "",
    origin: str = "",
) -> on.Created:
    """The first event of a new table: its cards dealt, its promise made, for that table alone.

    With a position to start from the cards are those of another game, played on from there; with
    a deck they are of that box, dealt afresh.
    """
    promised = seal.Promised(seal.fresh_salt(), table, origin)
    settled = settings or TableSettings()
    if isinstance(start, Position):
        return _create(game, options, now, settled, promised, start)
    return _create(game, options, now, settled, promised, deck=start)


def create_again(before: on.Created, now: Milliseconds) -> on.Created:
    """The first event of a rematch: by the same settings, with the promise made for it before."""
    settings = replace(settings_of(before), listed=False)
    salt = before.next_salt or seal.fresh_salt()
    promised = seal.Promised(salt, seal.after(before), before.origin)
    again = seal.deck_of(before)
    return _create(games.find(before.game), before.options, now, settings, promised, deck=again)


def _create(
    game: Game,
    options: Options,
    now: Milliseconds,
    settings: TableSettings,
    promised: seal.Promised,
    start: Position | None = None,
    deck: Deck = None,
) -> on.Created:
    salt, table, origin = promised
    rules = games.rules_version(game)
    bound = seal.bound_to(table, rules, origin)
    deck = deck if start is None else start.deck
    deal = seal.first_deal(game, options, salt, bound, deck) if start is None else start.deal
    settled = settings_of(settings)
    return on.Created(
        at=now,
        game=game.name,
        options=dict(options),
        deal=msgspec.to_builtins(deal),
        salt=salt,
        commitment=seal.commitment(game.name, dict(options), deal, salt, bound, deck),
        rules=rules,
        table=table,
        origin=origin,
        from_record=start is not None,
        opening=[] if start is None else start.actions[:],
        next_salt=seal.fresh_salt(),
        deck=None if deck is None else msgspec.to_builtins(deck),
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


def name_of(command: do.Sit | do.TakeOver) -> str:
    """What who sits down is to be called; there has to be something."""
    if name := tidy(command.name, do.LONGEST_NAME):
        return name
    raise Denied("no-name", "a player needs a name")


def tidy(text: str, longest: int) -> str:
    """A name or remark as others may see it: one line, normalised, bounded."""
    plain = unicodedata.normalize("NFC", text)
    kept = "".join(c if c.isprintable() else " " for c in plain)
    return " ".join(kept.split())[:longest].strip()
