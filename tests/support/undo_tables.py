"""The law of undo at a table: a move that may be taken back freely has taught nobody anything.

People and bots play at random. Whenever a table offers a free undo, the law looks at the log, the
clock, the bots and other worlds, apart from the code that decides.
"""

from collections import Counter
from contextlib import contextmanager
from random import Random

import msgspec

from kermesse.protocol import commands
from kermesse.table.features.undo import UndoFeature
from support.driver import Hub
from support.replaced import replaced
from support.undo_law import check_free

GUESTS = ("host", "bob", "cleo", "dan")

MOST_SEATS = 4

LONG = 1_500_000
"""The longest time a table waits for something that is due, in milliseconds."""


def looks(person):
    """Return all that a person sees of the game, as bytes. Table time does not go back."""
    now = person.now
    return msgspec.json.encode(
        (now.view, now.menu, now.to_act, now.due, now.door, now.outcome, now.speaks)
    )


class UndoTable:
    """A table whose free undos are checked."""

    def __init__(self, game, seed):
        self.rng = rng = Random(f"undo {game.key} {seed}")
        sizes = [seats for seats in game.seats if seats <= MOST_SEATS] or [game.seats[0]]
        seats = rng.choice(sizes)
        self.hub = hub = Hub(game, seats, game.variants[rng.choice(sorted(game.variants))])
        hub.think_delay = rng.choice((200, 2_000))
        people = min(seats, len(GUESTS)) - (seats > 2) * rng.randrange(2)  # else a bot plays
        self.people = hub.seated(*GUESTS[: max(2, people)])
        assert self.people[0].ask(commands.Begin).ok
        hub.advance(1_000)
        self.counts: Counter[str] = Counter()

    def play(self, moves):
        """Play so many moves; return the counts."""
        for _ in range(moves):
            hub, acting = self.hub, [person for person in self.people if person.now.menu]
            if hub.record.status == "over":
                break
            if not acting:
                hub.advance(self.rng.choice((500, 5_000)))
                continue
            self._move(self.rng.choice(acting))
        return self.counts

    def _move(self, person):
        """Make a move and check what the table then offers."""
        rng, hub = self.rng, self.hub
        match = hub.table.match
        before, shown = match.state.copy(), [looks(each) for each in self.people]
        stood = len(match.standing.entries)
        if not person.play(rng.choice(person.now.menu)).ok:
            return
        first, due = len(match.entries), before.due()
        self.counts["points"] += 1
        hub.advance(200)
        if due is not None and rng.randrange(4) == 0:
            hub.advance(min(LONG, max(0, due - before.at) + 100))
        offer = person.status.undo.offer
        if offer is None or offer.form != "free" or hub.table.match is not match:
            return
        seat, entry = offer.seat, match.standing.entries[stood]
        late = due is not None and due <= hub.table.session.clock.at(hub.now)
        if not late and rng.randrange(2):
            return
        seat, entry, name = (
            offer.seat,
            match.standing.entries[stood],
            f"{hub.game.key}: a free undo",
        )
        wish = {"seat": seat, "form": "free", "seen": person.n}
        more, begun = len(match.standing.entries) - stood - 1, hub.table.loop.jobs.began >= first
        if not person.ask(commands.Undo, **wish).ok:
            return
        assert not more, f"{name}, but more has happened since {entry.move}"
        assert not late, f"{name}, but time is up for {entry.move}"
        assert not begun, f"{name}, but a bot has begun to think since {entry.move}"
        self.counts["free"] += 1
        self.counts["worlds"] += check_free(hub.game, before, seat, entry.move, entry.at, rng, 1)
        after = [looks(each) for each in self.people]
        assert after == shown, f"{name}: a view differs before {entry.move}"


def walk_table(game, seed, moves):
    """Play a random game at a table and check its free undos; return the counts."""
    return UndoTable(game, seed).play(moves)


# ----------------------------------------------------------------------------------- saboteurs


def a_peek():
    """The table believes that nobody ever learns anything."""
    examined = UndoFeature.examined
    return replaced(
        UndoFeature, "examined", lambda self, job, _found: examined(self, job, frozenset())
    )


@contextmanager
def a_draw():
    """The table forgets what the House and others have done since."""
    ask, is_last = UndoFeature._to_ask, UndoFeature._is_last

    def lax(self, match, guest, seat, first):
        return ask(self, match, guest, seat, first) if is_last(self, first) else None

    with (
        replaced(UndoFeature, "_is_last", lambda *_: True),
        replaced(UndoFeature, "_to_ask", lax),
    ):
        yield


def _quietly(change):
    """Return a saboteur that changes something while the table looks for bots and clocks."""

    @contextmanager
    def saboteur():
        quiet = UndoFeature._quiet

        def lax(self, match, seat, first):
            with change(self):
                return quiet(self, match, seat, first)

        with replaced(UndoFeature, "_quiet", lax):
            yield

    return saboteur


SABOTEURS = {
    "a peek": a_peek,
    "a draw": a_draw,
    "a clock": _quietly(lambda feature: replaced(feature, "_at", -1)),
    "a bot": _quietly(lambda feature: replaced(feature.table.loop.jobs, "began", 0)),
}
"""Each makes the table call moves free that are not."""
