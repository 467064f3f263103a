"""Carnavalesque (Simon Havard and Juan Rodríguez): build floats together, from a heap of people."""

from kermesse.core.game import Game
from kermesse.core.highlights import Highlight
from kermesse.games.carnavalesque import (
    box,
    event_cards,
    imagine,
    moves,
    options,
    phases,
    refusals,
    roles,
    rules,
    told_events,
    view,
)

__all__ = ["GAME", "box", "moves", "options", "view"]

GAME = Game(
    key="carnavalesque",
    version=3,
    module=__name__,
    seats=range(3, 6),
    minutes=30,
    age=8,
    effort="much",
    options=options.CarnavalesqueOptions,
    state=rules.Carnavalesque,
    imagine=imagine.imagine,
    places=imagine.places,
    place_kinds=imagine.PLACE_KINDS,
    moves=moves.ALL,
    events=told_events.ALL,
    view=view.View,
    timed=True,
    cooperative=True,
    tablet_moves=(moves.Draw, moves.Stroke, moves.Grab),
    beginner_options={"version": "young", "claims": 60},
    refusals=refusals.REFUSALS,
    variants={
        "box": {},
        "young": {"version": "young"},
        "roles": {"version": "roles"},
        "free": {"free_departure": True},
    },
    highlights=(
        Highlight(told_events.Ended, seat=""),
        Highlight(told_events.LeftWorkshop, {"paraded": (True,)}, seat=""),
        Highlight(told_events.Stopped),
        Highlight(told_events.EyesClosed),
        Highlight(told_events.Crowned, watch=False),
    ),
    kinds={
        "card": box.describe,
        "age": box.describe_age,
        "thing": box.describe_thing,
        "workshop": box.describe_workshop,
        "depth": box.describe_depth,
        "answer": phases.describe_answer,
        "event": event_cards.describe,
        "role": roles.describe,
    },
)
