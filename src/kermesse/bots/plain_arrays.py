"""The part of numpy that networks use, in plain Python: for a browser, which has no numpy.

An array is a shape and a list of its values. Results are those of numpy, except for rounding:
values are Python's integers and 64-bit floats.
"""

import operator
import struct
from ast import literal_eval
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from math import prod
from typing import IO, Any, Final, TypeAlias
from zipfile import ZipFile

Shape: TypeAlias = tuple[int, ...]

int32: Final = int
float32: Final = float

_MAGIC: Final = 10
"""Bytes of a file of an array before its header."""


class Array:
    """Numbers or booleans with a shape, in row-major order."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, flat: list[Any], shape: Shape) -> None:
        self.flat, self.shape = flat, shape
        self._rows: list[list[Any]] | None = None

    @property
    def ndim(self) -> int:
        """The number of axes."""
        return len(self.shape)

    @property
    def dtype(self) -> type:
        """The type of the values."""
        return type(self.flat[0]) if self.flat else float

    def rows(self) -> list[list[Any]]:
        """Return the values in lists along the last axis."""
        if self._rows is None:
            size = self.shape[-1]
            self._rows = [self.flat[at : at + size] for at in range(0, len(self.flat), size)]
        return self._rows

    def tolist(self) -> list[Any]:
        """Return the values in nested lists."""
        found = self.flat
        for size in self.shape[:0:-1]:
            found = [found[at : at + size] for at in range(0, len(found), size)]
        return found

    def astype(self, kind: type) -> "Array":
        """Return the values as another type."""
        return Array(list(map(kind, self.flat)), self.shape)

    def reshape(self, *shape: Any) -> "Array":
        """Return the same values in another shape; an axis of -1 takes what remains."""
        wanted: Shape = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
        rest = len(self.flat) // max(1, -prod(wanted)) if -1 in wanted else 0
        return Array(self.flat, tuple(rest if size == -1 else size for size in wanted))

    def transpose(self, *axes: int) -> "Array":
        """Return the array with its axes in this order."""
        steps = _steps(self.shape)
        places = [0]
        for axis in axes:
            places = [at + k * steps[axis] for at in places for k in range(self.shape[axis])]
        shape = tuple(self.shape[axis] for axis in axes)
        return Array([self.flat[at] for at in places], shape)

    def repeat(self, times: int, axis: int) -> "Array":
        """Return the array with each element along an axis repeated."""
        inner = prod(self.shape[axis + 1 :])
        blocks = range(0, len(self.flat), inner)
        flat = [value for at in blocks for value in self.flat[at : at + inner] * times]
        shape = (*self.shape[:axis], self.shape[axis] * times, *self.shape[axis + 1 :])
        return Array(flat, shape)

    def along(self, axis: int, fold: Callable[[list[Any]], Any]) -> "Array":
        """Return the array without an axis, each line along it folded to a value."""
        axis %= self.ndim
        folded = [fold(line) for line in self._lines(axis)]
        return Array(folded, self.shape[:axis] + self.shape[axis + 1 :])

    def _lines(self, axis: int) -> Iterator[list[Any]]:
        size, inner = self.shape[axis], prod(self.shape[axis + 1 :])
        for start in range(0, len(self.flat), max(1, size * inner)):
            for at in range(start, start + inner):
                yield self.flat[at : at + (size - 1) * inner + 1 : inner]

    def sum(self, axis: int | Shape) -> "Array":
        """Return the sums along an axis or several."""
        axes = sorted((axis,) if isinstance(axis, int) else axis, reverse=True)
        return reduce(lambda left, each: left.along(each, sum), axes, self)

    def mean(self, axis: int) -> "Array":
        """Return the means along an axis."""
        return self.along(axis, lambda line: sum(line) / len(line))

    def max(self, axis: int) -> "Array":
        """Return the greatest values along an axis."""
        return self.along(axis, max)

    def min(self, axis: int) -> "Array":
        """Return the least values along an axis."""
        return self.along(axis, min)

    def any(self, axis: int) -> "Array":
        """Return where any value along an axis is true."""
        return self.along(axis, any)

    def __getitem__(self, key: Any) -> Any:
        keys = list(key) if isinstance(key, tuple) else [key]
        missing = self.ndim - sum(each is not None and each is not Ellipsis for each in keys)
        if Ellipsis not in keys:
            keys.append(Ellipsis)
        at = next(place for place, each in enumerate(keys) if each is Ellipsis)
        keys[at : at + 1] = [slice(None)] * missing
        places, shape, axis, steps = [0], list[int](), 0, _steps(self.shape)
        for each in keys:
            if each is None:
                shape.append(1)
                continue
            taken = range(self.shape[axis])[each]
            if isinstance(taken, int):
                places = [at + taken * steps[axis] for at in places]
            else:
                places = [at + k * steps[axis] for at in places for k in taken]
                shape.append(len(taken))
            axis += 1
        if not shape:
            return self.flat[places[0]]
        return Array([self.flat[at] for at in places], tuple(shape))

    def __matmul__(self, other: "Array") -> "Array":
        if other.ndim == 2:
            flat = [value for row in self.rows() for value in _product(row, other.rows())]
            return Array(flat, (*self.shape[:-1], other.shape[1]))
        flat = []
        for k in range(self.shape[0]):
            flat += (self[k] @ other[k]).flat
        return Array(flat, (*self.shape[:-1], other.shape[-1]))

    def __add__(self, other: Any) -> "Array":
        return _each(operator.add, self, other)

    def __radd__(self, other: Any) -> "Array":
        return _each(operator.add, other, self)

    def __sub__(self, other: Any) -> "Array":
        return _each(operator.sub, self, other)

    def __rsub__(self, other: Any) -> "Array":
        return _each(operator.sub, other, self)

    def __mul__(self, other: Any) -> "Array":
        return _each(operator.mul, self, other)

    def __rmul__(self, other: Any) -> "Array":
        return _each(operator.mul, other, self)

    def __truediv__(self, other: Any) -> "Array":
        return _each(operator.truediv, self, other)

    def __floordiv__(self, other: Any) -> "Array":
        return _each(operator.floordiv, self, other)

    def __mod__(self, other: Any) -> "Array":
        return _each(operator.mod, self, other)

    def __and__(self, other: Any) -> "Array":
        return _each(operator.and_, self, other)

    def __or__(self, other: Any) -> "Array":
        return _each(operator.or_, self, other)

    def __lt__(self, other: Any) -> "Array":
        return _each(operator.lt, self, other)

    def __le__(self, other: Any) -> "Array":
        return _each(operator.le, self, other)

    def __gt__(self, other: Any) -> "Array":
        return _each(operator.gt, self, other)

    def __ge__(self, other: Any) -> "Array":
        return _each(operator.ge, self, other)

    def __eq__(self, other: object) -> "Array":  # type: ignore[override]
        return _each(operator.eq, self, other)

    def __ne__(self, other: object) -> "Array":  # type: ignore[override]
        return _each(operator.ne, self, other)

    def __invert__(self) -> "Array":
        """Return the opposite of booleans."""
        return Array([not value for value in self.flat], self.shape)


def array(values: Any, dtype: type | None = None) -> Array:
    """Return an array of nested sequences, or of another library's array."""
    if isinstance(values, Array):
        found = values
    else:
        flat, shape = values.tolist() if hasattr(values, "tolist") else values, list[int]()
        while isinstance(flat[0], Sequence):
            shape.append(len(flat) // prod(shape))
            flat = [value for each in flat for value in each]
        found = Array(list(flat), (*shape, len(flat) // prod(shape)))
    return found if dtype is None else found.astype(dtype)


asarray = array


def arange(start: int, stop: int | None = None) -> Array:
    """Return the integers of a range."""
    values = list(range(start) if stop is None else range(start, stop))
    return Array(values, (len(values),))


def zeros_like(each: Array) -> Array:
    """Return zeros in the shape of an array."""
    return Array([each.dtype(0)] * len(each.flat), each.shape)


def concatenate(arrays: Iterable[Array], axis: int) -> Array:
    """Join arrays along an axis."""
    given = list(arrays)
    axis %= given[0].ndim
    shape = given[0].shape
    sizes = [prod(each.shape[axis:]) for each in given]
    flat = [
        value
        for outer in range(prod(shape[:axis]))
        for each, size in zip(given, sizes, strict=True)
        for value in each.flat[outer * size : (outer + 1) * size]
    ]
    joined = sum(each.shape[axis] for each in given)
    return Array(flat, (*shape[:axis], joined, *shape[axis + 1 :]))


def stack(arrays: Iterable[Array], axis: int) -> Array:
    """Join arrays along a new axis."""
    given = list(arrays)
    axis %= given[0].ndim + 1
    shape = given[0].shape
    wider = (*shape[:axis], 1, *shape[axis:])
    return concatenate([Array(each.flat, wider) for each in given], axis)


def roll(each: Array, shift: int, axis: int) -> Array:
    """Shift the elements along an axis; the last ones come first."""
    size = each.shape[axis]
    cut = -shift % size
    all_before = (slice(None),) * axis
    return concatenate(
        [each[(*all_before, slice(cut, size))], each[(*all_before, slice(cut))]], axis
    )


def sort(each: Array, axis: int) -> Array:
    """Sort the elements along an axis."""
    parts = [sorted(line) for line in each._lines(axis)]
    flat = [value for line in parts for value in line]
    rest = [k for k in range(each.ndim) if k != axis]
    lines = Array(flat, (*(each.shape[k] for k in rest), each.shape[axis]))
    back = sorted(range(each.ndim), key=[*rest, axis].__getitem__)
    return lines.transpose(*back)


def where(condition: Array, yes: Any, no: Any) -> Array:
    """Choose from two arrays by a condition."""
    pairs = _each(lambda told, value: (told, value), condition, yes)
    return _each(lambda pair, other: pair[1] if pair[0] else other, pairs, no)


def maximum(a: Any, b: Any) -> Array:
    """Return the greater values."""
    return _each(max, a, b)


def minimum(a: Any, b: Any) -> Array:
    """Return the lesser values."""
    return _each(min, a, b)


def clip(each: Array, least: float, most: float) -> Array:
    """Limit the values."""
    return Array([min(max(value, least), most) for value in each.flat], each.shape)


def load(file: IO[bytes]) -> dict[str, Array]:
    """Read the arrays of a file that `numpy.savez` wrote."""
    with ZipFile(file) as archive:
        return {name.removesuffix(".npy"): _read(archive.read(name)) for name in archive.namelist()}


def _read(content: bytes) -> Array:
    size = int.from_bytes(content[_MAGIC - 2 : _MAGIC], "little")
    facts = literal_eval(content[_MAGIC : _MAGIC + size].decode("latin-1"))
    kind = {"<f2": "e", "<f4": "f", "<f8": "d"}[facts["descr"]]
    shape: Shape = facts["shape"]
    values = list(struct.unpack_from(f"<{prod(shape)}{kind}", content, _MAGIC + size))
    if not facts["fortran_order"]:
        return Array(values, shape)
    return Array(values, shape[::-1]).transpose(*range(len(shape))[::-1])


def _steps(shape: Shape) -> Shape:
    """Return how far apart neighbours along each axis are."""
    return tuple(prod(shape[axis + 1 :]) for axis in range(len(shape)))


def _product(row: Sequence[float], matrix: Sequence[Sequence[float]]) -> list[float]:
    """Multiply a row by a matrix. Features are mostly zero, which is skipped."""
    found = [0.0] * len(matrix[0])
    for weight, line in zip(row, matrix, strict=True):
        if weight:
            found = [value + weight * each for value, each in zip(found, line, strict=True)]
    return found


def _each(work: Callable[[Any, Any], Any], a: Any, b: Any) -> Array:
    """Apply a function to the values of two arrays, or of an array and a number."""
    if not isinstance(b, Array):
        return Array([work(value, b) for value in a.flat], a.shape)
    if not isinstance(a, Array):
        return Array([work(a, value) for value in b.flat], b.shape)
    if a.shape != b.shape:
        most = max(a.ndim, b.ndim)
        sizes = zip(_padded(a.shape, most), _padded(b.shape, most), strict=True)
        shape = tuple(y if x == 1 else x for x, y in sizes)
        a, b = _broadcast(a, shape), _broadcast(b, shape)
    return Array(list(map(work, a.flat, b.flat)), a.shape)


def _padded(shape: Shape, axes: int) -> Shape:
    return (1,) * (axes - len(shape)) + shape


def _broadcast(each: Array, shape: Shape) -> Array:
    """Repeat an array along the axes where it has one element."""
    flat, given = each.flat, _padded(each.shape, len(shape))
    for axis in reversed(range(len(shape))):
        if given[axis] != shape[axis]:
            inner = max(1, prod(shape[axis + 1 :]))
            blocks = range(0, len(flat), inner)
            flat = [value for at in blocks for value in flat[at : at + inner] * shape[axis]]
    return Array(flat, shape)
