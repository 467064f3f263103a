"""Numbers that only right rules give: in how many ways a game can go on."""


def ways(state, depth):
    """How many different ways the next moves of players can go, so many moves deep."""
    menu = [(seat, move) for seat in state.to_act() for move in state.moves(seat)]
    if depth == 1:
        return len(menu)
    total = 0
    for seat, move in menu:
        other = state.copy()
        other.play(seat, move, other.at)
        total += ways(other, depth - 1)
    return total
