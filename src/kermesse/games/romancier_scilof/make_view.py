"""The view of each seat, made from the state."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Viewer
from kermesse.games.romancier_scilof.box import seats_in
from kermesse.games.romancier_scilof.closing import OVER
from kermesse.games.romancier_scilof.view import PHASES, Mail, Office, View

if TYPE_CHECKING:
    from kermesse.games.romancier_scilof.rules import Romancier


def make_view(state: "Romancier", viewer: Viewer) -> View:
    """Return the view of this viewer."""
    home, width, options = state.home, state.width, state.options
    here = type(viewer) is int and 0 <= viewer < width and home[viewer] >= 0
    you: int | None = viewer if here else None  # type: ignore[assignment]
    # By position: msgspec is two to three times slower with keywords. A lint compares the names.
    return View(
        you,
        state.at,
        state.acted,
        0 if you is None else state.last[you],
        options,
        state.ever,
        tuple([_office(state, commune) for commune in range(len(state.circle))]),
        () if you is None else state.hands[you],
        tuple(map(len, state.hands[: state.ever])),
        tuple([_mail(state, *each, you) for each in state.mail.items()]) if state.mail else (),
        () if you is None else tuple(state.given[you * width : you * width + state.ever]),
        tuple(state.invites.items()),
        tuple([(pair % width, pair // width, n) for pair, n in state.streaks.items()])
        if state.streaks
        else (),
        tuple(state.rests.items()),
        seats_in(state.waiting),
        tuple(seat % options.teams + 1 for seat in range(state.ever)) if options.teams else (),
        state.swaps,
        {s: state.hands[s] for s, c in enumerate(home) if c >= 0 and state.phase[c] == OVER}
        if OVER in state.phase
        else {},
        seats_in(state.winners),
        state.ending,
    )


def _office(state: "Romancier", commune: int) -> Office:
    return Office(
        commune,
        seats_in(state.circle[commune]),
        state.size[commune],
        PHASES[state.phase[commune]],
        seats_in(state.closers[commune]),
        seats_in(state.full[commune]),
        len(state.basket[commune]),
        state.since[commune],
    )


def _mail(state: "Romancier", pair: int, letter: int, you: int | None) -> Mail:
    sender, to = divmod(pair, state.width)
    if state.back[sender] >> to & 1:
        returned = state.turned[sender] >> to & 1
        known = letter if you == (sender if returned else to) else None  # R25
        return Mail(sender, to, "returned" if returned else "answered", state.opened[pair], known)
    forgotten = state.forgot[sender] >> to & 1
    since, known = state.closed.get(pair), letter if sender == you else None
    return Mail(sender, to, "forgotten" if forgotten else "closed", since, known)
