"""Knowledge for bots: a playout policy, a reward, an evaluation and a shortlist of moves."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from math import exp, inf
from random import Random
from typing import Final

from kermesse.games.canaille import box, menus
from kermesse.games.canaille.moves import AnyMove, Discard, Draw, Lay, Take
from kermesse.games.canaille.phases import BIN, FISH, RELEASE, SENTENCE, TAKE
from kermesse.games.canaille.rules import Canaille
from kermesse.games.canaille.view import View

CARD: Final = 36 / 41
"""Average value of a river card, the cat excluded: 51 fish and 15 points of litter."""

STOP: Final = 0.5
"""Value of a full stop in hand: without a full stop an exchange costs a fish."""

CANDIDATES: Final = 5
"""Number of best sentences of a hand among which a playout chooses."""

SPREAD: Final = 20
"""Lead in points at which the reward for points is at its maximum."""


@cache
def quick_value(cards: tuple[int, ...]) -> float:
    """Estimate the value of a sentence for its author, without knowledge of the river."""
    worth, mine = 0.0, True
    for card in cards:
        action, value = box.COLOUR[card], box.VALUE[card]
        if action == box.BITE:
            worth += CARD * value if mine else -CARD * value
        elif action == box.RELEASE:
            worth += -value if mine else value
        elif action == box.BIN:
            worth += 1 if mine else -0.5
        elif action == box.ANOTHER:
            mine = not mine
        if card in box.STOPS:
            worth -= STOP
    return worth


@cache
def favourites(hand: int) -> tuple[Lay, ...]:
    """Return the best sentences of a hand by `quick_value`."""
    menu = menus.sentences(hand)
    return tuple(sorted(menu, key=lambda lay: -quick_value(lay.cards))[:CANDIDATES])


@cache
def quick_take(row: int, stop: bool) -> Take | Draw:
    """Return what to take: a needed full stop, a large bite, or a card of the deck."""
    cards = box.action_cards(row)
    wanted = [card for card in cards if card in box.STOPS and not stop] or [
        card for card in cards if box.VALUE[card] > 1 and box.COLOUR[card] == box.BITE
    ]
    return Take(wanted[-1]) if wanted else menus.DRAW


def prior(state: Canaille, seat: int) -> Sequence[AnyMove]:
    """Return the sensible moves of the menu, by fast rules."""
    menu, phase = state.menu, state.phase
    if phase == SENTENCE:
        return favourites(state.hands[seat])
    if len(menu) == 1:
        return menu
    if phase >= TAKE:  # or refill
        return (quick_take(state.row, state.hands[seat] >> box.STOP_SHIFT > 0),)
    if phase == BIN or (phase == RELEASE and menu[-1] is menus.ENOUGH):
        return menu[-1:]  # the worst litter; or `Enough`
    if phase in (FISH, RELEASE):
        return menu[:1]  # the smallest fish
    return menu


def policy(state: Canaille, seat: int, rng: Random) -> AnyMove:
    """Return a random move of `prior`."""
    moves = prior(state, seat)
    return moves[0] if len(moves) == 1 else moves[int(rng.random() * len(moves))]


def reward(state: Canaille, seat: int) -> float:
    """Return the reward from 0 to 1: half for winning, shared or not, half for the lead."""
    totals = state.count().totals
    best = max(total for other, total in enumerate(totals) if other != seat)
    lead = totals[seat] - best
    won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return 0.5 * won + 0.25 * (1 + max(-1.0, min(1.0, lead / SPREAD)))


CHAMPION: Final = (2, 3, 4)
"""Table sizes at which a champion is offered: docs/bots.md has the arena's results."""

FLATTENINGS: Final = {"medium": {2: 10.0, 3: 7.0, 4: 12.0}, "hard": {2: 6.0, 3: 4.0, 4: 2.0}}
"""Temperatures of the network, by level and number of seats: docs/bots.md has the shares. The
network without a temperature is about as strong as the champion."""

TIMELINE_WORLDS: Final = 96
"""Number of worlds for each point of a timeline: playouts are fast."""

HORIZON: Final = 24
"""Number of moves of a playout, three or four turns: the rest is noise and takes most of the time.

A tree of 300 worlds judged then won 72 % (95 %: 60 to 82) of 61 games for two against 80 flat
trials played to the end; it took 9 ms a move on average, they 5.
"""


