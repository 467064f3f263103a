"""A room: its organiser and its people, who come, are seated, play and follow the tournament."""

import json
from types import SimpleNamespace
from typing import Any

from support.simulation.audit import Breach
from support.simulation.network import Line
from support.simulation.page import Page
from support.simulation.people import Player
from support.simulation.process import GUESTS
from support.simulation.room_checks import verify_order, verify_standings

FORMS = (
    {"game": "bell", "size": 2, "options": {"patience": 4_000}},
    {"game": "festival", "size": 3, "bots": False},
    {"game": "canaille", "size": 3, "bots": True},
)
"""Tables that an organiser forms."""

PAUSE = (2.0, 4.0, 9.0)
"""Seconds between two decisions of an organiser."""

PASSING = ("here", "table", "seat")
"""Fields that change while a page reconnects, when a game ends for example."""


class RoomPage(Page):
    """A page of a room: an organiser or a person."""

    path = "/ws/room/"

    def __init__(self, hall, *, token=None, name=""):
        super().__init__(hall.world, hall.network, hall.servers, hall.room, hall)
        self.hall, self.token, self.name = hall, token, name
        self.cookie = GUESTS.signed(f"guest-{self.number}")
        self.organises = token is not None
        self.seen: dict[str, dict[Any, Any]] = {"people": {}, "tables": {}}
        """What it shows, by number of the person and id of the table."""
        self.tournament = None
        self.player: Player | None = None
        """The page of its person at a table."""

    def hello(self):
        return {"type": "RoomHello", "token": self.token}

    def heard(self, line: Line, text: str) -> None:
        if line is not self.line:
            return
        frame = json.loads(text)
        match frame["type"]:
            case "RoomWelcome":
                self._greet(frame)
            case "RoomUpdate":
                self._change(frame)
            case "Entered":
                self.you, self.token = frame["person"], frame["token"]
                self.hall.tokens[self.token] = self
            case "Summoned":
                self.hall.summon(self, frame["table"], frame["seat"])
            case "Answer":
                self._reply(frame)
            case "Stalled":
                self.stalled = True
            case "Gone":
                self.gone = frame["why"]
            case "Wrong":
                self.pause()

    def _greet(self, frame):
        self.stalled, self.gone, self._tries = False, "", 0
        self.status, self.you = "open", frame["you"]
        self.tournament = frame["tournament"]
        self.seen = {
            "people": {each["number"]: each for each in frame["people"]},
            "tables": {each["id"]: each for each in frame["tables"]},
        }
        for name in list(self.pending):
            self._expect(name)
        if self.you is None and not self.organises and not self.pending:
            self.ask("Enter", name=self.name)

    def _change(self, frame):
        people, tables = self.seen["people"], self.seen["tables"]
        people |= {each["number"]: each for each in frame["people"]}
        tables |= {each["id"]: each for each in frame["tables"]}
        for number in frame["gone"]:
            people.pop(number, None)
        for table in frame["closed"]:
            tables.pop(table, None)
        self.tournament = frame["tournament"] or self.tournament

    def _reply(self, frame):
        self.answers.setdefault(frame["id"], "" if frame["ok"] else frame["refusal"])
        kind = self.hall.kinds.get((self.number, frame["id"]))
        self.pending.pop(frame["id"], None)
        if kind == "Enter" and not frame["ok"]:
            self.world.later(1.0, self.back)

    def steady(self):
        """Return the people it shows, without what changes by itself."""
        return {number: _without(each) for number, each in self.seen["people"].items()}


def _without(row):
    return {name: value for name, value in row.items() if name not in PASSING}


