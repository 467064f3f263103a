"""What Carrousel hides, dealt again: written from the booklet, never from `view`.

Everyone sees the horses, the touches and the open cards, and saw every card that was won or lost.
Only the cards of the face-down deck that never lay open could lie in another order; a lost card
goes under the deck before everybody's eyes (R7).
"""


def hidden(state, viewer):
    """The cards nobody has seen by their depth in the deck: a last one is known by counting."""
    return dict(enumerate(state.deck)) if len(state.deck) > 1 else {}


def scramble(state, viewer, rng):
    """The same moment with those cards in another order."""
    other = state.copy()
    deck = list(state.deck)
    rng.shuffle(deck)
    other.deck = tuple(deck)
    return other
