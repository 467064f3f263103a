"""Counts of move sequences, which only correct rules reproduce."""


def ways(state, depth):
    """Count the sequences of player moves of this length."""
    menu = [(seat, move) for seat in state.to_act() for move in state.moves(seat)]
    if depth == 1:
        return len(menu)
    total = 0
    for seat, move in menu:
        other = state.copy()
        other.play(seat, move, other.at)
        total += ways(other, depth - 1)
    return total
