"""What Festival hides, dealt again: written from the booklet, R2 and R10, never from `view`.

Everyone sees the cards laid face up. A player also knows the cards they laid, and every hand they
held: what they passed on lies, that round, before those served later or with the discard. Whatever
else lies face down, in the deck or in another's hand could be any card never seen.
"""


def hidden(state, viewer):
    """Each hidden thing by its place, with its value: only those that could be something else."""
    cards = _cards(state)
    found = {}
    for heap in _heaps(state, viewer):
        for place in heap:
            elsewhere = [card for other in heap if other != place for card in cards[other]]
            if any(card != other for card in cards[place] for other in elsewhere):
                found[place] = cards[place]
    return found


def scramble(state, viewer, rng):
    """The same moment with the hidden cards of each heap dealt again to the same places."""
    cards = _cards(state)
    for heap in _heaps(state, viewer):
        loose = [card for place in heap for card in cards[place]]
        rng.shuffle(loose)
        for place in heap:
            count = len(cards[place])
            cards[place], loose = tuple(loose[:count]), loose[count:]
    return _laid_out(state, cards)


def _lines(state):
    """For each round, the one under way included, who was served, in order."""
    return (*state.past, state.line) if state.holder is not None else state.past


def _cards(state):
    """Every card of the game by its place: laid by a seat in a round, left of a round's hand (the
    discard, or the hand still going round), or at a depth of the deck."""
    cards = {("deck", depth): (card,) for depth, card in enumerate(state.deck)}
    for index, line in enumerate(_lines(state)):
        for seat in line:
            cards["laid", seat, index] = (state.own[seat][index],)
        under_way = index == len(state.past)
        cards["left", index] = state.hand if under_way else state.passed[line[-1]][index]
    return cards


def _heaps(state, viewer):
    """The hidden places, in heaps: the cards of one heap could change places and nobody the wiser.

    One heap is of all the cards the viewer never saw; what it passed on in a round is another.
    """
    unseen = [("deck", depth) for depth in range(len(state.deck))]
    heaps = [unseen]
    for index, line in enumerate(_lines(state)):
        heap = unseen
        for seat in line:
            if seat == viewer:
                heap = []  # R10: what is served later comes from what the viewer passed on
                heaps.append(heap)
            elif state.rows[seat][index] is None and state.holder is not None:  # until the end
                heap.append(("laid", seat, index))
        if viewer != state.holder or index < len(state.past):  # one sees the hand one holds
            heap.append(("left", index))
    return heaps


def _laid_out(state, cards):
    """The same moment with these cards in their places."""
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
        other.refresh()  # the holder's menu follows from the hand
    return other
