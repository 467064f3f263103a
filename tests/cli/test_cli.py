"""The `kermesse` command: its output, errors and exit codes."""

import json
import random
import subprocess
import sys
from io import StringIO

import msgspec
import pytest
from rich.console import Console

import kermesse
from kermesse import PUBLIC, Match
from kermesse.cli import play, printers
from kermesse.core import log as logs
from kermesse.core.playthrough import wander
from kermesse.words import Words
from support import toy

pytestmark = pytest.mark.usefixtures("plain_terminal")


def a_match(game, seats, **options):
    rng = random.Random(1)
    match = Match(game, seats, options, seed=b"s" * 32, game_id=b"i" * 16)
    match.run(0)
    while match.state.outcome() is None:
        seat = rng.choice(match.state.to_act())
        match.play(seat, rng.choice(match.state.moves(seat)), match.state.at)
    return match


@pytest.fixture(scope="module")
def log():
    return a_match(kermesse.get("festival"), 4).log()


@pytest.fixture
def file(log, tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(logs.dump(log))
    return path


@pytest.fixture
def tampered(file):
    """Change a log as JSON and write it back."""

    def tampered(change):
        data = json.loads(file.read_bytes())
        change(data["header"], data["entries"])
        file.write_text(json.dumps(data))
        return file

    return tampered


# ------------------------------------------------------------------------------------ lists


def test_games(run):
    code, out, _ = run("games")
    assert code == 0
    assert "Festival (festival) · 4 or 5 seats" in out
    assert "simple=false (false|true) Simple variant" in out
    assert "  box Rules from the box\n  simple Simple variant\n" in out
    blind = "hidden Blind exchanges · Where an exchanged card comes from: from the hidden deck only"
    assert blind in " ".join(out.split())


def test_bots(run):
    code, out, _ = run("bots", "festival")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()[:3]] == ["Festival", "random", "easy"]
    code, everything, _ = run("bots")
    assert code == 0
    assert out in everything
    firsts = [line.split()[0] for line in everything.splitlines() if line.strip()]
    assert firsts.count("random") == len(kermesse.all_games())


@pytest.mark.parametrize(
    ("setting", "greeting"),
    [("fr_FR.UTF-8", "4 ou 5 places"), ("en_US", "4 or 5 seats"), ("C.UTF-8", "4 or 5 seats")],
)
def test_the_language_is_that_of_the_system_or_english(run, monkeypatch, setting, greeting):
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", setting)
    assert greeting in run("games")[1]
    assert "4 or 5 seats" in run("games", "--language", "en")[1]


# ---------------------------------------------------------------------------------- replays


def test_replay_as_the_public(run, file):
    code, out, _ = run("replay", str(file))
    assert code == 0
    assert "Seats: 0 Alice, 1 Basile, 2 Chloé and 3 Désiré." in out
    assert "What everyone could see." in out
    assert "face down." in out
    assert "your" not in out
    assert "The hidden cards are turned over" in out
    assert "End of the game" in out


def test_replay_from_each_seat(run, file, log):
    heard = [run("replay", str(file), "--seat", str(seat))[1] for seat in range(4)]
    assert len(set(heard)) == 4
    for seat, out in enumerate(heard):
        takes = [e.move for e in log.entries if e.by == seat and "Take" in type(e.move).__name__]
        assert out.count("You play") == len(takes) == 10


def test_replay_of_a_game_that_stopped(run, tmp_path, log):
    path = tmp_path / "stopped.json"
    short = msgspec.structs.replace(log, entries=log.entries[:9])
    path.write_bytes(logs.dump(short))
    assert "The game stops here, unfinished." in run("replay", str(path))[1]


def test_replay_step_by_step():
    match = a_match(toy.GAME, 3)
    words, console = Words(toy.GAME, "en", strict=True), Console(width=80, file=StringIO())
    keys = iter("   q")
    printers.replay(toy.GAME, match.log(), 1, words, console, lambda: next(keys))
    screen = console.file.getvalue()
    assert screen.count("any key: next move") == 4
    assert "You are dealt card" in screen
    assert "▸ you" in screen
    assert next(keys, None) is None


