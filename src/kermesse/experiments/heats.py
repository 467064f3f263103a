"""What the arena plays, one deal at a time.

In a *lineup* one bot sits alone against another in all the other seats. A *heat* is one deal of a
lineup: the same chance, once for each seat of the lone bot. With two seats, each pair of bots meets
in both seats; with more, each bot plays alone against each other bot. In a cooperative game each
bot also plays as a whole team.
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
"""Ending of a game that an error in its rules stopped."""


class Lineup(msgspec.Struct, frozen=True):
    """One bot alone against another in all the other seats."""

    lone: str
    """The bot that sits alone."""

    rest: str
    """The bot of all the other seats."""

    def games(self, seats: int) -> int:
        """Return the number of games per deal: one for each seat of the lone bot."""
        return 1 if self.lone == self.rest else seats

    def seated(self, seats: int, place: Seat) -> tuple[str, ...]:
        """Return the bot of each seat when the lone bot has this seat."""
        return tuple(self.lone if seat == place else self.rest for seat in range(seats))


def lineups(
    game: Game, seats: int, bots: Sequence[str], alone: str | None = None
) -> tuple[Lineup, ...]:
    """Return the lineups of these bots; with `alone`, those in which this bot sits alone."""
    names = tuple(dict.fromkeys(bots))
    if alone is not None and alone not in names:
        raise BadSetup(
            "{alone!r} is not one of the bots to compare: {bots}",
            alone=alone,
            bots=", ".join(names),
        )
    if len(names) < 2 and not game.cooperative:
        raise BadSetup("an arena needs at least two different bots")
    teams = [Lineup(name, name) for name in names] if game.cooperative and alone is None else []
    if alone is not None:
        pairs = [(alone, other) for other in names if other != alone]
    else:
        # With two seats, the other order would be the same games.
        pairs = list(combinations(names, 2) if seats == 2 else permutations(names, 2))
    return (*teams, *(Lineup(*pair) for pair in pairs))


class Crash(msgspec.Struct, frozen=True):
    """Moves that a bot failed to make, replaced by a random move of the menu."""

    bot: str
    """The bot."""

    reason: str
    """The exception."""

    times: int
    """Number of moves."""


class HeatGame(msgspec.Struct, frozen=True):
    """One game of a heat; its index is the lone bot's seat."""

    ending: str
    """Its ending."""

    scores: tuple[int, ...]
    """Score of each seat; empty if the game was not finished."""

    winners: tuple[Seat, ...]
    """The winners."""

    moves: int
    """Number of decisions."""

    crashes: tuple[Crash, ...] = ()
    """Failures of the bots."""

    @property
    def finished(self) -> bool:
        """True if it counts."""
        return bool(self.scores)

    def share(self, seat: Seat) -> float:
        """Return a seat's share of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Heat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One deal of a lineup, played once for each seat of the lone bot."""

    lone: str
    """The bot that sat alone."""

    rest: str
    """The bot of the other seats."""

    deal: int
    """Number of the deal."""

    games: tuple[HeatGame, ...] = ()
    """The games, with the lone bot in seat 0, 1, …"""

    lost: str | None = None
    """Why there are none: the process that played them died."""

    own: str = ""
    """Hash of the custom bots that played it; empty if there were none."""

    @property
    def lineup(self) -> Lineup:
        """The lineup."""
        return Lineup(self.lone, self.rest)


class Plan(msgspec.Struct, frozen=True):
    """What a worker needs to play any heat of the run."""

    game: Game
    """The game."""

    seats: int
    """Number of seats."""

    options: Options
    """The options of the table."""

    seed: int
    """Seed of the run: with the number of a deal it determines that deal."""

    roster: Roster = Roster((), {}, {})
    """The participants."""

    reflexes: BotSpec | None = None
    """The bot whose reaction times all have; None if each has its own."""

    def fingerprint(self, lineup: Lineup) -> str:
        """Return a hash of the custom bots of a lineup."""
        return self.roster.fingerprint((lineup.lone, lineup.rest))


def heat(plan: Plan, lineup: Lineup, deal: int) -> Heat:
    """Play one deal of a lineup."""
    games = range(lineup.games(plan.seats))
    played = tuple(_play(plan, lineup.seated(plan.seats, place), deal) for place in games)
    return Heat(lineup.lone, lineup.rest, deal, played, own=plan.fingerprint(lineup))


def _play(plan: Plan, bots: tuple[str, ...], deal: int) -> HeatGame:
    """Play one game; an exception of the rules becomes a result without a bot."""
    try:
        seed = f"{plan.seed}/{deal}"
        who = [plan.roster.entrant(name) for name in bots]
        played = play(plan.game, plan.seats, plan.options, who, seed, reflexes=plan.reflexes)
    except Exception as error:
        fault = Crash("", f"{type(error).__name__}: {error}"[:200], 1)
        return HeatGame(ending=BROKEN, scores=(), winners=(), moves=0, crashes=(fault,))
    failures = Counter((bots[failure.seat], failure.reason) for failure in played.failures)
    crashes = tuple(Crash(*which, times) for which, times in sorted(failures.items()))
    outcome = played.outcome
    if outcome is None:
        return HeatGame(
            ending=UNFINISHED, scores=(), winners=(), moves=played.moves, crashes=crashes
        )
    scores = tuple(outcome.scores[seat] for seat in range(plan.seats))
    return HeatGame(
        ending=outcome.ending,
        scores=scores,
        winners=outcome.winners,
        moves=played.moves,
        crashes=crashes,
    )
