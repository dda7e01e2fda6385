"""`simulate`: many games at once, by chance or by bots, of one variant or of several."""

from __future__ import annotations

from contextlib import nullcontext
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
import typer

from matinee.cli import options
from matinee.errors import Refused
from matinee.games.contract import Game, Value
from matinee.games.registry import find

if TYPE_CHECKING:
    from matinee.lab.loops import Array, Variant
    from matinee.lab.outfile import OutFile
    from matinee.lab.simulate import Simulation
    from matinee.lab.study import Case, Study


class Device(StrEnum):
    """What plays."""

    CPU = "cpu"
    CUDA = "cuda"


class Cluster(StrEnum):
    """Where processes are, if not all work is done in one."""

    JOBLIB = "joblib"
    RAY = "ray"


Threads = Annotated[
    int | None, typer.Option(min=1, max=1024, help="Or processes; all cores if left out.")
]
Clustered = Annotated[
    Cluster | None, typer.Option(help="Processes instead of threads: here, or on a Ray cluster.")
]
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="A summary (.json), or a row for each game (.csv, .parquet)."
    ),
]
Bots = Annotated[
    str | None,
    typer.Option(
        "--bots", metavar="A,B,...", help="Who plays: names, or path/to/file.py:Class; else chance."
    ),
]
Sweep = Annotated[
    list[str] | None,
    typer.Option(
        metavar="K=A..B", help="Try an option's values, from..to or listed; may be repeated."
    ),
]
Decks = Annotated[
    list[str] | None,
    typer.Option(
        "--deck",
        metavar="FILE",
        help="Play with these cards' faces; may be repeated. `printed` is the game's own.",
    ),
]
Report = Annotated[
    Path | None,
    typer.Option(metavar="FILE.html", help="A page with figures and plots, for a browser."),
]
BY_CHANCE, BY_BOTS = 100_000, 1_000
"""Games, unless it is said how many: bots take their time."""


def simulate(
    game: options.GameName,
    count: Annotated[
        int | None,
        typer.Option(
            "--games",
            min=1,
            max=10**12,
            help=f"How many games, of each variant; {BY_CHANCE:,} by chance, {BY_BOTS:,} by bots.",
        ),
    ] = None,
    players: options.Players = None,
    option: options.OptionList = None,
    deck: Decks = None,
    bots: Bots = None,
    sweep: Sweep = None,
    report: Report = None,
    device: Annotated[Device, typer.Option(help="What plays.")] = Device.CPU,
    threads: Threads = None,
    cluster: Clustered = None,
    out: Out = None,
    seed: options.Seed = 0,
    as_json: options.AsJson = False,
) -> None:
    """Play many games and count who wins: the same for a seed however it is done.

    By chance, or by bots on the same deals, each in every seat; several variants side by side.

    Example: matinee simulate GAME --bots greedy,casual --sweep players=3..4 --report study.html
    """
    from matinee.lab.outfile import OutFile

    chosen = find(game)
    decks = read_decks(chosen, deck)
    settled = options.read_options(chosen, option, players, meant_by(chosen, deck))
    work = Work(count or (BY_BOTS if bots else BY_CHANCE), seed, device, cluster, threads)
    with OutFile(out) if out else nullcontext() as file:
        if bots or sweep or report or len(decks) > 1:
            from matinee.lab import study

            cases = study.cases(chosen, settled, sweep or [], decks)
            watched = _watch(work, cases, (bots or "random").split(","), report, file)
            options.print_json(watched) if as_json else show_study(watched)
        else:
            from matinee.lab.loops import Variant

            found = _count(work, Variant(chosen, settled, *decks.values()), file)
            options.print_json(found) if as_json else show(found)


class Work(NamedTuple):
    """How many games, and who plays them where."""

    games: int
    seed: int
    device: Device
    cluster: Cluster | None
    threads: int | None


def read_decks(game: Game, given: list[str] | None) -> dict[str, msgspec.Struct | None]:
    """The decks of `--deck`, by name; one that is left out is the game's own."""
    from matinee.lab.study import PRINTED

    named = {
        name if name == PRINTED else Path(name).stem: None if name == PRINTED else Path(name)
        for name in given or [PRINTED]
    }
    if len(named) < len(given or []):
        raise Refused("--deck names two decks alike")
    return {name: options.read_deck(game, file) for name, file in named.items()}


def meant_by(game: Game, given: list[str] | None) -> dict[str, Value]:
    """The options that a deck file, where there is one alone, is meant to be played with."""
    from matinee.deck import options_in
    from matinee.lab.study import PRINTED

    if not given or len(given) > 1 or given[0] == PRINTED:
        return {}
    return options_in(Path(given[0]), game)


def _count(work: Work, variant: Variant, file: OutFile | None) -> Simulation:
    """Games of one variant by chance, as fast as can be: only sums or short rows are kept."""
    from matinee.lab import simulate as simulation
    from matinee.lab.spread import Spread

    def keep(first: int, table: Array) -> None:
        if file:
            file.rows(simulation.columns_of(first, table))

    rows = keep if file and file.has_rows else None
    with options.progress(work.games) as advance:
        if work.device is Device.CUDA:
            if work.cluster or work.threads or rows:
                raise Refused("--threads, --cluster and rows of games are for the CPU")
            from matinee.lab.gpu import cuda

            found = cuda.simulate(variant, work.games, seed=work.seed, progress=advance)
        else:
            workers = Spread("threads" if not work.cluster else work.cluster.value, work.threads)
            found = simulation.simulate(
                *(variant, work.games),
                seed=work.seed,
                spread=workers,
                rows=rows,
                progress=advance,
            )
    if file:
        file.finish(found)
    return found


def _watch(
    work: Work, cases: list[Case], bots: list[str], report: Path | None, file: OutFile | None
) -> Study:
    """Games of several variants, or by bots, each watched from the deal to the end."""
    from matinee.lab import report as reports, study

    if work.device is Device.CUDA or work.cluster:
        raise Refused("--device and --cluster are for games by chance of one variant")
    if report:
        reports.check(report)
    plan = study.Plan(cases, tuple(bots), work.games, work.seed, work.threads)
    with options.progress(plan.total()) as advance:
        rows = file.rows if file and file.has_rows else None
        found = study.study(plan, rows=rows, progress=advance)
    if report:
        reports.write(report, found)
    if file:
        file.finish(found)
    return found


def show(found: Simulation) -> None:
    rate = found.decisions / max(found.seconds, 1e-9)
    print(
        f"{found.games:,} games of {found.game}, {found.decisions:,} decisions "
        f"in {found.seconds:.2f} s"
    )
    where = f"{found.threads} threads" if found.device == "cpu" else found.device
    print(f"{rate / 1e6:.1f} million decisions/s on {where}")
    for seat, (wins, score) in enumerate(
        zip(found.results["wins"], found.results["scores"], strict=True)
    ):
        print(f"    seat {seat}: wins {wins / found.games:7.2%}, mean score {score:.2f}")
    print(f"    shared wins: {found.results['shared'] / found.games:.2%}")


def show_study(found: Study) -> None:
    from matinee.lab.report import lines, title

    for variant in found.variants:
        figures = variant.figures
        print(f"{title(found, variant)}: {figures.games:,} games on {figures.deals:,} deals")
        for label, told in lines(variant):
            print(f"    {label:<28} {told}")
