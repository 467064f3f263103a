"""Bots that play Carnavalesque with people: one rule of play, read from the table like anybody's.

**What is wanted.** A float in a workshop wants whatever its riders still share: the more the larger
it is, and the more people who show it are still to come.

- *Crown*: claim it with a hand that feeds the floats; give way to whoever comes first after the
  outgoing King.
- *Decree*: bar the age without which the next player's best draw is worth most to the King's hand.
- *Draw and gift*: take, and give, what is wanted most; a back is worth what its age is on average.
  While nobody sees the third workshop, dig where it lay at first.
- *Jester*: go to the middle. While nobody sees the third workshop, reach for the bottom there,
  where it lay at first. Else go from place to place, take from the top where somebody says
  « Stop ! », and now and then where nobody does. *Calls*: « Stop ! » where what fingers would close
  on at the top is wanted, on average.
- *King*: look at whole turns (a beam of the best so far) and at what may still come: begin floats
  of what is plentiful, keep those that can grow, send off first what hardly can, and end the game
  only when nothing else is left (`turn.py`). The third workshop is opened at once.
- *Roles*: keep the first that helps the King; use its power on what is wanted.

There is no private code: a bot reads the view that a person sees, and nothing else. `easy` lays one
card after the other, and wants riders for every float alike; `medium` and `hard` go by their size,
and follow two and four turns of the King. None of them imagines hands: a giver who sees the King's
and serves his turn best does worse than this rule (bench/results.md).
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Final, TypeAlias

from kermesse.core.contract import Move
from kermesse.core.game import Game
from kermesse.games.carnavalesque import box, moves as m
from kermesse.games.carnavalesque.bots_king import Supply, plan, things
from kermesse.games.carnavalesque.box import BACK, BOTTOM, THINGS, THIRD
from kermesse.games.carnavalesque.heap import Heap
from kermesse.games.carnavalesque.menus import PLACES
from kermesse.games.carnavalesque.phases import CLAIMED
from kermesse.games.carnavalesque.rules import Carnavalesque
from kermesse.games.carnavalesque.view import View, over_third, third_is_lost

Worth: TypeAlias = Callable[[int], float]
"""What a card is worth, as it is seen: a face or a back."""

LIKED_ROLES: Final = (8, 10, 4, 1, 6, 2, 3, 9, 7, 5, 0)
"""Generous, page, juggler, rebel, crier, acrobat, seer, counsellor, trader, sweeper, jester; but
the jester comes first while the third workshop lies where only a hand can find it."""

JESTER: Final = 0


WANTED: Final = (0.0, 10.0, 20.0, 20.0, 25.0)
"""How much a float wants one more rider, by how many it has, …"""

MORE: Final = 3.0
"""… by how much more for each beyond, …"""

COMING: Final = 0.5
"""… and for each person still to come who could ride."""

READ: Final = 0.1
"""How much a thing is wanted for each person in the crowd who can be seen to show it."""

FEEDS: Final = 10.0
"""From so much on, a card feeds a float."""

KINGS: Final = 2.0
"""How much more the King wants, when he sets a Decree, what goes with a card of his hand."""

BEFORE_ALL: Final = 1_000.0
"""How much the card of the third workshop is wanted until it lies in its place."""

CALLED: Final = 8.0
"""How much the word is wanted that the King said."""

DIG: Final = 6.0
"""How much more a card is wanted that lies over where the third workshop was at first."""

RESTLESS: Final = 2 / 3
"""How often a Jester goes on from a place where nobody says « Stop ! »."""


def wanted(view: View, supply: Supply, alike: bool = False) -> list[float]:
    """How much each thing is wanted, by what lies open on the table; `alike` by every float."""
    weights = [0.0] * 15
    last = len(WANTED) - 1
    for riders in view.workshops[: 2 + view.third]:
        if riders:
            size = 1 if alike else len(riders)
            worth = WANTED[min(size, last)] + MORE * max(0, size - last)
            for thing in things(box.common(riders)):
                weights[thing] = max(weights[thing], worth + COMING * supply.left[thing])
    for shown in view.heap:
        if shown.face < THIRD:
            for thing in things(THINGS[shown.face]):
                weights[thing] += READ
    if view.word is not None and view.word < 15:
        weights[view.word] += CALLED
    return weights


class Comparse:
    """A bot for one seat: « comparse », the word of the booklet for those who lend a hand."""

    def __init__(self, rng: Random, beam: int, alike: bool = False) -> None:
        self._rng = rng
        self._beam = beam
        self._alike = alike

    def act(self, view: View, moves: Sequence[Any], /) -> Move:
        """The move the rule of play gives."""
        chosen: Move = moves[0] if len(moves) == 1 else self._choose(view, moves)
        return chosen

    def _choose(self, view: View, moves: Sequence[Any]) -> Any:
        match view.phase:
            case "claim":
                return self._crown(view, moves)
            case "king":
                return plan(view, moves, self._beam)
            case "decree":
                return self._decree(view, moves)
            case "blind":
                return self._grope(view) if view.you == view.actor else self._call(view)
            case "keep":
                liked = (JESTER, *LIKED_ROLES) if third_is_lost(view) else LIKED_ROLES
                return min(moves, key=lambda move: liked.index(move.role))
            case "give":
                worth = self._worth(view)
                return max(moves, key=lambda move: worth(move.card))
            case "return" | "juggle" | "surplus" | "farandole":
                worth = self._worth(view)
                return min(moves, key=lambda move: worth(move.card))
        return self._draw(view, moves)

    def _worth(self, view: View, own: float = 0.0) -> Worth:
        """A measure of faces and backs: by what is wanted, and by what goes with the own hand."""
        supply = Supply(view)
        weights = wanted(view, supply, self._alike)
        if own and view.you is not None:
            for card in view.hands[view.you]:
                if card != THIRD:
                    for thing in things(THINGS[card]):
                        weights[thing] += own

        @cache
        def worth(face: int) -> float:
            if face < THIRD:
                return _value(face, weights)
            if face == THIRD:
                return 0.0 if view.third else BEFORE_ALL
            pool = supply.by_age[face - BACK]
            return sum(_value(card, weights) for card in pool) / len(pool) if pool else 0.0

        return worth

    def _crown(self, view: View, moves: Sequence[Any]) -> Move:
        assert view.you is not None
        claims = [seat for seat, said in enumerate(view.claims) if said == CLAIMED]
        start = -1 if view.last_king is None else view.last_king
        mine = (view.you - start - 1) % view.seats
        before = any((seat - start - 1) % view.seats < mine for seat in claims)
        weights = wanted(view, Supply(view), self._alike)
        crowd = [card for card in view.hands[view.you] if card != THIRD]
        feeding = sum(_value(card, weights) >= FEEDS for card in crowd)
        eager = THIRD in view.hands[view.you] or feeding >= 2
        if view.claims[view.you] == CLAIMED:
            return m.Withdraw() if before else m.Wait()
        wish = m.Claim() if eager and not claims else m.Decline()
        return wish if wish in moves else m.Wait()

    def _decree(self, view: View, moves: Sequence[Any]) -> Move:
        public, mine = self._worth(view), self._worth(view, KINGS)
        shown = [seen.face for seen in view.heap if seen.available]

        def draw_without(age: int) -> float:
            left = [face for face in shown if box.seen_age(face) != age]
            return mine(max(left, key=public)) if left else -1.0

        silent = [move for move in moves if move.word is None]
        best: m.Decree = max(silent, key=lambda move: draw_without(move.age))
        if len(silent) == len(moves):
            return best
        weights = wanted(view, Supply(view), self._alike)
        for card in view.hands[view.king or 0]:
            if card < THIRD:
                for thing in things(THINGS[card]):
                    weights[thing] += KINGS
        word = max(range(15), key=lambda thing: weights[thing])
        return m.Decree(best.age, word)

    def _grope(self, view: View) -> Move:
        # From place to place, outwards from the middle and round again: as a card lies under one of
        # them, and a Jester is not restless for ever, this comes to an end also without a clock.
        here = PLACES.index(view.hand) if view.hand in PLACES else -1
        if view.felt != "nothing":
            if here == 0 and third_is_lost(view):
                return m.Grab(BOTTOM)
            if view.stops or (here >= 0 and self._rng.random() >= RESTLESS):
                return m.Grab(0)
        x, y = PLACES[(here + 1) % len(PLACES)]
        return m.Stroke(x, y, False)

    def _call(self, view: View) -> Move:
        places = [(seen.x, seen.y, seen.angle) for seen in view.heap]
        heap = Heap([seen.face for seen in view.heap], places)
        under = [*heap.beneath(*(view.hand or (0, 0)))]
        top, worth = under[: -(-len(under) // 3)], self._worth(view)
        good = sum(worth(heap.cards[slot]) for slot in top) >= FEEDS * max(1, len(top))
        return m.Stop() if good else m.Wait()

    def _draw(self, view: View, moves: Sequence[Any]) -> Move:
        worth = self._worth(view)
        known = {(peek.x, peek.y): peek.face for peek in view.peeked}
        reveals = [move for move in moves if type(move) is m.Reveal]
        if reveals:
            first: Move = max(reveals, key=lambda move: worth(move.face))
            return first
        draws = [move for move in moves if type(move) is m.Draw]
        if not draws:
            other: Move = next(move for move in moves if type(move) is not m.Slide)
            return other
        over = over_third(view)

        def gain(move: m.Draw) -> float:
            spot = move.x, move.y
            return worth(known.get(spot, move.face)) + DIG * (spot in over)

        best: Move = max(draws, key=gain)
        return best


def _value(card: int, weights: Sequence[float]) -> float:
    """A card is worth its best thing, and a little for the others."""
    found = sorted((weights[thing] for thing in things(THINGS[card])), reverse=True)
    return found[0] + 0.2 * sum(found[1:])


def rule(view: View, moves: Sequence[Any], rng: Random) -> Move:
    """What a beginner does by the rule of play: quick, for playouts."""
    return Comparse(rng, beam=1, alike=True).act(view, moves)


def reward(state: Carnavalesque, _seat: int) -> float:
    """How well a world ended for all: won or not first, then the points."""
    if len(state.parade) == 3:
        return 0.6 + min(0.4, state.points() / 200)
    return 0.15 * len(state.parade) - 0.02 * len(state.dead_end) + 0.1


TIMELINE_WORLDS: Final = 27
"""Number of worlds for each point of a timeline: playouts are slow."""


def easy(_game: Game, rng: Random) -> Comparse:
    """Lays one card after the other, and wants riders for every float alike."""
    return Comparse(rng, beam=1, alike=True)


def medium(_game: Game, rng: Random) -> Comparse:
    """Looks at few turns of the King."""
    return Comparse(rng, beam=2)


def hard(_game: Game, rng: Random) -> Comparse:
    """Looks at more; at many more it would only find what its taste overrates."""
    return Comparse(rng, beam=4)


BOTS: Final = {"easy": easy, "medium": medium, "hard": hard}
"""The levels every game has, as this one plays them."""
