"""The JSON schemas: up to date, and valid for everything that goes over the wire."""

import json
from collections import Counter
from functools import cache
from random import Random
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

import kermesse
from kermesse.bots.advice import advice_hints, advise
from kermesse.bots.game_policy import policy_of
from kermesse.core.playout import playout
from kermesse.core.registry import builtin_games
from kermesse.protocol import commands, frames, schema
from kermesse.table.features import room_orders as orders
from support import driver, toy
from support.driver import NONCE, Hub
from support.fuzzed_commands import almost
from support.serving import scenario, serving

FILES = schema.files()
GUESTS = ("host", "bob", "cleo", "dan")
WAYS = {
    "festival": (4, {"simple": True}),
    "canaille": (3, {}),
    "carrousel": (2, {"rides": 20}),
    "romancier-scilof": (4, {"communes": 2, "newcomers": True, "teams": 2}),
    "carnavalesque": (4, {"version": "roles"}),
}
"""Options that exercise much of a game; a game not listed uses its defaults."""


@cache
def load_schema(file):
    """Return a schema file, checked as a schema."""
    read = json.loads(FILES[f"{file}.json"])
    Draft202012Validator.check_schema(read)
    return read


@cache
def validator(file, name):
    """Return a validator of one definition of a file."""
    return Draft202012Validator({**load_schema(file), "$ref": f"#/$defs/{name}"})


def fits(value, name, game="protocol"):
    return validator(game, name).is_valid(value)


class Checker:
    """Validates the frames and commands at tables of one game, each distinct one once."""

    def __init__(self, game):
        self._game = game
        self._seen = set()
        self._kinds = set()

    def _check(self, value, name, file="protocol"):
        text = json.dumps([file, name, value])
        if text not in self._seen:
            self._seen.add(text)
            validator(file, name).validate(value)

    def _one_of(self, value, union, file="protocol"):
        """Check a value by its type; the first of each type against the whole union."""
        kind = value["type"]
        if (file, union, kind) not in self._kinds:
            self._kinds.add((file, union, kind))
            self._check(value, union, file)
        assert kind in load_schema(file)["$defs"][union]["discriminator"]["mapping"]
        self._check(value, kind, file)

    def frame(self, data):
        """Check a frame against the protocol, and its content against the game."""
        frame = json.loads(data)
        self._one_of(frame, "Frame")
        if "about" in frame:
            self._check(frame["about"]["options"], "Options", self._game)
        for happened in (*frame.get("happened", ()), *frame.get("missed", ())):
            for event in happened["events"]:
                self._one_of(event, "Event", self._game)
        if now := frame.get("now"):
            self._check(now["view"], "View", self._game)
            for move in now["menu"]:
                self._one_of(move, "Move", self._game)
        if advice := frame.get("advice"):
            chosen = [] if advice["move"] is None else [advice["move"]]
            for move in (*chosen, *(one["move"] for one in advice["best"])):
                self._one_of(move, "Move", self._game)
            if advice["reason"] is not None:
                self._one_of(advice["reason"], "Reason", self._game)
        return frame["type"]

    def command(self, data):
        """Check a command against the protocol, and its move against the game."""
        command = json.loads(data)
        self._one_of(command, "Command")
        if command["type"] == "Play":
            self._one_of(command["move"], "Move", self._game)
        return command["type"]


def test_the_folder_has_a_schema_for_the_protocol_and_for_every_game(tmp_path):
    folder = tmp_path / "schema"
    schema.write(folder)
    (folder / "removed-game.json").touch()
    schema.write(folder)
    written = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert written == FILES
    assert {*written} == {"protocol.json", *(f"{game.key}.json" for game in builtin_games())}
    made = {"protocol.json": schema.protocol()}
    made |= {f"{game.key}.json": schema.game(game) for game in builtin_games()}
    for name, each in made.items():
        assert json.loads(written[name]) == json.loads(json.dumps(each))


@pytest.mark.parametrize("key", [game.key for game in kermesse.all_games()])
def test_every_frame_and_command_of_a_game_fits_for_every_seat_and_spectators(key, monkeypatch):
    game = kermesse.get(key)
    seats, options = WAYS.get(key, (game.seats[0], {}))
    sent, read = set(), driver.read_command
    monkeypatch.setattr(driver, "read_command", lambda data: sent.add(data) or read(data))
    hub, rng = Hub(game, seats, options), Random(5)
    people = [*hub.seated(*GUESTS[:seats], nonces=[NONCE] * seats), hub.come("looker")]
    people[0].ask(commands.Begin)
    moved = Counter()
    for _ in range(60):
        acting = [person for person in people if person.now.menu]
        if not acting or people[0].now.outcome is not None:
            hub.advance(5_000)
            continue
        person = min(acting, key=lambda person: (moved[person.guest], rng.random()))
        moved[person.guest] += 1
        person.play(rng.choice(person.now.menu))
        hub.advance(rng.randrange(400))
    ended = people[0].now.outcome is not None  # some games are over before all had a turn
    assert len(moved) == seats or ended
    checker = Checker(key)
    for person in people:
        assert len(set(person.raw)) > (sum(moved.values()) if ended else 20)
        for data in person.raw:
            checker.frame(data)
    for data in sent:
        checker.command(data)