def test_replay_without_public_events():
    match = a_match(toy.GAME, 2)
    console = Console(width=80, file=StringIO())
    printers.replay(toy.GAME, match.log(), PUBLIC, Words(toy.GAME, "en", strict=True), console)
    assert "dealt" not in console.file.getvalue()


def test_replay_writes_the_story_of_a_game_that_tells_one(run, file, tmp_path):
    game = kermesse.get("romancier-scilof")
    path, story = tmp_path / "letters.json", tmp_path / "story.json"
    path.write_bytes(logs.dump(wander(game, 3, {}, 1)))
    assert run("replay", str(path), "--story", str(story))[:2] == (0, "")
    told = msgspec.json.decode(story.read_bytes(), type=game.story.shape)
    assert len(told.lines) == 3
    code, _, err = run("replay", str(file), "--story", str(tmp_path / "none.json"))
    assert code == 1
    assert "festival has nothing to show" in err
    assert not (tmp_path / "none.json").exists()


def test_replay_refuses_a_seat_that_never_played(run, file):
    for seat in ("4", "-1", "x"):
        code, out, err = run("replay", str(file), f"--seat={seat}")
        assert (code, out) == (1, "")
        assert f"no seat '{seat}'" in err


# ------------------------------------------------------------------------------------ audits


def test_verify_a_fair_deal(run, file):
    code, out, err = run("verify", str(file))
    assert (code, err) == (0, "")
    assert out.count("✓ yes") == 3
    assert "A fair deal: 1 move of the House, 50 numbers drawn" in out


def test_verify_finds_a_changed_number(run, tampered):
    def change(header, entries):
        bound, number = entries[0]["draws"][5]
        entries[0]["draws"][5] = [bound, (number + 1) % bound]

    code, out, _ = run("verify", str(tampered(change)))
    assert code == 1
    assert "✗ no, from move 1 on" in out
    assert "Reject this deal" in out


def test_verify_finds_a_changed_deal(run, tampered):
    def change(header, entries):
        # Both cards are in the last hand, so every later move stays legal.
        deck = entries[0]["move"]["deck"]
        deck[-1], deck[-2] = deck[-2], deck[-1]

    code, out, _ = run("verify", str(tampered(change)))
    assert code == 1
    assert out.count("✓ yes") == 2
    assert "✗ no, from move 1 on" in out


def test_verify_finds_a_seed_without_commitment(run, tampered):
    def change(header, entries):
        header["seed"] = "00" * 32

    code, out, _ = run("verify", str(tampered(change)))
    assert code == 1
    assert "✗ no " in out


def test_verify_finds_an_illegal_move(run, tampered):
    def change(header, entries):
        entries[1]["by"] = (entries[1]["by"] + 1) % 4

    code, out, err = run("verify", str(tampered(change)))
    assert (code, out) == (1, "")
    assert err == "kermesse: move 2 is not legal here (not-your-turn)\n"


def test_verify_waits_for_the_seed(run, tampered):
    code, _, err = run("verify", str(tampered(lambda header, entries: header.update(seed=None))))
    assert code == 1
    assert "not revealed until the game is over" in err


