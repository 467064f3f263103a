"""What Carnavalesque hides, dealt again: written from the booklet and R3, R7, R14, R23.

Everyone sees the backs in all hands. Of the heap, a card that lies face up with at least 12 of its
35 cells uncovered is read; any other that shows at all shows its age; one that does not show could
be any card, anywhere under another, and what it covers tells nobody. Closed eyes see nothing of the
heap: the hand feels nothing, one to three cards, four to eight, or more. Roles are secret until
shown, and so is a card chosen for the farandole.
"""

from kermesse.games.carnavalesque.tests.tables import age, roles_shown_before
from kermesse.games.carnavalesque.visibility import shaded

FREE = object()  # a card of which nothing is seen: it may have any age

FEELINGS = (range(1), range(1, 4), range(4, 9), range(9, 58))
"""How many cards feel alike under a hand."""


def _dark(state):
    """Whose eyes the rules close: nobody's where the screen lies in the middle, lit for all."""
    return None if state.options.lit else state.blind


def hidden(state, viewer):
    """Each hidden thing by its place, with its value: only those that could be something else."""
    spots = _spots(state, viewer)
    found = {}
    loose = [card for _, kind, card in spots if kind is FREE]
    for place, kind, card in spots:
        if kind is FREE:
            found[place] = (card, _where(state, viewer, place))
        else:
            found.setdefault((*place[:2], kind), []).append(card)
    ages = [age(card) for _, _, card in spots]
    for place in [place for place in found if isinstance(found[place], list)]:
        others = ages.count(place[-1]) - len(found[place])
        if others == 0:
            del found[place]
        else:
            found[place] = tuple(sorted(found[place]))
    if len(loose) == 1 and len(state.heap.pile) == 2 and viewer != _dark(state):
        place = next(place for place, kind, _ in spots if kind is FREE)
        if ages.count(age(loose[0])) == 1:
            del found[place]  # it can only lie under the other
    return found | _secrets(state, viewer)


def scramble(state, viewer, rng):
    """The same moment with all that is hidden from this viewer dealt again."""
    other = state.copy()
    spots = _spots(state, viewer)
    pools = {}
    for _, _, card in spots:
        pools.setdefault(age(card), []).append(card)
    for pool in pools.values():
        rng.shuffle(pool)
    dealt = {place: pools[kind].pop() for place, kind, _ in spots if kind is not FREE}
    rest = [card for pool in pools.values() for card in pool]
    rng.shuffle(rest)
    dealt |= {place: rest.pop() for place, kind, _ in spots if kind is FREE}
    _lay_out(other, viewer, dealt)
    heap = other.heap
    if viewer == _dark(state):
        _grope(state, heap, rng)
    else:
        buried = [slot for slot in list(heap.pile) if not heap.sight(slot)]
        cards = [heap.take(slot) for slot in buried]
        seen = list(heap.pile)
        for card in cards:
            heap.tuck(card, rng.choice(seen), rng.randrange(2) == 1)
    free = [slot for slot in heap.pile if heap.sight(slot) and not _covers(heap, slot)]
    places = {heap.places[slot][:2]: slot for slot in free}
    other.peeked = tuple((x, y, heap.cards[places[x, y]]) for x, y, _ in state.peeked)
    if state.picks:
        other.picks = tuple(
            pick if seat == viewer or pick is None else rng.choice(_alike(other, seat, pick))
            for seat, pick in enumerate(state.picks)
        )
    _recast(other, viewer, rng)
    return other


def _spots(state, viewer):
    """Each hidden card: its place, the age that is seen of it (FREE for none), and the card."""
    spots = []
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            spots += [(("hand", seat, n), age(card), card) for n, card in enumerate(hand)]
    if viewer not in (state.turn, state.king):
        spots += [(("tray", 0, n), age(card), card) for n, card in enumerate(state.tray)]
    if state.phase == "fall" and viewer != state.actor:
        spots.append((("air", 0), age(state.air), state.air))
    heap = state.heap
    peeked = {seen[:2] for seen in state.peeked} if viewer == state.turn else set()
    for place, slot in _slots(state, viewer).items():
        card, covers = heap.cards[slot], _covers(heap, slot)
        if viewer == _dark(state) or not heap.sight(slot):
            spots.append((place, FREE, card))
        elif heap.up >> slot & 1 and _cells(heap, slot, covers) >= 12:
            continue
        elif covers or heap.places[slot][:2] not in peeked:
            spots.append((place, age(card), card))
    return [spot for spot in spots if spot[1] != 3]  # the third workshop's back is like no other


