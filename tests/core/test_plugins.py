"""Games in separate packages: found, played, and explained when broken."""

import pickle
import shutil
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import kermesse
from kermesse.core import registry
from kermesse.protocol.http import GameResources
from kermesse.protocol.lexicon import lexicon
from support import toy
from support.plugin_install import install, installed
from support.serving import scenario, serving

HOUSE = tuple(game.key for game in registry.builtin_games())

A_GAME = """
from dataclasses import replace
from support import toy
GAME = replace(toy.GAME, key={key!r}, module=__name__)
"""


def bring(folder: Path, package: str, key: str) -> None:
    """Write the toy game as a package with that name."""
    shutil.copytree(Path(toy.__file__).parent, folder / package)
    (folder / package / "__init__.py").write_text(A_GAME.format(key=key))


def test_a_plugin_is_a_game_like_any_other(tmp_path):
    bring(tmp_path, "ding_dong", "ding-dong")
    install(tmp_path, "kermesse-ding", ding_dong="ding_dong:GAME")
    with installed(tmp_path):
        assert [game.key for game in kermesse.all_games()] == sorted([*HOUSE, "ding-dong"])
        game = kermesse.get("ding-dong")
        assert registry.problems() == ()
        assert game not in registry.builtin_games()
        assert pickle.loads(pickle.dumps(game)) is game, "a worker finds it again"
        assert kermesse.simulate(game, "random", 3, seed=1).games == 3
    assert tuple(game.key for game in kermesse.all_games()) == HOUSE


