"""Real positions of real games, as the table shows them to one seat: for tests of pages that would
otherwise have to play their way there."""

from random import Random

from driver import Hub
from kermesse import all_games
from kermesse.protocol import frames

NAMES = ("Zoé", "Maximilien", "Anouk", "Barthélemy", "Inès", "Clémence", "Théodore", "Lou")
GAMES = {game.key: game for game in all_games()}


def positions(
    game: str, seats: int, only: tuple[str, ...] = (), most: int = 160, **options
) -> dict[str, str]:
    """Welcomes of the first seat in a game played by lot, by what it may do: of all the moments
    where it may do just that, the one in the middle; and the last one, where the game is over.
    Where some are named, only those, from as many games as it takes."""
    if not only:
        return _played(game, seats, 0, most, options)
    found: dict[str, str] = {}
    for seed in range(50):
        found = {**_played(game, seats, seed, most, options), **found}
        if found.keys() >= set(only):
            return {asked: found[asked] for asked in only}
    raise AssertionError(f"never asked: {set(only) - found.keys()}")


def _played(game, seats, seed, most, options):
    hub = Hub(GAMES[game], seats, options)
    people = hub.seated(*NAMES[:seats])
    assert people[0].ask(frames.Begin).ok
    rng, found = Random(seed), {}
    for _ in range(most):
        now = people[0].now
        asked = " ".join(sorted({move["type"] for move in now.menu})) or "waits"
        found.setdefault("over" if now.outcome else asked, []).append(_welcome(people[0]))
        if now.outcome:
            break
        if acting := [person for person in people if person.now.menu]:
            person = rng.choice(acting)
            person.play(rng.choice(person.now.menu))
        else:
            hub.advance(500)
    return {asked: moments[len(moments) // 2] for asked, moments in sorted(found.items())}


def _welcome(person) -> str:
    person.go()
    person.come()
    return next(raw.decode() for raw, frame in zip(person.raw, person.frames, strict=True)
                if isinstance(frame, frames.Welcome))  # fmt: skip
