"""Correspondence games: servers with a virtual calendar, and players of the daily deal."""

from typing import Any

from kermesse.server.features.correspondence import EVERY
from kermesse.server.features.daily import Daily
from kermesse.table.features.correspondence import DAY, Correspondence
from support.serving import VirtualClock, serving

NAMES = ("Ana", "Bob", "Cleo", "Dan")


class VirtualCalendar:
    """A virtual calendar shared by successive servers."""

    def __init__(self):
        self.today = 1_800_000_000
        self.clock = VirtualClock()

    def server(self, path, **more):
        return serving(path, clock=self.clock, calendar=lambda: self.today, **more)

    async def pass_by(self, server, days):
        """Advance the calendar by days and let the server check it once."""
        await server.settle()
        self.today += int(days * DAY)
        await server.advance(EVERY + 1)
        await server.advance(30_000)


async def opened(server, **wish):
    return await server.open("festival", 4, days=1, **wish)


async def stands(server, table):
    record = await server.hub.journal.find(table)
    return record.find(Correspondence).awaited, [chair.bot for chair in record.chairs]


async def post(browser, path, **body):
    answer = await browser.post(f"/api/{path}", json=body)
    return answer.status_code, answer.json() if answer.content else None


def seats_of(table, players):
    """Return the seats as a device stores them."""
    return [{"table": table, "seat": player.seat, "token": player.token} for player in players]


class Player:
    """A player of the daily deal, with a browser."""

    def __init__(self, server, browser):
        self.server, self.browser = server, browser
        self.table: str | None = None
        self.line: Any = None

    async def get(self, path):
        answer = await self.browser.get(f"/api/{path}")
        return answer.status_code, answer.json()

    async def festival(self, path="days"):
        """Return this player's status of today's Festival deal."""
        status, day = await self.get(path)
        assert status == 200
        return next(each for each in day["games"] if each["game"] == "festival")

    async def begin(self, day=None, name="Ana"):
        day = day or self.server.hub.feature(Daily).today
        status, opened = await post(self.browser, f"days/{day}/festival")
        assert status == 201
        self.table = opened["id"]
        cookie = f"kermesse_guest={self.browser.cookies['kermesse_guest']}"
        self.line = await self.server.connect(self.table, cookie=cookie)
        await self.line.granted("Sit", name=name)
        return self

    async def finish(self, choose=0):
        """Play to the end, always the first move of the menu, or the last."""
        await self.server.advance(10_000)
        for turn in range(200):
            shown = [f["now"] for f in self.line.waiting() if f.get("now")]
            now = shown[-1] if shown else None
            if now is not None and now["outcome"]:
                return now["outcome"]["scores"]["0"]
            if now is not None and now["menu"]:
                move, n = now["menu"][choose], now["n"]
                self.line.say({"type": "Play", "id": f"m{turn}", "move": move, "seen": n})
            await self.server.advance(5_000)
        raise AssertionError("it never ends")
