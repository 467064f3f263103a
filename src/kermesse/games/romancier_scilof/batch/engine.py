"""Romancier Scilof as pure functions over integer arrays: a batch engine for JAX.

It plays a single commune at fixed seats: nobody joins or leaves, and no communes merge. Seats are
asked one by one in beats of a second (`batch.beats`). A tick carries out one event: the answer of
the seat that is asked, or a move of the House.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.arrays import widened, written
from kermesse.batch.beats import NEVER, first_beat, next_question
from kermesse.batch.contract import NOBODY, Engine
from kermesse.core.beats import TICK
from kermesse.core.contract import Move
from kermesse.games.romancier_scilof import closing, encode, moves
from kermesse.games.romancier_scilof.batch import post_office
from kermesse.games.romancier_scilof.batch.post_office import Act
from kermesse.games.romancier_scilof.batch.state import (
    ANSWERED,
    FORGOTTEN,
    I8,
    LETTERS,
    NO_MAIL,
    NONE,
    State,
    Table,
    either,
    incoming,
    opened,
)
from kermesse.games.romancier_scilof.options import RomancierOptions

SEATS: Final = encode.SEATS

_NUMBER: Final = encode.MOVES.number
REPLY: Final = _NUMBER(None, moves.Reply(0, 0))
REFUSE: Final = _NUMBER(None, moves.Refuse(0))
COLLECT: Final = _NUMBER(None, moves.Collect())
WITHDRAW: Final = _NUMBER(None, moves.Withdraw(0))
WAIT: Final = _NUMBER(None, moves.Wait())
CLOSE: Final = _NUMBER(None, moves.Close())
"""First numbers of moves; the posts come first."""


class Script(NamedTuple):
    """The number that draws the seats to ask: the House draws nothing in a single commune."""

    luck: Any
    """The number."""


class RomancierEngine(Engine[State]):
    """A table of Romancier Scilof in one commune, by beats of a second."""

    code = encode.ENCODING

    def __init__(self, seats: int, options: RomancierOptions) -> None:
        super().__init__(seats, options)
        self.table = Table(seats, options)
        """Constants of the table."""

    # ---------------------------------------------------------------------------- the House

    def init(self, key: jax.Array) -> State:
        return self.start(Script(jax.random.bits(key, (), jnp.uint32)))

    def script(self, house: Sequence[Move], luck: int = 0) -> Script:
        assert not house
        return Script(np.uint32(luck))

    def start(self, script: Script) -> State:
        seats, table, zero = self.seats, self.table, jnp.int32(0)
        nobody = jnp.zeros(seats, bool)
        border = np.arange(LETTERS) % SEATS
        own = (border == table.seat[:, None]) & (table.value < table.size)  # R1
        pairs = (seats, seats)
        state = State(
            beat=first_beat(seats, jnp.asarray(script.luck)),
            at=zero,
            acted=zero,
            hands=jnp.asarray(own),
            kind=jnp.full(pairs, NO_MAIL, I8),
            letter=jnp.zeros(pairs, I8),
            since=jnp.full(pairs, NEVER, jnp.int32),
            given=jnp.full((*pairs, 2), NONE, I8),
            streaks=jnp.zeros(pairs, I8),
            rests=jnp.zeros(seats, jnp.int32),
            waiting=nobody,
            closing=jnp.bool_(False),
            closing_since=jnp.int32(NEVER),
            closers=nobody,
            full=nobody,
            winners=nobody,
            ended=jnp.bool_(False),
        )
        return self._asked(state)

    # ---------------------------------------------------------------------------- the moves

    def over(self, state: State) -> jax.Array:
        return state.ended

    def to_act(self, state: State) -> jax.Array:
        return state.beat.seat

    def step(self, state: State, action: jax.Array) -> State:
        return jax.lax.while_loop(
            lambda state: (state.beat.seat == NOBODY) & ~state.ended,
            lambda state: self.tick(state, jnp.int32(0)),
            self.tick(state, action),
        )

    def tick(self, state: State, action: jax.Array) -> State:
        beat, number = state.beat, jnp.asarray(action, jnp.int32)
        acts = beat.seat != NOBODY
        still = acts & (number == self.code.actions)
        asked = beat._replace(asked=beat.asked | (self.table.seat == beat.seat))
        due = jnp.maximum(post_office.due(self.table, state), state.at)
        after = state._replace(
            at=jnp.where(acts, beat.now + TICK, due),
            beat=beat._replace(asked=jnp.zeros_like(beat.asked)),
        )
        after = either(
            acts,
            post_office.acted(self.table, after, self._act(beat.seat, number)),
            post_office.house_acted(self.table, after),
        )
        after = self._asked(either(still, state._replace(beat=asked), after))
        return either(state.ended, state, after)

    def _act(self, seat: jax.Array, number: jax.Array) -> Act:
        """Return the move of this number."""
        posts, replies = number < REPLY, (number >= REPLY) & (number < REFUSE)
        refuses = (number >= REFUSE) & (number < COLLECT)
        withdraws = (number >= WITHDRAW) & (number < WAIT)
        within = number - jnp.where(replies, REPLY, 0)
        other = within % SEATS
        other = jnp.where(refuses, number - REFUSE, other)
        other = jnp.where(withdraws, number - WITHDRAW, other)
        return Act(
            who=self.table.seat == seat,
            letter=within // SEATS,
            other=self.table.seat == other,
            posts=posts,
            replies=replies,
            refuses=refuses,
            collects=number == COLLECT,
            withdraws=withdraws,
            waits=number == WAIT,
            closes=number == CLOSE,
        )

    def _asked(self, state: State) -> State:
        """Ask the next seat, unless the House has to move."""
        due = post_office.due(self.table, state)
        return state._replace(beat=next_question(state.beat, self.acting(state), due, state.at))

    def acting(self, state: State) -> jax.Array:
        """Return which seats may act."""
        holds, waits_for_it = self.holding(state), incoming(state).any(1)
        free = self.free(state).any(1)
        forgot = (state.kind == FORGOTTEN).any(1)
        able = (holds & (waits_for_it | free)) | forgot | self.refusable(state).any(1)
        able = jnp.where(state.closing, holds & waits_for_it, able & ~state.waiting)
        return (able | opened(state).any(1)) & (state.rests == 0) & ~state.ended

    def holding(self, state: State) -> jax.Array:
        """Return which seats have a letter to give (R6)."""
        return state.hands.any(1)

    def must_collect(self, state: State) -> jax.Array:
        """Return which seats must collect before anything else (R9)."""
        return opened(state).any(1)

    def free(self, state: State) -> jax.Array:
        """Return by seat to which others it may post (R2)."""
        return (state.kind == NO_MAIL) & ~np.eye(self.seats, dtype=bool)

    def refusable(self, state: State) -> jax.Array:
        """Return by seat whose mail it may refuse (R8)."""
        return incoming(state) & (state.streaks.T < 2)

    # ----------------------------------------------------------------------------- the menus

    def legal(self, state: State) -> jax.Array:
        seat = state.beat.seat
        here = self.table.seat == seat
        acts = seat != NOBODY
        back = (self.must_collect(state) & here).any()
        plain = acts & ~back
        open_ = plain & ~state.closing

        def mine(pairs: jax.Array) -> jax.Array:
            found = (pairs & here[:, None]).any(0)
            return jnp.pad(found, (0, SEATS - self.seats))

        hand = (state.hands & here[:, None]).any(0)
        posts = hand[:, None] & mine(self.free(state)) & open_
        replies = hand[:, None] & mine(incoming(state)) & plain
        values = jnp.stack([(hand & (self.table.value == v)).any() for v in range(SEATS)])
        away = (state.kind != NO_MAIL) & here[:, None]
        closes = ~away.any() & (hand.sum() > 1) & (values.sum() == 1)
        none = jnp.zeros(self.code.actions - CLOSE - 1, bool)
        timed = post_office.due(self.table, state) != NEVER
        still = acts & (timed | (self.acting(state).sum() > 1))
        return jnp.concatenate(
            [
                posts.ravel(),
                replies.ravel(),
                mine(self.refusable(state)) & open_,
                (acts & back)[None],
                mine(state.kind == FORGOTTEN) & open_,
                jnp.stack([open_, open_ & closes]),
                none,
                still[None],
            ]
        )

    # ----------------------------------------------------------------------------- the count

    def scores(self, state: State) -> jax.Array:
        return (state.winners & (self.table.teams == self.table.teams[:, None])).sum(1)

    def shares(self, state: State) -> jax.Array:
        won = jnp.where(state.winners.any(), state.winners, True)
        return won / won.sum()

    # -------------------------------------------------------------------------- observations

    def observe(self, state: State, seat: jax.Array) -> jax.Array:
        table, options = self.table, self.table.options
        you, here = table.seat == seat, jnp.ones(self.seats, I8)
        hand = state.hands & you[:, None]
        office = np.eye(1, SEATS, dtype=np.int32)[0]
        phase = jnp.where(state.closing, closing.CLOSING, closing.OPEN)
        phase = jnp.where(state.ended, closing.OVER, phase)
        closes = jnp.where(state.closing_since == NEVER, 0, state.at - state.closing_since)
        waited = jnp.where(state.since == NEVER, 0, _seconds(state.at - state.since))
        lies, answered = state.kind != NO_MAIL, state.kind == ANSWERED
        posted = jnp.where(lies & ~answered & you[:, None], state.letter + I8(1), I8(0)).max(0)
        rests = jnp.where(state.rests == 0, 0, _seconds(state.rests - state.at))
        values = [(hand & (table.value == value)).sum() for value in range(SEATS)]
        left = -(-(options.minutes * 60_000 - state.at) // 1_000)
        said = {
            "you": seat + 1,
            "seats": self.seats,
            "pace": options.pace,
            "left": jnp.clip(left, 0, 36_000),
            "idle": _seconds(state.at - state.acted),
            "home": here,
            "teams": table.teams + 1 if options.teams else 0,
            "size": office * table.size,
            "phase": office * (phase + 1),
            "since": office * _seconds(closes),
            "basket": 0,
            "closers": state.closers,
            "full": state.full,
            "hand": hand.any(0),
            "values": jnp.stack(values),
            "held": jnp.minimum(state.hands.sum(1), SEATS + 1),
            "mail": _by_pair(state.kind),
            "waited": _by_pair(waited),
            "posted": posted,
            "replied": self.replied(state, you),
            "given": jnp.where(you[:, None, None], state.given + I8(1), I8(0)).max(0),
            "invitations": 0,
            "refusals": _by_pair(state.streaks),
            "rests": jnp.minimum(rests, 60),
            "waiting": state.waiting,
            "winners": state.winners,
        }
        return written(encode.FIELDS, said)

    def replied(self, state: State, you: jax.Array) -> jax.Array:
        """Return by sender the letter that a seat gave, which it knows (R25)."""
        return jnp.where((state.kind == ANSWERED) & you, state.letter + I8(1), I8(0)).max(1)


COPIES: Final = "11cd49b3c4a9b84f"
"""The rules this is a copy of, by a hash of what they say: `make engine-marks`."""


def _by_pair(pairs: jax.Array) -> jax.Array:
    """Return a value by sender and addressee in the width of the encoding."""
    return widened(pairs, SEATS)


def _seconds(time: jax.Array) -> jax.Array:
    """Return milliseconds as seconds, rounded up."""
    return jnp.clip(-(-time // 1_000), 0, encode.LATE)
