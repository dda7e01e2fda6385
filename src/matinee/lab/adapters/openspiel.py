"""The games for OpenSpiel, whose algorithms find them by name once this module is imported.

>>> import pyspiel
>>> import matinee.lab.adapters.openspiel
>>> from matinee.games import GAMES
>>> game = pyspiel.load_game(f"matinee_{GAMES[0].name}(players=4)")
>>> game.num_players()
4

All that is random in a game is its deal. It is explicit chance: `DIGITS` chance nodes choose the
seed of the deal, a digit each, every one as likely as any other. So a history says everything, and
what OpenSpiel does with histories (serializing, replaying, solving, searching) works as it stands,
which sampled chance would not allow; chance nodes card by card would be the rules of dealing once
more, and there are too many deals for one node. The price: 2**32 deals, not all there are. A small
box (`matinee_small_...`) has few enough to draw them one number after another, so that OpenSpiel
solves it exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from matinee import games
from matinee.games import small
from matinee.games.contract import Game, Options
from matinee.lab.beliefs import resample
from matinee.lab.deals import Dealing
from matinee.lab.loops import Variant
from matinee.lab.memory import Memories
from matinee.lab.observation import observation, placed

DIGITS, BASE = 4, 256
"""The chance nodes of a deal, and the outcomes of each."""
DECK = "deck"
"""The parameter that names a file with what is printed on the cards."""


def _utility_of(game: Game) -> object:
    """How what players win adds up."""
    kinds = pyspiel.GameType.Utility
    if game.cooperative:
        return kinds.IDENTICAL
    return kinds.CONSTANT_SUM if game.one_winner else kinds.GENERAL_SUM


def _players(game: Game) -> tuple[int, ...]:
    """How many can play, by its options where they say so."""
    option = next((option for option in game.options if option.name == "players"), None)
    return tuple(map(int, option.values)) if option else game.players


def _type_of(game: Game) -> Any:
    """What OpenSpiel wants to know before it makes a game."""
    return pyspiel.GameType(
        short_name=f"matinee_{game.name.replace('-', '_')}",
        long_name=f"Matinee: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=_utility_of(game),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(_players(game)),
        min_num_players=min(_players(game)),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in game.options}
        | ({DECK: ""} if game.decks else {}),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of the games with its options, which are parameters here."""

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None) -> None:
        given = {name: value for name, value in (params or {}).items() if value != ""}
        self.variant = Variant.of(game.name, **given)
        self.parameters = {**self.variant.options, **{k: v for k, v in given.items() if k == DECK}}
        self.dealing = Dealing(self.variant) if game.draws else None
        """Where deals are drawn number by number; None where a seed stands for them."""
        info = pyspiel.GameInfo(
            num_distinct_actions=game.rules.CHOICES,
            max_chance_outcomes=BASE,
            num_players=int(self.variant.start().players),
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if game.one_winner else None,
            max_game_length=game.longest,
        )
        super().__init__(TYPES[game.name], info, self.parameters)

    def __reduce__(self) -> tuple[object, ...]:
        """As OpenSpiel makes it: by name, with its parameters."""
        return _game_again, (TYPES[self.variant.game.name].short_name, self.parameters)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The digits of a seed, or the draws of a deal."""
        return self.dealing.draws if self.dealing else DIGITS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(
            self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress: some digits of its seed, then a position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.variant = game.variant
        self.dealing = game.dealing
        self.players: int = game.num_players()
        self.digits: list[int] = []
        """What has been drawn for the deal."""
        self.position: Any = None
        """The whole truth, from the deal on."""
        self.memories = Memories(self.variant, self.players)

    def __reduce__(self) -> tuple[object, ...]:
        """A history says everything."""
        return _state_again, (self.get_game(), self.history())

    def current_player(self) -> Any:
        """The seat to act, or chance, or nobody."""
        if self.position is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.position.over else self.position.turn

    def _legal_actions(self, player: int) -> list[int]:
        if self.position is None or self.position.over or player != self.position.turn:
            return []
        return sorted(self.variant.game.legal(self.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every digit as likely as any other."""
        outcomes = self.dealing.outcomes(self.digits) if self.dealing else BASE
        return [(digit, 1 / outcomes) for digit in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            if action not in range(len(self.chance_outcomes())):
                raise pyspiel.SpielError(f"chance has no outcome {action}")
            self.digits.append(action)
            self._deal()
        else:
            if action not in self.variant.game.legal(self.position):
                raise pyspiel.SpielError(f"{action} is not legal for player {self.position.turn}")
            self.memories.choose(self.position, action)
            self.variant.game.rules.play(self.position, action)
        if self.position is not None:
            self.memories.look(self.position)

    def _deal(self) -> None:
        """Deal, once all is drawn for it."""
        if self.dealing:
            if not self.dealing.outcomes(self.digits):
                self.position = self.dealing.dealt(self.digits)
            return
        if len(self.digits) < DIGITS:
            return
        game, options, deck = self.variant
        seed = sum(digit * BASE**place for place, digit in enumerate(self.digits))
        self.position = game.dealt(options, seed, deck=deck)
        game.rules.begin(self.position)

    def seen_by(self, seat: int) -> Any:
        return self.variant.game.hidden(self.position, seat)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.position is None:
            return f"drew {action}" if self.dealing else f"seed {action:02x}"
        return self.variant.game.text.word(self.position, action)

    def is_terminal(self) -> bool:
        return self.position is not None and bool(self.position.over)

    def returns(self) -> list[float]:
        """1 for each seat that has won."""
        if not self.is_terminal():
            return [0.0] * self.players
        return [float(self.position.winners >> seat & 1) for seat in range(self.players)]

    def information_state_string(self, player: int | None = None) -> str:
        """All a seat has seen since the deal, in order, and what it chose."""
        return self.memories.told[self._seat(player)]

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees now."""
        seat = self._seat(player)
        return "before the deal" if self.position is None else repr(self.seen_by(seat))

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """A state that the player to act cannot tell from this one, all deals alike.

        It goes on by its own position, and is no history of digits; others remember of it what
        they see now.
        """
        if self.position is None or player_id != self.position.turn:
            raise pyspiel.SpielError(f"player {player_id} is not to act")
        twin = SpielState(self.get_game())
        twin.digits = self.digits[:]
        seed = int(probability_sampler() * 2**53)
        twin.position = resample(self.variant.game, self.position, seed)
        twin.memories.told[player_id] = self.memories.told[player_id]
        twin.memories.last[player_id] = self.memories.last[player_id]
        twin.memories.look(twin.position)
        return twin

    def _seat(self, player: int | None) -> int:
        seat = self.current_player() if player is None else player
        if not 0 <= int(seat) < self.players:
            raise pyspiel.SpielError(f"there is no seat {seat}")
        return int(seat)

    def __str__(self) -> str:
        return f"seed digits {self.digits}" if self.position is None else repr(self.position)


class Observer:
    """What a seat sees as a tensor (docs/observations.md says what each cell is), and by slice."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no observation parameters; given {params}")
        parts = placed(game.variant.game)
        self._perfect_recall = kind.perfect_recall
        self.tensor = np.zeros(0 if kind.perfect_recall else parts[-1].end, np.float32)
        self.dict: dict[str, Any] = {}
        if not kind.perfect_recall:
            self.dict = {part.name: self.tensor[part.start : part.end] for part in parts}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor; zeros before the deal."""
        if not self._perfect_recall:
            self.tensor.fill(0)
            if state.position is not None:
                told = observation(state.variant.game, state.position, player)
                self.tensor[:] = told[: len(self.tensor)]  # without the zeros that fill a word

    def string_from(self, state: SpielState, player: int) -> str:
        if self._perfect_recall:
            return state.information_state_string(player)
        return state.observation_string(player)


def _game_again(short_name: str, options: Options) -> object:
    return pyspiel.load_game(short_name, options)


def _state_again(game: SpielGame, history: list[int]) -> SpielState:
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    return state


SMALL = tuple(box for game in games.GAMES if (box := small.box_of(game)))
ALL = (*games.GAMES, *SMALL)
TYPES = {game.name: _type_of(game) for game in ALL}


def _register(game: Game) -> None:
    class Registered(SpielGame):
        """One of the games, as OpenSpiel makes them: from parameters alone."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(TYPES[game.name], Registered)


for _game in ALL:
    _register(_game)
