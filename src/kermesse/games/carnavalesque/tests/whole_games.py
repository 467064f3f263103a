"""Whole random games: no card is lost, and every King's turn, every card that a Jester pulls and
every card pushed out agree with naive.py."""

from kermesse.core.contract import HOUSE
from kermesse.core.driver import at_random
from kermesse.games.carnavalesque import moves as m
from kermesse.games.carnavalesque.tests import naive
from kermesse.games.carnavalesque.tests.tables import ACCESSORIES, CARNAVALESQUE, COSTUMES

FIGURES = {"young": 3, "events": 4, "roles": 5}
NAMES = [c + a for c in COSTUMES for a in ACCESSORIES] + ["*0", "*1", "*2"]
THIRD = len(NAMES)
LONGEST = 4_000
"""A limit of moves per game: the heap only shrinks, so each game ends earlier."""


def written(move):
    """Return a move of a King as naive.py writes it."""
    if type(move) is m.Finish:
        return "."
    return f"{NAMES[move.card]}{'>' if move.how == 'join' else '+'}{move.workshop}"


def of_the_booklet(state):
    """Return a King's turn as a table of naive.py, where the third workshop is one more place."""
    shops = state.workshops[: 2 + state.third]
    return naive.Table(
        hand=frozenset(NAMES[card] for card in state.hands[state.king] if card != THIRD),
        shops=tuple(tuple(NAMES[card] for card in shop) for shop in shops),
        parade=len(state.parade),
        lost=len(state.dead_end),
        laid=state.placed,
        figure=FIGURES[state.options.version],
    )


def kings(move):
    """Return whether naive.py knows this move."""
    return type(move) is m.Finish or (type(move) is m.Place and move.how != "open")


def check(state):
    """Check that every crowd card is in one place (R1), and that hands are sorted."""
    loose = [state.heap.cards[slot] for slot in state.heap.pile]
    for heap in (*state.hands, *state.workshops, *state.parade, state.dead_end, state.tray):
        loose += heap
    if state.phase == "fall":
        loose.append(state.air)
    assert len(loose) == len(set(loose)), sorted(loose)
    assert set(range(THIRD)) <= {*loose}, set(range(THIRD)) - {*loose}
    assert all(list(hand) == sorted(hand) for hand in state.hands)


def check_house(state, move):
    """Check the House's moves after a Jester's act: the card pulled (R14), the cards rejected
    (R9)."""
    heap = state.heap
    if type(move) is m.Pull:
        under = [heap.cards[slot] for slot in heap.beneath(*state.hand)]
        assert move.card in naive.reach(under, state.depth)
    elif state.phase == "clean":
        fallen = [lie.card for lie in move.cards]
        assert len(fallen) == len({*fallen})
        assert {*fallen} == naive.outside(key[:3] for key in heap.key())


def play(rng, version=None):
    """Play a random game and return its number of moves; seats and version are random by
    default."""
    version = version or rng.choice([*FIGURES])
    seats = rng.choice(CARNAVALESQUE.seats)
    state = CARNAVALESQUE.start(seats, {"version": version})
    for moves in range(LONGEST):
        if moves:
            check(state)
        cue = at_random(state, rng)
        if cue is None:
            assert state.outcome() is not None
            return moves
        by, at = cue
        if by == HOUSE:
            move = state.house(rng)
            check_house(state, move)
            state.play(HOUSE, move, at)
            continue
        menu = state.moves(by)
        move = rng.choice(menu)
        if state.phase != "king":
            state.play(by, move, at)
            continue
        table = of_the_booklet(state)
        assert {written(each) for each in menu if kings(each)} == naive.moves(table)
        state.play(by, move, at)
        if kings(move):
            follow(state, naive.after(table, written(move)))
    raise AssertionError(f"not over after {LONGEST} moves")


def follow(state, table):
    """Check that a King's move has the same result in both."""
    assert (state.ending == "dead-end") == (table.end == "lost")
    assert (len(state.parade) == 3) == (table.end == "won")
    assert len(state.parade) == table.parade
    assert len(state.dead_end) == table.lost
    if state.phase == "king":
        assert of_the_booklet(state) == table
