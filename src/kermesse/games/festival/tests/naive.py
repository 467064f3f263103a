"""A second, naive Festival, written from the booklet alone; it shares no code with the rules.

Cards are written `D1` as in tables.py; a move is `D1^`, `D1v` or `>2`. A game is a record that is
never changed: `after` returns a new record.
"""

from typing import NamedTuple


class Game(NamedTuple):
    """State of a game."""

    pile: tuple  # the cards not drawn yet
    first: int
    holder: int
    hand: tuple
    chosen: tuple  # (seat, card, face up) of this round, in the order laid
    previous: tuple  # the same of the round before
    handing: bool
    seats: int


def deal(seats, first, deck):
    """Draw as many cards as there are players, plus one, for the first player."""
    return Game(
        pile=deck[seats + 1 :],
        first=first,
        holder=first,
        hand=deck[: seats + 1],
        chosen=(),
        previous=(),
        handing=False,
        seats=seats,
    )


def moves(game):
    """Return the moves of the holder."""
    if game.handing:
        done = [seat for seat, _, _ in game.chosen]
        waiting = [seat for seat in range(game.seats) if seat not in done]
        revealed = [seat for seat, _, up in game.previous if up and seat in waiting]
        return {f">{seat}" for seat in (revealed if len(revealed) > 0 else waiting)}
    return {card + side for card in game.hand for side in "^v"}


def after(game, move):
    """Return the game after a move."""
    if move[0] == ">":
        return game._replace(holder=int(move[1]), handing=False)
    card, up = move[:2], move[2] == "^"
    place = game.hand.index(card)
    hand = game.hand[:place] + game.hand[place + 1 :]
    chosen = (*game.chosen, (game.holder, card, up))
    if len(chosen) < game.seats:
        return game._replace(hand=hand, chosen=chosen, handing=True)
    first = next_first(game.first, chosen)
    drawn, pile = game.pile[: game.seats + 1], game.pile[game.seats + 1 :]
    return Game(
        pile=pile,
        first=first,
        holder=first,
        hand=drawn,
        chosen=(),
        previous=chosen,
        handing=False,
        seats=game.seats,
    )


def next_first(first, chosen):
    """Return who laid the lowest visible card of the other players; on a tie the last laid."""
    visible = [(card[1], -turn, seat) for turn, (seat, card, up) in enumerate(chosen) if up]
    candidates = [entry for entry in visible if entry[2] != first]
    return min(candidates)[2] if candidates else first


def perft(game, depth):
    """Return the number of different sequences of the next `depth` moves."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(moves(game))
    return sum(perft(after(game, move), depth - 1) for move in moves(game))


def firsts(game):
    """Count the ways this round can go by the next first player."""
    tally = [0] * game.seats
    ways = [game]
    while ways:
        one = ways.pop()
        for move in moves(one):
            other = after(one, move)
            if other.chosen:
                ways.append(other)
            else:
                tally[other.first] += 1
    return tally
