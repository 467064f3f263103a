"""The hidden cards of Carrousel, dealt again; written from the booklet, not `view`.

Everybody sees the horses, the touches and the open cards, and saw every card that was won or lost:
a lost card goes face up under the deck (R7). Only the unseen cards of the deck can be in another
order.
"""


def hidden(state, viewer):
    """Return the unseen cards by their depth in the deck; a single one is known by counting."""
    return dict(enumerate(state.deck)) if len(state.deck) > 1 else {}


def scramble(state, viewer, rng):
    """Return the same state with those cards in another order."""
    other = state.copy()
    deck = list(state.deck)
    rng.shuffle(deck)
    other.deck = tuple(deck)
    return other
