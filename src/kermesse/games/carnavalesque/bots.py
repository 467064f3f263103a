"""Bots for Carnavalesque: a rule of play that reads only the view of a seat.

**Wanted things.** A float wants the things that its riders share. It wants them more the larger it
is, and the more cards that show them are still to come.

- *Crown*: claim it with a hand that feeds the floats. Give way to a claimant who comes first after
  the outgoing King.
- *Decree*: bar the age whose absence makes the next player's best draw worth most to the King.
- *Draw and gift*: take and give the most wanted card. A back is worth the average of its age. While
  the third workshop's card is hidden, dig at its first place.
- *Jester*: go to the middle, then from place to place. Take the top card where a player says
  « Stop ! », and sometimes elsewhere. While the third workshop's card is hidden, sometimes rummage
  first, and reach for the bottom in the middle unless a player says « Stop ! ».
- *Calls*: say « Stop ! » if the cards the Jester may pull from the top are wanted on average. Say
  nothing while the Jester may reach for the bottom.
- *King*: search whole turns with a beam (`bots_king.py`). Begin floats of plentiful things, keep
  those that can grow, first send off those that cannot, and end the game last. Open the third
  workshop immediately.
- *Roles*: keep the role that helps the King most; use its power on wanted cards.

Bots have no secret conventions. `easy` searches with a beam of 1 and wants riders for every float
alike. `medium` and `hard` consider the size of floats, with beams of 2 and 4. Kings of `easy` and
`medium` send at most two cards a turn to the dead end if they can. None of them imagines hands:
givers who see the King's hand and serve his best turn do worse than this rule (bench/results.md).
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Final, TypeAlias

from kermesse.core.contract import Move
from kermesse.core.game import Game
from kermesse.games.carnavalesque import box, moves as m
from kermesse.games.carnavalesque.bots_king import KingsTurn, Supply, things
from kermesse.games.carnavalesque.box import BACK, BOTTOM, THINGS, THIRD
from kermesse.games.carnavalesque.heap import Heap
from kermesse.games.carnavalesque.menus import PLACES, RUMMAGED
from kermesse.games.carnavalesque.phases import CLAIMED
from kermesse.games.carnavalesque.rules import Carnavalesque
from kermesse.games.carnavalesque.view import View, over_third, third_is_lost

Worth: TypeAlias = Callable[[int], float]
"""The worth of a face or back."""

LIKED_ROLES: Final = (8, 10, 4, 1, 6, 2, 3, 9, 7, 5, 0)
"""Generous, page, juggler, rebel, crier, acrobat, seer, counsellor, trader, sweeper, jester. The
jester comes first while the third workshop's card is hidden."""

JESTER: Final = 0


WANTED: Final = (0.0, 10.0, 20.0, 20.0, 25.0)
"""How much a float wants another rider, by its size, …"""

MORE: Final = 3.0
"""… how much more for each rider beyond the table, …"""

COMING: Final = 0.5
"""… and for each card still to come that could ride."""

READ: Final = 0.1
"""How much a thing is wanted for each visible card that shows it."""

FEEDS: Final = 10.0
"""The least worth of a card that feeds a float."""

KINGS: Final = 2.0
"""How much more a King who sets a Decree wants a thing of his own hand."""

BEFORE_ALL: Final = 1_000.0
"""The worth of the third workshop's card until it is laid."""

CALLED: Final = 8.0
"""How much the word said by the King is wanted."""

DIG: Final = 6.0
"""How much more a card is wanted that lies over the first place of the third workshop's card."""

RESTLESS: Final = 2 / 3
"""How often a Jester moves on from a place without « Stop ! »."""

RUMMAGES: Final = 1 / 4
"""How often a Jester begins to rummage while the third workshop's card is hidden, …"""

AGAIN: Final = 1 / 2
"""… and how often they go on after each stroke."""


def wanted(view: View, supply: Supply, alike: bool = False) -> list[float]:
    """Return how much each thing is wanted; `alike` ignores the size of floats."""
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


