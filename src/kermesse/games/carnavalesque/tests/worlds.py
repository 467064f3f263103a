"""The hidden parts of a state, dealt again: written from the booklet and R3, R7, R14, R23.

All players see the backs of all hands. A card of the heap is readable if it lies face up with at
least 12 of its 35 cells uncovered. Any other visible card shows its age. An invisible card could be
any card, anywhere under another, and what it covers is unknown. Closed eyes see nothing of the
heap: the hand feels nothing, one to three cards, four to eight, or more. Roles are secret until
shown, and so is a card chosen for the farandole.
"""

import random
from functools import lru_cache
from math import comb, cos, pi, sin, sqrt

from kermesse.games.carnavalesque.geometry import under_hand
from kermesse.games.carnavalesque.tests.tables import age, roles_shown_before
from kermesse.games.carnavalesque.visibility import shaded

FREE = object()  # an invisible card, of any age

DROPS = 40_000
"""How many cards are dropped to learn how often one lies under a hand."""

FEELINGS = (range(1), range(1, 4), range(4, 9), range(9, 58))
"""The numbers of cards that feel alike under a hand."""


def _dark(state):
    """Return the seat whose eyes the rules close; None on a lit screen."""
    return None if state.options.lit else state.blind


def hidden(state, viewer):
    """Return the hidden values by place, without those that can only have one value."""
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
            del found[place]  # it can only be under the other
    return found | _secrets(state, viewer)


def places(state, viewer):
    """Return what `hidden` does, and things that can only have one value: quicker than telling them
    apart."""
    found = {}
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            found["hand", seat] = tuple(hand)
    found["tray"] = tuple(state.tray)
    if state.air is not None:
        found["air"] = state.air
    heap = state.heap
    for place, slot in _slots(state, viewer).items():
        where = heap.places[slot] if viewer == _dark(state) or place[0] == "buried" else ()
        found[place] = (
            (heap.cards[slot], (where, heap.up >> slot & 1)) if where else heap.cards[slot]
        )
    return found | _secrets(state, viewer)


def scramble(state, viewer, rng):
    """Return the state with everything hidden from this viewer dealt again."""
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
    if state.peeked:
        free = [slot for slot in heap.pile if heap.sight(slot) and not _covers(heap, slot)]
        slots = {heap.places[slot][:2]: slot for slot in free}
        other.peeked = tuple((x, y, heap.cards[slots[x, y]]) for x, y, _ in state.peeked)
    if state.picks:
        other.picks = tuple(
            pick if seat == viewer or pick is None else rng.choice(_alike(other, seat, pick))
            for seat, pick in enumerate(state.picks)
        )
    _recast(other, viewer, rng)
    return other


def _spots(state, viewer):
    """Return each hidden card: its place, its visible age (FREE for none), and the card."""
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
        card, up = heap.cards[slot], heap.up >> slot & 1
        if viewer == _dark(state) or not heap.sight(slot):
            spots.append((place, FREE, card))
        elif up and _cells(heap, slot, _covers(heap, slot)) >= 12:
            continue
        elif heap.places[slot][:2] not in peeked or _covers(heap, slot):
            spots.append((place, age(card), card))
    return [spot for spot in spots if spot[1] != 3]  # the third workshop's back is unique


def _covers(heap, slot):
    """Return the visible cards that lie over a card."""
    over = heap.over(slot)
    return [other for other in heap.pile if over >> other & 1 and heap.sight(other)]


def _cells(heap, slot, covers):
    """Return how many cells of a card these leave uncovered."""
    shade = 0
    for other in covers:
        shade |= shaded(heap.places[slot], heap.places[other])
    return 35 - shade.bit_count()


def _slots(state, viewer):
    """Return the slots of the heap by place: the rank among visible cards, or among the others."""
    heap, slots, buried = state.heap, {}, 0
    dark = viewer == _dark(state)
    seen = heap.pile if dark else heap.look()[0]
    for slot in heap.pile:
        if slot not in seen:
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
    """Spread the heap again as the deal does (R4); what is under the hand feels the same."""
    numbers = _counts(state)
    share = _share(state.hand)
    total = len(heap.pile)
    odds = [comb(total, n) * share**n * (1 - share) ** (total - n) for n in numbers]
    count = rng.choices(numbers, odds if share else None)[0]  # pushed there: the deal says nothing
    cards = [heap.take(slot) for slot in list(heap.pile)]
    rng.shuffle(cards)
    under = set(rng.sample(range(total), count))
    for n, card in enumerate(cards):
        place = _dropped(rng)
        while under_hand(place, *state.hand) != (n in under):
            place = _dropped(rng)
            if n in under and not share:
                x, y, angle = place
                place = (state.hand[0] + x, state.hand[1] + y, angle)
        heap.put(card, place, rng.randrange(2) == 1)


def _dropped(rng):
    """Return a place where the deal may drop a card: the centre anywhere in a disc of 160 mm."""
    far, way = 1_600 * sqrt(rng.random()), rng.random() * 2 * pi
    return round(far * cos(way)), round(far * sin(way)), rng.randrange(360)


@lru_cache(maxsize=64)
def _share(hand):
    """Return the share of places in which a hand touches the card."""
    rng = random.Random(4)
    return sum(under_hand(_dropped(rng), *hand) for _ in range(DROPS)) / DROPS


def _counts(state):
    """Return the possible numbers of cards under the hand, as far as it feels."""
    count = len([*state.heap.beneath(*state.hand)])
    alike = next(counts for counts in FEELINGS if count in counts)
    return [number for number in alike if number <= len(state.heap.pile)]


def _secrets(state, viewer):
    """Return the secrets that are not cards: roles, choices, and the count under a hand."""
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
    """Return the cards of a hand with the back of the chosen one."""
    return [card for card in state.hands[seat] if age(card) == age(pick)]


def _known(state, seat):
    """Return whether this role is known: shown, or the page's, which alone is shown at the gift."""
    return state.shown >> seat & 1 or roles_shown_before(state, seat)


def _recast(state, viewer, rng):
    """Deal the hidden roles again."""
    own = {*state.offered[viewer], state.roles[viewer]} if isinstance(viewer, int) else set()
    known = {
        role
        for seat, role in enumerate(state.roles)
        if seat != viewer and role is not None and _known(state, seat)
    }
    loose = [role for role in range(11) if role not in own | known]
    counsel = state.turn if state.phase == "decree" and state.actor == state.king else None
    while True:  # deal all again until the seat of the turn is no counsellor: no deal is favoured
        rng.shuffle(loose)
        left = loose[:]
        offered, cast = list(state.offered), list(state.roles)
        for seat in range(state.size):
            if seat == viewer:
                continue
            if offered[seat]:
                offered[seat] = tuple(sorted((left.pop(), left.pop())))
            elif cast[seat] is not None and not _known(state, seat):
                cast[seat] = left.pop()
        if counsel is None or counsel == viewer or cast[counsel] != 9:
            break
    state.offered, state.roles = tuple(offered), tuple(cast)
