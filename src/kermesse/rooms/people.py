"""The people and organisers of a room. Each function returns new values for the record, or raises
`RequestRefused`."""

import hmac
from collections.abc import Collection, Iterable, Sequence
from typing import Final, Literal

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


def given(record: RoomRecord, guest: str, asked: str) -> Person | None:
    """Return the person added by the command with this fingerprint, or None."""
    mine = (person for person in record.people if person.guest == guest)
    return next((person for person in mine if person.asked == asked), None)


def enter(
    record: RoomRecord, name: str, token_hash: str, guest: str, asked: str, beside: int = 0
) -> tuple[Person, tuple[Person, ...]]:
    """Add a person; without a token they play on the device of another. The same command again
    gives them a new token."""
    name = read_name(name)
    if (lost := given(record, guest, asked)) is not None:
        again = msgspec.structs.replace(lost, token_hash=token_hash)
        return again, tuple(again if person is lost else person for person in record.people)
    if len(record.people) >= MOST:
        raise RequestRefused("room-full")
    if any(look_alike(person.name, name) for person in record.people):
        raise RequestRefused("name-taken")
    person = Person(record.last + 1, name, token_hash, guest, asked, beside=beside)
    return person, (*record.people, person)


def without(record: RoomRecord, numbers: Collection[int]) -> tuple[Person, ...]:
    """Return the people without these."""
    return tuple(
        msgspec.structs.replace(person, beside=0) if person.beside in numbers else person
        for person in record.people
        if person.number not in numbers
    )


def brought(record: RoomRecord, number: int) -> list[int]:
    """Return the numbers of the people without a phone who play on that person's device."""
    return [person.number for person in record.people if person.beside == number]


def with_device(record: RoomRecord, number: int, beside: int) -> tuple[Person, ...]:
    """Let a person without a phone play on the device of another; 0 for any at their table."""
    return tuple(
        msgspec.structs.replace(person, beside=beside) if person.number == number else person
        for person in record.people
    )


def device(person: Person, party: Sequence[Person]) -> Person | None:
    """Return the person at a table on whose device this one plays; None if nobody there has one.
    The device that was chosen comes first, then the device with the fewest others."""
    if person.token_hash:
        return person
    able = [other for other in party if other.token_hash]
    if (chosen := next((o for o in able if o.number == person.beside), None)) is not None:
        return chosen
    load = {other.number: 0 for other in able}
    for other in party:
        if not other.token_hash and other.beside in load:
            load[other.beside] += 1
    return min(able, key=lambda other: load[other.number], default=None)


def play_as_one(record: RoomRecord, number: int, partner: str) -> tuple[Person, ...]:
    """Let another person play at the same seat as this one; without a name they play alone."""
    person = require(record, number)
    alone = person.alone or person.name
    name = read_name(f"{alone} & {read_name(partner)}") if partner else alone
    if any(look_alike(other.name, name) for other in record.people if other is not person):
        raise RequestRefused("name-taken")
    new = msgspec.structs.replace(person, name=name, alone=alone if partner else "")
    return tuple(new if other is person else other for other in record.people)


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


def groups(waiting: Iterable[Person], friends: bool = True) -> list[list[Person]]:
    """Return the waiting people by group, in the order they came: the people of a device stay
    together, and friends if wished."""
    found: dict[tuple[int, int], list[Person]] = {}
    by_number = {person.number: person for person in waiting}
    for person in by_number.values():
        owner = by_number.get(person.beside, person)
        group = owner.group if friends else 0
        found.setdefault((group, 0) if group else (0, owner.number), []).append(person)
    return list(found.values())


# ------------------------------------------------------------------------------- organisers


def invite(
    record: RoomRecord,
    token: str,
    today: int,
    *,
    person: int = 0,
    tablet: int = 0,
    lasting: int = INVITED_FOR,
) -> tuple[str, tuple[Invitation, ...]]:
    """Return a code that makes another device an organiser, gives it a person's place or makes it
    the tablet of a table, and the new invitations."""
    code = short_code(token)
    good = (one for one in record.invitations if one.until >= today)
    return code, (*good, Invitation(hash_token(code), today + lasting, person, tablet))


def accept(
    record: RoomRecord, token_hash: str, guest: str, asked: str, code: str, today: int
) -> tuple[tuple[Key, ...], tuple[Invitation, ...]]:
    """Redeem an organiser code; return the new keys and invitations."""
    key = Key(token_hash, guest, asked)
    lost = next((k for k in record.keys if (k.guest, k.asked) == (guest, asked)), None)
    if lost is not None:  # a retry: the answer was lost, and the code is used
        return tuple(key if k is lost else k for k in record.keys), record.invitations
    _, invitations = redeem(record, code, today, wanted="organiser")
    return (*record.keys, key), invitations


def take_place(
    record: RoomRecord, token_hash: str, guest: str, asked: str, code: str, today: int
) -> tuple[Person, tuple[Person, ...], tuple[Invitation, ...]]:
    """Redeem the code of a person's place; return the person with the new token, all people, and
    the new invitations. The same command again gives them a new token."""
    old, invitations = given(record, guest, asked), record.invitations
    if old is None:
        found, invitations = redeem(record, code, today, wanted="person")
        old = require(record, found.person)
    new = msgspec.structs.replace(old, token_hash=token_hash, guest=guest, asked=asked, beside=0)
    return new, tuple(new if person is old else person for person in record.people), invitations


def redeem(
    record: RoomRecord, code: str, today: int, *, wanted: Literal["organiser", "person", "tablet"]
) -> tuple[Invitation, tuple[Invitation, ...]]:
    """Return the invitation with this code, and the others; raise `RequestRefused`."""
    shown = hash_token(read_code(code))
    for one in record.invitations:
        what = "person" if one.person else "tablet" if one.tablet else "organiser"
        if one.code_hash == shown and one.until >= today and what == wanted:
            return one, tuple(other for other in record.invitations if other is not one)
    raise RequestRefused("bad-code")
