"""A person against bots in the terminal: any game, from its menus and views alone.

Time is table time: every act takes `PACE`, and nothing ever sleeps.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from rich.columns import Columns
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from kermesse.bots import Paced
from kermesse.bots.advice import Advice
from kermesse.bots.game_policy import policy_of
from kermesse.bots.requests import Thought
from kermesse.core.contract import HOUSE, PUBLIC, Illegal, Leave, Move, Ms, Seat, Told
from kermesse.core.driver import by_turn
from kermesse.core.match import Match
from kermesse.experiments.single_game import at_own_pace
from kermesse.rendering import move_parser
from kermesse.rendering.move_parser import MoveParseError
from kermesse.rendering.painter import Painter
from kermesse.words import Words

PACE: Final[Ms] = 400
"""Duration of an act in table time."""

Ask: TypeAlias = Callable[[str], str]
"""Function that shows a prompt and returns the line typed."""

Think: TypeAlias = Callable[[Seat, Any, Sequence[Any]], Thought]
"""Function that chooses a move for the bot in a seat, from its view and menu."""

Advise: TypeAlias = Callable[[Any, Sequence[Any]], Advice | None]
"""Function that returns the advice of a bot for this view and menu; None if it fails."""

ASKING: Final = ("c", "conseil", "a", "advice")
"""Words that ask for advice, in both languages."""


class QuitGame(Exception):
    """The player quits."""


class TerminalGame:
    """A match of one person, from the deal to the end."""

    def __init__(
        self,
        match: Match,
        words: Words,
        console: Console,
        ask: Ask,
        think: Think,
        advise: Advise,
        rng: Random,
        me: Seat = 0,
        bots: Sequence[str | Paced | None] = (),
    ) -> None:
        self.match = match
        """The game being played."""
        self.words = words
        """The texts of the game."""
        self.me = me
        """The seat of the person."""
        self._console = console
        self._ask = ask
        self._think = think
        self._advise = advise
        self._rng = rng
        self._painter = Painter(words, me)
        # Only games with races need the pace of each bot.
        races = bool(bots) and policy_of(match.game).reaction is not None
        self._racers = at_own_pace(match, bots) if races else None

    def play(self) -> None:
        """Play to the end, or raise `QuitGame`."""
        state = self.match.state
        self._greet()
        self._hear(self.match.run(0))
        while (outcome := state.outcome()) is None:
            waiting = self.me in state.to_act() and self._answer()
            self._others(waiting)
        self._console.print()
        self._console.print(self._painter.view(state.view(self._viewer()), whole=False))
        self._console.print(self._painter.outcome(outcome))

    def _viewer(self) -> Any:
        """Return the viewer: the person, or the public once the person has left."""
        return self.me if self.me in self.match.state.seats() else PUBLIC

    # ------------------------------------------------------------------------------ output

    def _greet(self) -> None:
        words, header = self.words, self.match.header
        self._console.print(Rule(Text(words.title, "bold")))
        self._console.print(Text(words.text("pitch"), "italic"))
        names = [words.name(seat, self.me) for seat in self.match.state.seats()]
        self._say("terminal-table", players=words.listed(list(names)))
        self._say("terminal-promise", "dim", commitment=header.commitment)

    def _say(self, key: str, style: str = "", **args: Any) -> None:
        self._console.print(Text(self.words.text(key, args), style), soft_wrap=True)

    def _hear(self, told: Sequence[Told]) -> None:
        """Print the events that the person may know."""
        viewer = self._viewer()
        for fact in told:
            event = fact.to(viewer)
            if event is not None:
                self._console.print(Text.assemble(("• ", "dim"), self._painter.event(event)))

    def _refuse(self, sentence: str) -> None:
        self._console.print(Text(f"✗ {sentence}", "red"))

    def _show(
        self, menu: Sequence[Move], leave: bool, enter: str | None, whole: bool = False
    ) -> None:
        """Print the view and the menu."""
        state = self.match.state
        self._console.print(Rule(self.words.text("terminal-turn"), style="dim"))
        self._console.print(self._painter.view(state.view(self.me), whole))
        self._console.print()
        entries = [_entry(str(n), self._painter.move(move)) for n, move in enumerate(menu, 1)]
        if leave:
            entries.append(_entry("0", self._painter.move(Leave())))
        if enter is not None:
            entries.append(_entry(" ↵", Text(self.words.text(enter))))
        self._console.print(Columns(entries, padding=(0, 2), equal=True, column_first=True))
        if open_kinds := self._open(menu):
            self._say("terminal-open", "dim", forms=", ".join(map(move_parser.form, open_kinds)))
        self._say("terminal-keys", "dim")

    def _show_advice(self, menu: Sequence[Move]) -> None:
        """Print what a bot would do, why, and how its best moves compare."""
        view = self.match.state.view(self.me)
        advice = self._advise(view, menu)
        if advice is None:
            self._refuse(self.words.refusal("adviser-failed"))
        elif advice.move is None:
            self._say("advice-leave", "bold")
        else:
            number = menu.index(advice.move) + 1
            move = f"{number} {self._painter.move(advice.move).plain}"
            self._say("advice-move", "bold", move=move)
        if advice is not None:
            self._explain(advice, forced=len(menu) == 1)

    def _explain(self, advice: Advice, forced: bool) -> None:
        if advice.reason is not None:
            self._console.print(Text(self.words.reason(advice.reason, self.me)))
        elif forced:
            self._say("advice-only")
        elif not advice.best:
            self._say("advice-silent", "dim")
        if advice.best:
            self._say("advice-worlds", "dim", worlds=advice.worlds)
            for one in advice.best:
                args = {"value": round(100 * one.value), "tried": one.tried}
                weighed = self.words.text("advice-weighed", args)
                thing = self._painter.move(one.move)
                self._console.print(Text.assemble("  ", thing, (f"  {weighed}", "dim")))
            self._say("advice-scale", "dim")

    # ---------------------------------------------------------------------------------- moves

    def _answer(self) -> bool:
        """Let the person make a move; return True if they prefer to wait."""
        state = self.match.state
        menu: Sequence[Move] = state.moves(self.me)
        leave = (self.me, Leave()) in state.door()
        can_wait = state.to_act() != (self.me,) or state.due() is not None
        forced = len(menu) == 1 and not (can_wait or leave or self._open(menu))
        enter = "terminal-wait" if can_wait else "terminal-forced" if forced else None
        self._show(menu, leave, enter)
        while True:
            answer = self._ask("▸ ").strip()
            if answer == "?":
                self._show(menu, leave, enter, whole=True)
                continue
            if answer.lower() in ASKING:
                self._show_advice(menu)
                continue
            if not answer and can_wait:
                return True
            try:
                move = menu[0] if not answer and forced else self._read(answer, menu, leave)
                told = self.match.play(self.me, move, self._soon())
            except Illegal as error:
                self._refuse(self.words.refusal(error.rule))
            except MoveParseError as error:
                self._refuse(str(error))
            else:
                self._hear(told)
                return False

    def _open(self, menu: Sequence[Move]) -> list[type[Move]]:
        """Return the types of open moves, of which the menu holds only a sample."""
        kinds = {type(move) for move in menu}
        return [kind for kind in self.match.state.OPEN if kind in kinds]

    def _soon(self) -> Ms:
        """Return the time of the next act: never later than just before the House acts."""
        at: Ms = self.match.state.at + PACE
        due: Ms | None = self.match.state.due()
        return at if due is None else min(at, due - 1)

    def _read(self, answer: str, menu: Sequence[Move], leave: bool) -> Move:
        """Parse an answer: a number of the menu, or a move written out."""
        words = self.words
        if not answer:
            raise MoveParseError(words.text("terminal-no-wait", {"count": len(menu)}))
        if answer.lower() in ("q", "quit", "quitter"):
            raise QuitGame
        if answer == "0" and leave:
            return Leave()
        return move_parser.parse(answer, menu, self.match.game, words, self.me)

    def _others(self, waiting: bool) -> None:
        """Make one move of a bot, or of the House if it is due."""
        state = self.match.state
        at = state.at + PACE
        idle = waiting or self.me not in state.to_act()
        bots = [seat for seat in state.to_act() if seat != self.me]
        if self._racers is not None:
            # The quickest of the bots that want to act. A person cannot race by typing: after each
            # move of the person a bot may make one, and while the person waits the clock goes on.
            first = self._racers.ready(state)
            if first is not None:
                at, bots = (max(at, first[0]) if idle else at), list(first[1])
            elif state.due() is not None or not idle:
                bots = []
        cue = by_turn(state, at, bots) if bots or idle else None
        if cue is None:
            return
        if cue[0] == HOUSE:
            self._hear(self.match.run(cue[1]))
            return
        seat = self._rng.choice(bots)
        thought = self._think(seat, state.view(seat), state.moves(seat))
        if thought.stood_in:
            self._say("terminal-stood-in", "dim", name=self.words.name(seat))
        if self._racers is not None:
            if self._racers.sits_still(state, seat, thought.move):
                return
            self._racers.acted(seat)
        self._hear(self.match.play(seat, thought.move, at))


def _entry(key: str, text: Text) -> Text:
    return Text.assemble((f"{key:>2} ", "bold cyan"), text)
