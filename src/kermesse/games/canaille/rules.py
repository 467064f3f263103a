"""Canaille: write a sentence of action cards, and let it be carried out, card by card."""

from typing import Any, Final

from kermesse.core.contract import HOUSE, Ms, Outcome, Player, Rng, Told, Viewer
from kermesse.games.canaille import box, refusals, sentences
from kermesse.games.canaille.actions import Actions
from kermesse.games.canaille.box import ACTION_ONE, CANAILLE, FACE
from kermesse.games.canaille.knowledge import look
from kermesse.games.canaille.moves import (
    AnyMove,
    Began,
    Counted,
    Deal,
    Discard,
    Discarded,
    Drew,
    Laid,
    Lay,
    MadeUp,
    Passed,
    Release,
    Shuffle,
    Shuffled,
    Take,
    Took,
)
from kermesse.games.canaille.options import CanailleOptions
from kermesse.games.canaille.phases import (
    ANOTHER,
    BIN,
    DEAL,
    DISCARD,
    FISH,
    FOG,
    OVER,
    REFILL,
    RELEASE,
    SENTENCE,
    TAKE,
    WALK,
)
from kermesse.games.canaille.view import View

_NOBODY: Final = ()
_ALONE: Final = tuple((seat,) for seat in range(4))


class Canaille(Actions):
    """A game of Canaille at one moment."""

    __slots__ = (
        "author",
        "deck",
        "discard",
        "drawn",
        "gaps",
        "hands",
        "missing",
        "options",
        "quiet",
        "row",
        "seen",
        "shuffling",
    )

    def __init__(self, seats: int = 0, options: CanailleOptions | None = None) -> None:
        if options is None:  # a blank sheet for `copy`
            return
        super().__init__(seats)
        self.at: Ms = 0
        self.options: CanailleOptions = options
        """How the table plays."""
        self.author: int = -1
        """Whose turn it is; -1 before the deal."""
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
        self.quiet: int = 0
        """How many turns in a row went by without (R21)."""

    # ---------------------------------------------------------------------- what may be asked

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
        other = Canaille()
        other.at = self.at
        other.size = self.size
        other.options = self.options
        other.phase = self.phase
        other.menu = self.menu
        other.author = self.author
        other.fisher = self.fisher
        other.hands = self.hands[:]
        other.seen = self.seen[:]
        other.piles = self.piles[:]
        other.row = self.row
        other.gaps = self.gaps
        other.deck = self.deck
        other.drawn = self.drawn
        other.discard = self.discard
        other.shuffling = self.shuffling
        other.missing = self.missing
        other.river = self.river[:]
        other.up = self.up
        other.shift = self.shift
        other.sentence = self.sentence
        other.step = self.step
        other.need = self.need
        other.cat = self.cat
        other.out = self.out
        other.caught = self.caught
        other.quiet = self.quiet
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            self.at,
            self.size,
            self.options,
            self.phase,
            self.author,
            self.fisher,
            tuple(self.hands),
            tuple(self.seen),
            tuple(self.piles),
            self.row,
            self.gaps,
            self.deck[self.drawn :],
            self.discard,
            self.shuffling,
            self.missing,
            tuple(self.river),
            self.up,
            self.shift,
            self.sentence,
            self.step,
            self.need,
            self.cat,
            self.out,
            self.caught,
            self.quiet,
        )

    # ---------------------------------------------------------------------------------- menus

    def refresh(self) -> None:
        phase, seat = self.phase, self.fisher
        menu: tuple[AnyMove, ...] = ()
        if self.shuffling or phase == OVER:
            pass
        elif phase == REFILL:
            menu = sentences.takes(self.row)
        elif phase == SENTENCE:
            menu = sentences.sentences(self.hands[seat])
        elif phase == ANOTHER:
            menu = sentences.NAMES[self.size][seat]
        elif phase == RELEASE:
            fish = sentences.fish_mask(self.piles[seat])
            menu = sentences.RELEASES[fish]
            if self.need <= 0:
                menu = (*menu, sentences.ENOUGH)
        elif phase == BIN:
            menu = sentences.BINS[sentences.litter_mask(self.piles[seat])]
        elif phase == FOG:
            cards = min(self.size, len(self.river))
            kept = None
            if self.up:  # R15
                shown = [card & FACE for card in self.river[: -cards - 1 : -1]]
                kept = shown.index(CANAILLE) if CANAILLE in shown else None
            menu = sentences.shares(self.size, cards, kept, seat)
        elif phase == FISH:
            menu = sentences.RELEASES[sentences.fish_mask(self.piles[seat])]
        elif phase == DISCARD:
            menu = sentences.discards(self.hands[seat])
        elif phase == TAKE:
            menu = sentences.takes(self.row if self.options.exchange == "row" else 0)  # R8
        self.menu = menu

    # ----------------------------------------------------------------------------------- moves

    def apply(self, by: Player, move: AnyMove, tell: list[Told] | None) -> None:
        phase = self.phase
        if type(move) is Lay:
            self._lay(move, tell)
        elif type(move) is Take:
            self._take(move.card, tell)
        elif type(move) is Deal:
            self._deal(move, tell)
        elif type(move) is Shuffle:
            self._shuffle(move, tell)
        else:
            self.do(move, tell)
            if phase == RELEASE and type(move) is Release and not self.release(tell):
                return
            if phase in WALK:
                self.walk(tell)

    def exchange(self, move: AnyMove, tell: list[Told] | None) -> None:
        if type(move) is Release:
            self.sink(self.fisher, move.fish, tell)
            self.ask(DISCARD, tell)
        elif type(move) is Discard:
            self._discard(move.card, tell)
        else:
            self._draw(tell)

    # ------------------------------------------------------------------------ the House's moves

    def _deal(self, deal: Deal, tell: list[Told] | None) -> None:
        """One Point each (R3), four cards each, three in the row (R4)."""
        point, each = ACTION_ONE[box.POINT_CARD], box.HAND - 1
        for seat in range(self.size):
            self.hands[seat] = point + box.action_heap(deal.deck[each * seat : each * (seat + 1)])
            self.seen[seat] = point
        dealt = each * self.size
        self.deck, self.drawn = deal.deck, dealt + box.ROW
        self.row = box.action_heap(deal.deck[dealt : self.drawn])
        self.river = list(reversed(deal.river))
        self.shuffling = False
        if tell is not None:
            row = box.action_cards(self.row)
            hands = enumerate(map(box.action_cards, self.hands))
            own = {seat: Began(deal.first, row, hand) for seat, hand in hands}
            tell.append(Told(Began(deal.first, row), own))
        self.author = self.fisher = deal.first
        self._open(tell)

    def _shuffle(self, shuffle: Shuffle, tell: list[Told] | None) -> None:
        """R12: the discard is the new deck; then what had to wait goes on."""
        self.deck, self.drawn = shuffle.deck, 0
        self.discard = 0
        self.shuffling = False
        if tell is not None:
            tell.append(Told(Shuffled(len(shuffle.deck))))
        if self.missing:
            self._draw(tell)
        else:
            self._make_up(tell)

    # ------------------------------------------------------------------------------- the turn

    def _open(self, tell: list[Told] | None) -> None:
        """The author lays a sentence, or exchanges for want of a full stop."""
        seat = self.author
        hand = self.hands[seat]
        if hand >> box.STOP_SHIFT:
            self.phase = SENTENCE
            self.menu = sentences.sentences(hand)
        elif self.stop_left():
            # R8: one fish for each exchange; R9: with no fish it is free.
            self.ask(FISH if self.piles[seat] & sentences.ANY_FISH else DISCARD, tell)
        elif self._rested():
            self._end(tell)
        else:
            self._pass(True, tell)

    def stop_left(self) -> bool:
        """R9: can a full stop still come from anywhere?"""
        places = self.discard | (self.row if self.options.exchange == "row" else 0)
        stops = box.STOPS.start
        return places >> box.STOP_SHIFT > 0 or max(self.deck[self.drawn :], default=0) >= stops

    def _lay(self, lay: Lay, tell: list[Told] | None) -> None:
        seat = self.fisher
        self._lose(seat, lay.cards, sentences.heap(lay.cards))
        self.sentence = lay.cards
        if tell is not None:
            tell.append(Told(Laid(seat, lay.cards)))
        self.walk(tell)

    def _lose(self, seat: int, cards: tuple[int, ...], heap: int) -> None:
        """Cards leave a hand: those seen before count as these."""
        self.hands[seat] -= heap
        seen = self.seen[seat]
        if seen:
            for card in cards:
                if seen >> box.ACTION_BITS * card & 15:
                    seen -= ACTION_ONE[card]
            self.seen[seat] = seen

    def finish(self, tell: list[Told] | None) -> None:
        # The sentence is discarded; its author refills the hand (R11), unless the game is over.
        self.discard += sentences.heap(self.sentence)
        self.missing = len(self.sentence)
        self.sentence = ()
        self.step = 0
        self.fisher = self.author
        self.phase = REFILL
        if self.cat is not None or self._rested():  # R17
            self._end(tell)
        else:
            self.menu = sentences.takes(self.row)

    def _rested(self) -> bool:
        """R21: note whether this turn drew from the river; have there been too many without?"""
        self.quiet = 0 if self.caught else self.quiet + 1
        return self.quiet >= self.options.patience * self.size

    def _pass(self, stuck: bool, tell: list[Told] | None) -> None:
        self.author = self.fisher = to = (self.author + 1) % self.size
        self.caught = ()
        if tell is not None:
            tell.append(Told(Passed(to, stuck)))
        self._open(tell)

    def _end(self, tell: list[Told] | None) -> None:
        self.phase = OVER
        self.menu = ()
        self.missing = 0
        if tell is not None:
            tell.append(Told(Counted(self.count())))

    # ----------------------------------------------------------------------- the cards in hand

    def _discard(self, card: int, tell: list[Told] | None) -> None:
        """A card of the hand is put aside for another (R8)."""
        seat, one = self.fisher, ACTION_ONE[card]
        self._lose(seat, (card,), one)
        self.discard += one
        self.missing = 1
        if tell is not None:
            tell.append(Told(Discarded(seat, card)))
        if self.options.exchange == "row":
            self.phase = TAKE
            self.menu = sentences.takes(self.row)
        else:
            self.ask(TAKE, tell)

    def _take(self, card: int, tell: list[Told] | None) -> None:
        """A card of the row, which everybody sees."""
        seat, one = self.fisher, ACTION_ONE[card]
        self.row -= one
        self.gaps += 1
        self.hands[seat] += one
        self.seen[seat] += one
        if tell is not None:
            tell.append(Told(Took(seat, card)))
        self.missing -= 1
        if self.missing:
            self.menu = sentences.takes(self.row)
        else:
            self._make_up(tell)

    def _draw(self, tell: list[Told] | None) -> None:
        """A card of the hidden deck; an empty one is shuffled first (R12)."""
        if self.drawn == len(self.deck):
            self.shuffling = True
            self.menu = ()
            return
        seat, card = self.fisher, self.deck[self.drawn]
        self.drawn += 1
        self.hands[seat] += ACTION_ONE[card]
        if tell is not None:
            tell.append(Told(Drew(seat), {seat: Drew(seat, card)}))
        self.missing -= 1
        if self.missing:
            self.menu = sentences.takes(self.row)
        else:
            self._make_up(tell)

    def _make_up(self, tell: list[Told] | None) -> None:
        """The hand is full: the row is made up to three again (R11); then the turn goes on."""
        if self.gaps:
            cards = self.deck[self.drawn : self.drawn + self.gaps]
            self.drawn += len(cards)
            self.gaps -= len(cards)
            for card in cards:
                self.row += ACTION_ONE[card]
            if tell is not None and cards:
                tell.append(Told(MadeUp(tuple(sorted(cards)))))
            if self.gaps:
                self.shuffling = True
                self.menu = ()
                return
        if self.phase == REFILL:
            self._pass(False, tell)
        else:
            self._open(tell)
