"""Training: crops made on the way, a chunk at a time, each seen once.

    ./dev train [--seed N] [--chunks N] [--folder DIR]
    ./dev train --from pipeline/tablewright/read/house/house.onnx --published DIR [--half H] --chunks 16

With --published the lines of published tables teach too, as many as are made up. With --from the reader that ships is
taught further, with --half by one half of the published games alone.

Interrupted, it goes on from its last checkpoint. One thread learns while two processes print what they learn next.
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

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from crops import Sheet, training_picture, training_sheet
from export import export_net, import_net
from further import hold_norms
from lines import taught_by
from net import HouseNet
from tablewright.model.page import Picture
from tablewright.read.house.picture import HEIGHT, padded_width
from tablewright.read.house.signs import SIGNS
from typefaces import families

CHUNK = 8192
PIECE = 256
"""A chunk is printed in pieces, by several processes."""
BATCH = 32
PEAK, PEAK_AGAIN = 2e-3, 5e-4
"""The rate of learning at its highest, from nothing and of a reader that is taught further."""
WARM = 0.6
"""Chunks in which the rate of learning rises to its peak; then it falls to nothing."""
LEVEL = {sign: number for number, sign in enumerate(SIGNS, start=1)}

Example = tuple[Picture, str]


@dataclass(frozen=True, slots=True)
class Plan:
    """What makes a training what it is, so that another one gives the same reader."""

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
        """The rate of learning at its highest."""
        return PEAK_AGAIN if self.begin else PEAK


def main() -> None:
    """Train, or go on training; at the end the network is exported."""
    plan = asked_for()
    plan.folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(plan.seed)
    torch.set_num_threads(1)  # a second one gains little, and the printing needs it
    cv2.setNumThreads(1)  # before there are processes to inherit its threads, which do not live on in them
    train(plan)


def asked_for() -> Plan:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chunks", type=int, default=120, help=f"of {CHUNK} crops each")
    parser.add_argument("--folder", type=Path, default=Path("build/house"), help="for the checkpoint and the network")
    parser.add_argument("--from", dest="begin", type=Path, help="a reader to teach further")
    parser.add_argument("--published", type=Path, help="folder of the pictures of train/published and bench/real")
    parser.add_argument("--half", type=int, choices=(0, 1), help="teach with this half of the published games alone")
    given = parser.parse_args()
    if given.half is not None and not given.published:
        parser.error("--half is a half of the published games: say with --published where their pictures are")
    return Plan(**vars(given))


def train(plan: Plan) -> None:
    """Learn chunk after chunk."""
    net = import_net(plan.begin) if plan.begin else HouseNet()
    net = net.to(memory_format=torch.channels_last)  # type: ignore[call-overload] # its stubs forget this form
    optimizer = torch.optim.AdamW(net.parameters(), plan.peak, weight_decay=1e-3)
    done = load(plan, net, optimizer)
    taught = taught_by(plan.published, plan.half) if plan.published else None
    sheet = training_sheet()
    aside = [training_picture(Sheet(families(aside=True)), plan.seed, i) for i in range(400)]
    begun = time.monotonic()
    with multiprocessing.Pool(2) as pool:
        made = chunks(pool, partial(training_piece, sheet, plan.seed), done, plan.chunks)
        for number, chunk in enumerate(made, start=done):
            more = taught.lessons(plan.seed, number, CHUNK) if taught else []
            loss = learn_chunk(net, optimizer, chunk + more, plan, number)
            save(plan, net, optimizer, number + 1)
            tell(number + 1, plan.chunks, loss, right(net, aside), (time.monotonic() - begun) / (number + 1 - done))
    export_net(plan.folder / "checkpoint.pt", plan.folder / "house.onnx")


def training_piece(sheet: Sheet, seed: int, start: int) -> list[Example]:
    """A piece of a chunk."""
    return [training_picture(sheet, seed, index) for index in range(start, start + PIECE)]


def chunks(
    pool: multiprocessing.pool.Pool, make: partial[list[Example]], first: int, last: int
) -> Iterator[list[Example]]:
    """Chunks in order, the next ones printed meanwhile."""
    starts = iter(range(first * CHUNK, last * CHUNK, PIECE))
    waiting = deque(pool.apply_async(make, (start,)) for start in islice(starts, CHUNK // PIECE))
    chunk: list[Example] = []
    while waiting:
        chunk += waiting.popleft().get()
        waiting.extend(pool.apply_async(make, (start,)) for start in islice(starts, 1))
        if len(chunk) == CHUNK:
            yield chunk
            chunk = []


def learn_chunk(
    net: HouseNet, optimizer: torch.optim.Optimizer, chunk: list[Example], plan: Plan, number: int
) -> float:
    """Learn a chunk, pictures of like width together; the mean loss."""
    ordered = sorted(chunk, key=lambda example: example[0].shape[1])
    batches = [ordered[i : i + BATCH] for i in range(0, len(ordered), BATCH)]
    rng = np.random.default_rng([plan.seed, number])
    losses = []
    net.train()
    if plan.begin:
        hold_norms(net)
    for done, place in enumerate(rng.permutation(len(batches))):
        set_rate(optimizer, number + done / len(batches), plan)
        losses.append(learn_batch(net, optimizer, batches[int(place)]))
    return float(np.mean(losses))


def set_rate(optimizer: torch.optim.Optimizer, done: float, plan: Plan) -> None:
    """Up to the peak, then down as a cosine."""
    falling = 0.5 * (1 + math.cos(math.pi * done / plan.chunks))
    for group in optimizer.param_groups:
        group["lr"] = plan.peak * min(done / WARM, 1) * falling + 1e-6


def learn_batch(net: HouseNet, optimizer: torch.optim.Optimizer, batch: Sequence[Example]) -> float:
    """One step."""
    texts = [text for _, text in batch]
    with torch.autocast("cpu", torch.bfloat16):
        frames = net(tensor([picture for picture, _ in batch]))
    loss = torch.nn.functional.ctc_loss(
        frames.transpose(0, 1),
        torch.tensor([LEVEL[sign] for text in texts for sign in text], dtype=torch.long),
        torch.full((len(batch),), frames.shape[1]),
        torch.tensor([len(text) for text in texts]),
        zero_infinity=True,
    )
    optimizer.zero_grad()
    loss.backward()  # type: ignore[no-untyped-call] # torch leaves it untyped
    torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
    optimizer.step()
    return float(loss.detach())


def tensor(pictures: Sequence[Picture]) -> Tensor:
    """Pictures as one batch, paper to the right of the narrower ones."""
    width = padded_width(max(picture.shape[1] for picture in pictures))
    batch: NDArray[np.float32] = np.zeros((len(pictures), 1, HEIGHT, width), np.float32)
    for row, picture in zip(batch, pictures, strict=True):
        row[0, :, : picture.shape[1]] = picture
    return torch.from_numpy(batch / 255).to(memory_format=torch.channels_last)


@torch.no_grad()
def right(net: HouseNet, examples: Sequence[Example]) -> float:
    """The share of examples read without a fault, the likeliest sign of each frame taken."""
    net.eval()
    good = 0
    for picture, text in examples:
        best = net(tensor([picture]))[0].argmax(1).tolist()
        signs = [number for i, number in enumerate(best) if number and (i == 0 or best[i - 1] != number)]
        good += "".join(SIGNS[number - 1] for number in signs).strip() == text
    return good / len(examples)


def load(plan: Plan, net: HouseNet, optimizer: torch.optim.Optimizer) -> int:
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


def save(plan: Plan, net: HouseNet, optimizer: torch.optim.Optimizer, done: int) -> None:
    """Write the checkpoint whole or not at all."""
    state = {
        "plan": plan.taught_with,
        "net": net.state_dict(),
        "optimizer": optimizer.state_dict(),
        "done": done,
    }
    torch.save(state, plan.folder / "checkpoint.part")
    (plan.folder / "checkpoint.part").replace(plan.folder / "checkpoint.pt")


def tell(done: int, of: int, loss: float, share: float, seconds: float) -> None:
    """A line of progress."""
    left = (of - done) * seconds / 60
    print(  # noqa: T201 - a command that runs for an hour says how far it is
        f"chunk {done}/{of}  loss {loss:.3f}  right {100 * share:.1f} %"
        f"  {CHUNK / seconds:.0f} crops/s  {left:.0f} min left",
        flush=True,
    )


if __name__ == "__main__":
    main()
