"""Bots that play Carrousel at a human pace: how quick, how careful and how sly each one is.

A bot looks for a ride that wins, touches the horses it moves, and drags them. How long that takes
is asked apart (`reaction`), so that whoever runs the table waits for it on its own clock; a bot
that finds nothing leaves the carousel to the others.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from math import exp, log
from random import Random
from statistics import NormalDist
from typing import Any, Final, NamedTuple, TypeAlias

from kermesse.core.contract import Ms, Rng
from kermesse.core.game import Game
from kermesse.games.carrousel import ring
from kermesse.games.carrousel.moves import Chase, Point, Scatter, Send, Swap, Touch
from kermesse.games.carrousel.view import View

Act: TypeAlias = Touch | Swap | Send | Chase | Scatter | Point


class Level(NamedTuple):
    """How a bot plays."""

    median: Ms | None
    """How long it looks before it touches, half of the time; None: as long as its rival does."""

    mistakes: int | None
    """How many of a hundred rides and pointings go wrong; None: as many as its rival's."""

    denies: bool = False
    """Of the rides that win, does it choose the one that leaves the others least?"""


LEVELS: Final[Mapping[str, Level]] = {
    "easy": Level(6_000, 6),
    "medium": Level(3_500, 3),
    "hard": Level(2_000, 1, denies=True),
    "adaptive": Level(None, None),
}
"""The bots by name."""

COMPANION: Final = "adaptive"
"""The one that suits people: the game stays close, however quick they are."""

SPREAD: Final = 0.4
"""How much reaction times spread: the deviation of their logarithm."""

FLOOR: Final[Ms] = 250
"""Nobody is quicker than that."""

DRAG: Final[Ms] = 600
"""How long a drag takes, half of the time."""

DRAG_SPREAD: Final = 0.25

RECENT: Final = 12
"""An adaptive bot looks at so many of its rival's last cards."""

STRANGER: Final[Ms] = 3_500
"""How quick it takes a rival for who has won nothing yet."""

CENSORED: Final = 1.19
"""One sees how long a rival took only when they won: their usual pace is so much slower."""

RUBBER: Final = 0.25
"""By how much each point of a lead slows an adaptive bot down."""


# ------------------------------------------------------------------------------ reaction times


def reaction(view: View, bot: str, rng: Rng) -> Ms | None:
    """How long this bot waits before it acts, from the moment its menu became what it is; None
    when it leaves it to the others until something changes."""
    level = LEVELS.get(bot, LEVELS["easy"])
    if view.holder == view.you:
        return drawn(DRAG, DRAG_SPREAD, rng)
    if view.options.practice:
        return None  # people practise undisturbed
    if not pointing(view) and (view.holder is not None or not winning(view)):
        return None
    return drawn(pace(view) if level.median is None else level.median, SPREAD, rng)


def drawn(median: float, spread: float, rng: Rng) -> Ms:
    """A time drawn from the lognormal distribution of that median, and never below the floor."""
    chance = (rng.randrange(1 << 20) + 0.5) / (1 << 20)
    return max(FLOOR, round(median * exp(spread * NormalDist().inv_cdf(chance))))


def pace(view: View) -> float:
    """The pace that keeps the game close: that of the best rival, a little slower when ahead."""
    rival = best_rival(view)
    seen = [log(max(FLOOR, each)) for each in view.paces[rival][-RECENT:]]
    theirs = CENSORED * exp(sum(seen) / len(seen)) if seen else STRANGER
    lead = view.points[view.you] - view.points[rival]  # type: ignore[index]
    return theirs * exp(RUBBER * lead)


def mistakes(view: View) -> int:
    """How many of a hundred tries fail the best rival, from the cards they won and lost again."""
    rival = best_rival(view)
    won = len(view.paces[rival])
    lost = won - view.points[rival]
    return 100 * (lost + 1) // (won + lost + 25)  # 4 when nothing is known yet


def best_rival(view: View) -> int:
    """The one of the others who has most points."""
    others = (seat for seat in range(view.seats) if seat != view.you)
    return max(others, key=view.points.__getitem__)


# --------------------------------------------------------------------------- what is worth doing


def mine(view: View) -> set[int | None]:
    """The open cards that count for the viewer (R13)."""
    me: int = view.you  # type: ignore[assignment]
    rows = view.rows if view.options.expert else (view.rows[me],)
    return {card for row in rows for card in row}


def pointing(view: View) -> Point | None:
    """The lucky strike the viewer could make now."""
    card = ring.LEADS[ring.NUMBERS[view.horses]]
    if view.you in view.strikers and card in mine(view):
        return Point(view.ride, card)
    return None


class Win(NamedTuple):
    """A ride that wins a card."""

    move: Any
    """The ride."""

    moved: tuple[int, ...]
    """The horses it moves."""

    order: int
    """The order after it."""


def winning(view: View) -> list[Win]:
    """The rides that win the viewer a card: of all, or of those its touch opens."""
    order = ring.NUMBERS[view.horses]
    held = view.holder is not None and view.holder == view.you
    rides = ring.BY_TOUCH[order][ring.mask(view.held)] if held else ring.ALL[order]
    cards = mine(view)
    found = map(Win, rides.menu, rides.moved, rides.orders)
    return [win for win in found if ring.LEADS[win.order] in cards]


def leaves(view: View, order: int) -> int:
    """What an order leaves the viewer, less what it leaves each of the others: cards in reach."""
    reach = ring.REACH[order]
    in_reach = [len(reach.intersection(row)) for row in view.rows]
    me: int = view.you  # type: ignore[assignment]
    return in_reach[me] * len(in_reach) - sum(in_reach)


class Rider:
    """A bot of one of the levels."""

    def __init__(self, level: Level, game: Game, rng: Random) -> None:
        self._level = level
        self._rng = rng

    def act(self, view: View, moves: Sequence[Any]) -> Act:
        """A ride that wins, a touch on the way to one, a lucky strike; else anything at all."""
        often = self._level.mistakes
        slips = self._rng.randrange(100) < (mistakes(view) if often is None else often)
        strike = pointing(view)
        if view.holder == view.you:
            return self._finish(view, moves, slips)
        if strike in moves:
            wrong = [move for move in moves if type(move) is Point and move != strike]
            return self._any(wrong) if slips and wrong else strike  # type: ignore[return-value]
        touches = [move for move in moves if type(move) is Touch]
        wins = winning(view) if touches else []
        if not wins:
            return self._any(touches or moves)
        horses = set(self._best(view, wins).moved)
        return next(touch for touch in touches if set(touch.horses) == horses)

    def _finish(self, view: View, rides: Sequence[Any], slips: bool) -> Act:
        wins = winning(view)
        if wins and not slips:
            best: Act = self._best(view, wins).move
            return best
        good = [win.move for win in wins]
        return self._any([move for move in rides if move not in good] or rides)

    def _best(self, view: View, wins: Sequence[Win]) -> Win:
        if self._level.denies:
            most = max(leaves(view, win.order) for win in wins)
            wins = [win for win in wins if leaves(view, win.order) == most]
        return self._rng.choice(wins)

    def _any(self, some: Sequence[Any]) -> Act:
        chosen: Act = self._rng.choice(some)
        return chosen


BOTS: Final = {name: partial(Rider, level) for name, level in LEVELS.items()}
"""The game's own bots, by name: they take the place of those that search."""
