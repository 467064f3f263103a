"""The tables whose golden playthroughs are kept."""

SEED = 1


def tables(game):
    """Yield each variant at its smallest table, and the box variant at a larger table."""
    yield from ((variant, game.seats[0]) for variant in game.variants)
    if len(game.seats) > 1:
        yield "box", game.seats[:7][-1]
