"""Saboteurs that leak a secret."""

from types import MappingProxyType

from msgspec.structs import replace

from kermesse.core.contract import HOUSE, PUBLIC, Illegal, Join, Told
from kermesse.games import carnavalesque, carrousel
from kermesse.games.carnavalesque.tests import worlds as carnavalesque_worlds
from kermesse.games.carrousel.moves import Returned
from kermesse.games.carrousel.tests import worlds as carrousel_worlds
from kermesse.games.festival import box
from kermesse.games.festival.moves import Drew, Handed, Laid, Take
from support.saboteurs import BellSham, FestivalSham, Sham, caught_by
from support.toy import Guess


@caught_by("two-worlds", "the menu")
class MenuNamesHiddenCard(BellSham):
    """Offers the ringer the right guess only."""

    def moves(self, seat):
        menu, bell = self.inner.moves(seat), self.inner
        return (Guess(bell.cards[bell.next(seat)]),) if seat == bell.ringer else menu


@caught_by("two-worlds", "the menu")
class MenuOrderedByTheDeck(FestivalSham):
    def moves(self, seat):
        deck = self.inner.deck
        return self.inner.moves(seat)[:: -1 if deck and deck[0] % 2 else 1]


@caught_by("two-worlds", "refusal")
class RefusalDependsOnTheDeck(FestivalSham):
    def play(self, by, move, at, tell=None):
        try:
            super().play(by, move, at, tell)
        except Illegal:
            if self.inner.deck and self.inner.deck[0] % 2:
                raise Illegal("not-now") from None
            raise


@caught_by("two-worlds", "due()")
class ClockDependsOnACard(BellSham):
    def due(self):
        due = self.inner.due()
        return due + sum(self.inner.cards.values()) if due else due


@caught_by("two-worlds", "to_act()")
class ToActDependsOnACard(BellSham):
    def to_act(self):
        return tuple(seat for seat in self.inner.to_act() if self.inner.cards[seat] != 0)

    def moves(self, seat):
        return self.inner.moves(seat) if seat in self.to_act() else ()


@caught_by("two-worlds", "door()")
class DoorDependsOnACard(BellSham):
    """Forbids joining while the sum of the cards is odd."""

    def door(self):
        odd = sum(card or 0 for card in self.inner.cards.values()) % 2
        return tuple(pair for pair in self.inner.door() if not odd or type(pair[1]) is not Join)


@caught_by("two-worlds", "hears()")
class SilenceDependsOnACard(BellSham):
    def hears(self, by, channel):
        return () if self.inner.cards[by] == 3 else self.inner.hears(by, channel)


@caught_by("two-worlds", "closed_eyes()")
class EyesCloseOverACard(BellSham):
    """The holder of the last card closes their eyes, and all see it."""

    def closed_eyes(self):
        bell = self.inner
        return () if bell.over() else tuple(s for s, card in bell.cards.items() if card == 3)


@caught_by("openness", "is said to be open")
class SaysThatHandsAreOpen(BellSham):
    """People who share a device would see each other's hands."""

    CHANGES = MappingProxyType({"open_information": True})


@caught_by("fingers", "tells the public a secret")
class TakesFromAHandInTheMiddle(FestivalSham):
    """A tablet in the middle of the table would show which cards a player holds."""

    CHANGES = MappingProxyType({"tablet_moves": (Take,)})


@caught_by("openness", "the public does not hear")
class WhispersInAnOpenGame(Sham):
    """Open information, but one seat is told more than the others."""

    BASE, WORLDS = carrousel.GAME, carrousel_worlds
    CHANGES = MappingProxyType({"variants": {"brief": {"rides": 10}}})

    def make(self, way, by, move, at, tell):
        super().make(way, by, move, at, tell)
        if tell is not None:
            tell.append(Told(None, {0: Returned(0)}))


@caught_by("eyes", "are closed")
class EyesStayClosedAtTheEnd(BellSham):
    def closed_eyes(self):
        return self.inner.seats() if self.inner.over() else ()


