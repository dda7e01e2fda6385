"""`arena`, `teamwork`, `hint`, `review` and `bot`: how well one plays, and a bot at a table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from matinee.cli import options
from matinee.errors import Refused, in_file
from matinee.games.registry import find

if TYPE_CHECKING:
    from matinee.bots.review import Review
    from matinee.lab.arena import Arena
    from matinee.words import Words

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record file.")]


def arena(
    game: options.GameName,
    names: Annotated[
        str, typer.Option("--bots", metavar="A,B,...", help="Names, or path/to/file.py:Class.")
    ],
    count: Annotated[
        int, typer.Option("--games", min=1, max=10**9, help="For each pair, at least.")
    ] = 200,
    players: options.Players = None,
    option: options.OptionList = None,
    deck: options.DeckFile = None,
    seed: options.Seed = 0,
    until: Annotated[
        float | None,
        typer.Option(min=0.001, max=1, help="Stop once no interval is wider than this."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes.")] = 1,
    as_json: options.AsJson = False,
) -> None:
    """Let bots play each other: every pair, every seating, the same deals for all.

    Example: matinee arena GAME --bots random,greedy,casual --games 400
    """
    from matinee.lab import arena as arenas
    from matinee.lab.loops import Variant

    chosen = find(game)
    variant = Variant(
        chosen, options.read_options(chosen, option, players), options.read_deck(chosen, deck)
    )
    listed = names.split(",")
    with options.progress(arenas.most_games(variant, len(listed), count)) as advance:
        found = arenas.arena(
            *(variant, listed, count), seed=seed, until=until, workers=workers, progress=advance
        )
    if as_json:
        options.print_json(found)
    else:
        show_arena(found)


def teamwork(
    game: options.GameName,
    names: Annotated[
        str | None,
        typer.Option("--bots", metavar="A,B,...", help="Who is measured; else all of the pool."),
    ] = None,
    held_out: Annotated[
        str,
        typer.Option(metavar="A,B,...", help="Partners beside the pool: path/to/file.py:Class."),
    ] = "",
    deals: Annotated[int, typer.Option(min=1, max=10**7, help="For each pair.")] = 100,
    players: options.Players = None,
    option: options.OptionList = None,
    seed: options.Seed = 0,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes.")] = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.md", help="Where to write the tables as well.")
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Have bots play beside partners with whom they have agreed on nothing; all on the same deals.

    Example: matinee teamwork GAME --bots mine.py:Mine,expert --deals 200
    """
    from matinee.lab import teamwork as teams
    from matinee.lab.loops import Variant

    chosen = find(game)
    pool = teams.team_of(chosen)
    variant = Variant(chosen, options.read_options(chosen, option, players))
    entered = tuple(names.split(",")) if names else pool
    strange = tuple(held_out.split(",")) if held_out else ()
    meeting = teams.Meeting(variant, entered, pool, strange, deals, seed)
    with options.progress(len(meeting.pairs) * deals) as advance:
        found = teams.meet(meeting, workers, advance)
    lines = teams.told(found)
    if out is not None:
        try:
            out.write_text("\n".join(lines) + "\n", "utf-8")
        except OSError as error:
            raise Refused(f"cannot be written ({error.strerror})", str(out)) from None
    if as_json:
        options.print_json(found)
    else:
        print("\n".join(lines))


def hint(
    file: RecordFile,
    at: options.At = None,
    as_json: options.AsJson = False,
    lang: options.Lang = None,
) -> None:
    """Say what the seat to act would best do, from what that seat may know.

    Example: matinee hint game.matinee.json --at 12
    """
    from matinee import record
    from matinee.bots.advice import advise
    from matinee.bots.contract import Seen

    with in_file(file):
        position = record.replay(record.parse_file(file), at)
    if position.turn is None:
        raise Refused(f"{file}: the game is over there")
    found = advise(Seen(position.game, position.seen_by(position.turn), 1))
    if as_json:
        options.print_json(found)
        return
    words = options.spoken(lang)
    print(" ".join(words.tell(reason.message, reason.values) for reason in found.reasons))
    for each in found.choices:
        print(f"    {each.word:<12} {each.value:6.1%} ± {1.96 * each.error:.1%}")


def review(
    file: RecordFile,
    seat: Annotated[int | None, typer.Option(help="For this seat; else for each.")] = None,
    as_json: options.AsJson = False,
    lang: options.Lang = None,
) -> None:
    """Look back on a game: what choices gave away, and what was only luck.

    Example: matinee review game.matinee.json --seat 0
    """
    from matinee import record
    from matinee.bots import review as reviews

    with in_file(file):
        kept = record.parse_file(file)
        position = record.replay(kept)
        seats = range(position.state.players) if seat is None else [seat]
        asked = [len(list(reviews.decisions(position, each))) for each in seats]
    with options.progress(sum(asked)) as advance:
        found = [reviews.review(position, each, advance) for each in seats]
    if as_json:
        options.print_json(found)
        return
    words = options.spoken(lang)
    for each in found:
        person = words("person", number=each.seat + 1)
        print(words("review-of", name=kept.players[each.seat] if kept.players else person))
        show_review(each, words)


def bot(
    link: Annotated[str, typer.Argument(metavar="URL", help="A seat's link, with its token.")],
    name: Annotated[
        str, typer.Option("--bot", help="Which bot plays: a name, or path/to/file.py:Class.")
    ] = "greedy",
    called: Annotated[str | None, typer.Option("--name", help="Its name at the table.")] = None,
) -> None:
    """Play a seat of a server's table with a bot, over the network.

    Example: matinee bot 'http://localhost:8000/t/TABLE#TOKEN' --bot strong
    """
    import asyncio

    from matinee import bots
    from matinee.server.client import Client, bot_chooser

    player = bots.load(name)
    client = Client(link, called or player.name.capitalize(), bot_chooser(player))
    state = asyncio.run(client.play())
    winners = (state["outcome"] or {}).get("winners", [])
    print("won" if state["seat"] in winners else "the game is over")


def show_review(found: Review, words: Words) -> None:
    print(f"  {words.tell(found.told.message, found.told.values)}")
    if not found.mattered:
        print(f"  {words('review-nothing')}")
    for i in found.mattered:
        moment = found.moments[i]
        told = " ".join(words.tell(each.message, each.values) for each in moment.reasons)
        if moment.verdict != "fine":
            told += " " + words.tell("review-margin", moment.reasons[0].values)
        print(f"  {words('review-at', count=moment.at)} {told}")
    print()


def show_arena(found: Arena) -> None:
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