def evaluation(state: Canaille) -> Sequence[float]:
    """Return the expected reward of each seat before the end.

    A lead is worth less the more cards are left in the river. The scale was fitted to the results
    of 1,500 games between players of the policy; the author counts as one point ahead.
    """
    totals = list(state.count().totals)
    totals[state.author] += 1
    best, calm = max(totals), 1.5 + 0.6 * len(state.river) / state.size
    chances = [exp((total - best) / calm) for total in totals]
    whole, second = sum(chances), sorted(totals)[-2]
    values = []
    for total, chance in zip(totals, chances, strict=True):
        lead = total - (second if total == best else best)
        lead = max(-SPREAD, min(SPREAD, lead))
        values.append(0.5 * chance / whole + 0.25 * (1 + lead / SPREAD))
    return values


# ------------------------------------------------------------------------------- shortlist


def shortlist(view: View, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    """Return the moves worth a search, best first: a hand has up to 260 sentences.

    Cards to take, discard or release are chosen by rules, which leaves the search time to
    sentences, to naming players and to the fog.
    """
    if view.phase == "sentence":
        river = worths(view)
        return sorted(moves, key=lambda lay: -promise(view, river, lay.cards))  # type: ignore[union-attr]
    if view.phase == "refill":
        return (wanted(view, [move.card for move in moves if type(move) is Take]),)
    if menus.ENOUGH in moves:
        return moves[-1:]
    return moves


BLUNDERS: Final = {"medium": 6.0, "hard": 4.0}
"""How many points less than the best a sentence may promise, by level. Of the network's first
choices, 0.7 % promise 4 points less (1,548 sentences, 2 to 4 seats)."""

PROMISING: Final = 1.0
"""Where a sentence promises as many points, no level lays a sentence that promises none."""

FORGETS: Final = 1 / 3
"""How often `easy` does not look for a full stop when it takes a card."""


def considered(view: View, moves: Sequence[AnyMove], level: str, rng: Random) -> Sequence[AnyMove]:
    """Return the moves that a level considers.

    An exchange is paid for a full stop: the smallest fish, the least useful card, and a stop of the
    row if there is one. No level puts back its own fish where a sentence without that is as good;
    `medium` and `hard`, which draw their moves, leave out blunders.
    With the last card of a refill every level takes care to have a full stop, except `easy`, which
    sometimes forgets it: the lessons warn of that.
    """
    match view.phase:
        case "sentence":
            return _sensible(view, moves, level)
        case "fish":
            return moves[:1]
        case "discard":
            return (Discard(useless([move.card for move in moves])),)  # type: ignore[union-attr]
        case "take":
            return _stops(moves) or moves[-1:]
        case "refill" if not any(card in box.STOPS for card in view.hand or ()):
            stops = _stops(moves)
            if level == "easy" and rng.random() < FORGETS:
                return [move for move in moves if move not in stops]
            return stops if stops and view.missing == 1 else moves
    return moves


def _stops(moves: Sequence[AnyMove]) -> list[AnyMove]:
    """Return the ways to take a full stop from the row."""
    return [move for move in moves if type(move) is Take and move.card in box.STOPS]


def _sensible(view: View, moves: Sequence[AnyMove], level: str) -> Sequence[AnyMove]:
    """Leave out sentences by which the author puts back fish without a gain, blunders, and idle
    sentences where others promise points."""
    river = worths(view)
    worth = {lay: promise(view, river, lay.cards) for lay in moves}  # type: ignore[union-attr]
    dear = {lay for lay in moves if puts_back(view, lay.cards)}  # type: ignore[union-attr]
    least = max((value for lay, value in worth.items() if lay not in dear), default=-inf)
    best = max(worth.values())
    enough, some = best - BLUNDERS.get(level, inf), 0.0 if best >= PROMISING else -inf
    return [
        lay
        for lay, value in worth.items()
        if value >= enough and value > some and (lay not in dear or value > least)
    ]


def puts_back(view: View, cards: Sequence[int]) -> bool:
    """Return whether the author of a sentence releases fish of their own by it."""
    fish, mine = any(card in box.FISH for card in view.piles[view.you or 0]), True
    for card in cards:
        action = box.COLOUR[card]
        if action == box.ANOTHER:
            mine = not mine
        elif mine and action == box.BITE:
            fish = True
        elif mine and action == box.RELEASE and fish:
            return True
    return False


KEEP: Final = (3, 2, 2, 0, 0, 0, 0)
"""Value in hand of a card of each colour without a full stop, added to its number."""


def useless(hand: Sequence[int]) -> int:
    """Return the least valuable card of a hand without a full stop."""
    return min(hand, key=lambda card: KEEP[box.COLOUR[card]] + box.VALUE[card])


UNKNOWN: Final = 0.9
"""Value of an unknown card of the deck, its full stop excluded."""

STOP_SHARE: Final = 19 / 55
"""How many cards of the deck bear a full stop."""


def wanted(view: View, row: Sequence[int] | None = None) -> Take | Draw:
    """Return what the viewer should take: the best card for this hand of the row, or of the part of
    it that is given; or a card of the deck.

    A hand needs a full stop, and cards of other kinds between its bites.
    """
    hand = view.hand or ()
    stops = sum(card in box.STOPS for card in hand)
    stop = (2.5, 0.5, 0.0)[min(stops, 2)]
    kinds = {box.COLOUR[card] for card in hand}
    dirty = view.you is not None and any(card in box.LITTER for card in view.piles[view.you])

    def use(card: int) -> float:
        kind = box.COLOUR[card]
        worth = stop if card in box.STOPS else 0.0
        if kind == box.BITE:
            return worth + box.VALUE[card]
        if kind == box.BIN:
            return worth + (1.5 if dirty else 0.3) * (kind not in kinds)
        if kind in (box.STROLL, box.ANOTHER):
            return worth + (1.2 if kind not in kinds else 0.2)
        return worth

    best = max(view.row if row is None else row, key=use, default=None)
    if best is None or use(best) <= UNKNOWN + STOP_SHARE * stop:
        return menus.DRAW
    return Take(best)


def worths(view: View) -> list[float]:
    """Return the expected value of each river card for the player who catches it, top first."""
    counts = list(box.RIVER_COUNTS)
    for card in chain(*view.piles, view.out, view.over, view.under):
        counts[card] -= 1
    unknown = sum(counts[:-1])
    mean = sum(count * WORTH[face] for face, count in enumerate(counts[:-1])) / max(1, unknown)
    places = view.river - len(view.over) - len(view.under)
    river = [WORTH[card] for card in view.over] + [mean] * places
    river += [WORTH[card] for card in reversed(view.under)]
    if view.prowl is not None:
        fewest, most = view.prowl
        for place in range(fewest, most + 1):
            river[place] += (WORTH[box.CANAILLE] - mean) / (most - fewest + 1)
    return river


WORTH: Final = (1.0, 2.0, 3.0, -1.0, -2.0, -3.0, -5.0)
"""Value of a river card of each face."""

LITTER_WORTH: Final = tuple(WORTH[card] for card in box.LITTER)
"""Values of the litter cards."""


def promise(view: View, river: list[float], cards: tuple[int, ...]) -> float:
    """Return a value that ranks sentences, from what everybody knows.

    It adds the author's points and the losses of others; a full stop spent costs half a point.
    """
    you = view.you or 0
    fish = [sum(WORTH[card] for card in pile if card in box.FISH) for pile in view.piles]
    # Fish that can be released: by the author if `mine`, else by the rival who has the most.
    stock = [max(n for seat, n in enumerate(fish) if seat != you), fish[you]]
    litter = [WORTH[card] for card in view.piles[you] if card in box.LITTER]
    up, mine, worth = view.up, True, 0.0
    top, end = 0, len(river)
    for card in cards:
        action, value = box.COLOUR[card], box.VALUE[card]
        sign = 1 if mine else -1
        if action == box.BITE:
            if up == view.up:
                bites, top = river[top:end][:value], min(end, top + value)
            else:
                bites, end = river[max(top, end - value) : end], max(top, end - value)
            caught = sum(bites)
            worth += sign * caught
            stock[mine] += max(0.0, caught)
            if mine:
                litter += [bite for bite in bites if bite in LITTER_WORTH]
        elif action == box.STROLL:
            up = not up
        elif action == box.RELEASE:
            back = min(value, stock[mine])
            worth -= sign * back
            stock[mine] -= back
        elif action == box.BIN and mine:
            litter.sort()
            worth -= litter.pop(0) if litter else 0
        elif action == box.BIN:
            worth -= 0.5
        elif action == box.ANOTHER:
            mine = not mine
        elif action == box.FOG:
            worth += 0.5 if mine else -0.5
        if card in box.STOPS:
            worth -= STOP
    return worth