@caught_by("eyes", "the public knows")
class ThePublicSeesACard(BellSham):
    """Shows a card to the public but not to the players, though all information is open: a player
    who also watched would know it."""

    def view(self, viewer):
        view, cards = self.inner.view(viewer), self.inner.cards
        return replace(view, card=cards[min(cards)]) if view.you is None and cards else view

    @classmethod
    def imagine(cls, view, rng):
        world = cls.BASE.imagine(view, rng)
        if view.you is None and view.card is not None:
            world.cards[min(world.cards)] = view.card
        return cls(world)

    @classmethod
    def scramble(cls, state, viewer, rng):
        world = cls.WORLDS.scramble(state.inner, viewer, rng)
        if viewer not in world.cards and world.cards:
            world.cards[min(world.cards)] = state.inner.cards[min(world.cards)]
        return cls(world)

    @classmethod
    def hidden(cls, state, viewer):
        found = cls.WORLDS.hidden(state.inner, viewer)
        if viewer not in state.inner.cards and state.inner.cards:
            found.pop(f"card of {min(state.inner.cards)}", None)
        return found


@caught_by("eyes", "the public sees otherwise")
class OpenEyesAreCovered(BellSham):
    """Shows a screen that several people see the first player's card."""

    def common_view(self):
        return self.inner.view(0)


class JesterSham(Sham):
    """A wrapper around Carnavalesque, in which eyes are closed."""

    BASE, WORLDS = carnavalesque.GAME, carnavalesque_worlds
    CHANGES = MappingProxyType({"variants": {"young": {"version": "young"}}})


@caught_by("eyes", "the common view tells")
class AClosedDeviceShowsTheHeap(JesterSham):
    """A jester who puts a shared device down would see the heap."""

    def common_view(self):
        return self.inner.view(PUBLIC)


@caught_by("eyes", "the common view tells 'public'")
class AClosedDeviceShowsTheJestersHand(JesterSham):
    """The people around a shared device would see the jester's hand."""

    def common_view(self):
        return self.inner.view(next(iter(self.inner.closed_eyes()), PUBLIC))


class Gossip(Sham):
    """Tells what happened in other words."""

    __slots__ = ()

    def make(self, way, by, move, at, tell):
        told = []
        super().make(way, by, move, at, told)
        if tell is not None:
            tell.extend(map(self.retell, told))


@caught_by("two-worlds", "tells")
class TellsTheWrongSeat(Gossip, FestivalSham):
    """The neighbour of the player who is served sees the cards too."""

    __slots__ = ()

    def retell(self, told):
        if type(told.event) is not Handed:
            return told
        near = (told.event.to + 1) % self.inner.size
        return Told(told.event, {**told.instead, near: told.instead[told.event.to]})


@caught_by("discretion", "cannot see whether")
class NamesTheCardLaidFaceDown(Gossip, FestivalSham):
    __slots__ = ()

    def retell(self, told):
        return Told(*told.instead.values()) if told.instead and type(told.event) is Laid else told


@caught_by("discretion", "'house'")
class TellsAllWhatWasDrawn(Gossip, FestivalSham):
    __slots__ = ()

    def retell(self, told):
        return Told(*told.instead.values()) if type(told.event) is Drew else told


@caught_by("scramble", "dealt again")
class ViewShowsTheNextCard(FestivalSham):
    def view(self, viewer):
        return replace(self.inner.view(viewer), deck=sum(self.inner.deck[:1]))


@caught_by("scramble", "dealt again")
class ViewAndImagineShareALeak(FestivalSham):
    """Every law on imagined worlds holds; only the rulebook reveals the fault."""

    def view(self, viewer):
        return replace(self.inner.view(viewer), rounds=sum(self.inner.deck[:1]))

    @classmethod
    def imagine(cls, view, rng):
        while True:
            world = cls.BASE.imagine(view, rng)
            if not world.deck:
                return cls(world)
            if view.rounds in world.deck:
                deck = list(world.deck)
                deck.remove(view.rounds)
                world.deck = (view.rounds, *deck)
                return cls(world)


