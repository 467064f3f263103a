"""Canaille as pure functions over integer arrays: a batch engine for JAX.

Cards nobody has seen have no order yet: the deck and the hidden middle of the river are heaps, and
a card is drawn from them by lot when it is turned up. That comes to the same as a shuffle, and
costs nothing where none is needed. A game replayed from a log draws what its script says instead.

A sentence is carried out a card at a time (`advance`), until somebody must choose.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.arrays import STRIDE, below, mixed, written
from kermesse.batch.contract import NOBODY, Engine
from kermesse.core.contract import Move
from kermesse.games.canaille import batch_menus as menus
from kermesse.games.canaille import box, encode, phases
from kermesse.games.canaille.batch_packing import (
    EMPTY,
    FACES,
    NONE,
    PILED,
    PLACES,
    STOPS,
    action_count,
    action_heap,
    action_one,
    at,
    chosen,
    colour,
    count_of,
    cut,
    fresh,
    length,
    of,
    packed,
    put,
    river_count,
    river_one,
    value,
    with_one,
    without,
)
from kermesse.games.canaille.moves import Deal, Shuffle
from kermesse.games.canaille.options import CanailleOptions

SPAN: Final = len(box.RIVER)
"""How many places the river has: a ring, in which cards stay where they are."""

LONGEST: Final = 1024
"""A script may name so many action cards: twenty shuffles or more."""


class Fate(NamedTuple):
    """What the House does in a game, written down before."""

    first: Any
    """Who begins."""
    deck: Any
    """The action cards of all its shuffles, in the order drawn."""
    river: Any
    """The river, from the top down."""


class State(NamedTuple):
    """A game of Canaille at one moment: lists and heaps of cards as `batch_packing` has them."""

    phase: jax.Array
    """What is being done, one of `phases`."""
    asking: jax.Array
    """Is somebody to choose? Else the sentence goes on, or a turn begins."""
    forced: jax.Array
    """The one thing there was to choose, which comes next; -1 for none."""
    begins: jax.Array
    """Is a turn about to begin?"""
    author: jax.Array
    """Whose turn it is."""
    fisher: jax.Array
    """Who acts."""
    sentence: jax.Array
    """The sentence being carried out, a list in the order laid."""
    step: jax.Array
    """How many of its cards have had their turn."""
    need: jax.Array
    """How many more fish must be released."""
    hands: jax.Array
    """By seat: a list."""
    seen: jax.Array
    """By seat: what everybody saw of it, a list."""
    row: jax.Array
    """The cards beside the deck, a list."""
    deck: jax.Array
    """What is left to draw, a heap."""
    discard: jax.Array
    """What was discarded, a heap."""
    missing: jax.Array
    """How many cards the author has to take."""
    drawing: jax.Array
    """Is the next one drawn from the deck?"""
    making: jax.Array
    """Is the row being made up (R11)?"""
    river: jax.Array
    """The cards everybody knows, by their places in the ring: eight to a number."""
    hidden: jax.Array
    """The others, a heap; Canaille aside."""
    lair: jax.Array
    """Where in the ring Canaille lies, as long as nobody has seen it."""
    front: jax.Array
    """The place of the card at the end that was the top at the start."""
    size: jax.Array
    """How many cards the river has."""
    shift: jax.Array
    """By how many cards that end has grown (or shrunk)."""
    known: jax.Array
    """How many cards everybody knows at that end and at the other; all of them, at both."""
    up: jax.Array
    """Do the faces of the river show?"""
    shown: jax.Array
    """So many cards on top are to be shown to everybody."""
    pending: jax.Array
    """So many are to be caught."""
    takers: jax.Array
    """By whom, a list in order."""
    piles: jax.Array
    """By seat: a heap."""
    out: jax.Array
    """The litter out of the game, a heap."""
    cat: jax.Array
    """Whom Canaille met, or `NOBODY`."""
    caught: jax.Array
    """This turn's first catches, four to a number: the card, and eight times whose pile."""
    catches: jax.Array
    """How many there were in this turn."""
    quiet: jax.Array
    """How many turns in a row went by without (R21)."""
    drawn: jax.Array
    """How many action cards have been drawn in all."""
    luck: jax.Array
    """What chance follows from: for the deck, and for the river."""
    fate: Fate | None
    """What comes in its place in a game replayed."""


def _either(which: jax.Array, yes: State, no: State) -> State:
    """One state or the other; what both share is not even looked at."""
    return jax.tree.map(lambda a, b: a if a is b else jnp.where(which, a, b), yes, no)


