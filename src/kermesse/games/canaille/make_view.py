"""Views of a game of Canaille."""

from functools import lru_cache
from typing import TYPE_CHECKING

from kermesse.core.contract import Viewer
from kermesse.games.canaille import box, phases
from kermesse.games.canaille.box import FACE, SEEN
from kermesse.games.canaille.phases import PHASES
from kermesse.games.canaille.view import View

if TYPE_CHECKING:
    from kermesse.games.canaille.rules import Canaille


def make_view(state: "Canaille", viewer: Viewer) -> View:
    """Return what a viewer may know of a state."""
    you = viewer if type(viewer) is int and 0 <= viewer < state.size else None
    ended = state.phase == phases.OVER
    running = state.phase != phases.DEAL and not ended
    hands = [box.action_cards(hand) for hand in state.hands]
    over, under = _known(tuple(state.river))
    return View(
        you=you,
        seats=state.size,
        options=state.options,
        phase=PHASES[state.phase],
        author=state.author if running else None,
        fisher=state.fisher if running else None,
        sentence=state.sentence,
        step=state.step,
        need=max(0, state.need),
        missing=state.missing,
        shuffling=state.shuffling,
        river=len(state.river),
        up=state.up,
        over=over,
        under=under,
        prowl=_prowl(state, len(over), len(under)),
        piles=tuple([box.river_cards(pile) for pile in state.piles]),
        out=box.river_cards(state.out),
        hand=None if you is None else hands[you],
        held=tuple([len(hand) for hand in hands]),
        seen=tuple([box.action_cards(seen) for seen in state.seen]),
        row=box.action_cards(state.row),
        deck=len(state.deck) - state.drawn,
        discard=box.action_cards(state.discard),
        caught=state.caught,
        quiet=state.quiet,
        count=state.count() if ended else None,
    )


@lru_cache(1 << 12)  # the river is mostly the same as in the last view
def _known(river: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the known cards on top and at the bottom.

    There are no others: cards are added, taken and seen at the ends only.
    """
    top = bottom = 0
    for card in reversed(river):
        if not card & SEEN:
            break
        top += 1
    if top < len(river):
        for card in river:
            if not card & SEEN:
                break
            bottom += 1
    over = [card & FACE for card in river[: -top - 1 : -1]] if top else ()
    under = [card & FACE for card in river[:bottom]] if bottom else ()
    return tuple(over), tuple(under)


def _prowl(state: "Canaille", over: int, under: int) -> tuple[int, int] | None:
    """Return the fewest and the most cards that may lie above Canaille."""
    if box.CANAILLE not in state.river:  # drawn or seen, or before the deal
        return None
    fewest, most = box.ABOVE.start + state.shift, box.ABOVE.stop - 1 + state.shift
    last = len(state.river) - 1
    if state.up:  # what was on top at the start is at the bottom now
        fewest, most = last - most, last - fewest
    return max(fewest, over), min(most, last - under)
