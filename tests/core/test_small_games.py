"""Small games: who knows which card, by the rulebook; the odds of imagined worlds; the laws."""

import pickle
from collections import Counter
from itertools import permutations
from random import Random

import msgspec
import pytest

from kermesse.core.conformance import check
from kermesse.core.contract import PUBLIC, BadSetup, Move
from kermesse.core.encoding import BY_SEAT, encoding
from kermesse.core.small import Face, SmallState, deck, hand, small_game
from kermesse.core.small.events import Shuffle
from support import snoop
from support.snoop import Hide, Look, Show

GAME = snoop.GAME


def started(seats=3, seed=0):
    state = GAME.start(seats)
    state.play("house", state.house(Random(seed)), 0)
    return state


def visible(view):
    """Return all cards that a view shows."""
    rows = (*view.hand, *view.aside, *view.won, view.middle)
    return {card for row in rows for card in row if card is not None}


@pytest.mark.parametrize("seed", range(30))
def test_each_viewer_sees_exactly_the_cards_that_the_rulebook_lets_it_see(seed):
    """Own cards, cards laid face up or shown, and cards seen in a hand, wherever they go."""
    rng = Random(seed)
    state = started(rng.choice(GAME.seats), seed)
    known = {seat: set(state.held("hand", seat)) for seat in state.seats()} | {PUBLIC: set()}
    while state.outcome() is None:
        (seat,) = state.to_act()
        move = rng.choice(state.moves(seat))
        learned = {viewer: set() for viewer in known}
        if type(move) is Look:
            learned[seat] |= set(state.held("hand", move.at))
        if type(move) is Show:
            learned |= {viewer: set(state.held("hand", seat)) for viewer in known}
        if type(move) is not Hide:
            for cards in learned.values():
                cards.add(move.card)
        state.play(seat, move, state.at)
        for viewer, cards in learned.items():
            known[viewer] |= cards
            assert visible(state.view(viewer)) == known[viewer]


def test_views_moves_and_events_reach_a_worker_process():
    state, told = GAME.start(3), []
    state.play("house", state.house(Random(1)), 0, told)
    (seat,) = state.to_act()
    sent = (state.view(seat), state.moves(seat), [fact.to(seat) for fact in told])
    assert pickle.loads(pickle.dumps(sent)) == sent


def test_imagined_deals_are_all_equally_likely():
    state = started(2)
    view, rng = state.view(0), Random(1)
    seen = Counter(GAME.imagine(view, rng).held("hand", 1) for _ in range(6_000))
    others = sorted(set(range(9)) - set(state.held("hand", 0)))
    pairs = {tuple(sorted(pair)) for pair in permutations(others, 2)}
    assert set(seen) == pairs
    mean = 6_000 / len(pairs)
    assert all(abs(count - mean) < 5 * mean**0.5 for count in seen.values())


def test_a_small_game_that_uses_every_piece_keeps_all_laws():
    checked = check(GAME, seeds=range(2))
    assert checked.games == 2 * len(GAME.seats)
    assert not checked.unchecked


class EqualSnoop(snoop.Snoop):
    """Snoop with five cards of each face; who has laid a card draws another."""

    box = (0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2)

    def act(self, seat, move):
        super().act(seat, move)
        if self.cards.lying["deck", 0]:
            self.draw(seat)


EQUAL = small_game(EqualSnoop, key="equal-snoop", title="Snoop", endings={"played": "Over."})


def rearranged(state, spot, rng):
    """Return the state with the equal cards of a hand picked up in another order."""
    other = state.copy()
    cards = [other.cards.take(spot, 0) for _ in state.cards.lying[spot]]
    equal = {face: [pair for pair in cards if pair[0] == face] for face, _ in cards}
    for pairs in equal.values():
        rng.shuffle(pairs)
    for face, _ in cards:
        other.cards.add(spot, *equal[face].pop())
    return other


