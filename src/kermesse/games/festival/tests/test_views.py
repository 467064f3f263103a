"""Told events for every viewer, and what a view contains and never contains (R10)."""

import random
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.festival import box
from kermesse.games.festival.imagine import imagine
from kermesse.games.festival.moves import (
    Began,
    Deal,
    Discarded,
    Drew,
    Handed,
    Laid,
    Passed,
    Revealed,
)
from kermesse.games.festival.tests.tables import (
    FESTIVAL,
    cards,
    deck,
    face,
    finish,
    hand,
    hand_on,
    heard,
    in_play,
    lay,
    play,
    table,
)

FOUR = "D1 G2 T3 M4 C5"
NEXT = "D2 G3 T4 M5 C6"


def everyone(*events, but=None):
    """Return what each viewer should hear: these events, or others for some viewers."""
    return {viewer: list(events) for viewer in (0, 1, 2, 3, 4, PUBLIC)} | (but or {})


# Told events


def test_told_the_deal_and_the_cards_drawn_to_the_first_player_alone():
    told = []
    state = FESTIVAL.start(4)
    state.play(HOUSE, Deal(2, deck(4, FOUR)), 0, told)
    assert heard(told) == everyone(
        Began(2), Drew(2, 1, 5), but={2: [Began(2), Drew(2, 1, 5, hand(FOUR))]}
    )


def test_told_a_card_laid_face_up_to_all():
    told = []
    lay(table(4, FOUR), "T3^", told)
    assert heard(told) == everyone(Laid(0, True, face("T3")))


def test_told_a_card_laid_face_down_to_its_owner_alone():
    told = []
    lay(table(4, FOUR), "T3v", told)
    assert heard(told) == everyone(Laid(0, False), but={0: [Laid(0, False, face("T3"))]})


def test_told_the_cards_handed_on_to_giver_and_receiver_alone():
    state, told = table(4, FOUR), []
    lay(state, "T3v")
    hand_on(state, 2, told)
    private = [Handed(0, 2, 4, hand("D1 G2 M4 C5"))]
    assert heard(told) == everyone(Handed(0, 2, 4), but={0: private, 2: private})


def test_told_the_discard_to_the_last_player_served_alone():
    state, told = table(4, FOUR, NEXT), []
    play(state, "0:C5v 1:M4v 2:T3^")
    hand_on(state, 3)
    lay(state, "G2v", told)
    public = [Laid(3, False), Discarded(3), Passed(2, False), Drew(2, 2, 5)]
    assert heard(told) == everyone(
        *public,
        but={
            2: [*public[:3], Drew(2, 2, 5, hand(NEXT))],
            3: [Laid(3, False, face("G2")), Discarded(3, face("D1")), *public[2:]],
        },
    )


def test_told_that_the_first_player_stays():
    state, told = table(4, FOUR, NEXT), []
    play(state, "0:C5v 1:M4v 2:T3v 3:G2v", told)
    assert Passed(0, True) in heard(told)[PUBLIC]


def test_told_the_end_turns_every_card_up_and_counts_for_all():
    state = table(4, simple=True)
    while len(state.view(PUBLIC).served) < 6 or len(state.view(PUBLIC).served[-1]) < 3:
        seat = state.to_act()[0]
        state.play(seat, state.moves(seat)[-1], state.at)  # face down throughout
    hand_on(state, next(s for s in range(4) if s not in state.view(PUBLIC).served[-1]))
    told = []
    seat = state.to_act()[0]
    state.play(seat, state.moves(seat)[0], state.at, told)
    view = state.view(PUBLIC)
    assert heard(told)[PUBLIC][-1] == Revealed(view.revealed, view.count)
    assert [type(event) for event in heard(told)[PUBLIC]] == [Laid, Discarded, Revealed]
    assert {str(events[-1]) for events in heard(told).values()} == {str(heard(told)[PUBLIC][-1])}
    assert heard(told)[PUBLIC][1] == Discarded(seat)  # the discard stays unseen even then


# R10: contents of a view


