"""A search tree for each player, grown over imagined worlds (information-set Monte Carlo).

Every trial imagines a world, walks down in it and judges where it comes to. On the way each player
chooses in a tree of their own, at the node of what they did and heard since the search began: what
somebody does unseen is one node for all the others, and worlds that look alike to a player share
theirs. Every seat has a value of its own and goes for that; a move is tried again the sooner the
more often it could have been made and was not (its availability).
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf, log, sqrt
from random import Random
from typing import Any, Final

import msgspec

from kermesse.bots.game_policy import GamePolicy
from kermesse.core.contract import HOUSE, Move, Seat, State, Told
from kermesse.core.driver import at_random
from kermesse.core.game import Game
from kermesse.core.playout import playout

EXPLORATION: Final = 0.7
"""How much a move seldom tried is worth another try, where a world is either won or lost."""

TRIALS: Final = 10
"""After so many trials it is known how far values spread."""

LEAST: Final = 0.0001
"""And they are taken to spread a little, even if all were the same."""

HORIZON: Final = 2_000
"""A playout longer than this is judged as it stands."""

_written: Final = msgspec.msgpack.Encoder().encode


class Choice:
    """What came of one move at one node."""

    __slots__ = ("available", "leaning", "total", "visits")

    def __init__(self, leaning: float = 0.0) -> None:
        self.leaning = leaning
        """What it is thought to be worth beside what comes of it."""
        self.available = 1
        """How many trials came by when it could be made."""
        self.visits = 0
        """How many made it."""
        self.total = 0.0
        """What they were worth to whoever made it, all together."""


class Node:
    """All the worlds that look the same to one player about to choose."""

    __slots__ = ("after", "choices")

    def __init__(self) -> None:
        self.choices: dict[Move, Choice] = {}
        """The moves tried here."""
        self.after: dict[tuple[Move | None, bytes], Node] = {}
        """Where the same player chooses next, by the move made here and what was heard since."""

    def choose(self, menu: Sequence[Move], bonus: float, rng: Random | None = None) -> Move:
        """A move never tried (the first, or with an `rng` any of them); when there is none, the
        one whose true average may be the highest (UCB1): a `bonus` goes to those seldom tried."""
        choices = self.choices
        fresh: list[Move] = []
        best, highest = menu[0], -inf
        for move in menu:
            choice = choices.get(move)
            if choice is None:
                fresh.append(move)
                continue
            choice.available += 1
            visits = choice.visits
            promise = choice.total / visits + bonus * sqrt(log(choice.available) / visits)
            promise += choice.leaning
            if promise > highest:
                best, highest = move, promise
        if not fresh:
            return best
        return fresh[0] if rng is None else fresh[int(rng.random() * len(fresh))]


class Forest:
    """The trees of all players, over the worlds that one view could be."""

    def __init__(
        self,
        game: Game,
        hints: GamePolicy,
        view: Any,
        rng: Random,
        leanings: Mapping[Move, float] | None = None,
        *,
        checked: bool = False,
    ) -> None:
        self._game, self._hints, self._view, self._rng = game, hints, view, rng
        self._leanings = leanings or {}
        """What the viewer's moves are thought to be worth beside what comes of them."""
        self._checked = checked
        """Is every move of a trial judged first? Tests try what games tell bots so."""
        self.roots: dict[Seat, Node] = {view.you: Node()}
        """Where the tree of each player begins."""
        self._trials = self._total = self._squares = 0.0

    @property
    def choices(self) -> Mapping[Move, Choice]:
        """What came of the moves the viewer has now."""
        return self.roots[self._view.you].choices

    def grow(self, menu: Sequence[Move]) -> None:
        """One trial, in which the viewer makes a move of this menu, the best first."""
        rng, hints, seat = self._rng, self._hints, self._view.you
        world = self._game.imagine(self._view, rng)
        bonus, node = self._bonus(), self.roots[seat]
        move = node.choose(menu, bonus)
        make = world.play if self._checked else world.advance
        told: list[Told] = []
        # Of each player: where they chose last, what they did there, and how much was told by then.
        last: dict[Seat, tuple[Node, Move | None, int]] = {}
        path: list[tuple[Seat, Choice]] = []
        while True:
            choice = node.choices.get(move)
            known = choice is not None
            if choice is None:
                leaning = 0.0 if path else self._leanings.get(move, 0.0)
                choice = node.choices[move] = Choice(leaning)
            path.append((seat, choice))
            last[seat] = node, move, len(told)
            make(seat, move, world.at, told)
            deeper = known and len(path) < hints.depth
            chooser = _next(world, rng, make, told) if deeper else None
            if chooser is None:
                break
            seat = chooser
            node = self._node(seat, last.get(seat), told)
            if hints.prior is None:
                move = node.choose(world.moves(seat), bonus, rng)
            else:
                move = node.choose(hints.prior(world, seat), bonus)
        values = self._judge(world, {seat for seat, _ in path})
        for seat, choice in path:
            choice.visits += 1
            choice.total += values[seat]
        value = values[self._view.you]
        self._trials += 1
        self._total += value
        self._squares += value * value

    def _bonus(self) -> float:
        """What to add for moves seldom tried: where values lie close together, chance misleads
        less, and little things are worth knowing. Won or lost evenly, they deviate by one half."""
        if self._trials < TRIALS:
            return EXPLORATION
        mean = self._total / self._trials
        return EXPLORATION * 2 * sqrt(max(LEAST, self._squares / self._trials - mean * mean))

    def _node(
        self, seat: Seat, last: tuple[Node, Move | None, int] | None, told: Sequence[Told]
    ) -> Node:
        """Where this player is, by all they did and heard."""
        if last is None:
            last = self.roots.setdefault(seat, Node()), None, 0
        node, move, since = last
        key = move, _written([fact.to(seat) for fact in told[since:]])
        found = node.after.get(key)
        if found is None:
            found = node.after[key] = Node()
        return found

    def _judge(self, world: State[Any, Any], seats: set[Seat]) -> Mapping[Seat, float]:
        """What a world is worth to these seats, played out as far as the game asks for."""
        hints = self._hints
        if hints.evaluation is None:
            playout(world, self._rng, hints.policy, HORIZON, checked=self._checked)
        else:
            if hints.horizon:
                playout(world, self._rng, hints.policy, hints.horizon, checked=self._checked)
            if world.outcome() is None:
                return dict(enumerate(hints.evaluation(world)))
        return {seat: hints.reward(world, seat) for seat in seats}


def _next(
    world: State[Any, Any], rng: Random, make: Callable[..., None], told: list[Told]
) -> Seat | None:
    """Who chooses next, once the House has done what is due; None when nobody ever will."""
    while (cue := at_random(world, rng)) is not None:
        by, at = cue
        if by != HOUSE:
            return by
        make(HOUSE, world.house(rng), at, told)
    return None
