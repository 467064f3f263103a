"""Canaille (Nicolas Melet): lay a sentence, fish and avoid the cat; for two to four players."""

from kermesse.core.game import Game
from kermesse.core.highlights import Highlight
from kermesse.games.canaille import box, imagine, moves, options, refusals, rules, view

__all__ = ["GAME", "box", "moves", "options", "view"]

GAME = Game(
    key="canaille",
    version=1,
    module=__name__,
    seats=range(2, 5),
    correspondence=True,
    minutes=20,
    age=5,
    effort="some",
    options=options.CanailleOptions,
    state=rules.Canaille,
    imagine=imagine.imagine,
    places=imagine.places,
    place_kinds=imagine.PLACE_KINDS,
    moves=(
        moves.Deal,
        moves.Shuffle,
        moves.Lay,
        moves.Release,
        moves.Enough,
        moves.Discard,
        moves.Take,
        moves.Draw,
        moves.Name,
        moves.Bin,
        moves.Share,
    ),
    events=(
        moves.Began,
        moves.Shuffled,
        moves.Laid,
        moves.Caught,
        moves.Pounced,
        moves.Turned,
        moves.Named,
        moves.Binned,
        moves.Released,
        moves.Shown,
        moves.Shared,
        moves.Skipped,
        moves.Discarded,
        moves.Took,
        moves.Drew,
        moves.MadeUp,
        moves.Passed,
        moves.Counted,
    ),
    view=view.View,
    refusals=refusals.REFUSALS,
    variants={"box": {}, "strict": {"dots": "strict"}, "hidden": {"exchange": "deck"}},
    highlights=(
        Highlight(moves.Pounced),
        Highlight(moves.Shared),
        Highlight(moves.Turned, watch=False),
        Highlight(moves.Named, seat="giver", watch=False),
    ),
    kinds={"river": box.describe_river, "action": box.describe_action},
)