BROKEN = {
    "raises": ("raise RuntimeError('no such luck')", "RuntimeError: no such luck"),
    "leaves": ("raise SystemExit('bye')", "SystemExit: bye"),
    "lacks": ("", "AttributeError"),
    "lies": ("GAME = 'not a game'", "is a str, not a kermesse.Game"),
    "misnamed": (A_GAME.format(key="another"), "its key is 'another'"),
    "homeless": (
        A_GAME.format(key="homeless").replace("__name__", "'support.toy'"),
        "support.toy does not define it as GAME",
    ),
    "alone": (A_GAME.format(key="alone"), "plugin_alone is a single file"),
    "Capital": (A_GAME.format(key="Capital"), "lower case"),
    "empty": (
        A_GAME.format(key="empty").replace("module", "seats=range(0), module"),
        "it cannot be played with",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_plugin_is_reported_and_does_not_affect_others(
    name, tmp_path, run, plain_terminal
):
    source, words = BROKEN[name]
    (tmp_path / f"plugin_{name}.py").write_text(source)
    install(tmp_path, "kermesse-broken", **{name: f"plugin_{name}:GAME"})
    with installed(tmp_path):
        assert tuple(game.key for game in kermesse.all_games()) == HOUSE
        (problem,) = map(str, registry.problems())
        assert problem.startswith(f"the game {name} of kermesse-broken cannot be ")
        assert words in problem
        with pytest.raises(kermesse.UnknownGame) as caught:
            kermesse.get(name)
        assert str(caught.value) == problem
        code, out, err = run("games")
        assert code == 0
        assert "Festival" in out
        assert words in err
        assert run("play", name)[0] == 1


def test_a_missing_plugin_is_reported(tmp_path):
    install(tmp_path, "kermesse-gone", gone="no_such_package:GAME")
    with installed(tmp_path):
        assert "ModuleNotFoundError" in str(registry.problems()[0])


def test_two_plugins_with_the_same_name_are_both_left_out(tmp_path):
    for number in ("one", "two"):
        bring(tmp_path, f"ding_{number}", "ding")
        install(tmp_path, f"kermesse-{number}", ding=f"ding_{number}:GAME")
    bring(tmp_path, "dong", "dong")
    install(tmp_path, "kermesse-dong", dong="dong:GAME")
    with installed(tmp_path):
        assert tuple(game.key for game in kermesse.all_games()) == tuple(sorted([*HOUSE, "dong"]))
        (problem,) = map(str, registry.problems())
        assert problem == (
            "several packages provide a game called ding: "
            "remove all but one of kermesse-one, kermesse-two"
        )


def test_no_plugin_replaces_a_built_in_game(tmp_path):
    bring(tmp_path, "my_festival", "festival")
    install(tmp_path, "kermesse-mine", festival="my_festival:GAME")
    with installed(tmp_path):
        assert kermesse.get("festival").module == "kermesse.games.festival"
        (problem,) = map(str, registry.problems())
        assert problem == (
            "kermesse-mine provides a game called festival, which is the name of a built-in game"
        )


@scenario
async def test_a_page_asks_the_server_for_plugins_it_was_not_built_with():
    async with serving() as house, house.browser() as browser:
        for language, title in (("fr", "La cloche"), ("en", "The bell")):
            answer = await browser.get(f"/api/games/bell/resources/{language}")
            found = msgspec.json.decode(answer.content, type=GameResources)
            assert f"title = {title}" in found.texts
            assert found.lexicon == lexicon(toy.GAME)
            assert found.table == found.rules == ""
        festival = (await browser.get("/api/games/festival/resources/en")).json()
        assert festival["rules"].startswith("# Festival")
        for path in ("nowhere/resources/fr", "bell/resources/xx"):
            answer = await browser.get(f"/api/games/{path}")
            assert answer.status_code == 404
            assert answer.json()["error"] == "unknown-game"
        games = {game["key"]: game for game in (await browser.get("/api/games")).json()}
        assert games["bell"]["bill"]["fr"].splitlines()[0] == "title = La cloche"
        assert games["bell"]["poster"] == ""


@scenario
async def test_only_the_ui_files_of_a_plugin_are_served(tmp_path):
    bring(tmp_path, "shown_game", "shown-game")
    static = tmp_path / "shown_game/static"
    static.mkdir()
    (static / "table.js").write_text("export {}")
    (static / "poster.svg").write_text("<svg/>")
    install(tmp_path, "kermesse-shown", shown_game="shown_game:GAME")
    with installed(tmp_path):
        game = kermesse.get("shown-game")
        async with serving(games={game.key: game}) as house, house.browser() as browser:
            found = (await browser.get("/api/games/shown-game/resources/fr")).json()
            assert found["table"] == "/plugins/shown-game/table.js"
            answer = await browser.get(found["table"])
            assert answer.text == "export {}"
            assert "javascript" in answer.headers["content-type"]
            assert answer.headers["content-security-policy"].startswith("default-src 'self'")
            listed = (await browser.get("/api/games")).json()
            assert listed[0]["poster"] == "/plugins/shown-game/poster.svg"
            for path in ("__init__.py", "../__init__.py", "%2e%2e/__init__.py", "..%2f__init__.py"):
                assert (await browser.get(f"/plugins/shown-game/{path}")).status_code == 404


@scenario
async def test_a_game_with_broken_metadata_does_not_affect_others(caplog):
    odd = replace(toy.GAME, key="odd", options=type("Odd", (), {}))
    games = {"odd": odd, "bell": toy.GAME}
    async with serving(games=games) as house, house.browser() as browser:
        assert [game["key"] for game in (await browser.get("/api/games")).json()] == ["bell"]
    assert "the game odd is not offered" in caplog.text


@pytest.mark.parametrize(
    ("former", "name", "value"), [("usual", "default_seats", 5), ("together", "cooperative", True)]
)
def test_a_plugin_may_use_the_former_names_of_fields(former, name, value):
    with pytest.warns(DeprecationWarning, match=f"Game.{name}"):
        game = replace(kermesse.get("festival"), **{former: value})
    assert getattr(game, name) == value
    with pytest.warns(DeprecationWarning, match=f"Game.{name}"):
        assert getattr(game, former) == value
    with pytest.raises(AttributeError):
        game.nothing_of_that_name  # noqa: B018
