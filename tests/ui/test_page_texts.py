"""A page finds every text it uses in the parts of the texts that are loaded with it."""

import re
from pathlib import Path

import pytest

import kermesse
from support.node_scripts import UI

SOURCES = UI / "src"
PYTHON = Path(kermesse.__file__).parent
TEXTS = SOURCES / "text/fr"
IMPORT = re.compile(
    r"^\s*(?:import|export)\s(?!type\b)[^;'\"]*?from\s+'([.@][^']+)'|^\s*import\s+'([.@][^']+)'",
    re.MULTILINE,
)
LITERAL = re.compile(r"[\'`]([a-z][\w-]*)(\$\{|[\'`])")
KEY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)

LOBBY = (
    "App.svelte",
    "main.ts",
    "pages/PlayOffline.svelte",
    "standalone/start.ts",
)
"""The roots of what is shown with the texts of the lobby."""

LATER_AT_A_TABLE = ("Sheet", "FromRoom", "KnowledgePanel", "LendSeat")
"""Parts of features that are loaded with the texts of other pages, by how their names end."""

TABLE = (
    "pages/Table.svelte",
    "pages/table/Playing.svelte",
    "pages/table/Seating.svelte",
    "pages/table/Ending.svelte",
    "parts/plain/OutsideTable.svelte",
    *(
        str(file.relative_to(SOURCES))
        for file in SOURCES.glob("features/*/*.*")
        if not file.stem.endswith(LATER_AT_A_TABLE)
    ),
)
"""The roots of what is shown with the texts of a table too; its other parts are loaded later."""

WAITED = {"reading"}
"""Texts of a sheet that is loaded with them, wherever it is opened."""

WORDS = (SOURCES / "words/words.ts").resolve()
"""Looks up texts of games."""

OTHER = {"error-", "lesson-", "option-", "refusal-", "seat-", "what-"}
"""How texts begin that are looked up by what a server or a game says; and names in a picture."""


def resolved(file: Path, name: str) -> Path | None:
    """Return the source that a module imports by that name."""
    found = SOURCES / name.removeprefix("@ui/") if name[0] == "@" else file.parent / name
    for ending in ("", ".ts", ".svelte.ts", ".svelte"):
        if (source := found.with_name(found.name + ending)).is_file():
            return source.resolve()
    return None


def imported(roots: list[Path]) -> set[Path]:
    """Return the sources that are loaded with these, themselves included."""
    seen: set[Path] = set()
    left = [root.resolve() for root in roots]
    while left:
        file = left.pop()
        if file in seen or file.suffix not in (".ts", ".svelte") or file.name == "types.ts":
            continue
        seen.add(file)
        names = (name for pair in IMPORT.findall(file.read_text("utf-8")) for name in pair if name)
        left.extend(source for name in names if (source := resolved(file, name)))
    return seen


def used(files: set[Path], keys: set[str]) -> dict[str, str]:
    """Return which of these keys the files name, whole or by how they begin, with the file."""
    found = {}
    for file in sorted(files - {WORDS}):
        code = re.sub(
            r"(?s)<style>.*?</style>|/\*.*?\*/|(?m:^\s*//[^\n]*$)", "", file.read_text("utf-8")
        )
        for name, end in LITERAL.findall(code):
            if name in OTHER:
                continue
            whole = {name} & keys
            begun = {key for key in keys if name[-1] == "-" and key.startswith(name)}
            found |= dict.fromkeys(begun if end == "${" else whole, file.name)
    return found


def keys_of(*patterns: str) -> set[str]:
    """Return the keys of the French texts in these files."""
    folders = {"ui": TEXTS, "python": PYTHON / "text/fr"}
    files = (
        file
        for pattern in patterns
        for file in folders[pattern.partition(":")[0]].glob(pattern.partition(":")[2])
    )
    return {key for file in files for key in KEY.findall(file.read_text("utf-8"))}


LATER = ("ui:pages/*.ftl", "ui:operator.ftl")
AT_A_TABLE = ("ui:table/*.ftl", "python:refusals.ftl", "python:tables.ftl")


@pytest.mark.parametrize(
    ("roots", "missing", "least"),
    [(LOBBY, AT_A_TABLE + LATER, 40), (TABLE, LATER, 100)],
    ids=["lobby", "table"],
)
def test_a_page_uses_the_texts_that_are_loaded_with_it(roots, missing, least):
    files = imported([SOURCES / root for root in roots])
    if roots is TABLE:
        games = PYTHON.glob("games/*/ui/*")
        files |= imported(
            [file for file in games if file.is_file() and file.name != "Story.svelte"]
        )
    keys = keys_of(*missing) - WAITED
    assert len(files) >= least
    assert len(keys) > 300
    assert used(files, keys) == {}


def test_the_lobby_needs_few_texts():
    files = [*TEXTS.glob("lobby/*.ftl"), PYTHON / "text/fr/common.ftl"]
    assert sum(file.stat().st_size for file in files) < 16_000
