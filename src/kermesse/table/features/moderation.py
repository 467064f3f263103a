"""Moderation: ask a person to leave, mute them, or hide their name.

The host decides before the game. A seat in play is taken by a vote: more than half of the other
people with a seat must say yes, and two at least, the person who asked included. So nobody is voted
out at a table of two, and the host never is: while they are away another person decides, and must
not lock them out. One vote is open at a time; a guest who was outvoted asks no more in that game.
"""

from typing import Any, ClassVar, Final

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.features.ballot import Ballot, BallotItem
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask, SeatNumber
from kermesse.table.kernel.frames import Notice, NoticeKind, WhyGone
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.record import MOST_GUESTS, Chair, RecordPart
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import STAND_IN

FEWEST: Final = 2
"""The least number of yes votes that removes a person."""


class AskToLeave(Ask, frozen=True):
    """Ask a person to leave the table: before the game the host decides at once.

    During it any person with a seat may ask, once, and the other people vote: after enough yes
    votes a bot takes the seat. The host's seat is never taken. A removed guest does not come back.
    """

    seat: SeatNumber
    """The seat."""


class Vote(Ask, frozen=True):
    """Vote, as one of the other people, whether a person leaves the game."""

    vote: int
    """The number of the vote."""

    yes: bool
    """The vote."""


class Mute(Ask, frozen=True):
    """Mute a person, or unmute them: for the host."""

    seat: SeatNumber
    """The seat."""

    muted: bool
    """True to mute."""


class HideName(Ask, frozen=True):
    """Hide the name of a person, or show it again: for the host."""

    seat: SeatNumber
    """The seat."""

    hidden: bool
    """True to hide."""


class OpenVote(msgspec.Struct, frozen=True, kw_only=True):
    """A vote on whether a person leaves, as a voter sees it."""

    number: int
    """Its number, for the answer (`Vote`)."""

    seat: Seat
    """The seat it is about."""

    ayes: int
    """The yes votes so far, that of the person who asked included."""

    needed: int
    """The yes votes it takes: most of the other people, and two at least."""

    yours: bool | None
    """The vote of the client; None before it has voted."""


class ModerationStatus(msgspec.Struct, frozen=True, kw_only=True):
    """The vote in which the client takes part."""

    vote: OpenVote | None = None
    """The vote; None if there is none, or the client has no vote."""


class ModerationRecord(RecordPart, frozen=True):
    """The guests who were moderated."""

    key: ClassVar = "moderation"
    names_guests: ClassVar = True

    barred: tuple[str, ...] = ()
    """Guests who were asked to leave: they get no seat here, nor at a rematch."""

    muted: tuple[str, ...] = ()
    """Guests whose words and reactions nobody hears."""

    outvoted: tuple[str, ...] = ()
    """Guests who asked for a vote that failed: they ask no more in this game."""


class Removal(msgspec.Struct):
    """The subject of a vote."""

    seat: Seat
    """The seat."""

    guest: str
    """The guest who has it."""

    voters: frozenset[str]
    """The guests who vote: all others with a seat that no bot has taken over."""

    ayes: frozenset[str]
    """The guests who voted yes."""

    noes: frozenset[str] = frozenset()
    """The guests who voted no."""

    @property
    def passed(self) -> bool:
        """True if enough voted yes."""
        return len(self.ayes) >= needed(len(self.voters))

    @property
    def failed(self) -> bool:
        """True if there cannot be enough any more."""
        return len(self.voters) - len(self.noes) < needed(len(self.voters))


