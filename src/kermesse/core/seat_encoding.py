"""Views as rows and moves as action numbers, exactly as an environment gives them to one agent."""

from collections.abc import Sequence
from typing import Any

from kermesse.core.contract import Seat
from kermesse.core.egocentric import Turned, turned
from kermesse.core.encoding import encoding
from kermesse.core.game import Game

__all__ = ["SeatEncoding"]


class SeatEncoding:
    """The bridge between a table and an agent that was trained in an environment.

    With `egocentric`, as `research.single` and `research.vector` train by default, the agent counts
    seats from itself, in rows and in actions. `research.aec` and `research.parallel` count from
    seat 0 unless asked otherwise.

    >>> from random import Random
    >>> import kermesse
    >>> from kermesse.core.seat_encoding import SeatEncoding
    >>> game = kermesse.get("festival")
    >>> state = game.start(4)
    >>> state.play("house", state.house(Random(1)), at=0)
    >>> seat = state.to_act()[0]
    >>> code = SeatEncoding(game, seats=4)
    >>> view, moves = state.view(seat), state.moves(seat)
    >>> len(code.observe(view)) == code.length, sum(code.mask(view, moves)) == len(moves)
    (True, True)
    >>> number = code.numbers(view, moves)[0]
    >>> code.menu(view, moves)[number] == moves[0]
    True
    """

    def __init__(self, game: Game, seats: int, *, egocentric: bool = True) -> None:
        """Prepare the encoding; raise `BadSetup` if there is none for this table."""
        game.check_seats(seats)
        self.code = encoding(game)
        """The encoding of the game."""
        self.code.check(game, seats)
        self.length: int = self.code.length
        """Number of places of a row."""
        self.highs: tuple[int, ...] = self.code.highs
        """The largest number of each place."""
        self.wait: int | None = self.code.actions if self.code.still else None
        """The action number of waiting; None in games with turns."""
        self.actions: int = self.code.actions + self.code.still
        """Number of actions, waiting included."""
        self._turned: tuple[Turned, ...] | None = None
        if egocentric:
            self._turned = tuple(turned(self.code, seats, seat) for seat in range(seats))

    def observe(self, view: Any) -> list[int]:
        """Return the row of a view, for the seat that sees it."""
        row = self.code.observe(view)
        if self._turned is None:
            return row
        mine = self._turned[_seat(view)]
        row = [row[place] for place in mine.places]
        for place in mine.names:
            row[place] = mine.named[row[place]]
        return row

    def numbers(self, view: Any, moves: Sequence[Any]) -> list[int]:
        """Return the action numbers of a menu, in its order."""
        found = self.code.of_menu(view, moves)
        if self._turned is None:
            return list(found)
        mine = self._turned[_seat(view)].numbers
        return [mine[number] for number in found]

    def menu(self, view: Any, moves: Sequence[Any]) -> dict[int, Any]:
        """Return the moves of a menu by action number."""
        return dict(zip(self.numbers(view, moves), moves, strict=True))

    def mask(self, view: Any, moves: Sequence[Any], *, may_wait: bool = False) -> list[int]:
        """Return 1 for each action of the menu and, if asked, for waiting; else 0."""
        mask = [0] * self.actions
        for number in self.numbers(view, moves):
            mask[number] = 1
        if may_wait and self.wait is not None:
            mask[self.wait] = 1
        return mask


def _seat(view: Any) -> Seat:
    """Return the seat that sees a view."""
    if view.you is None:
        raise ValueError("nobody sits where this view is from: use egocentric=False")
    seat: Seat = view.you
    return seat
