"""Told events, views, and invariants of every game."""

import random
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.canaille import box, moves as told_of, river
from kermesse.games.canaille.moves import Began, Drew
from kermesse.games.canaille.phases import EXCHANGE, OVER, REFILL, SENTENCE
from kermesse.games.canaille.tests.tables import (
    CANAILLE,
    RIVER_BOX,
    SOUPLE_BOX,
    STRICT_BOX,
    act_names,
    acts,
    dealt,
    fishes,
    heard,
    lay,
    refill,
    release,
    river_names,
    table,
    take,
)

PLAIN = ". b1 b1 s a"


# Told events


def test_told_the_hand_to_its_owner_alone():
    state, told = CANAILLE.start(3), []
    state.play(HOUSE, state.house(random.Random(1)), 0, told)
    for viewer in (0, 1, 2, PUBLIC):
        (began,) = heard(told, viewer)
        assert type(began) is Began
        assert began.hand == state.view(viewer).hand
    assert heard(told, PUBLIC)[0].hand is None


def test_told_a_hidden_card_to_the_player_who_draws_it_alone():
    state, told = table([PLAIN] * 3, deck="f"), []
    lay(state, ".")
    take(state, "?", told)
    assert heard(told, 0)[0] == Drew(0, acts("f")[0])
    assert {str(heard(told, viewer)[0]) for viewer in (1, 2, PUBLIC)} == {str(Drew(0))}


# The river in a view


def test_what_is_put_under_the_river_is_known_there_and_on_top_once_it_turns():
    state = table(["r3 s . b1 a", PLAIN], piles=("1 2 3", ""))
    lay(state, "r3 s .")
    release(state, "1")
    release(state, "2")
    state.play(0, told_of.Enough(), 0)
    for viewer in (0, 1, PUBLIC):
        view = state.view(viewer)
        assert view.over == fishes("2 1")
        assert view.under == ()


def test_the_top_is_seen_when_faces_show_and_remembered_when_they_do_not():
    state = table(["s . b1 b1 a", "s b1 . a a"], bottom="3 -1")
    lay(state, "s .")
    assert state.view(PUBLIC).over == fishes("-1")
    refill(state)
    lay(state, "s b1 .")
    view = state.view(0)
    assert (view.up, view.over, view.under) == (False, (), fishes("-1"))


def test_each_card_drawn_face_up_shows_the_next():
    state = table(["s b1 . b1 a", PLAIN], bottom="2 3 -1")
    told = []
    lay(state, "s b1 .", told)
    assert heard(told)[1:] == [
        told_of.Turned(0, True, fishes("-1")[0]),
        told_of.Caught(0, fishes("-1")[0], fishes("3")[0]),
    ]
    assert state.view(1).over == fishes("3")


def test_the_cats_place_narrows_as_the_river_is_fished():
    state = dealt(2)
    assert state.view(0).prowl == (14, 27)
    for _ in range(10):
        river.catch(state, 0, None)
    assert state.view(0).prowl == (4, 17)
    for _ in range(7):
        river.catch(state, 0, None)
    assert state.view(0).prowl == (0, 10)
    river.turn(state, 0, None)
    assert state.view(0).prowl == (14, 24)  # from the other side, of 25 cards
    river.sink(state, 0, 0, None)
    assert state.view(0).prowl == (14, 24)
    river.turn(state, 0, None)
    assert state.view(0).prowl == (1, 11)  # the fish put under it lies above now
    assert state.view(0).over == (0,)


def test_a_cat_in_sight_is_no_longer_looked_for():
    state = table([PLAIN] * 2, bottom="C")
    river.turn(state, 0, None)
    view = state.view(0)
    assert (view.over, view.prowl) == (fishes("C"), None)


# The hands in a view


def test_a_card_taken_from_the_row_is_remembered_until_it_is_laid():
    state = table([PLAIN] * 2, row="f b2 t")
    lay(state, ".")
    take(state, "f")
    assert state.view(1).seen[0] == acts("f")
    lay(state, ".")
    refill(state)
    lay(state, "f")
    assert state.view(1).seen[0] == ()


def test_a_hand_is_seen_by_its_owner_alone():
    state = dealt(3)
    for viewer in (0, 1, 2):
        assert state.view(viewer).hand == box.action_cards(state.hands[viewer])
    assert state.view(PUBLIC).hand is None


@pytest.mark.parametrize("stranger", [3, 99, -1])
def test_a_seat_not_at_the_table_sees_as_the_public_does(stranger):
    assert dealt(3).view(stranger) == dealt(3).view(PUBLIC)


def test_a_view_once_given_never_changes():
    for state, _ in walk(3, {}, random.Random(3)):
        if state.phase == SENTENCE:
            break
    view = state.view(0)
    before = msgspec.json.encode(view)
    state.play(state.to_act()[0], state.moves(state.to_act()[0])[-1], state.at)
    assert msgspec.json.encode(view) == before


# A listener to the told events knows everything in the view: the view adds nothing


