"""The laws of secrets: worlds that look the same to a viewer must be the same to it.

Such worlds come from two sources written apart: the game's own `imagine`, which starts from a view,
and the `scramble` of its tests, which starts from the rulebook. A view that leaks while `imagine`
uses the leak deceives the first, never the second.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Protocol

from kermesse.core.conformance.broken import Breach, require
from kermesse.core.conformance.laws import Moment, heard, played, round_trip
from kermesse.core.conformance.walk import encode, hearers
from kermesse.core.contract import HOUSE, PUBLIC, Illegal, Ms, Rng, Viewer

SCRAMBLES: Final = 50
"""So many times is a state scrambled until every hidden thing must have changed."""

ENOUGH: Final = 10
"""So many times at least, even if everything has changed before."""


class Worlds(Protocol):
    """What a game's `tests/worlds.py` gives, written from the rulebook and never from `view`."""

    def scramble(self, state: Any, viewer: Viewer, rng: Rng, /) -> Any:
        """The same moment, with what the rulebook hides from this viewer dealt again."""

    def hidden(self, state: Any, viewer: Viewer, /) -> Mapping[Any, Any]:
        """Each hidden thing by its place: only those that could be something else."""


def imagine(moment: Moment) -> None:
    """A world imagined from a view, and from nothing else, looks like that view."""
    for viewer in moment.eyes:
        view = moment.state.view(viewer)
        again = round_trip(moment.game.view, view)  # a view that hides more than it shows loses it
        world = moment.game.imagine(again, moment.chance())
        looks = world.view(viewer)
        if encode(looks) != encode(view):
            raise Breach(f"{viewer!r} sees {view}, but in the world imagined from that {looks}")


def imagination(moment: Moment) -> None:
    """Imagined worlds are drawn at random: over fifty, every hidden thing becomes something else
    at least once, or a bot would take for certain what it cannot know."""
    hidden = moment.worlds.hidden
    for viewer in moment.eyes:
        view = moment.state.view(viewer)
        still = dict(hidden(moment.state, viewer))
        for _ in range(SCRAMBLES):
            if not still:
                break
            now = hidden(moment.game.imagine(view, moment.chance()), viewer)
            still = _unchanged(still, now)
        require(not still, f"hidden from {viewer!r} and never imagined otherwise: {still}")


def _unchanged(still: dict[Any, Any], now: Mapping[Any, Any]) -> dict[Any, Any]:
    return {place: was for place, was in still.items() if now.get(place, was) == was}


def scramble(moment: Moment) -> None:
    """What the rulebook hides can be dealt again without a trace in the view; within fifty times
    every hidden thing becomes something else at least once."""
    state, worlds, rng = moment.state, moment.worlds, moment.rng
    for viewer in moment.eyes:
        view = encode(state.view(viewer))
        still = dict(worlds.hidden(state, viewer))
        nameless = not still
        for number in range(SCRAMBLES):
            if not still and number >= ENOUGH:
                break
            world = worlds.scramble(state, viewer, rng)
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
    doors, hearers, closed eyes and outcome; and a move of anybody's, possible in both, after which
    they still look the same, tells it the same."""
    for viewer in moment.eyes:
        for source, world in _worlds(moment, viewer):
            _compare_answers(moment, viewer, source, world)
            _compare_refusals(moment, viewer, source, world)
            _compare_telling(moment, viewer, source, world)


def eyes(moment: Moment) -> None:
    """Only closed eyes know less than the public: to every other seat at the table, worlds that
    look the same are the same to the public as well. Once the game is over nobody's are closed."""
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


def discretion(moment: Moment) -> None:
    """Moves that leave a viewer with one view, and differ in what the rulebook then hides from it,
    are told to it in the same words: a card laid face down is not named.

    `two_worlds` compares one move in two worlds, and would not notice that a move names itself.
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


def _worlds(moment: Moment, viewer: Viewer) -> Iterator[tuple[str, Any]]:
    view = moment.state.view(viewer)
    for _ in range(2):
        yield "imagined", moment.game.imagine(view, moment.chance())
        yield "scrambled", moment.worlds.scramble(moment.state, viewer, moment.rng)


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
                f"{what} tells {viewer!r} a secret: {ours}, but {theirs[what]} in a world {source} "
                f"that looks the same"
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
                raise Breach(
                    f"{move} by {by!r} tells {viewer!r} a secret: {a.decode()}, but {b.decode()} "
                    f"in a world {source} that looks the same before and after"
                )
