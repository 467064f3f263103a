"""The log of a game: what it was set up with, and its moves in one order.

Everything else is computed from it: `replay` walks through the states, `audit` checks the numbers
the House drew against the seed that was promised before the deal.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from kermesse.core import registry, streams
from kermesse.core.contract import HOUSE, BadSetup, Illegal, Ms, Player, Seat, State, Told
from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game

__all__ = [
    "Audit",
    "BadLog",
    "Entry",
    "Header",
    "Log",
    "Origin",
    "Photo",
    "ReplayStep",
    "audit",
    "begin",
    "dump",
    "final",
    "load",
    "replay",
]

T = TypeVar("T")


Photo: TypeAlias = tuple[tuple[Seat, Ms], ...]
"""After a race: who came when, in milliseconds behind the first."""


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a game goes on from: another one, whose first moves, deal and seed it has. That seed
    was known before, so nothing about its chance was promised."""

    table: str
    """The table of that game."""

    n: int
    """After how many of its moves."""


WhyBad: TypeAlias = Literal["foreign", "unknown-game", "old", "altered"]
"""What may be wrong with a log: it is none, its game is not known here, its rules were others, or
something in it does not fit."""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a game was set up with."""

    game: str
    """The key of the game."""

    version: int
    """The version of its rules that wrote the log."""

    seats: int
    """How many sat down at the start."""

    options: dict[str, Any]
    """The options of the table, all of them."""

    id: str
    """The name of this one game, in hexadecimal."""

    commitment: str
    """The SHA-256 of the seed, shown before the deal."""

    nonces: tuple[str, ...] = ()
    """What each player added to the seed, in seat order, in hexadecimal."""

    seed: str | None = None
    """The seed itself, in hexadecimal, once the game is over."""

    origin: Origin | msgspec.UnsetType = msgspec.UNSET
    """Where the game goes on from; left out of a game that began with its deal."""


class Entry(
    msgspec.Struct,
    Generic[T],
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,
):
    """One move of a log."""

    by: Player
    """Who made it."""

    at: Ms
    """When, in table time."""

    move: T
    """The move."""

    draws: tuple[tuple[int, int], ...] = ()
    """For the House: each bound it asked chance for, and the number drawn."""

    nonce: str | None = None
    """For a newcomer: what they added to the seed, in hexadecimal."""

    photo: Photo = ()
    """For a move that won a race: how close it was."""


class Log(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A whole game."""

    header: Header
    """What it was set up with."""

    entries: tuple[Entry[T], ...]
    """Its moves in order."""


class BadLog(TranslatableError, ValueError):
    """A log that cannot be read or no longer replays, and why."""

    def __init__(self, text: str, /, why: WhyBad = "altered", **facts: Any) -> None:
        super().__init__(text, **facts)
        self.why: WhyBad = why
        """The kind of thing that is wrong with it."""


class ReplayStep(msgspec.Struct, frozen=True):
    """One step of a replay."""

    number: int
    """Which move of the log it is, from 1."""

    entry: Entry[Any]
    """The move."""

    told: tuple[Told, ...]
    """What it told."""

    state: State[Any, Any]
    """The state after it: the replay's own, which the next step changes."""


def dump(log: Log[Any]) -> bytes:
    """A log as JSON, one move a line."""
    entries = b",\n".join(msgspec.json.encode(entry) for entry in log.entries)
    header = msgspec.json.format(msgspec.json.encode(log.header), indent=0)
    return b'{"header":' + header + b',\n"entries":[\n' + entries + b"\n]}\n"


def load(data: bytes, games: Mapping[str, Game] | None = None) -> tuple[Game, Log[Any]]:
    """Read a log and find its game, among all or among those given; or `BadLog`, in plain words."""
    try:
        header = msgspec.json.decode(data, type=Log[msgspec.Raw]).header
        game = registry.get(header.game) if games is None else games[header.game]
        if header.version != game.version:  # before its moves, which may have changed with it
            raise BadLog(
                "this log was written by version {version} of {game}; "
                "version {ours} cannot replay it",
                why="old",
                version=header.version,
                game=game.key,
                ours=game.version,
            )
    except (msgspec.DecodeError, RecursionError) as error:
        raise _foreign(error, "foreign") from None
    except registry.UnknownGame as error:
        unknown = BadLog.like(error)
        unknown.why = "unknown-game"
        raise unknown from None
    except KeyError:
        raise BadLog(
            "this is a log of {game}, an unknown game", why="unknown-game", game=header.game
        ) from None
    try:
        log: Log[Any] = msgspec.json.decode(data, type=Log[game.move_type])  # type: ignore[name-defined]
    except (msgspec.DecodeError, RecursionError) as error:
        raise _foreign(error, "altered") from None
    return game, log


