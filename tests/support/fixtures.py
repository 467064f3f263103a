"""Ways to play that no table is offered, since nobody would choose them: they bring out rules that
the named variants of a game seldom come to."""

from dataclasses import replace

from kermesse.games.carrousel.tests.tables import LIVELY

FIXTURES = {"carrousel": {"lively": LIVELY}}
"""By game and name, as options."""


def with_fixtures(game):
    """The same game, these among its variants."""
    return replace(game, variants={**game.variants, **FIXTURES.get(game.key, {})})
