"""The log of a game: a header with the setup, and the moves in order.

Everything else is computed from it: `replay` goes through the states, `audit` checks the numbers of
the House against the seed that was committed to before the deal.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from kermesse.core import registry, streams
from kermesse.core.contract import (
    HOUSE,
    BadSetup,
    Illegal,
    Ms,
    Player,
    Seat,
    State,
    Told,
    Undone,
)
from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game
from kermesse.core.standing import StandingMoves

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
    "standing",
]

T = TypeVar("T")


Photo: TypeAlias = tuple[tuple[Seat, Ms], ...]
"""Result of a race: each seat with its time in milliseconds behind the first."""


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game that this one continues, with the same deal, seed and first moves.

    Its seed was known before, so the commitment proves nothing.
    """

    table: str
    """The table of that game."""

    n: int
    """Number of moves taken over."""


WhyBad: TypeAlias = Literal["foreign", "unknown-game", "old", "altered"]
"""What is wrong with a log: not a log, an unknown game, another version of the rules, or moves and
values that do not fit."""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The setup of a game."""

    game: str
    """The key of the game."""

    version: int
    """The version of its rules that wrote the log."""

    seats: int
    """Number of seats at the start."""

    options: dict[str, Any]
    """All options of the table."""

    id: str
    """The id of the game, in hexadecimal."""

    commitment: str
    """The SHA-256 of the seed, shown before the deal."""

    nonces: tuple[str, ...] = ()
    """The nonce of each player, in seat order, in hexadecimal."""

    seed: str | None = None
    """The seed in hexadecimal, once the game is over."""

    origin: Origin | msgspec.UnsetType = msgspec.UNSET
    """The game that this one continues; unset for a game that began with its deal."""


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
    """The player who made it."""

    at: Ms
    """Its table time."""

    move: T
    """The move."""

    draws: tuple[tuple[int, int], ...] = ()
    """For the House: each draw as (bound, number)."""

    nonce: str | None = None
    """For a newcomer: the nonce, in hexadecimal."""

    photo: Photo = ()
    """For a move that won a race: the times of all seats in it."""


class Log(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A whole game."""

    header: Header
    """Its setup."""

    entries: tuple[Entry[T], ...]
    """Its moves in order."""


class BadLog(TranslatableError, ValueError):
    """A log that cannot be read or no longer replays."""

    def __init__(self, text: str, /, why: WhyBad = "altered", **facts: Any) -> None:
        super().__init__(text, **facts)
        self.why: WhyBad = why
        """What is wrong, as a key."""


class ReplayStep(msgspec.Struct, frozen=True):
    """One step of a replay."""

    number: int
    """Number of the move, from 1."""

    entry: Entry[Any]
    """The move."""

    told: tuple[Told, ...]
    """Its told events."""

    state: State[Any, Any]
    """The state after it. The next step may change this object; copy it to keep it."""


def dump(log: Log[Any]) -> bytes:
    """Return a log as JSON, a line for each move.

    >>> import kermesse
    >>> match = kermesse.Match(kermesse.get("canaille"), 2)
    >>> told = match.run(0)
    >>> game, log = load(dump(match.log()))
    >>> log == match.log()
    True
    """
    entries = b",\n".join(msgspec.json.encode(entry) for entry in log.entries)
    header = msgspec.json.format(msgspec.json.encode(log.header), indent=0)
    return b'{"header":' + header + b',\n"entries":[\n' + entries + b"\n]}\n"


def load(data: bytes, games: Mapping[str, Game] | None = None) -> tuple[Game, Log[Any]]:
    """Return the game and the log that JSON describes, or raise `BadLog`.

    The game is searched in `games`, by default in all games.

    >>> load(b"not a log")
    Traceback (most recent call last):
    ...
    kermesse.core.log.BadLog: this is not a log of a game: JSON is malformed: ...
    """
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
        log: Log[Any] = msgspec.json.decode(data, type=Log[game.logged_type])  # type: ignore[name-defined]
    except (msgspec.DecodeError, RecursionError) as error:
        raise _foreign(error, "altered") from None
    return game, log


