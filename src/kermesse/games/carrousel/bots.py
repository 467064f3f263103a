"""Bots that play Carrousel at a human pace, with reaction times and mistakes.

A bot looks for a ride that wins, touches its horses and drags them. `reaction` gives the time this
takes; the table waits for it on its clock. A bot that finds nothing lets the others play.
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
from kermesse.games.carrousel.moves import Chase, Hear, Point, Scatter, Send, Swap, Touch
from kermesse.games.carrousel.view import View

Act: TypeAlias = Touch | Swap | Send | Chase | Scatter | Point | Hear


Sight: TypeAlias = Mapping[type, float]
"""Probability of noticing a winning ride or a lucky strike, by the type of the move."""


class Level(NamedTuple):
    """Parameters of a bot."""

    median: Ms | None
    """Median time before it touches for a swap; None for the pace of its rival."""

    mistakes: int | None
    """Percentage of wrong rides and pointings; None for that of its rival."""

    sight: Sight | None
    """What it notices; None for what players at the pace of its rival notice."""

    waits: bool = False
    """True if it, once ahead, waits for a rival who has won nothing as long as the game lasts."""

    denies: bool = False
    """True if it chooses the winning ride that leaves the others the fewest cards."""


EFFORT: Final[Mapping[type, float]] = {Swap: 1, Point: 1, Send: 1.2, Chase: 1.5, Scatter: 1.8}
"""Time to notice a ride or a lucky strike, compared with a swap."""

BEGINNER: Final[Sight] = {Swap: 0.85, Point: 0.7, Send: 0.6, Chase: 0.2, Scatter: 0.1}
"""What a beginner notices: mostly swaps."""

PRACTISED: Final[Sight] = {Swap: 0.95, Point: 0.9, Send: 0.9, Chase: 0.6, Scatter: 0.4}
"""What a player notices after some games."""

EXPERT: Final[Sight] = {Swap: 1.0, Point: 1.0, Send: 1.0, Chase: 0.95, Scatter: 0.9}
"""What an expert notices: almost everything."""

LEVELS: Final[Mapping[str, Level]] = {
    "easy": Level(6_000, 6, BEGINNER, waits=True),
    "medium": Level(4_800, 4, PRACTISED),
    "hard": Level(4_200, 2, EXPERT, denies=True),
    "adaptive": Level(None, None, None),
}
"""The bots by name."""

COMPANION: Final = "adaptive"
"""The default bot for people: it keeps the game close, however quick they are."""

SPREAD: Final = 0.4
"""Standard deviation of the logarithm of reaction times."""

FLOOR: Final[Ms] = 250
"""Minimum reaction time."""

DRAG: Final[Ms] = 600
"""Median time of a drag."""

DRAG_SPREAD: Final = 0.25

RECENT: Final = 12
"""Number of its rival's last cards that an adaptive bot considers."""

STRANGER: Final[Ms] = 8_000
"""Least assumed pace of a rival who has won nothing yet."""

CENSORED: Final = 1.3
"""Ratio of the pace that keeps games close to the pace of a rival's wins, the only one seen."""

SLOWDOWN: Final = 0.7
"""Slowdown of a bot for each point of its lead (in the logarithm)."""

RUBBER: Final = 0.25
"""The same for an adaptive bot, which is also quicker for each point it is behind."""

SLOW: Final[Ms] = 5_000
"""Least pace of a rival at which an adaptive bot notices what a beginner does."""

QUICK: Final[Ms] = 3_000
"""Pace below which it notices what an expert does."""


# ------------------------------------------------------------------------------ reaction times


def reaction(view: View, bot: str, rng: Rng) -> Ms | None:
    """Return how long a bot waits before it acts, from the last change of its menu.

    None means that it does not act until its menu changes: it can win nothing, or overlooks it.
    """
    if view.unheard:
        return 0  # R22: it needs no time to hear
    level = LEVELS.get(bot, LEVELS["easy"])
    if view.holder == view.you:
        return drawn(DRAG, DRAG_SPREAD, rng)
    if view.options.practice:
        return None  # people practise undisturbed
    strike = pointing(view)
    seen: list[Any] = [] if strike is None else [strike]
    if view.holder is None:
        seen += [win.move for win in winning(view)]
    usual, sight = pace(view, level), eyes(view, level)
    waits = [
        drawn(usual * EFFORT[type(move)], SPREAD, rng)
        for move in seen
        if chance(rng) < sight[type(move)]
    ]
    return min(waits, default=None)


