"""Judge what people ask of a table besides moves: to sit down, to begin, to speak.

Each function changes the seats where it grants what is asked, or raises `RequestRefused` and
changes nothing; storing and telling is for the table.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from kermesse.bots import companion
from kermesse.core.contract import Channel, Join, Leave, Ms, Seat, Viewer
from kermesse.protocol import frames
from kermesse.table import seating_room
from kermesse.table.chat import LONGEST_TEXT, clean
from kermesse.table.client import Client
from kermesse.table.presence import Presence
from kermesse.table.refusals import RequestRefused
from kermesse.table.seating import STAND_IN, read_name
from kermesse.table.session import Session

Request: TypeAlias = (
    frames.Sit | frames.Add | frames.GetUp | frames.Depart | frames.SeatBot | frames.AddPlace
    | frames.RemovePlace | frames.Arrange | frames.Begin | frames.SetTempo | frames.Pause
    | frames.Resume | frames.Advise | frames.CallBot | frames.Say | frames.React | frames.Lend
    | frames.Claim | frames.Again
)  # fmt: skip
"""Everything one may ask for besides a move."""

# ---------------------------------------------------------------------------------- a seat


class Passage(NamedTuple):
    """A way through the door, which is a move and has to be made first."""

    seat: Seat
    """Who goes through it."""

    move: Join | Leave
    """Which way."""

    command: str
    """The command that asked for it."""

    nonce: bytes | None = None
    """What a newcomer adds to the seed."""


class Granted(NamedTuple):
    """A seat for whoever asked."""

    seat: Seat
    """Which."""

    token: str
    """Its secret, for them alone."""


def join(session: Session, client: Client, command: frames.Sit) -> Passage | None:
    """How somebody who wants to sit down comes in by the door; None if they need not."""
    if client.seat is not None:
        raise RequestRefused("seated-already")
    if session.record.status == "over":
        raise RequestRefused("game-over")
    read_name(command.name)
    referee = session.referee
    if referee is None or referee.passed(Join, command.id) is not None:
        return None
    newcomer = referee.at_door(Join)
    if newcomer is None or command.seat not in (None, newcomer):
        return None
    nonce = bytes.fromhex(command.nonce) if command.nonce else None
    return Passage(newcomer, Join(), command.id, nonce)


def sit(session: Session, command: frames.Sit, came_in: bool) -> Granted:
    """Take a free seat, the seat of a bot once the game is on, or a new one by the door."""
    seating, referee = session.seating, session.referee
    if came_in:
        seat = seating.add()
    else:
        # Perhaps came in before, but the server fell before the chair was kept.
        joined = referee.passed(Join, command.id) if referee else None
        wanted = command.seat if joined is None else joined
        if wanted is None and referee is None and not session.record.public:
            seat = seating_room.find_place(session)
        else:
            seat = seating.pick(wanted, session.seats(), bots_too=referee is not None)
    return Granted(seat, seating.sit(seat, read_name(command.name), command.nonce or ""))


def claim(session: Session, client: Client, command: frames.Claim, now: Ms) -> Granted:
    """Take one's seat on this device, with the code from the other."""
    if client.seat is not None:
        raise RequestRefused("seated-already")
    _before_the_rematch(session)
    return Granted(*session.seating.claim(command.code, now))


def lend(session: Session, client: Client, now: Ms) -> str:
    """A code that brings one's seat to another device."""
    seat = client.require_seat()
    _before_the_rematch(session)
    return session.seating.lend(seat, now)


def add(session: Session, client: Client, command: frames.Add) -> None:
    """Add to the seed of the deal."""
    seat = client.require_seat()
    seating_room.before_the_game(session)
    session.seating.change(seat, nonce=command.nonce)


def get_up(session: Session, client: Client) -> None:
    """Free one's seat before the game; leave it to a bot during it."""
    seat = client.require_seat()
    if session.record.status == "seating":
        session.seating.change(seat, name="", token_hash="", nonce="", won=0)
    elif session.record.status == "playing":
        session.seating.change(seat, bot=STAND_IN, stands_in=True)


def leave(session: Session, client: Client, command: frames.Depart) -> Passage | None:
    """How somebody leaves the game for good, where its rules have a door; None if they have."""
    referee = session.referee
    if client.seat is None and referee and referee.passed(Leave, command.id) is not None:
        return None  # left before, but the server fell before they heard so
    seat = client.require_seat()
    if referee and (seat, command.id) in referee.done:
        return None  # a move had this id: the journal keeps no other under it; it was answered
    if referee is None:
        raise RequestRefused("no-door")
    if referee.at_door(Leave, seat) is None:
        raise RequestRefused(referee.match.state.shut(seat) or "no-door")
    return Passage(seat, Leave(), command.id)


