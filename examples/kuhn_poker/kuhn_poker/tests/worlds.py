"""What Kuhn poker hides: the other player's card, and the card that was not dealt."""

from kermesse.core.contract import Rng, Viewer
from kuhn_poker import Kuhn


def hidden(state: Kuhn, viewer: Viewer) -> dict[str, int]:
    """Return what is hidden, by place: only values that could be different."""
    if not state.cards or state.shown():
        return {}
    left = next(card for card in range(3) if card not in state.cards)
    places = {f"card of {seat}": card for seat, card in enumerate(state.cards) if seat != viewer}
    return {**places, "left": left}


def scramble(state: Kuhn, viewer: Viewer, rng: Rng) -> Kuhn:
    """Return the same state with what is hidden from this viewer dealt again."""
    cards = list(hidden(state, viewer).values())
    rng.shuffle(cards)
    other = state.copy()
    if cards:
        other.cards = tuple(
            card if seat == viewer else cards.pop() for seat, card in enumerate(state.cards)
        )
    return other
