"""Golden playthroughs: every game as each seat lives it, kept beside its tests and read by people.

After an intended change: `pytest tests/core/test_goldens.py --write-goldens`, then read the diff.
"""

import importlib
from pathlib import Path

import pytest

import kermesse
from kermesse.core import log as logs
from kermesse.core.contract import HOUSE, PUBLIC, Join, Leave
from kermesse.core.playthrough import LONGEST, playthrough, wander
from support import toy
from support.fixtures import with_fixtures
from support.golden_tables import SEED, tables

GAMES = [with_fixtures(game) for game in kermesse.all_games()]
BY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def folder(game):
    """Where the goldens of a game are kept."""
    return Path(importlib.import_module(game.module).__file__).parent / "tests" / "golden"


def goldens(game):
    """Every golden a game must have: its file, and the playthrough it keeps."""
    for variant, seats in tables(game):
        for viewer in (*range(seats), PUBLIC):
            path = folder(game) / f"{variant}-{seats}.{viewer}.txt"
            yield path, (game, seats, game.variants[variant], SEED, viewer)


@BY_GAME
def test_every_seat_of_every_game_has_its_golden_and_no_other_file_lies_there(game, request):
    expected = dict(goldens(game))
    if request.config.getoption("--write-goldens"):
        folder(game).mkdir(exist_ok=True)
        for stale in set(folder(game).iterdir()) - set(expected):
            stale.unlink()
        for path, arguments in expected.items():
            path.write_text(playthrough(*arguments), "utf-8")
    assert set(folder(game).iterdir()) == set(expected)


@BY_GAME
def test_goldens_tell_what_the_rules_tell(game):
    for path, arguments in goldens(game):
        kept, now = path.read_text("utf-8").splitlines(), playthrough(*arguments).splitlines()
        assert now == kept, f"{path.name} is stale: write it anew and read what changed"


@BY_GAME
def test_goldens_are_short_enough_to_read(game):
    for path, _ in goldens(game):
        assert len(path.read_text("utf-8").splitlines()) <= LONGEST, path.name


# The printer itself, on the toy that has doors, a clock and open moves


def lived(viewer, seed=5, **options):
    return playthrough(toy.GAME, 3, {"rounds": 4, **options}, seed, viewer).splitlines()


def test_the_same_seed_prints_the_same_and_another_does_not():
    assert lived(0) == lived(0)
    assert lived(0) != lived(0, seed=6)


def test_a_seat_reads_its_own_card_and_the_public_none():
    for viewer in (0, 1, 2):
        dealt = [line for line in lived(viewer) if '"Dealt"' in line]
        assert dealt
        assert all(f'"seat":{viewer}' in line for line in dealt)
    assert not [line for line in lived(PUBLIC) if '"Dealt"' in line or "menu" in line]


def test_menus_are_shown_when_the_seat_may_act():
    menus = [line for line in lived(0) if " menu " in line]
    assert any('{"type":"Ring"}' in line for line in menus)


def test_players_go_through_doors_and_let_the_clock_run():
    kinds = set()
    for seed in range(12):
        log = wander(toy.GAME, 3, {"rounds": 9, "patience": 900}, seed)
        kinds |= {type(entry.move) for entry in log.entries}
        assert logs.audit(toy.GAME, log).fair
    assert kinds == {*toy.GAME.moves, Join, Leave}


def test_the_House_plays_at_its_own_time():
    log = wander(toy.GAME, 2, {"patience": 10}, 3)
    closes = [entry for entry in log.entries if type(entry.move) is toy.Close]
    assert closes
    assert all(entry.by == HOUSE for entry in closes)
    assert [entry.at for entry in log.entries] == sorted(entry.at for entry in log.entries)


@pytest.mark.parametrize("viewer", [0, PUBLIC])
def test_a_long_game_shows_its_beginning_and_its_end(viewer):
    lines = playthrough(toy.GAME, 3, {"rounds": 9, "patience": 60_000}, 2, viewer).splitlines()
    log = wander(toy.GAME, 3, {"rounds": 9, "patience": 60_000}, 2)
    numbers = [int(line[:4]) for line in lines if line[:4].strip().isdigit()]
    assert len(lines) <= LONGEST
    assert (numbers[0], numbers[-1]) == (1, len(log.entries))
    hidden = [int(line.split()[1]) for line in lines if line.endswith("moves not shown …")]
    assert sum(hidden) == len(log.entries) - len(numbers)
    assert lines[-1].startswith('outcome {"ending"')