def _covers(heap, slot):
    """What lies over a card for all to see."""
    over = heap.over(slot)
    return [other for other in heap.pile if over >> other & 1 and heap.sight(other)]


def _cells(heap, slot, covers):
    """How many cells of a card these leave uncovered."""
    shade = 0
    for other in covers:
        shade |= shaded(heap.places[slot], heap.places[other])
    return 35 - shade.bit_count()


def _slots(state, viewer):
    """The slots of the heap by their place: the rank among those in sight, or among the others."""
    heap, slots, buried = state.heap, {}, 0
    for slot in heap.pile:
        if viewer != _dark(state) and not heap.sight(slot):
            slots["buried", buried] = slot
            buried += 1
        else:
            slots["heap", len(slots) - buried] = slot
    return slots


def _where(state, viewer, place):
    slot = _slots(state, viewer)[place]
    return state.heap.places[slot], state.heap.up >> slot & 1


def _lay_out(state, viewer, dealt):
    """Put these cards in their places."""
    slots = _slots(state, viewer)
    hands = [list(hand) for hand in state.hands]
    tray = list(state.tray)
    for place, card in dealt.items():
        if place[0] == "hand":
            hands[place[1]][place[2]] = card
        elif place[0] == "tray":
            tray[place[2]] = card
        elif place[0] == "air":
            state.air = card
        else:
            state.heap.cards[slots[place]] = card
    state.hands = [tuple(sorted(hand)) for hand in hands]
    state.tray = tuple(sorted(tray))


def _grope(state, heap, rng):
    """Strew the heap anew; what is under the hand feels as before."""
    x, y = state.hand
    count = rng.choice(_counts(state))
    cards = [heap.take(slot) for slot in list(heap.pile)]
    rng.shuffle(cards)
    under = set(rng.sample(range(len(cards)), count))
    for n, card in enumerate(cards):
        if n in under:  # the centre within 20 mm: surely under a palm of 40
            place = (x + rng.randrange(401) - 200, y + rng.randrange(401) - 200)
        else:  # on the other side of the middle, or far enough from it
            side = -1 if x > 0 else 1
            place = (side * (1_000 + rng.randrange(1_000)), rng.randrange(2_001) - 1_000)
            if abs(x) < 500:
                place = (place[0] + side * 500, place[1])
        heap.put(card, (*place, rng.randrange(360)), rng.randrange(2) == 1)


def _counts(state):
    """How many cards may be under the hand, as far as fingers can tell."""
    count = len([*state.heap.beneath(*state.hand)])
    alike = next(counts for counts in FEELINGS if count in counts)
    return [number for number in alike if number <= len(state.heap.pile)]


def _secrets(state, viewer):
    """Roles and choices, and how many cards a hand is on: all that is not a card."""
    found = {}
    if viewer == _dark(state) and len(_counts(state)) > 1:
        found["under the hand"] = len([*state.heap.beneath(*state.hand)])
    for seat in range(state.size):
        if seat == viewer:
            continue
        if state.offered[seat]:
            found["offered", seat] = state.offered[seat]
        if state.roles[seat] is not None and not _known(state, seat):
            found["role", seat] = state.roles[seat]
        pick = state.picks[seat] if state.picks else None
        if pick is not None and len(_alike(state, seat, pick)) > 1:
            found["pick", seat] = pick
    return found


def _alike(state, seat, pick):
    """The cards of a hand that have the back of the one chosen."""
    return [card for card in state.hands[seat] if age(card) == age(pick)]


def _known(state, seat):
    """Is this role known: shown, or the page's, who alone says nothing until the gift?"""
    return state.shown >> seat & 1 or roles_shown_before(state, seat)


def _recast(state, viewer, rng):
    """Deal again the roles nobody has shown."""
    own = {*state.offered[viewer], state.roles[viewer]} if isinstance(viewer, int) else set()
    known = {
        role
        for seat, role in enumerate(state.roles)
        if seat != viewer and role is not None and _known(state, seat)
    }
    loose = [role for role in range(11) if role not in own | known]
    rng.shuffle(loose)
    offered, cast = list(state.offered), list(state.roles)
    king_decrees = state.phase == "decree" and state.actor == state.king
    for seat in range(state.size):
        if seat == viewer:
            continue
        if offered[seat]:
            offered[seat] = tuple(sorted((loose.pop(), loose.pop())))
        elif cast[seat] is not None and not _known(state, seat):
            fitting = [
                role for role in loose if not (king_decrees and seat == state.turn and role == 9)
            ]
            cast[seat] = fitting[0]
            loose.remove(fitting[0])
    state.offered, state.roles = tuple(offered), tuple(cast)
