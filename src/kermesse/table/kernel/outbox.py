"""What a table wants done: some of it at once, what was made of moves once they are durable."""

from collections import deque
from collections.abc import Sequence

import msgspec

from kermesse.table.kernel.effects import (
    AskAdvice,
    Deliver,
    Drop,
    Effect,
    Ordered,
    Sketch,
    Store,
    Think,
)
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.stored_move import StoredMove


class Outbox:
    """Effects in the order they are to be carried out."""

    def __init__(self) -> None:
        self._ready: list[Effect] = []
        self._held: deque[tuple[int, tuple[Deliver | Drop | Ordered, ...]]] = deque()
        self._waiting: dict[int, list[Deliver | Drop]] = {}
        self.op = self.durable = 0
        """How many operations there have been, and how many of them are durable."""

    def add(self, *effects: Deliver | Sketch | Think | AskAdvice) -> None:
        """Something to be done at once, whatever is still on its way to the journal."""
        self._ready += effects

    def store(
        self,
        record: Record | None = None,
        n: int = 0,
        lines: Sequence[StoredMove] = (),
        opens: Record | None = None,
    ) -> None:
        """Something to be made durable."""
        self.op += 1
        self._ready.append(Store(self.op, record, opens, n, tuple(lines)))

    def hold(self, *effects: Deliver | Drop) -> None:
        """Something to be done at once, or as soon as everything before it is durable; behind the
        update that its client waits for."""
        if self._waiting:
            for effect in effects:
                if effect.conn in self._waiting:
                    self._waiting[effect.conn].append(effect)
            effects = tuple(effect for effect in effects if effect.conn not in self._waiting)
        self.hold_first(effects)

    def hold_first(self, effects: Sequence[Deliver | Drop | Ordered]) -> None:
        """The same, but before whatever waits for an update: the updates themselves."""
        if self.op == self.durable:
            self._ready += effects
        else:
            self._held.append((self.op, tuple(effects)))

    def wait(self, conn: int) -> None:
        """There is an update to come for this connection: whatever it is sent comes after it."""
        self._waiting.setdefault(conn, [])

    def resume(self, conn: int) -> None:
        """The update has come, or nobody waits for it any more."""
        if waiting := self._waiting.pop(conn, None):
            self.hold_first(waiting)

    def stored(self, op: int) -> None:
        """Everything up to that operation is durable: what waited for it may go."""
        self.durable = max(self.durable, op)
        while self._held and self._held[0][0] <= self.durable:
            self._ready += self._held.popleft()[1]

    def dropping(self) -> set[int]:
        """The connections that are to be closed, and do not know yet."""
        held = (effect for _, effects in self._held for effect in effects)
        return {effect.conn for effect in held if isinstance(effect, Drop)}

    def follow(self, other: "Outbox") -> None:
        """Number operations after those of another: late answers to it mean nothing here."""
        shift = other.op
        self._ready = [
            msgspec.structs.replace(effect, op=effect.op + shift)
            if isinstance(effect, Store)
            else effect
            for effect in self._ready
        ]
        self.op, self.durable = self.op + shift, self.durable + shift

    def take(self) -> list[Effect]:
        """What is to be done now."""
        ready, self._ready = self._ready, []
        return ready
