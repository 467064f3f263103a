"""Views, invariants under Hypothesis, and conformance with many closings."""

import gc
from random import Random
from types import MappingProxyType

import pytest
from hypothesis import given, settings, strategies as st

from kermesse.core.conformance import check as conform
from kermesse.core.contract import PUBLIC, BadSetup
from kermesse.games.romancier_scilof.moves import Collected, Posted, Replied
from kermesse.games.romancier_scilof.tests import worlds
from kermesse.games.romancier_scilof.tests.storm import ROMANCIER, can_go_on, check, step
from kermesse.games.romancier_scilof.tests.tables import card, collect, leave, post, reply, table
from support.saboteurs import Sham

OPTIONS = st.fixed_dictionaries(
    {
        "letters": st.sampled_from((2, 3, 5, 8, 26)),
        "communes": st.integers(1, 4),
        "newcomers": st.booleans(),
        "leaving": st.booleans(),
        "refusal_limit": st.booleans(),
        "pace": st.sampled_from((0, 0, 3)),
        "teams": st.sampled_from((0, 2)),
    }
)


@settings(max_examples=60)
@given(st.integers(2, 9), OPTIONS, st.integers(0, 10**6), st.integers(1, 150))
def test_letters_are_always_conserved(seats, options, seed, length):
    state, rng = ROMANCIER.start(seats, options), Random(seed)
    check(state)
    for _ in range(length):
        if state.outcome() is not None:
            break
        assert can_go_on(state)
        step(state, rng, doors=0.1)
        check(state)


@settings(max_examples=40)
@given(st.integers(2, 6), OPTIONS, st.integers(0, 10**6))
def test_nobody_learns_a_letter_before_answering(seats, options, seed):
    """A seat's hand changes only by what it is told, and events of others name no letter."""
    state, rng = ROMANCIER.start(seats, options), Random(seed)
    for _ in range(60):
        if state.outcome() is not None:
            break
        for seat in state.seats():
            for mail in state.view(seat).mail:
                put_there_by = mail.to if mail.state == "answered" else mail.sender  # R25
                assert (mail.letter is not None) == (put_there_by == seat)
        told = _told(state, rng)
        for fact in told:
            public = fact.to(PUBLIC)
            if type(public) in (Posted, Collected, Replied):
                fields = {name: getattr(public, name) for name in public.__struct_fields__}
                assert not {"letter", "letters", "gave", "got"} & {
                    name for name, value in fields.items() if value is not None
                }


def _told(state, rng):
    """Play a random step and return what was told."""

    told = []

    class Listener:
        def __getattr__(self, name):
            return getattr(state, name)

        def play(self, by, move, at):
            state.play(by, move, at, told)

    step(Listener(), rng, doors=0.05)
    return told


def answered():
    """Return a game in which seat 1 gave C1 for a letter of seat 0, who has not collected it."""
    state = table(4)
    post(state, 0, "A0", 1)
    post(state, 2, "B2", 3)
    reply(state, 1, 0, "C1")
    return state


def letters(state, viewer):
    """Return the letters of mails that a viewer knows, by sender and addressee."""
    return {(mail.sender, mail.to): mail.letter for mail in state.view(viewer).mail}


def test_R25_a_player_who_answered_knows_the_letter_until_it_is_collected():
    state = answered()
    assert letters(state, 1) == {(0, 1): card("C1"), (2, 3): None}
    for viewer in (0, 2, 3, PUBLIC):
        assert letters(state, viewer)[0, 1] is None
    collect(state, 0)
    assert letters(state, 1) == {(2, 3): None}


def test_R25_or_until_a_departure_empties_the_office():
    state = answered()
    leave(state, 3)
    assert letters(state, 1) == {}


def test_R25_imagined_games_keep_it_there():
    state = answered()
    view, kept = state.view(1), 0
    for seed in range(400):
        world = ROMANCIER.imagine(view, Random(seed))
        assert world.view(1) == view
        kept += world.mail[0 * world.width + 1] == card("C1")
        check(world)
    assert kept == 400


def test_a_player_remembers_the_last_letters_from_each_other():
    state = table(4)
    for letter in ("A1", "B1", "C1", "D1"):
        sent = next(iter(state.hands[0]))
        post(state, 0, f"{chr(65 + sent // 26)}{sent % 26}", 1)
        reply(state, 1, 0, letter)
        state.play(0, state.moves(0)[0], state.at)
    assert len(state.view(0).given[1]) == 4
    assert state.view(0).given[1] == tuple(v * 26 + 1 for v in range(4))
    assert state.view(PUBLIC).given == ()


class Patient(Sham):
    """A game without time limits, which random walks would otherwise reach."""

    __slots__ = ()
    BASE, WORLDS = ROMANCIER, worlds
    CHANGES = MappingProxyType({
        "variants": {
            "closings": {"letters": 2, "closing_seconds": 9},
            "all": {"letters": 3, "communes": 2, "newcomers": True, "refusal_limit": True},
        }
    })  # fmt: skip

    def due(self):
        inner, due = self.inner, self.inner.due()
        patience = (inner.latest, inner.acted + inner.idle_after)
        return None if due in patience and inner.ending is None else due


@pytest.fixture
def _no_collector():
    """Disable garbage collection, whose time Hypothesis would measure."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_no_collector")
def test_the_laws_on_longer_walks():
    checked = conform(
        Patient.game(), worlds=Patient.worlds(), seats=(3,), seeds=range(1), moments=2, wrapped=True
    )
    assert checked.moves > 40


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (27, {}), (4, {"letters": 1}), (4, {"communes": 0})]
)
def test_a_table_that_cannot_be_is_refused_in_words(seats, options):
    with pytest.raises(BadSetup, match="romancier-scilof"):
        ROMANCIER.start(seats, options)
