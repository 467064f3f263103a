"""Reasons for a move of Romancier Scilof, from the viewer's hand and mail."""

from collections import Counter
from typing import Any, Final, Literal

from kermesse.core.contract import Reason
from kermesse.games.romancier_scilof.box import Seat, value
from kermesse.games.romancier_scilof.moves import (
    Accept,
    Close,
    Collect,
    Decline,
    Discard,
    Invite,
    Post,
    Reply,
    Wait,
    Withdraw,
)
from kermesse.games.romancier_scilof.view import View


class Answers(Reason, frozen=True):
    """Opened envelopes can be collected (R9)."""

    count: int
    """How many."""


class Complete(Reason, frozen=True):
    """The collection is full (R13)."""


class Spares(Reason, frozen=True):
    """The viewer holds more letters of another value, and collects that."""

    given: str
    """The value given away."""

    count: int
    """How many letters of it the viewer holds."""

    kept: str
    """The value the viewer holds most of."""

    most: int
    """How many of that."""


class Even(Reason, frozen=True):
    """The viewer holds as many letters of another value: either may become the collection."""

    given: str
    """The value given away."""


class Doubts(Reason, frozen=True):
    """The viewer gives away the value they hold most of: another player may collect it too."""

    given: str
    """That value."""


class Unanswered(Reason, frozen=True):
    """The mail was left unanswered for long (R11)."""

    to: Seat
    """The addressee."""


class Patience(Reason, frozen=True):
    """Nothing is worth doing now."""

    why: Literal["useful", "away", "others"]
    """All letters in hand have one value, all letters are under way, or others should write
    first."""


class Company(Reason, frozen=True):
    """More people, more letters to swap (R21)."""

    to: Seat
    """The other player."""


class NearlyThere(Reason, frozen=True):
    """The collection is nearly full, and a fusion would make it longer (R21)."""

    count: int
    """How many letters of it the viewer holds."""

    size: int
    """The size of a collection."""


REASONS: Final = (
    Answers, Complete, Spares, Even, Doubts, Unanswered, Patience, Company, NearlyThere,
)  # fmt: skip
"""All types of reason."""


def reason(view: View, move: Any) -> Reason | None:
    """Return the reason for this move, or None."""
    counts = Counter(map(value, view.hand))
    match move:
        case Collect():
            opened = ("answered", "returned")
            return Answers(sum(m.sender == view.you and m.state in opened for m in view.mail))
        case Close():
            return Complete()
        case Post() | Reply() | Discard():
            return _gives(counts, value(move.letter))
        case Withdraw(to):
            return Unanswered(to)
        case Wait():
            return Patience(_idle(view, counts))
        case Accept(to) | Invite(to):
            return Company(to)
        case Decline():
            size = next(o.size for o in view.offices if view.you in o.members)
            grows = size < view.options.letters  # R3
            return NearlyThere(max(counts.values(), default=0), size) if grows else None
    return None


def _idle(view: View, counts: Counter[int]) -> Literal["useful", "away", "others"]:
    if len(counts) == 1:
        return "useful"
    peers = next(office.members for office in view.offices if view.you in office.members)
    sent = {mail.to for mail in view.mail if mail.sender == view.you}
    return "away" if not view.hand or sent >= {*peers} - {view.you} else "others"


def _gives(counts: Counter[int], given: int) -> Spares | Even | Doubts | None:
    others = [other for other in counts if other != given]
    if not others:
        return None
    kept = max(others, key=lambda other: (counts[other], -other))
    if counts[kept] < counts[given]:
        return Doubts(_name(given))
    if counts[kept] == counts[given]:
        return Even(_name(given))
    return Spares(_name(given), counts[given], _name(kept), counts[kept])


def _name(number: int) -> str:
    return chr(ord("A") + number)
