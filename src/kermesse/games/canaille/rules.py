"""Canaille: write a sentence of action cards, and let it be carried out, card by card."""

from typing import Any, Final

from kermesse.core.contract import HOUSE, Ms, Outcome, Player, Rng, State, Told, Viewer
from kermesse.core.fields import Fields
from kermesse.games.canaille import actions, box, hands, menus, refusals, turns
from kermesse.games.canaille.box import CANAILLE
from kermesse.games.canaille.knowledge import look
from kermesse.games.canaille.moves import AnyMove, Count, Deal, Discard, Draw, Lay, Shuffle, Take
from kermesse.games.canaille.options import CanailleOptions
from kermesse.games.canaille.phases import DEAL, OVER
from kermesse.games.canaille.view import View

_NOBODY: Final = ()
_ALONE: Final = tuple((seat,) for seat in range(4))


class Canaille(State[AnyMove, View]):
    """A game of Canaille at one moment."""

    __slots__: Final = (
        "author",
        "cat",
        "caught",
        "deck",
        "discard",
        "drawn",
        "fisher",
        "gaps",
        "hands",
        "menu",
        "missing",
        "need",
        "options",
        "out",
        "phase",
        "piles",
        "quiet",
        "river",
        "row",
        "seen",
        "sentence",
        "shift",
        "shuffling",
        "size",
        "step",
        "up",
    )

    def __init__(self, seats: int = 0, options: CanailleOptions | None = None) -> None:
        if options is None:  # a blank sheet for `copy`
            return
        self.at: Ms = 0
        self.size: int = seats
        """How many play."""
        self.options: CanailleOptions = options
        """How the table plays."""
        self.phase: int = DEAL
        """What is being done, one of `phases`."""
        self.menu: tuple[AnyMove, ...] = ()
        """What the one to act may do: follows from the rest (`refresh`)."""
        self.author: int = -1
        """Whose turn it is; -1 before the deal."""
        self.fisher: int = -1
        """Who acts: the author, or whoever was named in the sentence."""
        self.sentence: tuple[int, ...] = ()
        """The sentence being carried out."""
        self.step: int = 0
        """How many of its cards have had their turn."""
        self.need: int = 0
        """How many more fish must be released."""
        self.hands: list[int] = [0] * seats
        """The action cards of each seat, as heaps."""
        self.seen: list[int] = [0] * seats
        """Those of them that everybody saw: the Point dealt, and what was taken from the row."""
        self.row: int = 0
        """The action cards that lie face up beside the deck, as a heap."""
        self.gaps: int = 0
        """How many of them are to be made up."""
        self.deck: tuple[int, ...] = ()
        """The hidden deck as it was last shuffled."""
        self.drawn: int = 0
        """How many cards of it have been drawn."""
        self.discard: int = 0
        """The action cards discarded, as a heap."""
        self.shuffling: bool = True
        """Must the House shuffle before anything else?"""
        self.missing: int = 0
        """How many cards the author has to take."""
        self.river: list[int] = []
        """The river from the bottom up; a card everybody knows the place of bears `SEEN`."""
        self.up: bool = False
        """Do its faces show?"""
        self.shift: int = 0
        """By how many cards the end that was the top at the start has grown (or shrunk)."""
        self.piles: list[int] = [0] * seats
        """The river cards of each seat, as heaps."""
        self.out: int = 0
        """The litter out of the game, as a heap of river cards."""
        self.cat: int | None = None
        """Whom Canaille met."""
        self.caught: tuple[tuple[int, int], ...] = ()
        """What was drawn from the river in this turn: onto whose pile, and which card."""
        self.quiet: int = 0
        """How many turns in a row went by without (R21)."""

    def seats(self) -> tuple[int, ...]:
        return tuple(range(self.size))

    def to_act(self) -> tuple[int, ...]:
        return _ALONE[self.fisher] if self.menu else _NOBODY

    def moves(self, seat: int) -> tuple[AnyMove, ...]:
        return self.menu if seat == self.fisher else ()

    def due(self) -> Ms | None:
        return 0 if self.shuffling else None

    def house(self, rng: Rng) -> Deal | Shuffle:
        if self.phase != DEAL:
            deck = list(box.action_cards(self.discard))
            rng.shuffle(deck)
            return Shuffle(tuple(deck))
        first = rng.randrange(self.size)
        deck = list(box.deck(self.options.dots, self.size))
        rng.shuffle(deck)
        river = list(box.RIVER[:-1])  # Canaille is the last of the box
        rng.shuffle(river)
        river.insert(rng.choice(box.ABOVE), CANAILLE)  # R5
        return Deal(first, tuple(deck), tuple(river))

    def why(self, by: Player, move: AnyMove) -> str | None:
        return refusals.house(self, move) if by == HOUSE else refusals.seat(self, move)

    def apply(self, by: Player, move: AnyMove, tell: list[Told] | None) -> None:
        if type(move) is Take:
            hands.take(self, move.card, tell)
        elif type(move) is Draw:
            hands.draw(self, tell)
        elif type(move) is Discard:
            hands.discard(self, move.card, tell)
        elif type(move) is Lay:
            turns.lay(self, move, tell)
        elif type(move) is Deal:
            turns.deal(self, move, tell)
        elif type(move) is Shuffle:
            turns.shuffle(self, move, tell)
        else:
            actions.choose(self, move, tell)

    def refresh(self) -> None:
        """Make the menu, which follows from all the rest."""
        self.menu = menus.menu(self)

    def count(self) -> Count:
        """R19: fish less litter, by the drawings, less what Canaille eats."""
        fish, litter = [], []
        for pile in self.piles:
            ones, twos, threes, bad, worse, worst, _ = box.river_counts(pile)
            fish.append(ones + 2 * twos + 3 * threes)
            litter.append(bad + 2 * worse + 3 * worst)
        # R20: the cat eats no more fish than there are.
        eaten = [min(box.EATEN, n) if seat == self.cat else 0 for seat, n in enumerate(fish)]
        totals = [a - b - c for a, b, c in zip(fish, litter, eaten, strict=True)]
        return Count(tuple(totals), tuple(fish), tuple(litter), tuple(eaten))

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        totals = self.count().totals
        best = max(totals)
        winners = tuple(seat for seat, total in enumerate(totals) if total == best)
        ending = "becalmed" if self.cat is None else "pounced"
        return Outcome(ending, dict(enumerate(totals)), winners)

    def view(self, viewer: Viewer) -> View:
        return look(self, viewer)

    def copy(self) -> "Canaille":
        return _FIELDS.copy(self)

    def key(self) -> tuple[Any, ...]:
        return (*_FIELDS.key(self), self.deck[self.drawn :])


_FIELDS: Final = Fields(
    Canaille,
    lists=("hands", "piles", "river", "seen"),
    derived=("deck", "drawn", "menu"),  # the key has the cards of the deck that are not drawn yet
)
