"""The commands about how well one plays: `arena`, `hint`, `review`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from matinee import games
from matinee.errors import Refused
from matinee.games.contract import Game, Options

Names = Annotated[
    str, typer.Option("--bots", metavar="A,B,...", help="Names, or path/to/file.py:Class.")
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record file.")]
Lang = Annotated[str | None, typer.Option(help="en, fr or it; else as the system asks.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]

ReadOptions = Callable[[Game, list[str] | None, int | None], Options]
Progress = Callable[[int], AbstractContextManager[Any]]


def add_to(app: typer.Typer, read_options: ReadOptions, progress: Progress) -> None:
    """Give the program these commands."""

    @app.command()
    def arena(
        game: Annotated[
            str, typer.Argument(metavar="GAME", help="A game's name; see `matinee games`.")
        ],
        names: Names,
        count: Annotated[
            int, typer.Option("--games", min=1, max=10**9, help="For each pair, at least.")
        ] = 200,
        players: Annotated[int | None, typer.Option(help="How many play.")] = None,
        option: Annotated[
            list[str] | None,
            typer.Option("--option", "-o", metavar="K=V", help="Set a table option."),
        ] = None,
        seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Which deals.")] = 0,
        until: Annotated[
            float | None,
            typer.Option(min=0.001, max=1, help="Stop once no interval is wider than this."),
        ] = None,
        workers: Annotated[int, typer.Option(min=1, max=256, help="Processes.")] = 1,
        as_json: AsJson = False,
    ) -> None:
        """Let bots play each other: every pair, every seating, the same deals for all.

        Example: matinee arena sensation --bots greedy,casual,strong --games 400
        """
        from matinee.lab import arena as arenas

        chosen = games.find(game)
        options = read_options(chosen, option, players)
        listed = names.split(",")
        with progress(arenas.most_games(chosen, options, len(listed), count)) as advance:
            found = arenas.arena(
                *(chosen, options, listed, count),
                seed=seed,
                until=until,
                workers=workers,
                progress=advance,
            )
        if as_json:
            print(msgspec.json.encode(found).decode())
        else:
            show_arena(found)

    @app.command()
    def hint(
        file: RecordFile,
        at: Annotated[int | None, typer.Option(help="After this many actions.")] = None,
        as_json: AsJson = False,
        lang: Lang = None,
    ) -> None:
        """Say what the seat to act would best do, from what that seat may know.

        Example: matinee hint game.matinee.json --at 12
        """
        from matinee import record
        from matinee.bots.advice import advise
        from matinee.bots.contract import Seen

        try:
            position = record.replay(record.parse_file(file), at)
        except Refused as refusal:
            raise refusal.in_file(file) from None
        if position.turn is None:
            raise Refused(f"{file}: the game is over there")
        found = advise(Seen(position.game, position.seen_by(position.turn), 1))
        if as_json:
            print(msgspec.json.encode(found).decode())
            return
        spoken = _spoken(lang)
        print(" ".join(spoken.tell(reason.message, reason.values) for reason in found.reasons))
        for each in found.choices:
            print(f"    {each.word:<12} {each.value:6.1%} ± {1.96 * each.error:.1%}")

    @app.command()
    def review(
        file: RecordFile,
        seat: Annotated[int | None, typer.Option(help="For this seat; else for each.")] = None,
        as_json: AsJson = False,
        lang: Lang = None,
    ) -> None:
        """Look back on a game: what choices gave away, and what was only luck.

        Example: matinee review game.matinee.json --seat 0
        """
        from matinee import record
        from matinee.bots import review as reviews

        try:
            kept = record.parse_file(file)
            position = record.replay(kept)
            seats = range(position.state.players) if seat is None else [seat]
            asked = [len(list(reviews.decisions(position, each))) for each in seats]
        except Refused as refusal:
            raise refusal.in_file(file) from None
        with progress(sum(asked)) as advance:
            found = [reviews.review(position, each, advance) for each in seats]
        if as_json:
            print(msgspec.json.encode(found).decode())
            return
        spoken = _spoken(lang)
        for each in found:
            name = (kept.players or [])[each.seat : each.seat + 1] or [
                spoken("person", number=each.seat + 1)
            ]
            print(spoken("review-of", name=name[0]))
            show_review(each, spoken)


def _spoken(lang: str | None) -> Any:
    from matinee import words

    return words.words(lang or words.language_of_system())


def show_review(found: Any, spoken: Any) -> None:
    """A review as people read it."""
    print(f"  {spoken.tell(found.told.message, found.told.values)}")
    if not found.mattered:
        print(f"  {spoken('review-nothing')}")
    for i in found.mattered:
        moment = found.moments[i]
        told = " ".join(spoken.tell(each.message, each.values) for each in moment.reasons)
        print(f"  {spoken('review-at', count=moment.at)} {told}")
    print()


def show_arena(found: Any) -> None:
    """An arena's standings, then every pair."""
    stopped = ", stopped once narrow enough" if found.settled else ""
    print(f"{found.game}: {found.games:,} games on {found.deals:,} deals{stopped}")
    widest = max(len(bot.name) for bot in found.bots)
    for bot in found.bots:
        print(
            f"    {bot.name:<{widest}}  {bot.rating:5.0f} [{bot.rating_low:.0f}, "
            f"{bot.rating_high:.0f}]  wins {bot.win_rate:.3f} [{bot.low:.3f}, {bot.high:.3f}]"
        )
    for pair in found.pairs:
        first, second = pair.bots
        print(f"  {first} v {second}: {pair.share:.3f} [{pair.low:.3f}, {pair.high:.3f}]", end="")
        if len(pair.alone) == 1:
            print(f"; together they win {pair.alone[0]:.3f}")
        else:
            print(f"; alone among the others {pair.alone[0]:.3f} and {pair.alone[1]:.3f}")
    sys.stdout.flush()
