"""What viewers are told of a table: once, whenever they come, and never by walking it again."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from matinee.games.contract import Game
from matinee.position import Position, Viewer
from matinee.server.messages import AnyHappened, Chose
from matinee.server.tables.stories import Mark, Sights, Story
from matinee.table import commands as do, events as on
from matinee.table.commands import By
from matinee.table.events import AnyEvent
from matinee.table.table import Table, create
from tests.support.games import viewers

decode = msgspec.json.Decoder(list[AnyHappened]).decode


class Played:
    """A table and its log, with stories that follow it from the start."""

    def __init__(self, game: Game) -> None:
        start = Position.of_seed(game, {}, 11)
        self.created = create(game, start.options, 0, start=start)
        self.log: list[list[AnyEvent]] = [[self.created]]
        self.table = Table(self.created)
        self.viewers: list[Viewer] = viewers(start)
        sights, begin = Sights(), Mark(0, self.table.position)
        self.stories = {viewer: Story(begin, viewer, sights) for viewer in self.viewers}
        for seat in range(start.state.players):
            self.do(do.Sit(seat=seat, name=f"Seat {seat}"), seat)

    def do(self, command: do.AnyCommand, seat: int) -> None:
        happened = self.table.decide(command, By("player", seat), 0)
        self.table = self.table.after(happened)
        self.log.append(happened)
        for story in self.stories.values():
            story.follow(self.log, self.table.position)

    def choose(self, chance: Random) -> None:
        assert self.table.turn is not None
        word = chance.choice(self.table.position.legal())
        self.do(do.Choose(word=word), self.table.turn)


@pytest.fixture
def played_on(game: Game) -> Played:
    """Some choices, some of them taken back."""
    played, chance = Played(game), Random(3)
    for number in range(40):
        if played.table.over:
            break
        played.choose(chance)
        for seat in range(len(played.table.seats)):
            if number % 3 == 0 and played.table.undo_is(seat) == "free":
                played.do(do.Undo(), seat)
    return played


def test_who_comes_late_is_told_the_same(played_on: Played) -> None:
    """What was taken back included."""
    for viewer, followed in played_on.stories.items():
        late = Story(Mark(0, Table(played_on.created).position), viewer, Sights())
        late.follow(played_on.log, played_on.table.position)
        assert late.entries == followed.entries
        seen = played_on.table.position.seen_by(viewer)
        assert late.sight.state == seen == followed.sight.state
    events = [event for entry in played_on.log for event in entry]
    chosen = [
        event for entry in played_on.stories["public"].entries for event in decode(b"[%b]" % entry)
        if isinstance(event, Chose)
    ]  # fmt: skip
    assert len(chosen) == sum(isinstance(event, on.Chose) for event in events)
    assert all(each.facts for each in chosen)


def test_a_choice_is_hidden_once_for_each_who_looks(
    played_on: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the game has been: the position before it is remembered."""
    asked: list[Viewer] = []
    true_sight = Position.glimpsed_by

    def counted(self: Position, viewer: Viewer) -> object:
        asked.append(viewer)
        return true_sight(self, viewer)

    if played_on.table.over:
        return
    monkeypatch.setattr(Position, "glimpsed_by", counted)
    before = len(asked)
    played_on.choose(Random(5))
    told = asked[before:]
    assert [told.count(viewer) for viewer in played_on.viewers] == [1] * len(played_on.viewers)