def _foreign(error: Exception, why: WhyBad) -> BadLog:
    """Return the error for data that is not a valid log."""
    return BadLog("this is not a log of a game: {error}", why=why, error=error)


def illegal_move(number: int, error: Illegal) -> BadLog:
    """Return the error for a log with an illegal move."""
    return BadLog("move {number} is not legal here ({rule})", number=number, rule=error.rule)


def begin(game: Game, header: Header) -> Any:
    """Return the state a log starts from."""
    try:
        return game.start(header.seats, header.options)
    except BadSetup as error:
        raise BadLog.like(error) from None


def standing(entries: Sequence[Entry[Any]]) -> list[int]:
    """Return the numbers, from 1, of the moves that were not taken back in the end."""
    stand: list[int] = []
    for number, entry in enumerate(entries, 1):
        if type(entry.move) is Undone:
            del stand[-entry.move.moves :]
        else:
            stand.append(number)
    return stand


def replay(game: Game, log: Log[Any], *, only_standing: bool = False) -> Iterator[ReplayStep]:
    """Yield the steps of a log, replayed without chance or clock.

    `only_standing` leaves out what was taken back in the end; the other moves keep their numbers.
    Raises `BadLog` at the first illegal move.

    >>> import kermesse
    >>> match = kermesse.Match(kermesse.get("canaille"), 2)
    >>> told = match.run(0)
    >>> [(step.number, step.entry.by) for step in replay(match.game, match.log())]
    [(1, 'house')]
    """
    moves = StandingMoves(partial(begin, game, log.header))
    stand = set(standing(log.entries)) if only_standing else None
    for number, entry in enumerate(log.entries, 1):
        if stand is not None and number not in stand:
            continue
        told: list[Told] = []
        try:
            moves.add(entry, told)
        except Illegal as error:
            raise illegal_move(number, error) from None
        yield ReplayStep(number, entry, tuple(told), moves.state)


def final(game: Game, log: Log[Any]) -> Any:
    """Return the state after all moves of a log."""
    state = begin(game, log.header)
    for step in replay(game, log):
        state = step.state
    return state


class Audit(msgspec.Struct, frozen=True):
    """Result of the check of a deal."""

    committed: bool
    """True if the seed fits the commitment shown before the deal."""

    drawn: int | None
    """The first move of the House with numbers that are not from its stream; None if all are."""

    dealt: int | None
    """The first move of the House that does not follow from its numbers; None if all do."""

    house_moves: int
    """Number of House moves checked."""

    numbers: int
    """Number of draws checked."""

    @property
    def fair(self) -> bool:
        """True if nothing was changed after the commitment."""
        return self.committed and self.drawn is None and self.dealt is None


def audit(game: Game, log: Log[Any]) -> Audit:
    """Check the seed against its commitment, and every move of the House against the seed."""
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
        # They are hashed as one string: only fixed lengths separate the id from the nonces.
        raise BadLog("the id or a nonce has the wrong length")
    moves = StandingMoves(partial(begin, game, header))
    drawn = dealt = None
    house_moves = numbers = 0
    for number, entry in enumerate(log.entries, 1):
        if entry.by == HOUSE:
            state, nth = moves.state, moves.house_moves
            stream = streams.house_stream(key, nth)
            house_moves += 1
            numbers += len(entry.draws)
            if drawn is None and any(
                bound < 1 or stream.randrange(bound) != value for bound, value in entry.draws
            ):
                drawn = number
            if dealt is None:
                again = streams.house_stream(key, nth)
                if state.due() is None or state.house(again) != entry.move:
                    dealt = number
                elif drawn is None and tuple(again.draws) != entry.draws:
                    drawn = number
        elif entry.nonce is not None:
            key = streams.next_key(key, joined[number - 1])
        try:
            moves.add(entry)
        except Illegal as error:
            raise illegal_move(number, error) from None
    committed = streams.commitment(seed) == header.commitment
    return Audit(
        committed=committed, drawn=drawn, dealt=dealt, house_moves=house_moves, numbers=numbers
    )
