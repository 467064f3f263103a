"""Identity: strangers and players try to get the seats, tokens and rights of others."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from hashlib import sha256
from random import Random
from typing import Any, Final

import msgspec
from bench.torture.promise import TABLE, Breach, Promise

from kermesse.server.guests import Guests
from kermesse.server.limits import Limits
from kermesse.table.features.tempo import TempoRecord
from kermesse.table.kernel.presence import Presence
from support.replaced import replaced
from support.serving import Closed, RunningServer, Socket, serving

GUESTS: Final = Guests(b"secret")
"""The guests of the test server."""

NAMES: Final = ("Ana", "Bob", "Cid")

GAMES: Final = (("bell", 3, {"patience": 10**9}), ("festival", 4, {}), ("canaille", 3, {}))

ATTEMPTS: Final = 60
"""Number of attempts in a case, at a table in play and at one before its game."""

LIMITS: Final = Limits(messages=10**6, tables=10**6)

HEX: Final = "0123456789abcdef"


class Scene:
    """A table in play, another where people sit down, and an intruder."""

    def __init__(self, server: RunningServer, rng: Random) -> None:
        self.server, self.rng = server, rng
        self.lines: dict[str, Socket] = {}
        self.playing = self.seating = ""
        self.intruders: list[Socket] = []

    async def set_up(self) -> None:
        """Seat everyone; begin the game of one table."""
        game, seats, options = self.rng.choice(GAMES)
        wish = {"options": options, "public": self.rng.random() < 0.5}
        for kind in ("playing", "seating"):
            async with self.server.browser(Cookie=cookie("Ana")) as browser:
                answer = await browser.post(
                    "/api/tables", json={"game": game, "seats": seats, **wish}
                )
            setattr(self, kind, answer.json()["id"])
            for name in NAMES[: 3 if kind == "playing" else 2]:
                line = await self.server.connect(getattr(self, kind), cookie=cookie(name))
                await line.granted("Sit", name=name)
                self.lines[f"{kind} {name}"] = line
        await self.lines["playing Ana"].granted("Begin")
        await self.server.settle()

    def token(self, kind: str = "playing") -> str:
        """Return another player's token."""
        return str(self.lines[f"{kind} {self.rng.choice(NAMES[:2])}"].token)

    async def intruder(self, kind: str, **more: Any) -> Socket:
        """Connect an intruder to a table."""
        line = await self.server.connect(getattr(self, kind), **more)
        self.intruders.append(line)
        return line

    async def kept(self) -> tuple[Any, ...]:
        """Return all that no attempt may change."""
        found: list[Any] = []
        for name in (self.playing, self.seating):
            table = (await self.server.hub.runner(name)).table
            record = table.record
            found += [record.chairs, record.status, record.options, record.host, record.public]
            tempo = record.part(TempoRecord)
            found += [tempo.tempo, tempo.paused, record.seats, record.turn_seconds]
            found.append(table.match and table.match.state.key())
        return tuple(found)


def cookie(name: str) -> str:
    """Return the cookie of a player."""
    return GUESTS.signed(f"guest-{name}")


# ------------------------------------------------------------------------------------- attempts


def bent(text: str, rng: Random) -> str:
    """Return a slightly changed token."""
    place = rng.randrange(len(text))
    return rng.choice(
        (
            text[:place] + rng.choice(HEX.replace(text[place], "")) + text[place + 1 :],
            text[:-1],
            text + "0",
            sha256(text.encode()).hexdigest(),
            "".join(rng.choice(HEX) for _ in range(64)),
            text[::-1] + "x",
            "",
        )
    )


async def wrong_secret(scene: Scene) -> None:
    """Connect with an invalid token, or one of another table."""
    rng = scene.rng
    secret = bent(scene.token(), rng) if rng.random() < 0.8 else scene.token("seating")
    line = await scene.intruder("playing", token=secret)
    if line.welcome["you"] is not None:
        raise Breach(f"{secret!r} is the secret of seat {line.welcome['you']}")


