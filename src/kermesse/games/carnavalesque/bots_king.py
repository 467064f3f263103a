"""The search for a King's turn: which card to lay where, and when a float leaves.

A beam search over the cards of the hand. Each partial turn is valued in points: those on the table
and those expected. The expected points come from a `Weights`, a few numbers for each version, tuned
by playing many games.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from kermesse.games.carnavalesque import box, moves as m
from kermesse.games.carnavalesque.box import NEEDED, THINGS, THIRD
from kermesse.games.carnavalesque.view import View

LOST: Final = -1_000.0
"""The value of a lost game."""

FEW: Final = 2
"""The most cards that a careful King sends to the dead end in a turn, if he can."""

WIDE: Final = 16
"""The beam with which a careful King looks for another turn."""


class Weights(NamedTuple):
    """The weights of a position, in points."""

    empty: float
    """An empty workshop."""

    growing: tuple[float, ...]
    """A float too small to parade, by its size."""

    spare: float
    """A growing float counts fully if this many cards may still come for each missing rider;
    otherwise in proportion."""

    ready: float
    """A float large enough to parade."""

    rider: float
    """Each rider on it."""

    room: tuple[float, float, float]
    """Each card still to come that could join it, by the number of floats gone."""

    hope: float
    """Each card still to come that could join a smaller float."""

    either: float
    """The weight of cards that share another thing of a float with several: slightly negative,
    since only one thing will remain."""

    kept: float
    """Each card of the hand that could ride."""

    left: tuple[float, float, float]
    """The cost of used places in the parade, by the number of floats gone."""

    over: float
    """The cost of a won game: nothing more can come."""

    dead: tuple[float, ...]
    """The cost of cards in the dead end, by their number."""


_EVENTS: Final = Weights(
    empty=5.0,
    growing=(0.0, 10.0, 8.0, 7.0),
    spare=8.0,
    ready=26.0,
    rider=2.0,
    room=(5.7, 6.9, 7.7),
    hope=2.0,
    either=-0.1,
    kept=1.0,
    left=(0.0, -13.0, -14.0),
    over=20.0,
    dead=(0.0, 3.0, 7.0, 10.0),
)
_YOUNG: Final = _EVENTS._replace(spare=3.0, either=0.0)
_ROLES: Final = Weights(
    empty=4.0,
    growing=(0.0, 4.0, 5.0, 8.0, 14.0),
    spare=10.0,
    ready=26.0,
    rider=2.5,
    room=(5.5, 6.5, 7.0),
    hope=2.0,
    either=-0.15,
    kept=1.0,
    left=(0.0, -13.0, -14.0),
    over=34.0,
    dead=(0.0, 0.0, 2.0, 5.0, 8.0),
)
WEIGHTS: Final = {3: _YOUNG, 4: _EVENTS, 5: _ROLES}
"""By the number of the version. The number of cards that may still join counts most."""


class Plan(NamedTuple):
    """A partial turn of the King."""

    value: float
    """The value of the table if the King stops here."""

    first: m.AnyMove | None
    """Its first move."""

    hand: tuple[int, ...]
    """The rest of the hand."""

    shops: tuple[tuple[int, int], ...]
    """For each open workshop, the number of riders and what they share."""

    parade: int
    """The number of floats gone."""

    riders: int
    """The number of riders on them."""

    dead: int
    """The number of cards in the dead end."""

    placed: int
    """The number of cards laid."""


class Supply:
    """For each thing, the number of cards still to come that show it, as far as the viewer
    knows."""

    def __init__(self, view: View) -> None:
        used = {*view.dead_end}
        for cards in (*view.workshops, *view.parade):
            used.update(cards)
        self.left = [0] * 15
        self.by_age: list[list[int]] = [[], [], []]
        own = {*view.hands[view.you]} if view.you is not None else set()
        seen = {shown.face for shown in view.heap}
        for card in box.CROWD:
            if card not in used:
                for thing in things(THINGS[card]):
                    self.left[thing] += 1
                if card not in own and card not in seen:
                    self.by_age[box.AGE_OF[card]].append(card)


@cache
def things(mask: int) -> tuple[int, ...]:
    """Return the costumes and accessories in a mask."""
    return tuple(thing for thing in range(15) if mask >> thing & 1)


class Judge:
    """The value of a position: parade, workshops, dead end."""

    def __init__(self, needed: int, supply: Sequence[int]) -> None:
        self.needed = needed
        """The number of the version."""
        self._weights = WEIGHTS[needed]
        self._supply = supply
        self._known: dict[tuple[int, int, int], float] = {}

    def worth(
        self,
        hand: tuple[int, ...],
        shops: tuple[tuple[int, int], ...],
        parade: int,
        riders: int,
        dead: int,
    ) -> float:
        """Return the points on the table and those expected."""
        weights = self._weights
        if dead >= self.needed:
            return LOST
        if parade == 3:
            return 2 * riders + sum([size for size, _ in shops]) - dead - weights.over
        value = 2 * riders + weights.left[parade] - weights.dead[dead]
        known, wanted = self._known, 0
        for size, shared in shops:
            key = size, shared, parade
            worth = known.get(key)
            if worth is None:
                worth = known[key] = self._float(size, shared, parade)
            value += worth
            if size:
                wanted |= shared
        if weights.kept:
            value += weights.kept * sum([1 for card in hand if THINGS[card] & wanted])
        return value

    def _float(self, size: int, shared: int, parade: int) -> float:
        """Return the value of a float in a workshop, or of an empty workshop."""
        weights, lacking = self._weights, self.needed - size
        if size == 0:
            return weights.empty
        coming = self._coming(shared)
        if lacking <= 0:
            return weights.ready + weights.rider * size + weights.room[parade] * coming
        part = min(1.0, coming / (weights.spare * lacking))
        return weights.growing[size] * part + weights.hope * coming

    def _coming(self, shared: int) -> float:
        """Return the number of cards still to come that could join a float sharing this."""
        left = [self._supply[thing] for thing in things(shared)]
        most = max(left)
        return most + self._weights.either * (sum(left) - most)


def position(view: View) -> Plan:
    """Return the position of the King who sees this."""
    assert view.you is not None
    shops = tuple(
        (len(view.workshops[shop]), box.common(view.workshops[shop]))
        for shop in range(2 + view.third)
    )
    riders = sum(map(len, view.parade))
    placed = view.placed if view.phase == "king" else 0
    return Plan(
        value=0,
        first=None,
        hand=tuple(card for card in view.hands[view.you] if card != THIRD),
        shops=shops,
        parade=len(view.parade),
        riders=riders,
        dead=len(view.dead_end),
        placed=placed,
    )


def best_turn(start: Plan, judge: Judge, beam: int, most: int = 99) -> Plan | None:
    """Return the best turn found with this beam, or None.

    Turns that leave at most `most` cards in the dead end, or win, come first.
    """

    def rank(one: Plan) -> tuple[bool, float]:
        return one.dead <= most or one.parade == 3, one.value

    best: Plan | None = None
    front, needed = [start], judge.needed
    while front:
        after: dict[Any, Plan] = {}
        for one in front:
            for other in _continue(one, judge):
                done = other.placed >= needed or not other.hand or other.parade == 3
                if done and (best is None or rank(other) > rank(best)):
                    best = other
                if other.parade < 3:
                    key = (other.hand, tuple(sorted(other.shops)), other.parade, other.dead)
                    if key not in after or after[key].value < other.value:
                        after[key] = other
        front = sorted(after.values(), key=rank, reverse=True)[:beam]
    return best


def _continue(one: Plan, judge: Judge) -> list[Plan]:
    """Return every way to lay one more card."""
    _, first, whole, standing, parade, riders, dead, placed = one
    found, worth, needed = [], judge.worth, judge.needed
    placed += 1
    for place, card in enumerate(whole):
        hand, shows = whole[:place] + whole[place + 1 :], THINGS[card]
        began = False
        for shop, (size, shared) in enumerate(standing):
            before, behind = standing[:shop], standing[shop + 1 :]
            both = shared & shows
            if size and both:
                shops = (*before, (size + 1, both), *behind)
                value = worth(hand, shops, parade, riders, dead)
                move = first or m.Place(card, shop, "join")
                found.append(Plan(value, move, hand, shops, parade, riders, dead, placed))
            if not size and began:
                continue  # all empty workshops are alike
            began = began or not size
            gone, off, lost = (1, size, 0) if size >= needed else (0, 0, size)
            now, ridden, stuck = parade + gone, riders + off, dead + lost
            # R18: the card that sends off the third float is not placed.
            shops = (*before, (0, 0) if now == 3 else (1, shows), *behind)
            value = worth(hand, shops, now, ridden, stuck)
            move = first or m.Place(card, shop, "new")
            found.append(Plan(value, move, hand, shops, now, ridden, stuck, placed))
    return found


class KingsTurn:
    """Plays the turns of a King."""

    def __init__(self, beam: int, careful: bool = False) -> None:
        self._beam = beam
        self._careful = careful
        """Whether it avoids turns that send more than `FEW` cards to the dead end."""
        self._begun: tuple[int, int] = (0, 0)
        """The round of the turn, and the cards in the dead end when it began."""

    def plan(self, view: View, moves: Sequence[Any]) -> m.AnyMove:
        """Return the first move of the best turn found."""
        opening = m.Place(THIRD, 2, "open")
        if opening in moves:
            return opening
        if view.round != self._begun[0]:
            self._begun = view.round, len(view.dead_end)
        judge = Judge(NEEDED[view.options.version], Supply(view).left)
        start = position(view)
        if not self._careful:
            return _first(view, start, judge, best_turn(start, judge, self._beam))
        most = self._begun[1] + FEW
        best = best_turn(start, judge, self._beam, most)
        if best is not None and best.dead > most:
            best = best_turn(start, judge, WIDE, most)
        return _first(view, start, judge, best)


def _first(view: View, start: Plan, judge: Judge, best: Plan | None) -> m.AnyMove:
    """Return the first move of this turn, or the end of the turn if that is better."""
    hand = start.hand
    if view.placed >= judge.needed or not hand:
        stop = judge.worth(hand, *start[3:7])
        if best is None or stop >= best.value:
            return m.Finish()
    assert best is not None
    assert best.first is not None
    return best.first
