"""Games in the terms of factored-observation games: public states, private states, histories.

The contract has these terms under other names. A world state is the `State`. The public
observation is what the public is told; the public state is the view of the public. A seat's
private state is what its view has beyond it. A history is the own actions and all told events, in
order (Kovařík et al., Rethinking formal models of partially observable multiagent decision making,
2022).
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import msgspec

from kermesse.core.contract import PUBLIC, Seat, Told, Viewer
from kermesse.core.game import Game
from kermesse.research.chance_history import as_json
from kermesse.research.chance_outcomes import draws
from kermesse.research.miniatures import find
from kermesse.research.sequential import SequentialGame, Setup

if TYPE_CHECKING:
    from kermesse.rendering.pictures import Picture

Strategy: TypeAlias = Callable[["FactoredGame"], Mapping[int, float]]
"""The probability of each action of the seat that is asked."""


class FactoredGame:
    """A game in progress that remembers what each viewer was told.

    >>> from kermesse.research import FactoredGame
    >>> game = FactoredGame("festival-miniature", seed=1)
    >>> game.seat in (0, 1), len(game.actions) > 1
    (True, True)
    >>> game.act(game.actions[0])
    >>> len(game.history_of(0)) > len(game.public_history)
    True
    """

    def __init__(
        self, game: str | Game | Setup, seats: int | None = None, *, seed: int | None = None
    ) -> None:
        """Start a game. With `seed` the House draws from it; without, call `chance` and `deal`."""
        setup = game if isinstance(game, Setup) else Setup(_named(game), seats)
        self._rng = None if seed is None else Random(seed)
        self._told: list[Told] = []
        self.game = SequentialGame(setup, self._told)
        """The game, one question at a time."""
        self._histories: dict[Viewer, tuple[str, ...]] = dict.fromkeys(
            (PUBLIC, *range(setup.seats)), ()
        )
        self._settle()

    def copy(self) -> "FactoredGame":
        """Return a copy."""
        other = FactoredGame.__new__(FactoredGame)
        other._told = []
        other.game = self.game.copy()
        other.game.told = other._told
        other._histories = dict(self._histories)
        other._rng = None
        if self._rng is not None:
            other._rng = Random()
            other._rng.setstate(self._rng.getstate())
        return other

    # ------------------------------------------------------------------------------ playing

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked now; None for chance and at the end."""
        return self.game.seat

    @property
    def actions(self) -> tuple[int, ...]:
        """The legal actions of that seat."""
        return tuple(self.game.numbers)

    @property
    def over(self) -> bool:
        """True at the end."""
        return self.game.next == "over"

    @property
    def returns(self) -> list[float]:
        """What the game was worth to each seat so far."""
        return self.game.returns()

    def act(self, action: int) -> None:
        """Play an action of the seat that is asked."""
        seat = self.game.seat
        if seat is not None:
            self._histories[seat] += (f"action {action}",)
        self.game.act(action)
        self._settle()

    def chance(self) -> list[tuple[Any, float]]:
        """Return what chance may do now, with probabilities: moves of the House, or seats to ask.

        Raises `BadSetup` if the House has too many ways to draw.
        """
        if self.game.next == "lot":
            seats = self.game.lot()
            return [(seat, 1 / len(seats)) for seat in seats]
        return draws(self.game.state.house) if self.game.next == "house" else []

    def deal(self, outcome: Any) -> None:
        """Play this outcome of chance."""
        if self.game.next == "lot":
            self.game.pick(outcome)
        else:
            self.game.deal(outcome)
        self._settle()

    def _settle(self) -> None:
        if self._rng is not None:
            self.game.draw(self._rng)
        for viewer in self._histories:
            heard = (fact.to(viewer) for fact in self._told)
            self._histories[viewer] += tuple(as_json(event) for event in heard if event is not None)
        self._told.clear()

    # -------------------------------------------------------------------------- what is known

    @property
    def public_state(self) -> Any:
        """What all may know: the view of the public."""
        return self.game.state.view(PUBLIC)

    def private_state(self, seat: Seat) -> dict[str, Any]:
        """Return what this seat may know beyond the public: the fields of its view that differ."""
        mine, public = self.game.state.view(seat), self.public_state
        fields = msgspec.structs.fields(type(mine))
        values = {each.name: getattr(mine, each.name) for each in fields}
        return {name: value for name, value in values.items() if value != getattr(public, name)}

    @property
    def public_history(self) -> tuple[str, ...]:
        """The events that the public was told, as JSON."""
        return self._histories[PUBLIC]

    def history_of(self, seat: Seat) -> tuple[str, ...]:
        """Return a seat's information state: its actions and the events it was told, in order."""
        return self._histories[seat]

    def picture(self, viewer: Viewer = PUBLIC) -> "Picture":
        """Return a picture of what a viewer knows."""
        from kermesse.rendering.pictures import Picture

        state = self.game.state
        return Picture(self.game.setup.game, state.view(viewer), state.outcome(), viewer=viewer)

    def _repr_html_(self) -> str:
        return self.picture().svg()

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal for games that go on alike and were heard alike by all."""
        return self.game.state.key(), self.game.seat, *self._histories.values()


def _named(game: str | Game) -> Game:
    return find(game) if isinstance(game, str) else game


class World(NamedTuple):
    """A possible game, with its probability."""

    game: FactoredGame
    """The game."""
    chance: float
    """Its probability, given the public history."""


class PublicBelief:
    """The worlds that fit a public history, if all seats play known strategies.

    An algorithm that plans for all seats together walks the tree of public states: `after` returns
    the beliefs that may follow. For games small enough that all deals can be listed.
    """

    def __init__(self, worlds: tuple[World, ...]) -> None:
        self.worlds = worlds
        """The worlds, of total probability 1."""

    @classmethod
    def start(cls, game: str | Game | Setup, seats: int | None = None) -> "PublicBelief":
        """Return the belief before the first decision of chance."""
        return cls((World(FactoredGame(game, seats), 1.0),))

    @property
    def over(self) -> bool:
        """True if no world goes on."""
        return all(world.game.over for world in self.worlds)

    def after(self, strategy: Strategy) -> Iterator[tuple[float, "PublicBelief"]]:
        """Yield what the public may learn from the next decision: its probability, and the belief.

        Chance and the seats that are asked each make one decision.
        """
        found: defaultdict[tuple[str, ...], dict[Any, World]] = defaultdict(dict)
        for game, chance in self.worlds:
            for after, share in _successors(game, strategy):
                worlds, key = found[after.public_history], after.key
                before = worlds[key].chance if key in worlds else 0.0
                worlds[key] = World(after, before + chance * share)
        for worlds in found.values():
            total = sum(world.chance for world in worlds.values())
            even = tuple(World(game, chance / total) for game, chance in worlds.values())
            yield total, PublicBelief(even)

    def private_states(self, seat: Seat) -> dict[str, float]:
        """Return the probability of each private state of a seat, as JSON."""
        found: defaultdict[str, float] = defaultdict(float)
        for game, chance in self.worlds:
            found[as_json(game.private_state(seat))] += chance
        return dict(found)

    def value(self, strategy: Strategy) -> list[float]:
        """Return each seat's expected return, from the tree of public states."""
        if self.over:
            parts = [(chance, game.returns) for game, chance in self.worlds]
        else:
            parts = [(chance, belief.value(strategy)) for chance, belief in self.after(strategy)]
        seats = range(len(parts[0][1]))
        return [sum(chance * each[seat] for chance, each in parts) for seat in seats]


def _successors(game: FactoredGame, strategy: Strategy) -> Iterator[tuple[FactoredGame, float]]:
    """Yield what one decision makes of a game, with probabilities."""
    if game.over:
        yield game, 1.0
        return
    if game.seat is None:
        for outcome, odds in game.chance():
            after = game.copy()
            after.deal(outcome)
            yield after, odds
        return
    for action, odds in strategy(game).items():
        if odds > 0:
            after = game.copy()
            after.act(action)
            yield after, odds