async def forged_cookie(scene: Scene) -> None:
    """Connect with a forged cookie of a player, and ask for their seat."""
    rng, real = scene.rng, cookie("Ana")
    key, _, value = real.partition("=")
    guest, _, signature = value.rpartition(".")
    forged = rng.choice(
        (
            f"{key}={guest}",
            f"{key}={guest}.{bent(signature, rng)}",
            f"{key}={guest[:-1]}.{signature}",
            f"{key}={GUESTS.signed('guest-Mallory').partition('=')[2].rpartition('.')[0]}",
            f"{key}={guest}.{Guests(b'another').signed('guest-Ana').rpartition('.')[2]}",
        )
    )
    line = await scene.intruder(rng.choice(("playing", "seating")), cookie=forged)
    line.say({"type": "Sit", "id": f"c{rng.random()}", "name": "Ana", "seat": rng.randrange(2)})


async def same_command(scene: Scene) -> None:
    """Send the command that gave a player their seat."""
    line = await scene.intruder(scene.rng.choice(("playing", "seating")))
    line.say({"type": "Sit", "id": "c0", "name": "Ana", "seat": scene.rng.randrange(2)})


async def guessed_code(scene: Scene) -> None:
    """Claim a seat by a code, while one is lent."""
    if scene.rng.random() < 0.3:
        await scene.lines["playing Bob"].granted("Lend")
    line = await scene.intruder("playing")
    letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
    code = "".join(scene.rng.choice(letters) for _ in range(8))
    line.say({"type": "Claim", "id": "claim", "code": scene.rng.choice((code, "", code[:4]))})


async def others_move(scene: Scene) -> None:
    """Make another player's move, as a spectator or out of turn."""
    table = (await scene.server.hub.runner(scene.playing)).table
    assert table.match is not None
    state = table.match.state
    seats = [seat for seat in state.to_act() if state.moves(seat)]
    if not seats:
        return
    move = scene.rng.choice(state.moves(scene.rng.choice(seats)))
    wish = {"type": "Play", "id": f"m{scene.rng.random()}", "seen": 0}
    line = await scene.intruder("playing")
    line.say({**wish, "move": msgspec.to_builtins(move)})
    waiting = [seat for seat in range(len(NAMES)) if seat not in state.to_act()]
    if waiting:
        own = scene.lines[f"playing {NAMES[scene.rng.choice(waiting)]}"]
        answer = await own.ask("Play", move=msgspec.to_builtins(move), seen=0)
        if answer["ok"]:
            raise Breach(f"{move} was made by a player out of turn")


HOSTS: Final = (
    {"type": "Begin"}, {"type": "AddPlace"}, {"type": "RemovePlace", "seat": 2},
    {"type": "SeatBot", "seat": 2, "bot": "random"}, {"type": "SeatBot", "seat": 0, "bot": None},
    {"type": "Arrange", "public": False}, {"type": "Arrange", "turn_seconds": 5},
    {"type": "SetTempo", "tempo": "brisk"},
)  # fmt: skip


async def hosts_power(scene: Scene) -> None:
    """Use a right of the host, as their guest or as a stranger."""
    wish = {**scene.rng.choice(HOSTS), "id": f"h{scene.rng.random()}"}
    kind = scene.rng.choice(("playing", "seating"))
    line = scene.lines[f"{kind} Bob"]
    if scene.rng.random() < 0.5:
        line = await scene.intruder(kind)
    fields = {name: value for name, value in wish.items() if name not in ("type", "id")}
    answer = await line.ask(wish["type"], **fields)
    if answer["ok"]:
        raise Breach(f"{wish} was granted")


SEATED: Final = (
    {"type": "GetUp"}, {"type": "Depart"}, {"type": "Pause"}, {"type": "Resume"},
    {"type": "Advise"}, {"type": "Lend"}, {"type": "Again"}, {"type": "Add", "nonce": "0" * 32},
    {"type": "CallBot", "seat": 0}, {"type": "Admit", "request": 1, "yes": True},
    {"type": "Say", "text": "I am Ana"}, {"type": "React", "face": "clap"},
)  # fmt: skip


async def seated_only(scene: Scene) -> None:
    """Use a right of players without a seat."""
    line = await scene.intruder(scene.rng.choice(("playing", "seating")))
    if scene.rng.random() < 0.3:
        line.say({"type": "Sit", "id": "mine", "name": "Ana", "seat": 0})
    wish = scene.rng.choice(SEATED)
    answer = await line.ask(**wish)
    if answer["ok"]:
        raise Breach(f"{wish} was granted without a seat")


