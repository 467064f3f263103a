"""Option sets that no table offers; they reach rules that the named variants rarely do."""

from dataclasses import replace

from kermesse.games.carrousel.tests.tables import LIVELY

FIXTURES = {"carrousel": {"lively": LIVELY}}
"""Options by game and name."""


def with_fixtures(game):
    """Return the game with its option sets added to the variants."""
    return replace(game, variants={**game.variants, **FIXTURES.get(game.key, {})})
