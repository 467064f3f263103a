"""A King's turn thought through: which card to lay where, and when a float leaves.

A King follows the best turns so far (a beam), card by card, and judges where each could stop: in
points, those he has and those he hopes for. The hopes are a `Taste`: a few numbers for each version
of the game, found by playing many games and keeping what did best.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from kermesse.games.carnavalesque import box, moves as m
from kermesse.games.carnavalesque.box import NEEDED, THINGS, THIRD
from kermesse.games.carnavalesque.view import View

LOST: Final = -1_000.0
"""What a lost game is worth: less than anything."""


class Taste(NamedTuple):
    """What a King hopes for at a table, in points."""

    empty: float
    """An empty workshop."""

    growing: tuple[float, ...]
    """A float that is too small to parade, by how many ride."""

    spare: float
    """It is worth all of that when so many may still come for each one it lacks; else a part."""

    ready: float
    """A float large enough to parade."""

    rider: float
    """Each one who rides on it."""

    room: tuple[float, float, float]
    """Each one still to come who could join it, by how many floats have left."""

    hope: float
    """Each one still to come who could join a smaller one."""

    either: float
    """How much those who share another of its things add while a float has several: a little less
    than nothing, since a King hopes for one."""

    kept: float
    """Each card still in the hand that could ride."""

    left: tuple[float, float, float]
    """By how many floats have left: what their places in the parade are missed for."""

    over: float
    """What it costs that the game is won and nothing more can come."""

    dead: tuple[float, ...]
    """What it costs to have so many cards in the dead end."""


_EVENTS: Final = Taste(
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
_ROLES: Final = Taste(
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
TASTES: Final = {3: _YOUNG, 4: _EVENTS, 5: _ROLES}
"""By the figure of the version. What counts most is how many may still join: a King begins floats
of what is plentiful, keeps those that can grow, and sends off first what hardly can."""


class Plan(NamedTuple):
    """A King's turn as far as it has been thought out."""

    value: float
    """How good the table would be if he stopped here."""

    first: m.AnyMove | None
    """Its first move."""

    hand: tuple[int, ...]
    """What is left of his hand."""

    shops: tuple[tuple[int, int], ...]
    """For each open workshop, how many ride and what they share."""

    parade: int
    """How many floats have left."""

    riders: int
    """How many ride on them."""

    dead: int
    """How many are in the dead end."""

    placed: int
    """How many cards he has laid."""


class Supply:
    """How many people who show each thing are still to come, as far as the viewer can tell."""

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
    """The costumes and accessories in a mask."""
    return tuple(thing for thing in range(15) if mask >> thing & 1)


class Judge:
    """Says how good a table is: what parades, what may, and the dead end."""

    def __init__(self, needed: int, supply: Sequence[int]) -> None:
        self.needed = needed
        """The figure of the version."""
        self._taste = TASTES[needed]
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
        """Points that are there, and hopes."""
        taste = self._taste
        if dead >= self.needed:
            return LOST
        if parade == 3:
            return 2 * riders + sum([size for size, _ in shops]) - dead - taste.over
        value = 2 * riders + taste.left[parade] - taste.dead[dead]
        known, wanted = self._known, 0
        for size, shared in shops:
            key = size, shared, parade
            worth = known.get(key)
            if worth is None:
                worth = known[key] = self._float(size, shared, parade)
            value += worth
            if size:
                wanted |= shared
        if taste.kept:
            value += taste.kept * sum([1 for card in hand if THINGS[card] & wanted])
        return value

    def _float(self, size: int, shared: int, parade: int) -> float:
        """What a float in a workshop is worth, or an empty workshop."""
        taste, lacking = self._taste, self.needed - size
        if size == 0:
            return taste.empty
        coming = self._coming(shared)
        if lacking <= 0:
            return taste.ready + taste.rider * size + taste.room[parade] * coming
        part = min(1.0, coming / (taste.spare * lacking))
        return taste.growing[size] * part + taste.hope * coming

    def _coming(self, shared: int) -> float:
        """How many people still to come could join a float whose riders share this."""
        left = [self._supply[thing] for thing in things(shared)]
        most = max(left)
        return most + self._taste.either * (sum(left) - most)


def position(view: View) -> Plan:
    """The workshops, the parade and the dead end as a turn begins; no hand yet."""
    shops = tuple(
        (len(view.workshops[shop]), box.common(view.workshops[shop]))
        for shop in range(2 + view.third)
    )
    riders = sum(map(len, view.parade))
    placed = view.placed if view.phase == "king" else 0
    return Plan(0, None, (), shops, len(view.parade), riders, len(view.dead_end), placed)


def best_turn(start: Plan, judge: Judge, beam: int) -> Plan | None:
    """The best turn found when only so many are followed further at each card; None without one."""
    best: Plan | None = None
    front, needed = [start], judge.needed
    while front:
        after: dict[Any, Plan] = {}
        for one in front:
            for other in _continue(one, judge):
                done = other.placed >= needed or not other.hand or other.parade == 3
                if done and (best is None or other.value > best.value):
                    best = other
                if other.parade < 3:
                    key = (other.hand, tuple(sorted(other.shops)), other.parade, other.dead)
                    if key not in after or after[key].value < other.value:
                        after[key] = other
        front = sorted(after.values(), key=lambda one: -one.value)[:beam]
    return best


def _continue(one: Plan, judge: Judge) -> list[Plan]:
    """Every way to lay one more card."""
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
                continue  # one empty workshop is like another
            began = began or not size
            gone, off, lost = (1, size, 0) if size >= needed else (0, 0, size)
            now, ridden, stuck = parade + gone, riders + off, dead + lost
            # R18: the card that sends off the third float is not placed.
            shops = (*before, (0, 0) if now == 3 else (1, shows), *behind)
            value = worth(hand, shops, now, ridden, stuck)
            move = first or m.Place(card, shop, "new")
            found.append(Plan(value, move, hand, shops, now, ridden, stuck, placed))
    return found


def plan(view: View, moves: Sequence[Any], beam: int) -> m.AnyMove:
    """The first move of the best turn that the King can find."""
    opening = m.Place(THIRD, 2, "open")
    if opening in moves:
        return opening
    assert view.you is not None
    judge = Judge(NEEDED[view.options.version], Supply(view).left)
    hand = tuple(card for card in view.hands[view.you] if card != THIRD)
    start = position(view)._replace(hand=hand)
    best = best_turn(start, judge, beam)
    if view.placed >= judge.needed or not hand:
        stop = judge.worth(hand, *start[3:7])
        if best is None or stop >= best.value:
            return m.Finish()
    assert best is not None
    assert best.first is not None
    return best.first
