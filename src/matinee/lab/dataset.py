"""Games as data: what each seat saw at each choice, what it chose, what that was worth.

One row a choice. Everything in it is from what the seat that chose may know, made through `hide`,
but for what came of the game (`reward`, `points`). `matinee.new(game, seed=seed, **options)` deals
each game of bots again; games of people, all of whom agreed, have been dealt once.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from itertools import groupby, islice
from pathlib import Path
from typing import NamedTuple
from warnings import catch_warnings, simplefilter

import msgspec

from matinee.bots import Seen
from matinee.bots.levels import can_weigh, think
from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.kernel import State
from matinee.lab.arena import loaded, seed_for
from matinee.lab.loops import Array, Variant
from matinee.lab.observation import observation

GAMES_A_GROUP = 50
"""Games that are written, and packed, together."""
SAMPLES = Path(__file__).with_name("samples")
"""A few games of each kind, in the package."""


class Choice(NamedTuple):
    """One choice of one game; the names are the columns of a file."""

    game: str
    seed: int
    """Games of people have none, and are counted down from -1."""
    step: int
    """Which choice of its game, from 0."""
    seat: int
    bot: str
    """Who chose: a bot, of which docs/strength.md says how good it is, or a person."""
    options: str
    """The table's options, as JSON."""
    view: str
    """What the seat saw, as JSON (`matinee schema GAME` has its shape)."""
    observation: bytes
    """The same as cells of int8 (docs/observations.md)."""
    legal: list[str]
    """The words it could say, and the choices they are, in the same order."""
    choices: list[int]
    word: str
    choice: int
    values: list[float] | None
    """What a search gives each legal word, from the same view: the chance to win, or by a
    convention how much it leans to each, as a logarithm; null where none was asked for, or where
    there was nothing to choose."""
    errors: list[float] | None
    """The standard error of each value."""
    note: str | None
    """How the values were found: exact, search, convention (`Note` of bots/contract.py)."""
    reward: float
    """1 if the seat won, else 0: known only once the game was over."""
    points: int
    """The seat's points at the end."""


class Wish(NamedTuple):
    """Which games are wanted."""

    variant: Variant
    bots: tuple[str, ...]
    """They move on by a seat from game to game."""
    games: int
    seed: int = 0
    effort: int = 0
    """How far the search looks that says what choices are worth; 0: none does."""


def choices_of(wish: Wish) -> Iterator[list[Choice]]:
    """Play the games, one after another; of each all its choices."""
    game = wish.variant.game
    if not wish.bots:
        raise Refused("somebody has to play: --bots names who")
    if wish.variant.deck is not None:
        raise Refused("records of a deck of one's own could not be dealt again from their seed")
    if wish.effort and not can_weigh(game):
        raise Refused(f"nobody here says what a choice in {game.name} is worth")
    for name in wish.bots:
        loaded(name, game)
    for number in range(wish.games):
        yield _one_game(wish, number)


def _one_game(wish: Wish, number: int) -> list[Choice]:
    game, options, _ = wish.variant
    seed = wish.seed + number
    state = game.dealt(options, seed)
    game.rules.begin(state)
    found: list[Choice] = []

    def choose(seen: Seen, legal: list[int]) -> tuple[str, int]:
        bot = loaded(wish.bots[(state.turn + number) % len(wish.bots)], game)
        choice = bot.choose(seen, legal[:], None)
        if choice not in legal:
            raise Refused(f"the bot {bot.name} chose {choice!r}, which is not legal")
        return bot.name, choice

    while not state.over:
        found.append(_chosen(Told(game, options, seed, wish.effort), state, len(found), choose))
        game.rules.play(state, found[-1].choice)
    return _ended(found, state, game)


class Told(NamedTuple):
    """What all choices of a game have in common."""

    game: Game
    options: Options
    seed: int
    effort: int


def choices_played(told: Told, start: State, played: Sequence[tuple[str, int]]) -> list[Choice]:
    """A game that was played elsewhere, as data: from its start on, who chose what."""
    state = start.copy()
    found: list[Choice] = []
    for step, said in enumerate(played):
        found.append(_chosen(told, state, step, lambda *_, said=said: said))
        told.game.rules.play(state, said[1])
    return _ended(found, state, told.game)


def _chosen(
    told: Told, state: State, step: int, choose: Callable[[Seen, list[int]], tuple[str, int]]
) -> Choice:
    """A choice as data; what came of it is not known yet."""
    game, options, seed, effort = told
    seat = state.turn
    seen = Seen(game, game.hidden(state, seat), seed_for(seed, step, seat))
    legal = game.legal(seen.state)
    who, choice = choose(seen, legal)
    return Choice(
        *(game.name, seed, step, seat, who, msgspec.json.encode(options).decode()),
        msgspec.json.encode(game.views.view(seen.state)).decode(),
        bytes(value & 0xFF for value in observation(game, state, seat)),
        *([seen.word(each) for each in legal], legal, seen.word(choice), choice),
        *_valued(seen, legal, effort),
        *(0.0, 0),
    )


def _valued(
    seen: Seen, legal: list[int], effort: int
) -> tuple[list[float] | None, list[float] | None, str | None]:
    """What a search gives each legal choice, how sure it is, and how it came by that."""
    if not effort or len(legal) < 2:
        return None, None, None
    thought = think(seen, effort)
    assert thought.choices == legal
    return thought.values, thought.error, thought.note


def _ended(choices: list[Choice], end: State, game: Game) -> list[Choice]:
    """Choices of a game, with what came of it."""
    points = [game.rules.score(end, seat) for seat in range(end.players)]
    won = [float(end.winners >> seat & 1) for seat in range(end.players)]
    return [
        choice._replace(reward=won[choice.seat], points=points[choice.seat]) for choice in choices
    ]


