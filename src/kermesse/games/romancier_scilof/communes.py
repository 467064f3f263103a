"""Newcomers, invitations and the fusion of communes (R20 to R22)."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Join, Told
from kermesse.games.romancier_scilof import closing
from kermesse.games.romancier_scilof.box import own_letters, seats_in
from kermesse.games.romancier_scilof.closing import OPEN, OVER
from kermesse.games.romancier_scilof.moves import (
    Accept,
    Accepted,
    Came,
    Decline,
    Greeted,
    Grew,
    Invite,
    Invited,
    Lapsed,
    TakeBack,
)

if TYPE_CHECKING:
    from kermesse.games.romancier_scilof.rules import Romancier


def open_to_newcomers(state: "Romancier") -> int | None:
    """Return the commune a newcomer joins: the smallest open one (R20)."""
    found = [c for c, phase in enumerate(state.phase) if phase == OPEN]
    return min(found, key=lambda c: state.circle[c].bit_count(), default=None)


def join(state: "Romancier", by: int, _move: Join, tell: list[Told] | None) -> None:
    """Seat a newcomer; the others add what is missing from their reserve (R20)."""
    commune: int = open_to_newcomers(state)  # type: ignore[assignment]
    before = state.size[commune]
    members = seats_in(state.circle[commune])
    state.ever += 1
    state.home[by] = commune
    state.circle[commune] |= 1 << by
    size = state.size_of(commune)
    if tell is not None:
        tell.append(Told(Came(by, commune)))
    grow(state, members, before, size)
    grow(state, (by,), 0, size)
    if tell is not None and size > before:
        tell.append(Told(Grew(members, size)))
    state.count_communes()
    state.stop_all_waiting()


def grow(state: "Romancier", seats: tuple[int, ...], before: int, size: int) -> None:
    """Add letters of each player's own border, in alphabetical order."""
    for seat in seats:
        own = own_letters(seat, before, size)
        state.hands[seat] = tuple(sorted((*state.hands[seat], *own)))


def invite(state: "Romancier", by: int, move: Invite, tell: list[Told] | None) -> None:
    """Invite a player; each player has one invitation at a time (R21)."""
    state.invites[by] = move.to
    if tell is not None:
        tell.append(Told(Invited(by, move.to)))
    state.refresh(by)
    state.stop_waiting(move.to)


def take_back(state: "Romancier", by: int, _move: TakeBack, tell: list[Told] | None) -> None:
    """Take an invitation back (R21)."""
    _remove(state, by, "taken-back", tell)


def decline(state: "Romancier", _by: int, move: Decline, tell: list[Told] | None) -> None:
    """Decline an invitation (R21)."""
    _remove(state, move.to, "declined", tell)


def _remove(state: "Romancier", inviter: int, why: str, tell: list[Told] | None) -> None:
    invited = state.invites.pop(inviter)
    if tell is not None:
        tell.append(Told(Lapsed(inviter, invited, why)))  # type: ignore[arg-type]
    state.refresh(inviter)
    state.refresh(invited)


def accept(state: "Romancier", by: int, move: Accept, tell: list[Told] | None) -> None:
    """Merge two communes in one move (R21)."""
    inviter = move.to
    del state.invites[inviter]
    here, there = state.home[inviter], state.home[by]
    first, last = min(here, there), max(here, there)
    groups = [(seats_in(state.circle[c]), state.size[c]) for c in (here, there)]
    if tell is not None:
        tell.append(Told(Accepted(by, inviter)))
        for greeting in greetings(inviter, by, *(members for members, _ in groups)):
            tell.append(Told(greeting))
    state.circle[first] |= state.circle[last]
    state.circle[last] = 0
    state.phase[last] = OVER
    state.basket[first] = tuple(sorted(state.basket[first] + state.basket[last]))
    state.basket[last] = ()
    size = state.size_of(first)
    for members, before in groups:
        for seat in members:
            state.home[seat] = first
        grow(state, members, before, size)
        if tell is not None and size > before:
            tell.append(Told(Grew(members, size)))
    closing.lapse(state, tell)
    state.count_communes()
    state.stop_all_waiting()


def greetings(
    inviter: int, invited: int, hosts: tuple[int, ...], guests: tuple[int, ...]
) -> list[Greeted]:
    """Return the wave of « Bonjour » of a fusion (R21).

    The invited player adds the inviter and greets first. A greeting reaches everyone it names. A
    player who learns a new name from a greeting greets in the next wave, until nobody learns a
    name.
    """
    known = {seat: set(group) for group in (hosts, guests) for seat in group}
    known[invited].add(inviter)
    said = [Greeted(invited, 1, (inviter,))]
    greeting, wave = {invited: frozenset(known[invited])}, 1
    while greeting:
        wave += 1
        learnt: dict[int, set[int]] = {}
        for names in greeting.values():
            for seat in names:
                learnt.setdefault(seat, set()).update(names - known[seat])
        greeting = {}
        for seat in sorted(learnt):
            if learnt[seat]:
                known[seat] |= learnt[seat]
                said.append(Greeted(seat, wave, tuple(sorted(learnt[seat]))))
                greeting[seat] = frozenset(known[seat])
    return said
