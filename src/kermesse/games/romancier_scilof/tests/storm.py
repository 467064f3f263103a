"""Random joins, departures and fusions at any moment, with the invariants checked after each.

The tests run a part of it. To run all of it:

    python -m kermesse.games.romancier_scilof.tests.storm 100000
"""

import sys
from collections import Counter
from random import Random

import kermesse
from kermesse.core.contract import HOUSE, Join, Leave
from kermesse.games.romancier_scilof.moves import Accept, Close, Invite

ROMANCIER = kermesse.get("romancier-scilof")
OPEN, FROZEN, SHARING, CLOSING, OVER = range(5)


def check(state):
    """Check the invariants, from the rulings alone."""
    everyone = [seat for seat in range(state.ever) if state.home[seat] >= 0]
    assert tuple(everyone) == state.seats()
    senders = Counter(pair // state.width for pair in state.mail)
    for commune, circle in enumerate(state.circle):
        members = [seat for seat in everyone if state.home[seat] == commune]
        assert [seat for seat in range(state.width) if circle >> seat & 1] == members
        if not members:
            continue
        size, phase = state.size[commune], state.phase[commune]
        assert size == min(state.options.letters, len(members))  # R3
        mine = {p: c for p, c in state.mail.items() if p // state.width in members}
        letters = [c for seat in members for c in state.hands[seat]]
        letters += [*mine.values(), *state.basket[commune]]
        # Letters are conserved: each value in use once for each player.
        due = sorted(value * 26 + border for value in range(size) for border in members)
        if state.ending is None or phase != OVER:
            assert sorted(letters) == due, (commune, letters)
        if phase in (FROZEN, SHARING):
            assert not mine
            continue
        if phase != OVER:
            assert state.basket[commune] == ()
            for seat in members:  # R4: hand + own mail under way = L
                assert len(state.hands[seat]) + senders[seat] == size
        for pair in mine:  # R1, R2: within the commune, one envelope for each pair
            sender, to = divmod(pair, state.width)
            assert sender != to
            assert to in members
    for seat in everyone:
        hand = state.hands[seat]
        assert list(hand) == sorted(set(hand))
        assert bin(state.out[seat]).count("1") == senders[seat]


def can_go_on(state):
    """Return whether the game is over or the House will act."""
    return state.outcome() is not None or state.due() is not None


def step(state, rng, doors=0.25):
    """Play a random move and return its type."""
    due = state.due()
    pressing = due is not None and due <= state.at
    acting = () if pressing else state.to_act()
    if not pressing and rng.random() < doors:
        coming = state.door()
        if coming:
            joins = [pair for pair in coming if type(pair[1]) is Join]
            by, move = rng.choice(joins if joins and rng.random() < 0.55 else coming)
            state.play(by, move, state.at)
            return type(move)
    if pressing or not acting or rng.random() < 0.04:
        move = state.house(rng)
        state.play(HOUSE, move, max(due, state.at))
        return type(move)
    seat = rng.choice(acting)
    menu = state.moves(seat)
    telling = [move for move in menu if type(move) in (Accept, Invite, Close)]
    move = rng.choice(telling if telling and rng.random() < 0.3 else menu)
    state.play(seat, move, min(state.at + rng.randrange(400), due - 1))
    return type(move)


def storm(events, seed=0, every=1):
    """Play games with this many joins, departures and fusions, and return what happened."""
    rng, seen = Random(seed), Counter()
    while seen[Join] + seen[Leave] + seen[Accept] < events:
        options = {
            "newcomers": True,
            "communes": rng.randrange(1, 5),
            "letters": rng.choice((2, 3, 4, 8, 26)),
            "refusal_limit": rng.random() < 0.3,
            "pace": rng.choice((0, 0, 2)),
        }
        state = ROMANCIER.start(rng.randrange(2, 14), options)
        doors = rng.choice((0.05, 0.2, 0.4))
        while state.outcome() is None:
            assert can_go_on(state)
            kind = step(state, rng, doors)
            seen[kind] += 1
            if kind in (Join, Leave, Accept) or rng.randrange(every) == 0:
                check(state)
        check(state)
        seen["games"] += 1
        seen[state.outcome().ending] += 1
    return seen


if __name__ == "__main__":
    total = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    for kind, count in storm(total, every=20).most_common():
        sys.stdout.write(f"{getattr(kind, '__name__', kind):>12} {count}\n")