def test_all_other_commands_and_frames_fit(monkeypatch):
    sent, read = [], driver.read_command
    monkeypatch.setattr(driver, "read_command", lambda data: sent.append(data) or read(data))
    hub = Hub(kermesse.get("carrousel"), 3, {"rides": 20, "practice": True})
    people = host, bob, cleo = hub.seated("host", "bob", "cleo")
    heard = [person.raw for person in people]
    host.ask(commands.Say, text="Bonjour")
    host.ask(commands.React, face="clap")
    bob.ask(commands.Add, nonce=NONCE)
    host.ask(commands.SetTalk, talk="words")
    for on in (True, False):
        host.ask(commands.Mute, seat=1, muted=on)
        host.ask(commands.HideName, seat=1, hidden=on)
    code = bob.ask(commands.Lend).code
    tablet = hub.come("tablet")
    tablet.ask(commands.Claim, code=code)
    heard.append(tablet.raw)
    cleo.ask(commands.GetUp)
    host.ask(commands.SeatBot, seat=2, bot="easy")
    host.ask(commands.AddPlace)
    host.ask(commands.RemovePlace, seat=3)
    host.ask(commands.Arrange, turn_seconds=30)
    host.ask(commands.Arrange, turn_seconds=0, options={"rides": 20, "practice": True})
    host.ask(commands.Depart)
    host.ask(commands.PassDevice, to=0)
    host.ask(commands.LetTablet, on=True)
    host.ask(commands.ChooseTablet, number="55", yes=False)
    host.ask(commands.Begin)
    host.ask(commands.AskToLeave, seat=1)
    host.ask(commands.Vote, vote=1, yes=True)
    cleo.sit(seat=2)
    assert host.ask(commands.Admit, request=1, yes=False).ok
    host.ask(commands.Advise)
    host.send(commands.Point(x=1, y=2, what="horse"))
    hub.advance(5_000)
    tablet.go()
    hub.advance(70_000)
    host.ask(commands.CallBot, seat=1)
    host.ask(commands.SetTempo, tempo="brisk")
    host.ask(commands.Pause)
    host.ask(commands.Resume)
    hub.order(orders.Hold(True))
    hub.order(orders.Hold(False))
    host.ask(commands.NextStep, step=0)
    while host.now.outcome is None:
        if host.now.menu:
            host.play(host.now.menu[0])
        hub.advance(2_000)
    host.ask(commands.Again)
    said = {msgspec.json.decode(data)["type"] for data in sent}
    for kind in commands.COMMANDS:  # those of features not listed above
        if kind.__name__ not in said and issubclass(kind, commands.Ask):
            host.ask(kind, **driver.drawn(kind, Random(1), 0))
    told = [data for each in heard for data in each]
    told.append(frames.encode(frames.Pointed(seat=1, x=1, y=2, what="")))
    told.append(frames.encode(frames.Stalled()))
    told.append(frames.encode(frames.SiteNotice(text="Bonjour")))
    told.append(frames.encode(frames.Wrong(why="not-json")))
    said = [frames.encode(commands.Hello(token="secret", after=3)), *sent]
    checker = Checker("carrousel")
    assert {checker.frame(data) for data in told} == names(frames.AnyFrame)
    assert {checker.command(data) for data in said} == names(commands.AnyCommand)


def names(union):
    return {kind.__name__ for kind in get_args(union)}


@pytest.mark.parametrize("key", [game.key for game in kermesse.all_games()])
def test_bot_advice_fits(key, monkeypatch):
    game, checker, reasons = kermesse.get(key), Checker(key), 0
    for level in ("hard", "champion"):
        monkeypatch.setitem(policy_of(game).worlds, level, 12)
    for length in range(2, 40):
        state = game.start(game.default_seats)
        playout(state, Random(3), limit=length)
        for seat in filter(state.moves, state.to_act()):
            advice = advise(game, state.view(seat), state.moves(seat), Random(1))
            reasons += advice.reason is not None
            checker.frame(frames.encode(frames.Answer(id="a", ok=True, advice=advice)))
    assert bool(reasons) == bool(advice_hints(game).reasons)