class RuleBot:
    """A bot for one seat."""

    def __init__(
        self, rng: Random, beam: int, alike: bool = False, rummages: float = RUMMAGES
    ) -> None:
        self._rng = rng
        self._alike = alike
        self._rummages = rummages
        self._kings_turn = KingsTurn(beam, careful=beam < 4)

    def act(self, view: View, moves: Sequence[Any], /) -> Move:
        """Return the move that the rule of play gives."""
        chosen: Move = moves[0] if len(moves) == 1 else self._choose(view, moves)
        return chosen

    def _choose(self, view: View, moves: Sequence[Any]) -> Any:
        match view.phase:
            case "claim":
                return self._crown(view, moves)
            case "king":
                return self._kings_turn.plan(view, moves)
            case "decree":
                return self._decree(view, moves)
            case "blind":
                return self._grope(view, moves) if view.you == view.actor else self._call(view)
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
        """Return a function that values faces and backs; `own` adds weight to the things of the
        hand."""
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

    def _grope(self, view: View, moves: Sequence[Any]) -> Move:
        # Go round all places, from the middle outwards. A card lies under one of them, and RESTLESS
        # and AGAIN are below 1, so this ends even without a clock.
        here = PLACES.index(view.hand) if view.hand in PLACES else -1
        lost = third_is_lost(view)
        if view.felt != "nothing":
            if view.stops:
                return m.Grab(0)
            if here == 0 and lost:
                return m.Grab(BOTTOM)
            if here >= 0 and self._rng.random() >= RESTLESS:
                return m.Grab(0)
        if lost and here < 0:
            strokes = [move for move in moves if type(move) is m.Stroke and move.rummage]
            begun = view.hand in RUMMAGED
            ways = [to for to in strokes if (to.x, to.y) != view.hand]
            if ways and self._rng.random() < (AGAIN if begun else self._rummages):
                stroke: Move = self._rng.choice(ways)
                return stroke
        x, y = PLACES[(here + 1) % len(PLACES)]
        return m.Stroke(x, y, False)

    def _call(self, view: View) -> Move:
        places = [(seen.x, seen.y, seen.angle) for seen in view.heap]
        heap = Heap([seen.face for seen in view.heap], places)
        under = [*heap.beneath(*(view.hand or (0, 0)))]
        reached = -(-len(under) // 2)
        top, worth = under[:reached], self._worth(view)
        deeper = any(heap.cards[slot] == THIRD for slot in under[reached:])
        if view.hand == PLACES[0] and (third_is_lost(view) or deeper):
            return m.Wait()
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
    """Return the worth of a card: that of its best thing, and a little for the others."""
    found = sorted((weights[thing] for thing in things(THINGS[card])), reverse=True)
    return found[0] + 0.2 * sum(found[1:])


def rule(view: View, moves: Sequence[Any], rng: Random) -> Move:
    """Return the move of an `easy` bot: fast, for playouts."""
    return RuleBot(rng, beam=1, alike=True).act(view, moves)


def reward(state: Carnavalesque, _seat: int) -> float:
    """Return the value of a final state: victory first, then points."""
    if len(state.parade) == 3:
        return 0.6 + min(0.4, state.points() / 200)
    return 0.15 * len(state.parade) - 0.02 * len(state.dead_end) + 0.1


def pauses(view: View) -> int:
    """Return how many pauses a bot waits: a Jester who hears nothing leaves the others time to
    speak."""
    return 2 if view.phase == "blind" and view.you == view.actor and not view.stops else 1


def attention(view: View) -> Any:
    """Return what all watch while a Jester gropes: the hand and the calls."""
    return (view.hand, view.stops) if view.phase == "blind" else None


TIMELINE_WORLDS: Final = 27
"""Number of worlds for each point of a timeline: playouts are slow."""


def easy(_game: Game, rng: Random) -> RuleBot:
    """Return a bot that plays card by card and wants riders for every float alike."""
    return RuleBot(rng, beam=1, alike=True)


def medium(_game: Game, rng: Random) -> RuleBot:
    """Return a bot with a narrow beam."""
    return RuleBot(rng, beam=2)


def hard(_game: Game, rng: Random) -> RuleBot:
    """Return a bot with a wider beam. A still wider one only finds turns that it overrates."""
    return RuleBot(rng, beam=4)


BOTS: Final = {"easy": easy, "medium": medium, "hard": hard}
"""The bots by level."""
