"""Whether somebody is to leave a running game: asked by one, decided by most of the others.

A seat in play is taken from nobody by one person alone, nor by silence: more than half of the
other people who have a seat must say yes, and two at least, whoever asked counted in. So at a table
of two nobody is voted out, and the host, who is answerable for the table, never is. One vote at a
time; whoever asked and was outvoted asks no more in that game.
"""

from typing import Final

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.protocol.places import Ballot
from kermesse.table.client import Client
from kermesse.table.refusals import RequestRefused
from kermesse.table.session import Session

PATIENCE: Final[Ms] = 30_000
"""So long votes are waited for; silence is a no."""

FEWEST: Final = 2
"""So many at least must want it, however few there are."""


class OpenVote(msgspec.Struct):
    """Somebody may have to leave."""

    number: int
    """Which vote it is."""

    seat: Seat
    """Whose seat it is about."""

    guest: str
    """Who that is."""

    asker: str
    """Who asked for it."""

    voters: frozenset[str]
    """Whose yes counts: every other guest who had a seat then, and did not leave it to a bot."""

    until: Ms
    """The moment of the server when it is over."""

    ayes: frozenset[str]
    """Who has said yes."""

    noes: frozenset[str] = frozenset()
    """Who has said no."""

    @property
    def needed(self) -> int:
        """How many it takes."""
        return needed(len(self.voters))

    @property
    def passed(self) -> bool:
        """Do enough want it?"""
        return len(self.ayes) >= self.needed

    @property
    def failed(self) -> bool:
        """Can there no longer be enough?"""
        return len(self.voters) - len(self.noes) < self.needed


class Votes:
    """The vote that is on, if any."""

    def __init__(self) -> None:
        self.open: OpenVote | None = None
        """Which."""
        self._count = 0

    def call(self, session: Session, client: Client, seat: Seat, now: Ms) -> None:
        """Somebody wants whoever has that seat to leave: the others are asked."""
        if self.open is not None:
            raise RequestRefused("vote-open")
        guest = session.seating.chairs[seat].guest
        others = voters(session, guest)
        if len(others) < FEWEST:
            raise RequestRefused("vote-two")
        self._count += 1
        self.open = OpenVote(
            self._count, seat, guest, client.guest, others, now + PATIENCE,
            frozenset((client.guest,)),
        )  # fmt: skip

    def answer(self, client: Client, number: int, yes: bool) -> None:
        """One of those who are asked says yes or no, or the other thing than before."""
        vote = self.open
        # Whom it is about is told what everybody is told who may not answer.
        if vote is None or vote.number != number or client.guest not in vote.voters:
            raise RequestRefused("vote-over")
        client.require_seated()
        one = frozenset((client.guest,))
        vote.ayes, vote.noes = vote.ayes - one, vote.noes - one
        if yes:
            vote.ayes |= one
        else:
            vote.noes |= one

    def shown_to(self, client: Client) -> Ballot | None:
        """The vote, for whoever is asked."""
        vote = self.open
        if vote is None or not client.seats or client.guest not in vote.voters:
            return None
        said = client.guest in vote.ayes | vote.noes
        yours = client.guest in vote.ayes if said else None
        return Ballot(vote.number, vote.seat, len(vote.ayes), vote.needed, yours)

    def close(self) -> None:
        """The vote is over."""
        self.open = None

    def stale(self, session: Session, now: Ms) -> bool:
        """Is there nothing more to decide: the time is over, or whom it is about has gone?"""
        vote = self.open
        return vote is not None and (
            vote.until <= now
            or session.record.status != "playing"
            or not session.seating.belongs(vote.seat, vote.guest)
        )

    def due(self) -> Ms | None:
        """When it is over."""
        return None if self.open is None else self.open.until


def voters(session: Session, guest: str) -> frozenset[str]:
    """The other people in the game: one voice for each guest, however many seats they have."""
    chairs = session.seating.chairs
    people = (chair.guest for chair in chairs if chair.token_hash and not chair.stands_in)
    return frozenset(people) - {guest}


def needed(others: int) -> int:
    """How many of so many other people must want it."""
    return max(FEWEST, others // 2 + 1)
