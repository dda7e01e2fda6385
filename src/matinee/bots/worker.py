"""Where a server's bots think: in another process, handed what a seat may know, nothing else."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.process import BaseProcess
from time import monotonic

from matinee import bots, games
from matinee.bots import honesty, levels, why
from matinee.bots.advice import Advice, advise
from matinee.bots.contract import Seen, Sentence
from matinee.bots.honesty import Fields
from matinee.bots.why import Question
from matinee.errors import Refused

LESS_URGENT = 10
"""How far a worker stands back where cores are short: people's choices come first."""


def settle_in() -> None:
    """Leave Ctrl-C to the server, and end with it: one that is killed lets nobody go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if server := multiprocessing.parent_process():
        threading.Thread(target=_end_with, args=(server,), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(LESS_URGENT)


def _end_with(server: BaseProcess) -> None:
    server.join()
    os._exit(1)


def choose(game_name: str, fields: Fields, bot: str, seed: int, time: float | None = None) -> str:
    """The word a bot plays in a hidden position, given field by field."""
    return choose_with(bots.find(bot), game_name, fields, seed, time)


def choose_timed(
    game_name: str, fields: Fields, bot: str, seed: int, time: float, compiled: bool
) -> tuple[str, float]:
    """The same, and how many seconds it was thought about; while a search is not yet compiled, by
    whoever plays meanwhile."""
    began = monotonic()
    player = bots.find(bot)
    if not compiled:
        player = player.meanwhile(games.find(game_name)) or player
    return choose_with(player, game_name, fields, seed, time), monotonic() - began


def choose_with(
    bot: bots.Bot, game_name: str, fields: Fields, seed: int, time: float | None = None
) -> str:
    """The word that one particular bot plays; it has to be a legal one."""
    game = games.find(game_name)
    seen = Seen(game, honesty.state_of(game, fields), seed)
    legal = game.legal(seen.state)
    choice = bot.choose(seen, legal[:], time)
    if choice not in legal:
        raise Refused(f"the bot {bot.name} chose {choice!r}, which is not legal")
    return seen.word(choice)


def ponder(
    game_name: str, fields: Fields, seed: int, time: float | None = None, played: str = ""
) -> Advice:
    """What can be said of a hidden position to the seat that is to act, or that has played."""
    game = games.find(game_name)
    seen = Seen(game, honesty.state_of(game, fields), seed, played)
    return advise(seen, time=time, looking_back=bool(played))


def explain(game_name: str, asked: Question, time: float | None = None) -> list[Sentence]:
    """What a bot says of a choice it has made."""
    game = games.find(game_name)
    seen = Seen(game, honesty.state_of(game, asked.fields), why.SEED)
    return why.answer(seen, asked, time)


def warm_up(game_name: str) -> None:
    """Make a game's search ready; later processes find it compiled."""
    levels.warm_up(games.find(game_name))
