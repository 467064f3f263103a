"""The laws of hidden information: worlds that look the same to a viewer must act the same for it.

Such worlds come from two independent sources: `imagine` of the game, which starts from a view, and
`scramble` of its tests, which starts from the rulebook. If a view leaks and `imagine` uses the
leak, only the second source detects it.
"""

from collections import Counter
from collections.abc import Mapping
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import Any, Final, Protocol

from kermesse.core.conformance.broken import Breach, require
from kermesse.core.conformance.laws import Moment, heard, played, round_trip
from kermesse.core.conformance.walk import encode, fingerprint, hearers
from kermesse.core.contract import HOUSE, PUBLIC, Illegal, Ms, Rng, Viewer
from kermesse.core.driver import at_random

MAX_SCRAMBLES: Final = 50
"""Number of scrambles after which every hidden thing must have changed."""

MIN_SCRAMBLES: Final = 10
"""Smallest number of scrambles, even if everything has changed before."""

MAX_DEALS: Final = 4_000
"""Number of scrambles before an imagined deal is said to be impossible."""

MOVES_ON: Final = 60
"""Number of moves that two worlds with the same key are played on."""


class Worlds(Protocol):
    """The functions of `tests/worlds.py`, written from the rulebook, never from `view`."""

    def scramble(self, state: Any, viewer: Viewer, rng: Rng, /) -> Any:
        """Return the state with everything the rulebook hides from this viewer dealt again."""

    def hidden(self, state: Any, viewer: Viewer, /) -> Mapping[Any, Any]:
        """Return each hidden thing by its place: only those that could be different."""


def imagine(moment: Moment) -> None:
    """A world imagined from a view alone looks like that view."""
    for viewer in moment.eyes:
        view = moment.state.view(viewer)
        again = round_trip(moment.game.view, view)  # drops anything that is not in the JSON
        world = moment.game.imagine(again, moment.chance())
        looks = world.view(viewer)
        if encode(looks) != encode(view):
            raise Breach(f"{viewer!r} sees {view}, but in the world imagined from that {looks}")


def key(moment: Moment) -> None:
    """States with equal keys are equal: they hide the same, give the same answers, and stay equal
    after the same moves."""
    for viewer in moment.eyes:
        for source, world in _worlds(moment, viewer):
            _compare_keyed(moment, source, moment.state, world)
    if moment.due is not None:
        dealt = [played(moment.state, HOUSE, move, moment.hour)[0] for move in moment.draws(4)]
        for one, two in pairwise(dealt):
            _compare_keyed(moment, "dealt otherwise", one, two)


def _compare_keyed(moment: Moment, source: str, one: Any, two: Any) -> None:
    """Require that two states with the same key give the same answers."""
    if one.key() != two.key():
        return
    if moment.worlds is not None:
        for viewer in moment.eyes:
            ours, theirs = (moment.worlds.hidden(state, viewer) for state in (one, two))
            if ours != theirs:
                raise Breach(
                    f"this world and one {source} have one key, but hide {ours} and {theirs} from "
                    f"{viewer!r}"
                )
    one, two = one.copy(), two.copy()
    for number in range(MOVES_ON):
        if fingerprint(one) != fingerprint(two):
            raise Breach(
                f"this world and one {source} have one key, but {number} moves later they differ: "
                f"{fingerprint(one).decode()} and {fingerprint(two).decode()}"
            )
        if (cue := at_random(one, moment.rng)) is None:
            return
        by, at = cue
        move = one.house(moment.chance()) if by == HOUSE else moment.rng.choice(one.moves(by))
        one.play(by, move, at)
        try:
            two.play(by, move, at)
        except Illegal as refused:
            detail = f"this world and one {source} have one key, but only this one takes {move}"
            raise Breach(f"{detail} by {by!r}: {refused.rule}") from None


