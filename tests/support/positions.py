"""Positions of real games as the table shows them to a seat, for tests of pages."""

from random import Random
from typing import Any

from kermesse import all_games
from kermesse.protocol import commands, frames
from support.driver import Hub

NAMES = ("Zoé", "Maximilien", "Anouk", "Barthélemy", "Inès", "Clémence", "Théodore", "Lou")
GAMES = {game.key: game for game in all_games()}


def positions(
    game: str,
    seats: int,
    only: tuple[str, ...] = (),
    most: int = 160,
    screen: bool = False,
    beside_screen: bool = False,
    **options,
) -> dict[str, str]:
    """Return Welcome frames of the first seat in a random game, by the kinds of moves it may make:
    the middle moment of each kind, and the end of the game.

    With `only`, return those kinds, from as many games as needed. With `screen`, return the frames
    of a big screen; with `beside_screen`, those of a seat beside a big screen.
    """
    if not only:
        return _played(game, seats, 0, most, screen, beside_screen, options)
    found: dict[str, str] = {}
    for seed in range(50):
        found = {**_played(game, seats, seed, most, screen, beside_screen, options), **found}
        if found.keys() >= set(only):
            return {asked: found[asked] for asked in only}
    raise AssertionError(f"never asked: {set(only) - found.keys()}")


def _played(game, seats, seed, most, screen, beside_screen, options):
    hub = Hub(GAMES[game], seats, options)
    people = hub.seated(*NAMES[:seats])
    television = hub.come("television", screen=True) if screen or beside_screen else None
    assert people[0].ask(commands.Begin).ok
    rng = Random(seed)
    found: dict[str, Any] = {}
    for _ in range(most):
        now = people[0].now
        asked = " ".join(sorted({move["type"] for move in now.menu})) or "waits"
        shown = _welcome(television) if screen else _welcome(people[0])
        found.setdefault("over" if now.outcome else asked, []).append(shown)
        if now.outcome:
            break
        if acting := [person for person in people if person.now.menu]:
            person = rng.choice(acting)
            person.play(rng.choice(person.now.menu))
            if screen:
                hub.advance(100)  # no new connection flushes the updates, so wait for them
        else:
            hub.advance(500)
    return {asked: moments[len(moments) // 2] for asked, moments in sorted(found.items())}


def _welcome(person) -> str:
    screen = person.guest == "television"
    person.go()
    person.come(screen=screen)
    return next(raw.decode() for raw, frame in zip(person.raw, person.frames, strict=True)
                if isinstance(frame, frames.Welcome))  # fmt: skip
