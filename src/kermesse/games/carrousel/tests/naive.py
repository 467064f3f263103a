"""A second, naive Carrousel, written from the booklet and the rulings; it shares no code with the
rules.

The ring is a list of seven spaces, a letter or a dot, in its direction; moves are written as in
tables.py. A game is a record that `after` copies.
"""

import copy
import itertools
from functools import cache


def head(ring):
    """Return the space of the head: the space before it is free."""
    return next(s for s in range(7) if ring[s] != "." and ring[(s + 1) % 7] == ".")


def order(ring):
    """Return the horses from the head to the tail."""
    first = head(ring)
    return "".join(ring[(first - behind) % 7] for behind in range(5))


def put(ring, **horses):
    """Return the ring with these horses moved to these spaces."""
    ring = ["." if space in horses else space for space in ring]
    for horse, space in horses.items():
        assert ring[space % 7] == "."
        ring[space % 7] = horse
    return ring


def rides(ring):
    """Return every way to move one or two horses, and the ring after it."""
    return {ride: list(after) for ride, after in _rides(tuple(ring))}


@cache
def _rides(ring):
    found = {}
    horses = order(ring)
    where = {horse: ring.index(horse) for horse in horses}
    first, last = horses[0], horses[-1]
    before, behind = where[first] + 1, where[last] - 1
    for a, b in itertools.combinations("abcde", 2):
        found[f"swap {a}{b}"] = put(ring, **{a: where[b], b: where[a]})
    found[f"send {first}"] = put(ring, **{first: behind})
    found[f"send {last}"] = put(ring, **{last: before})
    for other in horses:
        if other != last:
            found[f"chase {last}{other}"] = put(ring, **{last: where[other], other: before})
        if other != first:
            found[f"chase {first}{other}"] = put(ring, **{first: where[other], other: behind})
    for a, b in itertools.pairwise(horses):
        for front, back in ((a, b), (b, a)):
            found[f"chaos {front}{back}"] = put(ring, **{front: before + 1, back: before})
    return tuple(found.items())


class Game:
    """State of a game."""

    def __init__(self, horses, rows, pile, target, *, expert=False, lockout=3000, hold=5000,
                 dead_end=20000, hear=0):  # fmt: skip
        self.ring = [*reversed(horses), ".", "."]
        self.rows = [list(row) for row in rows]
        self.pile = list(pile)
        self.piles = [[] for _ in rows]
        self.target, self.expert = target, expert
        self.lockout, self.hold, self.dead_end = lockout, hold, dead_end
        self.lucky = set(range(len(rows)))
        self.out = {}  # lockouts: the end time by seat
        self.touch = None  # (seat, horses, since)
        self.quiet = 0  # time of the last ride or card won
        self.gaps = []
        self.winner = None
        self.hear = hear
        self.deaf = set()  # seats that missed an order: nobody waits for them
        self.closed()

    def closed(self):
        """Close touches: every seat has to hear the order."""
        everybody = set(range(len(self.rows)))
        self.to_hear = everybody if self.hear and self.winner is None else set()
        if self.deaf == everybody:
            self.deaf = set()

    def opened(self, now):
        """Open touches if nobody is waited for; lockouts last as much longer."""
        if self.to_hear - self.deaf:
            return
        self.out = {seat: until + now - self.quiet for seat, until in self.out.items()}
        self.quiet, self.to_hear = now, set()

    def open_to(self, seat):
        """Return the cards that count for a seat."""
        rows = self.rows if self.expert else [self.rows[seat]]
        return [card for row in rows for card in row if card]

    def moves(self, seat):
        """Return the moves of a seat."""
        if self.to_hear:
            return {"hear -"} if seat in self.to_hear else set()
        if self.winner is not None or seat in self.out:
            return set()
        found = set()
        if self.touch is None:
            found |= {f"touch {a}" for a in "abcde"}
            found |= {f"touch {a}{b}" for a, b in itertools.combinations("abcde", 2)}
        elif self.touch[0] == seat:
            held = set(self.touch[1])
            for ride in rides(self.ring):
                moved = set(ride.split()[1])
                if moved == held or (len(held) == 1 and held < moved):
                    found.add(ride)
            return found
        if seat in self.lucky:
            found |= {f"point {card}" for card in self.open_to(seat)}
        return found

    def after(self, seat, move, now):
        """Return the game after a move."""
        game = copy.deepcopy(self)
        kind, what = move.split()
        if kind == "hear":
            game.to_hear.discard(seat)
            game.deaf.discard(seat)
            game.opened(now)
        elif kind == "touch":
            game.touch = (seat, what, now)
        elif kind == "point":
            if what == order(game.ring)[:3]:
                game.win(seat, what)
                game.quiet = now
            else:
                game.fail(seat, now)
        else:
            game.ring = rides(game.ring)[move]
            game.touch, game.quiet, game.lucky = None, now, set()
            leaders = order(game.ring)[:3]
            if leaders in game.open_to(seat):
                game.win(seat, leaders)
            else:
                game.fail(seat, now)
                game.lucky = set(range(len(game.rows))) - {seat}
            game.closed()
        return game

    def win(self, seat, card):
        for row in self.rows:
            if card in row:
                place = row.index(card)
                row[place] = self.pile.pop(0) if self.pile else None
                if row[place] is None:
                    self.gaps.append((row, place))
        self.piles[seat].append(card)
        if len(self.piles[seat]) == self.target:
            self.winner = seat

    def fail(self, seat, now):
        if not self.piles[seat]:
            if self.lockout:
                self.out[seat] = now + self.lockout
        elif self.gaps:
            row, place = self.gaps.pop(0)
            row[place] = self.piles[seat].pop()
        else:
            self.pile.append(self.piles[seat].pop())

    def bell(self):
        """Return the next event of the clock, and its time."""
        if self.winner is not None:
            return None
        if self.to_hear:
            return self.quiet + self.hear, 0, None
        back = [(until, 0, seat) for seat, until in self.out.items()]
        if self.touch is not None:
            return min([*back, (self.touch[2] + self.hold, 1, None)])
        return min([*back, (self.quiet + self.dead_end, 1, None)])

    def ring_bell(self, now):
        """Return the game after an event of the clock."""
        game = copy.deepcopy(self)
        _, _, seat = game.bell()
        if game.to_hear:
            game.deaf |= game.to_hear
            game.opened(now)
        elif seat is not None:
            del game.out[seat]
        elif game.touch is not None:
            game.fail(game.touch[0], now)
            game.touch = None
        else:
            line = order(game.ring)
            game.ring = rides(game.ring)[f"send {line[-1]}"]
            game.quiet, game.lucky = now, set(range(len(game.rows)))
            game.closed()
        return game


def perft(game, depth):
    """Return the number of different sequences of the next `depth` moves, at the same time."""
    ways = [(seat, move) for seat in range(len(game.rows)) for move in game.moves(seat)]
    if depth == 1:
        return len(ways)
    return sum(perft(game.after(seat, move, game.quiet), depth - 1) for seat, move in ways)
