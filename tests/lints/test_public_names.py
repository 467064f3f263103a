"""Public names are exactly those in src/kermesse/README.md and `__all__`."""

import re
from importlib import import_module
from pathlib import Path

from support.public_modules import MODULES, ROOT

WIRE = {"kermesse.protocol.frames"}
"""Public by docs/protocol.md."""


def test_every_public_name_exists():
    wrong = []
    for name in MODULES:
        module = import_module(name)
        names = module.__all__
        if not len(set(names)) == len(names) > 0:
            wrong.append(f"{name}: __all__ is empty or names something twice")
        wrong += [f"{name}: no {each}" for each in names if not hasattr(module, each)]
        wrong += [f"{name}: {each} is private" for each in names if each.startswith("_")]
    assert not wrong, "\n".join(wrong)


def test_the_page_names_every_public_module():
    inner = ("kermesse.cli.", "kermesse.journal.")
    found = set()
    for path in (ROOT / "src/kermesse").rglob("*.py"):
        place = path.relative_to(ROOT / "src").with_suffix("").parts
        name = ".".join(place).removesuffix(".__init__")
        if "tests" not in place and re.search(r"^__all__ = ", path.read_text("utf-8"), re.M):
            found.add(name)
    assert {name for name in found if not f"{name}.".startswith(inner)} == set(MODULES)


def imports():
    """Yield every name that pages and examples import from the package, and where."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    texts = {p.name: "\n".join(re.findall(r"```python\n(.*?)```", p.read_text("utf-8"), re.S))
             for p in pages}  # fmt: skip
    for folder in ("examples", "src/kermesse/cli/skeleton"):
        for path in sorted((ROOT / folder).rglob("*.py*")):
            if path.suffix in (".py", ".txt"):
                texts[str(path.relative_to(ROOT))] = path.read_text("utf-8")
    for where, text in texts.items():
        for module, names in re.findall(r"^@?\w*@?from (kermesse[\w.]*) import (.+)$", text, re.M):
            for name in names.split(", "):
                yield where, module, name.split(" as ")[0].strip()


def is_public(module, name):
    """Return whether this is a public name or module."""
    if module in WIRE or f"{module}.{name}" in WIRE | set(MODULES):
        return True
    parent, _, last = module.rpartition(".")
    if parent and last in getattr(import_module(parent), "__all__", ()):  # festival.moves, .box, …
        return hasattr(import_module(module), name) and not name.startswith("_")
    return name in import_module(module).__all__


def test_pages_and_examples_use_public_names_only():
    found = sorted(set(imports()))
    assert found
    wrong = [f"{where}: {module}.{name}" for where, module, name in found
             if not is_public(module, name)]  # fmt: skip
    assert not wrong, "\n".join(wrong)


def test_games_are_imported_as_any_package():
    import kermesse.games.festival

    assert kermesse.games.festival.GAME is kermesse.get("festival")
    assert kermesse.games.festival.moves.Take(3, True).card == 3
    assert (Path(kermesse.__file__).parent / "py.typed").is_file()