class Listener:
    """Tracks the cards of a game from the events told to a viewer."""

    def __init__(self, viewer, seats):
        self.viewer = viewer
        self.piles = [Counter() for _ in range(seats)]
        self.seen = [Counter(acts(".")) for _ in range(seats)]
        self.held = [5] * seats
        self.hand = None
        self.row, self.discard, self.out = Counter(), Counter(), Counter()
        self.sentence = ()
        self.river = [None] * 42  # from the top down
        self.up = False
        self.lairs = set(range(14, 28))  # numbers of cards of the deal
        self.names = list(range(42))  # which card of the deal lies where; None: put back later
        self.caught = []
        self.author = None
        self.count = None

    def hear(self, event):
        getattr(self, f"hear_{type(event).__name__}")(event)

    def hear_Began(self, event):
        self.row, self.author = Counter(event.row), event.first
        self.hand = None if event.hand is None else Counter(event.hand)

    def hear_Shuffled(self, event):
        self.end_sentence()
        assert self.discard.total() == event.count
        self.discard = Counter()

    def lose(self, seat, cards):
        for card in cards:
            self.seen[seat] -= Counter([card])
            self.held[seat] -= 1
            if seat == self.viewer:
                self.hand -= Counter([card])

    def hear_Laid(self, event):
        self.sentence = event.cards
        self.lose(event.seat, event.cards)

    def look_at(self, place, card):
        self.river[place] = card
        if card == box.CANAILLE:
            self.lairs = None
        elif self.lairs is not None:
            self.lairs.discard(self.names[place])

    def hear_Caught(self, event):
        assert self.river[0] in (None, event.card)
        self.look_at(0, event.card)
        del self.river[0], self.names[0]
        self.piles[event.seat][event.card] += 1
        self.caught.append((event.seat, event.card))
        if event.top is not None:
            self.look_at(0, event.top)

    def hear_Pounced(self, event):
        assert self.caught[-1] == (event.seat, box.CANAILLE)

    def hear_Turned(self, event):
        self.river.reverse()
        self.names.reverse()
        self.up = event.up
        if event.up:
            self.look_at(0, event.top)

    def hear_Named(self, event):
        assert event.to != event.giver

    def hear_Binned(self, event):
        self.piles[event.seat] -= Counter([event.card])
        self.out[event.card] += 1

    def hear_Released(self, event):
        self.piles[event.seat] -= Counter([event.card])
        self.river.append(event.card)
        self.names.append(None)

    def hear_Shown(self, event):
        assert self.up
        for place, card in enumerate(event.cards):
            self.look_at(place, card)

    def hear_Shared(self, event):
        assert len(set(event.to)) == len(event.to)

    def hear_Skipped(self, event):
        assert event.card in self.sentence

    def hear_Discarded(self, event):
        self.discard[event.card] += 1
        self.lose(event.seat, [event.card])

    def gain(self, seat, card):
        self.end_sentence()
        self.held[seat] += 1
        if seat == self.viewer:
            self.hand[card] += 1

    def end_sentence(self):
        self.discard += Counter(self.sentence)
        self.sentence = ()

    def hear_Took(self, event):
        self.gain(event.seat, event.card)
        self.row -= Counter([event.card])
        self.seen[event.seat][event.card] += 1

    def hear_Drew(self, event):
        assert (event.card is not None) == (event.seat == self.viewer)
        self.gain(event.seat, event.card)

    def hear_MadeUp(self, event):
        self.row += Counter(event.cards)

    def hear_Passed(self, event):
        self.author, self.caught = event.to, []

    def hear_Counted(self, event):
        self.count, self.author = event.count, None
        self.end_sentence()

    def knows(self):
        """Return the parts of a view that `seen_in` compares."""
        lairs = None
        if self.lairs is not None:
            lairs = [place for place, name in enumerate(self.names) if name in self.lairs]
        return {
            "author": self.author,
            "piles": self.piles,
            "seen": self.seen,
            "held": tuple(self.held),
            "hand": self.hand,
            "row": self.row,
            "discard": self.discard + Counter(self.sentence),
            "out": self.out,
            "river": self.river,
            "up": self.up,
            "lairs": lairs,
            "caught": tuple(self.caught),
            "count": self.count,
        }


def seen_in(view):
    """Return the cards of a view in the form of the listener."""
    unknown = view.river - len(view.over) - len(view.under)
    return {
        "author": view.author,
        "piles": list(map(Counter, view.piles)),
        "seen": list(map(Counter, view.seen)),
        "held": view.held,
        "hand": None if view.hand is None else Counter(view.hand),
        "row": Counter(view.row),
        "discard": Counter((*view.discard, *view.sentence)),
        "out": Counter(view.out),
        "river": [*view.over, *[None] * unknown, *reversed(view.under)],
        "up": view.up,
        "lairs": None if view.prowl is None else list(range(view.prowl[0], view.prowl[1] + 1)),
        "caught": view.caught,
        "count": view.count,
    }


