"""Bots that play Carnavalesque with people: one rule of play, read from the table like anybody's.

**What is wanted.** A float in a workshop wants whatever its riders still share, the more the larger
it is; an empty workshop wants what can be read most often in the crowd.

- *Crown*: claim it with a hand that feeds the floats; give way to whoever comes first after the
  outgoing King.
- *Decree*: bar the age without which the next player's best draw is worth most to the King's hand.
- *Draw and gift*: take, and give, what is wanted most; a back is worth what its age is on average.
- *Jester*: go to the middle. While the third workshop was never seen, take the lowest card there,
  where it lay at first; else the top one. *Calls*: « Stop ! » over a card that is wanted.
- *King*: look at whole turns (a beam of the best so far), count what would parade and what the dead
  end would hold, and lay the first card of the best one. The third workshop is opened at once.
- *Roles*: keep the first that helps the King; use its power on what is wanted.

There is no private code: a bot reads the view that a person sees, and nothing else. `medium` and
`hard` give and draw by a search of one ply: the King's hand is imagined from its backs, and what
serves his best turn is chosen.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from kermesse.core.contract import Move
from kermesse.core.game import Game
from kermesse.games.carnavalesque import box
from kermesse.games.carnavalesque import moves as m
from kermesse.games.carnavalesque.box import ALL_THINGS, BACK, NEEDED, THINGS, THIRD
from kermesse.games.carnavalesque.heap import Heap, in_zone
from kermesse.games.carnavalesque.phases import CLAIMED
from kermesse.games.carnavalesque.rules import Carnavalesque
from kermesse.games.carnavalesque.view import View

Worth: TypeAlias = Callable[[int], float]
"""What a card is worth, as it is seen: a face or a back."""

LIKED_ROLES: Final = (8, 10, 4, 1, 6, 2, 3, 9, 7, 5, 0)
"""Generous, page, juggler, rebel, crier, acrobat, seer, counsellor, trader, sweeper, jester; but
the jester comes first while the third workshop lies where only a hand can find it."""

JESTER: Final = 0


class Plan(NamedTuple):
    """A King's turn as far as it has been thought out."""

    value: float
    """How good the table would be if he stopped here."""

    first: m.AnyMove | None
    """Its first move."""

    hand: tuple[int, ...]
    shops: tuple[tuple[int, int], ...]
    """For each open workshop, how many ride and what they share."""

    parade: int
    riders: int
    dead: int
    placed: int


class Supply:
    """How many people who show each thing are still to come, as far as the viewer can tell."""

    def __init__(self, view: View) -> None:
        used = {*view.dead_end}
        for cards in (*view.workshops, *view.parade):
            used.update(cards)
        self.left = [0] * 15
        self.by_age: list[list[int]] = [[], [], []]
        own = {*view.hands[view.you]} if view.you is not None else set()
        seen = {shown.face for shown in view.heap}
        for card in box.CROWD:
            if card not in used:
                for thing in _things(THINGS[card]):
                    self.left[thing] += 1
                if card not in own and card not in seen:
                    self.by_age[box.AGE_OF[card]].append(card)


@cache
def _things(mask: int) -> tuple[int, ...]:
    return tuple(thing for thing in range(15) if mask >> thing & 1)


def wanted(view: View) -> list[float]:
    """How much each thing is wanted, by what lies open on the table."""
    needed = NEEDED[view.options.version]
    patient = TASTES[needed].room > 0
    weights = [0.0] * 15
    for shop in range(2 + view.third):
        riders = view.workshops[shop]
        if riders:
            size = len(riders)
            worth = 10.0 + size if size < needed or patient else 8.0
            for thing in _things(box.common(riders)):
                weights[thing] = max(weights[thing], worth / (1 if size > 1 else 1.3))
    for shown in view.heap:
        if shown.face < THIRD:
            for thing in _things(THINGS[shown.face]):
                weights[thing] += 0.15
    if view.word is not None and view.word < 15:
        weights[view.word] += 8.0
    return weights