async def log_of_a_game_in_play(scene: Scene) -> None:
    """Read, during a game, what is public only afterwards."""
    what = scene.rng.choice(("log", "replay", "replay?viewer=0", "story", "replay?after=0"))
    async with scene.server.browser(Cookie=cookie(scene.rng.choice(NAMES))) as browser:
        answer = await browser.get(f"/api/tables/{scene.playing}/{what}")
        if answer.status_code < 400:
            raise Breach(f"{what} of a game in play is shown")


async def record_of_a_table(scene: Scene) -> None:
    """Look for secrets in public data."""
    async with scene.server.browser() as browser:
        for path in (f"tables/{scene.playing}", f"tables/{scene.seating}", "games", "server"):
            tell_tale((await browser.get(f"/api/{path}")).text, await secrets_of(scene))


async def foreign_page(scene: Scene) -> None:
    """Connect from a page of another site, with the cookie of a player."""
    try:
        await scene.intruder("playing", origin="https://evil.test", cookie=cookie("Ana"))
    except Closed:
        return
    raise Breach("a page of another site got a connection")


TRIES: Final[tuple[Callable[[Scene], Awaitable[None]], ...]] = (
    wrong_secret, wrong_secret, forged_cookie, same_command, guessed_code, others_move, hosts_power,
    hosts_power, seated_only, seated_only, log_of_a_game_in_play, record_of_a_table, foreign_page,
)  # fmt: skip


# -------------------------------------------------------------------------------------- checking


async def secrets_of(scene: Scene) -> list[str]:
    """Return what no stranger may read."""
    found = [str(line.token) for line in scene.lines.values()]
    for name in (scene.playing, scene.seating):
        record = (await scene.server.hub.runner(name)).table.record
        found += [record.seed, *(chair.token_hash for chair in record.chairs)]
    return [secret for secret in [*found, *(f"guest-{name}" for name in NAMES)] if secret]


def tell_tale(text: str, secrets: list[str]) -> None:
    """Raise `Breach` if the text contains a secret."""
    for secret in secrets:
        if secret in text:
            raise Breach(f"a secret is told: …{text[max(0, text.find(secret) - 60) :][:140]}…")


async def overheard(scene: Scene) -> None:
    """Check that no stranger got a seat, a granted command or a secret."""
    secrets = await secrets_of(scene)
    for line in scene.intruders:
        for frame in (line.welcome, *line.waiting()):
            if frame["type"] == "Seated" or (frame["type"] == "Answer" and frame["ok"]):
                raise Breach(f"granted to a stranger: {frame}")
            tell_tale(msgspec.json.encode(frame).decode(), secrets)
        if not line.task.done():
            await line.leave()
    scene.intruders.clear()


async def attempts(rng: Random) -> int:
    async with serving(limits=LIMITS) as server:
        scene = Scene(server, rng)
        await scene.set_up()
        before = await scene.kept()
        for number in range(ATTEMPTS):
            await rng.choice(TRIES)(scene)
            if number % 10 == 9 or number == ATTEMPTS - 1:
                await server.settle()
                await overheard(scene)
                if await scene.kept() != before:
                    raise Breach("something at the table has changed")
    return ATTEMPTS


def check(_part: str, seed: str) -> Counter[str]:
    """Run some attempts."""
    return Counter(attempts=asyncio.run(attempts(Random(seed))))


def saboteur() -> AbstractContextManager[None]:
    """Treat everyone as the host."""

    def anybody(*_args: Any) -> None:
        return None

    return replaced(Presence, "require_host", anybody)


PROMISE = Promise(
    key="identity",
    name="identity",
    how="tokens changed, stolen from another table or guessed, cookies forged, codes guessed, "
    "others' moves, rights of hosts, logs of games in play, pages of other sites",
    goal={"attempts": 100_000},
    parts=("house",),
    check=check,
    saboteur=saboteur,
    code=("kermesse.core", *TABLE, "kermesse.protocol", "kermesse.journal",
          "kermesse.server"),
)  # fmt: skip
