"""What is played in the arena, and what came of it, a deal at a time.

**Line-ups.** In a line-up one bot sits alone against another one in all the other seats. A *heat*
is one deal of a line-up: the same chance, once for each seat the lone bot can have. Between two
players that is each pair of bots in both seats; for more, each bot alone against each other one.
Where all win or lose together there is, beside these mixed teams, a team of each bot alone.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Final

import msgspec

from kermesse.bots import BotSpec
from kermesse.bots.loading import Roster
from kermesse.core.contract import BadSetup, Options, Seat
from kermesse.core.game import Game
from kermesse.experiments.single_game import UNFINISHED, play

BROKEN: Final = "broken"
"""The ending of a game that could not go on, for a fault in the game itself."""


class LineUp(msgspec.Struct, frozen=True):
    """One bot alone against another in all the other seats."""

    lone: str
    """Who sits alone."""

    rest: str
    """Who has all the other seats."""

    def games(self, seats: int) -> int:
        """How many games there are of each deal: one for each seat the lone bot can have."""
        return 1 if self.lone == self.rest else seats

    def seated(self, seats: int, place: Seat) -> tuple[str, ...]:
        """Who sits where when the lone bot has this place."""
        return tuple(self.lone if seat == place else self.rest for seat in range(seats))


def line_ups(
    game: Game, seats: int, bots: Sequence[str], alone: str | None = None
) -> tuple[LineUp, ...]:
    """The line-ups of these bots; with `alone`, those in which this one sits alone."""
    names = tuple(dict.fromkeys(bots))
    if alone is not None and alone not in names:
        raise BadSetup(
            "{alone!r} is not one of the bots to compare: {bots}",
            alone=alone,
            bots=", ".join(names),
        )
    if len(names) < 2 and not game.cooperative:
        raise BadSetup("an arena needs at least two different bots")
    teams = [LineUp(name, name) for name in names] if game.cooperative and alone is None else []
    if alone is not None:
        pairs = [(alone, other) for other in names if other != alone]
    else:
        # Between two, each alone against the other is the same games seen from the other side.
        pairs = list(combinations(names, 2) if seats == 2 else permutations(names, 2))
    return (*teams, *(LineUp(*pair) for pair in pairs))


class Crash(msgspec.Struct, frozen=True):
    """Moves that a bot failed to make, and that another of its menu stood in for."""

    bot: str
    """Which bot."""

    reason: str
    """What it raised."""

    times: int
    """How often."""


class HeatGame(msgspec.Struct, frozen=True):
    """One game of a heat; the lone bot's seat is its place in the heat."""

    ending: str
    """Why it was over."""

    scores: tuple[int, ...]
    """The points of each seat; none when it was not finished."""

    winners: tuple[Seat, ...]
    """Who won."""

    moves: int
    """How many decisions it took."""

    crashes: tuple[Crash, ...] = ()
    """What bots failed to do in it."""

    @property
    def finished(self) -> bool:
        """Does it count?"""
        return bool(self.scores)

    def share(self, seat: Seat) -> float:
        """The part of the victory that a seat had."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Heat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One deal of a line-up, played once for each seat of the lone bot."""

    lone: str
    """Who sat alone."""

    rest: str
    """Who had the other seats."""

    deal: int
    """Which deal."""

    games: tuple[HeatGame, ...] = ()
    """The games, the lone bot in seat 0, 1, …"""

    lost: str | None = None
    """Why there are none: the process that played them died."""

    own: str = ""
    """A hash of the bots of one's own that played it; empty where the house's did."""

    @property
    def line_up(self) -> LineUp:
        """Who played."""
        return LineUp(self.lone, self.rest)


class Plan(msgspec.Struct, frozen=True):
    """All that a worker must know to play any heat of the run."""

    game: Game
    """The game."""

    seats: int
    """How many play."""

    options: Options
    """The options of the table."""

    seed: int
    """The seed of the run: with the number of a deal it makes that deal."""

    roster: Roster = Roster((), {}, {})
    """Who takes part."""

    reflexes: BotSpec | None = None
    """Where bots race, the one all are as quick as; None for each at its own pace."""

    def fingerprint(self, line_up: LineUp) -> str:
        """A hash of the bots of one's own in a line-up."""
        return self.roster.fingerprint((line_up.lone, line_up.rest))


def heat(plan: Plan, line_up: LineUp, deal: int) -> Heat:
    """Play one deal of a line-up."""
    games = range(line_up.games(plan.seats))
    played = tuple(_one(plan, line_up.seated(plan.seats, place), deal) for place in games)
    return Heat(line_up.lone, line_up.rest, deal, played, own=plan.fingerprint(line_up))


def _one(plan: Plan, bots: tuple[str, ...], deal: int) -> HeatGame:
    """One game; a fault in the rules is a result too, and belongs to no bot."""
    try:
        seed = f"{plan.seed}/{deal}"
        who = [plan.roster.entrant(name) for name in bots]
        bout = play(plan.game, plan.seats, plan.options, who, seed, reflexes=plan.reflexes)
    except Exception as error:
        fault = Crash("", f"{type(error).__name__}: {error}"[:200], 1)
        return HeatGame(ending=BROKEN, scores=(), winners=(), moves=0, crashes=(fault,))
    failures = Counter((bots[failure.seat], failure.reason) for failure in bout.failures)
    crashes = tuple(Crash(*which, times) for which, times in sorted(failures.items()))
    outcome = bout.outcome
    if outcome is None:
        return HeatGame(ending=UNFINISHED, scores=(), winners=(), moves=bout.moves, crashes=crashes)
    scores = tuple(outcome.scores[seat] for seat in range(plan.seats))
    return HeatGame(
        ending=outcome.ending,
        scores=scores,
        winners=outcome.winners,
        moves=bout.moves,
        crashes=crashes,
    )
