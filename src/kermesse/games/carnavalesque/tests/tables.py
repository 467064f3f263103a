"""Tables set up by hand, with cards written as in the booklet.

A card is written by its costume and its accessory, `Lb`: Lapin, Pirate, Sorcière, Fée, Robot,
Chevalier; ballon, trompette, éventail (`v`), sucette, tambour (`d`), lanterne, cerf-volant (`k`),
masque, parapluie. Jokers are `*0 *1 *2`, the third workshop is `3`.
"""

from random import Random

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC, Illegal
from kermesse.games.carnavalesque import moves as m
from kermesse.games.carnavalesque.heap import Heap

CARNAVALESQUE = kermesse.get("carnavalesque")
COSTUMES = "LPSFRC"
ACCESSORIES = "btvsdlkmp"
ROWS = ("EEEEADEEE", "AAAEADAAA", "DDDEADDDD", "EADEEEEAD", "EADAAAEAD", "EADDDDEAD")
"""R2, copied from the rulings and not read from box.py."""

PAGE = 10
COUNSELLOR = 9


def face(name):
    """Return the number of a card written as `Lb`."""
    if name == "3":
        return 57
    if name[0] == "*":
        return 54 + int(name[1])
    return COSTUMES.index(name[0]) * 9 + ACCESSORIES.index(name[1])


def cards(names):
    """Return the numbers of cards written as `Lb Pt`, in this order."""
    return tuple(face(name) for name in names.split())


def age(card):
    """Return 0, 1, 2 for child, teenager, adult; 3 for the third workshop."""
    if card >= 54:
        return card - 54
    return "EAD".index(ROWS[card // 9][card % 9])


def back(card):
    """Return the back of a card."""
    return 57 if card == 57 else 58 + age(card)


def roles_shown_before(state, seat):
    """Return whether this seat would have shown any role but the page by now (R23)."""
    if state.king is None or state.phase in ("claim", "crown", "roles", "keep"):
        return False
    if state.turn is None:  # hands are refilled, or the game is over
        return True
    place = (seat - state.king - 1) % state.size
    now = (state.turn - state.king - 1) % state.size
    return place < now or (place == now and state.phase != "decree")


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


def heard(told, seats=5):
    """Return the events each viewer heard, by seat and for the public."""
    return {
        viewer: [event for fact in told if (event := fact.to(viewer)) is not None]
        for viewer in (*range(seats), PUBLIC)
    }


# ------------------------------------------------------------------------- tables set by hand


def act(state, seat, move, at=None):
    """Play a move of a seat and return what was told."""
    told = []
    state.play(seat, move, state.at if at is None else at, told)
    return told


def house(state, move=None, seed=1):
    """Play this or a random move of the House and return what was told."""
    told = []
    due = state.due()
    move = state.house(Random(seed)) if move is None else move
    state.play(HOUSE, move, max(due, state.at), told)
    return told


def heap(*lies):
    """Return a heap of `("Lb", x, y, angle, up)`, the lowest first; angle and side are optional."""
    pile = Heap()
    for name, x, y, *rest in lies:
        angle, up = (*rest, *(0, True)[len(rest) :])
        pile.put(face(name), (x, y, angle), up)
    return pile


def dealt(seats=3, version="events", seed=1, **options):
    """Return a game just dealt."""
    state = CARNAVALESQUE.start(seats, {"version": version, **options})
    house(state, seed=seed)
    return state


def crowned(king=0, seats=3, version="events", hands=(), crowd=None, first=True, **options):
    """Return a game whose King has just been crowned, with these hands and this heap if given.

    The first round has no event: `first=False` makes it the second.
    """
    state = dealt(seats, version, **options)
    if not first:
        state.round = 2
    for seat, names in enumerate(hands):
        state.hands[seat] = tuple(sorted(cards(names)))
    if crowd is not None:
        state.heap = crowd
    state.menus = {}
    act(state, king, m.Claim())
    for seat in state.to_act():
        if seat != king:
            act(state, seat, m.Decline())
    house(state)
    return state


def with_event(number, king=0, seats=3, **others):
    """Return a second round with this event."""
    state = crowned(king, seats, first=False, **others)
    told = house(state, m.Unveil(number))
    return state, told


def with_roles(*kept, king=0, seats=3, **others):
    """Return a round with roles: the King's left neighbour keeps the first role, and so on."""
    state = crowned(king, seats, version="roles", **others)
    spare = [role for role in range(11) if role not in kept]
    pairs = [()] * seats
    for n, role in enumerate(kept, 1):
        pairs[(king + n) % seats] = tuple(sorted((role, spare.pop())))
    for seat in range(seats):
        if seat != king and not pairs[seat]:
            pairs[seat] = tuple(sorted((spare.pop(), spare.pop())))
    house(state, m.DealRoles(tuple(pairs)))
    for n, role in enumerate(kept, 1):
        act(state, (king + n) % seats, m.Keep(role))
    for seat in state.to_act():
        act(state, seat, m.Keep(state.offered[seat][0]))
    return state


def groping(crowd=None, seats=4, **options):
    """Return a game with King 0 and Jester 1, whose eyes are closed."""
    state = crowned(0, seats=seats, crowd=crowd, version="young", **options)
    act(state, 0, m.Decree(0))
    act(state, 1, m.CloseEyes())
    return state


def kings_turn(hand, shops=("", "", ""), version="events", third=False, seats=3, **options):
    """Return a King's turn: the King is seat 0, and the workshops hold these floats."""
    state = crowned(0, seats, version="young" if version == "young" else "events", **options)
    state.options = CARNAVALESQUE.read_options({"version": version, **options})
    state.phase, state.turn, state.actor, state.placed = "king", 0, 0, 0
    state.hands[0] = tuple(sorted(cards(hand)))
    state.workshops = tuple(cards(shop) for shop in shops)
    state.third = third or version == "young"
    state.menus = {}
    return state


def draws(state):
    """Return the faces the player to act may draw."""
    (seat,) = state.to_act()
    return sorted(move.face for move in state.moves(seat) if type(move) is m.Draw)


def draw(state, name):
    """Draw the card with this face, as the player to act."""
    (seat,) = state.to_act()
    seen = name if isinstance(name, int) else face(name)
    move = next(move for move in state.moves(seat) if type(move) is m.Draw and move.face == seen)
    return act(state, seat, move)


CHILD, TEENAGER, ADULT = 58, 59, 60
"""The three backs."""

__all__ = ["HOUSE", "PUBLIC"]
