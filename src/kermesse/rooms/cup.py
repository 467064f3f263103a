"""A cup: a tournament with a different game in each round. Tables are formed as in a Swiss."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from kermesse.core.game import Game
from kermesse.rooms import tournament
from kermesse.rooms.pairing import Entrant
from kermesse.rooms.standings import standings
from kermesse.rooms.tournament_record import Stage, Tournament
from kermesse.table.kernel.refusals import RequestRefused

FEWEST: Final = 2
"""Smallest number of games of a cup."""


def begin(
    games: Mapping[str, Game], stages: Sequence[Stage], seed: str, entrants: Sequence[Entrant]
) -> Tournament:
    """Return a cup before its first round; raise `RequestRefused`."""
    if len(stages) < FEWEST:
        raise RequestRefused("cup-games")
    for stage in stages:
        if stage.game not in games:
            raise RequestRefused("unknown-game")
        tournament.check(games[stage.game], "cup", stage.size, len(stages), len(entrants))
    first = stages[0]
    return Tournament(
        system="cup", game=first.game, size=first.size, options=first.options,
        length=len(stages), seed=seed, entrants=tuple(entrants), stages=tuple(stages),
    )  # fmt: skip


def at_next_stage(cup: Tournament) -> Tournament:
    """Return a tournament with the game of its next round; only a cup changes."""
    if len(cup.rounds) >= len(cup.stages):
        return cup
    stage = cup.stages[len(cup.rounds)]
    return msgspec.structs.replace(
        cup, game=stage.game, size=stage.size, options=stage.options, boxes=stage.boxes
    )


def stamps(cup: Tournament, game: Game) -> dict[Entrant, tuple[float | None, ...]]:
    """Return the points of each person in each finished round; None for a round they missed."""
    found: dict[Entrant, list[float | None]] = {one: [] for one in cup.entrants}
    for played in cup.rounds if cup.stages else ():
        if played.over:
            alone = msgspec.structs.replace(cup, rounds=(played,))
            for row in standings(alone, game):
                there = row.played or row.byes
                found[row.entrant].append(round(row.points, 2) if there else None)
    return {one: tuple(points) for one, points in found.items()}
