"""A long random session with failures: no crash, nothing lost, nothing done twice."""

from random import Random

import msgspec
import pytest

import kermesse
from kermesse.protocol import commands
from support import toy
from support.driver import BOTS, NONCE, Hub, drawn

FESTIVAL = kermesse.get("festival")
FACES = commands.REACTIONS
OFTEN = (commands.Sit, commands.Sit, commands.Sit, commands.Begin, commands.Begin, commands.Begin,
         commands.Resume, commands.Advise)  # fmt: skip
"""Commands that keep a table going."""

JUNK = (b"null", b"{}", b'{"type":"Ring"}', b'{"type":"Guess","card":2}', b'{"type":"Leave"}',
        b'{"type":"Scribble","x":7,"y":7}', b'{"type":"Take","card":3,"up":true}',
        b'{"type":"HandOn","to":2}', b'{"type":"Close"}',
        b'{"type":"Guess","card":77}')  # fmt: skip


class Soak:
    """Random people at a random table."""

    def __init__(self, game, seats, options, seed):
        self.rng = Random(f"{game.key}/{seed}")
        self.hub = Hub(game, seats, options, turn_seconds=self.rng.choice([0, 0, 5]), advice=True)
        self.hub.fail = Fates(self.rng)
        guests = ("host", "bob", "cleo", "dan", "eve", "frank")
        self.people = [self.hub.person(g, self.rng.choice([0, 20, 150, None])) for g in guests]
        self.lull = self.rng.choice([2_000, 70_000])
        self.codes = ["ABCDEFGH"]
        self.pending = {}
        self.commands = self.moves = 0

    def step(self):
        rng, hub = self.rng, self.hub
        hub.store_delay = rng.choice([0, 0, 0, 3, 40])
        hub.think_delay = rng.choice([0, 30, 700])
        person = rng.choice(self.people)
        acting = [p for p in self.people if p.conn and p.now and p.now.menu]
        if acting and rng.random() < 0.5:
            person = rng.choice(acting)
        dice = rng.random()
        if hub.record.status == "over" and hub.opened and dice < 0.2:
            self.play_again()
        elif dice < 0.01:
            hub.restart()
        elif dice < 0.02:
            hub.rebuild()
        elif person.conn is None:
            if rng.random() < 0.5:
                person.come(after=rng.choice([None, 0, 3, 10**6]))
                self.send_again(person)
        elif dice < 0.05:
            person.go()
        elif dice < 0.7 and person.now and person.now.menu:
            moves = [m for m in person.now.menu if m["type"] != "Ring" or rng.random() < 0.2]
            self.play(person, msgspec.json.encode(rng.choice(moves or person.now.menu)))
        else:
            self.wish(person)
        self.hub.advance(rng.choice([0, 0, 0, 1, 20, 150, 900, self.lull]))

    def play_again(self):
        """Move everybody to the table of the rematch."""
        self.settle()
        self.check()
        old, self.hub = self.hub, Hub(self.hub.game, record=self.hub.opened[-1])
        self.hub.now, self.hub._tokens, self.hub.fail = old.now, old._tokens, Fates(self.rng)
        self.moves += len(old.lines)
        self.pending = {}
        for person in self.people:
            person.hub, person.conn = self.hub, None

    def play(self, person, data):
        client = self.hub.table.presence.clients.get(person.conn)
        seat = client and client.seat  # None also for a client ousted without knowing it yet
        command = person.new_id()
        self.pending[person, command] = (seat, data)
        self.commands += 1
        person.ask(commands.Play, id=command, move=msgspec.Raw(data), seen=person.n)

    def send_again(self, person):
        """Resend every unanswered command, as a browser does on reconnect; a guest who was asked
        to leave is turned away."""
        client = self.hub.table.presence.clients.get(person.conn)
        if client is None:
            return
        seat = client.seat
        for (who, command), (asked_as, data) in list(self.pending.items()):
            if who is person and asked_as == seat and command not in person.answers:
                person.ask(commands.Play, id=command, move=msgspec.Raw(data), seen=0)

    def wish(self, person):
        rng = self.rng
        self.commands += 1
        seat = rng.randrange(6)
        kind = rng.choice([*commands.COMMANDS, *OFTEN])
        if kind is commands.Begin and rng.random() < 0.5:  # mostly of a guest who may
            hosts = [each for each in self.people if each.conn and each.now and each.status.host]
            person = rng.choice(hosts or [person])
        if kind is commands.Play:
            self.play(person, rng.choice(JUNK))
            return
        if kind in (commands.Point, commands.Pong, commands.Hello):
            plain = {commands.Point: {"x": seat, "y": 0}, commands.Pong: {"t": seat}}
            person.send(kind(**plain.get(kind, {})))
            return
        rare = (commands.GetUp, commands.Depart, commands.Claim, commands.Pause,
                commands.AskToLeave)  # fmt: skip
        if kind in rare and rng.random() < 0.8:
            return
        if kind is commands.AskToLeave and rng.random() < 0.7:
            return  # otherwise all would be out before long
        fields = {
            commands.Sit: {
                "name": rng.choice(["Zoé", "", "x" * 30]) if rng.random() < 0.3 else person.guest,
                "seat": rng.choice([None, None, seat]),
                "nonce": rng.choice([None, NONCE]),
            },
            commands.Add: {"nonce": NONCE},
            commands.SeatBot: {"seat": seat, "bot": rng.choice([None, *BOTS, "genius"])},
            commands.RemovePlace: {"seat": seat},
            commands.Arrange: {
                "public": rng.choice([None, True, False]),
                "options": rng.choice([None, None, {"colour": 1}]),
            },
            commands.CallBot: {"seat": seat},
            commands.NextStep: {"step": seat, "skip": rng.random() < 0.5},
            commands.SetTempo: {"tempo": rng.choice(["calm", "normal", "brisk"])},
            commands.Say: {"text": rng.choice(["hello", "", "x" * 400])},
            commands.React: {"face": rng.choice(FACES)},
            commands.Claim: {"code": rng.choice(self.codes)},
            commands.AskToLeave: {"seat": seat},
            commands.Vote: {"vote": rng.randrange(4), "yes": rng.random() < 0.7},
            commands.Mute: {"seat": seat, "muted": rng.random() < 0.5},
            commands.HideName: {"seat": seat, "hidden": rng.random() < 0.5},
            commands.SetTalk: {"talk": rng.choice(["words", "words", "reactions", "off"])},
        }
        repeat = rng.random() < 0.1 and f"{person.guest}-again"
        wanted = fields.get(kind) or drawn(kind, rng, seat)
        answer = person.ask(kind, id=repeat or None, **wanted)
        if answer is not None and answer.code:
            self.codes.append(answer.code)

    def settle(self):
        """Finish: everything is stored, everybody reconnects, everything is answered."""
        hub = self.hub
        hub.fail = Fates(Random(0), calm=True)
        hub.store_delay = hub.think_delay = 0
        hub.advance(1_000)
        for person in self.people:
            if person.conn is None:
                person.come()
            self.send_again(person)
        hub.advance(1_000)

    def check(self):
        hub = self.hub
        stored = {(entry.by, entry.command) for entry in hub.lines if entry.command}
        asked = {(seat, command) for (_, command), (seat, _) in self.pending.items()}
        assert len(stored) == len([1 for entry in hub.lines if entry.command])
        assert not hub.unstored
        for (person, command), (seat, _) in self.pending.items():
            granted = {answer.ok for answer in person.answers.get(command, ())}
            assert granted <= {(seat, command) in stored}, command
        doors = {key for key in stored if key not in asked}
        moves = {(entry.by, entry.command): bytes(entry.move) for entry in hub.lines}
        assert all(b"Join" in moves[key] or b"Leave" in moves[key] for key in doors)
        if hub.table.match is not None:
            hub.check_log()
            again = hub.new_table()
            assert again.match.state.key() == hub.table.match.state.key()
            assert again.record == hub.table.record


class Fates:
    """The results of the journal's operations."""

    def __init__(self, rng, calm=False):
        self.rng, self.calm = rng, calm

    def __bool__(self):
        return True

    def popleft(self):
        if self.calm:
            return "ok"
        return self.rng.choices(["ok", "lost", "kept"], [97, 2, 1])[0]

    def clear(self):
        self.calm = True


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [(toy.GAME, 2, {"rounds": 9, "patience": 60_000}), (toy.GAME, 3, {"rounds": 9}),
     (FESTIVAL, 4, {})],
    ids=["bell-2", "bell-3", "festival"],
)  # fmt: skip
def test_under_random_failures_nothing_is_lost_or_done_twice(game, seats, options, seed):
    soak = Soak(game, seats, options, seed)
    for _ in range(600):
        soak.step()
    soak.settle()
    soak.check()
    assert soak.commands > 150
    over = soak.hub.table.record.status == "over"  # early, if everybody has left
    assert over or soak.moves + len(soak.hub.lines) > 10
