"""The last moves of a game that stand, by their numbers in the log; used by undo."""

from typing import Any, Final

from kermesse.core.contract import HOUSE, Join, Leave, Seat, Undone
from kermesse.core.log import Entry
from kermesse.core.match import Match

MOST: Final = 3
"""How often a player takes moves back among people before another player has moved."""


def last_move(match: Match, seat: Seat) -> int:
    """Return the number of the last move of a seat that stands; 0 if there is none."""
    moves = zip(reversed(match.standing.numbers), reversed(match.standing.entries), strict=True)
    return next((number for number, entry in moves if entry.by == seat), 0)


def moves_since(match: Match, first: int) -> list[Entry[Any]]:
    """Return a move that stands, and those after it."""
    return match.standing.entries[match.standing.numbers.index(first) :]


def undone_often(match: Match, seat: Seat) -> bool:
    """True if this seat has taken back enough since another player has moved."""
    count = 0
    for entry in reversed(match.entries):
        if entry.by == seat:
            count += type(entry.move) is Undone
        elif entry.by != HOUSE:
            break
    return count >= MOST


def leads_through_door(match: Match, first: int) -> bool:
    """True if a player joined or left since that move: this is not taken back."""
    return any(isinstance(entry.move, Join | Leave) for entry in moves_since(match, first))