@scenario
async def test_the_request_and_response_bodies_of_the_api_fit():
    wish = {"game": "festival", "seats": 4, "options": {"simple": True}, "bots": {"1": "easy"}}
    assert fits(wish, "NewTable")
    async with serving() as server, server.browser() as browser:
        table = await server.open(**wish)
        assert fits((await browser.get(f"/api/tables/{table}")).json(), "Listed")
        for game in (await browser.get("/api/games")).json():
            if game["key"] != toy.GAME.key:
                assert fits(game["defaults"], "Options", game["key"])


def objects_in(value):
    """Yield every object in a JSON value, with its key."""
    for name, part in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(part, dict | list):
            if isinstance(part, dict):
                yield name, part
            yield from objects_in(part)


@pytest.mark.parametrize("key", [game.key for game in kermesse.all_games()])
def test_integers_in_the_schema_are_described(key):
    read = load_schema(key)
    kinds = set()
    for name, part in objects_in(read["$defs"]):
        if isinstance(kind := part.get("kind"), str):
            assert part.get("type") == "integer" or name == "propertyNames"
            kinds.add(kind)
        assert not isinstance(part.get("by"), str) or part["type"] == "array"
    assert kinds >= {"seat", *read["kinds"]}


def test_a_card_is_a_number_that_the_schema_explains():
    view = load_schema("festival")["$defs"]["View"]["properties"]
    assert view["hand"]["anyOf"][0]["items"]["kind"] == "card"
    assert view["rows"]["by"] == "seat"
    assert load_schema("festival")["kinds"]["card"][44] == {"profession": "clowns", "number": 9}


# ------------------------------------------------------------------------------- invalid values

SIT = {"type": "Sit", "id": "a", "name": "Zoé"}


@pytest.mark.parametrize(
    "command",
    [
        {"type": "Dance", "id": "a"},
        {"id": "a", "name": "Zoé"},
        {"type": "Sit", "name": "Zoé"},
        {**SIT, "id": ""},
        {**SIT, "id": "x" * 41},
        {**SIT, "seat": 64},
        {**SIT, "seat": "0"},
        {**SIT, "nonce": "xyz"},
        {**SIT, "nonce": f"{NONCE}\n"},
        {**SIT, "color": "red"},
        {"type": "Play", "id": "a", "move": {"type": "Wave"}},
        {"type": "React", "id": "a", "face": "frown"},
        "Sit",
    ],
)
def test_a_wrong_command_does_not_fit(command):
    assert fits(SIT, "Command")
    assert not fits(command, "Command")
    with pytest.raises(msgspec.ValidationError):
        driver.read_command(json.dumps(command))


def test_a_wrong_frame_does_not_fit():
    hub = Hub(kermesse.get("festival"), 4)
    host, *_ = hub.seated(*GUESTS)
    host.ask(commands.Begin)
    frame = json.loads(host.raw[-2])
    assert Checker("festival").frame(json.dumps(frame)) == "Update"
    for broken in (
        {**frame, "type": "Gossip"},
        {**frame, "now": None},
        {**frame, "now": {**frame["now"], "n": "2"}},
        {"type": "Update", "now": frame["now"]},
        {"type": "Gone", "why": "tired"},
        {"type": "Answer", "id": "a"},
    ):
        assert not fits(broken, "Frame")
    view = frame["now"]["view"]
    assert fits(view, "View", "festival")
    assert not fits({**view, "hand": [45]}, "View", "festival")
    assert not fits({k: v for k, v in view.items() if k != "rows"}, "View", "festival")
    assert fits({"type": "Take", "card": 44, "up": True}, "Move", "festival")
    assert not fits({"type": "Take", "card": 45, "up": True}, "Move", "festival")
    assert not fits({"type": "Take", "card": 44, "up": True}, "Move", "canaille")
    assert not fits({"type": "Began", "first": 0, "deck": []}, "Event", "festival")


@settings(max_examples=60)
@given(almost)
def test_the_schema_accepts_exactly_what_the_server_accepts(text):
    """Except 1.0, which a schema takes for an integer, and lone surrogates, which are not JSON."""
    try:
        driver.read_command(text)
        excuse = taken = True
    except msgspec.DecodeError as error:
        taken, excuse = False, "got `float`" in str(error) or "\\ud" in text
    fitting = fits(json.loads(text), "Command")
    assert fitting == taken or (fitting and excuse)
