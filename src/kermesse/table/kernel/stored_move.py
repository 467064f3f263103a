"""A move as the journal stores it."""

import msgspec

from kermesse.core.contract import Ms, Player
from kermesse.core.log import Photo


class StoredMove(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One move of a log. Only the game can read its bytes."""

    by: Player
    """The player who made it."""

    at: Ms
    """The table time."""

    move: msgspec.Raw
    """The move, as JSON."""

    draws: tuple[tuple[int, int], ...] = ()
    """For the House: each bound and the number drawn."""

    nonce: str | None = None
    """For a newcomer: the number added to the seed."""

    command: str | None = None
    """The id of the command that asked for it, unique for a table and seat."""

    photo: Photo = ()
    """For a move that won a race: the distances of the others."""
