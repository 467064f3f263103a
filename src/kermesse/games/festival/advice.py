"""Reasons for laying a card or for the receiver of the rest, from the viewer's knowledge."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Reason
from kermesse.games.festival import box
from kermesse.games.festival.box import VARIETY
from kermesse.games.festival.moves import HandOn, Seat, Take
from kermesse.games.festival.rules import count
from kermesse.games.festival.view import View

Profession: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=5, extra={"kind": "profession"})]
"""One of the five professions."""

Face: TypeAlias = Literal["opens", "sooner", "secret", "last"]
"""What the side of the card does: face up, its number is the lowest so far, so that the player may
open the next round (R4), or it only brings the cards sooner (R3); face down, it stays secret; in
the last round the side decides nothing."""


class Adds(Reason, frozen=True):
    """In the simple variant a card is worth its number (R9)."""

    points: int
    """Number of the card."""

    total: int
    """Value of all the player's cards with it."""

    face: Face
    """What its side does."""


class Varies(Reason, frozen=True):
    """The card brings a new profession (R7)."""

    profession: Profession
    """Profession."""

    count: int
    """Number of professions with it."""

    gold: int
    """Gold for that number of professions."""

    face: Face
    """What the side of the card does."""


class Shines(Reason, frozen=True):
    """The card brings stars to a profession the player has (R5)."""

    profession: Profession
    """Profession."""

    stars: int
    """Player's stars in the profession with it."""

    best: int
    """Most visible stars of another player in the profession."""

    short: int
    """Number of stars missing to draw level."""

    standing: Literal["ahead", "level", "behind"]
    """Comparison of the two."""

    face: Face
    """What the side of the card does."""


class OnlyOne(Reason, frozen=True):
    """No other player may receive the rest (R3)."""

    to: Seat
    """Receiver."""


class Serves(Reason, frozen=True):
    """The cards left bring this receiver the least (R5, R7)."""

    to: Seat
    """Receiver."""

    gold: int
    """Gold the best of them would bring, by a count of the visible cards now."""

    alone: bool
    """True if every other receiver would get more, not only some."""


class Waits(Reason, frozen=True):
    """The richest possible receiver chooses later, among fewer cards."""

    leader: Seat
    """Player with the most gold among the receivers; the player served now has less."""


class Spares(Reason, frozen=True):
    """No card that this receiver takes costs the viewer anything (R5)."""

    to: Seat
    """Receiver."""


class Alike(Reason, frozen=True):
    """By the visible cards, all receivers are equal."""


REASONS: Final = (Adds, Varies, Shines, OnlyOne, Serves, Waits, Spares, Alike)
"""All reasons."""


def reason(view: View, move: Any) -> Reason | None:
    """Return a reason for a move, or None if only search supports it."""
    if type(move) is HandOn:
        return _served(view, move.to)
    if type(move) is not Take:
        return None
    own = (*view.own, move.card)
    face = _face(view, move)
    if view.simple:
        return Adds(box.number(move.card), sum(map(box.number, own)), face)
    profession = box.profession(move.card)
    mine = _stars(own, profession)
    if mine == box.stars(move.card):
        count = len(set(map(box.profession, own)))
        return Varies(profession, count, VARIETY[count], face)
    others = (row for seat, row in enumerate(view.rows) if seat != view.you)
    best = max(_stars([card for card in row if card is not None], profession) for row in others)
    standing: Any = "ahead" if mine > best else "level" if mine == best else "behind"
    return Shines(
        profession=profession,
        stars=mine,
        best=best,
        short=max(0, best - mine),
        standing=standing,
        face=face,
    )


def _face(view: View, move: Take) -> Face:
    """Return what the side of the card does."""
    if view.round == view.rounds:
        return "last"
    if not move.up:
        return "secret"
    laid = view.served[view.round - 1] if view.round else ()
    rows = [view.rows[seat] for seat in laid if seat not in (view.first, view.you)]
    shown = [box.number(row[-1]) for row in rows if row[-1] is not None]
    lowest = shown and box.number(move.card) <= min(shown)
    return "opens" if view.you != view.first and lowest else "sooner"


_Served: TypeAlias = OnlyOne | Serves | Waits | Spares | Alike


def _served(view: View, to: int) -> _Served | None:
    """Return a reason to serve this player, by a count of the visible cards now.

    In the simple variant a card brings every player the same and costs nobody anything.
    """
    if len(view.receivers) == 1:
        return OnlyOne(to)
    now = count(_laid(view), view.simple).totals
    after = {seat: _after(view, seat) for seat in view.receivers}
    gold = {seat: max(totals[seat] for totals in after[seat]) - now[seat] for seat in after}
    least, most = min(gold.values()), max(gold.values())
    if gold[to] == least < most:
        alone = sum(each == least for each in gold.values()) == 1
        return Serves(to, max(0, least), alone)
    leader = max(view.receivers, key=now.__getitem__)
    if now[to] < now[leader]:
        return Waits(leader)
    if least == most and len({now[seat] for seat in view.receivers}) == 1:
        return Alike()
    you = view.you or 0
    spared = {seat: min(totals[you] for totals in after[seat]) == now[you] for seat in after}
    return Spares(to) if spared[to] and not all(spared.values()) else None


def _after(view: View, seat: int) -> list[tuple[int, ...]]:
    """Return the totals if this seat laid each of the cards left."""
    laid = _laid(view)
    return [
        count([*laid[:seat], (*laid[seat], card), *laid[seat + 1 :]], view.simple).totals
        for card in set(view.hand or ())
    ]


def _laid(view: View) -> list[tuple[int, ...]]:
    """Return the cards each seat laid, as far as the viewer knows."""
    seen = (tuple(card for card in row if card is not None) for row in view.rows)
    return [view.own if seat == view.you else row for seat, row in enumerate(seen)]


def _stars(cards: Any, profession: int) -> int:
    return sum(box.stars(card) for card in cards if box.profession(card) == profession)
