"""Golden playthroughs: a text file per game and variant that fails on any change of the rules, the
views or the menus.

After an intended change run `make goldens` and read the diff.
"""

import importlib
from dataclasses import replace
from pathlib import Path

import pytest

import kermesse
from kermesse.core import log as logs
from kermesse.core.contract import HOUSE, PUBLIC, Join, Leave
from kermesse.core.playthrough import playthrough, wander
from support import toy
from support.fixtures import with_fixtures
from support.golden_mutants import MUTANTS, mutated
from support.golden_tables import SEED, tables

MOST_LINES = 8_000
"""The maximum number of lines of all files."""

GAMES = [with_fixtures(game) for game in kermesse.all_games()]
BY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def folder(game):
    """Return the folder of the goldens of a game."""
    return Path(importlib.import_module(game.module).__file__).parent / "tests" / "golden"


def goldens(game):
    """Yield each golden a game must have: its file, and the text."""
    for variant, options in game.variants.items():
        sizes = [seats for name, seats in tables(game) if name == variant]
        texts = (playthrough(game, seats, options, SEED) for seats in sizes)
        yield folder(game) / f"{variant}.txt", "\n".join(texts)


@BY_GAME
def test_goldens_print_what_the_rules_do(game, request):
    expected = dict(goldens(game))
    if request.config.getoption("--write-goldens"):
        folder(game).mkdir(exist_ok=True)
        for stale in set(folder(game).iterdir()) - set(expected):
            stale.unlink()
        for path, text in expected.items():
            path.write_text(text, "utf-8")
    assert set(folder(game).iterdir()) == set(expected)
    for path, text in expected.items():
        kept = path.read_text("utf-8").splitlines()
        assert text.splitlines() == kept, f"{path.name} is stale: `make goldens`, read the diff"


def test_goldens_are_short_enough_to_review():
    files = [path for game in GAMES for path in folder(game).iterdir()]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= MOST_LINES


@pytest.mark.parametrize(("key", "kind"), [(key, kind) for key in MUTANTS for kind in MUTANTS[key]])
def test_a_mutant_does_not_match_its_goldens(key, kind):
    with mutated(key, *MUTANTS[key][kind]) as game:
        assert any(path.read_text("utf-8") != text for path, text in goldens(with_fixtures(game)))


def test_a_rule_a_view_and_a_menu_are_mutated_in_each_game():
    assert set(MUTANTS) <= {game.key for game in GAMES}
    assert all(set(mutants) == {"rule", "view", "menu"} for mutants in MUTANTS.values())


def test_without_a_change_the_source_of_a_mutant_matches_its_goldens():
    with mutated("festival", "class View(", "class View(") as game:
        assert all(path.read_text("utf-8") == text for path, text in goldens(game))


# The printer, on the toy game, which has joining, a clock and open moves


def printed(seed=5, **options):
    return playthrough(toy.GAME, 3, {"rounds": 4, **options}, seed).splitlines()


def test_the_same_seed_prints_the_same_and_another_does_not():
    assert printed() == printed()
    assert printed() != printed(seed=6)


def test_an_event_is_printed_for_each_viewer_who_is_told_another_one():
    told = [line.split("told ")[1] for line in printed() if "told" in line and "Dealt" in line]
    assert told
    for line in told:
        heard = dict(part.split(": ") for part in line.split(" | "))
        assert str(PUBLIC) in next(who for who, text in heard.items() if text == "nothing")
        for who, text in heard.items():
            assert text == "nothing" or text.startswith(f"Dealt seat={who} ")


def test_a_field_is_printed_for_those_it_changed_for():
    lines = printed()
    cards = [line.split() for line in lines if "card=" in line and "told" not in line]
    assert {words[0] for words in cards} >= {"0", "1", "2"}
    assert not any(words[0] in ("all", str(PUBLIC)) and "card=0" in words for words in cards)


def test_the_size_of_a_menu_is_printed_when_it_changes():
    assert any(" menu=2#" in line for line in printed())
    assert any(" menu=4#" in line for line in printed())
    assert not any("menu=" in line and line.split()[0] in ("all", "public") for line in printed())


def test_a_new_option_at_its_default_changes_nothing():
    class More(toy.BellOptions, frozen=True):
        new: int = 7

    more = replace(toy.GAME, options=More)
    assert printed()[0] == f'{toy.GAME.key} · 3 seats · {{"rounds":4}} · seed 5'
    assert playthrough(more, 3, {"rounds": 4}, 5).splitlines() == printed()
    assert playthrough(more, 3, {"rounds": 4, "new": 8}, 5).splitlines() != printed()


def test_players_come_and_go_and_let_the_clock_run():
    kinds = set()
    for seed in range(12):
        log = wander(toy.GAME, 3, {"rounds": 9, "patience": 900}, seed)
        kinds |= {type(entry.move) for entry in log.entries}
        assert logs.audit(toy.GAME, log).fair
    assert kinds == {*toy.GAME.moves, Join, Leave}


def test_a_newcomer_is_printed_as_a_viewer():
    games = [printed(seed, rounds=9) for seed in range(12)]
    joined = [lines for lines in games if any(line.endswith(": Join") for line in lines)]
    assert joined
    for lines in joined:
        assert any(line.split()[:2] == ["3", "you=3"] for line in lines)


def test_the_House_plays_when_it_is_due():
    log = wander(toy.GAME, 2, {"patience": 10}, 3)
    closes = [entry for entry in log.entries if type(entry.move) is toy.Close]
    assert closes
    assert all(entry.by == HOUSE for entry in closes)
    assert [entry.at for entry in log.entries] == sorted(entry.at for entry in log.entries)


LONG = {"rounds": 9, "patience": 60_000}


def test_a_long_game_shows_its_beginning_and_its_end():
    lines = playthrough(toy.GAME, 3, LONG, 2, first=8, last=5).splitlines()
    log = wander(toy.GAME, 3, LONG, 2)
    numbers = [int(line[:4]) for line in lines[2:] if line[:4].strip().isdigit()]
    count = len(log.entries)
    assert numbers == [*range(9), *range(count - 4, count + 1)]
    (gap,) = [line for line in lines if line.startswith("   …  ")]
    assert gap.startswith(f"   …  {count - 13} moves: ")
    assert any('outcome={"ending"' in line for line in lines[-10:])


def test_a_change_among_the_moves_not_shown_is_printed_as_another_digest():
    class Late(toy.Bell):
        __slots__ = ()

        def due(self):
            due = super().due()
            return due + 1 if self.round == 4 and due else due

    games = toy.GAME, replace(toy.GAME, state=Late)
    texts = [playthrough(game, 3, LONG, 2, first=8, last=5).splitlines() for game in games]
    pairs = zip(*texts, strict=True)
    (changed,) = [pair for pair in pairs if pair[0] != pair[1]]
    assert all(line.startswith("   …  ") for line in changed)