@caught_by("imagine", "but in the world imagined")
class ViewShowsACopyNumber(FestivalSham):
    """Equal faces are one card, but this view tells the two copies apart."""

    __slots__ = ("dealt",)

    def __init__(self, inner, dealt=()):
        super().__init__(inner)
        self.dealt = dealt or box.cards(inner.size, inner.simple)

    def copy(self):
        return type(self)(self.inner.copy(), self.dealt)

    @classmethod
    def scramble(cls, state, viewer, rng):
        return cls(cls.WORLDS.scramble(state.inner, viewer, rng), state.dealt)

    def key(self):
        return (*self.inner.key(), self.dealt)

    def make(self, way, by, move, at, tell):
        super().make(way, by, move, at, tell)
        self.dealt = move.deck if by == HOUSE else self.dealt

    def view(self, viewer):
        view = self.inner.view(viewer)
        return replace(view, rounds=self.dealt.index(view.hand[0])) if view.hand else view


@caught_by("imagine", "but in the world imagined")
class ImagineForgetsOnesOwnCard(BellSham):
    @classmethod
    def imagine(cls, view, rng):
        return cls(cls.BASE.imagine(replace(view, card=None), rng))


@caught_by("one-box", "in a world imagined from its view")
class ImagineDealsOnesOwnCardAgain(FestivalSham):
    """Imagines a deck with a card that the viewer holds."""

    @classmethod
    def imagine(cls, view, rng):
        world = cls.BASE.imagine(view, rng)
        if view.hand and world.deck:
            world.deck = (view.hand[0], *world.deck[1:])
        return cls(world)


@caught_by("one-box", "in a world imagined from its view")
class ImagineDealsAHiddenCardTwice(FestivalSham):
    """Imagines a deck with a duplicate card, outside the view."""

    @classmethod
    def imagine(cls, view, rng):
        world = cls.BASE.imagine(view, rng)
        if world.deck and world.deck[0] != world.deck[-1]:
            world.deck = (world.deck[-1], *world.deck[1:])
        return cls(world)


@caught_by("one-box", "once more than any deal does")
class ImagineDealsACardOfAnotherBox(BellSham):
    """Imagines a card that is never dealt, in a deck with duplicates."""

    @classmethod
    def imagine(cls, view, rng):
        world = cls.BASE.imagine(view, rng)
        for seat in world.cards:
            if seat != view.you and world.cards[seat] == 3:
                world.cards[seat] = 4
        return cls(world)


@caught_by("imagination", "never imagined otherwise")
class ImagineIsSureOfItself(BellSham):
    """Imagines that every player holds the last card."""

    @classmethod
    def imagine(cls, view, rng):
        world = cls.BASE.imagine(view, rng)
        world.cards = {seat: 3 if seat in view.dealt else None for seat in world.cards}
        if view.card is not None:
            world.cards[view.you] = view.card
        return cls(world)


@caught_by("scramble", "never dealt again")
class ScrambleForgetsTheDeck(FestivalSham):
    """The fault is in the page that lists what is hidden."""

    @classmethod
    def scramble(cls, state, viewer, rng):
        world = cls.WORLDS.scramble(state.inner, viewer, rng)
        if sorted(world.deck) == sorted(state.inner.deck):
            world.deck = state.inner.deck
        else:
            world = state.inner.copy()
        return cls(world)


@caught_by("scramble", "names nothing")
class HiddenNamesNothing(BellSham):
    """The fault is in the page: it redeals what it does not list."""

    @classmethod
    def hidden(cls, state, viewer):
        return {}


@caught_by("doors", "sees more", seats=3)
class WhoLeftStillSees(BellSham):
    def view(self, viewer):
        view = self.inner.view(viewer)
        gone = viewer != PUBLIC and viewer < len(self.inner.scores) and viewer not in view.present
        return replace(view, you=viewer) if gone else view
