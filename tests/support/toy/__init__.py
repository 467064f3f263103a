"""The toy game: it has what Festival lacks (clock, race, joining, open moves, silence, reveal).

Everyone has a secret card and may scribble on the table. The first to ring the bell falls silent
and guesses the card of the next player; then the cards are shown and dealt again. The clock closes
a round in which no player rings. People may sit down and get up.
"""

from typing import Annotated, Any

import msgspec

from kermesse.core.contract import (
    HOUSE,
    PUBLIC,
    Event,
    Join,
    Leave,
    Move,
    Options,
    Outcome,
    State,
    Told,
)
from kermesse.core.game import Game

Seat = Annotated[int, msgspec.Meta(ge=0, extra={"kind": "seat"})]
Card = Annotated[int, msgspec.Meta(ge=0, lt=4, extra={"kind": "card"})]
MOST = 4  # seats at the table at once
LATEST = 8  # seat numbers in total


class BellOptions(Options, frozen=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 2
    patience: Annotated[int, msgspec.Meta(ge=1)] = 5_000


class Deal(Move, frozen=True):
    cards: tuple[Card, ...]


class Close(Move, frozen=True):
    pass


class Ring(Move, frozen=True):
    pass


class Scribble(Move, frozen=True):
    x: int
    y: int


class Guess(Move, frozen=True):
    card: Card


class Dealt(Event, frozen=True):
    seat: Seat
    card: Card


class Rung(Event, frozen=True):
    seat: Seat


class Scribbled(Event, frozen=True):
    seat: Seat
    x: int
    y: int


class Guessed(Event, frozen=True):
    seat: Seat
    card: Card
    right: bool


class Revealed(Event, frozen=True):
    cards: dict[Seat, Card]


class Came(Event, frozen=True):
    seat: Seat


class Went(Event, frozen=True):
    seat: Seat


class View(msgspec.Struct, frozen=True):
    you: Seat | None
    present: tuple[Seat, ...]
    scores: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    card: Card | None
    dealt: tuple[Seat, ...]
    shown: dict[Seat, Card]  # the revealed cards of the last round
    marks: tuple[tuple[int, int], ...]
    ringer: Seat | None
    round: int
    deadline: int
    options: BellOptions
    at: int


RING, GUESSES = (Ring(), Scribble(50, 50)), tuple(Guess(card) for card in range(4))


class Bell(State[Any, View]):
    __slots__ = ("cards", "deadline", "marks", "options", "ringer", "round", "scores", "shown")
    OPEN = (Scribble,)

    def __init__(self, seats=0, options=None):
        self.at = 0
        self.options = options
        self.scores = (0,) * seats
        self.cards: dict[int, Any] = dict.fromkeys(
            range(seats)
        )  # seats that are present; None until dealt
        self.shown = {}
        self.marks: tuple[tuple[int, int], ...] = ()
        self.ringer = None
        self.round = 0
        self.deadline = options.patience if options else 0

    def seats(self):
        return tuple(sorted(self.cards))

    def over(self):
        return self.round >= self.options.rounds or len(self.cards) < 2

    def to_act(self):
        if self.over() or None in self.cards.values():
            return ()
        return self.seats() if self.ringer is None else (self.ringer,)

    def moves(self, seat):
        if seat not in self.to_act():
            return ()
        return RING if self.ringer is None else GUESSES

    def due(self):
        if self.over():
            return None
        return 0 if None in self.cards.values() else self.deadline

    def house(self, rng):
        if self.due() == 0:
            return Deal(tuple(rng.randrange(4) for card in self.cards.values() if card is None))
        return Close()

    def why(self, by, move):
        if by == HOUSE:
            if self.due() != 0:
                return None if type(move) is Close else "not-now"
            missing = list(self.cards.values()).count(None)
            good = type(move) is Deal and len(move.cards) == missing
            return None if good and all(card in range(4) for card in move.cards) else "bad-deal"
        if self.ringer is not None:
            return "guess-first"
        if type(move) is Scribble and not (0 <= move.x < 100 and 0 <= move.y < 100):
            return "off-page"
        return None if type(move) is Scribble else "ring-first"

    def apply(self, by, move, tell):
        tell = [] if tell is None else tell
        match move:
            case Deal():
                cards = iter(move.cards)
                for seat in self.seats():
                    if self.cards[seat] is None:
                        self.cards[seat] = next(cards)
                        tell.append(Told(None, {seat: Dealt(seat, self.cards[seat])}))
            case Scribble():
                self.marks += ((move.x, move.y),)
                tell.append(Told(Scribbled(by, move.x, move.y)))
            case Ring():
                self.ringer, self.deadline = by, self.at + self.options.patience
                tell.append(Told(Rung(by)))
            case Guess():
                right = self.cards[self.next(by)] == move.card
                self.score(by, 1 if right else -1)
                tell.append(Told(Guessed(by, move.card, right)))
                self.reveal(tell)
            case Close():
                self.reveal(tell)
            case Join():
                self.cards[by] = None
                self.scores += (0,)
                tell.append(Told(Came(by)))
            case Leave():
                del self.cards[by]
                tell.append(Told(Went(by)))

    def next(self, seat):
        after = [other for other in self.seats() if other > seat]
        return after[0] if after else self.seats()[0]

    def score(self, seat, points):
        self.scores = tuple(s + points * (n == seat) for n, s in enumerate(self.scores))

    def reveal(self, tell):
        self.shown = dict(sorted(self.cards.items()))
        tell.append(Told(Revealed(self.shown)))
        self.cards = dict.fromkeys(self.cards)
        self.ringer, self.marks, self.round = None, (), self.round + 1
        self.deadline = self.at + self.options.patience

    def door(self):
        if self.over() or self.ringer is not None:
            return ()
        leave = tuple((seat, Leave()) for seat in self.seats())
        room = len(self.cards) < MOST and len(self.scores) < LATEST
        return (*leave, (len(self.scores), Join())) if room else leave

    def outcome(self):
        if not self.over():
            return None
        best = max(self.scores)
        winners = tuple(seat for seat, score in enumerate(self.scores) if score == best)
        return Outcome("closed", dict(enumerate(self.scores)), winners)

    def view(self, viewer):
        you = viewer if viewer in self.cards else None
        dealt = tuple(seat for seat in self.seats() if self.cards[seat] is not None)
        return View(you, self.seats(), self.scores, self.cards.get(viewer), dealt, self.shown,
                    self.marks, self.ringer, self.round, self.deadline, self.options,
                    self.at)  # fmt: skip

    def hears(self, by, channel):
        return () if by == self.ringer else (*self.seats(), PUBLIC)

    def copy(self):
        other = Bell()
        for name in ("at", *self.__slots__):
            setattr(other, name, getattr(self, name))
        other.cards = dict(self.cards)
        return other

    def key(self):
        return (self.at, self.scores, tuple(sorted(self.cards.items())), self.marks, self.ringer,
                self.round, self.deadline, self.options, tuple(self.shown.items()))  # fmt: skip


def imagine(view, rng):
    state = Bell(0, view.options)
    state.at, state.scores, state.marks = view.at, view.scores, view.marks
    state.ringer, state.round, state.deadline = view.ringer, view.round, view.deadline
    state.shown = view.shown
    state.cards = {s: rng.randrange(4) if s in view.dealt else None for s in view.present}
    if view.you is not None and view.card is not None:
        state.cards[view.you] = view.card
    return state


GAME = Game(
    key="bell",
    version=1,
    module=__name__,
    seats=range(2, 4),
    options=BellOptions,
    state=Bell,
    imagine=imagine,
    moves=(Deal, Close, Ring, Scribble, Guess),
    events=(Dealt, Rung, Scribbled, Guessed, Revealed, Came, Went),
    view=View,
    refusals={"bad-deal": "toy", "guess-first": "toy", "off-page": "toy", "ring-first": "toy"},
    variants={"box": {}, "long": {"rounds": 4, "patience": 900}},
    kinds={"card": lambda card: {"name": "ABCD"[card]}},
    racing=(Ring,),
    timed=True,
)
