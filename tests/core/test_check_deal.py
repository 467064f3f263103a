"""The stand-alone script accepts fair logs and rejects tampered ones, without knowing the rules."""

import ast
import json
import runpy
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import kermesse
from kermesse.core.log import audit, dump, load
from kermesse.core.match import Match
from kermesse.core.playthrough import wander
from support import toy
from support.node_scripts import UI, ask

SCRIPT = Path(__file__).parents[2] / "docs" / "check_deal.py"
check = runpy.run_path(str(SCRIPT))["check"]


def exported(game=None, seed=3):
    """The log of a whole game, as `kermesse` exports it."""
    if game is None:
        return json.loads(dump(wander(kermesse.get("festival"), 4, None, seed)))
    return json.loads(dump(wander(game, 3, {"rounds": 9}, seed)))


def named(nonces):
    """The log of a deal to which players brought nonces, with the seed shown."""
    seed = b"s" * 32
    match = Match(kermesse.get("festival"), 4, seed=seed, nonces=nonces)
    match.run(0)
    log = match.log()
    shown = msgspec.structs.replace(log.header, seed=seed.hex())
    return msgspec.structs.replace(log, header=shown)


def run(*arguments):
    """Run the script in a Python without any other package."""
    command = [sys.executable, "-I", "-S", str(SCRIPT), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_fair_game():
    assert check(exported()) == (
        "the seed is the one promised, and so are all 50 numbers of 1 House moves"
    )


def test_a_game_with_newcomers():
    log = exported(toy.GAME)
    assert "House moves" in check(log)
    newcomer = next(entry for entry in log["entries"] if "nonce" in entry)
    newcomer["nonce"] = "ff" * 16
    with pytest.raises(ValueError, match="not what the seed gives"):
        check(log)


def test_a_changed_seed():
    log = exported()
    log["header"]["seed"] = "00" * 32
    with pytest.raises(ValueError, match="not the one promised"):
        check(log)


@pytest.mark.parametrize("field", ["id", "nonces"])
def test_a_changed_part_of_the_key(field):
    log = exported()
    log["header"][field] = "11" * 16 if field == "id" else ["22" * 16]
    with pytest.raises(ValueError, match=r"move 1: .* is not what the seed gives"):
        check(log)


def test_a_nonce_hidden_in_the_name_of_the_game():
    log = json.loads(dump(named(nonces=[b"n" * 16])))
    assert "all 50 numbers" in check(log)
    log["header"] |= {"id": log["header"]["id"] + log["header"]["nonces"][0], "nonces": []}
    with pytest.raises(ValueError, match="length"):
        check(log)


@pytest.mark.parametrize("index", [0, 25, 49])
def test_a_changed_number(index):
    log = exported()
    bound, number = log["entries"][0]["draws"][index]
    log["entries"][0]["draws"][index] = [bound, (number + 1) % bound]
    with pytest.raises(ValueError, match="move 1"):
        check(log)


def test_a_bound_that_is_too_large():
    log = exported()
    log["entries"][0]["draws"][0] = [0, 0]
    with pytest.raises(ValueError, match="move 1"):
        check(log)


def test_a_seed_not_revealed_yet():
    log = exported()
    log["header"]["seed"] = None
    with pytest.raises(ValueError, match="not revealed yet"):
        check(log)


def test_it_agrees_with_the_audit_on_many_games():
    for seed in range(6):
        log = wander(toy.GAME, 2, {"rounds": 5}, seed)
        data = dump(log)
        found = audit(*load(data, games={"bell": toy.GAME}))
        assert found.fair
        assert f"all {found.numbers} numbers of {found.house_moves} House" in check(
            json.loads(data)
        )


def test_it_prints_one_line_and_returns_an_exit_code(tmp_path):
    log = exported()
    good, bad, junk = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "junk.json"
    good.write_text(json.dumps(log))
    log["entries"][0]["draws"][0][1] ^= 1
    bad.write_text(json.dumps(log))
    junk.write_bytes(b"\xff\x00")
    said = [run(good), run(bad), run(junk), run(tmp_path / "none.json"), run()]
    assert [one.returncode for one in said] == [0, 1, 1, 1, 1]
    assert said[0].stdout.startswith("fair: the seed is the one promised")
    assert said[1].stderr.startswith("not fair: move 1")
    assert said[2].stderr == "not fair: this is not the log of a game\n"
    assert said[3].stderr.startswith("cannot read it")
    assert said[4].stderr.startswith("usage")
    assert all((one.stdout + one.stderr).count("\n") == 1 for one in said)


@pytest.mark.parametrize("junk", ["[]", "{}", "null", '{"header": 1}', '{"header": {"seed": 5}}'])
def test_a_file_that_is_not_a_log_is_reported(junk, tmp_path):
    path = tmp_path / "junk.json"
    path.write_text(junk)
    said = run(path)
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr == "not fair: this is not the log of a game\n"


def test_it_imports_only_the_standard_library_and_is_short():
    tree = ast.parse(SCRIPT.read_text("utf-8"))
    modules = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules.add(node.module.split(".")[0])
    assert modules <= sys.stdlib_module_names
    code = [line for line in SCRIPT.read_text("utf-8").splitlines() if line.strip()]
    assert len(code) <= 60


# -------------------------------------------------------------------------- the browser's own check

PAGE = "({ deal: { checkDeal } }, { log, kept }) => checkDeal(log, kept)"


def checked(node, log, **kept):
    """Return what « Vérifier la donne » finds, with the data stored on the device."""
    return ask(node, {"deal": UI / "src/wire/deal-check.ts"}, PAGE, {"log": log, "kept": kept})


def test_the_page_accepts_a_fair_game_and_stores_its_commitment(node):
    found = checked(node, exported())
    assert (found["fair"], found["promised"], found["added"]) == (True, None, None)
    assert found["numbers"] == 50
    log = json.loads(dump(named([bytes([seat]) * 16 for seat in range(4)])))
    promise = {"commitment": log["header"]["commitment"], "game": log["header"]["id"]}
    found = checked(node, log, **promise, nonce="02" * 16)
    assert (found["fair"], found["promised"], found["added"]) == (True, True, True)
    found = checked(node, log, **promise, nonce="07" * 16)
    assert (found["fair"], found["added"]) == (False, False)


@pytest.mark.parametrize("kept", [{"commitment": "c0" * 32}, {"game": "ab" * 16}])
def test_the_page_notices_a_changed_commitment(node, kept):
    """The game id counts too: chosen after the players' nonces, it could choose the deal."""
    log = exported()
    promise = {"commitment": log["header"]["commitment"], "game": log["header"]["id"]}
    found = checked(node, log, **(promise | kept))
    assert (found["committed"], found["promised"], found["fair"]) == (True, False, False)


def test_the_page_notices_another_card_and_another_seed(node):
    log = exported()
    log["entries"][0]["draws"][7][1] ^= 1
    assert checked(node, log)["wrong"] == 1
    log = exported()
    log["header"]["seed"] = "00" * 32
    assert not checked(node, log)["committed"]


def taken_back():
    """The log of a game in which moves, and what the House drew for them, were taken back."""
    game = kermesse.get("canaille")
    match = Match(game, 2, seed=b"u" * 32, game_id=bytes(16))
    match.run(0)
    while match.state.outcome() is None:
        seat = match.state.to_act()[0]
        move, stood = match.state.moves(seat)[-1], len(match.standing.entries)
        match.play(seat, move, 0)
        drew = len(match.standing.entries) > stood + 1
        if match.state.outcome() is None and (drew or stood % 3 == 0):
            match.undo(seat, len(match.standing.entries) - stood, "asked", 0)
            match.play(seat, move, 0)
    return json.loads(dump(match.log()))


def test_both_checks_understand_undo(node):
    log = taken_back()
    dealt = [entry["draws"] for entry in log["entries"] if entry["by"] == "house"]
    assert any(again in dealt[:place] for place, again in enumerate(dealt)), "a deal drawn again"
    assert check(log).endswith(f"of {len(dealt)} House moves")
    assert checked(node, log)["fair"]
    for undone in (entry for entry in log["entries"] if entry["move"]["type"] == "Undone"):
        undone["move"]["type"] = "Nothing"
    with pytest.raises(ValueError, match="not what the seed gives"):
        check(log)
    assert not checked(node, log)["fair"]
