"""Judge what people ask of a table besides moves: to sit down, to begin, to speak.

Each function changes the seats where it grants what is asked, or raises `RequestRefused` and
changes nothing; storing and telling is for the table.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from kermesse.bots import companion, plays_at
from kermesse.core.contract import Channel, Join, Leave, Ms, Seat, Viewer
from kermesse.core.streams import NONCE_BYTES
from kermesse.protocol import commands, frames
from kermesse.table import seating_room
from kermesse.table.chat import LONGEST_TEXT, clean
from kermesse.table.client import Client
from kermesse.table.presence import Presence
from kermesse.table.refusals import RequestRefused
from kermesse.table.seating import STAND_IN, read_name
from kermesse.table.session import Session, trust

Request: TypeAlias = (
    commands.Sit | commands.Admit | commands.Add | commands.GetUp | commands.Depart
    | commands.SeatBot | commands.AddPlace | commands.RemovePlace | commands.Arrange
    | commands.Begin | commands.SetTempo | commands.Pause | commands.Resume | commands.Advise
    | commands.NextStep | commands.CallBot | commands.Say | commands.React | commands.Lend
    | commands.Claim | commands.Again | commands.PassDevice | commands.LetTablet
    | commands.AskToLeave | commands.Vote | commands.Mute | commands.HideName | commands.SetTalk
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


class SeatOffer(NamedTuple):
    """The seat somebody who sits down would get."""

    seat: Seat
    """Which."""

    must_ask: bool = False
    """Do the others have to give it to them?"""


def join(session: Session, client: Client, command: commands.Sit) -> Passage | None:
    """How somebody who wants to sit down comes in by the door; None if they need not."""
    lost = _lost(session, client, command)
    if client.guest in session.record.barred:
        raise RequestRefused("asked-to-leave")
    if session.record.status == "over":
        raise RequestRefused("game-over")
    read_name(command.name)
    referee = session.referee
    if session.record.room or session.record.of_day or referee is None or lost is not None:
        return None
    if referee.passed(Join, command.id) is not None:
        return None
    newcomer = referee.at_door(Join)
    if newcomer is None or command.seat not in (None, newcomer):
        return None
    nonce = bytes.fromhex(command.nonce) if command.nonce else None
    if session.record.deal is not None:
        nonce = bytes(NONCE_BYTES)
    return Passage(newcomer, Join(), command.id, nonce)


def _lost(session: Session, client: Client, command: commands.Sit | commands.Claim) -> Seat | None:
    """The seat this very command gave, though its secret was never told: the server fell, or the
    table was read again, before that. `RequestRefused`, if they have another."""
    lost = session.seating.given(client.guest, command.id)
    beside = type(command) is commands.Sit and command.beside
    if client.seats and lost not in client.seats and not beside:
        raise RequestRefused("seated-already")
    return lost


def choose(
    session: Session, presence: Presence, client: Client, command: commands.Sit, now: Ms
) -> SeatOffer:
    """The seat for somebody who sits down: a free one; in play their own, or one that is theirs to
    ask for: a bot's, or that of somebody who is away."""
    seating, referee, guest = session.seating, session.referee, client.guest
    if (lost := _lost(session, client, command)) is not None:
        return SeatOffer(lost)
    if session.record.room:  # its seats are given there; one's own is one's own
        own = [seat for seat in session.seats() if seating.belongs(seat, guest)]
        if not own:
            raise RequestRefused("room-seats")
        return SeatOffer(seating.pick(command.seat, own))
    if session.record.of_day:  # bots have the other seats, for everybody
        open_to = [s for s in session.seats() if seating.free(s) or seating.belongs(s, guest)]
        if command.beside or not open_to:
            raise RequestRefused("deal-of-day")
        return SeatOffer(seating.pick(command.seat, open_to))
    if referee is None:
        if command.seat is None and not session.record.public:
            return SeatOffer(seating_room.find_place(session))
        free = [seat for seat in session.seats() if seating.free(seat)]
        return SeatOffer(seating.pick(command.seat, free))
    nobodys = [seat for seat in session.seats() if not seating.held(seat)]
    if (joined := referee.passed(Join, command.id)) is not None:
        # They came in, but the server fell before their chair was kept.
        return SeatOffer(seating.pick(joined, nobodys))
    empty = [seat for seat in session.seats() if not presence.here(seat)]
    able = [*(seat for seat in empty if seating.belongs(seat, guest)), *nobodys]
    if command.seat is not None:  # nobody is given somebody else's seat by chance
        able += [seat for seat in empty if presence.is_away(session, seat, now)]
    seat = seating.pick(command.seat, able)
    return SeatOffer(seat, _must_ask(session, presence, guest, seat))


