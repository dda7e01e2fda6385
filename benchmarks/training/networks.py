"""Teach the networks of Hollywood Sensation, by rounds against themselves on a GPU.

    python -m benchmarks.training.networks --minutes 8.1 --out a.npz --seed 1 --rate 1e-3
    python -m benchmarks.training.networks --minutes 8.0 --out b.npz --seed 2 --resume a.npz \\
        --rate 6e-4 --entropy 0.012 --mean 0.006

Those made the weights the program comes with, on one H200 with PyTorch 2.11; the second had the
first of the two below beside it. They give such weights again, not the very same.

Best responses, to see how far a network can be beaten: to that of the first command, W, and to what
the program comes with, P (`src/matinee/bots/sensation/networks.npz`):

    python -m benchmarks.training.networks --minutes 8.0 --out r.npz --weights w.npz --seed 31 \\
        --against W --begin-from W --rate 5e-4 --entropy 0.01 --judge-first 20 --mean 0.006
    python -m benchmarks.training.networks --minutes 8.4 --out r.npz --weights w.npz --seed 32 \\
        --against P --begin-from P --rate 6e-4 --entropy 0.01 --judge-first 20 --mean 0.006

Proximal policy optimisation: many thousand tables play on, each choice drawn from the first network
as it stands; the second one, who sees all cards, says what could be expected, and choices that did
better than that become likelier. A round is an episode, and ends where every card is known: from
there it is solved (`bots/sensation/open_hands.py`), so that nothing is learnt from endings played
badly, and what comes of it is worth what `matches.py` says. Rounds of all kinds are dealt, one as
readily as the other, whatever came of the one before. What is kept is a running mean of the
weights. Rules and cells are the program's own, on the device.
"""

from __future__ import annotations

import argparse
import copy
import json
import time
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from benchmarks.training.small import write_arrays
from matinee import games
from matinee.bots.sensation.matches import FURTHEST, PAWNS, pawn_values
from matinee.bots.sensation.networks import (
    ALL_CELLS,
    CELLS,
    MOST_ON,
    ONE,
    OUTCOMES,
    WEIGHTS_FILE,
    describe_all,
    outcomes,
    place_of,
)
from matinee.bots.sensation.open_hands import PACKED, ROOM, is_open, pack, solve_open
from matinee.games.sensation.rules import (
    CARDS,
    MOST_CHOICES,
    ROUNDS,
    begin,
    begin_round,
    deal_round,
    legal,
    moved,
    play,
)
from matinee.kernel import below, compiled, rule, seed_generator

LEAST_CARPET = 3
CARPETS = (4, 4, 4, 4, 4, 4, 4, 3, 5, 6)
"""How long tables' carpets are, by turns."""
EACH_ROUND = (0, 0, 0, 0, 1, 1, 1, 2, 2, 2)
"""Which of a match's rounds is played, each of these as often as any other."""
FURTHEST_AFTER = 4
"""How far one round can move the pawn."""


# Tables --------------------------------------------------------------------------------------

WHERE, PAWN, CARPET, OUTCOME = PACKED, PACKED + 1, PACKED + 2, PACKED + 3
"""Behind an ending: which stakes, where the pawn stands, and how long the carpet is."""

Told = tuple[list[int], list[list[int]]]
"""By table: whether a round has come to where all cards are known, and how."""
Looked = tuple[Any, Any, Any, list[int]]
"""By table: cells, outcomes, places of cards that can be played, and whose turn it is."""


@rule
def begin_one(s: Any, g: list[int]) -> None:
    """Deal a round of some match: any, the pawn rather near to the centre than far."""
    s.leader = below(g, 2)
    begin(s)
    s.round = EACH_ROUND[below(g, len(EACH_ROUND))]
    deal_round(s, s.round, g)
    if s.round:
        far = min(s.carpet - 1, FURTHEST_AFTER * s.round)
        away = 1 + min(below(g, far), below(g, far))
        s.pawn = away if below(g, 2) else -away
    begin_round(s)
    if s.round == 0:
        s.turn = s.leader


@rule
def start_one(states: Any, i: int, generators: Any, seed: int) -> None:
    """Deal the first round of a table."""
    seed_generator(generators[i], seed, i)
    begin_one(states[i], generators[i])