def one_box(moment: Moment) -> None:
    """An imagined world is a possible deal: it hides from a viewer only what a deal by the rulebook
    could hide, and nothing more often than the box holds it."""
    hidden, scramble = moment.worlds.hidden, moment.worlds.scramble
    for viewer in moment.eyes:
        deals = [_things(hidden(world, viewer)) for world in _scrambled(moment, viewer)]
        if None in deals:
            continue
        most = reduce(or_, deals)  # how many of each thing one deal may hide
        same = all(things == deals[0] for things in deals)
        for source, world in _worlds(moment, viewer):
            things = _things(hidden(world, viewer))
            if source != "imagined" or things is None:
                continue
            if same and things != deals[0]:
                raise Breach(
                    f"hidden from {viewer!r} are {_listed(deals[0])}, but in a world imagined from "
                    f"its view {_listed(things)}"
                )
            for _ in range(MAX_DEALS):
                if things <= most:
                    break
                most |= _things(hidden(scramble(moment.state, viewer, moment.rng), viewer))
            if not things <= most:
                raise Breach(
                    f"a world imagined by {viewer!r} hides {_listed(things - most)} once more than "
                    f"any deal does"
                )


def _things(hidden: Mapping[Any, Any]) -> Any:
    """Return the count of each hidden thing; None if some are not numbers or tuples of numbers,
    such as positions on the table, which cannot be counted by dealing."""
    found = Counter[int]()
    for value in hidden.values():
        row = value if isinstance(value, tuple | list) else (value,)
        if not all(type(thing) is int for thing in row):
            return None
        found.update(row)
    return found


def _listed(things: Counter[int]) -> str:
    return ", ".join(map(str, sorted(things.elements()))) or "nothing"


def imagination(moment: Moment) -> None:
    """Imagined worlds are random: within fifty, every hidden thing changes at least once, or a bot
    would be certain of what it cannot know."""
    hidden = moment.worlds.hidden
    for viewer in moment.eyes:
        view = moment.state.view(viewer)
        still = dict(hidden(moment.state, viewer))
        for _ in range(MAX_SCRAMBLES):
            if not still:
                break
            now = hidden(moment.game.imagine(view, moment.chance()), viewer)
            still = _unchanged(still, now)
        require(not still, f"hidden from {viewer!r} and never imagined otherwise: {still}")


def _unchanged(still: dict[Any, Any], now: Mapping[Any, Any]) -> dict[Any, Any]:
    return {place: was for place, was in still.items() if now.get(place, was) == was}


def scramble(moment: Moment) -> None:
    """What the rulebook hides can be dealt again without a change of the view; within fifty deals
    every hidden thing changes at least once."""
    state, worlds, rng = moment.state, moment.worlds, moment.rng
    for viewer in moment.eyes:
        view = encode(state.view(viewer))
        still = dict(worlds.hidden(state, viewer))
        nameless = not still
        dealt = _scrambled(moment, viewer)
        for number in range(MAX_SCRAMBLES):
            if not still and number >= MIN_SCRAMBLES:
                break
            world = dealt[number] if number < MIN_SCRAMBLES else worlds.scramble(state, viewer, rng)
            if encode(world.view(viewer)) != view:
                raise Breach(
                    f"{viewer!r} sees {state.view(viewer)}, but with what is hidden from it dealt "
                    f"again {world.view(viewer)}"
                )
            changed = nameless and world.key() != moment.key
            require(not changed, f"`hidden` names nothing that {viewer!r} cannot know")
            if still:
                still = _unchanged(still, worlds.hidden(world, viewer))
        require(not still, f"hidden from {viewer!r} and never dealt again: {still}")


def two_worlds(moment: Moment) -> None:
    """Worlds that look the same to a viewer give it the same menu, refusals, `to_act`, `due`,
    doors, hearers, closed eyes and outcome. A move that is possible in both worlds, after which
    they still look the same, tells the viewer the same."""
    for viewer in moment.eyes:
        for source, world in _worlds(moment, viewer):
            _compare_answers(moment, viewer, source, world)
            _compare_refusals(moment, viewer, source, world)
            _compare_telling(moment, viewer, source, world)