def _must_ask(session: Session, presence: Presence, guest: str, seat: Seat) -> bool:
    """Must this guest ask for that seat? Not for their own, nor where only bots would be asked."""
    held = session.seating.held(seat)
    if session.seating.belongs(seat, guest) or presence.takeovers.given(guest, seat):
        return False
    if guest in session.record.refused:
        raise RequestRefused("takeover-once")
    if held and not presence.others_seated(guest):  # nobody is there who could give it away
        raise RequestRefused("seat-taken")
    return presence.others_seated(guest)


def sit(session: Session, client: Client, command: commands.Sit, seat: Seat) -> Granted:
    """Take that seat."""
    if session.seating.belongs(seat, client.guest):
        return Granted(seat, session.seating.give_again(seat, command.id))
    name, nonce = read_name(command.name), command.nonce or ""
    return Granted(seat, session.seating.sit(seat, name, nonce, client.guest, command.id))


def claim(session: Session, client: Client, command: commands.Claim, now: Ms) -> Granted:
    """Take one's seat on this device, with the code from the other."""
    lost = _lost(session, client, command)
    _before_the_rematch(session)
    if lost is not None:
        return Granted(lost, session.seating.give_again(lost, command.id))
    return Granted(*session.seating.claim(command.code, client.guest, command.id, now))


def lend(session: Session, client: Client, now: Ms) -> str:
    """A code that brings one's seat to another device."""
    seat = client.require_seat()
    _before_the_rematch(session)
    return session.seating.lend(seat, now)


def add(session: Session, client: Client, command: commands.Add) -> None:
    """Add to the seed of the deal."""
    seat = client.require_seat()
    seating_room.before_the_game(session)
    if session.record.deal is not None:
        raise RequestRefused("shared-deal")
    session.seating.change(seat, nonce=command.nonce)


def let_tablet(
    session: Session, presence: Presence, client: Client, command: commands.LetTablet
) -> None:
    """Let the tablet in the middle make a seat's open moves, or no longer."""
    seat, tablet = client.require_seat(), presence.tablet()
    if command.on and (tablet is None or not session.game.by_finger):
        raise RequestRefused("no-tablet")
    token_hash = session.seating.chairs[seat].token_hash
    let = trust(tablet.guest, token_hash) if command.on and tablet is not None else ""
    session.seating.change(seat, tablet=let)


def pass_device(client: Client, command: commands.PassDevice) -> None:
    """Pass a device that several share to one of them, or close its screen."""
    client.require_seated()
    if command.to is not None and command.to not in client.seats:
        raise RequestRefused("not-at-device")


def get_up(session: Session, client: Client, command: commands.GetUp) -> Seat:
    """Free one's seat before the game; leave it to a bot during it."""
    seat = session.acts(client, command.seat)
    if session.record.of_day and session.record.status == "playing":
        raise RequestRefused("deal-of-day")
    if session.record.status == "seating":
        session.seating.clear(seat)
    elif session.record.status == "playing":
        session.seating.change(seat, bot=STAND_IN, stands_in=True)
    return seat


def leave(session: Session, client: Client, command: commands.Depart) -> Passage | None:
    """How somebody leaves the game for good, where its rules have a door; None if they have."""
    referee = session.referee
    if session.record.stopped:
        raise RequestRefused("table-stopped")
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
    session.seating.leave(seat)


# ------------------------------------------------------------------------- bots and the game


def seat_bot(
    session: Session,
    presence: Presence,
    client: Client,
    command: commands.SeatBot,
    bots: Sequence[str],
) -> None:
    """Put a bot in a free seat, or take it away; the seat of somebody who is gone becomes free.

    Else one whose secret was lost, when the server fell before it was told, would be nobody's.
    """
    seating_room.decides(session, presence, client)
    session.seating.require(command.seat)
    if presence.here(command.seat):
        raise RequestRefused("seat-taken")
    if session.record.room and session.seating.held(command.seat):
        raise RequestRefused("place-held")  # they are on their way here
    if command.bot is not None:
        seats = len(session.record.chairs)
        if command.bot not in bots or not plays_at(session.game, command.bot, seats):
            raise RequestRefused("no-such-bot")
    session.seating.clear(command.seat, command.bot or "")


