"""A game printed as one viewer lives it, to be read by people and kept as a golden file.

The players pick among their menus and doors by lot, from a seed, so that the same rules always
print the same text; whatever changes in it is a change in what that viewer is told or may do.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from kermesse.core.contract import HOUSE, Join, Options, Viewer
from kermesse.core.driver import by_turn
from kermesse.core.game import Game
from kermesse.core.log import Log, begin, replay
from kermesse.core.match import Match
from kermesse.core.streams import NONCE_BYTES, SEED_BYTES, Stream

__all__ = ["playthrough", "wander"]

LONGEST: Final = 300
"""How many lines a playthrough has at most: more than that nobody reads."""

LONG_MENU: Final = 24
"""So many moves of a longer menu are shown."""

_GLIMPSES = 4
"""How many views are shown between the first and the last, while there is room."""

_PACE = 1_000
"""Each player thinks for less than this, in milliseconds."""

_DOORS = 10
"""When doors are open, somebody goes through one in one turn of so many."""

_MOST_TURNS = 2_000
"""Players who have not come to an end by then are left there."""


def wander(
    game: Game, seats: int, options: Options | Mapping[str, Any] | None, seed: int
) -> Log[Any]:
    """The log of a game played by lot."""
    secret = seed.to_bytes(SEED_BYTES, "big")
    match = Match(game, seats, options, seed=secret, game_id=bytes(NONCE_BYTES))
    lot = Stream(secret, "players")
    match.run(0)
    for _ in range(_MOST_TURNS):
        state = match.state
        if state.outcome() is not None:
            break
        now = state.at + lot.randrange(_PACE)
        cue, door = by_turn(state, now), state.door()
        if cue is not None and cue[0] == HOUSE:
            match.run(cue[1])
        elif door and (cue is None or lot.randrange(_DOORS) == 0):
            seat, move = lot.choice(door)
            nonce = lot.randrange(1 << 64).to_bytes(NONCE_BYTES, "big")
            match.play(seat, move, now, nonce if type(move) is Join else None)
        else:
            seat = lot.choice(state.to_act())
            match.play(seat, lot.choice(state.moves(seat)), now)
    return match.log()


def playthrough(
    game: Game,
    seats: int,
    options: Options | Mapping[str, Any] | None,
    seed: int,
    viewer: Viewer,
) -> str:
    """Such a game as this viewer lives it: what it is told, its menus, and its view at times."""
    log = wander(game, seats, options, seed)
    state = begin(game, log.header)
    settings = _json(log.header.options)
    who = viewer if isinstance(viewer, str) else f"seat {viewer}"
    title = f"{game.key} · {seats} seats · {settings} · seed {seed} · as {who}"
    opening = [title, "", *_view(state.view(viewer))]

    steps: list[list[str]] = []
    views: list[list[str]] = []
    for step in replay(game, log):
        state = step.state
        heard = [fact.to(viewer) for fact in step.told]
        lines = [f"told {_json(event)}" for event in heard if event is not None]
        if menu := state.moves(viewer) if isinstance(viewer, int) else ():
            lines.append(f"menu {_menu(menu)}")
        head = f"{step.number:>4} {step.entry.at:>7} ms  "
        steps.append([head + line for line in lines[:1]] or [head.rstrip()])
        steps[-1] += [" " * len(head) + line for line in lines[1:]]
        views.append(_view(state.view(viewer)))

    ending = [*(views[-1] if views else ()), f"outcome {_json(state.outcome())}"]
    room = LONGEST - len(opening) - len(ending)
    _glance(steps, views, room)
    return "\n".join([*opening, *_cut(steps, room), *ending, ""])


def _glance(steps: list[list[str]], views: list[list[str]], room: int) -> None:
    """Add views to steps spread evenly over the game, as many as there is room for."""
    for glimpses in range(_GLIMPSES, 0, -1):
        shown = [len(steps) * i // (glimpses + 1) for i in range(1, glimpses + 1)]
        if sum(map(len, steps)) + sum(len(views[i]) for i in shown) <= room:
            for i in shown:
                steps[i] += views[i]
            return


def _cut(steps: list[list[str]], room: int) -> list[str]:
    """The lines of these steps; of a game too long, its beginning and its end."""
    if sum(map(len, steps)) <= room:
        return [line for step in steps for line in step]
    head: list[str] = []
    tail: list[str] = []
    left = len(steps)
    for step in steps:
        if len(head) + len(step) > room // 2:
            break
        head += step
        left -= 1
    for step in reversed(steps):
        if len(head) + len(tail) + len(step) >= room:
            break
        tail[:0] = step
        left -= 1
    return [*head, f"     … {left} moves not shown …", *tail]


def _view(view: msgspec.Struct) -> list[str]:
    """A view, a field a line."""
    fields = ((name, getattr(view, name)) for name in view.__struct_fields__)
    return ["  view", *(f"    {name} {_json(value)}" for name, value in fields)]


def _menu(menu: Sequence[Any]) -> str:
    """A menu; of a long one its beginning and how many moves it has."""
    if len(menu) <= LONG_MENU:
        return _json(menu)
    return f"{_json(menu[:LONG_MENU])} … {len(menu)} in all"


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
