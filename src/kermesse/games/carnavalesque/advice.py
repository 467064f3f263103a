"""Reasons for a move of Carnavalesque, from the viewer's view."""

from random import Random
from typing import Any, Final

from kermesse.core.contract import Reason
from kermesse.core.game import Game
from kermesse.games.carnavalesque import box, moves as m
from kermesse.games.carnavalesque.bots import RuleBot
from kermesse.games.carnavalesque.box import (
    BOTTOM,
    NEEDED,
    PARADE,
    THINGS,
    THIRD,
    Age,
    Card,
    Thing,
    Workshop,
)
from kermesse.games.carnavalesque.event_cards import CALM, EVENTS
from kermesse.games.carnavalesque.moves import Seat
from kermesse.games.carnavalesque.phases import CLAIMED
from kermesse.games.carnavalesque.roles import ROLES, RoleCard
from kermesse.games.carnavalesque.view import Feeling, View, over_third, third_is_lost


class Joins(Reason, frozen=True):
    """The float grows (R16)."""

    workshop: Workshop
    """The workshop."""

    size: int
    """The number of riders after the move."""

    lacking: int
    """How many riders the float then still lacks to parade."""


class Begins(Reason, frozen=True):
    """A float can begin in an empty workshop."""

    workshop: Workshop
    """The workshop."""


class Parades(Reason, frozen=True):
    """The float is large enough to leave for the parade (R17)."""

    workshop: Workshop
    """The workshop."""

    size: int
    """The number of riders."""

    last: bool
    """Whether it is the third, which wins the game."""


class Clears(Reason, frozen=True):
    """The float goes to the dead end and makes room (R18)."""

    workshop: Workshop
    """The workshop."""

    dead: int
    """The number of cards in the dead end after the move."""

    needed: int
    """How many cards lose the game."""


class Overflows(Reason, frozen=True):
    """The dead end fills up, and nothing visible prevents it (R18)."""


class Third(Reason, frozen=True):
    """It is the third workshop's card, which allows one more float (R20)."""


class Suffices(Reason, frozen=True):
    """Enough cards are laid, and more would do harm."""

    placed: int
    """The number of cards laid."""


class Fits(Reason, frozen=True):
    """The card shares what all the riders of a float share (R16)."""

    card: Card
    """The card."""

    workshop: Workshop
    """The workshop of the float."""


class Common(Reason, frozen=True):
    """No float could take the card, but visible cards could ride along with it."""

    card: Card
    """The card."""

    count: int
    """The number of visible cards that share a thing with it."""


class Likely(Reason, frozen=True):
    """Only a back is visible; its age is worth as much on average as any other card to draw."""

    age: Age
    """The age."""


class Digs(Reason, frozen=True):
    """It lies at the first place of the third workshop's card, which lay lowest (R4)."""


class Looks(Reason, frozen=True):
    """A power without a cost shows the card before the draw (R23)."""


class Empty(Reason, frozen=True):
    """Nothing can be drawn under this Decree."""


class Trades(Reason, frozen=True):
    """Nothing can be drawn, but a card can be taken from a player (R23)."""


class Most(Reason, frozen=True):
    """No card of the hand serves the floats more."""

    card: Card
    """The card."""


class Least(Reason, frozen=True):
    """No card of the hand serves the floats less."""

    card: Card
    """The card."""


class Lesser(Reason, frozen=True):
    """The other card that the page offers serves the floats as well or better (R23)."""

    card: Card
    """The card handed back."""


class Holds(Reason, frozen=True):
    """Only a King may lay the third workshop's card, which is in the hand (R20)."""


class Feeds(Reason, frozen=True):
    """A hand that feeds the floats is good for a King."""

    count: int
    """The number of its cards that a float could take."""


class LeavesIt(Reason, frozen=True):
    """The hand feeds few floats."""

    count: int
    """The number of its cards that a float could take."""


class Taken(Reason, frozen=True):
    """Another player claims the crown."""

    seat: Seat
    """Who."""


class AnyKing(Reason, frozen=True):
    """No float is begun yet: any King is as good."""


class ComesAfter(Reason, frozen=True):
    """Another claimant comes first after the outgoing King (R11)."""


class Steers(Reason, frozen=True):
    """Under no other Decree is the likeliest draw worth more to the player who sets it."""


class Speaks(Reason, frozen=True):
    """The word for what the King wants most (R23)."""

    word: Thing
    """The word."""


class ForShow(Reason, frozen=True):
    """A Jester's Decree binds nobody (R14)."""


class Helps(Reason, frozen=True):
    """No other role offered helps the King more."""

    role: RoleCard
    """The role."""


class Fetches(Reason, frozen=True):
    """Only the Jester can reach the third workshop's card under the others (R14)."""


class Began(Reason, frozen=True):
    """The third workshop's card first lay in the middle, lowest (R4)."""


class Gropes(Reason, frozen=True):
    """From the middle the hand can go over the whole heap."""


class Searches(Reason, frozen=True):
    """Nothing keeps the hand where it is."""

    felt: Feeling
    """What the hand feels."""


class Deepest(Reason, frozen=True):
    """The third workshop's card, lowest at first, may be at that depth (R14)."""


class Called(Reason, frozen=True):
    """A player said « Stop ! » here."""


class Feels(Reason, frozen=True):
    """There are cards under the hand, and no sign of better ones elsewhere."""


class Under(Reason, frozen=True):
    """The cards on top under the Jester's hand are wanted."""


