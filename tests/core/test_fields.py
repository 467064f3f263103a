"""`copy` and `key`, generated from the fields of a state."""

import pytest

import kermesse
from kermesse.core.fields import Fields
from kermesse.core.state import State


class Shelf:
    """A state with `copy` and `key`."""

    def __init__(self, *books):
        self.books = list(books)

    def copy(self):
        return Shelf(*self.books)

    def key(self):
        return tuple(self.books)


class Library(State):
    __slots__ = ("count", "loans", "name", "shelf", "visits")

    def copy(self):
        return FIELDS.copy(self)

    def key(self):
        return FIELDS.key(self)


FIELDS = Fields(
    Library, lists=("visits",), dicts=("loans",), objects=("shelf",), derived=("count",)
)


@pytest.fixture
def library():
    state = Library()
    state.at, state.name, state.visits = 7, "town", [1, 2]
    state.loans, state.shelf, state.count = {"Zoé": 3}, Shelf("a"), 1
    return state


def test_a_key_has_the_time_and_every_field_that_is_not_derived(library):
    assert library.key() == (7, (("Zoé", 3),), "town", ("a",), (1, 2))


def test_a_copy_has_every_field_and_shares_nothing_that_changes(library):
    other, key = library.copy(), library.key()
    assert (type(other), other.key(), other.count) == (Library, key, 1)
    other.visits.append(3)
    other.loans["Léo"] = 1
    other.shelf.books.append("b")
    other.name, other.at = "village", 9
    assert library.key() == key
    assert other.key() == (9, (("Zoé", 3), ("Léo", 1)), "village", ("a", "b"), (1, 2, 3))


def test_a_field_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="Library has no field pages"):
        Fields(Library, lists=("pages",))


@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_every_field_of_a_game_is_in_its_slots(game):
    """A field assigned elsewhere would be lost in a copy: the class has no `__dict__`."""
    state = game.start(game.seats[0])
    copy = state.copy()
    for name in type(state).__slots__:
        assert hasattr(state, name), name
        assert hasattr(copy, name), name
    if not kermesse.compiled:
        assert not hasattr(state, "__dict__")