def walk(seats, options, rng):
    """Yield every state of a random game after the deal, with the events of the last move."""
    state, told = CANAILLE.start(seats, options), []
    state.play(HOUSE, state.house(rng), 0, told)
    yield state, told
    while state.phase != OVER:
        told = []
        if state.due() is not None:
            state.play(HOUSE, state.house(rng), state.at, told)
        else:
            seat = state.to_act()[0]
            state.play(seat, rng.choice(state.moves(seat)), state.at, told)
        yield state, told


GAMES = (
    st.sampled_from([2, 3, 4]),
    st.sampled_from(list(CANAILLE.variants.values())),
    st.integers(0, 2**32).map(random.Random),
)
FEW = settings(max_examples=12)


@FEW
@given(*GAMES)
def test_a_view_holds_nothing_that_its_viewer_was_not_told(seats, options, rng):
    listeners = [Listener(viewer, seats) for viewer in (*range(seats), PUBLIC)]
    for state, told in walk(seats, options, rng):
        for listener in listeners:
            for event in heard(told, listener.viewer):
                listener.hear(event)
            assert listener.knows() == seen_in(state.view(listener.viewer))


@FEW
@given(*GAMES)
def test_42_river_and_55_action_cards_are_somewhere_at_every_moment(seats, options, rng):
    printed = STRICT_BOX if options.get("dots") == "strict" else SOUPLE_BOX
    for state, _ in walk(seats, options, rng):
        river = [card & box.FACE for card in state.river]
        heaps = [*map(box.river_cards, state.piles), box.river_cards(state.out), river]
        assert Counter(name for heap in heaps for name in river_names(heap).split()) == RIVER_BOX
        actions = [*state.deck[state.drawn :], *state.sentence]
        for heap in (*state.hands, state.row, state.discard):
            actions += box.action_cards(heap)
        assert Counter(act_names(actions).split()) == printed


@FEW
@given(*GAMES)
def test_the_score_is_fish_less_litter_less_the_cat(seats, options, rng):
    *_, (state, _) = walk(seats, options, rng)
    outcome, view = state.outcome(), state.view(PUBLIC)
    for seat, pile in enumerate(view.piles):
        fish = sum(card + 1 for card in pile if card < 3)
        litter = sum(card - 2 for card in pile if 3 <= card < 6)
        cat = min(5, fish) if 6 in pile else 0
        assert outcome.scores[seat] == fish - litter - cat
    assert (outcome.ending == "pounced") == any(6 in pile for pile in view.piles)
    best = max(outcome.scores.values())
    assert outcome.winners == tuple(s for s in range(seats) if outcome.scores[s] == best)


@FEW
@given(*GAMES)
def test_hands_rows_and_stops_are_what_the_phase_says(seats, options, rng):
    for state, _ in walk(seats, options, rng):
        stop = state.hands[state.author] >> box.STOP_SHIFT > 0
        held = [len(box.action_cards(hand)) for hand in state.hands]
        if state.phase == SENTENCE:
            assert stop
            assert set(held) == {5}
        elif state.phase in EXCHANGE and state.menu:
            assert not stop
        for seat, seen in enumerate(state.seen):
            assert Counter(box.action_cards(seen)) <= Counter(box.action_cards(state.hands[seat]))
        assert len(box.action_cards(state.row)) + state.gaps == 3
        assert bool(state.menu) == (state.due() is None and state.phase != OVER)
        assert len(set(state.menu)) == len(state.menu)
        if len(state.menu) == 1:  # where there is nothing to choose, nobody is asked
            assert state.phase in (SENTENCE, REFILL)


@pytest.mark.parametrize("up", [False, True])
@pytest.mark.parametrize(("caught", "sunk"), [(0, 0), (3, 0), (10, 2), (16, 0)])
def test_R5_an_imagined_Canaille_lies_anywhere_it_may_and_nowhere_else(caught, sunk, up):
    state = dealt()
    for _ in range(caught):
        river.catch(state, 0, None)
    for _ in range(sunk):
        river.sink(state, 0, fishes("1")[0], None)
    if up:
        river.turn(state, 0, None)
    view = state.view(0)
    fewest, most = view.prowl
    lairs = set()
    for seed in range(400):
        world = CANAILLE.imagine(view, random.Random(seed))
        lairs.add([card & box.FACE for card in reversed(world.river)].index(box.CANAILLE))
    assert lairs == set(range(fewest, most + 1))


@FEW
@given(*GAMES)
def test_imagined_games_go_on_to_an_end(seats, options, rng):
    moments = list(range(0, 400, 60))
    for number, (state, _) in enumerate(walk(seats, options, rng)):
        if number in moments:
            for viewer in (0, PUBLIC):
                world = CANAILLE.imagine(state.view(viewer), rng)
                assert world.view(viewer) == state.view(viewer)
                while world.phase != OVER:
                    if world.due() is not None:
                        world.play(HOUSE, world.house(rng), world.at)
                    else:
                        seat = world.to_act()[0]
                        world.play(seat, rng.choice(world.moves(seat)), world.at)