def told_to_all(state, move=None):
    """Play a move; return all that every viewer sees, may do and hears, as bytes."""
    told = []
    if move is not None:
        (seat,) = state.to_act()
        state.play(seat, move, state.at, told)
    viewers = (*state.seats(), PUBLIC)
    return [
        msgspec.json.encode((
            state.view(viewer),
            state.moves(viewer) if viewer != PUBLIC else (),
            [fact.to(viewer) for fact in told],
        ))
        for viewer in viewers
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
def test_equal_cards_of_a_hand_are_never_told_apart(seed):
    """Which of two equal cards came first is told by no view, menu or event, now or later."""
    rng = Random(seed)
    state = EQUAL.start(rng.choice(EQUAL.seats))
    state.play("house", state.house(Random(seed)), 0)
    while state.outcome() is None:
        for spot in [(name, seat) for name in ("hand", "aside") for seat in state.seats()]:
            one, two = state.copy(), rearranged(state, spot, rng)
            assert one.key() == two.key()
            seen = told_to_all(one)
            assert seen == told_to_all(two)
            while one.outcome() is None:
                move = rng.choice(one.moves(one.to_act()[0]))
                assert told_to_all(one, move) == told_to_all(two, move)
        (seat,) = state.to_act()
        state.play(seat, rng.choice(state.moves(seat)), state.at)


def test_a_small_game_with_equal_cards_keeps_all_laws():
    checked = check(EQUAL, seeds=range(2))
    assert not checked.unchecked


def test_a_hand_of_several_cards_has_no_top():
    state = started(2)
    with pytest.raises(ValueError, match="hand has no order"):
        state.top("hand", 0)


class Guess(Move, frozen=True):
    """Guess { $card }"""

    card: Face


class Denial(SmallState):
    """Player 0 says that player 1 does not hold the 0."""

    box, table, seat_counts = (0, 1, 2, 3), {"deck": deck(), "hand": hand()}, range(2, 3)
    moves_of = (Guess,)

    denied: bool = False

    def begin(self):
        self.draw(0)
        self.draw(1)

    def acting(self):
        return (1,)

    def menu(self, seat):
        return [Guess(card) for card in range(4)]

    def act(self, seat, move):
        self.denied = self.held("hand", 1) != (0,)

    def result(self):
        return ("played", (0, 1)) if self.denied else None

    def possible(self):
        return not (self.denied and self.held("hand", 1) == (0,))


def test_imagined_deals_are_possible():
    game = small_game(Denial, key="denial", title="Denial", endings={"played": "Over."})
    state = game.start(2)
    state.play("house", Shuffle((3, 2, 1, 0)), 0)
    state.play(1, Guess(0), 0)
    assert state.denied
    rng = Random(2)
    hands = Counter(game.imagine(state.view(PUBLIC), rng).held("hand", 1) for _ in range(300))
    assert set(hands) == {(1,), (2,), (3,)}


def test_the_encoding_names_its_seats():
    code = encoding(GAME)
    blocks = {block.name: block for block in code.blocks}
    assert blocks["Look"].by == (BY_SEAT, 9)
    assert blocks["Lay"].size == 9
    fields = {field.name: field for field in code.fields}
    assert fields["turn"].names == (True,)
    assert fields["low"].kind == "flag"
    assert fields["hand"].by == (BY_SEAT, 9)
    state = started(2)
    row = code.observe(state.view(0))
    assert sum(row[code.places["hand"]]) == 2
    assert row[code.places["hand_unknown"]] == [0, 2, 0]


def test_cards_are_numbers_without_gaps_and_moves_are_finite():
    class Gaps(Denial):
        box = (0, 2)

    with pytest.raises(ValueError, match="without gaps"):
        small_game(Gaps, key="gaps", title="Gaps", endings={})
    names = ("King", "King", "Queen", "Jack")
    with pytest.raises(ValueError, match="two numbers for King"):
        small_game(Denial, key="denial", title="Denial", endings={}, cards=names)

    class Bid(Move, frozen=True):
        """Bid { $points }"""

        points: int

    class Endless(Denial):
        moves_of = (Bid,)

    with pytest.raises(BadSetup, match="Bid has a field without a finite set of values"):
        small_game(Endless, key="endless", title="Endless", endings={})
