"""A game being played: the state, the log that leads to it, and the House's own chance."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from kermesse.core import streams
from kermesse.core.contract import HOUSE, Illegal, Join, Ms, Options, Seat, Told
from kermesse.core.game import Game
from kermesse.core.log import Entry, Header, Log, Origin, Photo, illegal_move

__all__ = ["Match"]

_RUNAWAY = 10_000
"""More House moves than this at one moment mean a game whose clock never moves on."""


class Match:
    """One game from the deal to the end. It knows no clock: the time comes with each call."""

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
        """A new game; `dealt` are the first moves of the House where they are not left to chance,
        as in a lesson; `origin` is where it goes on from, which `resume` is then given."""
        self.game = game
        self.state = game.start(seats, options)
        self.entries: list[Entry[Any]] = []
        """The moves so far."""
        self.told: list[tuple[Told, ...]] = []
        """What each of them told."""
        self._seed = streams.new_seed() if seed is None else seed
        game_id = streams.new_nonce() if game_id is None else game_id
        self._key = streams.first_key(self._seed, game_id, nonces)
        self._house_moves = 0
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

    def play(
        self, by: Seat, move: Any, at: Ms, nonce: bytes | None = None, photo: Photo = ()
    ) -> list[Told]:
        """A seat's move, then what the House must do at once; or `Illegal`, and nothing changed.

        What the House owes at that time comes first (`run`), a newcomer brings a nonce, and whoever
        won a race a photo of it.
        """
        told: list[Told] = []
        self.state.play(by, move, at, told)
        if type(move) is Join:
            nonce = nonce or streams.new_nonce()
        self._keep(Entry(by, at, move, (), nonce.hex() if nonce else None, photo), told)
        return told + self.run(at)

    def run(self, now: Ms) -> list[Told]:
        """Everything the House must do up to this time, each at its own moment."""
        everything: list[Told] = []
        for _ in range(_RUNAWAY):
            due = self.state.due()
            if due is None or due > now:
                return everything
            stream = streams.house_stream(self._key, self._house_moves)
            dealt = self._dealt[self._house_moves :]
            move = dealt[0] if dealt else self.state.house(stream)
            at = max(due, self.state.at)
            told: list[Told] = []
            self.state.play(HOUSE, move, at, told)
            self._keep(Entry(HOUSE, at, move, tuple(stream.draws)), told)
            everything += told
        raise RuntimeError(f"{self.game.key}: the House never comes to rest at {now} ms")

    def resume(self, entries: Iterable[Entry[Any]]) -> None:
        """Go through moves made before, as they were made; or `BadLog` where one does not fit."""
        for entry in entries:
            told: list[Told] = []
            try:
                self.state.play(entry.by, entry.move, entry.at, told)
            except Illegal as error:
                number = len(self.entries) + 1
                raise illegal_move(number, error) from None
            self._keep(entry, told)

    def bot_stream(self, seat: Seat) -> streams.Stream:
        """What the bot in a seat draws the delay of its next act from."""
        return streams.bot_stream(self._key, seat, len(self.entries))

    def _keep(self, entry: Entry[Any], told: list[Told]) -> None:
        if entry.by == HOUSE:
            self._house_moves += 1
        elif entry.nonce is not None:
            self._key = streams.next_key(self._key, bytes.fromhex(entry.nonce))
        self.entries.append(entry)
        self.told.append(tuple(told))

    def log(self) -> Log[Any]:
        """The log so far, with the seed once the game is over."""
        over = self.state.outcome() is not None
        seed = self._seed.hex() if over else None
        return Log(msgspec.structs.replace(self.header, seed=seed), tuple(self.entries))