@rule
def advance_one(states: Any, i: int, generators: Any, pick: int, told: Told) -> None:
    """Play the card at a place; where all cards are known, tell how it stands and deal anew."""
    ended, endings = told
    s = states[i]
    ended[i] = 0
    if is_open(s):
        ended[i] = 1
        pack(s, endings[i])
        endings[i][WHERE] = (s.carpet - LEAST_CARPET) * ROUNDS + s.round
        endings[i][PAWN] = s.pawn
        endings[i][CARPET] = s.carpet
        begin_one(s, generators[i])
    else:
        for card in range(CARDS):
            if s.hand[s.turn] >> card & 1 and place_of(s, card) == pick:
                play(s, card)
                break


@rule
def look_one(
    states: Any, i: int, worth: list[float], room: tuple[list[int], list[int]], seen: Looked
) -> None:
    """Write what the networks see of a table, on cells and masks that are blank."""
    on, choices = room
    cells, wanted, masks, turns = seen
    s = states[i]
    for k in range(describe_all(s, s.turn, on)):
        cells[i, on[k]] = 1
    row = (s.carpet - LEAST_CARPET) * ROUNDS + s.round
    outcomes(s, s.turn, worth, row * PAWNS + FURTHEST, wanted[i])
    if not is_open(s):
        for k in range(legal(s, choices)):
            masks[i, place_of(s, choices[k])] = 1
    turns[i] = s.turn


@rule
def settle_one(
    endings: Any, i: int, worth: list[float], room: list[int], gain: list[float]
) -> None:
    """Seat 0's chance to win after a round that goes on without a mistake."""
    told = endings[i]
    place = moved(told[PAWN], solve_open(told, room), told[CARPET])
    gain[i] = worth[told[WHERE] * PAWNS + place + FURTHEST]


class Tables:
    """Many tables side by side, on the GPU or, to try things out, on a processor."""

    def __init__(self, count: int, seed: int, device: str) -> None:
        game = games.find("sensation")
        rows = [game.new_state(game.complete({"carpet": c})).rows(1) for c in CARPETS]
        states = np.concatenate([rows[i % len(CARPETS)] for i in range(count)])
        worth = np.array(
            [pawn_values(c, r) for c in range(LEAST_CARPET, FURTHEST + 1) for r in range(ROUNDS)],
            np.float32,
        ).ravel()
        self.count = count
        blank = {"device": device}
        self.cells = torch.zeros(count, ALL_CELLS, dtype=torch.uint8, **blank)
        self.wanted = torch.zeros(count, OUTCOMES, dtype=torch.float32, **blank)
        self.masks = torch.zeros(count, CARDS, dtype=torch.uint8, **blank)
        self.turns = torch.zeros(count, dtype=torch.int64, **blank)
        self.ended = torch.zeros(count, dtype=torch.uint8, **blank)
        self.endings = torch.zeros(count, OUTCOME, dtype=torch.int32, **blank)
        self._run = _on_device if device == "cuda" else _on_processor
        self._seen = [_lent(x, device) for x in (self.cells, self.wanted, self.masks, self.turns)]
        self._told = [_lent(x, device) for x in (self.ended, self.endings)]
        self._device = device
        generators = np.zeros((count, 2), np.int64)
        if device == "cuda":
            from matinee.lab.gpu.device import checked

            cuda = checked()
            self._held = [cuda.to_device(x) for x in (states, generators, worth)]
        else:
            self._held = [states, generators, worth]
        states, generators, worth = self._held
        self._run("start", self.count, states, generators, seed)
        self._look()

    def _look(self) -> None:
        states, _, worth = self._held
        self.cells.zero_()
        self.masks.zero_()
        self._run("look", self.count, states, worth, *self._seen)

    def play(self, picks: torch.Tensor) -> None:
        """Play the cards at these places, one at each table."""
        states, generators, _ = self._held
        lent = _lent(picks, self._device)
        self._run("advance", self.count, states, generators, lent, *self._told)
        self._look()

    def settle(self, ended: torch.Tensor, endings: torch.Tensor) -> torch.Tensor:
        """Seat 0's chance to win where a round has come to its end, 0 elsewhere."""
        at = ended.flatten().nonzero().squeeze(1)
        asked = endings.flatten(0, -2)[at].contiguous()
        gain = torch.zeros(len(at), device=self.cells.device)
        if len(at):
            lent = (_lent(asked, self._device), self._held[2], _lent(gain, self._device))
            self._run("settle", len(at), *lent)
        whole = torch.zeros(ended.numel(), device=self.cells.device)
        whole[at] = gain
        return whole.reshape(ended.shape)


