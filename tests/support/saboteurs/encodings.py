"""Saboteurs whose encoding is wrong, while their rules are right."""

from msgspec.structs import replace

from kermesse.core.encoding import encoding
from support.saboteurs import FestivalSham, caught_by

RIGHT = encoding(FestivalSham.BASE)


class EncodingSham(FestivalSham):
    """Festival with some values of its encoding changed."""

    @classmethod
    def encoding(cls):
        return replace(RIGHT, **cls.wrong())


def fields(**changes):
    """Return the fields of Festival, with the same change of each field where it applies."""
    return tuple(field._replace(**changes) for field in RIGHT.fields)


@caught_by("shapes", "shape `by`")
class AShapeOfAnotherSize(EncodingSham):
    @staticmethod
    def wrong():
        return {"blocks": tuple(block._replace(by=(3, 5, 7)) for block in RIGHT.blocks)}


@caught_by("shapes", "seats=1")
class TooFewSeatsDeclared(EncodingSham):
    @staticmethod
    def wrong():
        return {"seats": 1}


@caught_by("numbers", "two moves have number 0")
class TwoMovesWithOneNumber(EncodingSham):
    @staticmethod
    def wrong():
        return {"number": lambda view, move: 0, "numbers": None}


@caught_by("numbers", "leads back to")
class ANumberLeadsToAnotherMove(EncodingSham):
    @staticmethod
    def wrong():
        return {"move": lambda view, number: RIGHT.move(view, number ^ 1)}


@caught_by("numbers", "the mask of seat")
class AMaskWithTheFirstMoveOnly(EncodingSham):
    @staticmethod
    def wrong():
        return {"numbers": lambda view, moves: RIGHT.numbers(view, moves)[:1]}


@caught_by("rows", "places, but the fields have")
class ARowTooLong(EncodingSham):
    @staticmethod
    def wrong():
        return {"observe": lambda view: [*RIGHT.observe(view), 0], "write": None}


@caught_by("rows", "not 0 to 1")
class NumbersAboveTheirHigh(EncodingSham):
    @staticmethod
    def wrong():
        return {"fields": fields(high=1)}


@caught_by("rows", "write gives")
class WritesNothing(EncodingSham):
    @staticmethod
    def wrong():
        return {"write": lambda view, row, old: None}


@caught_by("egocentric", "names= or by=")
class FieldsNameNoSeat(EncodingSham):
    @staticmethod
    def wrong():
        return {"fields": fields(names=(False,), by=())}


@caught_by("egocentric", "by= or seats=")
class BlocksNameNoSeat(EncodingSham):
    """Rows are turned, actions are not."""

    @staticmethod
    def wrong():
        return {"blocks": tuple(block._replace(by=(), seats=()) for block in RIGHT.blocks)}
