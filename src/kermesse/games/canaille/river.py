"""The river and the players' piles: catch, release, bin and turn over."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Told
from kermesse.games.canaille.box import CANAILLE, FACE, RIVER_ONE, SEEN
from kermesse.games.canaille.moves import Binned, Caught, Pounced, Released, Shown, Turned

if TYPE_CHECKING:
    from kermesse.games.canaille.rules import Canaille


def catch(state: "Canaille", seat: int, tell: list[Told] | None) -> None:
    """Move the top card of the river onto a pile."""
    river = state.river
    card = river.pop() & FACE
    if not state.up:
        state.shift -= 1
    elif river:
        river[-1] |= SEEN
    state.piles[seat] += RIVER_ONE[card]
    state.caught += ((seat, card),)
    if tell is not None:
        top = river[-1] & FACE if river and state.up else None
        tell.append(Told(Caught(seat, card, top)))
    if card == CANAILLE:
        state.cat = seat
        if tell is not None:
            tell.append(Told(Pounced(seat)))


def sink(state: "Canaille", seat: int, fish: int, tell: list[Told] | None) -> None:
    """Move a fish card from a pile under the river, where everybody knows it."""
    state.piles[seat] -= RIVER_ONE[fish]
    state.river.insert(0, fish | SEEN)
    if state.up:
        state.shift += 1
    if tell is not None:
        tell.append(Told(Released(seat, fish)))


def throw(state: "Canaille", seat: int, litter: int, tell: list[Told] | None) -> None:
    """Remove a litter card of a pile from the game."""
    state.piles[seat] -= RIVER_ONE[litter]
    state.out += RIVER_ONE[litter]
    if tell is not None:
        tell.append(Told(Binned(seat, litter)))


def turn(state: "Canaille", seat: int, tell: list[Told] | None) -> None:
    """Turn the river over; if it is now face up, everybody sees the top card."""
    river = state.river
    river.reverse()
    state.up = up = not state.up
    if up:
        river[-1] |= SEEN
    if tell is not None:
        tell.append(Told(Turned(seat, up, river[-1] & FACE if up else None)))


def show(state: "Canaille", tell: list[Told] | None) -> None:
    """Show the cards of a fog to everybody before they are shared, if the river is face up."""
    if not state.up:
        return
    river = state.river
    for place in range(max(0, len(river) - state.size), len(river)):
        river[place] |= SEEN
    if tell is not None:
        shown = river[: -state.size - 1 : -1]
        tell.append(Told(Shown(tuple([card & FACE for card in shown]))))
