"""Real positions of real games, as the table shows them to one seat: for tests of pages that would
otherwise have to play their way there."""

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
    """Welcomes of the first seat in a game played at random, by what it may do: of all the moments
    where it may do just that, the one in the middle; and the last one, where the game is over.
    Where some are named, only those, from as many games as it takes. Or what a big screen shows at
    those moments; or the seat where there is such a screen beside it."""
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
                hub.advance(100)  # nobody comes anew, so everybody is told in their own time
        else:
            hub.advance(500)
    return {asked: moments[len(moments) // 2] for asked, moments in sorted(found.items())}


def _welcome(person) -> str:
    screen = person.guest == "television"
    person.go()
    person.come(screen=screen)
    return next(raw.decode() for raw, frame in zip(person.raw, person.frames, strict=True)
                if isinstance(frame, frames.Welcome))  # fmt: skip