def call_bot(
    session: Session, presence: Presence, client: Client, command: commands.CallBot, now: Ms
) -> None:
    """Let a bot stand in for somebody who has been away for a while."""
    client.require_seated()
    session.seating.require(command.seat)
    if not presence.long_away(session, command.seat, now):
        raise RequestRefused("not-away")
    session.seating.change(command.seat, bot=STAND_IN, stands_in=True)


def begin(session: Session, presence: Presence, client: Client) -> tuple[str, ...]:
    """Start the game, bots in the seats still free: what everybody adds to the seed."""
    seating_room.host_only(session, presence, client)
    if session.record.of_day:  # it begins when its player sits down
        raise RequestRefused("deal-of-day")
    return fill(session)


def fill(session: Session) -> tuple[str, ...]:
    """Before the game begins: bots in the seats still free; what everybody adds to the seed."""
    seating_room.before_the_game(session)
    seating = session.seating
    bot = companion(session.game, calm=session.record.tempo == "calm")
    for seat in range(len(seating.chairs)):
        if seating.free(seat):
            seating.change(seat, bot=bot)
    nothing, shared = bytes(NONCE_BYTES).hex(), session.record.deal is not None
    return tuple(nothing if shared else chair.nonce or nothing for chair in seating.chairs)


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
        if session.record.of_day:
            raise RequestRefused("deal-of-day")
        return
    _steers(session, client)
    if session.record.of_day:
        raise RequestRefused("deal-of-day")
    if not session.alone:
        raise RequestRefused("tempo-among-people")


def pause(session: Session, client: Client) -> None:
    """Let time stand still, where nobody else waits."""
    _steers(session, client)
    if not session.alone:
        raise RequestRefused("pause-among-people")


def resume(session: Session, client: Client) -> None:
    """Let time go on: whoever has sat down meanwhile may, too."""
    _steers(session, client)


def again(session: Session, client: Client) -> None:
    """Play another game, once this one is over."""
    if not _watches_own(session, client):
        client.require_seated()
    if session.record.status != "over":
        raise RequestRefused("not-over")
    if session.record.round:
        raise RequestRefused("tournament-table")


# ---------------------------------------------------------------------------------- speech


def say(
    session: Session, client: Client, command: commands.Say, when: int
) -> tuple[frames.Said, frozenset[Viewer]]:
    """Say something, where the rules let one speak: what, and to whom."""
    seat = client.require_seat()
    if session.talk == "reactions":
        raise RequestRefused("words-off")
    text = clean(command.text)
    if not text:
        raise RequestRefused("text-empty")
    if len(text) > LONGEST_TEXT:
        raise RequestRefused("text-long")
    hearers = _hearers(session, seat, "chat")
    return frames.Said(line=frames.Heard(seat, text, when)), hearers


def react(
    session: Session, client: Client, command: commands.React
) -> tuple[frames.Reacted, frozenset[Viewer]]:
    """Show a face, where the rules let one: which, and to whom."""
    seat = client.require_seat()
    hearers = _hearers(session, seat, "reaction")
    return frames.Reacted(seat=seat, face=command.face), hearers


def _hearers(session: Session, seat: Seat, channel: Channel) -> frozenset[Viewer]:
    if session.talk == "off":
        raise RequestRefused("chat-off")
    if session.muted(session.seating.chairs[seat].guest):
        raise RequestRefused("muted")
    hearers = session.hears(seat, channel)
    if not hearers:
        raise RequestRefused("hush")
    return hearers


# ------------------------------------------------------------------------------ conditions


def _watches_own(session: Session, client: Client) -> bool:
    """Do they look on where they had bots play among themselves?"""
    people = any(map(session.seating.held, range(len(session.seating.chairs))))
    return session.record.begins and client.guest == session.record.host and not people


def _steers(session: Session, client: Client) -> None:
    """They play here, or had bots play; and the game is on."""
    if not _watches_own(session, client):
        client.require_seated()
    if session.referee is None:
        raise RequestRefused("not-begun")
    if session.record.status == "over":
        raise RequestRefused("game-over")


def _before_the_rematch(session: Session) -> None:
    """The next table knows the secrets there are: a new one would open no seat there."""
    if session.record.next:
        raise RequestRefused("game-over")
