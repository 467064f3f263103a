"""A search tree for each player, grown over imagined worlds (information-set Monte Carlo tree
search).

Each trial imagines a world, descends in it and values the position it reaches. Each player on the
way chooses in their own tree, at the node for all they did and were told since the search began.
Worlds that look alike to a player share a node. Each seat maximises its own value. A move's
exploration bonus counts the trials in which it was available.
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
"""Exploration constant, for values of 0 or 1."""

TRIALS: Final = 10
"""Number of trials before the variance of the values is used."""

LEAST: Final = 0.0001
"""Least variance assumed."""

HORIZON: Final = 2_000
"""Most moves of a playout; a longer one is valued as it stands."""

_encode: Final = msgspec.msgpack.Encoder().encode


class Choice:
    """Statistics of one move at one node."""

    __slots__ = ("available", "leaning", "total", "visits")

    def __init__(self, leaning: float = 0.0) -> None:
        self.leaning = leaning
        """Bonus to its value."""
        self.available = 1
        """Number of trials in which it was available."""
        self.visits = 0
        """Number of trials in which it was made."""
        self.total = 0.0
        """Sum of its values for the player who made it."""


class Node:
    """All worlds that look alike to a player who must choose."""

    __slots__ = ("after", "choices")

    def __init__(self) -> None:
        self.choices: dict[Move, Choice] = {}
        """The moves tried here."""
        self.after: dict[tuple[Move | None, bytes], Node] = {}
        """The player's next node, by the move made here and the events told since."""

    def choose(self, menu: Sequence[Move], bonus: float, rng: Random | None = None) -> Move:
        """Choose a move never tried (the first, or a random one with `rng`), else the one with the
        highest upper confidence bound (UCB1)."""
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
    """The trees of all players, for the worlds consistent with one view."""

    def __init__(
        self,
        game: Game,
        policy: GamePolicy,
        view: Any,
        rng: Random,
        leanings: Mapping[Move, float] | None = None,
        *,
        checked: bool = False,
    ) -> None:
        self._game, self._policy, self._view, self._rng = game, policy, view, rng
        self._leanings = leanings or {}
        """Bonus to the value of each of the viewer's moves."""
        self._checked = checked
        """Check every move of a trial; used by tests of what games tell bots."""
        self.roots: dict[Seat, Node] = {view.you: Node()}
        """The root of each player's tree."""
        self._trials = self._total = self._squares = 0.0

    @property
    def choices(self) -> Mapping[Move, Choice]:
        """Statistics of the viewer's current moves."""
        return self.roots[self._view.you].choices

    def grow(self, menu: Sequence[Move]) -> None:
        """Run one trial, in which the viewer makes a move of this menu, ordered best first."""
        rng, policy, seat = self._rng, self._policy, self._view.you
        world = self._game.imagine(self._view, rng)
        bonus, node = self._bonus(), self.roots[seat]
        move = node.choose(menu, bonus)
        make = world.play if self._checked else world.advance
        told: list[Told] = []
        # For each player: their last node, their move there, and the number of events told by then.
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
            deeper = known and len(path) < policy.depth
            chooser = _next(world, rng, make, told) if deeper else None
            if chooser is None:
                break
            seat = chooser
            node = self._node(seat, last.get(seat), told)
            if policy.prior is None:
                move = node.choose(world.moves(seat), bonus, rng)
            else:
                move = node.choose(policy.prior(world, seat), bonus)
        values = self._judge(world, {seat for seat, _ in path})
        for seat, choice in path:
            choice.visits += 1
            choice.total += values[seat]
        value = values[self._view.you]
        self._trials += 1
        self._total += value
        self._squares += value * value

    def _bonus(self) -> float:
        """Return the exploration constant, scaled by the standard deviation of the values.

        It is 1/2 for a game that is won or lost evenly.
        """
        if self._trials < TRIALS:
            return EXPLORATION
        mean = self._total / self._trials
        return EXPLORATION * 2 * sqrt(max(LEAST, self._squares / self._trials - mean * mean))

    def _node(
        self, seat: Seat, last: tuple[Node, Move | None, int] | None, told: Sequence[Told]
    ) -> Node:
        """Return the player's node for all they did and were told."""
        if last is None:
            last = self.roots.setdefault(seat, Node()), None, 0
        node, move, since = last
        key = move, _encode([fact.to(seat) for fact in told[since:]])
        found = node.after.get(key)
        if found is None:
            found = node.after[key] = Node()
        return found

    def _judge(self, world: State[Any, Any], seats: set[Seat]) -> Mapping[Seat, float]:
        """Value a world for these seats, after the playout that the game asks for."""
        policy = self._policy
        if policy.evaluation is None:
            playout(world, self._rng, policy.policy, HORIZON, checked=self._checked)
        else:
            if policy.horizon:
                playout(world, self._rng, policy.policy, policy.horizon, checked=self._checked)
            if world.outcome() is None:
                return dict(enumerate(policy.evaluation(world)))
        return {seat: policy.reward(world, seat) for seat in seats}


def _next(
    world: State[Any, Any], rng: Random, make: Callable[..., None], told: list[Told]
) -> Seat | None:
    """Play pending chance moves and return the seat that chooses next; None if the game is over."""
    while (cue := at_random(world, rng)) is not None:
        by, at = cue
        if by != HOUSE:
            return by
        make(HOUSE, world.house(rng), at, told)
    return None
