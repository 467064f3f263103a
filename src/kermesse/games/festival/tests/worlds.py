"""The hidden cards of Festival, dealt again; written from the booklet, R2 and R10, not `view`.

Everybody sees the cards laid face up. A player also knows the cards they laid and every hand they
held: the cards they handed on in a round lie before players served later or in the discard. Any
other card face down, in the deck or in another hand can be any unseen card.
"""


def hidden(state, viewer):
    """Return the value of each hidden card by its place, where it could be another card."""
    cards = _cards(state)
    found = {}
    for heap in _heaps(state, viewer):
        for place in heap:
            elsewhere = [card for other in heap if other != place for card in cards[other]]
            if any(card != other for card in cards[place] for other in elsewhere):
                found[place] = cards[place]
    return found


def scramble(state, viewer, rng):
    """Return the same state with the hidden cards of each heap dealt again to its places."""
    cards = _cards(state)
    for heap in _heaps(state, viewer):
        loose = [card for place in heap for card in cards[place]]
        rng.shuffle(loose)
        for place in heap:
            count = len(cards[place])
            cards[place], loose = tuple(loose[:count]), loose[count:]
    return _laid_out(state, cards)


def _lines(state):
    """Return the seats served in each round, in order, the current round included."""
    return (*state.past, state.order) if state.holder is not None else state.past


def _cards(state):
    """Return every card of the game by its place: laid by a seat in a round, left of a round's hand
    (the discard or the current hand), or at a depth of the deck."""
    cards = {("deck", depth): (card,) for depth, card in enumerate(state.deck)}
    for index, line in enumerate(_lines(state)):
        for seat in line:
            cards["laid", seat, index] = (state.own[seat][index],)
        under_way = index == len(state.past)
        cards["left", index] = state.hand if under_way else state.passed[line[-1]][index]
    return cards


def _heaps(state, viewer):
    """Return the hidden places in heaps: the viewer cannot tell a permutation within a heap.

    One heap has all the cards the viewer never saw; the cards handed on in a round are another.
    """
    unseen = [("deck", depth) for depth in range(len(state.deck))]
    heaps = [unseen]
    for index, line in enumerate(_lines(state)):
        heap = unseen
        for seat in line:
            if seat == viewer:
                heap = []  # R10: players served later took from the cards the viewer handed on
                heaps.append(heap)
            elif state.rows[seat][index] is None and state.holder is not None:  # until the end
                heap.append(("laid", seat, index))
        if viewer != state.holder or index < len(state.past):  # the holder sees the hand
            heap.append(("left", index))
    return heaps


def _laid_out(state, cards):
    """Return the same state with these cards in their places."""
    other = state.copy()
    other.deck = tuple(cards["deck", depth][0] for depth in range(len(state.deck)))
    own = [list(row) for row in state.own]
    passed = [list(rests) for rests in state.passed]
    for index, line in enumerate(_lines(state)):
        rest = sorted(cards["left", index])
        if index == len(state.past):
            other.hand = tuple(rest)
        for seat in reversed(line):
            (own[seat][index],) = cards["laid", seat, index]
            passed[seat][index] = tuple(rest)
            rest = sorted([*rest, own[seat][index]])
    other.own = [tuple(row) for row in own]
    other.passed = [tuple(rests) for rests in passed]
    if other.holder is not None:
        other.refresh()  # the menu depends on the hand
    return other
