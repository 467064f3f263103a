"""What the bell hides, dealt again: the cards of the others."""


def hidden(state, viewer):
    """Each hidden thing by its place, with its value: only those that could be something else."""
    return {
        f"card of {seat}": card
        for seat, card in state.cards.items()
        if seat != viewer and card is not None
    }


def scramble(state, viewer, rng):
    """The same moment with the hidden things dealt again."""
    other = state.copy()
    for seat, card in state.cards.items():
        if seat != viewer and card is not None:
            other.cards[seat] = rng.randrange(4)
    return other