def test_R10_players_may_always_look_at_their_hidden_cards():
    state = table(4, FOUR, NEXT)
    play(state, "0:C5v 1:M4v 2:T3^ 3:G2v")
    play(state, "2:D2v 0:G3^ 1:T4v 3:M5v")
    assert state.view(0).own == cards("C5 G3")
    assert state.view(1).own == cards("M4 T4")
    assert state.view(2).own == cards("T3 D2")
    assert state.view(3).own == cards("G2 M5")
    assert state.view(PUBLIC).own == ()


def test_R10_what_a_seat_passed_on_is_remembered_for_it():
    state = table(4, FOUR, NEXT)
    play(state, "0:C5v 1:M4v 2:T3^ 3:G2v")
    play(state, "2:D2v 0:G3^")
    assert state.view(0).passed == (hand("D1 G2 T3 M4"), hand("T4 M5 C6"))
    assert state.view(1).passed == (hand("D1 G2 T3"),)
    assert state.view(2).passed == (hand("D1 G2"), hand("G3 T4 M5 C6"))
    assert state.view(3).passed == (cards("D1"),)  # the discard, known to its player
    assert state.view(PUBLIC).passed == ()


def test_R10_memory_lasts_to_the_end():
    state = table(4, FOUR)
    play(state, "0:C5v 1:M4v 2:T3^ 3:G2v")
    finish(state)
    assert state.view(1).passed[0] == hand("D1 G2 T3")
    assert [len(state.view(seat).passed) for seat in range(4)] == [10] * 4


def test_the_hand_is_seen_by_its_holder_alone():
    state = table(4, FOUR)
    play(state, "0:C5v")
    hand_on(state, 2)
    assert [state.view(viewer).hand for viewer in (0, 1, 2, 3, PUBLIC)] == [
        None,
        None,
        hand("D1 G2 T3 M4"),
        None,
        None,
    ]
    assert {state.view(viewer).held for viewer in (0, 1, 2, 3, PUBLIC)} == {4}


def test_a_back_looks_the_same_to_all_and_to_its_owner_in_the_row():
    state = table(4, FOUR)
    play(state, "0:C5v 1:M4^")
    for viewer in (0, 1, 2, 3, PUBLIC):
        assert state.view(viewer).rows == ((None,), cards("M4"), (), ())


@pytest.mark.parametrize("stranger", [4, 5, 99, -1])
def test_a_seat_not_at_the_table_sees_as_the_public_does(stranger):
    state = table(4, FOUR)
    play(state, "0:C5v 1:M4^")
    assert state.view(stranger) == state.view(PUBLIC)


def test_receivers_are_public_and_shown_while_handing_on_only():
    state = table(4, FOUR)
    assert state.view(PUBLIC).receivers == ()
    lay(state, "C5v")
    assert {state.view(viewer).receivers for viewer in (0, 1, 2, 3, PUBLIC)} == {(1, 2, 3)}


def test_a_view_once_given_never_changes():
    state = table(4, FOUR)
    play(state, "0:C5v")
    views = [state.view(viewer) for viewer in (0, 1, PUBLIC)]
    before = [msgspec.json.encode(view) for view in views]
    finish(state)
    assert [msgspec.json.encode(view) for view in views] == before


# A listener to the told events knows everything in the view: the view adds nothing


class Listener:
    """Tracks the cards of a game from the events told to a viewer."""

    def __init__(self, viewer, seats):
        self.viewer = viewer
        self.hand = None
        self.held = 0
        self.holder = self.first = None
        self.rows = [[] for _ in range(seats)]
        self.served = []
        self.own = []
        self.passed = []
        self.revealed = ()
        self.count = None

    def hear(self, event):
        match event:
            case Began():
                self.first = event.first
            case Drew():
                self.first = self.holder = event.seat
                self.hand, self.held = event.cards, event.count
                self.served.append([])
            case Laid():
                self.rows[event.seat].append(event.card if event.up else None)
                self.served[-1].append(event.seat)
                self.held -= 1
                if event.seat == self.viewer:
                    self.own.append(event.card)
                    self.hand = list(self.hand)
                    self.hand.remove(event.card)
                    self.passed.append(tuple(self.hand))
            case Handed():
                self.holder = event.to
                self.hand = event.cards if event.to == self.viewer else None
            case Discarded():
                if event.seat == self.viewer:
                    assert self.passed[-1] == (event.card,)
            case Revealed():
                self.revealed, self.count = event.rows, event.count
                self.holder, self.hand, self.held = None, None, 0

    def knows(self):
        """Return the parts of a view that `seen` compares."""
        return {
            "first": self.first,
            "holder": self.holder,
            "held": self.held,
            "hand": None if self.hand is None else tuple(self.hand),
            "served": tuple(map(tuple, self.served)),
            "rows": tuple(map(tuple, self.rows)),
            "own": tuple(self.own),
            "passed": tuple(self.passed),
            "revealed": self.revealed,
            "count": self.count,
        }