# As Parquet ----------------------------------------------------------------------------------


def write_parquet(path: Path, games: Iterable[list[Choice]]) -> int:
    """Write games as they come, and how many rows there were. An older file stays until then."""
    pyarrow = _pyarrow()
    from pyarrow import parquet

    schema = pyarrow.schema(
        [(name, _type_of(pyarrow, name)) for name in Choice._fields],
        metadata={"matinee": "one row a choice; docs/lab.md says what each column is"},
    )
    unfinished, rows = path.with_name(path.name + ".part"), 0
    try:
        with parquet.ParquetWriter(unfinished, schema, compression="zstd") as writer:
            for together in batched(games, GAMES_A_GROUP):
                columns = zip(*(choice for choices in together for choice in choices), strict=True)
                table = pyarrow.table(list(columns), schema=schema)
                writer.write_table(table)
                rows += table.num_rows
        unfinished.replace(path)
    except OSError as error:
        raise Refused(f"cannot be written ({error.strerror or error})", str(path)) from None
    finally:
        unfinished.unlink(missing_ok=True)
    return rows


def batched(games: Iterable[list[Choice]], size: int) -> Iterator[list[list[Choice]]]:
    """Games, some at a time."""
    left = iter(games)
    while together := list(islice(left, size)):
        yield together


def _pyarrow() -> Array:
    try:
        import pyarrow
    except ImportError:
        raise Refused("Parquet needs pyarrow: pip install 'matinee[data]'") from None
    return pyarrow


def _type_of(pyarrow: Array, name: str) -> Array:
    """The type of a column."""
    if name in ("game", "bot", "options", "view", "word", "note"):
        return pyarrow.string()
    whole = {"seed": pyarrow.int64(), "step": pyarrow.int16(), "seat": pyarrow.int8()}
    whole |= {"choice": pyarrow.int16(), "points": pyarrow.int32(), "reward": pyarrow.float32()}
    whole |= {"observation": pyarrow.binary(), "legal": pyarrow.list_(pyarrow.string())}
    whole |= {"choices": pyarrow.list_(pyarrow.int16())}
    return whole.get(name) or pyarrow.list_(pyarrow.float32())


def read(path: Path) -> Iterator[Choice]:
    """The choices of a file, as they were written."""
    _pyarrow()
    from pyarrow import parquet

    try:
        table = parquet.read_table(path)
        rows = table.select(Choice._fields).to_pylist()
    except (OSError, KeyError, ValueError) as error:
        raise Refused(f"is no file of choices ({error})", str(path)) from None
    return (Choice(**row) for row in rows)


def sample(game: str) -> Iterator[Choice]:
    """The choices of the games that come with the package."""
    path = SAMPLES / f"{game}.parquet"
    if not path.exists():
        kinds = ", ".join(sorted(each.stem for each in SAMPLES.glob("*.parquet")))
        raise Refused(f"there is no sample of {game}; there are {kinds}")
    return read(path)


# As Minari has it ----------------------------------------------------------------------------


def write_minari(name: str, wish: Wish, games: Iterable[list[Choice]]) -> int:
    """Keep games as a dataset of Minari's: an episode for each seat of each; how many there are."""
    try:
        import minari
        from minari.data_collector import EpisodeBuffer
    except ImportError:
        raise Refused("Minari is not installed: pip install 'matinee[data]'") from None
    import gymnasium

    import matinee.lab.adapters.gymnasium  # noqa: F401  # registers the environments

    spec = deepcopy(gymnasium.spec(f"matinee/{wish.variant.game.name}-v0"))
    spec.kwargs |= {**wish.variant.options, "compiled": False}
    env = gymnasium.make(spec)
    episodes = [
        EpisodeBuffer(**episode) for choices in games for episode in _episodes(choices, env)
    ]
    try:
        with catch_warnings():
            simplefilter("ignore", UserWarning)  # it would like to know who the author is
            minari.create_dataset_from_buffers(
                name,
                episodes,
                env=env,
                algorithm_name=", ".join(wish.bots),
                description="Bots at a table of Matinee, each seat an episode.",
            )
    except (ValueError, AssertionError) as error:
        raise Refused(f"Minari does not take it: {error}", name) from None
    except ImportError as error:  # it wants more than it asks for
        raise Refused(f"Minari needs more: {error}") from None
    return len(episodes)


def _episodes(choices: Sequence[Choice], env: Array) -> Iterator[dict[str, object]]:
    """What one seat saw, chose and won: an end is told as it was seen last."""
    import numpy as np

    size, count = env.action_space.n, env.observation_space.shape[0]
    for seat, own in groupby(sorted(choices, key=lambda each: each.seat), lambda each: each.seat):
        listed = list(own)
        seen = [np.frombuffer(each.observation, np.int8, count) for each in listed]
        masks = np.zeros((len(listed) + 1, size), np.int8)
        for row, each in enumerate(listed):
            masks[row, each.choices] = 1
        last = len(listed) - 1
        yield {
            "seed": listed[0].seed,
            "options": {},
            "observations": np.stack([*seen, seen[-1]]),
            "actions": np.array([each.choice for each in listed]),
            "rewards": [each.reward if row == last else 0.0 for row, each in enumerate(listed)],
            "terminations": [row == last for row in range(len(listed))],
            "truncations": [False] * len(listed),
            "infos": {"action_mask": masks, "seat": np.full(len(listed) + 1, seat)},
        }
