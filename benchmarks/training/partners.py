"""Teach a network to play Faux Raccords with others of its kind, one for each mode, on a GPU.

    python -m benchmarks.training.words MODE --games 4000 --seed 3001 --out words/MODE.npz
    python -m benchmarks.training.partners MODE --words words/MODE.npz --out MODE.npz \\
        --whole src/matinee/bots/faux_raccords/networks/MODE.npz --minutes M

made the networks the program comes with, on one H200 with PyTorch 2.11, other modes learning at the
same time: M was 9.5 for Feature beside Two Shorts, then 9.4 for Series and Arcs beside 6 for Studio
and 3.4 for Tutorial (--hidden 128 96). Two Shorts went on for 5.4 minutes, beside Feature:

    python -m benchmarks.training.words shorts --bot greedy --games 178 --seed 3002 --out greedy.npz
    python -m benchmarks.training.partners shorts --resume shorts.npz --minutes 5.4 --seed 2 \\
        --strangers-words words/shorts.npz greedy.npz --strangers 0.2 --favour-two 3 --imitate 6 \\
        --rate 4e-4 --entropy 0.004 --shape 0 --judge-first 2 --out ... --whole ...

Then beside strangers of bots/faux_raccords/strangers.py (M: 9 Feature and Studio, 9.1 Feature and
Two Shorts, 7.2 Feature and Studio, 7.7 Feature beside another game):

    python -m benchmarks.training.partners MODE --begin-from networks/MODE.npz --pool 0.45 \\
        --favour-two 2 --rate 4e-4 --entropy 0.008 --judge-first 12 --shape 0.2 --seed 11 --out ...

Feature went on with --resume, --pool 0.4, 0.5 and 0.6, --seed 12, 14 and 21; Two Shorts began so
with --pool 0.2 --favour-two 3 --seed 13; Studio began anew from that with --pool 0.6 --seed 15
--bits 6; Series and Arcs side by side for 4.6 minutes with --pool 0.5 --strangers 0.1 --seed 41.

First it imitates: games of the convention are dealt again and every word becomes an example. Then
proximal policy optimisation: tables of two, three and four with either memory play on, seats by the
first network; a second one, who sees all cards, says what could be expected. A win is worth 1, a
lost Film a part of its quality that fades away. Kept is a running mean, judged in whole numbers.
"""

from __future__ import annotations

import argparse
import copy
import json
import math
import time
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from torch import nn

from benchmarks.training.partners_tables import ALL_CELLS, Tables
from benchmarks.training.small import write_arrays
from benchmarks.training.words import ENDED, cells_of
from matinee.bots.faux_raccords.board import SLOTS
from matinee.bots.faux_raccords.cells import CELLS
from matinee.bots.faux_raccords.network import HALVED
from matinee.bots.faux_raccords.strangers import TEMPERS, Temper, drawn_temper
from matinee.games.faux_raccords.deck import MODE_NAMES

STARTED = time.monotonic()

JUDGED_SEED = 90_001
"""Deals nobody learns from nor chooses by."""
RARE = 3e-6
"""A cell that is on less often than this is not told."""
TRIED_SEED = 70_001
"""Deals by which the better of two sets of weights is chosen."""


def say(**what: Any) -> None:
    """One line of what happened, as JSON."""
    print(json.dumps({"at": round(time.monotonic() - STARTED, 1), **what}), flush=True)


# Networks ------------------------------------------------------------------------------------


class Network(nn.Module):  # type: ignore[misc]
    """Two hidden layers."""

    def __init__(self, cells: int, hidden: list[int], out: int, gain: float) -> None:
        super().__init__()
        sizes = [cells, *hidden, out]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        with torch.no_grad():
            self.layers[0].weight.normal_(0, 0.08)  # a hundred cells are on, not all of them
            self.layers[-1].weight.mul_(gain)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for layer in self.layers[:-1]:
            x = torch.relu(layer(x))
        return self.layers[-1](x).float()


ROOMIER = 4
"""A row of weights may be told in steps up to two to this power coarser than the finest."""


