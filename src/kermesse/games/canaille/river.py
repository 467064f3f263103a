"""The river bank: the river that turns over, and what each player has caught."""

from kermesse.core.contract import State, Told
from kermesse.games.canaille import box
from kermesse.games.canaille.box import CANAILLE, FACE, RIVER_ONE, SEEN
from kermesse.games.canaille.moves import (
    AnyMove,
    Binned,
    Caught,
    Count,
    Pounced,
    Released,
    Shown,
    Turned,
)
from kermesse.games.canaille.view import View


class Bank(State[AnyMove, View]):
    """The river and the piles at one moment of a game."""

    __slots__ = ("cat", "caught", "out", "piles", "river", "shift", "size", "up")

    def __init__(self, seats: int) -> None:
        self.size: int = seats
        """How many play."""
        self.river: list[int] = []
        """The river from the bottom up; a card everybody knows the place of bears `SEEN`."""
        self.up: bool = False
        """Do its faces show?"""
        self.shift: int = 0
        """By how many cards the end that was the top at the start has grown (or shrunk)."""
        self.piles: list[int] = [0] * seats
        """The river cards of each seat, as heaps."""
        self.out: int = 0
        """The litter out of the game, as a heap of river cards."""
        self.cat: int | None = None
        """Whom Canaille met."""
        self.caught: tuple[tuple[int, int], ...] = ()
        """What was drawn from the river in this turn: onto whose pile, and which card."""

    def catch(self, seat: int, tell: list[Told] | None) -> None:
        """The top card of the river goes onto a pile."""
        river = self.river
        card = river.pop() & FACE
        if not self.up:
            self.shift -= 1
        elif river:
            river[-1] |= SEEN
        self.piles[seat] += RIVER_ONE[card]
        self.caught += ((seat, card),)
        if tell is not None:
            top = river[-1] & FACE if river and self.up else None
            tell.append(Told(Caught(seat, card, top)))
        if card == CANAILLE:
            self.cat = seat
            if tell is not None:
                tell.append(Told(Pounced(seat)))

    def sink(self, seat: int, fish: int, tell: list[Told] | None) -> None:
        """A fish card goes from a pile under the river, where everybody knows it."""
        self.piles[seat] -= RIVER_ONE[fish]
        self.river.insert(0, fish | SEEN)
        if self.up:
            self.shift += 1
        if tell is not None:
            tell.append(Told(Released(seat, fish)))

    def throw(self, seat: int, litter: int, tell: list[Told] | None) -> None:
        """A litter card of a pile leaves the game."""
        self.piles[seat] -= RIVER_ONE[litter]
        self.out += RIVER_ONE[litter]
        if tell is not None:
            tell.append(Told(Binned(seat, litter)))

    def turn(self, seat: int, tell: list[Told] | None) -> None:
        """The whole river is turned over; when faces show, everybody sees the first."""
        river = self.river
        river.reverse()
        self.up = up = not self.up
        if up:
            river[-1] |= SEEN
        if tell is not None:
            tell.append(Told(Turned(seat, up, river[-1] & FACE if up else None)))

    def show(self, tell: list[Told] | None) -> None:
        """The cards of a fog: when faces show, everybody sees them all before they are shared."""
        if not self.up:
            return
        river = self.river
        for place in range(max(0, len(river) - self.size), len(river)):
            river[place] |= SEEN
        if tell is not None:
            shown = river[: -self.size - 1 : -1]
            tell.append(Told(Shown(tuple([card & FACE for card in shown]))))

    def count(self) -> Count:
        """R19: fish less litter, by the drawings, less what Canaille eats."""
        fish, litter = [], []
        for pile in self.piles:
            ones, twos, threes, bad, worse, worst, _ = box.river_counts(pile)
            fish.append(ones + 2 * twos + 3 * threes)
            litter.append(bad + 2 * worse + 3 * worst)
        # R20: the cat eats no more fish than there are.
        eaten = [min(box.EATEN, n) if seat == self.cat else 0 for seat, n in enumerate(fish)]
        totals = [a - b - c for a, b, c in zip(fish, litter, eaten, strict=True)]
        return Count(tuple(totals), tuple(fish), tuple(litter), tuple(eaten))
