"""A game in progress: the state, its log, and the random streams of the House."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from kermesse.core import streams
from kermesse.core.contract import (
    HOUSE,
    Illegal,
    Join,
    Ms,
    Options,
    Seat,
    State,
    Told,
    UndoForm,
    Undone,
)
from kermesse.core.game import Game
from kermesse.core.log import Entry, Header, Log, Origin, Photo, illegal_move
from kermesse.core.standing import StandingMoves

__all__ = ["Match"]

_RUNAWAY = 10_000
"""Number of House moves at one time after which the game is taken for an endless loop."""


class Match:
    """One game from the deal to the end. It has no clock: every call passes the time.

    >>> import kermesse
    >>> match = Match(kermesse.get("canaille"), 2, seed=bytes(32), game_id=bytes(16))
    >>> told = match.run(0)  # the House deals
    >>> seat = match.state.to_act()[0]
    >>> told = match.play(seat, match.state.moves(seat)[0], at=1_000)
    >>> [entry.by for entry in match.log().entries]
    ['house', 0]
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options | Mapping[str, Any] | None = None,
        *,
        seed: bytes | None = None,
        game_id: bytes | None = None,
        nonces: Sequence[bytes] = (),
        dealt: Sequence[Any] = (),
        origin: Origin | None = None,
    ) -> None:
        """Start a game.

        `dealt` lists the first moves of the House if they are not random, as in a lesson. `origin`
        is the game that this one continues; `resume` then replays the moves of that game.
        """
        self.game = game
        self.standing = StandingMoves(partial(game.start, seats, options))
        """The moves that were not taken back."""
        self.entries: list[Entry[Any]] = []
        """The log so far: every move, those taken back too, and each `Undone`."""
        self.told: list[tuple[Told, ...]] = []
        """The told events of each move."""
        self._seed = streams.new_seed() if seed is None else seed
        game_id = streams.new_nonce() if game_id is None else game_id
        self._key = streams.first_key(self._seed, game_id, nonces)
        self._dealt = dealt
        self.header = Header(
            game=game.key,
            version=game.version,
            seats=seats,
            options=msgspec.to_builtins(game.read_options(options)),
            id=game_id.hex(),
            commitment=streams.commitment(self._seed),
            nonces=tuple(nonce.hex() for nonce in nonces),
            origin=msgspec.UNSET if origin is None else origin,
        )

    @property
    def state(self) -> State[Any, Any]:
        """The state now; another object after an undo."""
        return self.standing.state

    @state.setter
    def state(self, state: State[Any, Any]) -> None:
        self.standing.state = state

    def play(
        self, by: Seat, move: Any, at: Ms, nonce: bytes | None = None, photo: Photo = ()
    ) -> list[Told]:
        """Make a move of a seat, then the moves of the House that are due; return what they tell.

        Raises `Illegal` and changes nothing if the rules refuse the move. Call `run` first: moves
        of the House that are due come before it. `nonce` is for a newcomer, `photo` for the winner
        of a race.
        """
        if type(move) is Join:
            nonce = nonce or streams.new_nonce()
        told = self._add(Entry(by, at, move, (), nonce.hex() if nonce else None, photo))
        return told + self.run(at)

    def undo(self, by: Seat, moves: int, form: UndoForm, at: Ms) -> None:
        """Take back the last `moves` moves that stand; the first is that seat's own.

        Raises `Illegal` and changes nothing if they cannot be taken back. The same move draws the
        same numbers again.

        >>> import kermesse
        >>> match = Match(kermesse.get("canaille"), 2, seed=bytes(32), game_id=bytes(16))
        >>> told = match.run(0)
        >>> before, seat = match.state.key(), match.state.to_act()[0]
        >>> told = match.play(seat, match.state.moves(seat)[0], at=1_000)
        >>> match.undo(seat, 1, "practice", at=2_000)
        >>> match.state.key() == before, len(match.entries)
        (True, 3)
        """
        self._add(Entry(by, at, Undone(moves=moves, form=form)))

    def run(self, now: Ms) -> list[Told]:
        """Make all moves of the House due up to this time, each at its own time."""
        everything: list[Told] = []
        for _ in range(_RUNAWAY):
            due = self.state.due()
            if due is None or due > now:
                return everything
            number = self.standing.house_moves
            stream = streams.house_stream(self._key, number)
            dealt = self._dealt[number:]
            move = dealt[0] if dealt else self.state.house(stream)
            at = max(due, self.state.at)
            everything += self._add(Entry(HOUSE, at, move, tuple(stream.draws)))
        raise RuntimeError(f"{self.game.key}: the House never comes to rest at {now} ms")

    def resume(self, entries: Iterable[Entry[Any]]) -> None:
        """Replay moves made before. Raises `BadLog` at the first illegal one."""
        for entry in entries:
            try:
                self._add(entry)
            except Illegal as error:
                raise illegal_move(len(self.entries) + 1, error) from None

    def bot_stream(self, seat: Seat) -> streams.Stream:
        """Return the stream for the delay of the next move of a bot; the same again after an
        undo."""
        return streams.bot_stream(self._key, seat, len(self.standing.entries))

    def _add(self, entry: Entry[Any]) -> list[Told]:
        """Add an entry, or raise `Illegal` and change nothing; return what it tells."""
        told: list[Told] = []
        self.standing.add(entry, told)
        if entry.by != HOUSE and entry.nonce is not None:
            self._key = streams.next_key(self._key, bytes.fromhex(entry.nonce))
        self.entries.append(entry)
        self.told.append(tuple(told))
        return told

    def log(self) -> Log[Any]:
        """Return the log so far, with the seed if the game is over."""
        over = self.state.outcome() is not None
        seed = self._seed.hex() if over else None
        return Log(msgspec.structs.replace(self.header, seed=seed), tuple(self.entries))
