"""Games over days: a server with a virtual calendar, and players of the deal of the day."""

from typing import Any

from kermesse.server.features.correspondence import EVERY
from kermesse.server.features.daily import Daily
from kermesse.table.features.correspondence import DAY, Correspondence
from support.serving import VirtualClock, serving

NAMES = ("Ana", "Bob", "Cleo", "Dan")


class Days:
    """A calendar that is a number, for as many servers as come after each other."""

    def __init__(self):
        self.today = 1_800_000_000
        self.clock = VirtualClock()

    def house(self, path, **more):
        return serving(path, clock=self.clock, calendar=lambda: self.today, **more)

    async def pass_by(self, house, days):
        """Let days go by, and the server look at the calendar once."""
        await house.quiet()
        self.today += int(days * DAY)
        await house.later(EVERY + 1)
        await house.later(30_000)


async def opened(house, **wish):
    return await house.open("festival", 4, days=1, **wish)


async def stands(house, table):
    record = await house.hub.journal.find(table)
    return record.find(Correspondence).awaited, [chair.bot for chair in record.chairs]


async def post(browser, path, **body):
    answer = await browser.post(f"/api/{path}", json=body)
    return answer.status_code, answer.json() if answer.content else None


class Player:
    """A player of the deal of the day, with a browser."""

    def __init__(self, house, browser):
        self.house, self.browser = house, browser
        self.table: str | None = None
        self.line: Any = None

    async def get(self, path):
        answer = await self.browser.get(f"/api/{path}")
        return answer.status_code, answer.json()

    async def festival(self, path="days"):
        """How today's deal of Festival stands for them."""
        status, day = await self.get(path)
        assert status == 200
        return next(each for each in day["games"] if each["game"] == "festival")

    async def begin(self, day=None, name="Ana"):
        day = day or self.house.hub.feature(Daily).today
        status, opened = await post(self.browser, f"days/{day}/festival")
        assert status == 201
        self.table = opened["id"]
        cookie = f"kermesse_guest={self.browser.cookies['kermesse_guest']}"
        self.line = await self.house.line(self.table, cookie=cookie)
        await self.line.granted("Sit", name=name)
        return self

    async def finish(self, choose=0):
        """Play to the end, always the first move there is, or the last."""
        await self.house.later(10_000)
        for turn in range(200):
            shown = [f["now"] for f in self.line.waiting() if f.get("now")]
            now = shown[-1] if shown else None
            if now is not None and now["outcome"]:
                return now["outcome"]["scores"]["0"]
            if now is not None and now["menu"]:
                move, n = now["menu"][choose], now["n"]
                self.line.say({"type": "Play", "id": f"m{turn}", "move": move, "seen": n})
            await self.house.later(5_000)
        raise AssertionError("it never ends")
