"""The state of Festival: take a card, hand the rest on; majorities in five professions."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from kermesse.core.contract import HOUSE, Ms, Outcome, Player, Rng, State, Told, Viewer
from kermesse.core.fields import Fields
from kermesse.games.festival import box, refusals
from kermesse.games.festival.box import HIGHEST
from kermesse.games.festival.make_view import make_view
from kermesse.games.festival.menus import HAND_ONS, TAKES, takes_of
from kermesse.games.festival.moves import (
    AnyMove,
    Began,
    Count,
    Deal,
    Discarded,
    Drew,
    Handed,
    HandOn,
    Laid,
    Passed,
    Revealed,
    Take,
)
from kermesse.games.festival.options import FestivalOptions
from kermesse.games.festival.view import View

_ALONE: Final = tuple((seat,) for seat in range(5))
_STARS: Final = tuple(
    tuple(box.stars(c) << 4 * seat for c in range(box.FACES)) for seat in range(5)
)


class Festival(State[AnyMove, View]):
    """State of a game of Festival."""

    __slots__: Final = (
        "all_served",
        "before",
        "deck",
        "first",
        "hand",
        "holder",
        "in_turn",
        "menu",
        "order",
        "own",
        "passed",
        "past",
        "result",
        "rounds",
        "rows",
        "served",
        "simple",
        "size",
        "stars",
        "takes",
        "taking",
    )

    def __init__(self, seats: int = 0, options: FestivalOptions | None = None) -> None:
        if options is None:  # an empty state for `copy`
            return
        self.at: Ms = 0
        self.size: int = seats
        """Number of players."""
        self.all_served: int = (1 << seats) - 1
        """Mask of all seats."""
        self.simple: bool = options.simple
        """True in the simple variant (R9)."""
        self.in_turn: bool = options.in_turn
        """True if seat 0 opens (R11)."""
        self.rounds: int = box.rounds(seats, options.simple)
        """Number of rounds."""
        self.deck: tuple[int, ...] = ()
        """Cards not drawn yet, the next card first."""
        self.first: int | None = None
        """First player of this round; None before the deal."""
        self.holder: int | None = None
        """Seat that holds the hand; None before the deal and after the end."""
        self.hand: tuple[int, ...] = ()
        """Cards of the hand that goes round, sorted to hide their order."""
        self.taking: bool = False
        """True if the holder takes a card now, False if they hand the rest on."""
        self.menu: tuple[AnyMove, ...] = ()
        """Moves of the holder."""
        self.takes: tuple[AnyMove, ...] = ()
        """Moves of the next holder."""
        self.served: int = 0
        """Mask of the seats served this round."""
        self.before: int = 0
        """Mask of the seats that laid face up in the previous round (R3)."""
        self.order: tuple[int, ...] = ()
        """Seats served this round, in order."""
        self.past: tuple[tuple[int, ...], ...] = ()
        """Seats served in each past round, in order."""
        self.rows: list[tuple[int | None, ...]] = [()] * seats
        """Cards each seat laid, by round; None for a card face down."""
        self.own: list[tuple[int, ...]] = [()] * seats
        """Cards each seat laid, by round."""
        self.stars: list[int] = [0] * len(box.PROFESSIONS)
        """Stars of all seats by profession, hidden cards included: four bits a seat."""
        self.passed: list[tuple[tuple[int, ...], ...]] = [()] * seats
        """Cards left when each seat had taken its card, by round (R10)."""
        self.result: Count | None = None
        """Final count, computed on first use."""

    def seats(self) -> tuple[int, ...]:
        return tuple(range(self.size))

    def to_act(self) -> tuple[int, ...]:
        return () if self.holder is None else _ALONE[self.holder]

    def moves(self, seat: int) -> tuple[AnyMove, ...]:
        return self.menu if seat == self.holder else ()

    def due(self) -> Ms | None:
        return 0 if self.first is None else None

    def house(self, rng: Rng) -> Deal:
        first = 0 if self.in_turn else rng.randrange(self.size)  # R1, R11
        deck = list(box.cards(self.size, self.simple))
        rng.shuffle(deck)
        return Deal(first, tuple(deck))

    def why(self, by: Player, move: AnyMove) -> str | None:
        return refusals.house(self, move) if by == HOUSE else refusals.seat(self, move)

    def apply(self, by: Player, move: AnyMove, tell: list[Told] | None) -> None:
        if type(move) is Take:
            self._take(move, tell)
        elif type(move) is HandOn:
            self._hand_on(move.to, tell)
        elif type(move) is Deal:
            self._deal(move, tell)

    def _take(self, take: Take, tell: list[Told] | None) -> None:
        """Lay a card of the holder; the rest is handed on next, or the round is over (R2)."""
        seat: int = self.holder  # type: ignore[assignment]
        card, hand, takes = take.card, self.hand, self.takes
        i = hand.index(card)
        self.hand = rest = hand[:i] + hand[i + 1 :]
        if card not in rest:
            # Each card has two adjacent moves, in the order of the hand.
            alike = len(takes) < 2 * len(hand)
            place = takes.index(TAKES[card][0]) if alike else 2 * i
            self.takes = takes[:place] + takes[place + 2 :]
        self.own[seat] += (card,)
        self.stars[card // HIGHEST] += _STARS[seat][card]
        self.rows[seat] += (card if take.up else None,)
        self.passed[seat] += (rest,)
        self.order += (seat,)
        self.served = served = self.served | 1 << seat
        if tell is not None:
            secret = {} if take.up else {seat: Laid(seat, False, card)}
            tell.append(Told(Laid(seat, take.up, card if take.up else None), secret))
        if served == self.all_served:
            self._end_round(seat, rest[0], tell)
        else:
            self.taking = False
            unserved = self.all_served ^ served
            # R3: players who laid face up in the previous round come first.
            self.menu = HAND_ONS[unserved & self.before or unserved]

    def _hand_on(self, to: int, tell: list[Told] | None) -> None:
        """Hand the rest to another player, who takes next (R3)."""
        if tell is not None:
            giver: int = self.holder  # type: ignore[assignment]
            count = len(self.hand)
            private = Handed(giver, to, count, self.hand)
            tell.append(Told(Handed(giver, to, count), {giver: private, to: private}))
        self.holder = to
        self.taking = True
        self.menu = self.takes

    def _deal(self, deal: Deal, tell: list[Told] | None) -> None:
        self.deck = deal.deck
        if tell is not None:
            tell.append(Told(Began(deal.first)))
        self._draw(deal.first, tell)

    def _draw(self, first: int, tell: list[Told] | None) -> None:
        """Draw the hand of a round: one card more than there are players (R2)."""
        self.first = self.holder = first
        count = self.size + 1
        self.hand = tuple(sorted(self.deck[:count]))
        self.deck = self.deck[count:]
        if tell is not None:
            number = len(self.past) + 1
            private = Drew(first, number, count, self.hand)
            tell.append(Told(Drew(first, number, count), {first: private}))
        self.taking = True
        self.menu = self.takes = takes_of(self.hand)

    def _end_round(self, last: int, left: int, tell: list[Told] | None) -> None:
        """Discard the last card unseen (R2), then begin the next round or end the game."""
        if tell is not None:
            tell.append(Told(Discarded(last), {last: Discarded(last, left)}))
        # R4: the lowest number laid face up by another player, on a tie the later; else the same.
        rows, old = self.rows, self.first
        first: int = old  # type: ignore[assignment]
        before, lowest = 0, HIGHEST
        for seat in self.order:
            card = rows[seat][-1]
            if card is not None:
                before |= 1 << seat
                if card % HIGHEST <= lowest and seat != old:
                    first, lowest = seat, card % HIGHEST
        self.before = before
        self.past += (self.order,)
        self.order = ()
        self.served = 0
        if self.deck:
            if tell is not None:
                tell.append(Told(Passed(first, first == old)))
            self._draw(first, tell)
            return
        self.hand = ()
        self.holder = None
        self.taking = False
        self.menu = self.takes = ()
        if tell is not None:
            tell.append(Told(Revealed(tuple(self.own), self.count())))

    def refresh(self) -> None:
        """Recompute the derived fields from the hand, the cards laid and the seats served."""
        self.stars = [0] * len(box.PROFESSIONS)
        for seat, cards in enumerate(self.own):
            for card in cards:
                self.stars[card // HIGHEST] += _STARS[seat][card]
        self.before = 0
        for seat, row in enumerate(self.rows):
            if self.past and row[len(self.past) - 1] is not None:
                self.before |= 1 << seat
        self.takes = takes_of(self.hand)
        unserved = self.all_served & ~self.served
        self.menu = self.takes if self.taking else HAND_ONS[unserved & self.before or unserved]

    def over(self) -> bool:
        """Return whether the game is over."""
        return self.holder is None and self.first is not None

    def count(self) -> Count:
        """Return the final count."""
        if self.result is None:
            self.result = count(self.own, self.simple)
        return self.result

    def outcome(self) -> Outcome | None:
        if not self.over():
            return None
        totals = self.count().totals
        best = max(totals)
        winners = tuple(seat for seat, total in enumerate(totals) if total == best)  # R8
        return Outcome("counted", dict(enumerate(totals)), winners)

    def view(self, viewer: Viewer) -> View:
        return make_view(self, viewer)

    def copy(self) -> "Festival":
        return _FIELDS.copy(self)

    def key(self) -> tuple[Any, ...]:
        return _FIELDS.key(self)


_FIELDS: Final = Fields(
    Festival,
    lists=("own", "passed", "rows", "stars"),
    derived=("all_served", "menu", "result", "rounds", "stars", "takes"),
)


def count(owned: Sequence[Sequence[int]], simple: bool) -> Count:
    """Count the gold of each seat from the cards it laid."""
    if simple:
        return Count(tuple(sum(map(box.number, cards)) for cards in owned))  # R9
    stars = [[0] * len(owned) for _ in box.PROFESSIONS]
    nines = [0] * len(owned)
    for seat, cards in enumerate(owned):
        for card in cards:
            stars[card // HIGHEST][seat] += 1
            if card % HIGHEST == HIGHEST - 1:
                stars[card // HIGHEST][seat] += 1
                nines[seat] += 1
    table = tuple(map(tuple, stars))
    gold = tuple(map(prizes, table))
    variety = tuple([box.VARIETY[len(own) - own.count(0)] for own in zip(*table, strict=True)])
    totals = [
        max(0, sum(earned) + various - pays)  # R7
        for earned, various, pays in zip(zip(*gold, strict=True), variety, nines, strict=True)
    ]
    return Count(totals=tuple(totals), stars=table, gold=gold, variety=variety, nines=tuple(nines))


@cache
def prizes(stars: tuple[int, ...]) -> tuple[int, ...]:
    """Return the gold of each seat for one profession, from its stars (R5)."""
    ranked = sorted(stars, reverse=True)
    most, second = ranked[0], ranked[1]
    alone = ranked[2] < second
    earns = {most: box.MOST_STARS, second: box.SECOND if alone else box.TIED_SECOND}
    if most == second:  # two or more are tied for most, and there is no second
        earns = {most: box.TIED_MOST}
    earns[0] = 0  # R6
    return tuple([earns.get(own, 0) for own in stars])
