"""Moves and views as numbers, for programs that learn."""

from kermesse.core.encoding import BY_SEAT, Encoding, Field, MoveList, seat, things
from kuhn_poker import Bet, Pass, View

MOVES = MoveList((Pass(), Bet()))


def observe(view: View) -> list[int]:
    """Return a view as a row of numbers."""
    shown = [view.shown.get(place) for place in (0, 1)]
    line = [1 + bet for bet in view.line]
    row = [seat(view.you), *things([view.card, *shown], 3)]
    return [*row, *line, *[0] * (3 - len(line)), int(view.dealt)]


ENCODING = Encoding(
    blocks=MOVES.blocks((Pass, "put nothing in"), (Bet, "put a second chip in")),
    number=MOVES.number,
    move=MOVES.move,
    fields=(
        Field("you", 1, 2, "the viewer's seat from 1, 0 for the public", names=(True,)),
        Field("card", 1, 3, "the viewer's card from 1, 0 before the deal"),
        Field("shown", 2, 3, "the card each has shown, from 1", by=(BY_SEAT,)),
        Field("line", 3, 2, "what was done: 1 for a pass, 2 for a bet"),
        Field("dealt", 1, 1, "are the cards dealt?"),
    ),
    observe=observe,
    scores=(-2, 2),
    balanced=True,
    seats=2,
)