def _foreign(error: Exception, why: WhyBad) -> BadLog:
    """What is no log of ours, or no longer."""
    return BadLog("this is not a log of a game: {error}", why=why, error=error)


def illegal_move(number: int, error: Illegal) -> BadLog:
    """A log, one of whose moves the rules refuse."""
    return BadLog("move {number} is not legal here ({rule})", number=number, rule=error.rule)


def begin(game: Game, header: Header) -> Any:
    """The state a log starts from."""
    try:
        return game.start(header.seats, header.options)
    except BadSetup as error:
        raise BadLog.like(error) from None


def replay(game: Game, log: Log[Any]) -> Iterator[ReplayStep]:
    """Play a log again, move by move, without chance or clock; `BadLog` where it does not fit."""
    state = begin(game, log.header)
    for number, entry in enumerate(log.entries, 1):
        told: list[Told] = []
        try:
            state.play(entry.by, entry.move, entry.at, told)
        except Illegal as error:
            raise illegal_move(number, error) from None
        yield ReplayStep(number, entry, tuple(told), state)


def final(game: Game, log: Log[Any]) -> Any:
    """The state a log leads to."""
    state = begin(game, log.header)
    for step in replay(game, log):
        state = step.state
    return state


class Audit(msgspec.Struct, frozen=True):
    """What the check of a deal found: three questions, each with its answer."""

    committed: bool
    """Is the seed the one promised before the deal?"""

    drawn: int | None
    """The first move of the House whose numbers are not the stream's; None when all are."""

    dealt: int | None
    """The first move of the House that the rules would not make of those numbers."""

    house_moves: int
    """How many moves of the House were checked."""

    numbers: int
    """How many numbers were checked."""

    @property
    def fair(self) -> bool:
        """Nothing was changed after the promise."""
        return self.committed and self.drawn is None and self.dealt is None


def audit(game: Game, log: Log[Any]) -> Audit:
    """Check that the House drew what the promised seed gives, and did what the rules make of it."""
    header = log.header
    if header.seed is None:
        raise BadLog("the seed of this game is not revealed until the game is over")
    try:
        seed = bytes.fromhex(header.seed)
        nonces = [bytes.fromhex(nonce) for nonce in header.nonces]
        key = streams.first_key(seed, bytes.fromhex(header.id), nonces)
        joined = [bytes.fromhex(entry.nonce or "") for entry in log.entries]
    except ValueError:
        raise BadLog("the seed, the id or a nonce is not in hexadecimal") from None
    if any(len(part) != 2 * streams.NONCE_BYTES for part in (header.id, *header.nonces)):
        # Joined they hash alike: only their lengths tell the name of the game from a nonce.
        raise BadLog("the id or a nonce has the wrong length")
    state = begin(game, header)
    drawn = dealt = None
    house_moves = numbers = 0
    for number, entry in enumerate(log.entries, 1):
        if entry.by == HOUSE:
            stream = streams.house_stream(key, house_moves)
            house_moves += 1
            numbers += len(entry.draws)
            if drawn is None and any(
                bound < 1 or stream.randrange(bound) != value for bound, value in entry.draws
            ):
                drawn = number
            if dealt is None:
                again = streams.house_stream(key, house_moves - 1)
                if state.due() is None or state.house(again) != entry.move:
                    dealt = number
                elif drawn is None and tuple(again.draws) != entry.draws:
                    drawn = number
        elif entry.nonce is not None:
            key = streams.next_key(key, joined[number - 1])
        try:
            state.play(entry.by, entry.move, entry.at)
        except Illegal as error:
            raise illegal_move(number, error) from None
    committed = streams.commitment(seed) == header.commitment
    return Audit(
        committed=committed, drawn=drawn, dealt=dealt, house_moves=house_moves, numbers=numbers
    )