def in_whole_numbers(weights: torch.Tensor, most: int) -> tuple[torch.Tensor, ...]:
    """Weights as small whole numbers: a scale for each number that comes out, and for each that
    comes in by how many bits its row is shifted, so that large rows do not coarsen the others."""
    scale = weights.abs().max(0)[0].clamp(min=1e-12) / (most << ROOMIER)
    fine = weights / scale
    widest = fine.abs().max(1)[0] / most
    shift = torch.ceil(torch.log2(widest.clamp(min=1.0) - 1e-9)).clamp(0, ROOMIER)
    return torch.round(fine / 2 ** shift[:, None]), shift, scale


class Whole:
    """A network in whole numbers, reckoned as `matinee.bots.faux_raccords.network` does."""

    def __init__(self, actor: Network, bits: int, used: torch.Tensor) -> None:
        one, two, last = (
            (x.weight.detach().double().T, x.bias.detach().double()) for x in actor.layers
        )
        most = 2 ** (bits - 1) - 1
        self.first, self.first_shift, scale = in_whole_numbers(one[0] * used[:, None], most)
        self.first_bias = torch.round(one[1] / scale)
        self.second, self.second_shift, then = in_whole_numbers(two[0] * scale[:, None], 127)
        self.second_bias = torch.round(two[1] / then)
        third = last[0] * then[:, None] * 2**HALVED
        self.unit = float(third.abs().max() / 32767)
        self.last = torch.round(third / self.unit)
        self.last_bias = torch.round(last[1] / self.unit)

    def __call__(self, cells: torch.Tensor) -> torch.Tensor:
        first = self.first * 2 ** self.first_shift[:, None]
        second = self.second * 2 ** self.second_shift[:, None]
        x = torch.relu(cells.double() @ first + self.first_bias)
        y = torch.floor(torch.relu(x @ second + self.second_bias) / 2**HALVED)
        return y @ self.last + self.last_bias

    def arrays(self) -> dict[str, Any]:
        """As the program reads them."""
        kinds = {
            "first": np.int8, "first_shift": np.int8, "first_bias": np.int64,
            "second": np.int8, "second_shift": np.int8, "second_bias": np.int64,
            "last": np.int16, "last_bias": np.int64,
        }  # fmt: skip
        found: dict[str, Any] = {
            name: getattr(self, name).round().to(torch.int64).cpu().numpy().astype(kind)
            for name, kind in kinds.items()
        }
        return {**found, "unit": np.float64(self.unit)}


def begin_from_whole(actor: Network, path: Path) -> torch.Tensor:
    """Give a network the weights the program reads; which cells they tell apart.

    Whole numbers are large: each hidden number is brought back to the size one begins with, which
    changes nothing, since what comes before and after it is weighed the other way.
    """
    with np.load(path) as stored:
        parts = {name: torch.from_numpy(stored[name].astype(np.float64)) for name in stored.files}
    first = parts["first"] * 2 ** parts["first_shift"][:, None]
    second = parts["second"] * 2 ** parts["second_shift"][:, None]
    small = first.square().mean(0).sqrt().clamp(min=1e-9) / 0.05
    second = second * small[:, None]
    smaller = second.square().mean(0).sqrt().clamp(min=1e-9) / 0.06
    last = parts["last"] * smaller[:, None] * parts["unit"] / 2**HALVED
    weights = (first / small, second / smaller, last)
    biases = (
        parts["first_bias"] / small,
        parts["second_bias"] / smaller,
        parts["last_bias"] * parts["unit"],
    )
    with torch.no_grad():
        for layer, weight, bias in zip(actor.layers, weights, biases, strict=True):
            layer.weight.copy_(weight.T)
            layer.bias.copy_(bias)
    return (parts["first"] != 0).any(1).float() * 10 * RARE  # until it has been seen how rare


# Learning ------------------------------------------------------------------------------------


def gumbel(like: torch.Tensor) -> torch.Tensor:
    return -torch.log(-torch.log(torch.rand_like(like).clamp_(1e-9, 1 - 1e-7)))


