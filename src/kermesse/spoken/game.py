"""A game among text players: each is told what its seat may know, and answers in words.

The interface is that of TextArena's environments (`reset`, `get_observation`, `step`, `close`),
without a dependency on it: `spoken.textarena` registers the games there.

`core.beats` decides which seat is asked next. If several may act at once, they are asked in random
order until one of them acts, and each may wait instead.
"""

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from random import Random
from typing import Any, Final, TypeAlias

from kermesse.core.beats import TICK, Beats
from kermesse.core.contract import BadSetup, Illegal, Move, Ms, Options, Outcome, Seat, Told
from kermesse.core.game import Game
from kermesse.core.registry import get
from kermesse.rendering.move_parser import MoveParseError
from kermesse.spoken.speech import Speech

HOUSE_ID: Final = -1
"""Sender of all messages."""


class Kind(Enum):
    """The type of a message, by TextArena's names."""

    PROMPT = auto()
    """What is played, and how to answer."""
    GAME_MESSAGE = auto()
    """An event."""
    GAME_BOARD = auto()
    """The view and the menu."""
    GAME_ADMIN = auto()
    """A refusal and its reason, or the end of the game."""


Message: TypeAlias = tuple[int, str, Kind]
"""Sender, text and type."""


class TextGame:
    """A game in words."""

    def __init__(
        self,
        game: Game | str,
        *,
        variant: str | None = None,
        options: Options | Mapping[str, Any] | None = None,
        language: str = "en",
        rules: bool = True,
        menu: bool = True,
        tick: Ms = TICK,
        patience: int = 3,
        max_turns: int = 5_000,
    ) -> None:
        """Prepare a game; call `reset` to start it. The first message has the `rules` if asked for.
        Without `menu` a player has to name its move from the rules.

        After `patience` invalid answers in a row a random move is played instead, and the player is
        told so. After `max_turns` answers the game is truncated.
        """
        self.game = get(game) if isinstance(game, str) else game
        """The game."""
        if variant is not None:
            if options is not None:
                raise BadSetup("name a variant, or give the options, not both")
            options = self.game.variant(variant)
        self.options = self.game.read_options(options)
        """The options of the game."""
        self._language, self._rules, self._menu = language, rules, menu
        self._tick, self._patience, self._max_turns = tick, patience, max_turns
        self.done = True
        """True before the start and after the end."""

    # ------------------------------------------------------------------------ TextArena's interface

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Start a game; the same seed gives the same chance and the same order of questions."""
        self._told: list[Told] = []
        state = self.game.start(num_players, self.options)
        self._beats = Beats(state, self._tick, self._told)
        # Two generators: the order of questions must not depend on the House's draws.
        self._chance, self._order = Random(f"{seed}/chance"), Random(f"{seed}/lots")
        if seed is None:
            self._chance, self._order = Random(), Random()
        self.speeches = tuple(
            Speech(self.game, self._language, seat) for seat in range(num_players)
        )
        """The words of each seat."""
        self.num_players = num_players
        """Number of players."""
        self.role_mapping = {
            **{seat: self.speeches[0].words.name(seat) for seat in range(num_players)},
            HOUSE_ID: "GAME",
        }
        """Name of each seat."""
        self.current_player_id = 0
        """The seat that is asked."""
        self.turn, self.done = 0, False
        self.game_info: dict[int, dict[str, Any]] = {
            seat: {"role": self.role_mapping[seat], "invalid_move": False, "turn_count": 0}
            for seat in range(num_players)
        }
        """Statistics of each seat, in TextArena's form."""
        self.rewards: dict[int, float] | None = None
        """1 for the winners, -1 for the others; 0 for all in a truncated game."""
        self._messages: dict[Seat, list[Message]] = {seat: [] for seat in range(num_players)}
        self._refused = dict.fromkeys(range(num_players), 0)
        for seat, speech in enumerate(self.speeches):
            if self._rules:
                self._say(seat, speech.rules(), Kind.PROMPT)
            self._say(seat, speech.prompt(seat, num_players), Kind.PROMPT)
        self._beats.settle()
        self._ask()

    def get_observation(self) -> tuple[Seat, list[Message]]:
        """Return the seat that is asked, and what it was told since it was last asked."""
        seat = self.current_player_id
        said, self._messages[seat] = self._messages[seat], []
        if not self.done:
            said.append((HOUSE_ID, self.board(), Kind.GAME_BOARD))
        return seat, said

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Answer for the seat that is asked; return whether the game is over, and why an answer was
        `refused`.

        A refused answer changes nothing, and the same player is asked again.
        """
        if self.done:
            raise RuntimeError("no game is in progress: call reset")
        seat = self.current_player_id
        try:
            chosen = self.speeches[seat].read(str(action), self.menu, self.can_wait)
            if chosen is None:
                self.wait()
            else:
                self.play(chosen)
        except (MoveParseError, Illegal) as error:
            return self._refuse(seat, error)
        return self.done, {}

    def close(self) -> tuple[dict[int, float] | None, dict[int, dict[str, Any]]]:
        """Return the rewards and the statistics of all seats."""
        return self.rewards, self.game_info

    # ------------------------------------------------------------------------------- for programs

    @property
    def view(self) -> Any:
        """The view of the seat that is asked, for a bot."""
        return self._beats.view(self.current_player_id)

    @property
    def menu(self) -> Sequence[Any]:
        """The menu of the seat that is asked."""
        menu: Sequence[Any] = self._beats.state.moves(self.current_player_id)
        return menu

    @property
    def can_wait(self) -> bool:
        """True if the seat that is asked may wait for the others or a clock."""
        return self._beats.can_wait

    @property
    def outcome(self) -> Outcome | None:
        """The outcome."""
        outcome: Outcome | None = self._beats.state.outcome()
        return outcome

    def board(self) -> str:
        """Return the view of the seat that is asked as text, with its menu if it is shown."""
        speech = self.speeches[self.current_player_id]
        if not self._menu:
            return speech.view(self.view)
        return f"{speech.view(self.view)}\n\n{speech.menu(self.menu, self.can_wait)}"

    def play(self, move: Move) -> None:
        """Make a move for the seat that is asked, or raise `Illegal` and change nothing."""
        seat = self.current_player_id
        self._beats.play(move)
        self._refused[seat] = 0
        self._answered(seat)

    def wait(self) -> None:
        """Wait for the others."""
        self._beats.answer(None)
        self._answered(self.current_player_id)

    # ------------------------------------------------------------------------------------ internal

    def _say(self, seat: Seat, text: str, kind: Kind) -> None:
        self._messages[seat].append((HOUSE_ID, text, kind))

    def _tell(self) -> None:
        """Tell each seat what it may know of the new events."""
        for seat, speech in enumerate(self.speeches):
            for line in speech.events(self._told):
                self._say(seat, line, Kind.GAME_MESSAGE)
        self._told.clear()

    def _refuse(self, seat: Seat, error: MoveParseError | Illegal) -> tuple[bool, dict[str, Any]]:
        words = self.speeches[seat].words
        why = words.refusal(error.rule) if isinstance(error, Illegal) else str(error)
        self._say(seat, words.text("text-refused", {"why": why}), Kind.GAME_ADMIN)
        self.game_info[seat]["invalid_move"] = True
        self._refused[seat] += 1
        if self._refused[seat] >= self._patience:
            self._say(seat, words.text("text-stood-in"), Kind.GAME_ADMIN)
            self.play(self._order.choice(self.menu))
        return self.done, {"refused": why}

    def _answered(self, seat: Seat) -> None:
        """Count an answer of this seat, and ask the next."""
        self.game_info[seat]["turn_count"] += 1
        self.turn += 1
        self._ask()

    def _ask(self) -> None:
        """Draw the seat that is asked next, or end the game."""
        beats = self._beats
        if self.turn < self._max_turns:
            beats.draw(self._chance, self._order)
        self._tell()
        if beats.seat is not None and self.turn < self._max_turns:
            self.current_player_id = beats.seat
        else:
            self._end(beats.state.outcome())

    def _end(self, outcome: Outcome | None) -> None:
        self.done = True
        self.rewards = dict.fromkeys(range(self.num_players), 0.0)
        for seat, speech in enumerate(self.speeches):
            if outcome is None:
                self._say(seat, speech.words.text("ending-unfinished"), Kind.GAME_ADMIN)
            else:
                self.rewards[seat] = 1.0 if seat in outcome.winners else -1.0
                self._say(seat, speech.outcome(outcome), Kind.GAME_ADMIN)
