"""`simulate` and `perft`: many games at once, and every way a game can go on."""

from __future__ import annotations

from contextlib import nullcontext
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from matinee.cli import options
from matinee.errors import Refused, in_file
from matinee.games.contract import Game
from matinee.games.registry import find
from matinee.position import Position

if TYPE_CHECKING:
    from matinee.lab.simulate import Simulation


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


def simulate(
    game: options.GameName,
    count: Annotated[
        int, typer.Option("--games", min=1, max=10**12, help="How many games.")
    ] = 100_000,
    players: options.Players = None,
    option: options.OptionList = None,
    deck: options.DeckFile = None,
    device: Annotated[Device, typer.Option(help="What plays.")] = Device.CPU,
    threads: Threads = None,
    cluster: Clustered = None,
    out: Out = None,
    seed: options.Seed = 0,
    as_json: options.AsJson = False,
) -> None:
    """Play many games at random and count who wins: the same for a seed however it is done.

    Example: matinee simulate GAME --games 1000000 --players 4 --out games.parquet
    """
    from matinee.lab import simulate as simulation
    from matinee.lab.loops import Variant
    from matinee.lab.outfile import OutFile
    from matinee.lab.spread import Spread

    chosen = find(game)
    variant = Variant(
        chosen, options.read_options(chosen, option, players), options.read_deck(chosen, deck)
    )
    with OutFile(out, variant.start().players) if out else nullcontext() as file:
        rows = file.rows if file and file.has_rows else None
        with options.progress(count) as advance:
            if device is Device.CUDA:
                if cluster or threads or rows:
                    raise Refused("--threads, --cluster and rows of games are for the CPU")
                from matinee.lab.gpu import cuda

                found = cuda.simulate(variant, count, seed=seed, progress=advance)
            else:
                workers = Spread("threads" if cluster is None else cluster.value, threads)
                found = simulation.simulate(
                    variant, count, seed=seed, spread=workers, rows=rows, progress=advance
                )
        if file:
            file.finish(found)
    if as_json:
        options.print_json(found)
    else:
        show(found)


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


def perft(
    game: options.GameName,
    depth: Annotated[int, typer.Option(min=0, max=40, help="How many choices deep.")] = 4,
    record_file: Annotated[
        Path | None, typer.Option("--record", help="Count from this record's position.")
    ] = None,
    option: options.OptionList = None,
    deck: options.DeckFile = None,
    players: options.Players = None,
    seed: options.Seed = 0,
    divide: Annotated[bool, typer.Option("--divide", help="Count by first word.")] = False,
    as_json: options.AsJson = False,
) -> None:
    """Count the ways the next choices can be made, to compare with another program.

    Example: matinee perft GAME --seed 1 --depth 6 --divide
    """
    from matinee.lab import simulate as simulation

    chosen = find(game)
    if record_file is None:
        chosen_options = options.read_options(chosen, option, players)
        position = Position.of_seed(chosen, chosen_options, seed, options.read_deck(chosen, deck))
    else:
        position = _recorded(record_file, chosen)
    by_word = simulation.divide(chosen, position.state, depth) if divide and depth else {}
    total = sum(by_word.values()) if by_word else simulation.perft(chosen, position.state, depth)
    if as_json:
        options.print_json({"depth": depth, "count": total, "divide": by_word})
        return
    for word, count in by_word.items():
        print(f"{word}: {count}")
    print(total)


def _recorded(file: Path, game: Game) -> Position:
    """The position a record of this game ends with."""
    from matinee import record

    with in_file(file):
        position = record.read(file)
    if position.game is not game:
        raise Refused(f"{file} is a game of {position.game.name}")
    return position
