"""Every command block of the pages works as printed.

A fenced block names its language. Each command of an `sh` block is one of these: `kermesse`, which
its command line must parse; `make`, `pip` or `python`, whose targets, extras and modules must
exist; or a system command listed here. Output and conversations are `text`.
"""

import re
import shlex
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from kermesse import cli

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md"))]
LANGUAGES = {"bibtex", "js", "python", "sh", "text", "toml"}
SYSTEM = {
    ".", "cd", "chmod", "cp", "createdb", "createuser", "docker", "git", "install", "mkdir", "mv",
    "pg_dump", "pg_restore", "printf", "python3", "systemctl", "useradd",
}  # fmt: skip
"""Commands of other programs: tests run the ones for backups, the rest need a whole machine."""
ACTIVATE = re.compile(r"\. (\.venv|/opt/kermesse)/bin/activate")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def fences(path: Path) -> list[tuple[str, str]]:
    """Return the language and the text of each fenced block."""
    text = path.read_text("utf-8")
    return re.findall(r"^ *```(\S*)\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)


def commands(path: Path) -> list[str]:
    """Return the commands of the `sh` blocks of a page, without comments."""
    lines = [line for kind, text in fences(path) if kind == "sh" for line in text.splitlines()]
    parts = [part for line in lines for part in re.split(r"&&|;", line.partition(" #")[0])]
    return [part.strip() for part in parts if part.strip()]


COMMANDS = sorted({(path.name, command) for path in PAGES for command in commands(path)})


def parse(words: list[str]) -> None:
    """Raise if the command line of Kermesse does not take these words."""
    cli.app("en").parse_args(words, exit_on_error=False, print_error=False)


@pytest.mark.parametrize(("page", "command"), COMMANDS)
def test_a_command_works_as_printed(page, command):
    program, *words = shlex.split(command)
    name = program.rpartition("/")[2]
    if name == "kermesse":
        parse(words)
    elif name == "make":
        target, *variables = words
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)
        assert all(f"$({word.partition('=')[0]})" in MAKEFILE for word in variables)
    elif name == "pip":
        (wanted,) = [word for word in words if word[0] != "-" and word != "install"]
        extra = re.fullmatch(r"\.\[([\w-]+)\]", wanted)
        assert extra is None or extra[1] in PROJECT["optional-dependencies"]
        assert extra or wanted.startswith("./")  # the package is in no index
    elif name == "python":
        assert find_spec(words[1]) if words[0] == "-m" else (ROOT / words[0]).is_file()
    else:
        assert name in SYSTEM


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_block_names_its_language(path):
    assert {kind for kind, _ in fences(path)} <= LANGUAGES


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_page_activates_the_environment_before_it_calls_kermesse(path):
    text = path.read_text("utf-8")
    blocks = re.finditer(r"^ *```sh\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)
    for block in blocks:
        if call := re.search(r"^(kermesse|pip|python) ?", block[1], re.MULTILINE):
            assert ACTIVATE.search(text[: block.start(1) + call.start()])


def test_the_commands_named_in_sentences_exist():
    known = set(cli.app("en"))
    for path in PAGES:
        text = re.sub(r"^ *```.*?^ *```$", "", path.read_text("utf-8"), flags=re.M | re.S)
        named = re.findall(r"`kermesse ([a-z]+)\b[^`]*`", " ".join(text.split()))
        assert set(named) <= known, path.name
        targets = re.findall(r"`make ([a-z-]+)\b[^`]*`", " ".join(text.split()))
        missing = [name for name in targets if not re.search(rf"^{name}:", MAKEFILE, re.MULTILINE)]
        assert missing == [], path.name


def test_the_readme_has_the_two_commands_and_lists_all_others():
    readme = (ROOT / "README.md").read_text("utf-8")
    assert {"make play", "make test"} <= set(commands(ROOT / "README.md"))
    (listed,) = [line for line in readme.splitlines() if line.startswith("`kermesse --help` lists")]
    assert set(re.findall(r"`([a-z]+)`", listed)) <= set(cli.app("en"))
    assert len(readme.splitlines()) <= 110


def test_the_page_for_operators_has_all_their_commands():
    own = [words for words in map(shlex.split, commands(ROOT / "docs/hosting.md"))
           if words[0].endswith("kermesse")]  # fmt: skip
    assert len(own) >= 13
    named = {words[1] for words in own if len(words) > 1 and not words[1].startswith("-")}
    assert named == {"backup", "doctor", "erase", "migrate", "page"}
