"""Why a card is worth drawing, giving or laying in Carnavalesque, by what the viewer sees."""

from typing import Any, Final

from kermesse.core.contract import Reason
from kermesse.games.carnavalesque import box
from kermesse.games.carnavalesque import moves as m
from kermesse.games.carnavalesque.box import NEEDED, THINGS, THIRD, Age, Card, Workshop
from kermesse.games.carnavalesque.events import CALM, EVENTS
from kermesse.games.carnavalesque.roles import RoleCard
from kermesse.games.carnavalesque.view import View


class Joins(Reason, frozen=True):
    """The float grows (R16)."""

    workshop: Workshop
    """Where it stands."""

    size: int
    """How many would then ride on it."""

    needed: int
    """How many it takes to parade."""


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


class Clears(Reason, frozen=True):
    """The float goes to the dead end, and makes room (R18)."""

    workshop: Workshop
    """Where it stands."""

    dead: int
    """How many cards the dead end would then hold."""

    needed: int
    """How many lose the game."""


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
    """Only a back is seen: what that age is worth on average."""

    age: Age
    """The age."""


class Least(Reason, frozen=True):
    """Of the cards one may part with, none serves the floats less."""

    card: Card
    """The card."""


class Feeds(Reason, frozen=True):
    """A hand that feeds the floats is a good hand for a King."""

    count: int
    """How many of its cards some float could take."""


class LeavesIt(Reason, frozen=True):
    """Somebody else claims the crown, or the hand feeds few floats."""

    count: int
    """How many of its cards some float could take."""


class ComesAfter(Reason, frozen=True):
    """Somebody who claims comes first after the outgoing King (R11)."""


class Steers(Reason, frozen=True):
    """Without this age the best draw left is one that serves the King."""

    age: Age
    """The age."""


class Helps(Reason, frozen=True):
    """Of the roles offered this one helps the King most."""

    role: RoleCard
    """The role."""


class Gropes(Reason, frozen=True):
    """The middle is where the heap is highest."""


class Searches(Reason, frozen=True):
    """Nothing keeps the hand where it is."""


class Feels(Reason, frozen=True):
    """There are cards under the hand."""

    count: int
    """How many."""


class Under(Reason, frozen=True):
    """The hand is over a card that is wanted."""


class NotYet(Reason, frozen=True):
    """Nothing wanted lies under the hand, or all is said about the crown."""


REASONS: Final = (
    Joins, Begins, Parades, Clears, Third, Suffices, Fits, Common, Likely, Least, Feeds, LeavesIt,
    ComesAfter, Steers, Helps, Gropes, Searches, Feels, Under, NotYet,
)  # fmt: skip
"""Every reason there is."""


def reason(view: View, move: Any) -> Reason | None:
    """Why this move."""
    match move:
        case m.Place() | m.SendOff() | m.Finish():
            return _of_the_king(view, move)
        case m.Draw() | m.Reveal():
            known = {(peek.x, peek.y): peek.face for peek in view.peeked}
            return _of_a_card(view, known.get((move.x, move.y), move.face))
        case m.Give(card):
            return Least(card) if view.phase == "farandole" else _of_a_card(view, card)
        case m.Return(card) | m.Reject(card):
            return Least(card)
        case m.Claim():
            return Third() if THIRD in _hand(view) else Feeds(_feeding(view))
        case m.Decline():
            return LeavesIt(_feeding(view))
        case m.Withdraw():
            return None if view.last_king is None else ComesAfter()
        case m.Decree(age):
            return Steers(age) if _binds(view) else None
        case m.Keep(role):
            return Helps(role)
    return _of_the_jester(view, move)


def _of_the_king(view: View, move: Any) -> Reason | None:
    if type(move) is m.Finish:
        return Suffices(view.placed) if view.phase == "king" and _hand(view) else None
    shop, needed = move.workshop, NEEDED[view.options.version]
    riders = len(view.workshops[shop])
    if type(move) is m.Place and move.how != "new":
        return Third() if move.how == "open" else Joins(shop, riders + 1, needed)
    if not riders:
        return Begins(shop)
    if riders >= needed:
        return Parades(shop, riders)
    return Clears(shop, len(view.dead_end) + riders, needed)


def _of_the_jester(view: View, move: Any) -> Reason | None:
    match move:
        case m.Stroke(x, y):
            return Searches() if x or y else Gropes()
        case m.Grab() if view.felt:
            return Feels(view.felt)
        case m.Stop():
            return Under()
        case m.Wait():
            return NotYet()
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
