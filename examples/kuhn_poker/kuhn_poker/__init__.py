"""Kuhn poker (H. W. Kuhn, 1950): three cards, two players, one bet. docs/write-a-game.md explains
every line; played well, it costs the first player 1/18 of a chip a game."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from kermesse import HOUSE, Game, Outcome, State, Told
from kermesse.core.contract import Event, Move, Options, Player, Rng, Seat, Viewer

Place: TypeAlias = Annotated[int, Meta(ge=0, lt=2, extra={"kind": "seat"})]
Card: TypeAlias = Annotated[int, Meta(ge=0, lt=3, extra={"kind": "card"})]
"""The jack, the queen and the king."""


class Deal(Move, frozen=True):
    """The House deals a card to each."""

    cards: tuple[Card, Card]


class Pass(Move, frozen=True):
    """Put nothing in: a check, or a fold after a bet."""


class Bet(Move, frozen=True):
    """Put a second chip in: a bet, or a call after one."""


class Dealt(Event, frozen=True):
    """A player was dealt a card, which only they see."""

    seat: Place
    card: Card


class Passed(Event, frozen=True):
    """A player passed."""

    seat: Place


class Raised(Event, frozen=True):
    """A player put a second chip in."""

    seat: Place


class Shown(Event, frozen=True):
    """Both cards are shown."""

    cards: dict[Place, Card]


class View(Struct, frozen=True):
    """What a viewer may know."""

    you: Place | None
    card: Card | None
    chips: Annotated[tuple[int, ...], Meta(extra={"by": "seat"})]
    shown: dict[Place, Card]
    line: tuple[bool, ...]
    dealt: bool


KuhnMove: TypeAlias = Deal | Pass | Bet
MENU: tuple[KuhnMove, ...] = (Pass(), Bet())


class Kuhn(State[KuhnMove, View]):
    """A game at one moment: the cards, none before the deal, and the bets so far, in order."""

    __slots__ = ("cards", "line")

    def __init__(self, cards: tuple[int, ...] = (), line: tuple[bool, ...] = ()) -> None:
        self.at, self.cards, self.line = 0, cards, line

    def over(self) -> bool:
        return self.line[-2:] in ((False, False), (True, False), (True, True))

    def chips(self) -> tuple[int, int]:
        return 1 + any(self.line[0::2]), 1 + any(self.line[1::2])

    def shown(self) -> dict[Seat, int]:
        """Return the cards if the game ended without a fold."""
        level = self.over() and self.line[-2:] != (True, False)
        return dict(enumerate(self.cards)) if level else {}

    def seats(self) -> tuple[Seat, ...]:
        return (0, 1)

    def to_act(self) -> tuple[Seat, ...]:
        return (len(self.line) % 2,) if self.cards and not self.over() else ()

    def moves(self, seat: Seat) -> tuple[KuhnMove, ...]:
        return MENU if seat in self.to_act() else ()

    def due(self) -> int | None:
        return None if self.cards else 0

    def house(self, rng: Rng) -> Deal:
        first, second = rng.sample(range(3), 2)
        return Deal((first, second))

    def why(self, by: Player, move: KuhnMove) -> str | None:
        good = type(move) is Deal and len({0, 1, 2} & set(move.cards)) == 2
        return None if by == HOUSE and good else "bad-deal" if by == HOUSE else "pass-or-bet"

    def apply(self, by: Player, move: KuhnMove, tell: list[Told] | None) -> None:
        told: list[Told] = []
        if isinstance(move, Deal):
            self.cards = move.cards
            told += [Told(None, {seat: Dealt(seat, move.cards[seat])}) for seat in (0, 1)]
        elif by != HOUSE:
            self.line += (type(move) is Bet,)
            told.append(Told(Raised(by) if self.line[-1] else Passed(by)))
            if shown := self.shown():
                told.append(Told(Shown(shown)))
        if tell is not None:
            tell.extend(told)

    def outcome(self) -> Outcome | None:
        if not self.over():
            return None
        folded = self.line[-2:] == (True, False)
        winner = len(self.line) % 2 if folded else self.cards.index(max(self.cards))
        stake = min(self.chips())
        scores = {seat: stake if seat == winner else -stake for seat in (0, 1)}
        return Outcome("folded" if folded else "shown", scores, (winner,))

    def view(self, viewer: Viewer) -> View:
        you = viewer if isinstance(viewer, int) and viewer in (0, 1) else None
        card = self.cards[you] if you is not None and self.cards else None
        return View(you, card, self.chips(), self.shown(), self.line, bool(self.cards))

    def copy(self) -> "Kuhn":
        other = Kuhn(self.cards, self.line)
        other.at = self.at
        return other

    def key(self) -> tuple[object, ...]:
        return (self.at, self.cards, self.line)


def imagine(view: View, rng: Rng) -> Kuhn:
    """Return a world consistent with this view: deal the unknown cards again."""
    if not view.dealt:
        return Kuhn()
    known = view.shown or ({} if view.you is None or view.card is None else {view.you: view.card})
    others = [card for card in range(3) if card not in known.values()]
    rng.shuffle(others)
    return Kuhn(tuple(known[seat] if seat in known else others.pop() for seat in (0, 1)), view.line)


GAME = Game(
    key="kuhn-poker",
    version=1,
    module=__name__,
    seats=range(2, 3),
    minutes=2,
    effort="light",
    options=Options,
    state=lambda _seats, _options: Kuhn(),
    imagine=imagine,
    moves=(Deal, Pass, Bet),
    events=(Dealt, Passed, Raised, Shown),
    view=View,
    refusals={"bad-deal": "Kuhn", "pass-or-bet": "Kuhn"},
    kinds={"card": lambda card: {"name": ("jack", "queen", "king")[card]}},
)
