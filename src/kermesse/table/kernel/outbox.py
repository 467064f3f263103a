"""The outbox of a table: frames wait there until the moves before them are stored."""

from collections import deque
from collections.abc import Sequence

import msgspec

from kermesse.table.kernel.effects import (
    Deliver,
    Drop,
    Effect,
    Ordered,
    Question,
    Sketch,
    Store,
)
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.stored_move import StoredMove


class Outbox:
    """Effects in the order in which they are carried out."""

    def __init__(self) -> None:
        self._ready: list[Effect] = []
        self._held: deque[tuple[int, tuple[Deliver | Drop | Ordered, ...]]] = deque()
        self.waiting: dict[int, list[Deliver | Drop]] = {}
        """What waits behind an update, by connection."""
        self.op = self.durable = 0
        """The number of operations, and how many of them are durable."""

    def add(self, *effects: Deliver | Sketch | Question) -> None:
        """Add effects that leave at once, before pending operations are stored."""
        self._ready += effects

    def store(
        self,
        record: Record | None = None,
        n: int = 0,
        lines: Sequence[StoredMove] = (),
        opens: Record | None = None,
    ) -> None:
        """Add an operation of the journal."""
        self.op += 1
        self._ready.append(Store(self.op, record, opens, n, tuple(lines)))

    def hold(self, *effects: Deliver | Drop) -> None:
        """Add frames that leave once every operation before them is durable, behind the update that
        their client waits for."""
        if self.waiting:
            for effect in effects:
                if effect.conn in self.waiting:
                    self.waiting[effect.conn].append(effect)
            effects = tuple(effect for effect in effects if effect.conn not in self.waiting)
        self.hold_first(effects)

    def hold_first(self, effects: Sequence[Deliver | Drop | Ordered]) -> None:
        """The same, but before what waits for an update: the updates themselves."""
        if self.op == self.durable:
            self._ready += effects
        else:
            self._held.append((self.op, tuple(effects)))

    def wait(self, conn: int) -> None:
        """Queue the frames of this connection behind an update that will come."""
        self.waiting.setdefault(conn, [])

    def resume(self, conn: int) -> None:
        """Release the frames that waited for an update."""
        if waiting := self.waiting.pop(conn, None):
            self.hold_first(waiting)

    def stored(self, op: int) -> None:
        """Release what waited for an operation that is now durable."""
        self.durable = max(self.durable, op)
        while self._held and self._held[0][0] <= self.durable:
            self._ready += self._held.popleft()[1]

    def dropping(self) -> set[int]:
        """Return the connections that will be closed, and were not told yet."""
        held = (effect for _, effects in self._held for effect in effects)
        return {effect.conn for effect in held if isinstance(effect, Drop)}

    def follow(self, other: "Outbox") -> None:
        """Continue the numbers of the table before the reload: late answers are ignored."""
        shift = other.op
        self._ready = [
            msgspec.structs.replace(effect, op=effect.op + shift)
            if isinstance(effect, Store)
            else effect
            for effect in self._ready
        ]
        self.op, self.durable = self.op + shift, self.durable + shift

    def take(self) -> list[Effect]:
        """Return the effects to carry out now."""
        ready, self._ready = self._ready, []
        return ready
