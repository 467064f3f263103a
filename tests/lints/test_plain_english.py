"""Plain English and short files: counts of words that make sentences hard to read, and of lines.

The rules are in CONTRIBUTING.md. Budgets may only be lowered.
"""

import inspect
import re
import subprocess
from functools import cache
from importlib import import_module

import pytest

from support.public_modules import MODULES, ROOT

WHERE = ("src", "ui/src", "tests", "docs", "README.md", "CONTRIBUTING.md")
TEXT = {".py", ".ts", ".svelte", ".md", ".toml", ".ftl", ".css", ".html", ".mjs"}
GENERATED = re.compile(r"types\.ts$|/golden/|^docs/schema/|^docs/(encodings|games)\.md$")
FRENCH = re.compile(r"\bfr\b|[._-]fr[._/-]")
PRONOUN = "is|has|may|can|must|would|plays|sees|knows|sits|does"
SUBJECT = r"(?:^|[.;:,(!?]|\b(?:what|when|if|as|where|how|before|until|while|than|because)) "
VERB = r"(?!the\b|a\b|an\b|be\b)[a-z]+"

BUDGETS = {
    "whoever": (r"whoever|whatever|\bwhom\b", 0),
    "somebody": (r"\bsomebody\b", 0),
    "oneself": (r"\boneself\b", 0),
    "one's": (r"\bone['’]s\b", 3),
    "hangs on": (r"\bhangs? on\b", 0),
    "by lot": (r"\bby lot\b", 0),
    "what is kept of": (r"\bwhat is kept of\b", 0),
    "is to": (rf"\b(?:is|are) to {VERB}", 3),
    "of its own": (r"\bof its own\b", 0),
    "one as a pronoun": (rf"{SUBJECT}one (?:{PRONOUN})\b", 6),
}
"""A pattern, and the number of matches allowed in all files together."""

HOUSES = 10
"""How often `house` in lower case may be a word in the prose of the package and the pages. *House*
is the chance player; `"house"` and `house(` are its names in code."""

LONGEST = 450
"""Lines of a source file."""

NO_VERB = {"The", "A", "An", "What", "How", "Whether", "Which", "Who", "Where", "When", "Every"}
NO_VERB |= {"One", "This", "All", "So", "Is", "Does", "Those", "Its"}
SUMMARIES = 10
"""Public functions whose summary is not in the imperative."""


@cache
def tracked() -> tuple[str, ...]:
    """Return the files of the repository below `WHERE`."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *WHERE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return tuple(name for name in done.stdout.split("\n") if (ROOT / name).is_file())


@cache
def english() -> dict[str, str]:
    """Read the hand-written English text files, except this one."""
    return {
        name: (ROOT / name).read_text("utf-8")
        for name in tracked()
        if (ROOT / name).suffix in TEXT
        and not GENERATED.search(name)
        and not FRENCH.search(name)
        and not name.endswith("lints/test_plain_english.py")
    }


def places(pattern: str, under: tuple[str, ...] = WHERE) -> list[str]:
    """Return `file:line: text` of each match, also across a line break."""
    wanted = re.compile(pattern.replace(" ", r"\s+(?:#\s+|//\s+|\*\s+)?"), re.IGNORECASE)
    found = []
    for name, text in english().items():
        if name.startswith(under):
            for match in wanted.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                found.append(f"{name}:{line}: {' '.join(match[0].split())}")
    return found


@pytest.mark.parametrize(("pattern", "budget"), BUDGETS.values(), ids=BUDGETS)
def test_words_stay_within_their_budget(pattern, budget):
    found = places(pattern)
    assert len(found) <= budget, "\n".join(found)


def test_the_server_is_not_called_a_house():
    """In prose only: code that calls or names the chance player is not counted."""
    found = []
    for name, text in english().items():
        if name.startswith(("src", "ui/src")):
            for number, line in enumerate(text.splitlines(), 1):
                prose = re.sub(r"`[^`]*`|[\"']house[\"']|[\w.-]*house[\w.(=:,-]", "", line)
                if re.search(r"\b(?:the|a|this|our|of|in|whole) house\b", prose):
                    found.append(f"{name}:{number}: {line.strip()}")
    assert len(found) <= HOUSES, "\n".join(found)


def test_no_source_file_is_too_long():
    lengths = {
        name: (ROOT / name).read_bytes().count(b"\n")
        for name in tracked()
        if name.endswith((".py", ".ts", ".svelte")) and not name.endswith("types.ts")
    }
    long = {name: count for name, count in lengths.items() if count > LONGEST}
    assert not long, long


def test_summaries_of_public_functions_are_imperative():
    wrong = []
    for module in map(import_module, MODULES):
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isfunction(value):
                first = (inspect.getdoc(value) or "no").split()[0].rstrip(".,:;")
                if first in NO_VERB or (first.endswith("s") and not first.endswith("ss")):
                    wrong.append(f"{module.__name__}.{name}: {inspect.getdoc(value)}")
    assert len(wrong) <= SUMMARIES, "\n".join(wrong)
