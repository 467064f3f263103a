"""Teams that rummage as much as they can, to compare with the bots, who seldom do.

`Plain` never rummages, `Zigzag` stirs the middle until a player says « Stop ! », `Sweeper` pushes
the crowd out of the zone. They play like `hard` otherwise, with strokes of 250 ms. To print their
figures:

python -m kermesse.games.carnavalesque.tests.rummagers 400
"""

import sys
from collections import Counter

from kermesse.bots.game_policy import policy_of
from kermesse.core.contract import HOUSE
from kermesse.experiments.single_game import play
from kermesse.experiments.stats import mean_interval, wilson
from kermesse.games.carnavalesque import moves as m
from kermesse.games.carnavalesque.bots import RuleBot
from kermesse.games.carnavalesque.box import THIRD
from kermesse.games.carnavalesque.geometry import COS, SCALE, SIN, ZONE
from kermesse.games.carnavalesque.menus import RUMMAGED
from kermesse.games.carnavalesque.tests.tables import CARNAVALESQUE
from kermesse.games.carnavalesque.view import third_is_lost

STROKE = 250
"""Milliseconds of a stroke."""

MOST = 60
"""Most strokes of a turn, so that time is left to reach."""

SWEEPS = 20
"""Strokes of a sweeper, each with a way back."""


class Plain(RuleBot):
    """A bot that never rummages."""

    def __init__(self, rng):
        super().__init__(rng, beam=4, rummages=0.0)
        self.strokes = 0

    def reaction(self, view):
        """Return the pause of the built-in bots, or the time of a stroke."""
        if view.phase == "blind" and view.you == view.actor and self.rummages(view):
            return STROKE
        return policy_of(CARNAVALESQUE).pause(view, self._rng)

    def act(self, view, moves):
        if view.phase == "close":
            self.strokes = 0
            self._lost = third_is_lost(view)
        if view.phase == "blind" and view.you == view.actor and self.rummages(view):
            self.strokes += 1
            return self.rummage(view)
        return super().act(view, moves)

    def rummages(self, view):
        """Return whether it goes on stirring."""
        return False

    def rummage(self, view):
        """Return the next stroke."""
        raise NotImplementedError


class Zigzag(Plain):
    """Stirs the middle to and fro until a player says « Stop ! »."""

    def rummages(self, view):
        return self._lost and not view.stops and self.strokes < MOST

    def rummage(self, view):
        if view.hand not in (*RUMMAGED, (0, 0)):
            return m.Stroke(0, 0, False)
        return next(m.Stroke(*to, True) for to in RUMMAGED if to != view.hand)


class Sweeper(Plain):
    """Pushes the crowd out of the zone in all directions, each time from the middle."""

    def rummages(self, view):
        return self._lost and not view.stops and self.strokes < 2 * SWEEPS

    def rummage(self, view):
        if view.hand != (0, 0):
            return m.Stroke(0, 0, False)
        angle = 360 * self.strokes // (2 * SWEEPS) % 360
        return m.Stroke(ZONE * COS[angle] // SCALE, ZONE * SIN[angle] // SCALE, True)


def measure(team, games, variant="box", seats=4, first=0):
    """Return the results of a team: scores, levels, and when the third workshop's card is found."""
    options = CARNAVALESQUE.read_options(CARNAVALESQUE.variants[variant])
    scores, endings, found, late = [], Counter(), Counter(), 0
    for number in range(first, first + games):
        played = play(CARNAVALESQUE, seats, options, [team] * seats, f"rummage/{number}")
        assert not played.failures, played.failures[0]
        outcome = played.outcome
        scores.append(outcome.scores[0])
        endings[outcome.ending] += 1
        rounds, when = 0, None
        for entry in played.match.entries:
            rounds += type(entry.move) is m.Crown
            late += entry.by == HOUSE and type(entry.move) is m.TimeUp
            taken = getattr(entry.move, "face", None) if type(entry.move) is m.Draw else None
            pulled = type(entry.move) is m.Pull and entry.move.card == THIRD
            if when is None and (taken == THIRD or pulled):
                when = rounds
        found[when] += 1
    return scores, endings, found, late


def line(name, games, scores, endings, found, late):
    """Return a line of figures."""
    mean, (least, most) = mean_interval(scores)
    won = games - endings["dead-end"] - endings["nobody-left"]
    low, high = wilson(won, games)
    first, third = found[1], sum(found[n] for n in (1, 2, 3))
    levels = " ".join(f"{key} {100 * n / games:.1f}" for key, n in sorted(endings.items()))
    return (
        f"{name}: won {100 * won / games:.1f} % ({100 * low:.1f}-{100 * high:.1f}), "
        f"mean {mean:.1f} ({least:.1f}-{most:.1f}), {levels}; found in round 1 "
        f"{100 * first / games:.1f} %, by 3 {100 * third / games:.1f} %, never "
        f"{100 * found[None] / games:.1f} %; time-outs {late}"
    )


TEAMS = {"plain": Plain, "zigzag": Zigzag, "sweeper": Sweeper}


def main(games, teams, variants):
    """Print the figures of these teams in these variants."""
    for variant in variants:
        for name in teams:
            figures = measure(TEAMS.get(name, name), games, variant)
            sys.stdout.write(f"{variant} {line(name, games, *figures)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    chosen = sys.argv[2].split(",") if len(sys.argv) > 2 else list(TEAMS)
    main(int(sys.argv[1]), chosen, sys.argv[3].split(",") if len(sys.argv) > 3 else ["box"])
