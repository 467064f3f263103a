"""Whole games on a virtual clock, without a table and without waiting.

A player's reaction time starts when their menu changes; when it is over, they act. The House acts
when it is due.
"""

from random import Random

import kermesse
from kermesse import bots
from kermesse.core.contract import HOUSE
from kermesse.core.driver import ByPace
from kermesse.core.match import Match
from kermesse.games.carrousel.bots import (
    EXPERT,
    FLOOR,
    Level,
    Rider,
    drawn,
    pointing,
    reaction,
    winning,
)

CARROUSEL = kermesse.get("carrousel")


class Seated:
    """A bot of the game, by name."""

    def __init__(self, name, rng):
        self.name = name
        self.bot = bots.make(name, CARROUSEL, rng)

    def reaction(self, view, stream):
        return reaction(view, self.name, stream)

    def act(self, view, moves):
        return self.bot.act(view, moves)


class Person:
    """A simulated person: a quarter of a second, then a thinking time, with some mistakes."""

    def __init__(self, median, mistakes, rng):
        self.median = median
        self.rider = Rider(Level(median, mistakes, EXPERT), CARROUSEL, rng)

    def reaction(self, view, stream):
        if view.holder == view.you:
            return reaction(view, "medium", stream)
        if not pointing(view) and (view.holder is not None or not winning(view)):
            return None
        return FLOOR + drawn(self.median, 0.4, stream)

    def act(self, view, moves):
        return self.rider.act(view, moves)


def play(players, options=None, seed=0, until=None):
    """Play a game between these players to its end, or until this time; return the match."""
    rng = Random(seed)
    secret = rng.randbytes(32)
    match = Match(CARROUSEL, len(players), options, seed=secret, game_id=secret[:16])
    match.run(0)
    state = match.state
    racers = ByPace(
        lambda seat: players[seat].reaction(state.view(seat), match.bot_stream(seat)),
    )
    while (cue := racers(state, rng)) is not None:
        seat, at = cue
        if until is not None and at > until:
            break
        if seat == HOUSE:
            match.run(at)
        else:
            racers.acted(seat)
            match.play(seat, players[seat].act(state.view(seat), state.moves(seat)), at)
    return match


def share(first, second, games, options=None, seed=0):
    """Return the share of games the first of two players wins; seats alternate.

    Each side is a function that makes a player from a random generator.
    """
    wins = 0.0
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        sides = [first(Random(rng.random())), second(Random(rng.random()))]
        seat = number % 2
        match = play(sides if seat == 0 else sides[::-1], options, f"{seed}/{number}")
        winners = match.state.outcome().winners
        wins += (seat in winners) / len(winners)
    return wins / games