class Comparse:
    """A bot for one seat: « comparse », the word of the booklet for those who lend a hand."""

    def __init__(self, rng: Random, beam: int, worlds: int) -> None:
        self._rng = rng
        self._beam = beam
        self._worlds = worlds

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
                liked = (JESTER, *LIKED_ROLES) if _third_is_lost(view) else LIKED_ROLES
                return min(moves, key=lambda move: liked.index(move.role))
            case "return":
                helps = self._help(view)
                return min(moves, key=lambda move: helps(move.card))
            case "give":
                helps = self._help(view)
                return max(moves, key=lambda move: helps(move.card))
            case "juggle" | "surplus" | "farandole":
                worth = self._worth(view)
                return min(moves, key=lambda move: worth(move.card))
        return self._draw(view, moves)

    def _worth(self, view: View, own: float = 0.5) -> Worth:
        """A measure of faces and backs, by what is wanted and what the viewer holds."""
        weights, supply = wanted(view), Supply(view)
        hand = view.hands[view.you] if view.you is not None else ()
        for card in hand:
            if card != THIRD:
                for thing in _things(THINGS[card]):
                    weights[thing] += own
        values = [_value(card, weights) for card in box.CROWD]
        third = 0.0 if view.third else 14.0 if view.round < 4 else 6.0

        def worth(face: int) -> float:
            if face < THIRD:
                return values[face]
            if face == THIRD:
                return third
            pool = supply.by_age[face - BACK]
            return sum(values[card] for card in pool) / len(pool) if pool else 0.0

        return worth

    def _help(self, view: View) -> Worth:
        """What a card would do for the King: his best turn with it, over hands he may hold.

        A search of one ply: his hand is imagined from its backs, and he is given the card.
        """
        if not self._worlds or view.king is None:
            return self._worth(view)
        supply, rough = Supply(view), self._worth(view)
        hands = [self._imagined(view.hands[view.king], supply) for _ in range(self._worlds)]
        needed = NEEDED[view.options.version]
        start = position(view)

        @cache
        def helps(face: int) -> float:
            if face == THIRD:
                return 1_000.0 if not view.third else 0.0
            total = 0.0
            for hand in hands:
                card = face if face < THIRD else self._rng.choice(supply.by_age[face - BACK] or [0])
                if card not in hand:
                    hand = (*hand, card)
                turn = best_turn(start._replace(hand=hand), needed, supply.left, 2)
                total += turn.value if turn is not None else 0.0
            return total / len(hands) + 0.05 * rough(face)

        return helps

    def _imagined(self, seen: Sequence[int], supply: Supply) -> tuple[int, ...]:
        """People who may have these backs, or these very people where they are seen."""
        found: list[int] = []
        for face in seen:
            if face >= BACK:
                pool = [card for card in supply.by_age[face - BACK] if card not in found]
                found += [self._rng.choice(pool)] if pool else []
            elif face != THIRD:
                found.append(face)
        return tuple(found)

    def _crown(self, view: View, moves: Sequence[Any]) -> Move:
        assert view.you is not None
        claims = [seat for seat, said in enumerate(view.claims) if said == CLAIMED]
        start = -1 if view.last_king is None else view.last_king
        mine = (view.you - start - 1) % view.seats
        before = any((seat - start - 1) % view.seats < mine for seat in claims)
        weights = wanted(view)
        crowd = [card for card in view.hands[view.you] if card != THIRD]
        feeding = sum(_value(card, weights) >= 8 for card in crowd)
        eager = THIRD in view.hands[view.you] or feeding >= 2
        if view.claims[view.you] == CLAIMED:
            return m.Withdraw() if before else m.Wait()
        wish = m.Claim() if eager and not claims else m.Decline()
        return wish if wish in moves else m.Wait()

    def _decree(self, view: View, moves: Sequence[Any]) -> Move:
        public, mine = self._worth(view, own=0.0), self._worth(view, own=2.0)
        shown = [seen.face for seen in view.heap if seen.available]

        def draw_without(age: int) -> float:
            left = [face for face in shown if box.seen_age(face) != age]
            return mine(max(left, key=public)) if left else -1.0

        silent = [move for move in moves if move.word is None]
        best: m.Decree = max(silent, key=lambda move: draw_without(move.age))
        if len(silent) == len(moves):
            return best
        weights = wanted(view)
        for card in view.hands[view.king or 0]:
            if card < THIRD:
                for thing in _things(THINGS[card]):
                    weights[thing] += 2.0
        word = max(range(15), key=lambda thing: weights[thing])
        return m.Decree(best.age, word)

    def _grope(self, view: View) -> Move:
        if view.hand == (0, 0) and view.felt:
            return m.Grab(view.felt - 1 if _third_is_lost(view) else 0)
        if view.hand == (0, 0):
            side = self._rng.choice((-700, 700))
            return m.Stroke(side, side, False)
        if view.felt and (view.stops or in_zone(*(view.hand or (0, 0)), 1_200)):
            return m.Grab(0)
        return m.Stroke(0, 0, False)

    def _call(self, view: View) -> Move:
        heap = Heap()
        for seen in view.heap:
            heap.put(seen.face, (seen.x, seen.y, seen.angle), seen.up)
        under = heap.beneath(*(view.hand or (0, 0)))
        good = bool(under) and self._worth(view)(heap.cards[under[0]]) >= 10
        return m.Stop() if good else m.Wait()

    def _draw(self, view: View, moves: Sequence[Any]) -> Move:
        # Whoever fills their hand may be King next: what goes together is worth most.
        worth = self._worth(view, own=2.0) if view.phase == "refill" else self._help(view)
        known = {(peek.x, peek.y): peek.face for peek in view.peeked}
        reveals = [move for move in moves if type(move) is m.Reveal]
        if reveals:
            first: Move = max(reveals, key=lambda move: worth(move.face))
            return first
        draws = [move for move in moves if type(move) is m.Draw]
        if not draws:
            other: Move = next(move for move in moves if type(move) is not m.Slide)
            return other
        best: Move = max(draws, key=lambda move: worth(known.get((move.x, move.y), move.face)))
        return best


