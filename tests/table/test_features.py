"""Table features: each is one file; the table finds, stores, shows, polls and reloads it."""

import ast
import inspect
from collections import Counter
from random import Random
from typing import ClassVar

import msgspec
import pytest

import kermesse
from kermesse.core.contract import REFUSALS
from kermesse.lessons.library import lessons
from kermesse.lessons.script import LessonProgress
from kermesse.protocol import commands, frames
from kermesse.table import refusals
from kermesse.table.feature import DONE, Feature
from kermesse.table.features import FEATURES, correspondence, operator_orders, room_orders
from kermesse.table.kernel.commands import Ask, Command
from kermesse.table.kernel.record import Chair, RecordPart
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.table import Table
from support import toy
from support.driver import Hub, new_record

each_feature = pytest.mark.parametrize("feature", FEATURES, ids=lambda each: each.name)

# ------------------------------------------------------------------------- a feature of a test


class Ring(Ask, frozen=True):
    """Ring a bell that stops by itself."""

    times: int


class BellStatus(msgspec.Struct, frozen=True):
    """The bell."""

    rings: int


class BellRecord(RecordPart, frozen=True):
    key: ClassVar = "bell"
    rung: int = 0


class Bell(Feature):
    """A bell on the table: a complete feature in one class."""

    name = "bell"
    commands = (Ring,)
    status_type = BellStatus
    refusals = ("too-loud",)

    def __init__(self, table):
        super().__init__(table)
        self.rung = table.record.part(BellRecord).rung

    def handle(self, client, command, now):
        if command.times > 3:
            raise RequestRefused("too-loud")
        self.rung += command.times
        self.due_at = now + 1_000
        self.table.save()
        self.table.tell_status(now)
        return DONE

    def status(self):
        return BellStatus(rings=self.rung if self.due_at else 0)

    def stored(self):
        return BellRecord(rung=self.rung)

    def poll(self, now):
        if self.due_at <= now:
            self.due_at = None
            self.table.tell_status(now)

    def adopt(self, old):
        self.due_at = old.due_at


class BellHub(Hub):
    """A hub whose table has a bell."""

    def new_table(self):
        return Table(
            self.game, self.record, self.lines, settings=self.settings, new_token=self._new_token,
            calendar=lambda: 1_000, features=(*FEATURES, Bell),
        )  # fmt: skip


def bell(person):
    """Return the bell as the person was last told; the typed frames do not know it."""
    shown = [msgspec.json.decode(data) for data in person.raw]
    found = [f.get("status", f) for f in shown if f["type"] in ("Welcome", "TableStatus")]
    return found[-1]["bell"]["rings"]


def ring(hub, person, times):
    """Send the command as the table gets it."""
    command = Ring(id=person.new_id(), times=times)
    hub.do("receive", person.conn, command)
    return person.answers[command.id][0]


def test_a_new_feature_is_one_class_in_the_list():
    hub = BellHub(toy.GAME, 2)
    ann, bob = hub.seated("host", "bob")
    assert bell(bob) == 0
    assert ring(hub, ann, 4).refusal == "too-loud"
    assert ring(hub, ann, 2).ok
    assert bell(bob) == bell(hub.come("eve")) == 2
    assert hub.record.part(BellRecord).rung == 2
    hub.rebuild()
    assert bell(bob) == 2, "a reload keeps what is not stored"
    hub.advance(1_000)
    assert bell(bob) == 0, "and it is polled when it is due"
    hub.restart()
    assert hub.table.feature(Bell).rung == 2


def test_removing_a_feature_keeps_what_it_stored():
    hub = BellHub(toy.GAME, 2)
    (ann,) = hub.seated("host")
    ring(hub, ann, 3)
    without = Hub(toy.GAME, record=hub.record)
    assert without.come("bob").sit().ok
    assert without.record.part(BellRecord).rung == 3


# ----------------------------------------------------------------------------- what is derived


def test_every_command_has_one_feature():
    handled = Counter(command for feature in FEATURES for command in feature.commands)
    assert set(handled.values()) == {1}
    kernel = {commands.Hello, commands.Play, commands.Point, commands.Pong}
    assert {*handled, *kernel} == {*commands.COMMANDS}
    assert all(issubclass(command, Command) for command in commands.COMMANDS)