class Moderation(Feature):
    """Ask a person to leave, mute them, or hide their name."""

    name = "moderation"
    commands = (AskToLeave, Vote, Mute, HideName)
    frames = (Notice,)
    status_type = ModerationStatus
    refusals = (
        "asked-to-leave", "game-over", "host-only", "leave-host", "leave-self", "looking-on",
        "no-such-place", "nobody-there", "vote-once", "vote-open", "vote-over", "vote-two",
    )  # fmt: skip

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        stored = table.record.part(ModerationRecord)
        self.barred, self.muted, self.outvoted = stored.barred, stored.muted, stored.outvoted
        self._ballot: Ballot[Removal] = Ballot()

    def is_muted(self, guest: str) -> bool:
        """True if nobody hears this guest."""
        return bool(guest) and guest in self.muted

    def stored(self) -> ModerationRecord:
        return ModerationRecord(barred=self.barred, muted=self.muted, outvoted=self.outvoted)

    def adopt(self, old: "Moderation") -> None:
        self._ballot = old._ballot

    def status(self, client: Client, now: Ms) -> ModerationStatus:
        for asked in self._ballot.open():
            vote = asked.about
            if client.seats and client.guest in vote.voters:
                said = client.guest in vote.ayes | vote.noes
                return ModerationStatus(
                    vote=OpenVote(
                        number=asked.number,
                        seat=vote.seat,
                        ayes=len(vote.ayes),
                        needed=needed(len(vote.voters)),
                        yours=client.guest in vote.ayes if said else None,
                    )
                )
        return ModerationStatus()

    def marks(self, seat: Seat, chair: Chair) -> dict[str, Any]:
        return {"muted": self.is_muted(chair.guest)}

    def turns_away(self, guest: str) -> WhyGone | None:
        return "asked-to-leave" if guest in self.barred else None

    def guest_changed(self, old: str, new: str) -> None:
        """A muted person stays muted on another device."""
        if self.is_muted(old):
            self.muted = _with(self.muted, new)

    def handle(self, client: Client, command: Ask, now: Ms) -> Reply:
        table = self.table
        match command:
            case AskToLeave(seat=seat):
                if table.record.status == "seating":
                    table.presence.require_host(client)
                    self._remove(self._other_person(client, seat), seat, now)
                else:
                    self._call_vote(client, seat, now)
            case Vote(vote=number, yes=yes):
                self._vote(client, number, yes)
                self._count(now)
            case Mute(seat=seat, muted=muted):
                table.presence.require_host(client)
                guest = self._other_person(client, seat)
                self.muted = _with(self.muted, guest) if muted else _without(self.muted, guest)
                table.save()
                self._tell("muted" if muted else "unmuted", now, seat)
            case HideName(seat=seat, hidden=hidden):
                table.presence.require_host(client)
                self._person(seat)
                table.session.seating.change(seat, hidden=hidden)
                table.save()
                self._tell("name-hidden" if hidden else "name-shown", now, seat)
        return DONE

    # --------------------------------------------------------------------------------- votes

    def due(self) -> Ms | None:
        return self._ballot.due()

    def poll(self, now: Ms) -> None:
        """End a vote whose time is over, or whose person has left."""
        for asked in self._ballot.open():
            if asked.until <= now or not self._concerns(asked.about):
                self._count(now)

    def _concerns(self, vote: Removal) -> bool:
        """True while the person it is about plays in that seat."""
        session = self.table.session
        playing = session.record.status == "playing"
        return playing and session.seating.belongs(vote.seat, vote.guest)

    def _call_vote(self, client: Client, seat: Seat, now: Ms) -> None:
        client.require_seated()
        if self.table.record.status == "over":
            raise RequestRefused("game-over")
        guest = self._other_person(client, seat)
        if client.guest in self.outvoted:
            raise RequestRefused("vote-once")
        if self._ballot.open():
            raise RequestRefused("vote-open")
        voters = self._voters(guest)
        if len(voters) < FEWEST:
            raise RequestRefused("vote-two")
        vote = Removal(seat=seat, guest=guest, voters=voters, ayes=frozenset((client.guest,)))
        self._ballot.ask(client.guest, vote, now)
        self.table.tell_status(now)

    def _voters(self, guest: str) -> frozenset[str]:
        """Return the other people in the game: one vote for each guest, for any number of seats."""
        chairs = self.table.session.seating.chairs
        people = (chair.guest for chair in chairs if chair.token_hash and not chair.stands_in)
        return frozenset(people) - {guest}

    def _vote(self, client: Client, number: int, yes: bool) -> None:
        asked = self._ballot.find(number)
        # The person it is about gets the same refusal as everybody who has no vote.
        if asked is None or client.guest not in asked.about.voters:
            raise RequestRefused("vote-over")
        client.require_seated()
        vote, voter = asked.about, frozenset((client.guest,))
        vote.ayes = vote.ayes | voter if yes else vote.ayes - voter
        vote.noes = vote.noes - voter if yes else vote.noes | voter

    def _count(self, now: Ms) -> None:
        """Close the vote if it is decided, by votes or by time."""
        for asked in self._ballot.open():
            self._decide(asked, now)

    def _decide(self, asked: BallotItem[Removal], now: Ms) -> None:
        vote, table = asked.about, self.table
        if not self._concerns(vote):
            self._ballot.close(asked)  # they left by themselves
        elif vote.passed:
            self._ballot.close(asked)
            self._remove(vote.guest, vote.seat, now)
            table.session.track_turns(now)
            return
        elif vote.failed or asked.until <= now:
            self._ballot.close(asked)
            self.outvoted = _with(self.outvoted, asked.asker)
            table.save()
        table.tell_status(now)

    def _remove(self, guest: str, seat: Seat, now: Ms) -> None:
        """Take the seat of a person who was asked to leave: before the game it is free, during it a
        bot plays on."""
        table, seating = self.table, self.table.session.seating
        chair = seating.chairs[seat]
        if table.record.status == "seating":
            seating.clear(seat)
        else:
            seating.leave(seat)
            seating.change(seat, name="", former="", bot=STAND_IN, won=0, hidden=False)
        table.presence.absences.end(seat)
        self.barred = _with(self.barred, guest)
        table.save()
        table.people.dismiss(guest, seat, now)
        self._tell("asked-to-leave", now, seat, "" if chair.hidden else chair.name)

    # ----------------------------------------------------------------------------- conditions

    def _person(self, seat: Seat) -> str:
        """Return the guest who has that seat, or raise `RequestRefused`."""
        seating = self.table.session.seating
        seating.require(seat)
        if not seating.held(seat):
            raise RequestRefused("nobody-there")
        return seating.chairs[seat].guest

    def _other_person(self, client: Client, seat: Seat) -> str:
        """Return the guest who has that seat, neither the sender nor the host."""
        guest = self._person(seat)
        if guest == client.guest:
            raise RequestRefused("leave-self")
        if guest == self.table.record.host:
            raise RequestRefused("leave-host")
        return guest

    def _tell(self, what: NoticeKind, now: Ms, seat: Seat, name: str = "") -> None:
        self.table.tell_status(now)
        self.table.notify(Notice(what=what, seat=seat, name=name))


def needed(others: int) -> int:
    """Return how many of that many other people must vote yes."""
    return max(FEWEST, others // 2 + 1)


def _without(guests: tuple[str, ...], guest: str) -> tuple[str, ...]:
    return tuple(each for each in guests if each != guest)


def _with(guests: tuple[str, ...], guest: str) -> tuple[str, ...]:
    return (*_without(guests, guest), guest)[-MOST_GUESTS:]
