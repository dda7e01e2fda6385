"""The command about many games at once: `simulate`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from matinee import games
from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.lab.simulate import Simulation

ReadOptions = Callable[[Game, list[str] | None, int | None], Options]
ReadDeck = Callable[[Game, Path | None], msgspec.Struct | None]
Progress = Callable[[int], AbstractContextManager[Any]]


class Device(StrEnum):
    """What plays."""

    CPU = "cpu"
    CUDA = "cuda"


class Cluster(StrEnum):
    """Where processes are, if not all work is done in one."""

    JOBLIB = "joblib"
    RAY = "ray"


def add_to(
    app: typer.Typer, read_options: ReadOptions, read_deck: ReadDeck, progress: Progress
) -> None:
    """Give the program this command."""

    @app.command()
    def simulate(
        game: Annotated[
            str, typer.Argument(metavar="GAME", help="A game's name; see `matinee games`.")
        ],
        count: Annotated[
            int, typer.Option("--games", min=1, max=10**12, help="How many games.")
        ] = 100_000,
        players: Annotated[int | None, typer.Option(help="How many play.")] = None,
        option: Annotated[
            list[str] | None,
            typer.Option("--option", "-o", metavar="K=V", help="Set a table option."),
        ] = None,
        deck: Annotated[
            Path | None,
            typer.Option("--deck", metavar="FILE", help="Play with these cards' faces."),
        ] = None,
        device: Annotated[Device, typer.Option(help="What plays.")] = Device.CPU,
        threads: Annotated[
            int | None,
            typer.Option(min=1, max=1024, help="Or processes; all cores if left out."),
        ] = None,
        cluster: Annotated[
            Cluster | None,
            typer.Option(help="Processes instead of threads: here, or on a Ray cluster."),
        ] = None,
        out: Annotated[
            Path | None,
            typer.Option(
                metavar="FILE", help="A summary (.json), or a row for each game (.csv, .parquet)."
            ),
        ] = None,
        seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Which games.")] = 0,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    ) -> None:
        """Play many games at random and count who wins: the same for a seed however it is done.

        Example: matinee simulate hollywood --games 1000000 --players 4 --out games.parquet
        """
        from matinee.lab import spread

        chosen = games.find(game)
        options = read_options(chosen, option, players)
        cards = read_deck(chosen, deck)
        seats = chosen.new_state(options).players
        with spread.OutFile(out, seats) if out else nullcontext() as file:
            with progress(count) as advance:
                if device is Device.CUDA:
                    if cluster or threads or (file and file.has_rows):
                        raise Refused("--threads, --cluster and rows of games are for the CPU")
                    from matinee.lab.gpu import cuda

                    found = cuda.simulate(
                        chosen, options, count, deck=cards, seed=seed, progress=advance
                    )
                else:
                    found = spread.simulate(
                        *(chosen, options, count),
                        deck=cards,
                        seed=seed,
                        workers=threads,
                        over="threads" if cluster is None else cluster.value,
                        rows=file.rows if file and file.has_rows else None,
                        progress=advance,
                    )
            if file:
                file.finish(found)
        if as_json:
            print(msgspec.json.encode(found).decode())
        else:
            show(found)


def show(found: Simulation) -> None:
    """Print what was found, for people."""
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