def eyes(moment: Moment) -> None:
    """Only seats in `closed_eyes` know less than the public: worlds that look the same to any other
    seat look the same to the public. No eyes are closed once the game is over. The public and
    closed eyes all know `common_view`, which is the public view while no eyes are closed."""
    state, closed = moment.state, moment.state.closed_eyes()
    there = () if state.outcome() is not None else moment.seats
    require(set(closed) <= set(there), f"the eyes of {closed} are closed; there are {there}")
    shown = encode(state.view(PUBLIC))
    for viewer in moment.eyes:
        if viewer == PUBLIC or viewer in closed:
            continue
        for source, world in _worlds(moment, viewer):
            if encode(world.view(PUBLIC)) != shown:
                raise Breach(
                    f"the public knows what {viewer!r} does not: {state.view(PUBLIC)}, but "
                    f"{world.view(PUBLIC)} in a world {source} that looks the same to that seat"
                )
    common = encode(state.common_view())
    require(bool(closed) or common == shown, "no eyes are closed, but the public sees otherwise")
    for viewer in (*closed, PUBLIC) if closed else ():
        for source, world in _worlds(moment, viewer):
            if encode(world.common_view()) != common:
                raise Breach(
                    f"the common view tells {viewer!r} a secret: {state.common_view()}, but "
                    f"{world.common_view()} in a world {source} that looks the same"
                )


def openness(moment: Moment) -> None:
    """In a game with `open_information` no seat knows more than the public: worlds that look the
    same to the public look the same to every seat, and all are told the same."""
    if not moment.game.open_information:
        return
    state = moment.state
    for source, world in _worlds(moment, PUBLIC):
        for seat in moment.seats:
            if encode(world.view(seat)) != encode(state.view(seat)):
                raise Breach(
                    f"the game is said to be open, but {seat!r} knows what the public does not: "
                    f"{state.view(seat)}, and {world.view(seat)} in a world {source} that looks "
                    f"the same to the public"
                )
    for by, move, at in moment.acts:
        _, told = played(state, by, move, at)
        public = heard(told, PUBLIC)
        for seat in moment.seats:
            require(
                heard(told, seat) == public,
                f"the game is said to be open, but {move} by {by!r} tells {seat!r} what the public "
                f"does not hear",
            )


def fingers(moment: Moment) -> None:
    """The public knows which `tablet_moves` each seat may make: worlds that look the same to the
    public offer every seat the same moves of these types."""
    kinds, state = moment.game.tablet_moves, moment.state
    for source, world in _worlds(moment, PUBLIC) if kinds else ():
        for seat in moment.seats:
            ours, theirs = ([move for move in one.moves(seat) if type(move) in kinds]
                            for one in (state, world))  # fmt: skip
            require(
                encode(ours) == encode(theirs),
                f"what {seat!r} may do with a finger tells the public a secret: {ours}, but "
                f"{theirs} in a world {source} that looks the same to it",
            )


def discretion(moment: Moment) -> None:
    """Moves that lead to the same view of a viewer, and differ only in what is then hidden from it,
    tell it the same: a card laid face down is not named.

    `two_worlds` compares one move in two worlds, and does not notice a move that names itself.
    """
    state, hidden = moment.state, moment.worlds.hidden
    acts = list(moment.acts)
    if moment.due is not None:
        acts += [(HOUSE, move, moment.hour) for move in moment.draws(12)]
    after = [(by, move, *played(state, by, move, moment.now(by))) for by, move, _ in acts]
    for viewer in moment.eyes:
        alike: dict[Any, list[tuple[Any, Any, bytes]]] = {}
        for by, move, world, told in after:
            if by == viewer:
                continue
            secret, words = hidden(world, viewer), heard(told, viewer)
            same = alike.setdefault((by, type(move), encode(world.view(viewer))), [])
            for other, other_secret, other_words in same:
                if words != other_words and secret != other_secret:
                    raise Breach(
                        f"{viewer!r} cannot see whether {by!r} played {move} or {other}, but hears "
                        f"{words.decode()} or {other_words.decode()}"
                    )
            same.append((move, secret, words))


