"""Festival (Shinsuke Yamagami): draft cards, face up or face down; for four or five players."""

from kermesse.core.game import Game
from kermesse.core.highlights import Highlight
from kermesse.games.festival import box, imagine, moves, options, refusals, rules, view

__all__ = ["GAME", "box", "moves", "options", "view"]

GAME = Game(
    key="festival",
    version=1,
    module=__name__,
    seats=range(4, 6),
    correspondence=True,
    minutes=30,
    age=10,
    effort="some",
    options=options.FestivalOptions,
    state=rules.Festival,
    imagine=imagine.imagine,
    places=imagine.places,
    place_kinds=imagine.PLACE_KINDS,
    moves=(moves.Deal, moves.Take, moves.HandOn),
    events=(
        moves.Began,
        moves.Drew,
        moves.Laid,
        moves.Handed,
        moves.Discarded,
        moves.Passed,
        moves.Revealed,
    ),
    view=view.View,
    refusals=refusals.REFUSALS,
    variants={"box": {}, "simple": {"simple": True}},
    forced=(moves.HandOn,),  # everybody sees who may receive the cards (R3)
    highlights=(
        Highlight(moves.Laid, {"up": (True,), "card": box.NINES}),
        Highlight(moves.Passed, {"kept": (True,)}, seat="first"),
    ),
    kinds={"card": box.describe},
)
