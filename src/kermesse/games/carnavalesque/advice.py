"""Why a card is worth drawing, giving or laying in Carnavalesque, by what the viewer sees."""

from typing import Any, Final

from kermesse.core.contract import Reason
from kermesse.games.carnavalesque import box, moves as m
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
    """Where it stands."""

    size: int
    """How many would then ride on it."""

    lacking: int
    """How many it would then still lack to parade."""


class Begins(Reason, frozen=True):
    """The workshop is empty: a float can begin there."""

    workshop: Workshop
    """Which."""


class Parades(Reason, frozen=True):
    """The float is large enough to leave for the parade (R17)."""

    workshop: Workshop
    """Where it stands."""

    size: int
    """How many ride on it."""

    last: bool
    """Is it the third, which wins the game?"""


class Clears(Reason, frozen=True):
    """The float goes to the dead end, and makes room (R18)."""

    workshop: Workshop
    """Where it stands."""

    dead: int
    """How many cards the dead end would then hold."""

    needed: int
    """How many lose the game."""


class Overflows(Reason, frozen=True):
    """The dead end fills up, and nothing seen prevents it (R18)."""


class Third(Reason, frozen=True):
    """It is the card of the third workshop: one float more at a time (R20)."""


class Suffices(Reason, frozen=True):
    """Enough was laid, and more would do harm."""

    placed: int
    """How many cards."""


class Fits(Reason, frozen=True):
    """The person shares what all the riders of a float share (R16)."""

    card: Card
    """Who."""

    workshop: Workshop
    """Where the float stands."""


class Common(Reason, frozen=True):
    """No float could take the person, but others in sight could ride along."""

    card: Card
    """Who."""

    count: int
    """With how many people in sight they share something."""


class Likely(Reason, frozen=True):
    """Only a back is seen: none that may be drawn is worth more, that age being on average so."""

    age: Age
    """The age."""


class Digs(Reason, frozen=True):
    """It lies where the card of the third workshop lay at first, under all others (R4)."""


class Looks(Reason, frozen=True):
    """A power that costs nothing shows who it is before one draws (R23)."""


class Empty(Reason, frozen=True):
    """Nothing can be drawn under this Decree."""


class Trades(Reason, frozen=True):
    """Nothing can be drawn, but a card taken from somebody (R23)."""


class Most(Reason, frozen=True):
    """Of the cards in hand, none serves the floats more."""

    card: Card
    """The card."""


class Least(Reason, frozen=True):
    """Of the cards in hand, none serves the floats less."""

    card: Card
    """The card."""


class Lesser(Reason, frozen=True):
    """Of the two cards the page offers, the other serves the floats as well or better (R23)."""

    card: Card
    """The card handed back."""


class Holds(Reason, frozen=True):
    """Only a King may lay the card of the third workshop that is in the hand (R20)."""


class Feeds(Reason, frozen=True):
    """A hand that feeds the floats is a good hand for a King."""

    count: int
    """How many of its cards some float could take."""


class LeavesIt(Reason, frozen=True):
    """The hand feeds few floats."""

    count: int
    """How many of its cards some float could take."""


class Taken(Reason, frozen=True):
    """Somebody claims the crown already."""

    seat: Seat
    """Who."""


class Whoever(Reason, frozen=True):
    """No float is begun yet: one King is as good as another."""


class ComesAfter(Reason, frozen=True):
    """Somebody who claims comes first after the outgoing King (R11)."""


class Steers(Reason, frozen=True):
    """Under no other Decree is the likeliest draw worth more to whoever sets it."""


class Speaks(Reason, frozen=True):
    """The word for what the King waits for most (R23)."""

    word: Thing
    """The word."""


class ForShow(Reason, frozen=True):
    """A Jester's Decree binds nobody (R14)."""


class Helps(Reason, frozen=True):
    """Of the roles offered this one helps the King most."""

    role: RoleCard
    """The role."""


class Fetches(Reason, frozen=True):
    """The Jester alone can reach the card of the third workshop under the others (R14)."""


class Began(Reason, frozen=True):
    """The card of the third workshop lay in the middle at first, under all others (R4)."""


class Gropes(Reason, frozen=True):
    """The heap is wide: a hand that begins in the middle goes over all of it from there."""


class Searches(Reason, frozen=True):
    """Nothing keeps the hand where it is."""

    felt: Feeling
    """What it feels there."""


class Deepest(Reason, frozen=True):
    """The card of the third workshop, lowest at first, may be among those at that depth (R14)."""


class Called(Reason, frozen=True):
    """Somebody said « Stop ! » here."""


class Feels(Reason, frozen=True):
    """There are cards under the hand, and nothing tells of better ones elsewhere."""


class Under(Reason, frozen=True):
    """What the Jester would take from the top under their hand is wanted."""


class NotHere(Reason, frozen=True):
    """What the Jester would take from the top under their hand is not wanted."""


class Waits(Reason, frozen=True):
    """All is said about the crown, for the moment."""

    claimed: bool
    """Does one claim it?"""


REASONS: Final = (
    Joins, Begins, Parades, Clears, Overflows, Third, Suffices, Fits, Common, Likely, Digs, Looks,
    Empty, Trades, Most, Least, Lesser, Holds, Feeds, LeavesIt, Taken, Whoever, ComesAfter,
    Steers, Speaks, ForShow, Helps, Fetches, Began, Gropes, Searches, Deepest, Called, Feels,
    Under, NotHere, Waits,
)  # fmt: skip
"""Every reason there is."""


def reason(view: View, move: Any) -> Reason | None:
    """Why this move."""
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
            return LeavesIt(_feeding(view)) if any(view.workshops) else Whoever()
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
    """Does the Decree bind anybody, as far as can be seen? A Jester's is for show (R14)."""
    if view.options.version == "roles" or view.king is None or view.turn is None:
        return True
    event = CALM if view.event is None else EVENTS[view.event]
    last = event.last_jester and (view.turn + 1) % view.seats == view.king
    return event.one_law or not (last or view.turn == (view.king + 1) % view.seats)


def _of_a_card(view: View, face: int) -> Reason | None:
    """What a card as it is seen is good for."""
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
    """The workshops whose float this person could join."""
    shops = enumerate(view.workshops)
    return [shop for shop, riders in shops if riders and box.common(riders) & THINGS[card]]


def _hand(view: View) -> tuple[int, ...]:
    return () if view.you is None else view.hands[view.you]


def _feeding(view: View) -> int:
    return sum(card != THIRD and bool(_takers(view, card)) for card in _hand(view))
