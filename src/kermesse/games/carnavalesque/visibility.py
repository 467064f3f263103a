"""What can be seen of a card under others: the centres of its 5 × 7 cells that are free (R7).

Whether one cell lies under a card is worked out exactly, in whole numbers. But it hangs almost only
on how the two cards are turned to each other: so for each of 360 such turns a table says, for every
tenth of a millimetre across and along the upper card, which cells it shades; and the few cells that
are within a hair of its edge there are asked about exactly.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from kermesse.games.carnavalesque.geometry import COS, HEIGHT, SCALE, SIN, WIDTH, Place

ROWS: Final = 7
COLUMNS: Final = 5
"""R7: a card is looked at in so many cells, numbered row by row."""

CELLS: Final = ROWS * COLUMNS
ALL: Final = (1 << CELLS) - 1
"""All the cells of a card, as a mask."""

READABLE: Final = 12
"""R7: with so many cells uncovered a face can be read."""

_STEP: Final = 7 * SCALE  # places of cells are counted in sevenths, so as to be whole
_ACROSS: Final = 7 * WIDTH // COLUMNS
_HAIR: Final = _STEP // 4  # the rounding of sines moves cells and edges by 0.19 tenths at most
_FAR: Final = 996  # a corner is 541 from the middle of its card, the farthest cell 454
_FAR_SQUARED: Final = (_FAR - 1) ** 2

_Band: TypeAlias = tuple[bytes, list[int]]
"""For each whole number of tenths, the line of a list that says which cells lie within a band."""

_BANDS: Final[list[tuple[bytes, list[int], bytes, list[int]] | None]] = [None] * 360
"""By how the lower card is turned to the upper one: the bands across and along the upper one."""

_MASKS: Final[dict[int, int]] = {}
"""Of a hundred thousand lines 2,800 differ: each is kept once, to spare the processor's cache."""


def _band(turned: int, half: int) -> _Band:
    """The cells of a card, turned so, that lie within `half` of a line when its middle is so many
    tenths away from it: those that may, and, further up in the mask, those that are not sure to.

    Numbers below 0 count from the end of the table, as Python has it.
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
    """Does the centre of a cell lie under another card, or on its very edge? Exactly."""
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
    """The cells of a card that none of those above shades, as a mask."""
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
    """The cells of one card that lie under another, as a mask."""
    return ALL & ~free_cells(below, (above,))


def well_within(one: Place, two: Place) -> int:
    """The cells of one card that lie within another, and not on its very edge, as a mask; but of
    those within a hair of the edge none. Which of the two lies above is all the same."""
    (x, y, a), (u, v, b) = one, two
    dx, dy, d, t = x - u, y - v, COS[b], SIN[b]
    if dx * dx + dy * dy >= _FAR_SQUARED:
        return 0
    rows, wide, columns, high = _BANDS[a - b] or _bands(a - b)
    within = wide[rows[(dx * d + dy * t) // SCALE]]
    between = high[columns[(dy * d - dx * t) // SCALE]]
    return within & between & ALL & ~((within | between) >> CELLS)
