"""A small game that uses every piece: hide, look, show, lay, collect."""

from kermesse.core.contract import Move
from kermesse.core.small import (
    BySeat,
    Face,
    Player,
    SmallState,
    deck,
    face_down,
    hand,
    pile,
    row,
    small_game,
)


class Lay(Move, frozen=True):
    """Lay { $card } in the middle"""

    card: Face


class Hide(Move, frozen=True):
    """Hide { $card }"""

    card: Face


class Look(Move, frozen=True):
    """Look at the cards of { $at }, then lay { $card }"""

    at: Player
    card: Face


class Show(Move, frozen=True):
    """Show your cards, then lay { $card }"""

    card: Face


class Snoop(SmallState):
    """Lay your cards; three in the middle are a trick."""

    box = tuple(range(9))
    table = {  # noqa: RUF012
        "deck": deck(),
        "hand": hand(),
        "aside": face_down(),
        "middle": pile("Middle"),
        "won": row("Won"),
    }
    seat_counts = range(2, 4)
    moves_of = (Lay, Hide, Look, Show)

    turn: Player = 0
    laid: BySeat = (0,)
    low: bool = False
    """True if the last card in the middle is below 3."""

    def begin(self):
        for seat in self.seats() * 2:
            self.draw(seat)

    def acting(self):
        return (self.turn,)

    def menu(self, seat):
        cards = self.held("hand", seat)
        others = [other for other in self.seats() if other != seat and self.held("hand", other)]
        plain = [kind(card) for kind in (Lay, Hide, Show) for card in cards]
        return [*plain, *(Look(at, card) for at in others for card in cards)]

    def act(self, seat, move):
        if isinstance(move, Look):
            self.look(seat, move.at)
        if isinstance(move, Show):
            self.show(seat)
        self.lay(seat, move.card, to="aside" if isinstance(move, Hide) else "middle")
        self.laid = tuple(n + (s == seat) for s, n in enumerate(self.laid))
        top = self.top("middle")
        self.low = top is not None and top < 3
        if len(self.held("middle")) == 3:
            self.collect("middle", seat, to="won")
        self.turn = (seat + 1) % self.size

    def result(self):
        if any(self.held("hand", each) for each in self.seats()):
            return None
        return "played", [len(self.held("won", each)) for each in self.seats()]


GAME = small_game(Snoop, key="snoop", title="Snoop", endings={"played": "All cards are laid."})
