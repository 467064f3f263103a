"""Whole games of bots at human pace, as logs, with joins and departures on request."""

from heapq import heappop, heappush
from random import Random

import kermesse
from kermesse.core.contract import Join, Leave
from kermesse.core.match import Match
from kermesse.games.romancier_scilof.bots import BOTS
from kermesse.games.romancier_scilof.moves import Accept, Close, Invite, Refuse, Withdraw

ROMANCIER = kermesse.get("romancier-scilof")
QUICKEST, SLOWEST = 1_500, 4_000


def written(seats, seed, options=None, *, bot="easy", doors=(), stubborn=0):
    """Play a game to its end. At each time of `doors` a player joins or leaves. Bots do not close
    before `stubborn` swaps, which sets the length of the game."""
    rng = Random(seed)
    match = Match(ROMANCIER, seats, options or {}, seed=rng.randbytes(32))
    state = match.state
    bots = {}
    agenda = [(rng.randrange(SLOWEST), seat) for seat in state.seats()]
    agenda.sort()
    doors = list(doors)
    while state.outcome() is None:
        now, seat = heappop(agenda)
        match.run(now)
        if doors and doors[0][0] <= now:
            _, kind = doors.pop(0)
            for who, move in state.door():
                if type(move) is kind and state.outcome() is None:
                    match.play(who, move, now, rng.randbytes(16) if kind is Join else None)
                    if kind is Join:
                        heappush(agenda, (now + QUICKEST, who))
                    break
        if state.outcome() is None and seat in state.to_act():
            menu = state.moves(seat)
            if state.swaps < stubborn:
                menu = [move for move in menu if type(move) is not Close] or menu
            sitting = bots.setdefault(seat, BOTS[bot](ROMANCIER, Random(rng.getrandbits(64))))
            move = sitting.act(state.view(seat), menu)
            eager = [each for each in menu if type(each) in (Withdraw, Accept)]
            whims = [each for each in menu if type(each) in (Refuse, Invite)]
            if eager or (whims and rng.random() < 0.15):
                move = rng.choice(eager or whims)
            match.play(seat, move, now)
        heappush(agenda, (now + rng.randrange(QUICKEST, SLOWEST), seat))
    return match


def lively(seed=3):
    """Play a game with a fusion, a newcomer, a departure, and mail refused or forgotten."""
    options = {"communes": 2, "newcomers": True, "letters": 4, "forgotten_seconds": 5}
    doors = [(30_000, Join), (45_000, Leave)]
    return written(5, seed, options, doors=doors, stubborn=25)


def long(swaps=400, seed=1):
    """Play a game of eight players with hundreds of swaps."""
    return written(8, seed, stubborn=swaps)
