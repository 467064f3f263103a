"""A second, naive Canaille, written from the booklet alone; it shares no code with the rules.

Cards are written as in tables.py; a move is a string such as `lay b1 s .`, `name 2`, `bin -1`,
`release 2`, `enough`, `share 1 0`, `discard t`, `take b3`, `draw`. A game is a record of lists that
is never changed: `after` returns a new record. A single choice is not made automatically: `moves`
lists it, and `settle` makes it.
"""

from functools import lru_cache
from itertools import pairwise, permutations
from types import SimpleNamespace

FISH = {"1": 1, "2": 2, "3": 3}
LITTER = {"-1": 1, "-2": 2, "-3": 3}


def start(hands, river, row, deck, piles, exchange="row", patience=10, up=False, discard=()):
    """Start a game where it is seat 0's turn; the river is given from the top down."""
    game = SimpleNamespace(
        hands=[list(hand) for hand in hands],
        piles=[list(pile) for pile in piles],
        river=list(river),
        up=up,
        row=list(row),
        deck=list(deck),
        discard=list(discard),
        gone=[],
        exchange=exchange,
        turn=0,
        actor=0,
        asked="turn",
        todo=[],
        laid=[],
        owed=0,
        cat=False,
        drew=False,
        dry=0,
        limit=patience * len(hands),
    )
    _begin(game)
    return game


def colour(card):
    """Return the colour of a card, without its value and full stop; a Point is a colour."""
    return card if card == "." else card[0]


def stop(card):
    return card.endswith(".") or card[0] in "rf"


def sentences(hand):
    """Return every ordered choice of cards that is a sentence."""
    return _sentences(tuple(sorted(hand)))


@lru_cache(50_000)
def _sentences(hand):
    found = set()
    for size in range(1, 6):
        for cards in permutations(hand, size):
            apart = all(colour(a) != colour(b) for a, b in pairwise(cards))
            if apart and stop(cards[-1]) and "." not in cards[:-1]:
                found.add(" ".join(cards))
    return frozenset(found)


def moves(game):
    """Return the moves of the player to act."""
    pile = game.piles[game.actor]
    fish = {f"release {card}" for card in pile if card in FISH}
    match game.asked:
        case "turn":
            return {f"lay {words}" for words in sentences(game.hands[game.turn])}
        case "fish":
            return fish
        case "discard":
            return {f"discard {card}" for card in game.hands[game.turn]}
        case "take":
            return {"draw"} | {f"take {c}" for c in game.row if game.exchange == "row"}
        case "refill":
            return {"draw"} | {f"take {card}" for card in game.row}
        case "a":
            others = (seat for seat in range(len(game.hands)) if seat != game.actor)
            return {f"name {seat}" for seat in others}
        case "t":
            return {f"bin {card}" for card in pile if card in LITTER}
        case "r":
            return fish | ({"enough"} if game.owed <= 0 else set())
        case "f":
            cards = game.river[: len(game.hands)]
            ways = permutations(range(len(game.hands)), len(cards))
            keep = game.up and "C" in cards
            return {
                "share " + " ".join(map(str, way))
                for way in ways
                if not keep or way[cards.index("C")] == game.actor
            }
    return set()


def after(game, move):
    """Return the game after a move."""
    game = _copy(game)
    word, *rest = move.split()
    if word == "lay":
        for card in rest:
            game.hands[game.turn].remove(card)
        game.laid, game.todo = rest, list(rest)
        _go_on(game)
    elif word == "release":
        game.piles[game.actor].remove(rest[0])
        game.river.append(rest[0])
        if game.asked == "fish":
            game.asked = "discard"
        else:
            game.owed -= FISH[rest[0]]
            if not any(card in FISH for card in game.piles[game.actor]):
                _go_on(game)
    elif word == "enough":
        _go_on(game)
    elif word == "discard":
        game.hands[game.turn].remove(rest[0])
        game.discard.append(rest[0])
        game.asked = "take"
    elif word in ("take", "draw"):
        if word == "take":
            game.row.remove(rest[0])
        card = rest[0] if word == "take" else _draw(game)
        game.hands[game.turn].append(card)
        if len(game.hands[game.turn]) == 5:
            while len(game.row) < 3:
                game.row.append(_draw(game))
            if game.asked == "refill":
                _next(game)
            else:
                _begin(game)
    elif word == "name":
        game.actor = int(rest[0])
        _go_on(game)
    elif word == "bin":
        game.piles[game.actor].remove(rest[0])
        game.gone.append(rest[0])
        _go_on(game)
    elif word == "share":
        for seat in rest:
            _fish(game, int(seat))
        _go_on(game)
    return game


def _copy(game):
    """Return a copy of the game."""
    fields = dict(vars(game))
    for name in ("river", "row", "deck", "discard", "gone", "todo", "laid"):
        fields[name] = fields[name][:]
    for name in ("hands", "piles"):
        fields[name] = [cards[:] for cards in fields[name]]
    return SimpleNamespace(**fields)


def _draw(game):
    assert game.deck, "naive.py does not shuffle"
    return game.deck.pop(0)


def _fish(game, seat):
    if game.river:
        card = game.river.pop(0)
        game.piles[seat].append(card)
        game.drew = True
        game.cat = game.cat or card == "C"


def _begin(game):
    if any(map(stop, game.hands[game.turn])):
        game.asked = "turn"
        return
    places = game.deck + game.discard + (game.row if game.exchange == "row" else [])
    if any(map(stop, places)):
        has_fish = any(card in FISH for card in game.piles[game.turn])
        game.asked = "fish" if has_fish else "discard"
    elif not _calm(game):
        _next(game)


def _calm(game):
    """Count this turn; return whether the game ends without a catch."""
    game.dry = 0 if game.drew else game.dry + 1
    if game.dry >= game.limit:
        game.asked = "over"
    return game.asked == "over"


def _next(game):
    game.turn = game.actor = (game.turn + 1) % len(game.hands)
    game.drew = False
    _begin(game)


def _go_on(game):
    """Carry out the rest of the sentence, up to the next choice."""
    while game.todo:
        card = game.todo.pop(0)
        pile = game.piles[game.actor]
        kind = colour(card)
        if kind == "b":
            for _ in range(int(card[1])):
                _fish(game, game.actor)
        elif kind == "s":
            if game.river:
                game.river.reverse()
                game.up = not game.up
        elif kind == "a":
            if game.todo != ["."]:
                game.asked = "a"
                return
        elif kind == "t":
            if any(c in LITTER for c in pile):
                game.asked = "t"
                return
        elif kind == "r":
            if any(c in FISH for c in pile):
                game.asked, game.owed = "r", int(card[1])
                return
        elif kind == "f" and game.river:
            game.asked = "f"
            return
    game.discard += game.laid
    game.laid = []
    game.actor = game.turn
    game.asked = "over" if game.cat else "refill"
    if game.asked == "refill":
        _calm(game)


def settle(game):
    """Make single choices, except sentences and the taking of cards."""
    while game.asked not in ("turn", "refill", "over") and len(moves(game)) == 1:
        (only,) = moves(game)
        game = after(game, only)
    return game


def scores(game):
    totals = []
    for pile in game.piles:
        fish = sum(FISH.get(card, 0) for card in pile)
        eaten = min(5, fish) if "C" in pile else 0
        totals.append(fish - sum(LITTER.get(card, 0) for card in pile) - eaten)
    return totals


def perft(game, depth):
    """Return the number of different sequences of the next `depth` moves."""
    options = moves(game)
    if depth == 1:
        return len(options)
    return sum(perft(settle(after(game, move)), depth - 1) for move in options)