class NotHere(Reason, frozen=True):
    """The cards on top under the Jester's hand are not wanted."""


class Waits(Reason, frozen=True):
    """Nothing more needs to be said about the crown now."""

    claimed: bool
    """Whether the viewer claims it."""


REASONS: Final = (
    Joins, Begins, Parades, Clears, Overflows, Third, Suffices, Fits, Common, Likely, Digs, Looks,
    Empty, Trades, Most, Least, Lesser, Holds, Feeds, LeavesIt, Taken, AnyKing, ComesAfter,
    Steers, Speaks, ForShow, Helps, Fetches, Began, Gropes, Searches, Deepest, Called, Feels,
    Under, NotHere, Waits,
)  # fmt: skip
"""All types of reason."""


def reason(view: View, move: Any) -> Reason | None:
    """Return the reason for this move, or None."""
    match move:
        case m.Place() | m.SendOff() | m.Finish():
            return _of_the_king(view, move)
        case m.Draw():
            known = {(peek.x, peek.y): peek.face for peek in view.peeked}
            said = _of_a_card(view, known.get((move.x, move.y), move.face))
            digs = (move.x, move.y) in over_third(view)
            return Digs() if digs and not isinstance(said, Fits | Third) else said
        case m.Reveal():
            return Looks()
        case m.Barter():
            return Trades()
        case m.Give(card) if view.phase != "farandole":
            return _of_a_card(view, card) or Most(card)
        case m.Give(card) | m.Reject(card):
            return Least(card)
        case m.Return(card):
            return Lesser(card)
        case m.Decree(_, word):
            if word is not None:
                return Speaks(word)
            return Steers() if _binds(view) else ForShow()
        case m.Keep(role):
            return Fetches() if ROLES[role].blind and third_is_lost(view) else Helps(role)
    return _of_the_crown(view, move) if view.phase == "claim" else _of_the_jester(view, move)


def _of_the_king(view: View, move: Any) -> Reason | None:
    if type(move) is m.Finish:
        if view.phase != "king":
            return Empty()
        return Suffices(view.placed) if _hand(view) else None
    shop, needed = move.workshop, NEEDED[view.options.version]
    riders = len(view.workshops[shop])
    if type(move) is m.Place and move.how == "open":
        return Third()
    if type(move) is m.Place and move.how == "join":
        return Joins(shop, riders + 1, max(0, needed - riders - 1))
    if not riders:
        return Begins(shop)
    if riders >= needed:
        return Parades(shop, riders, len(view.parade) == PARADE - 1)
    dead = len(view.dead_end) + riders
    return Clears(shop, dead, needed) if dead < needed else Overflows()


def _of_the_crown(view: View, move: Any) -> Reason | None:
    claimants = [seat for seat, said in enumerate(view.claims) if said == CLAIMED]
    match move:
        case m.Claim():
            return Holds() if THIRD in _hand(view) else Feeds(_feeding(view))
        case m.Decline() if claimants:
            return Taken(claimants[0])
        case m.Decline():
            return LeavesIt(_feeding(view)) if any(view.workshops) else AnyKing()
        case m.Withdraw():
            return None if view.last_king is None else ComesAfter()
    return Waits(view.you in claimants)


def _of_the_jester(view: View, move: Any) -> Reason | None:
    lost = third_is_lost(view)
    match move:
        case m.Stroke(0, 0):
            return Began() if lost else Gropes()
        case m.Stroke() if view.felt is not None:
            return Searches(view.felt)
        case m.Grab(depth) if depth == BOTTOM and lost:
            return Deepest()
        case m.Grab():
            return Called() if view.stops else Feels()
        case m.Stop():
            return Under()
        case m.Wait():
            return NotHere()
    return None


def _binds(view: View) -> bool:
    """Return whether the Decree binds a player, as far as the viewer sees. A Jester's does not
    (R14)."""
    if view.options.version == "roles" or view.king is None or view.turn is None:
        return True
    event = CALM if view.event is None else EVENTS[view.event]
    last = event.last_jester and (view.turn + 1) % view.seats == view.king
    return event.one_law or not (last or view.turn == (view.king + 1) % view.seats)


def _of_a_card(view: View, face: int) -> Reason | None:
    """Return the reason to take or give this face or back."""
    if face == THIRD:
        return Third()
    if face > THIRD:
        return Likely(box.seen_age(face))
    shops = _takers(view, face)
    if shops:
        return Fits(face, max(shops, key=lambda shop: len(view.workshops[shop])))
    crowd = {seen.face for seen in view.heap if seen.face < THIRD} - {face}
    count = sum(bool(THINGS[other] & THINGS[face]) for other in crowd)
    return Common(face, count) if count else None


def _takers(view: View, card: int) -> list[int]:
    """Return the workshops whose float this card could join."""
    shops = enumerate(view.workshops)
    return [shop for shop, riders in shops if riders and box.common(riders) & THINGS[card]]


def _hand(view: View) -> tuple[int, ...]:
    return () if view.you is None else view.hands[view.you]


def _feeding(view: View) -> int:
    return sum(card != THIRD and bool(_takers(view, card)) for card in _hand(view))


def adviser(_game: Game, rng: Random) -> RuleBot:
    """Return the bot to ask: `hard`, but it never rummages, which does not pay."""
    return RuleBot(rng, beam=4, rummages=0.0)


ADVISER: Final = adviser
