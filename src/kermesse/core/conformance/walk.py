"""A walk: one random game from start to end, recorded for the other laws."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from kermesse.core import log, streams
from kermesse.core.conformance.broken import Breach, Broken, Where, check_law, require
from kermesse.core.conformance.forge import Forge
from kermesse.core.conformance.watch import Watch
from kermesse.core.contract import (
    HOUSE,
    PUBLIC,
    BadSetup,
    Channel,
    Illegal,
    Join,
    Leave,
    Ms,
    Outcome,
    Player,
    Told,
    Viewer,
)
from kermesse.core.driver import at_random
from kermesse.core.match import Match

DOORS: Final = 0.08
"""Probability that a player joins or leaves, if possible."""

CHANNELS: Final[tuple[Channel, ...]] = ("chat", "reaction", "hand")

encode: Final = msgspec.json.encode


class StrictRng:
    """A stream that has only the methods of `contract.Rng`."""

    __slots__ = ("choice", "randrange", "sample", "shuffle")

    def __init__(self, stream: streams.Stream) -> None:
        self.randrange = stream.randrange
        self.shuffle = stream.shuffle
        self.choice = stream.choice
        self.sample = stream.sample


@dataclass(frozen=True)
class Step:
    """One move of the walk."""

    by: Player
    """The player."""

    move: Any
    """The move."""

    at: Ms
    """Its time."""

    nonce: bytes | None = None
    """The nonce of a newcomer."""

    def replays(self, state: Any) -> None:
        """Make the move in this state."""
        state.play(self.by, self.move, self.at, [])


@dataclass
class Walk:
    """A random game from start to end."""

    where: Where
    """Which game, and how far it is."""

    steps: list[Step] = field(default_factory=list)
    """Its moves in order."""

    known: list[Any] = field(default_factory=list)
    """Every different move played or offered."""

    ever: list[int] = field(default_factory=list)
    """All seats that were ever at the table, in the order of joining."""

    state: Any = None
    """The last state."""


def options(where: Where) -> Any:
    """Return the options of the variant."""
    return where.game.variants[where.variant]


def first_state(where: Where) -> Any:
    """Return the first state of the walk."""
    return where.game.start(where.seats, options(where))


def viewers(state: Any) -> tuple[Viewer, ...]:
    """Return all viewers: the seats and the public."""
    return (*state.seats(), PUBLIC)


def hearers(state: Any) -> list[list[str]]:
    """Return who hears, sorted, for each seat and channel."""
    return [
        sorted(map(str, state.hears(seat, channel)))
        for seat in state.seats()
        for channel in CHANNELS
    ]


def fingerprint(state: Any) -> bytes:
    """Return all answers of a state, in bytes."""
    return encode(
        (
            state.seats(),
            state.to_act(),
            [state.moves(seat) for seat in state.seats()],
            state.due(),
            state.door(),
            state.outcome(),
            [state.view(viewer) for viewer in viewers(state)],
            hearers(state),
            state.closed_eyes(),
            state.common_view(),
        )
    )


def setup(where: Where) -> None:
    """Seats count from 0, time starts at 0, equal setups give equal states, impossible setups are
    refused, and no game with clocks or races is played over days."""
    game = where.game
    live = game.timed or bool(game.racing)
    require(not (game.correspondence and live), "it has clocks or races, and is played over days")
    state = first_state(where)
    require(state.seats() == tuple(range(where.seats)), f"it starts with seats {state.seats()}")
    require(state.at == 0, f"time starts at {state.at}")
    require(state.outcome() is None, "it is over before it began")
    require(state.key() == first_state(where).key(), "two starts differ")
    chosen = game.read_options(options(where))
    again = msgspec.json.decode(encode(chosen), type=game.options)
    require(again == chosen, f"options {chosen} come back from JSON as {again}")
    for seats, wishes in (
        (game.seats[-1] + 1, options(where)),
        (game.seats[0] - 1, options(where)),
        (where.seats, {**options(where), "no such option": 1}),
    ):
        try:
            game.start(seats, wishes)
        except BadSetup:
            continue
        require(False, f"{seats} seats with {wishes} are not refused")


class Walker:
    """Plays at random (menus, doors, open moves, expired clocks) and checks laws on the way."""

    def __init__(self, where: Where, bound: int) -> None:
        self.walk = Walk(where)
        self._where = where
        self._bound = bound
        self._rng = where.rng("walk")
        self._state: Any = first_state(where)
        self._key = streams.first_key(*seed_and_nonces(where))
        self._house_moves = 0
        self._kept: list[tuple[str, int, Any, bytes]] = []
        self._gone: set[int] = set()
        self._known: set[bytes] = set()
        self._forge = Forge(where.game, self.walk.known, self._rng)

    def run(self) -> Walk:
        """Play the whole game, check the laws of a whole game, and return the walk."""
        where, state = self._where, self._state
        self.walk.ever.extend(state.seats())
        while True:
            self._ask_everything()
            check_law(doors, where, state, self.walk.ever, self._gone)
            check_law(clocks, where, state, where.game.timed)
            if state.outcome() is not None:
                break
            require(len(self.walk.steps) < self._bound, f"not over after {self._bound} moves")
            self._step()
            where.move = len(self.walk.steps)
        check_law(over, where, state, self.walk.ever, where.game.cooperative)
        check_law(answers, where, self._kept)
        self.walk.state = state
        return self.walk

    def _ask(self, question: Callable[..., Any], *args: Any) -> Any:
        """Call a method of the game, and check that it uses nothing from outside."""
        with Watch() as watch:
            try:
                return question(*args)
            finally:
                check_law(pure, self._where, watch.caught)

    def _keep(self, what: str, answer: Any) -> Any:
        self._kept.append((what, self._where.move, answer, encode(answer)))
        return answer

    def _meet(self, moves: Sequence[Any]) -> None:
        for move in moves:
            written = encode(move)
            if written not in self._known:
                self._known.add(written)
                self.walk.known.append(move)

    def _ask_everything(self) -> None:
        state, ask, keep = self._state, self._ask, self._keep
        seats = keep("seats()", ask(state.seats))
        keep("to_act()", ask(state.to_act))
        keep("door()", ask(state.door))
        keep("outcome()", ask(state.outcome))
        keep("closed_eyes()", ask(state.closed_eyes))
        ask(state.due)
        for seat in seats:
            self._meet(keep(f"moves({seat})", ask(state.moves, seat)))
            for channel in CHANNELS:
                keep(f"hears({seat}, {channel!r})", ask(state.hears, seat, channel))
        keep("common_view()", ask(state.common_view))
        views = [keep(f"view({v!r})", ask(state.view, v)) for v in (*seats, PUBLIC)]
        self._ask_aside(self._rng.choice(views))

    def _ask_aside(self, view: Any) -> None:
        """Imagine a world and try a forged move: neither may change the state."""
        game, state = self._where.game, self._state
        key = self._ask(state.key)
        chance = StrictRng(streams.Stream(self._key, "imagine", self._where.move))
        self._ask(game.imagine, view, chance)
        self._try(self._rng.choice(state.seats() or (0,)), self._forge.move())
        if state.key() != key:
            raise Broken("copy", "playing on a copy changed the original", self._where)

    def _try(self, by: int, move: Any) -> bool:
        """Return True if the move is legal now."""
        try:
            self._ask(self._ask(self._state.copy).play, by, move, self._state.at, [])
        except Illegal:
            return False
        return True

    def _step(self) -> None:
        state, rng = self._state, self._rng
        cue = at_random(state, rng)
        doors = () if cue == (HOUSE, state.at) else state.door()
        if doors and (cue is None or rng.random() < DOORS):
            coming = [pair for pair in doors if type(pair[1]) is Join]
            return self._play(*rng.choice(coming if coming and rng.random() < 0.5 else doors))
        if cue is None:
            raise Breach("nobody can do anything and the game is not over")
        seat, at = cue
        if seat == HOUSE:
            return self._run_clock(at)
        if state.OPEN and rng.random() < 0.2:
            free = self._forge.of(rng.choice(state.OPEN))
            if self._try(seat, free):
                return self._play(seat, free)
        menu = state.moves(seat)
        require(bool(menu), f"seat {seat} may act and has no menu")
        return self._play(seat, rng.choice(menu))

    def _play(self, by: int, move: Any) -> None:
        at = self._rng.choice(times(self._state, self._rng))
        nonce = None
        if type(move) is Join:
            nonce = self._where.secret(f"nonce {by}")[: streams.NONCE_BYTES]
            self._key = streams.next_key(self._key, nonce)
            self.walk.ever.append(by)
        if type(move) is Leave:
            self._gone.add(by)
        self._go(Step(by, move, at, nonce))

    def _run_clock(self, at: Ms) -> None:
        state = self._state
        move = check_law(house, self._where, self._ask, state, self._key, self._house_moves)
        self._house_moves += 1
        self._go(Step(HOUSE, move, at))

    def _go(self, step: Step) -> None:
        told: list[Told] = []
        try:
            self._ask(self._state.play, step.by, step.move, step.at, told)
        except Illegal as refused:
            detail = f"{step.by} may play {step.move} at {step.at} but is refused: {refused.rule}"
            raise Broken("plays", detail, self._where) from None
        self.walk.steps.append(step)
        self._meet([step.move])
        self._keep("what was told", told)


def ends(where: Where, bound: int) -> Walk:
    """A random game never gets stuck and ends within the bound."""
    return Walker(where, bound).run()


def seed_and_nonces(where: Where) -> tuple[bytes, bytes, list[bytes]]:
    """Return the seed of the walk, its id and the nonces of the players."""
    size = streams.NONCE_BYTES
    nonces = [where.secret(f"nonce {seat}")[:size] for seat in range(where.seats)]
    return where.secret("seed"), where.secret("id")[:size], nonces


def times(state: Any, rng: Any) -> tuple[Ms, ...]:
    """Return times at which a seat may play: at once, just before the House, and between."""
    due = state.due()
    last = state.at + rng.randrange(1, 3_000) if due is None else due - 1
    return () if last < state.at else (state.at, last, rng.randint(state.at, last))


def pure(caught: Sequence[str]) -> None:
    """Nothing uses the global random generator, a clock, a file or the system."""
    require(not caught, "; ".join(dict.fromkeys(caught)))


def house(ask: Callable[..., Any], state: Any, key: bytes, number: int) -> Any:
    """The move of the House depends on its stream alone, and choosing it changes nothing."""
    before = state.key()
    moves = []
    for asked in (state, state.copy(), state):
        stream = streams.house_stream(key, number)
        moves.append(ask(asked.house, StrictRng(stream)))
        require(state.key() == before, "asking the House changed the state")
    require(moves[0] == moves[1] == moves[2], f"one stream gave {moves[0]} and {moves[1:]}")
    return moves[0]


def doors(state: Any, ever: Sequence[int], gone: set[int]) -> None:
    """Seats join only by `Join`, with the next unused number, and leave only by `Leave`. A seat
    that is not at the table sees what the public sees. Doors are in no menu."""
    seats = state.seats()
    require(
        set(seats) == set(ever) - gone,
        f"at the table: {seats}; came: {tuple(ever)}; left: {tuple(sorted(gone))}",
    )
    public = encode(state.view(PUBLIC))
    for seat in (*sorted(gone), max(ever) + 1):
        require(encode(state.view(seat)) == public, f"seat {seat}, not at the table, sees more")
        require(state.moves(seat) == (), f"seat {seat}, not at the table, has a menu")
    for seat, move in state.door():
        if type(move) is Join:
            require(seat == max(ever) + 1, f"the newcomer would be {seat} after {tuple(ever)}")
        else:
            require(type(move) is Leave, f"{move} is no way through a door")
            require(seat in seats, f"seat {seat} may leave but is not there")
    for seat in seats:
        listed = [move for move in state.moves(seat) if type(move) in (Join, Leave)]
        require(not listed, f"the menu of seat {seat} lists {listed}")


def clocks(state: Any, timed: bool) -> None:
    """No clock runs while a seat may act, unless the game is `timed`."""
    due = state.due()
    if not timed and due is not None and due > state.at and state.to_act():
        raise Breach(f"{state.to_act()} may act until {due}, and the game is not timed")


def over(state: Any, ever: Sequence[int], cooperative: bool) -> None:
    """When a game is over, no seat may act, nothing is due and no door is open. All seats that were
    ever at the table have scores. In a cooperative game all of them win, or none."""
    require(state.to_act() == (), f"the game is over and {state.to_act()} may act")
    require(state.due() is None, f"the game is over and the House is due at {state.due()}")
    require(state.door() == (), f"the game is over and the door is open: {state.door()}")
    outcome = state.outcome()
    require(type(outcome) is Outcome and bool(outcome.ending), f"{outcome} is no outcome")
    require(set(outcome.scores) == set(ever), f"scores {outcome.scores} for seats {tuple(ever)}")
    winners = outcome.winners
    require(
        list(winners) == sorted(set(winners)) and set(winners) <= set(ever),
        f"winners {winners} among seats {tuple(ever)}",
    )
    if cooperative:
        require(
            set(winners) in (set(), set(ever)), f"only {winners} won, of {tuple(ever)} together"
        )


def answers(kept: Sequence[tuple[str, int, Any, bytes]]) -> None:
    """Answers and told events never change afterwards."""
    for what, move, answer, bytes_then in kept:
        require(encode(answer) == bytes_then, f"{what}, answered after move {move}, changed later")


def replays(walk: Walk) -> None:
    """The same moves lead to the same state; so does the log, written and read back; the audit of
    the log finds that the House was fair."""
    where = walk.where
    game, key = where.game, walk.state.key()
    state = first_state(where)
    for step in walk.steps:
        step.replays(state)
    require(state.key() == key, "the same moves led to another state")
    require(fingerprint(state) == fingerprint(walk.state), "equal keys, but the states differ")
    seed, game_id, nonces = seed_and_nonces(where)
    match = Match(game, where.seats, options(where), seed=seed, game_id=game_id, nonces=nonces)
    for step in walk.steps:
        match.run(step.at)
        if step.by != HOUSE:
            match.play(step.by, step.move, step.at, step.nonce)
    require(match.state.key() == key, "the same seed and moves led to another state")
    found, read = log.load(log.dump(match.log()), {game.key: game})
    require(log.final(found, read).key() == key, "the log read back leads to another state")
    require(log.audit(found, read).fair, "the House was not fair, says the audit of the log")
