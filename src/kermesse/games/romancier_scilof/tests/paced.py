"""Games between bots that act every 2 to 4 seconds, as humans do. To print their figures:

python -m kermesse.games.romancier_scilof.tests.paced 2000
"""

import sys
from collections import Counter
from heapq import heappop, heappush
from random import Random
from statistics import median

import kermesse
from kermesse.core.contract import HOUSE
from kermesse.games.romancier_scilof.bots import BOTS, PACES
from kermesse.games.romancier_scilof.moves import Reply

ROMANCIER = kermesse.get("romancier-scilof")
SLOWEST, QUICKEST = 4_000, 2_000


def play(names, seed, options=None, own_pace=False, watch=None):
    """Play a game between these bots, at equal pace or each at its own, and return its last state.

    `watch` is called with the state, the seat and the move before each move of a player.
    """
    rng = Random(seed)
    state = ROMANCIER.start(len(names), options)
    bots = [BOTS[name](ROMANCIER, Random(rng.getrandbits(64))) for name in names]
    paces = [PACES[name] if own_pace else (QUICKEST, SLOWEST) for name in names]
    agenda = [(rng.randrange(SLOWEST), seat) for seat in state.seats()]
    agenda.sort()
    while state.outcome() is None:
        now, seat = heappop(agenda)
        while (due := state.due()) is not None and due <= now:
            state.play(HOUSE, state.house(rng), max(due, state.at))
        if state.outcome() is None and seat in state.to_act():
            menu = state.moves(seat)
            move = bots[seat].act(state.view(seat), menu)
            if watch is not None:
                watch(state, seat, move)
            state.play(seat, move, now)
        quickest, slowest = paces[seat]
        heappush(agenda, (now + rng.randrange(quickest, slowest + 1), seat))
    return state


def measure(games, sizes=range(4, 9), names=("medium",)):
    """Return endings, median swaps and median minutes for each size."""
    lines = {}
    for size in sizes:
        endings, swaps, minutes = Counter(), [], []
        for seed in range(games):
            state = play([names[(seat + seed) % len(names)] for seat in range(size)], seed)
            endings[state.outcome().ending] += 1
            swaps.append(state.swaps)
            minutes.append(state.at / 60_000)
        lines[size] = dict(endings), median(swaps), round(median(minutes), 1)
    return lines


class Swaps:
    """Counts swaps, and those that undo the last swap of the same pair."""

    def __init__(self):
        self.swaps = self.undone = 0
        self._last = {}

    def __call__(self, state, seat, move):
        if type(move) is not Reply:
            return
        mails = state.view(move.to).mail
        sent = next(mail.letter for mail in mails if (mail.sender, mail.to) == (move.to, seat))
        gave = {move.to: sent, seat: move.letter}
        pair = frozenset(gave)
        self.swaps += 1
        self.undone += self._last.get(pair) == {move.to: move.letter, seat: sent}
        self._last[pair] = gave


def reversals(games, size, names=("hard",)):
    """Return the number of swaps, and of those that undo the last one of their pair."""
    swaps = undone = 0
    for seed in range(games):
        seen = Swaps()
        play([names[(seat + seed) % len(names)] for seat in range(size)], seed, watch=seen)
        swaps, undone = swaps + seen.swaps, undone + seen.undone
    return swaps, undone


def duel(games, size, strong, weak, own_pace=False):
    """Return the share of wins of one strong bot among weak ones, in every seat in turn."""
    wins = 0.0
    for seed in range(games):
        names = [strong if seat == seed % size else weak for seat in range(size)]
        winners = play(names, seed, own_pace=own_pace).outcome().winners
        wins += (seed % size in winners) / max(1, len(winners))
    return wins / games


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    for names in (("easy",), ("medium",), ("hard",), ("easy", "medium", "hard")):
        for size, line in measure(games, names=names).items():
            sys.stdout.write(f"{'+'.join(names):>16} {size}: {line}\n")
            sys.stdout.flush()
