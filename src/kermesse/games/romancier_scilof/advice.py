"""Why a letter is worth sending in Romancier Scilof, by the viewer's own hand and mail."""

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
    """Opened envelopes are there to be taken back (R9)."""

    count: int
    """How many."""


class Complete(Reason, frozen=True):
    """The collection is full (R13)."""


class Spares(Reason, frozen=True):
    """One holds more of another value, and collects that."""

    given: str
    """The value given away."""

    count: int
    """How many of it one holds."""

    kept: str
    """The value one holds most of."""

    most: int
    """How many of that."""


class Even(Reason, frozen=True):
    """One holds as many of another value: either may become the collection."""

    given: str
    """The value given away."""


class Doubts(Reason, frozen=True):
    """One gives away the value one holds most of: somebody else may collect it too."""

    given: str
    """That value."""


class Unanswered(Reason, frozen=True):
    """The mail was left without an answer for long (R11)."""

    to: Seat
    """By whom."""


class Patience(Reason, frozen=True):
    """Nothing is worth doing just now."""

    why: Literal["useful", "away", "others"]
    """All one holds is of one value, or one's letters are all under way; else it is for others to
    write."""


class Company(Reason, frozen=True):
    """More people, more letters to swap (R21)."""

    to: Seat
    """With whom."""


class NearlyThere(Reason, frozen=True):
    """Company would make the collection longer, which is nearly full (R21)."""

    count: int
    """How many letters of it are there."""

    size: int
    """How many it takes."""


REASONS: Final = (
    Answers, Complete, Spares, Even, Doubts, Unanswered, Patience, Company, NearlyThere,
)  # fmt: skip
"""Every reason there is."""


def reason(view: View, move: Any) -> Reason | None:
    """Why this move."""
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
