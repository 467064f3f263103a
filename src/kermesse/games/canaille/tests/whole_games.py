"""Whole games played by the rules and by naive.py in step; a difference raises."""

from kermesse.core.contract import HOUSE
from kermesse.games.canaille import box
from kermesse.games.canaille.moves import Bin, Discard, Lay, Name, Release, Share, Take
from kermesse.games.canaille.tests import naive
from kermesse.games.canaille.tests.tables import CANAILLE, act_names, river_names


def written(move):
    """Return a move in the notation of naive.py."""
    match move:
        case Lay(cards):
            return f"lay {act_names(cards)}"
        case Release(fish):
            return f"release {river_names([fish])}"
        case Bin(litter):
            return f"bin {river_names([litter])}"
        case Discard(card):
            return f"discard {act_names([card])}"
        case Take(card):
            return f"take {act_names([card])}"
        case Name(to):
            return f"name {to}"
        case Share(to):
            return "share " + " ".join(map(str, to))
    return type(move).__name__.lower()


def of_the_booklet(state):
    """Return the same position in naive.py, given only the place of each card."""
    return naive.start(
        hands=[act_names(box.action_cards(hand)).split() for hand in state.hands],
        river=river_names([card & 7 for card in reversed(state.river)]).split(),
        row=act_names(box.action_cards(state.row)).split(),
        deck=act_names(state.deck[state.drawn :]).split(),
        piles=[river_names(box.river_cards(pile)).split() for pile in state.piles],
        exchange=state.options.exchange,
        patience=state.options.patience,
        up=state.up,
    )


def play(rng, seats=None, variant=None):
    """Play a random game, by default of a random size and variant; return its number of moves."""
    seats = seats or rng.choice(CANAILLE.seats)
    state = CANAILLE.start(seats, CANAILLE.variants[variant or rng.choice([*CANAILLE.variants])])
    deal = state.house(rng)
    state.play(HOUSE, type(deal)(0, deal.deck, deal.river), 0)
    game, moves = of_the_booklet(state), 0
    while state.to_act():
        seat = state.to_act()[0]
        offered = {written(move): move for move in state.moves(seat)}
        assert seat == (game.turn if game.asked in ("turn", "refill") else game.actor)
        assert set(offered) == naive.moves(game)
        word = rng.choice(sorted(offered))
        state.play(seat, offered[word], state.at)
        while state.due() is not None:  # naive.py gets the new deck before it needs it
            shuffle = state.house(rng)
            game.deck += act_names(shuffle.deck).split()
            game.discard = []
            state.play(HOUSE, shuffle, state.at)
        game = naive.settle(naive.after(game, word))
        moves += 1
    assert game.asked == "over"
    assert list(state.outcome().scores.values()) == naive.scores(game)
    return moves
