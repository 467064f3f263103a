"""Saboteurs whose imagined worlds look right and are possible, but have the wrong frequencies."""

from types import MappingProxyType

from kermesse.games import canaille, carrousel
from kermesse.games.canaille import box
from kermesse.games.canaille.phases import EXCHANGE
from kermesse.games.canaille.tests import worlds as canaille_worlds
from kermesse.games.carrousel.tests import worlds as carrousel_worlds
from support.saboteurs import FestivalSham, Sham, caught_by


@caught_by("odds", "deck")
class ABiasedDeck(FestivalSham):
    """The higher of the first two cards of the deck is on top in three of four worlds."""

    @classmethod
    def imagine(cls, view, rng):
        world = cls.BASE.imagine(view, rng)
        if rng.randrange(2):
            world.deck = (*sorted(world.deck[:2], reverse=True), *world.deck[2:])
        return cls(world)


@caught_by("odds", "imagined worlds")
class AStickyCard(Sham):
    """The lowest unseen card lies at the bottom in a tenth of the worlds, and by chance."""

    BASE, WORLDS = carrousel.GAME, carrousel_worlds
    CHANGES = MappingProxyType({"variants": {"brief": {"rides": 10}}})

    @classmethod
    def imagine(cls, view, rng):
        world = cls.BASE.imagine(view, rng)
        if world.deck and rng.randrange(10) == 0:
            low = min(world.deck)
            world.deck = (*(card for card in world.deck if card != low), low)
        return cls(world)


@caught_by("odds", "deck")
class AForgottenExchange(Sham):
    """The author who exchanges holds the first cards that are no stops, and the stops passed over
    stay on top of the deck."""

    BASE, WORLDS = canaille.GAME, canaille_worlds

    @classmethod
    def imagine(cls, view, rng):
        world = cls.BASE.imagine(view, rng)
        author = world.author
        if world.phase not in EXCHANGE or author == view.you:
            return cls(world)
        cards = [*box.action_cards(world.hands[author] - world.seen[author])]
        count = len(cards)
        cards += world.deck
        rng.shuffle(cards)
        hand = [card for card in cards if card not in box.STOPS][:count]
        for card in hand:
            cards.remove(card)
        world.hands[author] = world.seen[author] + box.action_heap(hand)
        world.deck = tuple(cards)
        world.refresh()
        return cls(world)


@caught_by("odds", "imagined worlds")
class AForgottenStop(Sham):
    """The author who lays a sentence has at least two stops in half of the worlds, if possible: a
    fact that conditions the deal is counted twice."""

    BASE, WORLDS = canaille.GAME, canaille_worlds

    @classmethod
    def imagine(cls, view, rng):
        world = cls.BASE.imagine(view, rng)
        for _ in range(rng.randrange(2) * 5):
            if view.author is None or world.hands[view.author] >> box.STOP_SHIFT > 1:
                break
            world = cls.BASE.imagine(view, rng)
        return cls(world)
