"""Departures: empty the office, take out the letters of the leaver, make hands even (R23).

Nobody leaves a commune whose office is closing: no departure takes a won game away.
"""

from typing import TYPE_CHECKING

from kermesse.core.contract import Leave, Player, Rng, Told
from kermesse.games.romancier_scilof import closing
from kermesse.games.romancier_scilof.box import Hand, border, seats_in, value
from kermesse.games.romancier_scilof.closing import FROZEN, OPEN, OVER, SHARING
from kermesse.games.romancier_scilof.moves import (
    Discard,
    Drew,
    Dropped,
    Lapsed,
    Left,
    Reopened,
    Share,
    Sorted,
)

if TYPE_CHECKING:
    from kermesse.games.romancier_scilof.rules import Romancier


def leave(state: "Romancier", by: int, _move: Leave, tell: list[Told] | None) -> None:
    """Apply steps 1 to 3 of R23 in one move, and freeze the commune for the rest."""
    commune = state.home[by]
    if tell is not None:
        tell.append(Told(Left(by)))
    before = state.size[commune]
    state.circle[commune] ^= 1 << by
    size = state.size_of(commune)
    leftover = _empty_office(state, commune, by, before)
    leftover += state.hands[by]
    _take_out(state, commune, by, size, leftover)
    _forget_seat(state, by, tell)
    members = seats_in(state.circle[commune])
    if tell is not None and members:
        count = len(state.basket[commune])
        private = {s: Sorted(members, size, count, state.hands[s]) for s in members}
        tell.append(Told(Sorted(members, size, count), private))
    state.since[commune] = state.at if members else None
    state.phase[commune] = FROZEN if members else OVER
    state.wake = -1
    if not closing.end_if_alone(state, tell):
        if members:
            advance(state, commune, tell)
        state.count_communes()
    state.stop_all_waiting()


def _empty_office(state: "Romancier", commune: int, leaver: int, size: int) -> Hand:
    """Empty the office (steps 1 and 2): send each mail home or to its addressee, and return what
    finds no room.

    Mail that goes home comes first, and hands may hold as many letters as before the departure. So
    a player's own letters always find room.
    """
    width, hands = state.width, state.hands
    everyone = state.circle[commune] | 1 << leaver
    leftover: list[int] = []

    def goes_on(pair: int) -> bool:
        sender, to = divmod(pair, width)
        return leaver not in (sender, to) and not state.back[sender] >> to & 1

    lying = [pair for pair in state.mail if everyone >> pair // width & 1]
    for pair in sorted(lying, key=goes_on):  # stable: otherwise in the order posted
        sender, to = divmod(pair, width)
        letter = state.mail.pop(pair)
        receiver = to if goes_on(pair) else sender
        if receiver == leaver or len(hands[receiver]) < size:
            hands[receiver] = tuple(sorted((*hands[receiver], letter)))
        else:
            leftover.append(letter)  # unseen
        state.closed.pop(pair, None)
        state.opened.pop(pair, None)
    for seat in seats_in(everyone):
        state.out[seat] = state.incoming[seat] = state.back[seat] = 0
        state.turned[seat] = state.forgot[seat] = 0
    return tuple(leftover)


def _take_out(state: "Romancier", commune: int, leaver: int, size: int, leftover: Hand) -> None:
    """Remove letters of the leaver and values beyond the new size, from hands and basket (step
    3)."""

    def stays(letter: int) -> bool:
        return border(letter) != leaver and value(letter) < size

    basket = sorted(state.basket[commune] + leftover)
    state.basket[commune] = tuple(filter(stays, basket))
    for seat in seats_in(state.circle[commune]):
        state.hands[seat] = tuple(filter(stays, state.hands[seat]))


def _forget_seat(state: "Romancier", seat: int, tell: list[Told] | None) -> None:
    """Remove the leaver from hands, menus, rests, refusals and invitations."""
    state.hands[seat] = ()
    state.home[seat] = -1
    state.menus.pop(seat, None)
    state.rests.pop(seat, None)
    for pair in [pair for pair in state.streaks if seat in divmod(pair, state.width)]:
        del state.streaks[pair]
    for other in range(state.ever):
        state.given[seat * state.width + other] = state.given[other * state.width + seat] = ()
    for inviter, invited in list(state.invites.items()):
        if seat in (inviter, invited):
            del state.invites[inviter]
            if tell is not None:
                tell.append(Told(Lapsed(inviter, invited, "lapsed")))


def advance(state: "Romancier", commune: int, tell: list[Told] | None) -> None:
    """Wait for surplus letters, then for the draw, then reopen (steps 4 and 5)."""
    size = state.size[commune]
    members = seats_in(state.circle[commune])
    counts = [len(state.hands[seat]) for seat in members]
    if max(counts) > size:
        return
    if min(counts) < size:
        state.phase[commune] = SHARING
        state.wake = -1
        return
    state.since[commune] = None
    state.phase[commune] = OPEN
    if tell is not None:
        tell.append(Told(Reopened(members)))


def discard(state: "Romancier", by: int, move: Discard, tell: list[Told] | None) -> None:
    """Drop a surplus letter of the player's choice (step 4)."""
    commune = state.home[by]
    _drop(state, commune, by, move.letter, False, tell)
    _go_on(state, commune, tell)


def _drop(
    state: "Romancier", commune: int, seat: int, letter: int, house: bool, tell: list[Told] | None
) -> None:
    hand = state.hands[seat]
    place = hand.index(letter)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    state.basket[commune] = tuple(sorted((*state.basket[commune], letter)))
    if tell is not None:
        tell.append(Told(Dropped(seat, house), {seat: Dropped(seat, house, letter)}))


def share(state: "Romancier", _by: Player, move: Share, tell: list[Told] | None) -> None:
    """Drop surplus letters of slow players (step 4) and fill all hands (step 5)."""
    commune = state.home[(move.dropped or move.drawn)[0][0]]
    for seat, letter in move.dropped:
        _drop(state, commune, seat, letter, True, tell)
    state.basket[commune] = ()
    for seat in dict.fromkeys(seat for seat, _ in move.drawn):
        drawn = tuple(letter for to, letter in move.drawn if to == seat)
        state.hands[seat] = tuple(sorted(state.hands[seat] + drawn))
        if tell is not None:
            private = Drew(seat, len(drawn), tuple(sorted(drawn)))
            tell.append(Told(Drew(seat, len(drawn)), {seat: private}))
    _go_on(state, commune, tell)


def _go_on(state: "Romancier", commune: int, tell: list[Told] | None) -> None:
    advance(state, commune, tell)
    state.count_communes()
    state.stop_all_waiting()


def short_of(state: "Romancier", commune: int) -> dict[int, int]:
    """Return how many letters each hand lacks; negative if it has too many."""
    size = state.size[commune]
    return {seat: size - len(state.hands[seat]) for seat in seats_in(state.circle[commune])}


def choose_share(state: "Romancier", commune: int, rng: Rng) -> Share:
    """Choose at random what the House drops from full hands and deals from the basket."""
    short = short_of(state, commune)
    dropped = tuple(
        (seat, letter)
        for seat, lacks in short.items()
        if lacks < 0
        for letter in sorted(rng.sample(state.hands[seat], -lacks))
    )
    basket = sorted([*state.basket[commune], *(letter for _, letter in dropped)])
    rng.shuffle(basket)
    drawn = tuple((seat, basket.pop()) for seat, lacks in short.items() for _ in range(lacks))
    return Share(dropped, drawn)
