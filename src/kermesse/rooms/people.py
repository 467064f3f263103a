"""The people and organisers of a room. Each function returns new values for the record, or raises
`RequestRefused`."""

import hmac
from collections.abc import Collection, Iterable, Sequence
from typing import Final

import msgspec

from kermesse.rooms.record import Invitation, Key, Person, RoomRecord
from kermesse.table.kernel.names import look_alike
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import hash_token, read_code, read_name, short_code

MOST: Final = 400
"""Maximum number of people in a room."""

INVITED_FOR: Final = 15 * 60
"""Seconds an organiser code is valid."""


def find(record: RoomRecord, number: int) -> Person | None:
    """Return the person with this number, or None."""
    return next((person for person in record.people if person.number == number), None)


def require(record: RoomRecord, number: int) -> Person:
    """Return the person with this number; raise `RequestRefused`."""
    if (found := find(record, number)) is None:
        raise RequestRefused("no-such-person")
    return found


def owner(record: RoomRecord, token_hash: str) -> int | None:
    """Return the number of the person whose token has this hash, or None."""
    for person in record.people:
        if token_hash and hmac.compare_digest(person.token_hash, token_hash):
            return person.number
    return None


def given(record: RoomRecord, guest: str, command: str) -> Person | None:
    """Return the person added by this command, or None."""
    mine = (person for person in record.people if person.guest == guest)
    return next((person for person in mine if person.asked == command), None)


def enter(
    record: RoomRecord, name: str, token_hash: str, guest: str, command: str
) -> tuple[Person, tuple[Person, ...]]:
    """Add a person. The same command again gives them a new token."""
    name = read_name(name)
    if (lost := given(record, guest, command)) is not None:
        again = msgspec.structs.replace(lost, token_hash=token_hash)
        return again, tuple(again if person is lost else person for person in record.people)
    if len(record.people) >= MOST:
        raise RequestRefused("room-full")
    if any(look_alike(person.name, name) for person in record.people):
        raise RequestRefused("name-taken")
    person = Person(record.last + 1, name, token_hash, guest, command)
    return person, (*record.people, person)


def without(record: RoomRecord, numbers: Collection[int]) -> tuple[Person, ...]:
    """Return the people without these."""
    return tuple(person for person in record.people if person.number not in numbers)


def befriend(record: RoomRecord, number: int, friend: int | None) -> tuple[Person, ...]:
    """Put a person into the group of a friend, or into none."""
    if friend is None or friend == number:
        return _with_group(record, {number}, 0)
    group = require(record, friend).group or _new_group(record)
    return _with_group(record, {number, friend}, group)


def group(record: RoomRecord, numbers: Sequence[int]) -> tuple[Person, ...]:
    """Make these people a group; one alone has no group."""
    for number in numbers:
        require(record, number)
    return _with_group(record, set(numbers), _new_group(record) if len(set(numbers)) > 1 else 0)


def _new_group(record: RoomRecord) -> int:
    return 1 + max((person.group for person in record.people), default=0)


def _with_group(record: RoomRecord, numbers: set[int], group: int) -> tuple[Person, ...]:
    return tuple(
        msgspec.structs.replace(person, group=group) if person.number in numbers else person
        for person in record.people
    )


def groups(waiting: Iterable[Person]) -> list[list[Person]]:
    """Return the waiting people by group, in the order they came."""
    found: dict[tuple[int, int], list[Person]] = {}
    for person in waiting:
        key = (person.group, 0) if person.group else (0, person.number)
        found.setdefault(key, []).append(person)
    return list(found.values())


# ------------------------------------------------------------------------------- organisers


def invite(
    record: RoomRecord, token: str, today: int, lasting: int = INVITED_FOR
) -> tuple[str, tuple[Invitation, ...]]:
    """Return a code that makes another device an organiser, and the new invitations."""
    code = short_code(token)
    good = (one for one in record.invitations if one.until >= today)
    return code, (*good, Invitation(hash_token(code), today + lasting))


def accept(
    record: RoomRecord, token_hash: str, guest: str, command: str, code: str, today: int
) -> tuple[tuple[Key, ...], tuple[Invitation, ...]]:
    """Redeem an organiser code; return the new keys and invitations."""
    key = Key(token_hash, guest, command)
    lost = next((k for k in record.keys if (k.guest, k.asked) == (guest, command)), None)
    if lost is not None:  # a retry: the answer was lost, and the code is used
        return tuple(key if k is lost else k for k in record.keys), record.invitations
    shown = hash_token(read_code(code))
    found = next((one for one in record.invitations if one.code_hash == shown), None)
    if found is None or found.until < today:
        raise RequestRefused("bad-code")
    return (*record.keys, key), tuple(one for one in record.invitations if one is not found)