def test_every_status_is_a_field_of_the_table_status():
    names = [feature.name for feature in FEATURES]
    assert len(set(names)) == len(names)
    shown = [feature.name for feature in FEATURES if feature.status_type is not None]
    assert frames.TableStatus.__struct_fields__ == ("stage", "places", "host", *shown)


def refusals_in(module):
    """Return every refusal in the source of a module."""
    return {
        node.args[0].value
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "RequestRefused"
        and isinstance(node.args[0], ast.Constant)
    }


@each_feature
def test_a_feature_lists_every_refusal_it_gives(feature):
    given = refusals_in(inspect.getmodule(feature))
    assert given <= {*feature.refusals}, given - {*feature.refusals}
    assert {*feature.refusals} <= {*refusals.REFUSALS, *REFUSALS}


# -------------------------------------------------------------------------------------- reload


def lesson_table():
    game = kermesse.get("festival")
    lesson = next(iter(lessons(game).values()))
    chairs = tuple(
        Chair() if s == lesson.seat else Chair(bot="random") for s in range(lesson.seats)
    )
    record = new_record(
        game, lesson.seats, lesson.options, chairs=chairs, lesson=LessonProgress(lesson.key),
        seed=lesson.seed.to_bytes(32, "big").hex(), game_id=bytes(16).hex(), public=False,
    )  # fmt: skip
    hub = Hub(game, record=record)
    hub.think_delay = None
    hub.come("host").sit()
    hub.advance(60_000)
    return hub


def busy_table():
    """Return a table where every feature has state."""
    terms = correspondence.Correspondence(days=3)
    hub = Hub(kermesse.get("festival"), 4, correspondence=terms, room="hall", number=2, advice=True)
    hub.think_delay = None
    for number, guest in enumerate(("host", "bob", "eve", "dan")):
        person = hub.come(guest)
        order = room_orders.Give(number, number + 1, guest, f"{number}" * 64, guest)
        assert hub.order(order) == ""
        hub.table.session.seating.change(number, person=0)
        assert person.sit(seat=number).ok
    ann, bob, eve, _ = hub.people.values()
    assert hub.order(room_orders.Start()) == ""
    notice = frames.Notice(what="message", text="Bonjour")
    assert hub.order(room_orders.Notify(notice)) == ""
    hub.come("screen", screen=True)
    for guest in ("host", "tablet"):
        hub.come(guest, tablet=True)
    for asked in (
        bob.ask(commands.Say, text="Bonjour"),
        ann.ask(commands.Mute, seat=1, muted=True),
        ann.ask(commands.SetTalk, talk="reactions"),
        eve.ask(commands.AskToLeave, seat=3),
        eve.ask(commands.RaiseHand, raised=True),
    ):
        assert asked.ok, asked
    assert hub.order(room_orders.Hold(True)) == ""
    assert hub.order(operator_orders.Hide(True)) == ""
    return hub


def waiting_table():
    """Return a table where a newcomer asks for a seat and another was refused."""
    hub = Hub(toy.GAME, 3, tempo="brisk", advice=True)
    hub.think_delay = None
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    for guest in ("zoe", "eve"):
        newcomer = hub.come(guest)
        newcomer.ask(commands.Sit, name=guest, seat=2)
        number = ann.status.takeover.requests[0].number
        if guest == "zoe":
            ann.ask(commands.Admit, request=number, yes=False)
    bob.ask(commands.GetUp)
    return hub


def given_table():
    """Return a table where a newcomer was given a seat and has not taken it yet."""
    hub = Hub(toy.GAME, 3)
    hub.think_delay = None
    ann, _ = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    eve = hub.come("eve")
    eve.ask(commands.Sit, name="eve", seat=2)
    eve.go()
    ann.ask(commands.Admit, request=1, yes=True)
    return hub


def screened_table():
    """Return a table whose big screen has just disconnected."""
    hub = Hub(toy.GAME, 2)
    hub.come("screen", screen=True).go()
    return hub


def paused_table():
    hub = Hub(toy.GAME, 2, tempo="calm")
    hub.think_delay = None
    (ann,) = hub.seated("host")
    ann.ask(commands.Begin)
    ann.ask(commands.Advise)
    ann.ask(commands.Pause)
    return hub