def _worlds(moment: Moment, viewer: Viewer) -> list[tuple[str, Any]]:
    """Return worlds that look the same to a viewer, each with its source; cached for all laws."""
    if viewer not in moment.alike:
        view = moment.state.view(viewer)
        found = [("imagined", moment.game.imagine(view, moment.chance())) for _ in range(2)]
        if moment.worlds is not None:
            found += [("scrambled", world) for world in _scrambled(moment, viewer)[:2]]
        moment.alike[viewer] = found
    return moment.alike[viewer]


def _scrambled(moment: Moment, viewer: Viewer) -> list[Any]:
    """Return a few states with everything hidden from a viewer dealt again; cached."""
    if viewer not in moment.scrambled:
        state, worlds, rng = moment.state, moment.worlds, moment.rng
        moment.scrambled[viewer] = [
            worlds.scramble(state, viewer, rng) for _ in range(MIN_SCRAMBLES)
        ]
    return moment.scrambled[viewer]


def _compare_answers(moment: Moment, viewer: Viewer, source: str, world: Any) -> None:
    def answers(state: Any) -> dict[str, Any]:
        menu = () if viewer == PUBLIC else state.moves(viewer)
        return {
            "the menu": menu,
            "seats()": state.seats(),
            "to_act()": state.to_act(),
            "due()": state.due(),
            "door()": state.door(),
            "outcome()": state.outcome(),
            "hears()": hearers(state),
            "closed_eyes()": state.closed_eyes(),
        }

    theirs = answers(world)
    for what, ours in answers(moment.state).items():
        if encode(ours) != encode(theirs[what]):
            raise Breach(
                f"{_fault(moment, what, viewer, moment.state, world)}: {ours}, but {theirs[what]} "
                f"in a world {source} that looks the same"
            )


def _compare_refusals(moment: Moment, viewer: Viewer, source: str, world: Any) -> None:
    if viewer == PUBLIC:
        return
    at = max(moment.state.at, world.at)
    for move in moment.forgeries():
        ours, theirs = (_verdict(state, viewer, move, at) for state in (moment.state, world))
        require(
            ours == theirs,
            f"the refusal of {move} tells {viewer} a secret: {ours}, but {theirs} in a world "
            f"{source} that looks the same",
        )


def _verdict(state: Any, by: Any, move: Any, at: Ms) -> str | None:
    try:
        played(state, by, move, at)
    except Illegal as refused:
        return refused.rule
    return None


def _compare_telling(moment: Moment, viewer: Viewer, source: str, world: Any) -> None:
    state = moment.state
    acts = [(by, move) for by, move, _ in moment.acts]
    acts += [(by, move) for by in world.seats() for move in world.moves(by)[: moment.share // 2]]
    if moment.due is not None:
        acts.append((HOUSE, world.house(moment.chance())))
    for by, move in acts:
        at = max(state.at, world.at)
        hours = [max(moment.due or 0, s.at) if by == HOUSE else at for s in (state, world)]
        ours = moment.seen_after(by, move, hours[0], viewer)
        if ours is None:
            continue
        try:
            theirs, they_heard = played(world, by, move, hours[1])
        except Illegal:
            continue
        if ours[0] == encode(theirs.view(viewer)):
            a, b = ours[1], heard(they_heard, viewer)
            if a != b:
                after = played(state, by, move, hours[0])[0]
                raise Breach(
                    f"{_fault(moment, f'{move} by {by!r}', viewer, after, theirs)}: {a.decode()}, "
                    f"but {b.decode()} in a world {source} that looks the same before and after"
                )


def _fault(moment: Moment, what: str, viewer: Viewer, one: Any, two: Any) -> str:
    """Say whether something tells a viewer a secret, or the view forgot what the viewer may know.

    Two worlds look the same to the viewer and answer differently. If the rulebook hides the same
    in both, the viewer may know the difference, and the view lacks it.
    """
    if moment.worlds is None:
        return f"{what} tells {viewer!r} a secret, or the view forgot what {viewer!r} may know"
    hidden = moment.worlds.hidden
    if hidden(one, viewer) == hidden(two, viewer):
        return f"the view forgot what {viewer!r} may know, and {what} tells it"
    return f"{what} tells {viewer!r} a secret"
