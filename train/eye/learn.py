"""Training the eye: pages made on the way, a chunk at a time, each seen twice, in parts of its own.

    ./dev train eye [--seed N] [--chunks N] [--from ONNX] [--published DIR [--half H]] [--folder DIR]
    ./dev train eye --mean CHECKPOINT... [--folder DIR]

Interrupted, it goes on from its last checkpoint. One thread learns while other processes draw what it learns next.
With --from an eye that ships is taught further, on rich pages alone and at a lower rate. With --published half of what
it learns from are parts of published pages (`train/published/`), whose pictures are in DIR;
with --half of one half of their games, so that what is fitted to published pages can hear an eye that knows them not.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import multiprocessing.pool
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from eye.export import export_net, import_net, mean_of
from eye.net import EyeNet
from eye.pages import RICH_FROM, Page, page
from eye.parts import Part, made_up_part, published_part, shown
from eye.published import Lesson, lessons
from further import hold_norms

CHUNK: Final = 256
"""Pages."""
TURNS: Final = 2
"""Times that a page is looked at: drawing one costs about as much as learning from it twice."""
BATCH: Final = 4
SIZES: Final = (512, 576, 640)
PEAK: Final = 2.5e-3
PEAK_AGAIN: Final = 1e-3
PEAK_PUBLISHED: Final = 5e-4
"""The highest rate of learning: from nothing, of an eye that has learnt before, and of one on published pages."""
WARM: Final = 1.0
"""Chunks in which the rate of learning rises to its peak; then it falls to nothing."""
ASIDE: Final = 32
"""Pages that are never learnt from, to tell how far it is."""
SMOOTH: Final = 20.0
"""Pixels: a map that has hardly anything counts little for how well it is covered."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What makes a training what it is, so that another one gives the same eye."""

    seed: int
    chunks: int
    folder: Path
    begin: Path | None
    published: Path | None
    half: int | None

    @property
    def taught_with(self) -> list[int | str | None]:
        """What it learns from and in what order: a checkpoint goes on only with the same."""
        return [self.seed, self.chunks, str(self.begin), str(self.published), self.half]

    @property
    def peak(self) -> float:
        """The highest rate of learning."""
        if self.published:
            return PEAK_PUBLISHED
        return PEAK_AGAIN if self.begin else PEAK

    @property
    def first_page(self) -> int:
        """The number of the first page to learn from."""
        return RICH_FROM if self.begin else 0


def main() -> None:
    """Train, or go on training; at the end the network is exported."""
    plan, averaged = asked_for()
    plan.folder.mkdir(parents=True, exist_ok=True)
    if averaged:
        mean_of(averaged, plan.folder / "checkpoint.pt")
        export_net(plan.folder / "checkpoint.pt", plan.folder / "eye.onnx")
        return
    torch.manual_seed(plan.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)  # before there are processes to inherit its threads, which do not live on in them
    train(plan)


