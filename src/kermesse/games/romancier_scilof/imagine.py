"""Random states that fit a view."""

from typing import TYPE_CHECKING, Final

from kermesse.core.contract import Rng
from kermesse.core.game import PlaceKind
from kermesse.games.romancier_scilof.box import own_letters, value
from kermesse.games.romancier_scilof.view import PHASES, Office, View

if TYPE_CHECKING:
    from kermesse.games.romancier_scilof.rules import Romancier


def imagine(view: View, rng: Rng) -> "Romancier":
    """Return a random state with this view: hidden letters are dealt at random.

    Letters stay in their commune. While it is closing, closers hold a collection, and no other
    complete hand does (R14).
    """
    from kermesse.games.romancier_scilof.rules import Romancier

    state = Romancier(max(view.ever, 1), view.options)
    width = state.width
    _lay_out(state, view)
    for office in view.offices:
        if not office.members:
            continue
        commune = office.commune
        loose = set(_in_use(office)) - set(_seen(view, office))
        while not _deal(state, view, office, sorted(loose), rng):
            pass  # a deal that makes a closer of a player who is none
        state.basket[commune] = tuple(sorted(state.basket[commune]))
    if view.you is not None:
        start = view.you * width
        state.given[start : start + view.ever] = list(view.given)
        state.last[view.you] = view.last
    state.count_communes()
    if view.ending is not None:
        state.wake = None
    state.refresh_all()
    return state


PLACE_KINDS: Final = {
    "hand": PlaceKind("letter", {"seat": "seat"}),
    "mail": PlaceKind("letter", {"sender": "seat", "to": "seat"}),
    "basket": PlaceKind("letter", {"commune": "commune"}),
}
"""What the places of `places` are."""


def places(state: "Romancier") -> dict[tuple[str | int, ...], tuple[int, ...]]:
    """Return what lies in each place: hands, mail by sender and receiver, and the baskets."""
    places: dict[tuple[str | int, ...], tuple[int, ...]] = {
        ("hand", seat): state.hands[seat] for seat in state.seats()
    }
    for pair, letter in state.mail.items():
        places["mail", pair // state.width, pair % state.width] = (letter,)
    return places | {("basket", n): letters for n, letters in enumerate(state.basket)}


def _lay_out(state: "Romancier", view: View) -> None:
    """Copy what all viewers see."""
    width = state.width
    state.at, state.acted, state.ever, state.swaps = view.at, view.acted, view.ever, view.swaps
    state.home = [-1] * width
    state.circle, state.size, state.phase = [], [], []
    state.closers, state.full, state.since, state.basket = [], [], [], []
    state.hands = [()] * width
    for office in view.offices:
        for seat in office.members:
            state.home[seat] = office.commune
        state.circle.append(sum(1 << seat for seat in office.members))
        state.size.append(office.size)
        state.phase.append(PHASES.index(office.phase))
        state.closers.append(sum(1 << seat for seat in office.closers))
        state.full.append(sum(1 << seat for seat in office.full))
        state.since.append(office.since)
        state.basket.append(())
    state.menus = {seat: None for seat, home in enumerate(state.home) if home >= 0}
    opened: list[tuple[int, int]] = []
    for mail in view.mail:
        pair, bit = mail.sender * width + mail.to, 1 << mail.to
        state.mail[pair] = -1 if mail.letter is None else mail.letter
        state.out[mail.sender] |= bit
        if mail.state in ("answered", "returned"):
            state.back[mail.sender] |= bit
            state.turned[mail.sender] |= bit if mail.state == "returned" else 0
            opened.append((mail.since, pair))  # type: ignore[arg-type]
        else:
            state.incoming[mail.to] |= 1 << mail.sender
            state.forgot[mail.sender] |= bit if mail.state == "forgotten" else 0
            if mail.since is not None:
                state.closed[pair] = mail.since
    state.opened = {pair: since for since, pair in sorted(opened)}
    state.invites = dict(view.invitations)
    state.streaks = {to * width + seat: count for seat, to, count in view.refusals}
    state.rests = dict(view.rests)
    state.waiting = sum(1 << seat for seat in view.waiting)
    state.winners = sum(1 << seat for seat in view.winners)
    state.ending = view.ending


def _in_use(office: Office) -> list[int]:
    """Return the letters of a commune: each value in use for each border."""
    return [letter for seat in office.members for letter in own_letters(seat, 0, office.size)]


def _seen(view: View, office: Office) -> list[int]:
    """Return those of them that the viewer sees."""
    seen = [m.letter for m in view.mail if m.letter is not None]
    seen += view.hand if view.you in office.members else ()
    for seat in office.members:
        seen += view.shown.get(seat, ()) if seat != view.you else ()
    return seen


def _deal(state: "Romancier", view: View, office: Office, loose: list[int], rng: Rng) -> bool:
    """Deal the hidden letters to hands, mails and the basket; return False if this is
    impossible."""
    closing = office.phase == "closing"
    rng.shuffle(loose)
    for seat in office.members:
        if seat == view.you or seat in view.shown:
            state.hands[seat] = view.hand if seat == view.you else view.shown[seat]
        elif closing and seat in office.closers:
            values = sorted(set(map(value, loose)))
            held = rng.choice(values)
            hand = [each for each in loose if value(each) == held][: office.size]
            if len(hand) < office.size:
                return False
            state.hands[seat] = tuple(sorted(hand))
            loose = [each for each in loose if each not in hand]
    for seat in office.members:
        known = seat == view.you or seat in view.shown or (closing and seat in office.closers)
        if not known:
            count = view.held[seat]
            state.hands[seat], loose = tuple(sorted(loose[:count])), loose[count:]
            # R14
            if (
                closing
                and not state.out[seat]
                and value(state.hands[seat][0]) == value(state.hands[seat][-1])
            ):
                return False
    for mail in view.mail:
        if mail.letter is None and state.home[mail.sender] == office.commune:
            state.mail[mail.sender * state.width + mail.to] = loose.pop()
    state.basket[office.commune] = tuple(loose)
    return True
