"""The laws of one moment: menus, moves, refusals, time, copies, telling, JSON."""

import random
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any, Final

import msgspec

from kermesse.core import streams
from kermesse.core.conformance.broken import Breach, require
from kermesse.core.conformance.forge import Forge
from kermesse.core.conformance.walk import (
    CHANNELS,
    StrictRng,
    Walk,
    encode,
    fingerprint,
    first_state,
    times,
    viewers,
)
from kermesse.core.contract import (
    HOUSE,
    PUBLIC,
    Illegal,
    Join,
    Leave,
    Ms,
    Outcome,
    Player,
    State,
    Told,
    Viewer,
)
from kermesse.core.game import Game

MAX_MOVES: Final = 96
"""Number of moves of all menus together that are tried at a moment; longer menus are sampled."""

MAX_VIEWERS: Final = 6
"""Number of viewers, at a larger table, whose worlds are compared."""

FORGED: Final = 8
"""Number of forged moves for each player."""


class Moment:
    """A state of the walk, with cached answers for the laws."""

    def __init__(self, walk: Walk, state: Any, worlds: Any, rng: random.Random) -> None:
        self.walk = walk
        """The game it belongs to."""
        self.game: Game = walk.where.game
        """Its rules."""
        self.state = state
        """The state; laws copy it before they play."""
        self.worlds = worlds
        """The module `tests/worlds.py` of the game, or None."""
        self.rng = rng
        """Random generator of the laws."""
        self.key = state.key()
        self.seats = state.seats()
        self.due: Ms | None = state.due()
        self.scrambled: dict[Viewer, list[Any]] = {}
        """For each viewer, states with everything hidden from it dealt again."""
        self.alike: dict[Viewer, list[tuple[str, Any]]] = {}
        """For each viewer, worlds that look the same to it, each with its source."""
        self._after: dict[Any, tuple[Any, list[Told]] | None] = {}
        self._seen: dict[Any, tuple[bytes, bytes]] = {}

    @cached_property
    def forge(self) -> Forge:
        """Maker of forged moves."""
        return Forge(self.game, self.walk.known, self.rng)

    @cached_property
    def share(self) -> int:
        """Number of moves of one menu that are tried."""
        return max(2, MAX_MOVES // max(1, len(self.seats)))

    @cached_property
    def eyes(self) -> list[Viewer]:
        """Viewers whose worlds are compared: all seats or a sample, and the public."""
        seats = self.seats
        return [
            *(seats if len(seats) < MAX_VIEWERS else self.rng.sample(seats, MAX_VIEWERS - 1)),
            PUBLIC,
        ]

    @cached_property
    def hour(self) -> Ms:
        """Time at which the House must act, never before the last move."""
        now: Ms = self.state.at
        return now if self.due is None else max(self.due, now)

    @cached_property
    def acts(self) -> list[tuple[Player, Any, Ms]]:
        """Possible moves, each with a time; several random moves of the House if it is due."""
        found: list[tuple[Player, Any, Ms]] = [
            (by, move, self.rng.choice(hours))
            for by, move in self.offers()
            for hours in [times(self.state, self.rng)]
            if hours
        ]
        if self.due is not None:
            found += [(HOUSE, move, self.hour) for move in self.draws(3)]
        return found

    def offers(self) -> Iterator[tuple[int, Any]]:
        """Yield every move of every menu, sampled if there are many, and every door."""
        for seat in self.seats:
            menu = self.state.moves(seat)
            for move in menu if len(menu) <= self.share else self.rng.sample(menu, self.share):
                yield seat, move
        yield from self.state.door()

    def seen_after(
        self, by: Player, move: Any, at: Ms, viewer: Viewer
    ) -> tuple[bytes, bytes] | None:
        """Return what a viewer sees and hears after a move, in bytes; None if it is refused.

        Cached, since it is needed for every world that looks the same.
        """
        act = (by, type(move), encode(move), at)
        if act not in self._after:
            try:
                self._after[act] = played(self.state, by, move, at)
            except Illegal:
                self._after[act] = None
        if (after := self._after[act]) is None:
            return None
        if (act, viewer) not in self._seen:
            state, told = after
            self._seen[act, viewer] = encode(state.view(viewer)), heard(told, viewer)
        return self._seen[act, viewer]

    def now(self, by: Player) -> Ms:
        """Return the time for the moves of a player."""
        return self.hour if by == HOUSE else self.state.at

    def draws(self, count: int) -> list[Any]:
        """Return several random moves of the House."""
        return [self.state.house(self.chance()) for _ in range(count)]

    def chance(self) -> StrictRng:
        """Return a new random generator."""
        return StrictRng(streams.Stream(self.rng.randbytes(8), "check"))

    def forgeries(self) -> list[Any]:
        """Return moves, legal or not: forged, from menus, from other moments, and of the House."""
        known, offered = self.walk.known, [move for _, move in self.offers()]
        found = [self.forge.move() for _ in range(FORGED)]
        found += self.rng.sample(known, min(FORGED, len(known)))
        found += self.rng.sample(offered, min(FORGED // 2, len(offered)))
        return found if self.due is None else found + self.draws(1)

    def offered(self, by: Any, move: Any) -> bool:
        """Return True if the move is in the menu of this player, or one of their doors."""
        return by != PUBLIC and (move in self.state.moves(by) or (by, move) in self.state.door())


def heard(told: list[Told], viewer: Viewer) -> bytes:
    """Return what this viewer was told, in bytes."""
    return encode([event for fact in told if (event := fact.to(viewer)) is not None])


def played(state: Any, by: Any, move: Any, at: Ms) -> tuple[Any, list[Told]]:
    """Return a copy of the state after a move, and what was told."""
    told: list[Told] = []
    copy = state.copy()
    copy.play(by, move, at, told)
    return copy, told


def refusal(moment: Moment, by: Any, move: Any, at: Ms) -> str | None:
    """Return the rule that refuses a move, or None; check that the rule is declared and that a
    refusal changes and tells nothing."""
    told: list[Told] = []
    copy = moment.state.copy()
    try:
        copy.play(by, move, at, told)
    except Illegal as refused:
        wrong = ""
        if refused.rule not in moment.game.all_refusals:
            wrong = "a rule nobody declared"
        elif copy.key() != moment.key:
            wrong = "but the state changed"
        elif told:
            wrong = f"but told {told}"
        if wrong:
            said = f"{move} by {by!r} at {at} refused as {refused.rule!r}"
            raise Breach(f"{said}, {wrong}") from None
        return refused.rule
    return None


def menu(moment: Moment) -> None:
    """A seat has a menu if and only if it may act; menus are tuples, each move in them once."""
    state = moment.state
    to_act = state.to_act()
    for what, answer in (("seats()", moment.seats), ("to_act()", to_act), ("door()", state.door())):
        require(type(answer) is tuple, f"{what} gives a {type(answer).__name__}, not a tuple")
        require(len(answer) == len(set(answer)), f"{what} repeats itself: {answer}")
    require(set(to_act) <= set(moment.seats), f"{to_act} may act, {moment.seats} are seated")
    for seat in (*moment.seats, *moment.walk.ever, -1, max(moment.walk.ever) + 1):
        moves = state.moves(seat)
        require(type(moves) is tuple, f"the menu of {seat} is a {type(moves).__name__}")
        if bool(moves) != (seat in to_act):
            raise Breach(f"{to_act} may act; seat {seat} has menu {moves}")
        if len({encode(move) for move in moves}) < len(moves):
            raise Breach(f"the menu of {seat} repeats itself: {moves}")


def copy(moment: Moment) -> None:
    """A copy is equal; playing on one leaves the other; copies played alike stay equal."""
    state = moment.state
    before = fingerprint(state)
    for by, move, at in moment.acts:
        one = state.copy()
        two = one.copy()
        require(one.key() == moment.key and type(one) is type(state), "a copy differs")
        one.play(by, move, at)
        require(state.key() == moment.key, f"{move} on a copy changed the original")
        require(two.key() == moment.key, f"{move} on the original changed a copy")
        two.play(by, move, at)
        require(one.key() == two.key(), f"{move} on two copies led to two states")
        require(fingerprint(one) == fingerprint(two), f"{move} on two copies led to two states")
    require(fingerprint(state) == before, "playing on copies changed the original")


def one_law(state: Any) -> None:
    """`play` and `advance` are those of the contract: no game overrides them."""
    for way in ("play", "advance"):
        own = getattr(type(state), way) is getattr(State, way)
        require(own, f"{type(state).__name__} has its own {way}")


def both_ways(moment: Moment) -> None:
    """A legal move leads to the same state and tells the same by `play` and by `advance`."""
    for by, move, at in moment.acts:
        one, told = played(moment.state, by, move, at)
        two, trusted = moment.state.copy(), list[Told]()
        two.advance(by, move, at, trusted)
        require(one.key() == two.key(), f"{move} by {by}, played and advanced, led to two states")
        same_told(move, told, trusted)


def advances(walk: Walk) -> None:
    """The same moves, advanced without any query in between, lead to the same states and tell the
    same: no move depends on earlier queries."""
    one, two = first_state(walk.where), first_state(walk.where)
    for step in walk.steps:
        told, trusted = list[Told](), list[Told]()
        one.play(step.by, step.move, step.at, told)
        two.advance(step.by, step.move, step.at, trusted)
        require(one.key() == two.key(), f"{step.move} by {step.by}, advanced, led to another state")
        same_told(step.move, told, trusted)
    require(fingerprint(one) == fingerprint(two), "equal keys, but the states differ")


def same_told(move: Any, told: list[Told], trusted: list[Told]) -> None:
    """Require that `play` and `advance` tell the same."""
    if encode(told) != encode(trusted):
        raise Breach(f"{move} told {told}, but advanced {trusted}")


def plays(moment: Moment) -> None:
    """Every move of a menu, and every door, is legal at any time from the last move until due."""
    for by, move in moment.offers():
        for at in times(moment.state, moment.rng):
            rule = refusal(moment, by, move, at)
            require(rule is None, f"{move} by {by} at {at} is refused: {rule}")


def refusals(moment: Moment) -> None:
    """Any other move that is not open is refused by a declared rule, without change or events."""
    state, at = moment.state, moment.state.at
    players = (*moment.seats, *moment.walk.ever, max(moment.walk.ever) + 1, -1, 10**6, PUBLIC)
    for by in dict.fromkeys(players):
        for move in moment.forgeries():
            if type(move) in state.OPEN or moment.offered(by, move):
                continue
            rule = refusal(moment, by, move, at)
            require(rule is not None, f"{move} by {by!r} was never offered, and is accepted")


def open_moves(moment: Moment) -> None:
    """An open move is refused without change, or accepted with the same result each time; the menu
    holds a sample of the type of each accepted one."""
    state = moment.state
    if not state.OPEN or not times(state, moment.rng):
        return
    for by in (*moment.seats, max(moment.walk.ever) + 1):
        for move in (moment.forge.of(kind) for kind in state.OPEN for _ in range(FORGED)):
            if refusal(moment, by, move, state.at) is not None:
                continue
            round_trip(moment.game.move_type, move)
            require(
                played(state, by, move, state.at)[0].key()
                == played(state, by, move, state.at)[0].key(),
                f"{move} by {by}, played twice, led to two states",
            )
            samples = [type(sample) for sample in state.moves(by)]
            require(type(move) in samples, f"{move} is open to {by}, whose menu has no sample")


def time(moment: Moment) -> None:
    """Time never goes back. From `due` on the House acts first, at that time only, with its own
    moves. While chance is due nobody may act."""
    state, due, now = moment.state, moment.due, moment.state.at
    require(due is None or (type(due) is int and due >= 0), f"due at {due!r}")
    require(due != 0 or state.to_act() == (), f"chance is due and {state.to_act()} may act")
    for by, move in moment.offers():
        require(
            refusal(moment, by, move, now - 1) is not None, f"{move} played before the last move"
        )
        if due is not None:
            for late in (moment.hour, moment.hour + 1):
                rule = refusal(moment, by, move, late)
                require(rule == "house-first", f"{move} at {late}, House due at {due}: {rule}")
    if due is None:
        for move in moment.forgeries():
            rule = refusal(moment, HOUSE, move, now)
            require(rule is not None, f"the House is not due, and plays {move}")
        return
    for move in moment.draws(3):
        rule = refusal(moment, HOUSE, move, moment.hour)
        require(rule is None, f"the House may not play its own {move}: {rule}")
        for at in (now - 1, moment.hour - 1, moment.hour + 1):
            rule = refusal(moment, HOUSE, move, at)
            require(rule is not None, f"the House, due at {due}, plays at {at}")
    for move in moment.forgeries():
        if refusal(moment, HOUSE, move, moment.hour) is None:
            round_trip(moment.game.move_type, move)
            own = any(type(drawn) is type(move) for drawn in moment.draws(200))
            require(own, f"the House plays {move}, which is not its own")


def telling(moment: Moment) -> None:
    """Collecting told events changes nothing; only seats at the table have their own versions."""
    for by, move, at in moment.acts:
        heard, told = played(moment.state, by, move, at)
        unheard = moment.state.copy()
        unheard.play(by, move, at, None)
        require(heard.key() == unheard.key(), f"{move} by {by} depends on who is listening")
        near = {*moment.seats, *heard.seats()}
        for fact in told:
            require(type(fact) is Told, f"{move} told {fact!r}, which is no Told")
            require(set(fact.instead) <= near, f"{move} told {fact}, of which some are not here")


def json(moment: Moment) -> None:
    """Every move, event, view and outcome has a declared type and is equal after JSON."""
    game, state = moment.game, moment.state
    for viewer in viewers(state):
        view = state.view(viewer)
        require(type(view) is game.view, f"a view is a {type(view).__name__}")
        round_trip(game.view, view)
    outcome = state.outcome()
    if outcome is not None:
        round_trip(Outcome, outcome)
    for by, move, at in moment.acts:
        require(type(move) in (*game.moves, Join, Leave), f"{move} is of no declared type")
        round_trip(game.move_type, move)
        for fact in played(state, by, move, at)[1]:
            for event in (fact.event, *fact.instead.values()):
                if event is not None:
                    require(type(event) in game.events, f"{event} is of no declared type")
                    round_trip(game.event_type, event)


@cache
def _reader(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def round_trip(kind: Any, thing: Any) -> Any:
    """Return a value encoded as JSON and decoded again."""
    written = encode(thing)
    try:
        again = _reader(kind).decode(written)
    except msgspec.DecodeError as error:
        detail = f"{thing}, written as {written.decode()}, cannot be read: {error}"
        raise Breach(detail) from None
    if again != thing or encode(again) != written:
        raise Breach(f"{thing} comes back as {again}")
    return again


def hears(moment: Moment) -> None:
    """Only seats at the table and the public hear anything, each once."""
    there = set(viewers(moment.state))
    for seat in moment.seats:
        for channel in CHANNELS:
            heard = list(moment.state.hears(seat, channel))
            require(
                set(heard) <= there and len(heard) == len(set(heard)),
                f"{heard} hear {channel} of {seat}; at the table are {moment.seats}",
            )