class CanailleEngine(Engine[State]):
    """A table of Canaille."""

    code = encode.ENCODING

    def __init__(self, seats: int, options: CanailleOptions) -> None:
        super().__init__(seats, options)
        self.from_row = options.exchange == "row"
        """R8: may an exchange take from the row?"""
        self.patience = options.patience * seats
        """R21: after so many turns without a catch the game ends."""
        self.souple = options.dots == "souple"
        """R1: do 19 cards bear a full stop?"""
        self.hidden = options.exchange == "deck"
        """R8: the other way round, as an observation says it."""
        self.rest = options.patience
        cards = box.deck(options.dots, seats)
        self.deck = action_heap([cards.count(face) for face in range(FACES)])
        """The action cards to shuffle, as a heap."""
        self._shares = menus.shares(seats)
        self._ways = np.array([len(to) for to in menus.SHARES], np.int32)
        self._fits = np.array([max(to) < seats for to in menus.SHARES])
        self._takers = np.array([packed(to) for to in menus.SHARES], np.int32)
        self._sharers = np.array(
            [(*to, *[NOBODY] * (4 - len(to))) for to in menus.SHARES], np.int32
        )

    # ---------------------------------------------------------------------------- the House

    def init(self, key: jax.Array) -> State:
        bits = jax.random.bits(key, (4,), jnp.uint32)
        first = below(bits[0], jnp.uint32(self.seats)).astype(jnp.int32)
        above = box.ABOVE.start + below(bits[1], jnp.uint32(len(box.ABOVE))).astype(jnp.int32)  # R5
        return self._dealt(first, above, bits[2:], None)

    def script(self, house: Sequence[Move]) -> Fate:
        deal, *shuffles = cast(list[Any], house)
        assert type(deal) is Deal
        assert all(type(each) is Shuffle for each in shuffles)
        deck = np.full(LONGEST, NONE, np.int8)
        cards = [card for move in house for card in cast(Deal | Shuffle, move).deck]
        deck[: len(cards)] = cards
        return Fate(np.int32(deal.first), deck, np.array(deal.river, np.int8))

    def start(self, script: Fate) -> State:
        lair = jnp.argmax(script.river == box.CANAILLE).astype(jnp.int32)
        return self._dealt(jnp.asarray(script.first), lair, jnp.zeros(2, jnp.uint32), script)

    def _dealt(
        self, first: jax.Array, lair: jax.Array, luck: jax.Array, fate: Fate | None
    ) -> State:
        zero, seats = jnp.int32(0), self.seats
        point = packed([box.POINT_CARD, *[NONE] * (box.HAND - 1)])
        state = State(
            phase=jnp.int32(phases.SENTENCE),  # everybody has a Point
            asking=jnp.bool_(True),
            forced=jnp.int32(NOBODY),
            begins=jnp.bool_(False),
            author=first,
            fisher=first,
            sentence=jnp.int32(EMPTY),
            step=zero,
            need=zero,
            hands=jnp.full(seats, point, jnp.int32),  # R3
            seen=jnp.full(seats, point, jnp.int32),
            row=jnp.int32(EMPTY),
            deck=jnp.asarray(self.deck),
            discard=jnp.zeros(2, jnp.int32),
            missing=zero,
            drawing=jnp.bool_(False),
            making=jnp.bool_(False),
            river=jnp.zeros(-(-SPAN // 8), jnp.int32),
            hidden=jnp.int32(
                sum(n << box.RIVER_BITS * f for f, n in enumerate(box.RIVER_COUNTS[:-1]))
            ),
            lair=lair,
            front=zero,
            size=jnp.int32(SPAN),
            shift=zero,
            known=jnp.zeros(2, jnp.int32),
            up=jnp.bool_(False),
            shown=zero,
            pending=zero,
            takers=zero,
            piles=jnp.zeros(seats, jnp.int32),
            out=zero,
            cat=jnp.int32(NOBODY),
            caught=jnp.zeros(encode.TURN // 4, jnp.int32),
            catches=zero,
            quiet=zero,
            drawn=zero,
            luck=luck,
            fate=fate,
        )
        each = box.HAND - 1

        def deal(number: Any, state: State) -> State:
            state, card = self._pull(state, jnp.bool_(True))
            to = number // each
            hands = put(to, state.hands, with_one(of(to, state.hands), card))
            rowed = with_one(state.row, jnp.where(to < seats, NONE, card))
            return state._replace(hands=hands, row=rowed)

        return jax.lax.fori_loop(0, each * seats + box.ROW, deal, state)  # R4

    def _pull(self, state: State, wanted: jax.Array) -> tuple[State, jax.Array]:
        """The next card of the hidden deck, `NONE` unless it is wanted; an empty deck is made of
        the discard first (R12)."""
        fresh = (state.deck == 0).all() & wanted
        deck = jnp.where(fresh, state.discard, state.deck)
        counts = [action_count(deck, face) for face in range(FACES)]
        if state.fate is None:
            bits = mixed(state.luck[0] + state.drawn.astype(jnp.uint32) * STRIDE)
            card = chosen(counts, below(bits, sum(counts)).astype(jnp.int32))
        else:
            card = state.fate.deck[state.drawn].astype(jnp.int32)
        card = jnp.where(wanted, card, NONE)
        return state._replace(
            deck=deck - action_one(card),
            discard=jnp.where(fresh, 0, state.discard),
            drawn=state.drawn + wanted,
        ), card

    # ---------------------------------------------------------------------------- the river

    def _place(self, state: State, depth: Any) -> jax.Array:
        """The place in the ring of the card so far from the top; 0 is the top itself."""
        place = state.front + jnp.where(state.up, state.size - 1 - depth, depth)
        place = jnp.where(place >= SPAN, place - SPAN, place)
        return jnp.where(place < 0, place + SPAN, place)

    def _lies(self, state: State, place: jax.Array) -> jax.Array:
        """The known card at a place of the ring."""
        word = jnp.where(np.arange(state.river.shape[0]) == place >> 3, state.river, 0).sum()
        return at(word, place & 7)

    def _laid_at(
        self, river: jax.Array, place: jax.Array, card: jax.Array, really: Any
    ) -> jax.Array:
        """The ring with a card at this place."""
        here = (np.arange(river.shape[0]) == place >> 3) & really
        bits = 4 * (place & 7)
        return jnp.where(here, river & ~(15 << bits) | card << bits, river)

    def _ends(self, state: State) -> tuple[jax.Array, jax.Array]:
        """How many cards everybody knows at the top and at the bottom."""
        return (
            jnp.where(state.up, state.known[1], state.known[0]),
            jnp.where(state.up, state.known[0], state.known[1]),
        )

    def _with_ends(self, state: State, top: jax.Array, bottom: jax.Array) -> State:
        """What everybody knows at both ends, and that is all where they meet."""
        all_known = top + bottom >= state.size
        top, bottom = (jnp.where(all_known, state.size, end) for end in (top, bottom))
        return state._replace(
            known=jnp.where(state.up, jnp.stack([bottom, top]), jnp.stack([top, bottom]))
        )

    def _fished(self, state: State) -> State:
        """One card of the river is caught, or one more is shown.

        What is caught face down gets a face first; what lies below is seen where faces show.
        """
        top, bottom = self._ends(state)
        shows = state.shown > 0
        depth = jnp.where(shows, top, state.up.astype(jnp.int32))
        place = self._place(state, depth)
        wanted = jnp.where(shows, top < state.shown, depth < state.size)
        new = wanted & (depth >= top) & (depth < state.size - bottom)
        if state.fate is None:
            counts = [river_count(state.hidden, face) for face in range(PILED)]
            bits = mixed(state.luck[1] + place.astype(jnp.uint32) * STRIDE)
            card = chosen(counts, below(bits, sum(counts)).astype(jnp.int32))
            card = jnp.where(place == state.lair, box.CANAILLE, card)
        else:
            card = state.fate.river[place].astype(jnp.int32)
        top = jnp.where(new, depth + 1, top)
        state = state._replace(
            river=self._laid_at(state.river, place, card, new),
            hidden=state.hidden - jnp.where(new, river_one(card), 0),
            shown=jnp.where(top < jnp.minimum(state.shown, state.size), state.shown, 0),
        )
        caught = self._caught(state, self._lies(state, self._place(state, 0)))
        state = _either(shows, state, caught)
        return self._with_ends(
            state,
            jnp.where(shows, top, jnp.maximum(top - 1, 0)),
            jnp.minimum(bottom, state.size),
        )

    def _caught(self, state: State, card: jax.Array) -> State:
        """The top card of the river goes onto a pile."""
        seat, front = state.takers & 15, state.front + (1 - state.up)
        here = np.arange(state.caught.shape[0]) == state.catches >> 2
        bits = (card | seat << 3) << 8 * (state.catches & 3)
        return state._replace(
            piles=put(seat, state.piles, of(seat, state.piles) + river_one(card)),
            cat=jnp.where(card == box.CANAILLE, seat, state.cat),
            caught=jnp.where(here, state.caught | bits, state.caught),
            catches=state.catches + 1,
            size=state.size - 1,
            front=jnp.where(front == SPAN, 0, front),
            shift=state.shift - (1 - state.up),
            pending=state.pending - 1,
            takers=state.takers >> 4,
        )

    def _sunk(self, state: State, fish: jax.Array, really: jax.Array) -> State:
        """A fish of one's pile goes under the river, where everybody knows it."""
        top, bottom = self._ends(state)
        place = state.front + jnp.where(state.up, -1, state.size)
        place = jnp.where(place >= SPAN, place - SPAN, jnp.where(place < 0, place + SPAN, place))
        pile = of(state.fisher, state.piles) - jnp.where(really, river_one(fish), 0)
        under = state.up & really
        state = state._replace(
            river=self._laid_at(state.river, place, fish, really),
            front=jnp.where(under, place, state.front),
            size=state.size + really,
            shift=state.shift + under,
            piles=put(state.fisher, state.piles, pile),
        )
        return self._with_ends(state, top, bottom + really)

    # ----------------------------------------------------------------------------- the turns

    def over(self, state: State) -> jax.Array:
        return state.phase == phases.OVER

    def to_act(self, state: State) -> jax.Array:
        return jnp.where(state.asking, state.fisher, NOBODY)

    def step(self, state: State, action: jax.Array) -> State:
        return jax.lax.while_loop(
            lambda state: ~(state.asking | self.over(state)),
            self._advanced,
            self._with_choice(state, action),
        )

    def tick(self, state: State, action: jax.Array) -> State:
        return self._advanced(self._with_choice(state, action))

    def _with_choice(self, state: State, action: jax.Array) -> State:
        """Whoever is asked has chosen."""
        forced = jnp.where(state.asking, jnp.asarray(action, jnp.int32), state.forced)
        return state._replace(asking=jnp.bool_(False), forced=forced)

    def _advanced(self, state: State) -> State:
        """What was chosen is done; then a turn begins, or the next card of the sentence acts.

        Each part is a loop of its own, mostly of one round: XLA works out once what goes into a
        loop, but would do so again for whatever hangs on it where all is one expression.
        """
        loop = jax.lax.while_loop
        state = loop(lambda state: state.forced >= 0, self._done, state)
        state = loop(lambda state: state.drawing | state.making, self._pulled, state)
        state = loop(lambda state: state.begins, self._begun, state)
        walks = ~state.asking & ~self.over(state) & (state.pending == 0)
        state, _ = loop(
            lambda now: now[1], lambda now: (self._walked(now[0]), jnp.bool_(False)), (state, walks)
        )
        state = loop(lambda state: state.shown + state.pending > 0, self._fished, state)
        return self._settled(state)

    def _settled(self, state: State) -> State:
        """Where there is but one thing to choose, nobody is asked."""
        only, action = self._only(state)
        only = only & state.asking
        return state._replace(
            asking=state.asking & ~only, forced=jnp.where(only, action, state.forced)
        )

    def _begun(self, state: State) -> State:
        """The author lays a sentence, or exchanges for want of a full stop."""
        stop = at(of(state.author, state.hands), box.HAND - 1) >= STOPS
        places = state.deck[1] | state.discard[1]
        left = places > 0
        if self.from_row:
            left = left | _any_stop(state.row)
        fish, _ = self._kinds(state)
        # R8: one fish for each exchange; R9: with no fish it is free.
        exchange = jnp.where(count_of(fish) > 0, phases.FISH, phases.DISCARD)
        asking = stop | left
        rested = self._rested(state)
        ends = ~asking & (rested.quiet >= self.patience)
        phase = jnp.where(stop, phases.SENTENCE, exchange)
        asked = state._replace(phase=phase, asking=jnp.bool_(True), begins=jnp.bool_(False))
        passed = self._passed(rested)
        return _either(asking, asked, _either(ends, self._ended(rested), passed))

    def _rested(self, state: State) -> State:
        """R21: note whether this turn drew from the river."""
        return state._replace(quiet=jnp.where(state.catches > 0, 0, state.quiet + 1))

    def _passed(self, state: State) -> State:
        """The next player's turn begins."""
        to = jnp.where(state.author == self.seats - 1, 0, state.author + 1)
        return state._replace(
            author=to,
            fisher=to,
            begins=jnp.bool_(True),
            asking=jnp.bool_(False),
            caught=jnp.zeros_like(state.caught),
            catches=jnp.int32(0),
        )

    def _ended(self, state: State) -> State:
        return state._replace(
            phase=jnp.int32(phases.OVER),
            asking=jnp.bool_(False),
            begins=jnp.bool_(False),
            missing=jnp.int32(0),
        )

    def _walked(self, state: State) -> State:
        """The next card of the sentence acts; after the last the hand is refilled (R10, R11)."""
        card = jnp.where(state.step < box.HAND, at(state.sentence, state.step), NONE)
        action, number = colour(card), value(card)
        last = card == NONE
        water = (state.size > 0) & ~last
        fish, litter = self._kinds(state)
        bites = (action == box.BITE) & water
        turns = (action == box.STROLL) & water
        foggy = (action == box.FOG) & water
        # R13: with nothing but a Point after it, it is skipped.
        names = (action == box.ANOTHER) & (at(state.sentence, state.step + 1) != box.POINT_CARD)
        releases = (action == box.RELEASE) & (count_of(fish) > 0)
        bins = (action == box.BIN) & (count_of(litter) > 0)
        phase = state.phase
        for asks, other in (
            (names, phases.ANOTHER),
            (bins, phases.BIN),
            (releases, phases.RELEASE),
            (foggy, phases.FOG),
        ):
            phase = jnp.where(asks, other, phase)
        up = state.up ^ turns
        # Faces that show are seen: the top after a turn, all the cards of a fog.
        shown = jnp.where(foggy, self.seats, 1) * ((turns | foggy) & up)
        acted = state._replace(
            step=state.step + 1,
            up=up,
            need=jnp.where(releases, number, state.need),
            phase=phase,
            asking=names | releases | bins | foggy,
            shown=shown,
            pending=jnp.where(bites, jnp.minimum(number, state.size), 0),  # R18
            takers=state.fisher * packed([1] * box.HAND),
        )
        return _either(last, self._finished(state), acted)

    def _finished(self, state: State) -> State:
        """The sentence is discarded; its author refills the hand, unless the game is over (R17)."""
        cards = [at(state.sentence, place) for place in PLACES]
        met = state.cat != NOBODY
        quiet = jnp.where(met, state.quiet, self._rested(state).quiet)
        finished = state._replace(
            discard=state.discard + sum(map(action_one, cards)),
            missing=length(state.sentence),
            sentence=jnp.int32(EMPTY),
            step=jnp.int32(0),
            fisher=state.author,
            phase=jnp.int32(phases.REFILL),
            asking=jnp.bool_(True),
            quiet=quiet,
        )
        return _either(met | (quiet >= self.patience), self._ended(finished), finished)

    # --------------------------------------------------------------------------- the choices

    def _kinds(self, state: State) -> tuple[list[jax.Array], list[jax.Array]]:
        """Which fish and which litter the one acting has."""
        pile = of(state.fisher, state.piles)
        return (
            [river_count(pile, face) > 0 for face in box.FISH],
            [river_count(pile, face) > 0 for face in box.LITTER],
        )

    def _fog(self, state: State) -> tuple[jax.Array, jax.Array]:
        """How many cards a fog shares out, and which of them must be kept (R15, R16)."""
        cards, kept = jnp.minimum(self.seats, state.size), jnp.int32(menus.UNKEPT)
        for depth in range(self.seats):
            card = self._lies(state, self._place(state, depth))
            cat = (card == box.CANAILLE) & (depth < cards) & state.up
            kept = jnp.where(cat, depth, kept)
        return cards, kept

    def _only(self, state: State) -> tuple[jax.Array, jax.Array]:
        """Is there but one thing to choose, and nobody need be asked? And which."""
        fish, litter = self._kinds(state)
        phase, hand = state.phase, of(state.fisher, state.hands)
        lone_fish = (count_of(fish) == 1) & (
            (phase == phases.FISH) | (phase == phases.RELEASE) & (state.need > 0)
        )
        lone_litter = (count_of(litter) == 1) & (phase == phases.BIN)
        same = (at(hand, 0) == at(hand, box.HAND - 1)) & (phase == phases.DISCARD)
        key = menus.share_key(*self._fog(state), state.fisher)
        fog = (jnp.asarray(self._shares.size)[key] == 1) & (phase == phases.FOG)
        found = [
            (lone_fish, menus.RELEASE + jnp.where(fish[1], 1, 0) + jnp.where(fish[2], 2, 0)),
            (lone_litter, menus.BIN + jnp.where(litter[1], 1, 0) + jnp.where(litter[2], 2, 0)),
            (same, menus.DISCARD + at(hand, 0)),
            (fog, _first(self._shares, key)),
        ]
        if self.seats == 2:
            found.append((phase == phases.ANOTHER, menus.NAME + 1 - state.fisher))
        if not self.from_row:
            found.append((phase == phases.TAKE, jnp.int32(menus.DRAW)))
        only, action = jnp.bool_(False), jnp.int32(0)
        for is_so, number in found:
            only, action = only | is_so, jnp.where(is_so, number, action)
        return only, action

    def _done(self, state: State) -> State:
        """What somebody has chosen."""
        action, seat = state.forced, state.fisher
        lays = action < menus.RELEASE
        sinks = (action >= menus.RELEASE) & (action < menus.ENOUGH)
        discards = (action >= menus.DISCARD) & (action < menus.TAKE)
        takes = (action >= menus.TAKE) & (action < menus.DRAW)
        draws = action == menus.DRAW
        names = (action >= menus.NAME) & (action < menus.BIN)
        bins = (action >= menus.BIN) & (action < menus.SHARE)
        shares = action >= menus.SHARE

        laid = _either(lays, self._laid(state, action), state)
        away = jnp.where(discards, action - menus.DISCARD, NONE)
        taken = jnp.where(takes, action - menus.TAKE, NONE)
        fish = jnp.where(sinks, action - menus.RELEASE, 0)
        litter = jnp.where(bins, river_one(box.LITTER[0] + action - menus.BIN), 0)
        pile = of(seat, laid.piles) - litter
        state = laid._replace(
            hands=put(seat, laid.hands, with_one(without(of(seat, laid.hands), away), taken)),
            seen=put(seat, laid.seen, with_one(without(of(seat, laid.seen), away), taken)),
            row=without(laid.row, taken),
            discard=laid.discard + action_one(away),
            piles=put(seat, laid.piles, pile),
            out=laid.out + litter,
        )
        state = self._sunk(state, fish, sinks)
        paying = sinks & (state.phase == phases.FISH)
        freeing = sinks & (state.phase == phases.RELEASE)
        any_fish = count_of(self._kinds(state)[0]) > 0
        missing = jnp.where(discards, 1, state.missing - takes)
        phase = jnp.where(paying, phases.DISCARD, state.phase)
        share = jnp.maximum(action - menus.SHARE, 0)
        return state._replace(
            forced=jnp.int32(NOBODY),
            fisher=jnp.where(names, action - menus.NAME, seat),
            need=jnp.where(freeing & any_fish, state.need - box.points(fish), 0),  # type: ignore[arg-type]
            phase=jnp.where(discards, phases.TAKE, phase),
            missing=missing,
            drawing=draws,
            making=takes & (missing == 0),
            asking=paying | discards | freeing & any_fish | takes & (missing > 0),
            pending=jnp.where(shares, jnp.asarray(self._ways)[share], 0),
            takers=jnp.asarray(self._takers)[share],
        )

    def _pulled(self, state: State) -> State:
        """A card of the deck goes to the hand, or to the row once the hand is full; with both full
        the turn goes on (R8, R11)."""
        seat, draws = state.fisher, state.drawing
        state, card = self._pull(state, draws | ~_row_full(state.row))
        hand = with_one(of(seat, state.hands), jnp.where(draws, card, NONE))
        row = with_one(state.row, jnp.where(draws, NONE, card))
        missing = state.missing - draws
        making = missing == 0
        state = state._replace(
            hands=put(seat, state.hands, hand),
            row=row,
            missing=missing,
            drawing=jnp.bool_(False),
            making=making,
            asking=~making,
        )
        again = state._replace(begins=jnp.bool_(True), making=jnp.bool_(False))
        refilled = _either(state.phase == phases.REFILL, self._passed(again), again)
        return _either(making & _row_full(row), refilled, state)

    def _laid(self, state: State, action: jax.Array) -> State:
        """A sentence is laid (R6)."""
        way = jnp.asarray(menus.LAID)[jnp.minimum(action, menus.RELEASE - 1)]
        hand, seen = of(state.fisher, state.hands), of(state.fisher, state.seen)
        places = [at(way, i) for i in PLACES]
        cards = [jnp.where(place == NONE, NONE, at(hand, place)) for place in places]
        for card in cards:
            seen = without(seen, card)
        for place in reversed(PLACES):
            laid = count_of([each == place for each in places]) > 0
            hand = jnp.where(laid, cut(hand, place), hand)
        return state._replace(
            sentence=packed(cards),
            hands=put(state.fisher, state.hands, hand),
            seen=put(state.fisher, state.seen, seen),
        )

    # ----------------------------------------------------------------------------- the menus

    def legal(self, state: State) -> jax.Array:
        phase, hand = state.phase, of(state.fisher, state.hands)
        fish, litter = self._kinds(state)
        faces = np.arange(FACES)
        holds = jnp.stack([at(hand, place) for place in PLACES])
        lies = jnp.stack([at(state.row, place) for place in range(box.ROW)])
        refills, takes = phase == phases.REFILL, phase == phases.TAKE
        releases = phase == phases.RELEASE
        rows = refills | takes if self.from_row else refills
        seats = np.arange(encode.SEATS)
        cards, kept = self._fog(state)
        keeps = (kept == menus.UNKEPT) | jnp.stack(
            [(kept == k) & (self._sharers[:, k] == state.fisher) for k in range(self.seats)]
        ).any(0)
        menu = jnp.concatenate(
            [
                (phase == phases.SENTENCE) & ((menus.flaws(hand) & menus.SHUNNED) == 0),
                (releases | (phase == phases.FISH)) & jnp.stack(fish),
                jnp.atleast_1d(releases & (state.need <= 0)),
                (phase == phases.DISCARD) & (faces[:, None] == holds).any(1),
                rows & (faces[:, None] == lies).any(1),
                jnp.atleast_1d(refills | takes),
                (phase == phases.ANOTHER) & (seats != state.fisher) & (seats < self.seats),
                (phase == phases.BIN) & jnp.stack(litter),
                (phase == phases.FOG) & (self._ways == cards) & self._fits & keeps,
            ]
        )
        return menu & state.asking

    def random(self, state: State, bits: jax.Array) -> jax.Array:
        phase, hand = state.phase, of(state.fisher, state.hands)
        fish, litter = self._kinds(state)
        sentences = menus.sentences()
        rows = (phase == phases.REFILL) | (phase == phases.TAKE)
        cards = jnp.where(rows, state.row, hand)
        faces = fresh(cards)
        piled = jnp.where(phase == phases.BIN, jnp.stack(litter), jnp.stack(fish))
        enough = (phase == phases.RELEASE) & (state.need <= 0)
        # A list of small choices: the faces of a list, then what may be chosen besides.
        few = [jnp.where(phase >= phases.DISCARD, face, False) for face in faces]
        river = (phase == phases.BIN) | (phase == phases.RELEASE) | (phase == phases.FISH)
        few += [river & piled[i] for i in range(3)]
        few += [rows | enough]
        kinds = count_of(few)
        number = below(bits, jnp.maximum(kinds, 1)).astype(jnp.int32)
        place = chosen([each.astype(jnp.int32) for each in few], number)
        card = at(cards, jnp.minimum(place, box.HAND - 1))
        small = jnp.where(rows, menus.TAKE, menus.DISCARD) + card
        base = jnp.where(phase == phases.BIN, menus.BIN, menus.RELEASE)
        small = jnp.where(river, base + place - box.HAND, small)
        small = jnp.where(place == box.HAND + 3, jnp.where(rows, menus.DRAW, menus.ENOUGH), small)
        other = below(bits, jnp.uint32(self.seats - 1)).astype(jnp.int32)
        named = menus.NAME + other + (other >= state.fisher)
        key = menus.share_key(*self._fog(state), state.fisher)
        shared = _any(self._shares, key, bits)
        laid = _any(sentences, jnp.where(phase == phases.SENTENCE, menus.rank(hand), 0), bits)
        action = jnp.where(phase == phases.SENTENCE, laid, small)
        action = jnp.where(phase == phases.FOG, shared, action)
        return jnp.where(phase == phases.ANOTHER, named, action)

    # ----------------------------------------------------------- the count, and what is seen

    def scores(self, state: State) -> jax.Array:
        fish = sum(river_count(state.piles, face) * box.points(face) for face in box.FISH)
        litter = sum(river_count(state.piles, face) * box.points(face) for face in box.LITTER)
        met = np.arange(self.seats) == state.cat
        return fish - litter - jnp.where(met, jnp.minimum(fish, box.EATEN), 0)  # R19, R20

    def observe(self, state: State, seat: jax.Array) -> jax.Array:
        over = self.over(state)
        top, bottom = self._ends(state)
        depths = range(encode.ENDS)
        ends = state.size - 1
        above = [self._lies(state, self._place(state, i)) for i in depths]
        under = [self._lies(state, self._place(state, ends - i)) for i in depths]
        bottom = jnp.where(top < state.size, bottom, 0)
        caught = [
            state.caught[i // 4] >> 8 * (i % 4) + part & 7
            for i in range(encode.TURN)
            for part in (3, 0)
        ]
        hand = of(seat, state.hands) * (seat >= 0) + EMPTY * (seat < 0)
        turn = np.arange(2 * encode.TURN) // 2
        piles = [river_count(state.piles, face) for face in range(PILED)]
        piles.append((np.arange(self.seats) == state.cat).astype(jnp.int32))
        seen = jnp.stack([at(state.seen, place) for place in PLACES])
        faces = np.arange(FACES)
        said = {
            "you": seat + 1,
            "seats": self.seats,
            "souple": self.souple,
            "hidden": self.hidden,
            "patience": self.rest,
            "phase": state.phase,
            "author": jnp.where(over, 0, state.author + 1),
            "fisher": jnp.where(over, 0, state.fisher + 1),
            "sentence": _from_one(state.sentence, box.HAND),
            "step": state.step,
            "need": jnp.maximum(state.need, 0),
            "missing": state.missing,
            "shuffling": 0,
            "river": state.size,
            "up": state.up,
            "over": jnp.where(np.arange(encode.ENDS) < top, jnp.stack(above) + 1, 0),
            "under": jnp.where(np.arange(encode.ENDS) < bottom, jnp.stack(under) + 1, 0),
            "prowl": self._prowl(state, top, bottom),
            "piles": jnp.stack(piles, 1).ravel(),
            "out": jnp.stack([river_count(state.out, face) for face in range(PILED)]),
            "hand": _from_one(hand, box.HAND),
            "held": count_of([at(state.hands, place) != NONE for place in PLACES]),
            "seen": (seen[..., None] == faces).sum(0).ravel(),
            "row": _from_one(state.row, box.ROW),
            "deck": sum(action_count(state.deck, face) for face in range(FACES)),
            "discard": jnp.stack([action_count(state.discard, face) for face in range(FACES)]),
            "caught": jnp.where(turn < state.catches, jnp.stack(caught) + 1, 0),
            "quiet": jnp.minimum(state.quiet, 80),
        }
        return written(encode.FIELDS, said)

    def _prowl(self, state: State, top: jax.Array, bottom: jax.Array) -> jax.Array:
        """Between how many cards above it Canaille may lie, from 1; zeros where that is known."""
        depth = jnp.where(
            state.lair >= state.front, state.lair - state.front, state.lair - state.front + SPAN
        )
        last = state.size - 1
        depth = jnp.where(state.up, last - depth, depth)
        hidden = (state.cat == NOBODY) & (depth >= top) & (depth < state.size - bottom)
        fewest, most = box.ABOVE.start + state.shift, box.ABOVE.stop - 1 + state.shift
        fewest, most = (
            jnp.where(state.up, last - most, fewest),
            jnp.where(state.up, last - fewest, most),
        )
        both = jnp.stack([jnp.maximum(fewest, top), jnp.minimum(most, last - bottom)])
        return jnp.where(hidden, both + 1, 0)


ENGINE: Final = CanailleEngine


def _row_full(row: jax.Array) -> jax.Array:
    return at(row, box.ROW - 1) != NONE


def _any_stop(cards: jax.Array) -> jax.Array:
    """Does a list have a card with a full stop?"""
    found = [(at(cards, i) >= STOPS) & (at(cards, i) != NONE) for i in PLACES]
    return count_of(found) > 0


def _from_one(cards: jax.Array, size: int) -> jax.Array:
    """A list as an observation says it: one more, 0 for none."""
    said = jnp.stack([at(cards, place) for place in range(size)])
    return jnp.where(said == NONE, 0, said + 1)


def _first(choices: menus.Choices, key: jax.Array) -> jax.Array:
    """The first move of a menu."""
    numbers = jnp.asarray(choices.numbers)
    return numbers[jnp.minimum(jnp.asarray(choices.start)[key], numbers.shape[0] - 1)]


def _any(choices: menus.Choices, key: jax.Array, bits: jax.Array) -> jax.Array:
    """Any move of a menu."""
    number = below(bits, jnp.asarray(choices.size)[key]).astype(jnp.int32)
    numbers = jnp.asarray(choices.numbers)
    place = jnp.asarray(choices.start)[key] + number
    return numbers[jnp.minimum(place, numbers.shape[0] - 1)]