def vacate(session: Session, seat: Seat) -> None:
    """Nobody has the seat of somebody who has left."""
    session.seating.change(seat, token_hash="", bot="", stands_in=False)


# ------------------------------------------------------------------------- bots and the game


def seat_bot(
    session: Session,
    presence: Presence,
    client: Client,
    command: frames.SeatBot,
    bots: Sequence[str],
) -> None:
    """Put a bot in a free seat, or take it away; the seat of somebody who is gone becomes free.

    Else one whose secret was lost, when the server fell before it was told, would be nobody's.
    """
    seating_room.host_only(session, presence, client)
    seating_room.before_the_game(session)
    session.seating.require(command.seat)
    if presence.here(command.seat):
        raise RequestRefused("seat-taken")
    if command.bot is not None and command.bot not in bots:
        raise RequestRefused("no-such-bot")
    bot = command.bot or ""
    session.seating.change(command.seat, name="", token_hash="", nonce="", bot=bot, won=0)


def call_bot(
    session: Session, presence: Presence, client: Client, command: frames.CallBot, now: Ms
) -> None:
    """Let a bot stand in for somebody who has been away for a while."""
    client.require_seat()
    session.seating.require(command.seat)
    if not presence.long_away(session, command.seat, now):
        raise RequestRefused("not-away")
    session.seating.change(command.seat, bot=STAND_IN, stands_in=True)


def begin(session: Session, presence: Presence, client: Client) -> tuple[str, ...]:
    """Start the game, bots in the seats still free: what everybody adds to the seed."""
    seating_room.host_only(session, presence, client)
    seating_room.before_the_game(session)
    seating = session.seating
    bot = companion(session.game, calm=session.record.tempo == "calm")
    for seat in range(len(seating.chairs)):
        if seating.free(seat):
            seating.change(seat, bot=bot)
    return tuple(chair.nonce or "0" * 32 for chair in seating.chairs)


def options(session: Session) -> dict[str, Any]:
    """The options of a game that begins with those who are seated."""
    game, record = session.game, session.record
    if not game.people:
        return record.options
    people = [seat for seat, chair in enumerate(session.seating.chairs) if not chair.bot]
    chosen: dict[str, Any] = msgspec.to_builtins(
        game.for_people(game.read_options(record.options), people)
    )
    return chosen


def set_tempo(session: Session, presence: Presence, client: Client) -> None:
    """Make the table calmer or brisker: with others at it, only before the game."""
    if session.record.status == "seating":
        seating_room.host_only(session, presence, client)
        return
    _seated_in_game(session, client)
    if not session.alone:
        raise RequestRefused("tempo-among-people")


def pause(session: Session, client: Client) -> None:
    """Let time stand still, where nobody else waits."""
    _seated_in_game(session, client)
    if not session.alone:
        raise RequestRefused("pause-among-people")


def resume(session: Session, client: Client) -> None:
    """Let time go on: whoever has sat down meanwhile may, too."""
    _seated_in_game(session, client)


def again(session: Session, client: Client) -> None:
    """Play another game, once this one is over."""
    client.require_seat()
    if session.record.status != "over":
        raise RequestRefused("not-over")


# ---------------------------------------------------------------------------------- speech


def say(
    session: Session, client: Client, command: frames.Say, when: int
) -> tuple[frames.Said, frozenset[Viewer]]:
    """Say something, where the rules let one speak: what, and to whom."""
    seat = client.require_seat()
    text = clean(command.text)
    if not text:
        raise RequestRefused("text-empty")
    if len(text) > LONGEST_TEXT:
        raise RequestRefused("text-long")
    hearers = _hearers(session, seat, "chat")
    return frames.Said(line=frames.Heard(seat, text, when)), hearers


def react(
    session: Session, client: Client, command: frames.React
) -> tuple[frames.Reacted, frozenset[Viewer]]:
    """Show a face, where the rules let one: which, and to whom."""
    seat = client.require_seat()
    hearers = _hearers(session, seat, "reaction")
    return frames.Reacted(seat=seat, face=command.face), hearers


def _hearers(session: Session, seat: Seat, channel: Channel) -> frozenset[Viewer]:
    hearers = session.hears(seat, channel)
    if not hearers:
        raise RequestRefused("hush")
    return hearers


# ------------------------------------------------------------------------------ conditions


def _seated_in_game(session: Session, client: Client) -> None:
    client.require_seat()
    if session.referee is None:
        raise RequestRefused("not-begun")
    if session.record.status == "over":
        raise RequestRefused("game-over")


def _before_the_rematch(session: Session) -> None:
    """The next table knows the secrets there are: a new one would open no seat there."""
    if session.record.next:
        raise RequestRefused("game-over")