def chance(rng: Rng) -> float:
    """Draw a number between 0 and 1, both excluded."""
    return (rng.randrange(1 << 20) + 0.5) / (1 << 20)


def drawn(median: float, spread: float, rng: Rng) -> Ms:
    """Draw a time from the lognormal distribution with this median, at least `FLOOR`."""
    return max(FLOOR, round(median * exp(spread * NormalDist().inv_cdf(chance(rng)))))


def pace(view: View, level: Level) -> float:
    """Return the median time of a bot for a swap: slower when it leads, to keep the game close.

    An adaptive bot has the pace of its best rival, and is quicker when it is behind.
    """
    rival = best_rival(view)
    lead = view.points[view.you] - view.points[rival]  # type: ignore[index]
    if level.median is None:
        return follow(view, rival) * exp(RUBBER * lead)
    waits = level.waits and lead > 0 and not view.paces[rival]
    return (max(level.median, view.at) if waits else level.median) * exp(SLOWDOWN * max(0, lead))


def eyes(view: View, level: Level) -> Sight:
    """Return what a bot notices."""
    if level.sight is not None:
        return level.sight
    theirs = follow(view, best_rival(view))
    return BEGINNER if theirs >= SLOW else PRACTISED if theirs >= QUICK else EXPERT


def follow(view: View, rival: int) -> float:
    """Estimate a rival's pace from the cards they won, or from the time they have won nothing."""
    seen = [log(max(FLOOR, each)) for each in view.paces[rival][-RECENT:]]
    if seen:
        return CENSORED * exp(sum(seen) / len(seen))
    leads = view.points[view.you] > 0  # type: ignore[index]
    return max(STRANGER, view.at) if leads else STRANGER  # two who have nothing do not wait


def mistakes(view: View) -> int:
    """Estimate the best rival's percentage of errors, from the cards they won and lost."""
    rival = best_rival(view)
    won = len(view.paces[rival])
    lost = won - view.points[rival]
    return 100 * (lost + 1) // (won + lost + 25)  # 4 when nothing is known yet


def best_rival(view: View) -> int:
    """Return the other seat with the most points."""
    others = (seat for seat in range(view.seats) if seat != view.you)
    return max(others, key=view.points.__getitem__)


# -------------------------------------------------------------------------------- winning moves


def mine(view: View) -> set[int | None]:
    """Return the open cards that count for the viewer (R13)."""
    me: int = view.you  # type: ignore[assignment]
    rows = view.rows if view.options.expert else (view.rows[me],)
    return {card for row in rows for card in row}


def pointing(view: View) -> Point | None:
    """Return the lucky strike the viewer can make now, if any."""
    card = ring.LEADS[ring.NUMBERS[view.horses]]
    if view.you in view.strikers and card in mine(view):
        return Point(view.ride, card)
    return None


class Win(NamedTuple):
    """A ride that wins a card."""

    move: Any
    """Ride."""

    moved: tuple[int, ...]
    """Horses it moves."""

    order: int
    """Order after it."""


def winning(view: View) -> list[Win]:
    """Return the rides that win the viewer a card: of all, or of those its touch allows."""
    order = ring.NUMBERS[view.horses]
    held = view.holder is not None and view.holder == view.you
    rides = ring.BY_TOUCH[order][ring.mask(view.held)] if held else ring.ALL[order]
    cards = mine(view)
    found = map(Win, rides.menu, rides.moved, rides.orders)
    return [win for win in found if ring.LEADS[win.order] in cards]


def leaves(view: View, order: int) -> int:
    """Return the cards in reach of the viewer in an order, less those of each other player."""
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
        """Return a winning ride, a touch for one, or a lucky strike; else a random move."""
        if view.unheard:
            hears: Act = moves[0]
            return hears
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
        sight = eyes(view, self._level)
        weights = [sight[type(win.move)] / EFFORT[type(win.move)] for win in wins]
        return self._rng.choices(wins, weights)[0]

    def _any(self, some: Sequence[Any]) -> Act:
        chosen: Act = self._rng.choice(some)
        return chosen


BOTS: Final = {name: partial(Rider, level) for name, level in LEVELS.items()}
"""Bots of the game by name; they replace the search bots."""
