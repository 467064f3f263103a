"""The hidden parts of a state, dealt again: written from the booklet and R4 to R23, without `view`.

A player knows their own hand and the letters they put under an envelope: in an own one until it is
answered (a mail sent back unread still holds it), in another player's as the answer until it is
collected (R25). Every other letter of the commune could be in any other hand, in any other envelope
or in the basket. Hands of a commune that is over are public. While an office is closing, all
players know that each closer holds a collection, and that no other player with all letters in hand
does (R14).
"""

from random import Random

from kermesse.games.romancier_scilof import box

OVER, CLOSING = 4, 3
TRIES = 40

LIMIT = 800
"""How many moves the tests of the encoding look at."""

HIDES = 4
"""From how many players on something is hidden: a commune of one or two may hide nothing."""


def rename(kind, thing, names):
    """Return a letter with its border, a seat, under another name."""
    if kind != "letter":
        return thing
    return box.letter(box.value(thing), names("seat", box.border(thing)))


def scramble(state, viewer, rng):
    """Return the state with the hidden letters of each commune dealt again to the same places."""
    other = state.copy()
    for commune, circle in enumerate(state.circle):
        places = _places(state, commune, viewer) if circle else {}
        loose = [letter for letters in places.values() for letter in letters]
        while True:
            rng.shuffle(loose)
            dealt = _dealt(state, commune, places, list(loose), rng)
            if dealt is not None:
                break
        for place, letters in dealt.items():
            _lay(other, place, letters)
    other.refresh_all()
    return other


def hidden(state, viewer):
    """Return the hidden values by place, without those that can only have one value."""
    found = {}
    for commune, circle in enumerate(state.circle):
        if not circle:
            continue
        places = {p: c for p, c in _places(state, commune, viewer).items() if c}
        if state.phase[commune] == CLOSING:
            found |= _changing(state, commune, viewer, places)
        elif len(places) > 1:  # all letters differ: two places can always swap
            found |= {place: tuple(letters) for place, letters in places.items()}
    return found


def places(state, viewer):
    """Return what `hidden` does, and things that can only have one value: quicker than telling them
    apart."""
    found = {}
    for commune, circle in enumerate(state.circle):
        if circle:
            found |= {p: tuple(sorted(c)) for p, c in _places(state, commune, viewer).items()}
    return found


def _changing(state, commune, viewer, places):
    """Return the places of a closing office that change when it is dealt again many times."""
    rng, changed = Random(1), {}
    for _ in range(TRIES):
        world = scramble(state, viewer, rng)
        now = _places(world, commune, viewer)
        changed |= {p: tuple(c) for p, c in places.items() if sorted(now[p]) != sorted(c)}
        if len(changed) == len(places):
            break
    return changed


def _places(state, commune, viewer):
    """Return the letters of a commune that this viewer does not see, by place."""
    if state.phase[commune] == OVER:
        hands = {}
    else:
        hands = {
            ("hand", seat): list(state.hands[seat])
            for seat in _members(state, commune)
            if seat != viewer
        }
    mails = {}
    for pair, letter in state.mail.items():
        sender, to = divmod(pair, state.width)
        answered = state.back[sender] >> to & 1 and not state.turned[sender] >> to & 1
        put_there_by = to if answered else sender
        if state.home[sender] == commune and put_there_by != viewer:
            mails["mail", sender, to] = [letter]
    return hands | mails | {("basket", commune): list(state.basket[commune])}


def _members(state, commune):
    return [seat for seat in range(state.ever) if state.home[seat] == commune]


def _dealt(state, commune, places, loose, rng):
    """Return these letters dealt to those places; None if closing makes it impossible."""
    dealt = {}
    closing, size = state.phase[commune] == CLOSING, state.size[commune]
    closers = [p for p in places if p[0] == "hand" and state.closers[commune] >> p[1] & 1]
    if closing:
        for place in closers:
            one = rng.choice(sorted({letter // 26 for letter in loose}))
            dealt[place] = [letter for letter in loose if letter // 26 == one][:size]
            if len(dealt[place]) < size:
                return None
            loose = [letter for letter in loose if letter not in dealt[place]]
    for place, letters in places.items():
        if place not in dealt:
            dealt[place], loose = loose[: len(letters)], loose[len(letters) :]
            alike = len({letter // 26 for letter in dealt[place]}) == 1
            if alike and closing and place[0] == "hand" and not state.out[place[1]]:
                return None
    return dealt


def _lay(state, place, letters):
    if place[0] == "hand":
        state.hands[place[1]] = tuple(sorted(letters))
    elif place[0] == "mail":
        state.mail[place[1] * state.width + place[2]] = letters[0]
    else:
        state.basket[place[1]] = tuple(sorted(letters))
