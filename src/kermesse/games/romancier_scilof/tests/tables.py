"""Games set up by hand, with letters written as in the booklet.

A letter is written `B3`: its value, and the seat of its border. A hand is `A0 B0 C2`.
"""

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC, Illegal, Join, Leave
from kermesse.games.romancier_scilof.moves import (
    Close,
    Collect,
    Discard,
    Post,
    Refuse,
    Reply,
    Round,
    Withdraw,
)

ROMANCIER = kermesse.get("romancier-scilof")


def card(name):
    """Return the number of a letter written as `B3`."""
    return (ord(name[0]) - ord("A")) * 26 + int(name[1:])


def cards(names):
    """Return a sorted hand written as `A0 B3`."""
    return tuple(sorted(map(card, names.split())))


def name(letter):
    """Return a letter as it is written here."""
    return f"{chr(ord('A') + letter // 26)}{letter % 26}"


def names(letters):
    """Return letters as they are written here."""
    return " ".join(map(name, letters))


def table(seats, *hands, **options):
    """Return a new game, with these hands if given."""
    state = ROMANCIER.start(seats, options)
    for seat, hand in enumerate(hands):
        state.hands[seat] = cards(hand)
    state.refresh_all()
    return state


def hand(state, seat):
    """Return a hand as it is written here."""
    return names(state.hands[seat])


def act(state, seat, move, told=None, at=None):
    """Play a move of a seat, now or at a time."""
    state.play(seat, move, state.at if at is None else at, told)


def post(state, sender, letter, to, told=None):
    act(state, sender, Post(card(letter), to), told)


def reply(state, seat, to, letter, told=None):
    act(state, seat, Reply(to, card(letter)), told)


def refuse(state, seat, to, told=None):
    act(state, seat, Refuse(to), told)


def collect(state, seat, told=None):
    act(state, seat, Collect(), told)


def withdraw(state, seat, to, told=None):
    act(state, seat, Withdraw(to), told)


def close(state, seat, told=None):
    act(state, seat, Close(), told)


def discard(state, seat, letter, told=None):
    act(state, seat, Discard(card(letter)), told)


def leave(state, seat, told=None):
    act(state, seat, Leave(), told)


def join(state, told=None):
    seat = state.ever
    act(state, seat, Join(), told)
    return seat


def house(state, rng, told=None):
    """Play the next move of the House when it is due, and return it."""
    move = state.house(rng)
    state.play(HOUSE, move, max(state.due(), state.at), told)
    return move


def run(state, seconds, rng, told=None):
    """Let time pass and play all moves of the House due by then."""
    until = state.at + seconds * 1000
    while (due := state.due()) is not None and due <= until:
        house(state, rng, told)
    return until


def rounds(state):
    """Return whether the next move of the House is a round."""
    return type(state.house(None)) is Round


def kinds(state, seat):
    """Return the names of the types of moves in a menu."""
    return {type(move).__name__ for move in state.moves(seat)}


def refusal(state, by, move, at=None):
    """Return the rule by which a move is refused; check that nothing changed and nothing was
    told."""
    before, told = state.key(), []
    try:
        state.play(by, move, state.at if at is None else at, told)
    except Illegal as error:
        assert (state.key(), told) == (before, [])
        return error.rule
    raise AssertionError(f"{move} by {by} was let through")


def heard(told, viewer=PUBLIC):
    """Return the events a viewer heard."""
    return [event for fact in told if (event := fact.to(viewer)) is not None]
