"""Faulty games, one fault each, as wrappers around a correct game.

A wrapper forwards every call to the inner game. A saboteur overrides one method and names the
conformance law that must detect it.
"""

from dataclasses import replace
from types import MappingProxyType, SimpleNamespace

from kermesse.core.contract import State
from kermesse.games import festival
from kermesse.games.festival.tests import worlds as festival_worlds
from support import toy
from support.toy.tests import worlds as toy_worlds

SABOTEURS = []
"""Each saboteur, in the order of their definition."""


class Sham(State):
    """A wrapper that forwards every call to the inner game."""

    __slots__ = ("inner",)
    BASE, WORLDS = None, None
    """The correct game, and what its rulebook hides."""

    CHANGES = MappingProxyType({})
    """The changed fields of the `Game`."""

    def __init__(self, inner):
        self.inner = inner
        self.at = inner.at  # its own time: compiled classes do not look properties up

    OPEN = property(lambda self: self.inner.OPEN)

    def seats(self):
        return self.inner.seats()

    def to_act(self):
        return self.inner.to_act()

    def moves(self, seat):
        return self.inner.moves(seat)

    def why(self, by, move):
        return self.inner.why(by, move)

    def apply(self, by, move, tell):
        self.inner.apply(by, move, tell)

    def due(self):
        return self.inner.due()

    def house(self, rng):
        return self.inner.house(rng)

    def door(self):
        return self.inner.door()

    def shut(self, seat):
        return self.inner.shut(seat)

    def outcome(self):
        return self.inner.outcome()

    def view(self, viewer):
        return self.inner.view(viewer)

    def hears(self, by, channel):
        return self.inner.hears(by, channel)

    def closed_eyes(self):
        return self.inner.closed_eyes()

    def copy(self):
        return type(self)(self.inner.copy())

    def key(self):
        return self.inner.key()

    def make(self, way, by, move, at, tell):
        """Make a move by either of the two methods of the inner game."""
        way(by, move, at, tell)
        self.at = self.inner.at

    def play(self, by, move, at, tell=None):
        self.make(self.inner.play, by, move, at, tell)

    def advance(self, by, move, at, tell=None):
        self.make(self.inner.advance, by, move, at, tell)

    @classmethod
    def imagine(cls, view, rng):
        return cls(cls.BASE.imagine(view, rng))

    @classmethod
    def scramble(cls, state, viewer, rng):
        return cls(cls.WORLDS.scramble(state.inner, viewer, rng))

    @classmethod
    def hidden(cls, state, viewer):
        return cls.WORLDS.hidden(state.inner, viewer)

    @classmethod
    def game(cls):
        """Return the faulty game."""
        return replace(
            cls.BASE,
            state=lambda seats, options: cls(cls.BASE.state(seats, options)),
            imagine=cls.imagine,
            **cls.CHANGES,
        )

    @staticmethod
    def encoding():
        """Return its encoding; None for that of the correct game."""

    @classmethod
    def worlds(cls):
        """Return what its rulebook hides."""
        return SimpleNamespace(
            scramble=cls.scramble, hidden=cls.hidden, rename=getattr(cls.WORLDS, "rename", None)
        )


class FestivalSham(Sham):
    """A wrapper around Festival."""

    __slots__ = ()
    BASE, WORLDS = festival.GAME, festival_worlds


class BellSham(Sham):
    """A wrapper around the toy game; `play` goes through the contract, so a wrong menu counts."""

    __slots__ = ()
    BASE, WORLDS = toy.GAME, toy_worlds
    play, advance = State.play, State.advance

    def apply(self, by, move, tell):
        self.inner.at = self.at
        super().apply(by, move, tell)


def caught_by(law, words="", seats=None, seed=0):
    """Name the law that detects a saboteur, the words of its message, and the random game: by
    default the first at the smallest table."""

    def enlist(saboteur):
        saboteur.law, saboteur.words = law, words
        saboteur.caught_at = {"seats": seats and [seats], "seeds": [seed]}
        SABOTEURS.append(saboteur)
        return saboteur

    return enlist