def _third_is_lost(view: View) -> bool:
    """Is the card of the third workshop still somewhere in the heap?"""
    return not view.third and not any(THIRD in hand for hand in view.hands)


def _value(card: int, weights: Sequence[float]) -> float:
    """A card is worth its best thing, and a little for the others."""
    found = sorted((weights[thing] for thing in _things(THINGS[card])), reverse=True)
    return found[0] + 0.2 * sum(found[1:])


# ------------------------------------------------------------------------------------ the King


def plan(view: View, moves: Sequence[Any], beam: int) -> Move:
    """The first move of the best turn that the King can find."""
    opening = m.Place(THIRD, 2, "open")
    if opening in moves:
        return opening
    assert view.you is not None
    needed, supply = NEEDED[view.options.version], Supply(view).left
    hand = tuple(card for card in view.hands[view.you] if card != THIRD)
    start = position(view)._replace(hand=hand)
    best = best_turn(start, needed, supply, beam)
    if view.placed >= needed or not hand:
        stop = _judge(start, needed, supply)
        if best is None or stop >= best.value:
            return m.Finish()
    assert best is not None
    assert best.first is not None
    return best.first


def position(view: View) -> Plan:
    """The workshops, the parade and the dead end as a turn begins; no hand yet."""
    shops = tuple(
        (len(view.workshops[shop]), box.common(view.workshops[shop]))
        for shop in range(2 + view.third)
    )
    riders = sum(map(len, view.parade))
    placed = view.placed if view.phase == "king" else 0
    return Plan(0, None, (), shops, len(view.parade), riders, len(view.dead_end), placed)


def best_turn(start: Plan, needed: int, supply: Sequence[int], beam: int) -> Plan | None:
    """The best turn found when only so many are followed further at each card; None without one."""
    best: Plan | None = None
    front = [start]
    while front:
        after: dict[Any, Plan] = {}
        for one in front:
            for other in _continue(one, needed, supply):
                done = other.placed >= needed or not other.hand or other.parade == 3
                if done and (best is None or other.value > best.value):
                    best = other
                key = (other.hand, tuple(sorted(other.shops)), other.parade, other.dead)
                if key not in after or after[key].value < other.value:
                    after[key] = other
        ranked = sorted(after.values(), key=lambda one: -one.value)
        front = [one for one in ranked if one.parade < 3][:beam]
    return best


