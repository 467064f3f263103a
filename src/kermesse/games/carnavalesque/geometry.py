"""Geometry of cards in integers: overlap, and what a hand touches (R5, R14).

A card is 63 × 88 mm. Its centre is given in tenths of a millimetre and its angle in degrees. Angles
use a fixed table of sines, so that a replay is exact on every machine.
"""

from typing import Final, TypeAlias

WIDTH: Final = 630
HEIGHT: Final = 880
"""The size of a card, in tenths of a millimetre."""

ZONE: Final = 2_600
"""The radius of the playing zone (R5)."""

PALM: Final = 400
"""The radius of the Jester's hand (R14)."""

REACHED: Final = 542 + PALM
"""A hand touches no card whose centre is further away than its palm and half a diagonal, …"""

FELT: Final = 314 + PALM
"""… and every card whose centre is nearer than its palm and half a width."""

SCALE: Final = 10_000
"""The factor of the sines below."""

_QUARTER: Final = (
    0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419, 2588, 2756,
    2924, 3090, 3256, 3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848, 5000, 5150, 5299,
    5446, 5592, 5736, 5878, 6018, 6157, 6293, 6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314, 7431,
    7547, 7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480, 8572, 8660, 8746, 8829, 8910, 8988,
    9063, 9135, 9205, 9272, 9336, 9397, 9455, 9511, 9563, 9613, 9659, 9703, 9744, 9781, 9816, 9848,
    9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998, 10000,
)  # fmt: skip
SIN: Final = (
    *_QUARTER,
    *_QUARTER[89:0:-1],
    *(-sine for sine in _QUARTER),
    *(-sine for sine in _QUARTER[89:0:-1]),
)
"""The sine of every whole degree, from 0 to 359."""

COS: Final = SIN[90:] + SIN[:90]
"""The cosine of every whole degree."""

Place: TypeAlias = tuple[int, int, int]
"""The centre and the angle of a card."""

Line: TypeAlias = tuple[int, int, int]
"""The half plane aX + bY + c ≥ 0."""

MIDDLE: Final[Place] = (0, 0, 0)
"""The first place of the third workshop's card (R4)."""

APART: Final = 1_084**2
"""The square of two half diagonals: cards whose centres are further apart do not overlap."""

_W: Final = WIDTH // 2
_H: Final = HEIGHT // 2
_PALM_SQUARED: Final = (PALM * SCALE) ** 2

_Limits: TypeAlias = tuple[int, int, int, int]
_HAIR: Final = SCALE // 2  # rounded sines move a side by at most 0.3 tenths


def _limits(turned: int) -> _Limits:
    """Return, for two cards at this angle to each other, the distances across and along either of
    them below which they certainly overlap, and those beyond which they certainly do not."""
    c, s = abs(COS[turned]), abs(SIN[turned])
    wide, long = _W * (SCALE + c) + _H * s, _H * (SCALE + c) + _W * s
    return wide - _HAIR, long - _HAIR, wide + _HAIR, long + _HAIR


_LIMITS: Final = tuple(map(_limits, range(360)))
"""The distances at which two cards overlap, by their angle to each other."""

CLOSE: Final = tuple((min(wide, long) // SCALE - 1) ** 2 for wide, long, _, _ in _LIMITS)
"""By the angle of two cards to each other: the squared distance of centres below which they overlap
in any direction."""


def overlap(one: Place, two: Place) -> bool:
    """Return whether two cards share a positive area, by separating axes (R5)."""
    x, y, a = one
    u, v, b = two
    dx = u - x
    dy = v - y
    far = dx * dx + dy * dy
    if far >= APART:
        return False
    if far < CLOSE[a - b]:
        return True
    wide, long, too_wide, too_long = _LIMITS[a - b]
    c = COS[a]
    s = SIN[a]
    across = abs(dx * c + dy * s)
    along = abs(dy * c - dx * s)
    if across >= too_wide or along >= too_long:
        return False
    d = COS[b]
    t = SIN[b]
    other_across = abs(dx * d + dy * t)
    other_along = abs(dy * d - dx * t)
    if other_across >= too_wide or other_along >= too_long:
        return False
    if across < wide and along < long and other_across < wide and other_along < long:
        return True
    # A close case: compare the sum of both projections on each side of either card, exactly.
    twisted, turned = abs(c * t - s * d), abs(c * d + s * t)
    half_wide, half_long = _W * turned + _H * twisted, _H * turned + _W * twisted
    own, other = c * c + s * s, d * d + t * t
    return (
        across * SCALE < _W * own + half_wide
        and along * SCALE < _H * own + half_long
        and other_across * SCALE < _W * other + half_wide
        and other_along * SCALE < _H * other + half_long
    )


def corners(place: Place) -> list[tuple[int, int]]:
    """Return the corners of a card, times SCALE."""
    x, y, angle = place
    c, s = COS[angle], SIN[angle]
    return [
        (x * SCALE + w * c - h * s, y * SCALE + w * s + h * c)
        for w, h in ((_W, _H), (-_W, _H), (-_W, -_H), (_W, -_H))
    ]


def edges(place: Place) -> tuple[Line, ...]:
    """Return the sides of a card as half planes, times SCALE."""
    x, y, angle = place
    c, s = COS[angle], SIN[angle]
    u, v, norm = (x * c + y * s) * SCALE, (y * c - x * s) * SCALE, c * c + s * s
    return (
        (-c, -s, u + _W * norm),
        (s, -c, v + _H * norm),
        (c, s, -u + _W * norm),
        (-s, c, -v + _H * norm),
    )


def under_hand(place: Place, x: int, y: int) -> bool:
    """Return whether any part of a card is under a hand at this point."""
    u, v, angle = place
    dx, dy = x - u, y - v
    c, s = COS[angle], SIN[angle]
    across = max(0, abs(dx * c + dy * s) - _W * SCALE)
    along = max(0, abs(dy * c - dx * s) - _H * SCALE)
    return across * across + along * along < _PALM_SQUARED


def in_zone(x: int, y: int, radius: int = ZONE) -> bool:
    """Return whether a point is in the playing zone, or in a disc of this radius."""
    return x * x + y * y <= radius * radius
