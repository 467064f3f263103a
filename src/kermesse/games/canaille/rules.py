"""The state of Canaille: a sentence of action cards is laid and carried out card by card."""

from typing import Any, Final

from kermesse.core.contract import HOUSE, Ms, Outcome, Player, Rng, State, Told, Viewer
from kermesse.core.fields import Fields
from kermesse.games.canaille import actions, box, hands, menus, refusals, turns
from kermesse.games.canaille.box import CANAILLE
from kermesse.games.canaille.make_view import make_view
from kermesse.games.canaille.moves import AnyMove, Count, Deal, Discard, Draw, Lay, Shuffle, Take
from kermesse.games.canaille.options import CanailleOptions
from kermesse.games.canaille.phases import DEAL, OVER
from kermesse.games.canaille.view import View

_NOBODY: Final = ()
_ALONE: Final = tuple((seat,) for seat in range(4))


class Canaille(State[AnyMove, View]):
    """State of a game of Canaille."""

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
        if options is None:  # an empty state for `copy`
            return
        self.at: Ms = 0
        self.size: int = seats
        """Number of players."""
        self.options: CanailleOptions = options
        """Options of the table."""
        self.phase: int = DEAL
        """Current phase, one of `phases`."""
        self.menu: tuple[AnyMove, ...] = ()
        """Moves of the player to act; derived from the other fields by `refresh`."""
        self.author: int = -1
        """Seat whose turn it is; -1 before the deal."""
        self.fisher: int = -1
        """Seat that acts: the author, or a player named in the sentence."""
        self.sentence: tuple[int, ...] = ()
        """Sentence being carried out."""
        self.step: int = 0
        """Number of its cards already carried out."""
        self.need: int = 0
        """Number of fish still to release."""
        self.hands: list[int] = [0] * seats
        """Action cards of each seat, as heaps."""
        self.seen: list[int] = [0] * seats
        """Known cards of each hand, as heaps: the Point dealt and cards taken from the row."""
        self.row: int = 0
        """Action cards face up beside the deck, as a heap."""
        self.gaps: int = 0
        """Number of cards missing from the row."""
        self.deck: tuple[int, ...] = ()
        """Hidden deck as last shuffled."""
        self.drawn: int = 0
        """Number of its cards already drawn."""
        self.discard: int = 0
        """Discarded action cards, as a heap."""
        self.shuffling: bool = True
        """True while the House must shuffle."""
        self.missing: int = 0
        """Number of cards the author has to take."""
        self.river: list[int] = []
        """River cards from the bottom up; `SEEN` is set on those everybody knows."""
        self.up: bool = False
        """True if the river is face up."""
        self.shift: int = 0
        """Cards added minus cards taken at the end that was the top at the start."""
        self.piles: list[int] = [0] * seats
        """River cards of each seat, as heaps."""
        self.out: int = 0
        """Litter out of the game, as a heap of river cards."""
        self.cat: int | None = None
        """Seat that drew Canaille."""
        self.caught: tuple[tuple[int, int], ...] = ()
        """Catches of this turn: the seat and the card of each."""
        self.quiet: int = 0
        """Number of turns in a row without a catch (R21)."""

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
        """Build the menu from the other fields."""
        self.menu = menus.menu(self)

    def count(self) -> Count:
        """Return the final count: fish less litter less what Canaille eats (R19)."""
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
        return make_view(self, viewer)

    def copy(self) -> "Canaille":
        return _FIELDS.copy(self)

    def key(self) -> tuple[Any, ...]:
        return (*_FIELDS.key(self), self.deck[self.drawn :])


_FIELDS: Final = Fields(
    Canaille,
    lists=("hands", "piles", "river", "seen"),
    derived=("deck", "drawn", "menu"),  # the key has the undrawn cards of the deck
)
