"""The hidden cards of Canaille, dealt again; written from the booklet and the rulings, not `view`.

Hands and deck are secret, but everybody saw the Point dealt to each player and the cards taken from
the row. A player who lays a sentence has a full stop; a player who must exchange has none and can
still get one (R8, R9). Everybody knows the river cards that were released and those that lay on top
face up; Canaille began with 14 to 27 cards above it (R5), and the rest is in any order.
"""

from kermesse.games.canaille import box
from kermesse.games.canaille.phases import EXCHANGE, SENTENCE

SEEN, CAT = 8, 6


def hidden(state, viewer):
    """Return the value of each hidden card by its place, where it could be another card."""
    return _hidden_river(state) | _hidden_actions(state, viewer)


def scramble(state, viewer, rng):
    """Return the same state with the hidden cards dealt again."""
    other = state.copy()
    _scramble_river(other, rng)
    _scramble_actions(other, viewer, rng)
    return other


# The river


def _unknown(state):
    """Return the places of unknown river cards, and those of them where the cat may be."""
    river = state.river
    unknown = [place for place, card in enumerate(river) if not card & SEEN]
    lairs = []
    for place in unknown:
        from_first_top = place if state.up else len(river) - 1 - place
        if 14 <= from_first_top - state.shift <= 27:
            lairs.append(place)
    return unknown, lairs


def _hidden_river(state):
    unknown, lairs = _unknown(state)
    river = state.river
    others = {river[place] for place in unknown if river[place] != CAT}
    cat_free = any(river[place] == CAT for place in unknown) and len(lairs) > 1
    found = {}
    for place in unknown:
        is_cat = river[place] == CAT
        if (cat_free and (is_cat or place in lairs)) or (not is_cat and len(others) > 1):
            found["river", place] = river[place]
    return found


def _scramble_river(state, rng):
    unknown, lairs = _unknown(state)
    cards = [state.river[place] for place in unknown]
    if CAT in cards:
        cards.remove(CAT)
        lair = rng.choice(lairs)
        unknown.remove(lair)
        state.river[lair] = CAT
    rng.shuffle(cards)
    for place, card in zip(unknown, cards, strict=True):
        state.river[place] = card


# The action cards


def _zones(state, viewer):
    """Return the hidden action cards by zone: the deck, and the unseen cards of other hands."""
    zones = {"deck": list(state.deck[state.drawn :])}
    for seat in range(state.size):
        if seat != viewer:
            zones[seat] = list(box.action_cards(state.hands[seat] - state.seen[seat]))
    return zones


def _possible(state, viewer, zones):
    """Return whether the author's hand agrees with the phase."""
    author = state.author
    if state.phase == SENTENCE and author != viewer:
        return _stop(zones[author]) or _stop(box.action_cards(state.seen[author]))
    if state.phase in EXCHANGE:
        if author != viewer and _stop(zones[author]):
            return False
        places = [*zones["deck"], *box.action_cards(state.discard)]
        if state.options.exchange == "row":
            places += box.action_cards(state.row)
        return _stop(places) or _stop(box.action_cards(state.seen[author]))
    return True


def _stop(cards):
    return any(card >= 6 for card in cards)


def _hidden_actions(state, viewer):
    zones = _zones(state, viewer)
    found = {}
    for zone, cards in zones.items():
        if zone != "deck":
            if any(_swaps(state, viewer, zones, zone, card) for card in set(cards)):
                found["hand", zone] = tuple(cards)
            continue
        free = {card for card in set(cards) if _swaps(state, viewer, zones, zone, card)}
        if len(set(cards)) > 1:
            free = set(cards)
        found |= {("deck", n): card for n, card in enumerate(cards) if card in free}
    return found


def _swaps(state, viewer, zones, zone, card):
    """Return whether this card of a zone could be swapped with a different card of another."""
    for elsewhere, cards in zones.items():
        if elsewhere == zone:
            continue
        for other in set(cards):
            if other != card:
                swapped = {name: heap[:] for name, heap in zones.items()}
                swapped[zone][zones[zone].index(card)] = other
                swapped[elsewhere][cards.index(other)] = card
                if _possible(state, viewer, swapped):
                    return True
    return False


def _scramble_actions(state, viewer, rng):
    zones = _zones(state, viewer)
    loose = [card for cards in zones.values() for card in cards]
    while True:
        rng.shuffle(loose)
        left = loose[:]
        dealt = {}
        for zone, cards in zones.items():
            dealt[zone], left = left[: len(cards)], left[len(cards) :]
        if _possible(state, viewer, dealt):
            break
    state.deck, state.drawn = tuple(dealt.pop("deck")), 0
    for seat, cards in dealt.items():
        state.hands[seat] = state.seen[seat] + box.action_heap(cards)
    state.refresh()  # the menu follows from the hand