class Teacher:
    """Plays, and learns from it."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.device = asked.device
        self.fast = asked.device == "cuda"
        self.kind = torch.bfloat16 if self.fast else torch.float32
        torch.manual_seed(asked.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        self.kinds = cells_of(asked.mode)
        self.actor = Network(CELLS, asked.hidden, SLOTS, 0.1).to(self.device)
        self.critic = Network(ALL_CELLS, asked.critic, 2, 0.1).to(self.device)
        self.used = torch.zeros(CELLS, device=self.device)
        self.strangers: list[Network] = []
        if asked.resume:
            self.load(asked.resume)
        if asked.begin_from:
            self.used.copy_(begin_from_whole(self.actor, asked.begin_from))
            self.strangers.append(copy.deepcopy(self.actor))  # its earlier self
            with torch.no_grad():  # less sure of itself: who never errs never finds anything new
                self.actor.layers[-1].weight.mul_(asked.surer)
                self.actor.layers[-1].bias.mul_(asked.surer)
        self.mean = copy.deepcopy(self.actor)
        self.kept = self.mean
        self.parameters = [*self.actor.parameters(), *self.critic.parameters()]
        self.optimiser = torch.optim.Adam(self.parameters, lr=asked.rate, eps=1e-5, fused=self.fast)
        self.told = torch.zeros(2 * len(self.kinds), 3, device=self.device)

    def save(self, path: Path) -> None:
        """Weights as halves, to go on from another time."""
        arrays = {"used": self.used.cpu().numpy()}
        for name, network in (("actor", self.kept), ("critic", self.critic)):
            for key, value in network.state_dict().items():
                arrays[f"{name}.{key}"] = value.detach().float().cpu().numpy().astype(np.float16)
        np.savez_compressed(path, **arrays)

    def load(self, path: Path) -> None:
        with np.load(path) as arrays, torch.no_grad():
            self.used.copy_(torch.from_numpy(arrays["used"].astype(np.float32)))
            for name, network in (("actor", self.actor), ("critic", self.critic)):
                for key, value in network.state_dict().items():
                    value.copy_(torch.from_numpy(arrays[f"{name}.{key}"].astype(np.float32)))

    def cast(self) -> Any:
        return torch.autocast(self.device, torch.bfloat16, enabled=self.fast)

    def logits(self, actor: Any, cells: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
        """How much a network leans to each legal slot."""
        return actor(cells[:, :CELLS]).masked_fill(masks == 0, -1e9)

    # Imitating

    def imitate(self, path: Path, actor: Network, optimiser: Any) -> None:
        """Have a network learn the words written down, and the second one how games ended."""
        asked = self.asked
        cells, masks, slots, ends = self.examples(path)
        order = torch.randperm(len(slots), device=self.device)
        held, learnt = order[: len(order) // 20], order[len(order) // 20 :]
        size = asked.part
        steps = asked.imitate * max(15, len(learnt) // size)
        done = 0
        while done < steps:
            for part in learnt[torch.randperm(len(learnt), device=self.device)].split(size):
                if len(part) < size <= len(learnt):
                    continue
                rate = 1.5e-3 * (1 - done / max(1, steps)) + 5e-5
                for group in optimiser.param_groups:
                    group["lr"] = rate
                with self.cast():
                    seen = cells[part].to(self.kind)
                    logits = self.logits(actor, seen, masks[part])
                    value = self.critic(seen)
                wrong = nn.functional.cross_entropy(logits, slots[part])
                off = nn.functional.binary_cross_entropy_with_logits(value, ends[part])
                optimiser.zero_grad(set_to_none=True)
                (wrong + off).backward()
                for network in (actor, self.critic):
                    nn.utils.clip_grad_norm_(network.parameters(), 1.0)
                optimiser.step()
                done += 1
                if done >= steps:
                    break
        with torch.no_grad():  # surer of itself, as one is who takes the best: nearer to its model
            actor.layers[-1].weight.mul_(1.4)
            actor.layers[-1].bias.mul_(1.4)
        right = agreed = 0.0
        with torch.no_grad(), self.cast():
            for part in held.split(size):
                seen = cells[part].to(self.kind)
                found = self.logits(actor, seen, masks[part]).argmax(1)
                agreed += float((found == slots[part]).sum())
                right += float(((self.critic(seen)[:, 0] > 0) == (ends[part][:, 0] > 0.5)).sum())
        say(imitated=len(learnt), steps=done, agrees=round(agreed / max(1, len(held)), 4),
            foresees=round(right / max(1, len(held)), 4))  # fmt: skip

    def begin(self) -> None:
        """Imitate, and keep strangers as they have been imitated."""
        asked = self.asked
        if asked.words and not asked.resume:
            self.imitate(asked.words, self.actor, self.optimiser)
            self.mean.load_state_dict(self.actor.state_dict())
            self.strangers.append(copy.deepcopy(self.actor))
            say(after_imitating=judge(self, self.actor, asked.judged // 4, TRIED_SEED))
        critic = copy.deepcopy(self.critic.state_dict())
        for path in asked.strangers_words or ():
            one = Network(CELLS, asked.hidden, SLOTS, 0.1).to(self.device)
            both = [*one.parameters(), *self.critic.parameters()]
            self.imitate(path, one, torch.optim.Adam(both, eps=1e-5, fused=self.fast))
            say(stranger=judge(self, one, asked.judged // 4, TRIED_SEED))
            self.strangers.append(one)
        self.critic.load_state_dict(critic)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def examples(self, path: Path) -> tuple[torch.Tensor, ...]:
        """Deal the games again that were written down, and play their words."""
        with np.load(path) as stored:
            seed = int(stored["seed"])
            rows = [stored[f"words{i}"][: self.asked.examples] for i in range(len(self.kinds))]
        longest = max(each.shape[1] for each in rows)
        words = np.concatenate(
            [np.pad(r, ((0, 0), (0, longest - r.shape[1])), constant_values=ENDED) for r in rows]
        )
        numbers = np.concatenate([np.arange(len(r)) for r in rows])
        kind_of = np.concatenate([np.full(len(r), i) for i, r in enumerate(rows)])
        tables = Tables(self.kinds, kind_of, self.device, again=False)
        tables.start(seed, numbers)
        told = torch.from_numpy(words).to(self.device)
        found: list[list[torch.Tensor]] = [[], [], [], []]
        ends = torch.zeros(tables.count, 2, device=self.device)
        for t in range(longest):
            there = (told[:, t] != ENDED).nonzero()[:, 0]
            found[0].append(tables.cells[there])
            found[1].append(tables.masks[there])
            found[3].append(there)
            tables.play(told[:, t].long(), words=True)
            found[2].append(tables.slots[there])
            over = tables.ended.bool()
            won = tables.won.float()
            lost = tables.quality.float() / 1000 * (1 - won)
            ends = torch.where(over[:, None], torch.stack([won, lost], 1), ends)
        cells, masks, slots, rows_of = (torch.cat(each) for each in found)
        won = [round(float(ends[tables.kind_of == i, 0].mean()), 4) for i in range(len(self.kinds))]
        say(examples=len(slots), won_by_the_convention=won)
        return cells, masks, slots, ends[rows_of]

    # Playing

    def sit_down(self) -> None:
        """Make the tables to learn at, and room for what happens there."""
        asked = self.asked
        turns = [0, 1] * asked.favour_two + list(range(2, len(self.kinds)))
        kind_of = np.array(turns)[np.arange(asked.tables) % len(turns)]
        self.tables = Tables(self.kinds, kind_of, self.device, again=True)
        self.tables.start(asked.seed * 1000 + 17, np.arange(asked.tables))
        t, n, on = asked.steps, asked.tables, {"device": self.device}
        self.cells = torch.zeros(t, n, ALL_CELLS, dtype=torch.uint8, **on)
        self.masks = torch.zeros(t, n, SLOTS, dtype=torch.uint8, **on)
        self.picks = torch.zeros(t, n, dtype=torch.int64, **on)
        self.logs, self.ended = torch.zeros(t, n, **on), torch.zeros(t, n, **on)
        self.own = torch.ones(t, n, **on)
        seats = torch.arange(n, device=self.device) // len(self.kinds) % 4
        away = torch.rand(n, device=self.device) >= asked.strangers
        self.stranger_seat = torch.where(away, -1, seats % self.tables.players)
        self.which = torch.randint(max(1, len(self.strangers)), (n,), device=self.device)
        pooled = torch.rand(n, device=self.device) < asked.pool
        self.stranger_seat[pooled] = -1
        chance = Random(asked.seed)
        tempers = torch.tensor([drawn_temper(chance) for _ in range(n)], device=self.device)
        self.tables.strangers[:, 1:] = tempers
        self.tables.strangers[:, 0] = torch.where(pooled, seats % self.tables.players, -1)
        self.tables.look()
        self.gain = torch.zeros(t, n, 2, **on)
        self.values = torch.zeros(t + 1, n, 2, **on)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self) -> None:
        """Some choices at every table."""
        tables = self.tables
        for t in range(self.asked.steps + 1):
            with self.cast():
                seen = tables.cells.to(self.kind)
                self.values[t] = torch.sigmoid(self.critic(seen))
                if t == self.asked.steps:
                    return
                logits = self.logits(self.actor, seen, tables.masks)
            logs = torch.log_softmax(logits, 1)
            pick = (logs + gumbel(logs)).argmax(1)
            self.cells[t], self.masks[t], self.picks[t] = tables.cells, tables.masks, pick
            self.logs[t] = logs.gather(1, pick[:, None])[:, 0]
            self.own[t] = 1.0
            if self.asked.strangers:
                theirs = tables.turns == self.stranger_seat
                self.own[t] = 1.0 - theirs.float()
                for i, stranger in enumerate(self.strangers):
                    with self.cast():
                        other = self.logits(stranger, seen, tables.masks)
                    here = theirs & (self.which == i)
                    pick = torch.where(here, (other + gumbel(other)).argmax(1), pick)
            if self.asked.pool:
                self.own[t] *= (tables.turns != tables.strangers[:, 0]).float()
                pick = tables.ask_strangers(pick)
            tables.play(pick)
            done = tables.ended.float()
            won = tables.won.float() * done
            lost = tables.quality.float() * (done - won) / 1000
            self.ended[t] = done
            self.gain[t] = torch.stack([won, lost], 1)
            alone = (self.stranger_seat < 0).float()[:, None]
            row = tables.kind_of + len(self.kinds) * (tables.strangers[:, 0] >= 0)
            self.told.index_add_(0, row, alone * torch.stack([done, won, lost], 1))

    def learn(self, rate: float, entropy_share: float, shape: float, acting: float) -> torch.Tensor:
        """Make choices that did better than expected likelier, and expect better."""
        asked = self.asked
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        target, ahead = self.targets(shape)
        cells, masks = self.cells.flatten(0, 1), self.masks.flatten(0, 1)
        picks, logs, own = self.picks.flatten(), self.logs.flatten(), self.own.flatten()
        self.used.lerp_((self.cells[0, :, :CELLS] > 0).float().mean(0), 0.02)
        size = len(ahead) // asked.parts
        told = torch.zeros(4, device=self.device)
        count = 0
        for _ in range(asked.epochs):
            order = torch.randperm(len(ahead), device=self.device)
            for part in order[: size * asked.parts].split(size):
                with self.cast():
                    seen = cells[part].to(self.kind)
                    logits = self.logits(self.actor, seen, masks[part])
                    value = self.critic(seen)
                now = torch.log_softmax(logits, 1)
                moved = now.gather(1, picks[part, None])[:, 0] - logs[part]
                ratio = moved.exp()
                better = ahead[part]
                mine = own[part] / len(part)
                gain = (torch.minimum(ratio * better, ratio.clamp(0.8, 1.2) * better) * mine).sum()
                entropy = -((now.exp() * now.clamp(min=-30)).sum(1) * mine).sum()
                wrong = nn.functional.binary_cross_entropy_with_logits(value, target[part])
                loss = wrong - acting * (gain + entropy_share * entropy)
                self.optimiser.zero_grad(set_to_none=True)
                loss.backward()
                for network in (self.actor, self.critic):
                    nn.utils.clip_grad_norm_(network.parameters(), 0.5)
                self.optimiser.step()
                with torch.no_grad():
                    told += torch.stack([
                        entropy, (ratio - 1 - moved).mean(), wrong,
                        ((ratio - 1).abs() > 0.2).float().mean(),
                    ])  # fmt: skip
                count += 1
        with torch.no_grad():
            for a, b in zip(self.mean.parameters(), self.actor.parameters(), strict=True):
                a.lerp_(b, asked.mean)
        return told / count

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def targets(self, shape: float) -> tuple[torch.Tensor, torch.Tensor]:
        """What could have been expected of each choice, and by how much it did better."""
        ahead = torch.zeros_like(self.gain)
        carried = torch.zeros_like(self.gain[0])
        for t in reversed(range(self.asked.steps)):
            goes_on = 1.0 - self.ended[t][:, None]
            delta = self.gain[t] + goes_on * self.values[t + 1] - self.values[t]
            carried = delta + self.asked.trace * goes_on * carried
            ahead[t] = carried
        target = (self.values[:-1] + ahead).clamp(0, 1).flatten(0, 1)
        worth = torch.tensor([1.0, shape], device=self.device)
        better = (ahead * worth).sum(2).flatten()
        return target, better / (better.std() + 1e-4)


@torch.no_grad()  # type: ignore[untyped-decorator]
def judge(
    teacher: Teacher, actor: Any, count: int, seed: int, guest: Temper | None = None
) -> dict[str, list[float]]:
    """Play so many games to their end, taking what is leant to most; wins with 95% intervals.

    With a guest, it has one seat, another one each deal.
    """
    kind_of = np.arange(count) % len(teacher.kinds)
    tables = Tables(teacher.kinds, kind_of, teacher.device, again=False)
    numbers = np.arange(count) // len(teacher.kinds)
    if guest:
        tables.strangers[:, 0] = torch.as_tensor(numbers, device=teacher.device) % tables.players
        tables.strangers[:, 1:] = torch.tensor(guest, device=teacher.device)
    tables.start(seed, numbers)
    won = torch.zeros(count, device=teacher.device)
    over = torch.zeros(count, device=teacher.device)
    for step in range(1600):
        cells = tables.cells if isinstance(actor, Whole) else tables.cells.to(teacher.kind)
        with teacher.cast():
            logits = teacher.logits(actor, cells, tables.masks)
        pick = logits.argmax(1)
        tables.play(tables.ask_strangers(pick) if guest else pick)
        won += tables.won.float() * tables.ended
        over += tables.ended
        if step % 16 == 15 and int(over.sum()) >= count:
            break
    found = {}
    for i, kind in enumerate(teacher.kinds):
        mine = torch.as_tensor(kind_of == i, device=teacher.device)
        n, p = int(mine.sum()), float(won[mine].mean())
        half = 1.96 * math.sqrt(max(p * (1 - p), 1e-9) / n)
        name = f"{kind['players']} {kind['memory']}"
        found[name] = [round(p, 4), round(p - half, 4), round(p + half, 4)]
    found["all"] = [round(float(won.mean()), 4)]
    return found


def go_on_learning(teacher: Teacher, asked: argparse.Namespace, end: float) -> None:
    """Play and learn until the time is up."""
    teacher.sit_down()
    say(seated=asked.tables)
    began = told_at = kept_at = time.monotonic()
    rounds = since = 0
    slower = 1.0
    while (now := time.monotonic()) < end:
        gone = (now - began) / (end - began)
        shape = asked.shape * max(0.0, 1 - gone / asked.shape_until)
        teacher.play()
        rate = asked.rate * slower * (1 - 0.95 * gone)
        learnt = teacher.learn(
            rate, asked.entropy * (1 - 0.9 * gone), shape, float(rounds >= asked.judge_first)
        )
        entropy, moved, wrong, clipped = learnt.tolist()
        if not math.isfinite(entropy + wrong):
            raise SystemExit("weights are no longer numbers")
        if rounds >= asked.judge_first:
            slower = max(0.1, slower * 0.8) if moved > asked.kl else min(1.0, slower * 1.05)
        rounds += 1
        since += 1
        now = time.monotonic()
        if now - told_at >= asked.tell or rounds == 1:
            done, won, lost = teacher.told.T.tolist()
            teacher.told.zero_()
            played = since * asked.tables * asked.steps
            shares = [round(w / max(1, d), 3) for w, d in zip(won, done, strict=True)]
            half = len(shares) // 2
            say(rounds=rounds, per_second=round(played / (now - told_at)),
                win=shares[:half], beside_strangers=shares[half:],
                lost_quality=round(sum(lost) / max(1, sum(done) - sum(won)), 3),
                entropy=round(entropy, 3), kl=round(moved, 4), clipped=round(clipped, 3),
                loss=round(wrong, 4), rate=round(rate, 6), shape=round(shape, 3))  # fmt: skip
            told_at, since = now, 0
        if now - kept_at > 120:
            teacher.save(asked.out)
            kept_at = time.monotonic()


def main() -> None:
    """Imitate, learn, judge, write down."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("mode", choices=MODE_NAMES)
    parser.add_argument("--minutes", type=float, default=9.0, help="from the start, all in")
    parser.add_argument("--out", type=Path, required=True, help="to go on from another time")
    parser.add_argument("--whole", type=Path, help="what the program reads")
    parser.add_argument("--words", type=Path, help="games to begin by imitating")
    parser.add_argument("--resume", type=Path, help="weights to go on from")
    parser.add_argument("--begin-from", type=Path, help="weights that the program reads")
    parser.add_argument("--surer", type=float, default=0.7,
                        help="how sure of itself, compared with those")  # fmt: skip
    parser.add_argument("--pool", type=float, default=0.0,
                        help="share of tables where one seat has agreed on nothing")  # fmt: skip
    parser.add_argument("--device", default="cuda", choices=("cuda", "cpu"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=32_768)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--parts", type=int, default=32)
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--trace", type=float, default=0.95)
    parser.add_argument("--mean", type=float, default=0.02)
    parser.add_argument("--kl", type=float, default=0.03, help="above it the rate goes down")
    parser.add_argument("--shape", type=float, default=0.3, help="a perfect lost Film's worth")
    parser.add_argument("--shape-until", type=float, default=0.4, help="share of the time")
    parser.add_argument("--hidden", type=int, nargs=2, default=[256, 128])
    parser.add_argument("--critic", type=int, nargs=2, default=[512, 256])
    parser.add_argument("--strangers", type=float, default=0.15,
                        help="share of tables where one seat plays as it was imitated")  # fmt: skip
    parser.add_argument("--strangers-words", type=Path, nargs="*",
                        help="games of more strangers, to imitate")  # fmt: skip
    parser.add_argument("--favour-two", type=int, default=1, metavar="N",
                        help="so many tables of two for each of three")  # fmt: skip
    parser.add_argument("--judge-first", type=int, default=4, metavar="N")
    parser.add_argument("--imitate", type=int, default=12, help="times through the examples")
    parser.add_argument("--examples", type=int, default=5000, help="games for each table")
    parser.add_argument("--part", type=int, default=16_384)
    parser.add_argument("--bits", type=int, default=7, help="of a weight of the first layer")
    parser.add_argument("--judged", type=int, default=32_768, help="games at the end")
    parser.add_argument("--reserve", type=float, default=40.0, help="seconds for that")
    parser.add_argument("--tell", type=float, default=15.0)
    asked = parser.parse_args()
    end = STARTED + 60 * asked.minutes - asked.reserve
    teacher = Teacher(asked)
    say(ready=asked.mode, cells=CELLS, all_cells=ALL_CELLS,
        weights=sum(p.numel() for p in teacher.actor.parameters()))  # fmt: skip
    teacher.begin()
    go_on_learning(teacher, asked, end)
    tried = [
        judge(teacher, each, asked.judged // 4, TRIED_SEED)["all"][0]
        for each in (teacher.mean, teacher.actor)
    ]
    best = teacher.actor if tried[1] > tried[0] else teacher.mean
    teacher.kept = best
    teacher.save(asked.out)
    say(mean_and_last=tried)
    used = (teacher.used > RARE).float()
    whole = Whole(best, asked.bits, used)
    if asked.whole:
        write_arrays(asked.whole, whole.arrays())
        say(bytes=asked.whole.stat().st_size, used=int(used.sum()))
    say(
        mode=asked.mode, judged=asked.judged, whole=judge(teacher, whole, asked.judged, JUDGED_SEED)
    )
    say(floats=judge(teacher, best, asked.judged, JUDGED_SEED))
    for name, temper in TEMPERS.items() if asked.pool else ():
        say(guest=name, whole=judge(teacher, whole, asked.judged // 2, JUDGED_SEED, temper))


if __name__ == "__main__":
    main()