def _continue(one: Plan, needed: int, supply: Sequence[int]) -> list[Plan]:
    """Every way to lay one more card, without losing if that can be helped."""
    found = []
    for card in one.hand:
        hand = tuple(other for other in one.hand if other != card)
        for shop, (size, shared) in enumerate(one.shops):
            both = shared & THINGS[card]
            if size and both:
                move = m.Place(card, shop, "join")
                shops = (*one.shops[:shop], (size + 1, both), *one.shops[shop + 1 :])
                found.append((move, one._replace(hand=hand, shops=shops, placed=one.placed + 1)))
            move = m.Place(card, shop, "new")
            shops = (*one.shops[:shop], (1, THINGS[card]), *one.shops[shop + 1 :])
            new = one._replace(hand=hand, shops=shops, placed=one.placed + 1)
            if size >= needed:
                new = new._replace(parade=one.parade + 1, riders=one.riders + size)
            else:
                new = new._replace(dead=one.dead + size)
            found.append((move, new))
    return [
        new._replace(value=_judge(new, needed, supply), first=one.first or move)
        for move, new in found
    ]


class Taste(NamedTuple):
    """What a King thinks of a table."""

    victory: float
    """What the third float of the parade is worth at once."""

    card: float = 4.0
    """Each card that parades."""

    parade: float = 12.0
    """Each float in the parade."""

    ready: float = 8.0
    """A float large enough to leave."""

    growing: float = 9.0
    """A float on its way, by how far it has come and how many may still join."""

    empty: float = 6.0
    """An empty workshop."""

    dead: float = 2.0
    """The square of the cards in the dead end."""

    room: float = 0.0
    """Each person still to come who could join a float large enough, up to `ROOM` of them."""


ROOM: Final = 4
"""More than so many do not matter: most games are over before they come."""

_PATIENT: Final = Taste(
    -200.0, card=9.0, parade=-4.0, ready=6.0, growing=24.0, empty=4.0, dead=6.0, room=2.0
)
TASTES: Final = {3: _PATIENT, 4: _PATIENT, 5: Taste(60.0, card=1.0)}
"""By the figure of the version. Where victory is certain a King waits for larger floats; where it
is rare he takes it."""


def _left(shared: int, supply: Sequence[int]) -> int:
    """How many people still to come could join a float whose riders share this."""
    return max([supply[thing] for thing in _things(shared & ALL_THINGS)])


def _judge(one: Plan, needed: int, supply: Sequence[int]) -> float:
    """How good a table is: parades, floats on their way, and the dead end."""
    if one.dead >= needed:
        return -1_000.0
    taste = TASTES[needed]
    value = taste.parade * one.parade + taste.card * one.riders
    value -= taste.dead * (one.dead + 2) * one.dead
    if one.parade == 3:
        return value + taste.victory + sum(size for size, _ in one.shops) * taste.card / 2
    for size, shared in one.shops:
        if size == 0:
            value += taste.empty
        elif size >= needed:
            value += taste.ready + taste.card * size
            if taste.room:
                value += taste.room * min(ROOM, _left(shared, supply))
        else:
            left = _left(shared, supply)
            progress = size / needed * min(1.0, left / (2.0 * (needed - size)))
            value += taste.growing * progress
    return value


def reward(state: Carnavalesque, _seat: int) -> float:
    """How well a world ended for all: won or not first, then the points."""
    if len(state.parade) == 3:
        return 0.6 + min(0.4, state.points() / 200)
    return 0.15 * len(state.parade) - 0.02 * len(state.dead_end) + 0.1


def easy(_game: Game, rng: Random) -> Comparse:
    """Looks at few turns, and imagines nobody's hand."""
    return Comparse(rng, beam=2, worlds=0)


def medium(_game: Game, rng: Random) -> Comparse:
    """Looks at more, and imagines a few hands."""
    return Comparse(rng, beam=8, worlds=3)


def hard(_game: Game, rng: Random) -> Comparse:
    """Looks at most of them, and imagines more."""
    return Comparse(rng, beam=24, worlds=8)


BOTS: Final = {"easy": easy, "medium": medium, "hard": hard}
"""The levels every game has, as this one plays them."""
