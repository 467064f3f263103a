"""Events that people come to watch: a projector shows their table, a diploma quotes them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kermesse.core.contract import Event, Seat


@dataclass(frozen=True)
class Highlight:
    """A kind of event that people come to watch."""

    event: type[Event]
    """Type of the event."""

    when: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """Fields that must have these values; without any, every event of the type counts."""

    seat: str = "seat"
    """Field with the player who did it; empty if it is nobody's."""

    watch: bool = True
    """True if the projector of a room shows its table large; False if a diploma only quotes it."""

    def fits(self, event: Event) -> bool:
        """Return True if this event is of that kind."""
        return type(event) is self.event and all(
            getattr(event, name) in values for name, values in self.when.items()
        )


def best(highlights: Iterable[Highlight], events: Iterable[Event]) -> dict[Seat, Event]:
    """Return for each seat its best of these events: of the first kind, the last."""
    kinds = [kind for kind in highlights if kind.seat]
    found: dict[Seat, tuple[int, Event]] = {}
    for event in events:
        rank = next((n for n, kind in enumerate(kinds) if kind.fits(event)), None)
        if rank is not None:
            seat = getattr(event, kinds[rank].seat)
            if rank <= found.get(seat, (rank, event))[0]:
                found[seat] = rank, event
    return {seat: event for seat, (_, event) in found.items()}