def asked_for() -> tuple[Plan, Sequence[Path]]:
    """The command line: what to learn, or what to average."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chunks", type=int, default=60, help=f"of {CHUNK} pages each")
    parser.add_argument("--from", dest="begin", type=Path, help="an eye to teach further")
    parser.add_argument("--published", type=Path, help="folder of the pictures of train/published")
    parser.add_argument("--half", type=int, choices=(0, 1), help="teach with this half of the published games alone")
    parser.add_argument("--folder", type=Path, default=Path("build/eye"), help="for the checkpoint and the network")
    parser.add_argument("--mean", type=Path, nargs="+", default=[], help="checkpoints to average")
    given = vars(parser.parse_args())
    if given["half"] is not None and not given["published"]:
        parser.error("--half is a half of the published games: say with --published where their pictures are")
    averaged = given.pop("mean")
    return Plan(**given), averaged


def train(plan: Plan) -> None:
    """Learn chunk after chunk."""
    net = import_net(plan.begin) if plan.begin else EyeNet()
    net = net.to(memory_format=torch.channels_last)  # type: ignore[call-overload] # its stubs forget this form
    optimizer = torch.optim.AdamW(net.parameters(), plan.peak, weight_decay=1e-2)
    done = load(plan, net, optimizer)
    taught = lessons(plan.published, plan.half) if plan.published else []
    begun = time.monotonic()
    with multiprocessing.Pool(2) as pool:
        aside = [page(plan.seed + 1, index) for index in range(ASIDE)]
        for number, chunk in enumerate(chunks(pool, plan, done), start=done):
            loss = learn_chunk(net, optimizer, chunk, taught, plan, number)
            save(plan, net, optimizer, number + 1)
            tell(number + 1, plan.chunks, loss, loss_on(net, aside), (time.monotonic() - begun) / (number + 1 - done))
    export_net(plan.folder / "checkpoint.pt", plan.folder / "eye.onnx")


def chunks(pool: multiprocessing.pool.Pool, plan: Plan, done: int) -> Iterator[list[Page]]:
    """Chunks in order, the next ones drawn meanwhile."""
    numbers = iter(range(plan.first_page + done * CHUNK, plan.first_page + plan.chunks * CHUNK))
    make = partial(page, plan.seed)
    waiting = deque(pool.apply_async(make, (number,)) for number in islice(numbers, CHUNK))
    chunk: list[Page] = []
    while waiting:
        chunk.append(waiting.popleft().get())
        waiting.extend(pool.apply_async(make, (number,)) for number in islice(numbers, 1))
        if len(chunk) == CHUNK:
            yield chunk
            chunk = []


def learn_chunk(
    net: EyeNet,
    optimizer: torch.optim.Optimizer,
    chunk: Sequence[Page],
    taught: Sequence[Lesson],
    plan: Plan,
    number: int,
) -> float:
    """Learn a chunk in batches of one size; the mean loss."""
    dice = np.random.default_rng([plan.seed, number])
    order = np.concatenate([dice.permutation(len(chunk)) for _ in range(TURNS)])
    losses = []
    net.train()
    if plan.begin:
        hold_norms(net)
    many = BATCH // 2 if taught else BATCH
    for start in range(0, len(order), many):
        set_rate(optimizer, number + start / len(order), plan)
        size = int(dice.choice(SIZES))
        parts = [made_up_part(chunk[at], size, dice) for at in order[start : start + many]]
        parts += [published_part(taught, size, dice) for _ in range(BATCH - many)]
        loss = loss_of(net, *as_tensors(parts))
        optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call] # torch leaves it untyped
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        losses.append(float(loss.detach()))
    return float(np.mean(losses))


def as_tensors(parts: Sequence[Part]) -> tuple[Tensor, Tensor, Tensor]:
    """Pictures, truths, and where these are known, a batch of each."""
    pictures, truths, known = (torch.from_numpy(np.stack(each)) for each in zip(*parts, strict=True))
    return pictures, truths, known


def set_rate(optimizer: torch.optim.Optimizer, done: float, plan: Plan) -> None:
    """Up to the peak, then down as a cosine."""
    falling = 0.5 * (1 + math.cos(math.pi * done / plan.chunks))
    for group in optimizer.param_groups:
        group["lr"] = plan.peak * min(done / WARM + 0.02, 1) * falling + 1e-6


def loss_of(net: EyeNet, pictures: Tensor, truths: Tensor, known: Tensor) -> Tensor:
    """How far the maps are off where they are known, pixel by pixel and as areas."""
    seen = net(pictures.to(memory_format=torch.channels_last))
    share, wanted = seen.sigmoid() * known, truths * known
    common = 2 * (share * wanted).sum((2, 3)) + SMOOTH
    covered = common / (share.sum((2, 3)) + wanted.sum((2, 3)) + SMOOTH)
    off = functional.binary_cross_entropy_with_logits(seen, truths, weight=known)
    loss: Tensor = off + 0.5 * (1 - covered.mean())
    return loss


@torch.no_grad()
def loss_on(net: EyeNet, pages: Sequence[Page]) -> float:
    """The loss on pages kept aside."""
    net.eval()
    losses = []
    for drawn in pages:
        truth = torch.from_numpy(drawn.truth.astype(np.float32) / 255)[None]
        picture = torch.from_numpy(shown(drawn.picture))[None]
        losses.append(float(loss_of(net, picture, truth, torch.ones_like(truth))))
    return float(np.mean(losses))


def load(plan: Plan, net: EyeNet, optimizer: torch.optim.Optimizer) -> int:
    """Take up the last checkpoint, if there is one; the number of chunks learnt."""
    path = plan.folder / "checkpoint.pt"
    if not path.exists():
        return 0
    state = torch.load(path, weights_only=True)
    if state["plan"] != plan.taught_with:
        sys.exit(
            f"{path} is of another training (seed, chunks, --from, --published, --half: {state['plan']}). "
            "Remove it, or give another --folder."
        )
    net.load_state_dict(state["net"])
    optimizer.load_state_dict(state["optimizer"])
    return int(state["done"])


def save(plan: Plan, net: EyeNet, optimizer: torch.optim.Optimizer, done: int) -> None:
    """Write the checkpoint whole or not at all."""
    state = {
        "plan": plan.taught_with,
        "net": net.state_dict(),
        "optimizer": optimizer.state_dict(),
        "done": done,
    }
    torch.save(state, plan.folder / "checkpoint.part")
    (plan.folder / "checkpoint.part").replace(plan.folder / "checkpoint.pt")


def tell(done: int, of: int, loss: float, aside: float, seconds: float) -> None:
    """A line of progress."""
    left = (of - done) * seconds / 60
    print(  # noqa: T201 - a command that runs for an hour says how far it is
        f"chunk {done}/{of}  loss {loss:.4f}  aside {aside:.4f}  {CHUNK / seconds:.1f} pages/s  {left:.0f} min left",
        flush=True,
    )


if __name__ == "__main__":
    main()
