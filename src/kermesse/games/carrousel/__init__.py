"""Carrousel (Max Gerchambeau): a race played simultaneously by two to four players."""

from kermesse.core.game import Game
from kermesse.core.highlights import Highlight
from kermesse.games.carrousel import box, imagine, moves, options, refusals, rules, view

__all__ = ["GAME", "box", "moves", "options", "view"]

GAME = Game(
    key="carrousel",
    version=2,
    module=__name__,
    seats=range(2, 5),
    minutes=15,
    age=7,
    effort="light",
    options=options.CarrouselOptions,
    state=rules.Carrousel,
    imagine=imagine.imagine,
    places=imagine.places,
    place_kinds=imagine.PLACE_KINDS,
    moves=(
        moves.Deal,
        moves.Touch,
        moves.Swap,
        moves.Send,
        moves.Chase,
        moves.Scatter,
        moves.Point,
        moves.TakeBack,
        moves.LetBack,
        moves.BreakDeadEnd,
        moves.Hear,
        moves.OpenTouches,
    ),
    events=(
        moves.Began,
        moves.Touched,
        moves.Rode,
        moves.Won,
        moves.Erred,
        moves.Returned,
        moves.Relaunched,
    ),
    view=view.View,
    refusals=refusals.REFUSALS,
    variants={
        "box": {},
        "expert": {"expert": True},
        "practice": {"practice": True},
        "listening": {"hear": 10},
    },
    highlights=(
        Highlight(moves.Won, {"lucky": (True,)}),
        Highlight(moves.Relaunched, seat=""),
        Highlight(moves.Won, watch=False),
    ),
    kinds={"horse": box.describe_horse, "card": box.describe_card},
    racing=(moves.Touch, moves.Point),
    race_followups=(moves.Swap, moves.Send, moves.Chase, moves.Scatter),
    beginner_options={"cards": 10, "countdown": 3},
    open_information=True,
    human_seats_option="riders",
    timed=True,
)
