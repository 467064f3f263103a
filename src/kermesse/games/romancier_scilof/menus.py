"""The menus: legal moves, picked from moves created once (R1 to R23)."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from kermesse.games.romancier_scilof.box import MOST, Hand, seats_in
from kermesse.games.romancier_scilof.closing import CLOSING, FROZEN, OPEN
from kermesse.games.romancier_scilof.moves import (
    Accept,
    Close,
    Collect,
    Decline,
    Discard,
    Invite,
    Post,
    Refuse,
    Reply,
    TakeBack,
    Wait,
    Withdraw,
)

if TYPE_CHECKING:
    from kermesse.games.romancier_scilof.rules import Romancier

Menu: TypeAlias = tuple[Any, ...]

# Creating moves again would cost more than all the rest of a move.
_EVERY: Final = range(MOST * MOST)
_POSTS: Final = tuple(tuple(Post(c, seat) for c in _EVERY) for seat in range(MOST))
_REPLIES: Final = tuple(tuple(Reply(seat, c) for c in _EVERY) for seat in range(MOST))
_DISCARDS: Final = tuple(Discard(c) for c in _EVERY)
_REFUSES: Final = tuple(Refuse(seat) for seat in range(MOST))
_WITHDRAWS: Final = tuple(Withdraw(seat) for seat in range(MOST))
_INVITES: Final = tuple(Invite(seat) for seat in range(MOST))
_CLOSE: Final = (Close(),)
_WAIT: Final = (Wait(),)
COLLECT: Final = (Collect(),)

FEW: Final = 5
"""At tables of at most this size the moves of a letter are cached by the possible addressees."""

_ROWS: Final[tuple[dict[int, Menu], ...]] = tuple({} for _ in range(1 << 2 * FEW))
"""The moves of each letter, by the mail it may answer and its possible addressees."""


def letters(state: "Romancier", seat: int) -> Menu:
    """Return the moves with letters in an open office."""
    hand, incoming, out = state.hands[seat], state.incoming[seat], state.out[seat]
    free = state.peers[seat] & ~out
    menu: Menu = _WAIT
    if state.width > FEW:
        menu += answers(hand, incoming)
        menu += tuple([row[c] for to in seats_in(free) for row in (_POSTS[to],) for c in hand])
    elif key := incoming << FEW | free:
        rows = _ROWS[key]
        try:
            for letter in hand:
                menu += rows[letter]
        except KeyError:
            for letter in hand:
                rows[letter] = _row(letter, incoming, free)
            return letters(state, seat)
    if incoming:
        menu += _refuses(refusable(state, seat) if state.streaks else incoming)
    if state.forgot[seat]:
        menu += _withdraws(state.forgot[seat])
    if not out and len(hand) > 1 and hand[0] // MOST == hand[-1] // MOST:
        menu += _CLOSE  # R13
    return menu


def _row(letter: int, incoming: int, free: int) -> Menu:
    answered = [_REPLIES[sender][letter] for sender in seats_in(incoming)]
    return (*answered, *(_POSTS[to][letter] for to in seats_in(free)))


@lru_cache(1 << 12)
def _refuses(incoming: int) -> Menu:
    return tuple([_REFUSES[sender] for sender in seats_in(incoming)])


@lru_cache(1 << 12)
def _withdraws(forgot: int) -> Menu:
    return tuple([_WITHDRAWS[to] for to in seats_in(forgot)])


def answers(hand: Hand, incoming: int) -> Menu:
    """Return a reply with each letter to each sender (R5)."""
    return tuple(
        [row[c] for sender in seats_in(incoming) for row in (_REPLIES[sender],) for c in hand]
    )


def menu(state: "Romancier", seat: int) -> Menu:
    """Return the menu of a seat that may act and has nothing to collect."""
    phase, hand = state.phase[state.home[seat]], state.hands[seat]
    if phase == FROZEN:
        return tuple([_DISCARDS[letter] for letter in hand])
    if phase == CLOSING:
        return answers(hand, state.incoming[seat])
    return (*letters(state, seat), *invitations(state, seat))


def refusable(state: "Romancier", seat: int) -> int:
    """Return whose mail this seat may refuse, as a mask (R8)."""
    incoming = state.incoming[seat]
    if state.streaks:
        for sender in seats_in(incoming):
            if state.streaks.get(sender * state.width + seat, 0) >= 2:
                incoming ^= 1 << sender
    return incoming


def invitations(state: "Romancier", seat: int) -> list[Any]:
    """Return the moves about invitations of a seat in an open commune (R21, R22)."""
    found: list[Any] = []
    if len(state.phase) == 1:
        return found
    for inviter in sorted(state.invites):
        if state.invites[inviter] == seat:
            if state.phase[state.home[inviter]] == OPEN:
                found.append(Accept(inviter))
            found.append(Decline(inviter))
    if seat in state.invites:
        return [*found, TakeBack()]
    for commune, circle in enumerate(state.circle):
        if state.phase[commune] == OPEN and commune != state.home[seat]:
            found += [_INVITES[other] for other in seats_in(circle)]
    return found
