"""The visible cells of a card under others: 5 × 7 cells, by their centres (R7).

Whether a cell lies under a card is computed exactly, in integers. It depends almost only on the
angle of the two cards to each other. For each of 360 such angles a table says which cells the upper
card shades, for every tenth of a millimetre across and along it. Only the few cells close to its
edge are computed exactly.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from kermesse.games.carnavalesque.geometry import COS, HEIGHT, SCALE, SIN, WIDTH, Place

ROWS: Final = 7
COLUMNS: Final = 5
"""The cells of a card (R7), numbered row by row."""

CELLS: Final = ROWS * COLUMNS
ALL: Final = (1 << CELLS) - 1
"""All the cells of a card, as a mask."""

READABLE: Final = 12
"""How many uncovered cells make a face readable (R7)."""

_STEP: Final = 7 * SCALE  # cell centres are counted in sevenths, to be integers
_ACROSS: Final = 7 * WIDTH // COLUMNS
_HAIR: Final = _STEP // 4  # rounded sines move cells and edges by at most 0.19 tenths
_FAR: Final = 996  # a corner is 541 from the middle of its card, the farthest cell 454
_FAR_SQUARED: Final = (_FAR - 1) ** 2

_Band: TypeAlias = tuple[bytes, list[int]]
"""For each distance in tenths, the index of a mask: the cells within a band."""

_BANDS: Final[list[tuple[bytes, list[int], bytes, list[int]] | None]] = [None] * 360
"""By the angle of the lower card to the upper one: the bands across and along the upper one."""

_MASKS: Final[dict[int, int]] = {}
"""Each different mask once: of 100,000 masks only 2,800 differ, and these fit the processor's
cache."""


def _band(turned: int, half: int) -> _Band:
    """Return the cells of a card at this angle that lie within `half` of an axis, by the distance
    of its centre from the axis in tenths.

    The low bits of a mask are the cells that may lie within it, the high bits those that need an
    exact test. Negative distances index from the end of the table.
    """
    c, s = COS[turned], SIN[turned]
    changes = {-_FAR: 0, _FAR: 0}
    for cell in range(CELLS):
        row, column = divmod(cell, COLUMNS)
        away = (column - COLUMNS // 2) * _ACROSS * c - (row - ROWS // 2) * HEIGHT * s
        first, last = -half * _STEP - away, half * _STEP - away
        may, doubtful = 1 << cell, 1 << cell + CELLS
        for where, change in (
            ((first - _HAIR) // _STEP, may | doubtful),
            (-(-(first + _HAIR) // _STEP), doubtful),
            ((last - _HAIR) // _STEP, doubtful),
            ((last + _HAIR) // _STEP + 1, may | doubtful),
        ):
            changes[where] = changes.get(where, 0) ^ change
    marks = sorted(changes)
    lines, cells = [], 0
    for where in marks:
        cells ^= changes[where]
        lines.append(_MASKS.setdefault(cells, cells))
    runs = b"".join(
        bytes((line,)) * (marks[line + 1] - marks[line]) for line in range(len(marks) - 1)
    )
    return runs[_FAR:] + runs[:_FAR], lines


def _bands(turned: int) -> tuple[bytes, list[int], bytes, list[int]]:
    turned %= 360
    found = (*_band(turned, WIDTH // 2), *_band(turned - 90, HEIGHT // 2))
    _BANDS[turned] = found
    return found


def _under(below: Place, above: Place, cell: int) -> bool:
    """Return whether the centre of a cell lies under another card or on its edge, exactly."""
    (x, y, a), (u, v, b) = below, above
    c, s, d, t = COS[a], SIN[a], COS[b], SIN[b]
    dx, dy, norm = x - u, y - v, 7 * (d * d + t * t)
    turned, twisted = c * d + s * t, s * d - c * t
    row, column = divmod(cell, COLUMNS)
    right, up = (column - COLUMNS // 2) * _ACROSS, (row - ROWS // 2) * HEIGHT
    across = _STEP * (dx * d + dy * t) + right * turned - up * twisted
    along = _STEP * (dy * d - dx * t) + right * twisted + up * turned
    return abs(across) <= WIDTH // 2 * norm and abs(along) <= HEIGHT // 2 * norm


def free_cells(below: Place, above: Iterable[Place]) -> int:
    """Return the cells of a card that no card above shades, as a mask."""
    x, y, a = below
    free = ALL
    for place in above:
        u, v, b = place
        dx = x - u
        dy = y - v
        if dx * dx + dy * dy >= _FAR_SQUARED:
            continue
        d = COS[b]
        t = SIN[b]
        rows, wide, columns, high = _BANDS[a - b] or _bands(a - b)
        within = wide[rows[(dx * d + dy * t) // SCALE]]
        between = high[columns[(dy * d - dx * t) // SCALE]]
        shade = within & between
        if within | between > ALL and shade:
            doubtful = (within | between) >> CELLS & shade
            while doubtful:
                low = doubtful & -doubtful
                doubtful ^= low
                if not _under(below, place, low.bit_length() - 1):
                    shade ^= low
        free &= ~shade
        if not free:
            break
    return free


def shaded(below: Place, above: Place) -> int:
    """Return the cells of a card that lie under another, as a mask."""
    return ALL & ~free_cells(below, (above,))


def well_within(one: Place, two: Place) -> int:
    """Return the cells of a card that lie within another, as a mask, without those close to its
    edge. Either card may be the upper one."""
    (x, y, a), (u, v, b) = one, two
    dx, dy, d, t = x - u, y - v, COS[b], SIN[b]
    if dx * dx + dy * dy >= _FAR_SQUARED:
        return 0
    rows, wide, columns, high = _BANDS[a - b] or _bands(a - b)
    within = wide[rows[(dx * d + dy * t) // SCALE]]
    between = high[columns[(dy * d - dx * t) // SCALE]]
    return within & between & ALL & ~((within | between) >> CELLS)


def readable(place: Place, cells: int, in_sight: Sequence[Place], unseen: Sequence[Place]) -> bool:
    """Return whether enough of a card is visible to read its face (R7)."""
    return cells.bit_count() >= READABLE or (
        free_cells(place, unseen) != ALL and free_cells(place, in_sight).bit_count() >= READABLE
    )