def moderated_table():
    """Return a table where one person was voted out and one vote failed."""
    hub = Hub(kermesse.get("festival"), 4)
    hub.think_delay = None
    ann, bob, eve, _ = hub.seated("host", "bob", "eve", "dan")
    ann.ask(commands.Begin)
    for number, (asker, yes) in enumerate(((bob, False), (eve, True)), 1):
        assert asker.ask(commands.AskToLeave, seat=3).ok
        voters = (ann, eve if asker is bob else bob)
        for voter in voters if not yes else voters[:1]:
            assert voter.ask(commands.Vote, vote=number, yes=yes).ok
    return hub


def undo_table():
    """Return a table where one undo was refused and another is asked for, after a question about
    odds."""
    hub = Hub(kermesse.get("canaille"), 2)
    hub.think_delay = None
    people = hub.seated("host", "bob")
    people[0].ask(commands.SetUndo, mode="ask")
    people[0].ask(commands.SetMemoryAids, allowed=True)
    people[0].ask(commands.Begin)
    assert people[1].ask(commands.PassDevice, to=1).ok
    people[0].ask(commands.Know, seat=people[0].seat)
    rng, asked = Random(1), 0
    for _ in range(300):
        hub.advance(1_000)
        person, other = people if people[0].now.menu else people[::-1]
        if person.now.menu and person.play(rng.choice(person.now.menu)).ok:
            hub.advance(200)
            offer = person.status.undo.offer
            if offer is not None and offer.form == "asked":
                wish = {"seat": offer.seat, "form": "asked", "seen": person.n}
                assert person.ask(commands.Undo, **wish) is None
                asked += 1
                if asked == 2:
                    return hub
                other.ask(commands.AnswerUndo, request=asked, yes=False)
    raise AssertionError("nobody was asked")


def reading_table():
    """Return a table whose first turn waits for a person who reads the rules."""
    hub = Hub(kermesse.get("carnavalesque"), 3)
    hub.think_delay = None
    ann, *_ = hub.seated("host", "bob", "eve")
    ann.ask(commands.Begin)
    assert ann.ask(commands.ReadRules, on=True).ok
    assert ann.ask(commands.Listen, heard=1).ok
    return hub


TABLES = (
    reading_table,
    undo_table,
    moderated_table,
    screened_table,
    lesson_table,
    busy_table,
    waiting_table,
    given_table,
    paused_table,
)


def state_of(feature):
    """Return the state of a feature in a comparable form."""
    fields = {name: value for name, value in vars(feature).items() if name != "table"}
    fields.setdefault("due_at", feature.due_at)
    return {name: plain(value) for name, value in fields.items() if name not in feature.forgets}


def plain(value):
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)) or type(value).__name__ == "deque":
        return [plain(each) for each in value]
    if isinstance(value, msgspec.Struct):
        return {name: plain(getattr(value, name)) for name in value.__struct_fields__}
    if hasattr(value, "__dict__"):
        own = {name: each for name, each in vars(value).items() if not isinstance(each, Feature)}
        return {name: plain(each) for name, each in own.items()}
    return value


@pytest.mark.parametrize("make", TABLES, ids=lambda make: make.__name__)
def test_a_reload_keeps_the_state_of_every_feature(make):
    hub = make()
    before = {type(each): state_of(each) for each in hub.table.features}
    hub.rebuild()
    after = {type(each): state_of(each) for each in hub.table.features}
    for feature, fields in before.items():
        assert after[feature] == fields, feature.name


def test_the_tables_above_give_every_feature_some_state():
    """One of them must use each new attribute of a feature: otherwise a reload could lose it."""
    fresh = {type(each): state_of(each) for each in Hub(toy.GAME, 2).table.features}
    changed = {feature: set() for feature in FEATURES}
    for make in TABLES:
        for each in make().table.features:
            fields, unused = state_of(each), fresh[type(each)]
            changed[type(each)] |= {name for name in fields if fields[name] != unused[name]}
    polled = {f for f in FEATURES if f.poll is not Feature.poll}
    for feature, fields in fresh.items():
        if feature not in polled:
            del fields["due_at"]
    idle = {f.name: {*fresh[f]} - changed[f] for f in FEATURES if {*fresh[f]} - changed[f]}
    assert not idle
