"""Whole games of OpenSpiel as JSON: what each player saw before each of its actions."""

from typing import Any, Final

import msgspec

from kermesse.core.contract import Seat

__all__ = ["Trajectory", "TrajectoryStep", "trajectory"]


NOTHING: Final = msgspec.Raw(b"null")


class TrajectoryStep(msgspec.Struct, frozen=True):
    """An action, and what its player saw before it."""

    player: Seat
    """The seat, or -1 for chance."""

    action: int
    """Number of the action."""

    says: str
    """The action in words."""

    observation: msgspec.Raw = NOTHING
    """The view of the player as JSON; `null` for chance."""


class Trajectory(msgspec.Struct, frozen=True):
    """A game from the deal to its end, or to now."""

    game: str
    """The game with its parameters, for `pyspiel.load_game`."""

    steps: tuple[TrajectoryStep, ...]
    """Its actions in order."""

    returns: tuple[float, ...]
    """What each seat has gained; zeros before the end."""


def trajectory(state: Any) -> Trajectory:
    """Return the game of a state, played again from its beginning."""
    replayed, steps = state.get_game().new_initial_state(), list[TrajectoryStep]()
    for each in state.full_history():
        seen = NOTHING
        if each.player >= 0:
            seen = msgspec.Raw(replayed.observation_string(each.player).encode())
        says = replayed.action_to_string(each.player, each.action)
        steps.append(TrajectoryStep(each.player, each.action, says, seen))
        replayed.apply_action(each.action)
    return Trajectory(str(state.get_game()), tuple(steps), tuple(replayed.returns()))
