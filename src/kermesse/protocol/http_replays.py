"""Bodies about finished games: replays, timelines, continuations and imported logs."""

from typing import Any

import msgspec

from kermesse.bots.advice import Advice
from kermesse.bots.timeline import Timeline
from kermesse.bots.win_odds import Chance
from kermesse.core.contract import Ms, Outcome, Player, Seat, Viewer
from kermesse.core.log import Photo
from kermesse.protocol import frames
from kermesse.table.kernel.frames import Place


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The game after a move, as one viewer saw it."""

    n: int
    """Number of the move; 0 before the first."""

    by: Player | None
    """Player who made it; None before the first."""

    at: Ms
    """Time in the game."""

    events: tuple[Any, ...]
    """Events told to this viewer."""

    photo: Photo = ()
    """After a race: arrival times in milliseconds behind the first."""

    undone: int = 0
    """Number of moves that `by` took back; 0 for a move of the game."""

    view: Any
    """View after the move."""

    seats: tuple[Seat, ...]
    """Seats in the game."""

    ever: int
    """Number of seats so far, including those that have left."""

    to_act: tuple[Seat, ...]
    """Seats that could act."""

    due: Ms | None
    """Time of the House's next move."""

    outcome: Outcome | None
    """Outcome, after the last move."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a finished game, as one viewer saw it."""

    about: frames.About
    """Constant data of the table."""

    places: tuple[Place, ...]
    """The seats; players who joined later are at the end."""

    viewer: Viewer
    """The viewer."""

    total: int
    """Number of moves in the game."""

    scenes: tuple[Scene, ...]
    """Scenes after the requested one, in order."""


class TimelineProgress(msgspec.Struct, frozen=True):
    """Timeline of a finished game, or its progress."""

    done: int
    """Number of finished estimates."""

    total: int
    """Number of required estimates; 0 if it was not requested."""

    timeline: Timeline | None = None
    """The timeline, once it is finished."""

    draft: Timeline | None = None
    """What is known of it meanwhile: first the curve of the seat that was asked for."""


class SecondThought(msgspec.Struct, frozen=True, kw_only=True):
    """The move a bot would have made with the same knowledge, compared with the move played."""

    n: int
    """Number of the move."""

    seat: Seat
    """Seat of the player."""

    played: Any
    """The move played."""

    advice: Advice
    """The bot's move and its reason."""

    chosen: Chance
    """Win chance after the bot's move."""

    made: Chance
    """Win chance after the move played, in the same worlds."""

    worlds: int
    """Number of sampled worlds."""

    alike: bool
    """True if the difference may be due to chance."""


class GoOn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request to continue a finished game from a position, at a new table."""

    n: int
    """Number of moves before the position."""

    seat: Seat
    """Seat of the caller."""

    name: str
    """Name of the caller."""


class GivenSeat(msgspec.Struct, frozen=True):
    """Response with a new table and a seat there."""

    id: str
    """Table id."""

    seat: Seat
    """The seat."""

    token: str
    """Token of the seat; keep it secret."""


class OpenedLog(msgspec.Struct, frozen=True):
    """Response to an imported log."""

    id: str
    """Id of the finished table."""

    fair: bool
    """True if all chance moves follow from the seed in the file and the rules. The author of the
    file may have chosen that seed: pages call the game imported, never fair."""
