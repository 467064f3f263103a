"""States, observations and actions of OpenSpiel as structs with JSON.

They have the methods of `pyspiel.StateStruct` and its like, but not these types, which Python can
neither make nor derive from (OpenSpiel 2.0.2): code in C++ cannot read them.
"""

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import msgspec

from kermesse.core.contract import PUBLIC, Illegal, Seat

if TYPE_CHECKING:
    from kermesse.research.chance_history import ChanceHistory, StartingPoint

Described = TypeVar("Described", bound="OpenSpielStruct")


class OpenSpielStruct(msgspec.Struct, frozen=True):
    """A struct that is written as JSON."""

    def to_dict(self) -> dict[str, Any]:
        """Return the struct as a dictionary of what JSON has."""
        found: dict[str, Any] = msgspec.json.decode(self.to_json())
        return found

    def to_json(self) -> str:
        """Return the struct as JSON."""
        return msgspec.json.encode(self).decode()


class OpenSpielState(OpenSpielStruct, frozen=True):
    """A state with all that is hidden in it."""

    game: str
    """The game with its parameters, for `pyspiel.load_game`."""

    history: tuple[int, ...] | None
    """All actions so far, chance included; None in an imagined state, which no actions lead to."""

    current_player: int
    """The seat to move, chance or the terminal player."""

    returns: tuple[float, ...]
    """What each seat has gained."""

    public: Any
    """What everyone sees."""

    views: tuple[Any, ...]
    """What each seat sees."""


class OpenSpielObservation(OpenSpielStruct, frozen=True):
    """What a player observes, and the actions it may take."""

    player: Seat
    """The seat."""

    view: Any
    """What it sees."""

    legal_actions: tuple[int, ...]
    """The numbers of its actions; empty unless it is asked."""

    moves: tuple[Any, ...]
    """The same as moves; None means waiting."""


class OpenSpielAction(OpenSpielStruct, frozen=True):
    """An action: its number, its move, or both."""

    player: int
    """The seat, or chance."""

    action: int | None = None
    """The number."""

    move: Any = None
    """The move; None for waiting and for chance."""


Given: TypeAlias = OpenSpielStruct | dict[str, Any] | str
"""A struct, its dictionary or its JSON."""


def given(thing: Given, kind: type[Described]) -> Described:
    """Return a struct, read from a dictionary or from JSON if need be."""
    if isinstance(thing, kind):
        return thing
    if isinstance(thing, str):
        return msgspec.json.decode(thing, type=kind)
    return msgspec.convert(thing, kind)


def _plain(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


class Structured:
    """The methods of `pyspiel.State` for structs."""

    chance_history: "ChanceHistory"
    _start: Any

    def to_struct(self) -> OpenSpielState:
        """Return the state as a struct; `new_initial_state` of the game takes it."""
        state: Any = self
        game, start = self.chance_history.game, self._beginning()
        imagined = bool(start.history.past) or any(start.known)
        return OpenSpielState(
            game=str(state.get_game()),
            history=None if imagined else tuple(self.chance_history.past),
            current_player=state.current_player(),
            returns=tuple(state.returns()),
            public=_plain(game.state.view(PUBLIC)),
            views=tuple(_plain(game.view(seat)) for seat in range(game.setup.seats)),
        )

    def to_json(self) -> str:
        """Return the state as JSON."""
        return self.to_struct().to_json()

    def to_observation_struct(self, player: Seat | None = None) -> OpenSpielObservation:
        """Return what a player, or the one to move, observes."""
        state: Any = self
        seat = state.current_player() if player is None else player
        game = self.chance_history.game
        asked = game.seat == seat and not state.is_terminal()
        menu = game.menu if asked else {}
        view, moves = _plain(game.view(seat)), tuple(map(_plain, menu.values()))
        return OpenSpielObservation(seat, view, tuple(menu), moves)

    def action_to_struct(self, player: int, action: int | None = None) -> OpenSpielAction:
        """Return a legal action of a player, or of the one to move if only the action is given."""
        state: Any = self
        if action is None:
            player, action = state.current_player(), player
        game = self.chance_history.game
        menu = game.menu if game.seat == player else {}
        return OpenSpielAction(player, action, _plain(menu.get(action)))

    def struct_to_actions(self, struct: Given) -> list[int]:
        """Return the number of an action; one without a number is found by its move."""
        wanted = given(struct, OpenSpielAction)
        if wanted.action is not None:
            return [wanted.action]
        menu = self.chance_history.game.menu
        found = [number for number, move in menu.items() if _plain(move) == wanted.move]
        if not found:
            raise Illegal("not-now")
        return found[:1]

    def apply_action_struct(self, struct: Given) -> None:
        """Apply an action, or raise `Illegal` and change nothing."""
        state: Any = self
        (action,) = self.struct_to_actions(struct)
        legal = (
            [each for each, _ in state.chance_outcomes()]
            if state.is_chance_node()
            else state.legal_actions()
        )
        if action not in legal:
            raise Illegal("not-now")
        state.apply_action(action)

    def _beginning(self) -> "StartingPoint":
        start: StartingPoint = self._start.value
        return start