# ------------------------------------------------------------------------------------ errors


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("simulate nope", "no game called 'nope'"),
        ("simulate festiva", "did you mean festival?"),
        ("bots festiva", "did you mean festival?"),
        ("--port 9 games", "--port belongs behind the command: kermesse games --port"),
        ("--language=en --port 9 games", "kermesse games --port"),
        ("play nope", "no game called 'nope'"),
        ("play festival --seats 9", "festival takes 4 to 5 seats, not 9"),
        ("play festival --bots nobody", "no bot called 'nobody'"),
        ("play festival --bots easy,hard", "one for each of the 3 other seats"),
        ("play festival --seed xyz", "--seed takes a whole number, not 'xyz'"),
        ("play festival --option", "--option"),
        ("simulate festival --seats 9", "festival takes 4 to 5 seats, not 9"),
        ("simulate festival --option simple=perhaps", "it takes simple=false|true"),
        (
            "simulate festival --option colour=red",
            "no option 'colour'; there are: simple=",
        ),
        ("simulate festival --option simple", "KEY=VALUE, not 'simple'"),
        ("simulate festival --bots nobody", "no bot called 'nobody'"),
        ("simulate festival --bots easy,hard", "one for each of the 4 seats"),
        ("simulate festival --games many", "many"),
        ("simulate festival --games 0", "at least one game"),
        ("simulate", "simulate needs GAME"),
        ("games --language de", "de"),
        ("verify", "verify needs FILE"),
        ("play", "needs a terminal"),
    ],
)
def test_an_error_is_one_line(run, command, complaint):
    code, out, err = run(*command.split())
    assert code != 0
    assert out == ""
    assert err.startswith("kermesse: ")
    assert err.count("\n") == 1
    assert complaint in err


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "No such file"),
        (b"", "not a log"),
        (b"\x00\xff garbage", "not a log"),
        (b"[]", "not a log"),
        (b'{"header":{}}', "not a log"),
    ],
)
def test_a_file_that_is_not_a_log(run, tmp_path, command, content, complaint):
    path = tmp_path / "file.json"
    if content is not None:
        path.write_bytes(content)
    code, out, err = run(command, str(path))
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert complaint in err


def test_a_folder_is_not_a_log(run, tmp_path):
    code, _, err = run("verify", str(tmp_path))
    assert code == 1
    assert err.startswith(f"kermesse: {tmp_path}: ")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [({"game": "chess"}, "no game called 'chess'"), ({"version": 99}, "version 99 of festival")],
)
def test_a_log_of_another_game_or_version(run, tampered, change, complaint):
    code, _, err = run("replay", str(tampered(lambda header, entries: header.update(change))))
    assert code == 1
    assert complaint in err


def test_which_game(monkeypatch):
    monkeypatch.setattr(kermesse, "all_games", lambda: (kermesse.get("festival"), toy.GAME))
    answers = iter(["", "3", "2"])
    console = Console(width=80, file=StringIO())
    monkeypatch.setattr(console, "input", lambda prompt: next(answers))
    assert play._which(console, "en") is toy.GAME
    assert " 2 The bell · Ring before the others" in console.file.getvalue()


def test_the_same_seed_gives_the_same_deal():
    festival = kermesse.get("festival")
    first, again = (play._match(festival, None, [], "ab" * 32) for _ in range(2))
    assert first.run(0) == again.run(0)
    assert first.header == again.header


def test_a_log_that_cannot_be_written_is_reported_before_the_deal(tmp_path):
    match = play._match(kermesse.get("festival"), None, None, None)
    with pytest.raises(FileNotFoundError):
        play._sit(match, None, None, ["random"] * 3, tmp_path / "nowhere" / "game.json")
    assert match.entries == []


# ---------------------------------------------------------------------------- as a process


def process(*args, **more):
    return subprocess.run(
        [sys.executable, "-m", "kermesse", *args],
        capture_output=True,
        text=True,
        check=False,
        **more,
    )


def test_without_a_terminal_play_says_so():
    done = process("play", stdin=subprocess.DEVNULL)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == (
        "kermesse: this command needs a terminal: run it without pipes or redirection\n"
    )


@pytest.mark.parametrize("command", [("replay",), ("simulate", "festival", "--json", "--games=1")])
def test_a_closed_pipe_ends_the_command(file, command):
    args = [*command, str(file)] if command == ("replay",) else command
    with subprocess.Popen(
        [sys.executable, "-m", "kermesse", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        child.stdout.close()
        assert child.stderr.read() == b""
    assert child.returncode == 1


def test_a_terminal_with_a_limited_charset(file):
    env = {"PYTHONIOENCODING": "ascii", "LC_ALL": "en_GB"}
    done = process("replay", str(file), env=env)
    assert done.returncode == 0
    assert "Chlo?" in done.stdout
    assert done.stderr == ""


def test_version_and_help():
    assert process("--version").stdout.strip() == kermesse.__version__
    done = process("--help")
    assert done.returncode == 0
    for command in ("play", "simulate", "replay", "verify", "bots", "games"):
        assert command in done.stdout
