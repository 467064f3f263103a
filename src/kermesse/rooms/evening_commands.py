"""Commands about an evening that is kept; the others are in `commands`."""

from typing import Annotated, TypeAlias

import msgspec

from kermesse.table.kernel.commands import Ask

SeasonId: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{24}$")]


class KeepEvening(Ask, frozen=True):
    """Keep the results of the evening longer than the room, with the names of those who agree; or
    erase what was kept. Return the secret id of the season."""

    on: bool
    """True to keep it."""

    season: SeasonId | None = None
    """Season of an earlier evening; None for a new one."""


class AgreeToKeep(Ask, frozen=True):
    """Agree, or agree no more, that the sender's name is kept with the results."""

    yes: bool
    """True to agree."""


class AgreeFor(Ask, frozen=True):
    """Note what a person without a phone answered when the organiser asked."""

    person: Annotated[int, msgspec.Meta(ge=1, lt=100_000)]
    """The person."""

    yes: bool
    """True if they agree."""