def _lent(tensor: torch.Tensor, device: str) -> Any:
    """The same memory as an array that rules can work on."""
    if device != "cuda":
        return tensor.numpy()
    from matinee.lab.gpu.device import checked

    return checked().as_cuda_array(tensor)


def _on_processor(what: str, count: int, *arguments: Any) -> None:
    if what == "start":
        one = compiled(start_one)
        states, generators, seed = arguments
        for i in range(count):
            one(states, i, generators, seed)
    elif what == "advance":
        one = compiled(advance_one)
        states, generators, picks, *told = arguments
        for i in range(count):
            one(states, i, generators, picks[i], tuple(told))
    elif what == "look":
        one = compiled(look_one)
        states, worth, *seen = arguments
        room = np.zeros(MOST_ON, np.int64), np.zeros(MOST_CHOICES, np.int64)
        for i in range(count):
            one(states, i, worth, room, tuple(seen))
    else:
        one = compiled(settle_one)
        endings, worth, gain = arguments
        for i in range(count):
            one(endings, i, worth, np.zeros(ROOM, np.int32), gain)


_kernels: dict[str, Any] = {}


def _on_device(what: str, count: int, *arguments: Any) -> None:
    if not _kernels:
        _kernels.update(_device_kernels())
    _kernels[what][-(-count // 128), 128](*arguments)


def _device_kernels() -> dict[str, Any]:
    from numba import int32, int64

    from matinee.lab.gpu.device import checked, device_part

    warnings.filterwarnings("ignore", ".*Grid size", append=True)  # few endings, in contests
    cuda = checked()
    start_part, advance_part = device_part(start_one, ()), device_part(advance_one, ())
    look_part, settle_part = device_part(look_one, ()), device_part(settle_one, ())

    @cuda.jit
    def start(states, generators, seed):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            start_part(states, i, generators, seed)

    @cuda.jit
    def advance(states, generators, picks, ended, endings):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            advance_part(states, i, generators, picks[i], (ended, endings))

    @cuda.jit
    def look(states, worth, cells, wanted, masks, turns):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            room = cuda.local.array(MOST_ON, int64), cuda.local.array(MOST_CHOICES, int64)
            look_part(states, i, worth, room, (cells, wanted, masks, turns))

    @cuda.jit
    def settle(endings, worth, gain):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(endings):
            settle_part(endings, i, worth, cuda.local.array(ROOM, int32), gain)

    return {"start": start, "advance": advance, "look": look, "settle": settle}


# Networks ------------------------------------------------------------------------------------


class Network(nn.Module):  # type: ignore[misc]
    """Two hidden layers; cells and outcomes in, cards or a chance out."""

    def __init__(self, cells: int, hidden: Sequence[int], out: int) -> None:
        super().__init__()
        self.cells = cells
        first, second = hidden
        self.layers = nn.ModuleList(
            [nn.Linear(cells + OUTCOMES, first), nn.Linear(first, second), nn.Linear(second, out)]
        )
        with torch.no_grad():
            self.layers[2].weight.mul_(0.1)

    def forward(self, cells: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
        kind = torch.bfloat16 if cells.is_cuda else torch.float32
        x = torch.cat([cells[:, : self.cells].to(kind), (wanted / ONE).to(kind)], 1)
        with torch.autocast("cuda", torch.bfloat16, enabled=cells.is_cuda):
            x = torch.relu(self.layers[0](x))
            x = torch.relu(self.layers[1](x))
            return self.layers[2](x).float()


def choices_of(actor: Network, cells: Any, wanted: Any, masks: Any) -> torch.Tensor:
    """The logarithm of how readily each card is played."""
    logits = actor(cells, wanted).masked_fill(masks == 0, -1e9)
    return torch.log_softmax(logits, 1)


def keep_mean(mean: nn.Module, now: nn.Module, share: float) -> None:
    """Move a running mean of weights a little towards those of now."""
    with torch.no_grad():
        for a, b in zip(mean.parameters(), now.parameters(), strict=True):
            a.lerp_(b, share)


# Learning ------------------------------------------------------------------------------------


class Teacher:
    """Plays, and learns from it."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(asked.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        self.tables = Tables(asked.tables, asked.seed, self.device)
        self.actor = Network(CELLS, asked.actor, CARDS).to(self.device)
        self.critic = Network(ALL_CELLS, asked.critic, 1).to(self.device)
        if asked.resume:
            load(asked.resume, self.actor, self.critic)
        if asked.begin_from:
            load_whole(asked.begin_from, self.actor, self.critic)
        self.rival: Network | None = None
        if asked.against:
            self.rival = copy.deepcopy(self.actor)
            load_whole(asked.against, self.rival)
        self.seat = torch.arange(asked.tables, device=self.device) % 2
        """Whose choices are learnt from, where the other seat is a rival's."""
        self.means = copy.deepcopy(self.actor), copy.deepcopy(self.critic)
        self.optimiser = torch.optim.Adam(
            [*self.actor.parameters(), *self.critic.parameters()],
            lr=asked.rate, eps=1e-5, fused=self.device == "cuda",
        )  # fmt: skip
        steps, count = asked.steps, asked.tables
        make = {"device": self.device}
        self.cells = torch.zeros(steps, count, ALL_CELLS, dtype=torch.uint8, **make)
        self.wanted = torch.zeros(steps, count, OUTCOMES, **make)
        self.masks = torch.zeros(steps, count, CARDS, dtype=torch.uint8, **make)
        self.picks = torch.zeros(steps, count, dtype=torch.int64, **make)
        self.logs = torch.zeros(steps, count, **make)
        self.values = torch.zeros(steps + 1, count, **make)
        self.ended = torch.zeros(steps, count, dtype=torch.uint8, **make)
        self.endings = torch.zeros(steps, count, OUTCOME, dtype=torch.int32, **make)
        self.gain = torch.zeros(steps, count, **make)
        self.sign = torch.zeros(steps + 1, count, **make)
        self.own = torch.ones(steps, count, **make)

    def value(self, cells: Any, wanted: Any) -> torch.Tensor:
        return torch.sigmoid(self.critic(cells, wanted).squeeze(1))

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self) -> None:
        """Some choices at every table; values are told as seat 0's."""
        tables = self.tables
        for t in range(self.asked.steps + 1):
            value = self.value(tables.cells, tables.wanted)
            self.sign[t] = 1.0 - 2.0 * tables.turns
            self.values[t] = torch.where(tables.turns == 0, value, 1.0 - value)
            if t == self.asked.steps:
                break
            logs = choices_of(self.actor, tables.cells, tables.wanted, tables.masks)
            noise = -torch.log(-torch.log(torch.rand_like(logs).clamp_(1e-9, 1 - 1e-7)))
            pick = (logs + noise).argmax(1)
            if self.rival is not None:
                theirs = choices_of(self.rival, tables.cells, tables.wanted, tables.masks)
                own = tables.turns == self.seat
                pick = torch.where(own, pick, (theirs + noise).argmax(1))
                self.own[t] = own.float()
            self.cells[t], self.wanted[t] = tables.cells, tables.wanted
            self.masks[t], self.picks[t] = tables.masks, pick
            self.logs[t] = logs.gather(1, pick[:, None]).squeeze(1)
            tables.play(pick)
            self.ended[t], self.endings[t] = tables.ended, tables.endings
        self.gain = tables.settle(self.ended, self.endings)

    def learn(self, rate: float, entropy_share: float, acting: float) -> dict[str, float]:
        """Make choices that did better than expected likelier, and expect better."""
        asked = self.asked
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        carried = torch.zeros_like(self.gain[0])
        ahead = torch.zeros_like(self.gain)
        for t in reversed(range(asked.steps)):
            goes_on = 1.0 - self.ended[t].float()
            after = goes_on * self.values[t + 1] + self.gain[t]
            carried = after - self.values[t] + goes_on * asked.trace * carried
            ahead[t] = carried
        sign = self.sign[:-1]
        target = torch.where(sign > 0, self.values[:-1] + ahead, 1.0 - self.values[:-1] - ahead)
        ahead = (ahead * sign).flatten()
        target = target.flatten().clamp(0.0, 1.0)
        cells, wanted = self.cells.flatten(0, 1), self.wanted.flatten(0, 1)
        masks, picks, logs = self.masks.flatten(0, 1), self.picks.flatten(), self.logs.flatten()
        free = (masks.sum(1) > 1).float() * self.own.flatten()
        spread = (ahead * ahead * free).sum().div(free.sum()).sqrt()
        ahead = ahead / (spread + 1e-6)
        size = len(ahead) // asked.parts
        told = torch.zeros(4, device=self.device)
        count = 0
        for _ in range(asked.epochs):
            order = torch.randperm(len(ahead), device=self.device)
            for part in order[: size * asked.parts].split(size):
                now = choices_of(self.actor, cells[part], wanted[part], masks[part])
                ratio = (now.gather(1, picks[part, None]).squeeze(1) - logs[part]).exp()
                better = ahead[part]
                gain = torch.minimum(ratio * better, ratio.clamp(0.8, 1.2) * better)
                entropy = -(now.exp() * now.clamp(min=-30)).sum(1)
                weight = free[part] / free[part].sum()
                logit = self.critic(cells[part], wanted[part]).squeeze(1)
                wrong = nn.functional.binary_cross_entropy_with_logits(logit, target[part])
                loss = wrong - acting * ((gain + entropy_share * entropy) * weight).sum()
                self.optimiser.zero_grad(set_to_none=True)
                loss.backward()
                for network in (self.actor, self.critic):
                    nn.utils.clip_grad_norm_(network.parameters(), 0.5)
                self.optimiser.step()
                with torch.no_grad():
                    told += torch.stack([
                        (entropy * weight).sum(), wrong,
                        ((ratio - 1).abs() * weight).sum(), spread,
                    ])  # fmt: skip
                count += 1
        for mean, network in zip(self.means, (self.actor, self.critic), strict=True):
            keep_mean(mean, network, asked.mean)
        return dict(
            zip(("entropy", "loss", "moved", "spread"), (told / count).tolist(), strict=True)
        )


@torch.no_grad()  # type: ignore[untyped-decorator]
def contest(one: Network, two: Network, tables: Tables, steps: int) -> tuple[float, float]:
    """What rounds come to for the first, in seat 0 at one half of the tables; and its error.

    The round a table is in the middle of was begun by others, and does not count.
    """
    seat = torch.arange(tables.count, device=tables.cells.device) % 2
    own = torch.zeros_like(seat, dtype=torch.bool)
    found = []
    for _ in range(steps):
        first = choices_of(one, tables.cells, tables.wanted, tables.masks)
        second = choices_of(two, tables.cells, tables.wanted, tables.masks)
        logs = torch.where((tables.turns == seat)[:, None], first, second)
        noise = -torch.log(-torch.log(torch.rand_like(logs).clamp_(1e-9, 1 - 1e-7)))
        tables.play((logs + noise).argmax(1))
        gain = tables.settle(tables.ended, tables.endings)
        ended = tables.ended > 0
        found.append(torch.where(seat == 0, gain, 1 - gain)[ended & own])
        own |= ended
    worth = torch.cat(found)
    return float(worth.mean()), float(worth.std() / len(worth) ** 0.5)


def save(path: Path, actor: Network, critic: Network) -> None:
    """Weights and biases, layer by layer."""
    arrays: dict[str, Any] = {}
    for name, network in (("actor", actor), ("critic", critic)):
        for i, layer in enumerate(network.layers):
            arrays[f"{name}{i}w"] = layer.weight.detach().float().cpu().numpy().astype(np.float32)
            arrays[f"{name}{i}b"] = layer.bias.detach().float().cpu().numpy().astype(np.float32)
    np.savez(path, **arrays)


def ship(path: Path, actor: Network, critic: Network) -> None:
    """The networks in whole numbers, as the program reads them."""
    arrays: dict[str, Any] = {}
    for name, network in (("actor", actor), ("critic", critic)):
        for part, layer in zip(("first", "second", "last"), network.layers, strict=True):
            weights = layer.weight if part == "last" else layer.weight.T
            for key, numbers in ((part, weights), (f"{part}_bias", layer.bias)):
                whole = torch.round(numbers.detach().float().cpu() * ONE).to(torch.int16)
                arrays[f"{name}_{key}"] = np.ascontiguousarray(whole.numpy())
    write_arrays(path, arrays)


def load(path: Path, actor: Network, critic: Network) -> None:
    """Take weights up where they were left, those of a network of the same size."""
    with np.load(path) as arrays, torch.no_grad():
        for name, network in (("actor", actor), ("critic", critic)):
            if arrays[f"{name}0w"].shape != network.layers[0].weight.shape:
                continue
            for i, layer in enumerate(network.layers):
                layer.weight.copy_(torch.from_numpy(arrays[f"{name}{i}w"]))
                layer.bias.copy_(torch.from_numpy(arrays[f"{name}{i}b"]))


def load_whole(path: Path, *networks: Network) -> None:
    """Give networks the weights the program reads: the first one's, then the second one's."""
    with np.load(path) as arrays, torch.no_grad():
        for name, network in zip(("actor", "critic"), networks, strict=False):
            for part, layer in zip(("first", "second", "last"), network.layers, strict=True):
                weights = torch.from_numpy(arrays[f"{name}_{part}"].astype(np.float32) / ONE)
                layer.weight.copy_(weights if part == "last" else weights.T)
                bias = arrays[f"{name}_{part}_bias"].astype(np.float32) / ONE
                layer.bias.copy_(torch.from_numpy(bias))


def main() -> None:
    """Learn for as long as asked, telling how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--out", type=Path, required=True, help="to go on from another time")
    parser.add_argument("--weights", type=Path, default=Path(str(WEIGHTS_FILE)),
                        help="what the program reads")  # fmt: skip
    parser.add_argument("--resume", type=Path, help="weights to go on from")
    parser.add_argument("--begin-from", type=Path, help="weights that the program reads")
    parser.add_argument("--against", type=Path, metavar="WEIGHTS",
                        help="one seat stays so: what is learnt is to beat it")  # fmt: skip
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=65_536)
    parser.add_argument("--steps", type=int, default=24)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--parts", type=int, default=12)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--entropy", type=float, default=0.02)
    parser.add_argument("--trace", type=float, default=0.95)
    parser.add_argument("--mean", type=float, default=0.01)
    parser.add_argument("--actor", type=int, nargs=2, default=(512, 192))
    parser.add_argument("--critic", type=int, nargs=2, default=(768, 192))
    parser.add_argument("--judge-first", type=int, default=0, metavar="N",
                        help="times that only the second network learns")  # fmt: skip
    parser.add_argument("--tell", type=float, default=30.0, help="seconds between two reports")
    asked = parser.parse_args()
    teacher = Teacher(asked)
    began = told_at = time.monotonic()
    rival = copy.deepcopy(teacher.means[0])
    first = copy.deepcopy(teacher.rival or rival)
    ring = Tables(min(asked.tables, 16_384), asked.seed + 1, teacher.device)
    rounds = 0
    while (gone := (time.monotonic() - began) / (60 * asked.minutes)) < 1.0:
        left = 1.0 - gone
        teacher.play()
        told = teacher.learn(
            asked.rate * max(0.03, left),
            asked.entropy * (0.1 + 0.9 * left),
            1.0 if rounds >= asked.judge_first else 0.0,
        )
        rounds += 1
        if time.monotonic() - told_at > asked.tell:
            told_at = time.monotonic()
            save(asked.out, *teacher.means)
            share, error = contest(teacher.means[0], rival, ring, 80)
            rival = copy.deepcopy(teacher.means[0])
            of_first, _ = contest(rival, first, ring, 80)
            seen = rounds * asked.tables * asked.steps
            print(json.dumps({
                "seconds": round(told_at - began), "choices": seen,
                **{k: round(v, 4) for k, v in told.items()},
                "v last": round(share, 4), "v first": round(of_first, 4),
                "error": round(error, 4),
            }), flush=True)  # fmt: skip
    save(asked.out, *teacher.means)
    ship(asked.weights, *teacher.means)


if __name__ == "__main__":
    main()