class Hall:
    """A room with its pages; it looks like a `Party` to a case."""

    def __init__(self, number, world, network, servers, audit):
        self.number, self.world = number, world
        self.network, self.servers, self.audit = network, servers, audit
        self.rng = world.rng("hall", number)
        self.room = self.table = ""
        self.done = False
        self.games = self.people = 0
        self.players: list[Player] = []
        self.visitors: list[RoomPage] = []
        self.tokens: dict[str, RoomPage] = {}
        self.kinds: dict[tuple[int, str], str] = {}

    # ----------------------------------------------------------------------------- for the case

    @property
    def pages(self):
        """All open pages."""
        seated = [visitor.player for visitor in self.visitors if visitor.player is not None]
        return [page for page in (*self.visitors, *seated) if not page.retired]

    def open(self):
        """Ask a server for a room, again until there is one."""
        if self.done:
            return
        process = self.servers.of(f"hall{self.number}", self.rng)
        self._cookie = GUESTS.signed(f"organiser-{self.number}")
        args = process, "POST", "/api/rooms", {"name": "Fête"}, self._cookie
        self.network.request(*args, done=self._opened)

    def _opened(self, status, _headers, body):
        if self.done:
            return
        if status != 201:
            self.world.later(1.0, self.open)
            return
        given = json.loads(body)
        self.room = given["id"]
        token = given["token"]
        organiser = self.tokens[token] = RoomPage(self, token=token)
        organiser.cookie = self._cookie
        names = [f"V{number}" for number in range(self.rng.randrange(2, 7))]
        self.visitors = [organiser, *(RoomPage(self, name=name) for name in names)]
        for page in self.visitors:
            self.world.later(self.rng.random() * 3, page.come)
        self.world.later(3.0, self._organise, organiser)

    def look_up(self):
        """Nothing: the organiser decides."""

    def duplicate(self):
        """Open a spectator's tab."""
        if self.visitors:
            page = RoomPage(self, name="")
            page.organises = True  # it does not enter
            self.visitors.append(page)
            page.come()

    def replay(self):
        """Send an old accepted command again."""
        pages = [page for page in self.visitors if page.status == "open" and page.line]
        if pages:
            page = self.rng.choice(pages)
            old = page.accepted()
            if old:
                page.line.say(self.rng.choice(old))

    # ---------------------------------------------------------------------------- the organiser

    def _organise(self, page):
        if self.done:
            return
        self.world.later(self.rng.choice(PAUSE), self._organise, page)
        if page.status != "open" or page.pending:
            return
        waiting = [p for p in page.seen["people"].values() if p["here"] and not p["table"]]
        tournament, dice = page.tournament, self.rng.random()
        if tournament and not tournament["over"] and not tournament["on"] and dice < 0.7:
            page.ask("NextRound")
        elif len(waiting) >= 2 and dice < 0.5:
            page.ask("FormTables", **self.rng.choice(FORMS))
        elif len(waiting) >= 2 and dice < 0.7 and not (tournament and not tournament["over"]):
            form = self.rng.choice(FORMS[:2])
            form = {name: value for name, value in form.items() if name != "bots"}
            page.ask("StartTournament", system="swiss", length=3, **form)
        elif dice < 0.85:
            page.ask("StartTable", table=None)
        elif dice < 0.9:
            page.ask("Announce", text="À table !")
        elif dice < 0.95:
            page.ask("HoldTable", table=None, on=self.rng.random() < 0.3)
        else:
            page.ask("ClearTables")

    def summon(self, page, table, seat):
        """Let a person go to their table."""
        if page.player is not None:
            if page.player.table == table:
                return
            page.player.close()
        self.games += 1
        party = SimpleNamespace(
            world=self.world, network=self.network, servers=self.servers, table=table,
            audit=self.audit, undo="off", follow=lambda *_: None,
        )  # fmt: skip
        player = page.player = Player(party, seat, cookie=page.cookie)
        player.token, player.tired = page.token, self.done
        self.audit.pages.append(player)
        player.come()

    # ------------------------------------------------------------------- the audit of its pages

    def came(self, line, page):
        """A page has opened a connection."""

    def asked(self, page, name, kind):
        """A page has sent a command."""
        self.kinds[page.number, name] = kind

    def answered_twice(self, *_):
        """Only moves are remembered for ever."""

    def breach(self, why):
        """Report a wrong frame."""
        self.audit.breach(why)

    def sent(self, line, text):
        """A server sends a frame of the room: it must hold no secret of others."""
        self.world.note(line.number, text)
        self.audit.counts["room frames"] += 1
        own = line.client
        for token, page in self.tokens.items():
            if page is not own and token in text and own.cookie != page.cookie:
                self.world.error = self.world.error or Breach(
                    f"a frame of room {self.room} holds the token of page {page.number}"
                )
        if '"Answer"' in text and '"ok":true' in text:
            self.audit.cover("rooms")

    def verify(self):
        """The organiser's page, which has followed the room, shows the people of a new page."""
        page = self.visitors[0] if self.visitors else None
        if page is not None and page.status == "open":
            followed = page.steady()
            page.back()
            self.world.run(self.world.now + 5.0)
            if page.steady() != followed:
                raise Breach(f"room {self.room} showed {followed}, and shows {page.steady()}")
            verify_standings(self, page)
            verify_order(self, page)
        self._verify_seats()

    def _open(self):
        return [page for page in self.visitors if page.status == "open" and not page.retired]

    def _verify_seats(self):
        """A person sits at one unfinished table at most, and no table has a person twice."""
        sitting: dict[int, str] = {}
        for page in self._open():
            for number, person in page.seen["people"].items():
                table = person["table"]
                if sitting.setdefault(number, table) != table:
                    raise Breach(f"person {number} sits at {sitting[number]} and at {table}")
