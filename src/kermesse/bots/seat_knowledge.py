"""What a seat can know about hidden things, as pages show it: each place with its likeliest faces.

`kermesse.knowledge` gives the odds of each place. Here, places of a row with the same odds, such as
the cards of a shuffled deck, are put together.
"""

from collections.abc import Iterator
from math import sqrt
from typing import Any, Final

import msgspec

from kermesse.bots.slices import Sliced
from kermesse.core.game import Game
from kermesse.core.knowledge import Knowledge, Place, gathering

WORLDS: Final = 1_000
"""Number of worlds the odds come from, if they are not exact."""

FACES: Final = 6
"""Number of faces shown for a place."""

APART: Final = 5.0
"""Number of standard errors from which the odds of two places count as different."""

_EQUAL: Final = 1e-9
"""Largest difference of two exact odds that are equal."""


class LikelyFace(msgspec.Struct, frozen=True):
    """A face that may lie in a hidden place."""

    face: int
    """The face, as moves and views number it."""

    chance: float
    """The probability that it lies there, from 0 to 1."""


class PlaceNumber(msgspec.Struct, frozen=True):
    """A number that tells a place from others of the same name."""

    name: str
    """Its name in texts."""

    kind: str
    """What it counts: "seat", another kind of thing, or "number"."""

    value: int
    """The number, from 0."""


class HiddenPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A hidden place, or several of a row with equal odds."""

    name: str
    """Its name: the text `place-NAME`."""

    numbers: tuple[PlaceNumber, ...]
    """Its numbers, without the one that counts the places of a row."""

    rows: tuple[tuple[int, int], ...] = ()
    """For places in a row: the first and the last of each range, from 0."""

    holds: str
    """The kind of the faces; empty if the game does not say."""

    several: bool
    """True if several things lie there: each chance is that of at least one such face."""

    faces: tuple[LikelyFace, ...]
    """The likeliest faces, the likeliest first."""

    more: int
    """The number of other possible faces."""


class SeatKnowledge(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat can know about hidden things."""

    places: tuple[HiddenPlace, ...]
    """The hidden places."""

    worlds: int
    """Number of worlds the odds come from."""

    error: float
    """The standard error of each chance, at most; 0 if they are exact."""


def knowing(game: Game, view: Any) -> Sliced[SeatKnowledge]:
    """Work out what the seat with this view can know; the same view always gives the same odds."""
    known = yield from gathering(game, view, worlds=WORLDS)
    return summary(game, known)


def summary(game: Game, known: Knowledge) -> SeatKnowledge:
    """Return the odds as pages show them."""
    return SeatKnowledge(
        places=tuple(_shown(game, group) for group in _groups(game, known)),
        worlds=known.worlds,
        error=round(known.error, 4),
    )


class _Group:
    """Places that differ in their last number only, with the mean of their odds."""

    def __init__(self, place: Place, odds: dict[int, float]) -> None:
        self.places = [place]
        self.odds = odds

    def add(self, place: Place, odds: dict[int, float]) -> None:
        """Add a place whose odds are alike."""
        count = len(self.places)
        self.places.append(place)
        self.odds = {
            face: (self.odds.get(face, 0.0) * count + odds.get(face, 0.0)) / (count + 1)
            for face in {**self.odds, **odds}
        }


def _groups(game: Game, known: Knowledge) -> Iterator[_Group]:
    """Yield the places; those of a row with equal odds as one group."""
    rows: dict[Place, list[_Group]] = {}
    for place, odds in known.odds.items():
        numbers = _numbers(game, place)
        in_row = bool(numbers) and numbers[-1].kind == "number"
        row = rows.setdefault(place[:-1] if in_row else place, [])
        alike = (group for group in row if _alike(odds, group, known))
        if (group := next(alike, None)) is not None:
            group.add(place, odds)
        else:
            row.append(_Group(place, odds))
    for row in rows.values():
        yield from row


def _alike(odds: dict[int, float], group: _Group, known: Knowledge) -> bool:
    """True if the odds of a place agree with those of a group, but for chance."""
    count = len(group.places)
    for face in {**odds, **group.odds}:
        one, other = odds.get(face, 0.0), group.odds.get(face, 0.0)
        both = min(1.0, (one + other * count) / (count + 1))
        spread = sqrt(both * (1 - both) * (1 + 1 / count) / known.worlds) if known.error else 0.0
        if abs(one - other) > _EQUAL + APART * spread:
            return False
    return True


def _shown(game: Game, group: _Group) -> HiddenPlace:
    first, ranked = (
        group.places[0],
        sorted(group.odds.items(), key=lambda pair: (-round(pair[1], 4), pair[0])),
    )
    kind = game.place_kinds.get(str(first[0]))
    numbers = _numbers(game, first)
    in_row = bool(numbers) and numbers[-1].kind == "number"
    return HiddenPlace(
        name=str(first[0]),
        numbers=numbers[:-1] if in_row else numbers,
        rows=_ranges([int(place[-1]) for place in group.places]) if in_row else (),
        holds=kind.holds if kind is not None else "",
        several=sum(group.odds.values()) > 1 + 1e-6,
        faces=tuple(LikelyFace(face, round(chance, 4)) for face, chance in ranked[:FACES]),
        more=max(0, len(ranked) - FACES),
    )


def _ranges(numbers: list[int]) -> tuple[tuple[int, int], ...]:
    """Return the ranges that hold these numbers, each with its first and its last."""
    found: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1] = found[-1][0], number
        else:
            found.append((number, number))
    return tuple(found)


def _numbers(game: Game, place: Place) -> tuple[PlaceNumber, ...]:
    """Return the numbers of a place. Without `Game.places`, a place is what a seat sees."""
    name, *values = place
    numbers = [value for value in values if isinstance(value, int)]
    kind = game.place_kinds.get(str(name))
    if kind is not None:
        named = list(kind.numbers.items())
    elif game.places is None:
        named = [("seat", "seat")]
    else:
        named = [(f"n{index}", "number") for index in range(len(numbers))]
    return tuple(
        PlaceNumber(label, counts, value)
        for (label, counts), value in zip(named, numbers, strict=True)
    )