SET_UP = {"you", "seats", "simple", "rounds"}
FOLLOWS = {"round", "taking", "receivers", "deck"}


def seen(view):
    """Return a view without the set-up and the derived fields."""
    fields = msgspec.structs.asdict(view)
    return {name: fields[name] for name in fields if name not in SET_UP | FOLLOWS}


def walk(seats, simple, rng):
    """Yield every state of a random game, with the events of the last move."""
    state = FESTIVAL.start(seats, {"simple": simple})
    yield state, []
    told = []
    state.play(HOUSE, state.house(rng), 0, told)
    yield state, told
    while state.to_act():
        seat, told = state.to_act()[0], []
        state.play(seat, rng.choice(state.moves(seat)), state.at, told)
        yield state, told


GAMES = (st.sampled_from([4, 5]), st.booleans(), st.integers(0, 2**32).map(random.Random))
FEW = settings(max_examples=12)


@FEW
@given(*GAMES)
def test_a_view_holds_nothing_that_its_viewer_was_not_told(seats, simple, rng):
    listeners = [Listener(viewer, seats) for viewer in (*range(seats), PUBLIC)]
    for state, told in walk(seats, simple, rng):
        for listener in listeners:
            for fact in told:
                listener.hear(fact.to(listener.viewer))
            assert listener.knows() == seen(state.view(listener.viewer))


@FEW
@given(*GAMES)
def test_every_card_is_somewhere_at_every_moment(seats, simple, rng):
    whole = Counter(cards(" ".join(in_play(seats, simple))))
    discards = Counter()
    for state, told in walk(seats, simple, rng):
        for fact in told:
            for event in fact.instead.values():
                if type(event) is Discarded:
                    discards[event.card] += 1
        if state.due() is None:
            laid = Counter(card for row in state.own for card in row)
            assert laid + discards + Counter(state.hand) + Counter(state.deck) == whole


@FEW
@given(*GAMES)
def test_stars_are_those_of_the_cards_laid_at_every_moment_and_in_every_world(seats, simple, rng):
    for state, _ in walk(seats, simple, rng):
        worlds = [state, state.copy()]
        worlds += [imagine(state.view(seat), rng) for seat in state.to_act()]
        for world in worlds:
            for profession, packed in enumerate(world.stars):
                stars = [
                    sum(box.stars(card) for card in row if box.profession(card) == profession)
                    for row in world.own
                ]
                assert [packed >> 4 * seat & 15 for seat in range(seats)] == stars


@FEW
@given(*GAMES)
def test_every_round_is_one_card_each_and_one_left(seats, simple, rng):
    for state, _ in walk(seats, simple, rng):
        view = state.view(PUBLIC)
        for index, line in enumerate(view.served):
            over = index < len(view.served) - 1 or view.holder is None
            assert len(set(line)) == len(line) == (seats if over else seats + 1 - view.held)
            for seat in range(seats):
                assert (len(view.rows[seat]) > index) == (seat in line)
        assert list(state.hand) == sorted(state.hand)
    assert all(sorted(line) == list(range(seats)) for line in view.served)
    assert len(view.served) == view.rounds


@FEW
@given(*GAMES)
def test_menus_are_never_empty_and_never_repeat(seats, simple, rng):
    for state, _ in walk(seats, simple, rng):
        for seat in range(seats):
            menu = state.moves(seat)
            assert bool(menu) == (seat in state.to_act())
            assert len(set(menu)) == len(menu)
