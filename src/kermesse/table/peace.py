"""Peace at a table: somebody is asked to leave, muted, their name hidden, or the chat turned off.

The host decides, but for a seat in play, which most of the other people decide about (`votes`). The
host's own place is never touched: while they are away another decides, and must not lock them out.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias, assert_never

from kermesse.core.contract import Ms, Seat
from kermesse.protocol import commands, frames
from kermesse.table.client import Client
from kermesse.table.presence import Presence
from kermesse.table.reception import Reception
from kermesse.table.record import Talk
from kermesse.table.refusals import RequestRefused
from kermesse.table.seating import STAND_IN
from kermesse.table.seating_room import host_only
from kermesse.table.session import Session

PeaceRequest: TypeAlias = (
    commands.AskToLeave | commands.Vote | commands.Mute | commands.HideName | commands.SetTalk
)
"""What one may ask for when somebody spoils the game."""

TALK: Final[Mapping[Talk, frames.NoticeKind]] = {
    "words": "talk-words",
    "reactions": "talk-reactions",
    "off": "talk-off",
}
"""What the table is told when its host says what may be said."""


class Peace:
    """Judges what is asked for, has it stored, and tells everybody."""

    def __init__(self, session: Session, presence: Presence, reception: Reception) -> None:
        self._session, self._presence, self._reception = session, presence, reception

    def grant(self, client: Client, command: PeaceRequest, now: Ms) -> None:
        """Do what is asked, or `RequestRefused`."""
        match command:
            case commands.AskToLeave(seat=seat):
                if self._session.record.status == "seating":
                    host_only(self._session, self._presence, client)
                    self._remove(self._somebody_else(client, seat), seat, now)
                else:
                    self._call_vote(client, seat, now)
            case commands.Vote():
                self._presence.votes.answer(client, command.vote, command.yes)
                self._count(now)
            case commands.Mute(seat=seat):
                host_only(self._session, self._presence, client)
                guest = self._somebody_else(client, seat)
                if command.muted:
                    self._reception.remember("muted", guest)
                else:
                    self._reception.forget("muted", guest)
                self._tell("muted" if command.muted else "unmuted", now, seat)
            case commands.HideName(seat=seat):
                host_only(self._session, self._presence, client)
                self._somebody(seat)
                self._session.seating.change(seat, hidden=command.hidden)
                self._reception.save()
                self._tell("name-hidden" if command.hidden else "name-shown", now, seat)
            case commands.SetTalk(talk=talk):
                host_only(self._session, self._presence, client)
                self._reception.save(talk=talk)
                self._tell(TALK[talk], now)
            case _:
                assert_never(command)

    def settle(self, now: Ms) -> None:
        """End a vote whose time is over, or that is about somebody who has left."""
        if self._presence.votes.stale(self._session, now):
            self._count(now)

    def _call_vote(self, client: Client, seat: Seat, now: Ms) -> None:
        """The other people are asked whether somebody is to leave."""
        client.require_seated()
        if self._session.record.status == "over":
            raise RequestRefused("game-over")
        self._somebody_else(client, seat)
        if client.guest in self._session.record.outvoted:
            raise RequestRefused("vote-once")
        self._presence.votes.call(self._session, client, seat, now)
        self._reception.tell_places(now)

    def _count(self, now: Ms) -> None:
        """See whether the vote is decided: by those who have answered, or by the time."""
        votes, seating = self._presence.votes, self._session.seating
        if (vote := votes.open) is None:
            return
        playing = self._session.record.status == "playing"
        if not playing or not seating.belongs(vote.seat, vote.guest):
            votes.close()  # they left by themselves
        elif vote.passed:
            votes.close()
            self._remove(vote.guest, vote.seat, now)
            self._session.expect(now)
            return
        elif vote.failed or vote.until <= now:
            votes.close()
            self._reception.remember("outvoted", vote.asker)
        self._reception.tell_places(now)

    def _remove(self, guest: str, seat: Seat, now: Ms) -> None:
        """Somebody has left a seat because they were asked to: before the game it is free, during
        it a bot plays on; they and everybody are told."""
        seating = self._session.seating
        chair = seating.chairs[seat]
        if self._session.record.status == "seating":
            seating.clear(seat)
        else:
            seating.leave(seat)
            seating.change(seat, name="", former="", bot=STAND_IN, won=0, hidden=False)
        self._presence.absences.end(seat)
        self._reception.remember("barred", guest)
        self._reception.dismiss(guest, seat, now)
        self._tell("asked-to-leave", now, seat, "" if chair.hidden else chair.name)

    def _tell(
        self, what: frames.NoticeKind, now: Ms, seat: Seat | None = None, name: str = ""
    ) -> None:
        """Everybody sees who sits where, and hears what was decided."""
        self._reception.tell_places(now)
        self._reception.tell(frames.Notice(what=what, seat=seat, name=name))

    # -------------------------------------------------------------------------- conditions

    def _somebody(self, seat: Seat) -> str:
        """The guest who sits there; or `RequestRefused`."""
        seating = self._session.seating
        seating.require(seat)
        if not seating.held(seat):
            raise RequestRefused("nobody-there")
        return seating.chairs[seat].guest

    def _somebody_else(self, client: Client, seat: Seat) -> str:
        """The guest who sits there, and is neither whoever asks nor the host; or
        `RequestRefused`."""
        guest = self._somebody(seat)
        if guest == client.guest:
            raise RequestRefused("leave-self")
        if guest == self._session.record.host:
            raise RequestRefused("leave-host")
        return guest
