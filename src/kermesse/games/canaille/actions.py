"""The action cards: carry out a sentence card by card, up to the next choice of a player."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Told
from kermesse.games.canaille import box, menus, river, turns
from kermesse.games.canaille.moves import (
    AnyMove,
    Bin,
    Name,
    Named,
    Release,
    Share,
    Shared,
    Skipped,
)
from kermesse.games.canaille.phases import ANOTHER, BIN, FISH, FOG, RELEASE, WALK

if TYPE_CHECKING:
    from kermesse.games.canaille.rules import Canaille


def choose(state: "Canaille", move: AnyMove, tell: list[Told] | None) -> None:
    """Carry out a player's choice and resume the sentence that waited for it."""
    phase = state.phase
    do(state, move, tell)
    if phase == RELEASE and type(move) is Release and not release(state, tell):
        return
    if phase in WALK:
        walk(state, tell)


def walk(state: "Canaille", tell: list[Told] | None) -> None:
    """Carry out the sentence card by card, until a player must choose or it is finished."""
    sentence, water = state.sentence, state.river
    end = len(sentence)
    while state.step < end:
        card = sentence[state.step]
        state.step += 1
        action = box.COLOUR[card]
        if action == box.BITE:
            if water:
                for _ in range(min(box.VALUE[card], len(water))):  # R18
                    river.catch(state, state.fisher, tell)
                continue
        elif action == box.STROLL:
            if water:
                river.turn(state, state.fisher, tell)
                continue
        elif action == box.ANOTHER:
            if sentence[state.step] != box.POINT_CARD:  # R13: it never ends a sentence
                if ask(state, ANOTHER, tell):
                    continue
                return
        elif action == box.RELEASE:
            if menus.fish_mask(state.piles[state.fisher]):
                state.need = box.VALUE[card]
                if release(state, tell):
                    continue
                return
        elif action == box.BIN:
            if menus.litter_mask(state.piles[state.fisher]):
                if ask(state, BIN, tell):
                    continue
                return
        elif action == box.FOG:
            if water:
                river.show(state, tell)
                if ask(state, FOG, tell):
                    continue
                return
        else:
            continue  # a Point does nothing
        if tell is not None:
            tell.append(Told(Skipped(state.fisher, card)))  # R10
    turns.finish(state, tell)


def release(state: "Canaille", tell: list[Told] | None) -> bool:
    """Release fish until the player must choose which (R14). Return whether all are released."""
    while menus.fish_mask(state.piles[state.fisher]):
        if not ask(state, RELEASE, tell):
            return False
    state.need = 0
    return True


def ask(state: "Canaille", phase: int, tell: list[Told] | None) -> bool:
    """Offer the menu of a phase to the fisher; carry out a single choice at once.

    Return whether it was carried out.
    """
    state.phase = phase
    state.refresh()
    if len(state.menu) > 1:
        return False
    only, state.menu = state.menu[0], ()
    do(state, only, tell)
    return True


def do(state: "Canaille", move: AnyMove, tell: list[Told] | None) -> None:
    """Carry out a choice."""
    seat = state.fisher
    if state.phase >= FISH:
        turns.exchange(state, move, tell)
    elif type(move) is Release:
        river.sink(state, seat, move.fish, tell)
        state.need -= box.points(move.fish)
    elif type(move) is Name:
        state.fisher = move.to
        if tell is not None:
            tell.append(Told(Named(seat, move.to)))
    elif type(move) is Bin:
        river.throw(state, seat, move.litter, tell)
    elif type(move) is Share:
        if tell is not None:
            tell.append(Told(Shared(seat, move.to)))
        for to in move.to:
            river.catch(state, to, tell)
    else:  # Enough
        state.need = 0
