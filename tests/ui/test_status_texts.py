"""The status of a table names the aim and the possible moves in every phase; every glossary item
has a text."""

import re
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC, Leave
from kermesse.core.driver import at_random
from kermesse.games.romancier_scilof.view import Office
from kermesse.words import LANGUAGES
from support.node_scripts import UI, ask

GAMES = Path(kermesse.__file__).parent / "games"

TABLES = [
    game
    for game in kermesse.all_games()
    if (GAMES / game.key.replace("-", "_") / "ui/Table.svelte").is_file()
]
"""Games with their own table: the generic one lists the moves itself."""

DEALS, LONG = 30, 300
"""The number of games of each variant, and of moves of each."""

NOTHING_TO_DO = {"table-house", "table-wait", "table-choosing", "table-handing", "table-over"}
"""Texts for a player who waits."""

# The status at each moment, in each language: the keys, whether they exist, the text.
SAY = """({ prompt: { prompt }, lexicon, words: { Words } }, { texts, moments }) =>
  Object.entries(texts).flatMap(([language, texts]) => {
    const words = new Words(language, texts, lexicon);
    return moments.map(({ view, menu }) => {
      const { now, aim } = prompt(view, menu, words.for({ you: view.you, nameOf: () => '' }));
      return [now, aim].map(([key, args]) => [key, words.has(key), words.text(key, args)]);
    });
  })"""


def spoken_by(folder: Path) -> dict[str, Path]:
    """Return the text sources of that game's table."""
    return {"lexicon": folder / "ui/types.ts", "words": UI / "src/words/words.ts"}


def texts_of(folder: Path) -> dict[str, list[str]]:
    """Return the texts of that game's table by language, those for the screen last."""
    return {
        language: [
            path.read_text("utf-8")
            for path in (
                GAMES.parent / "text" / language / "common.ftl",
                folder / "text" / f"{language}.ftl",
                folder / "ui/text" / f"{language}.ftl",
            )
        ]
        for language in LANGUAGES
    }


def phases(view: Any) -> set[str]:
    """Return the phase, if the game has names for it."""
    return {of.phase for of in getattr(view, "offices", (view,)) if hasattr(of, "phase")}


def moments(game: kermesse.Game) -> list[dict[str, Any]]:
    """Yield the views of seats and the public in seeded games, once for each kind of moment."""
    found: dict[Any, dict[str, Any]] = {}
    for variant, options in game.variants.items():
        for deal in range(DEALS):
            rng = Random(f"{variant} {deal}")
            state, last = game.start(game.seats[deal % min(3, len(game.seats))], options), None
            for step in range(1, LONG):
                acting = state.to_act()
                for viewer in (PUBLIC, *state.seats()):
                    menu = state.moves(viewer) if viewer in acting else ()
                    kinds = frozenset(type(move) for move in menu)
                    moment = (last, str(getattr(state, "phase", None)), viewer == PUBLIC, kinds)
                    if moment not in found:
                        found[moment] = {"view": state.view(viewer), "menu": menu}
                cue = at_random(state, rng)
                leaving = [(seat, move) for seat, move in state.door() if type(move) is Leave]
                if cue is None:
                    break
                by, at = cue
                move = state.house(rng) if by == HOUSE else rng.choice(state.moves(by))
                if step % 40 == 0 and len(state.seats()) > 2 and leaving:
                    (by, move), at = leaving[0], state.at
                state.advance(by, move, at)
                last = type(move)
    return list(found.values())


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.key)
def test_every_moment_has_a_status_in_both_languages(node, game):
    folder = GAMES / game.key.replace("-", "_")
    asked = moments(game)
    met = set().union(*(phases(moment["view"]) for moment in asked))
    named = get_type_hints(Office if game.key == "romancier-scilof" else game.view).get("phase")
    assert met == set(get_args(named)), "the walk meets every phase"
    sources = {**spoken_by(folder), "prompt": folder / "ui/prompt.ts"}
    said = ask(node, sources, SAY, {"texts": texts_of(folder), "moments": asked})
    for moment, lines in zip(asked * len(LANGUAGES), said, strict=True):
        for key, known, text in lines:
            assert known, key
            assert text.strip(), key
            assert "{" not in text
        may = {type(move).__name__ for move in moment["menu"]} - {"Wait"}
        assert not (may and lines[0][0] in NOTHING_TO_DO), (lines[0], may)


# The glossary texts in each language; a kind of item stands for all its items.
EXPLAIN = """({ glossary: { entryOf }, lexicon, words: { Words } }, { texts, asked }) => {
  const { facts } = lexicon;
  const each = (kind) => Array.from({ length: facts[kind]?.length ?? 5 }, (_, n) => `${kind}:${n}`);
  const all = asked.flatMap((what) => (what.endsWith(':') ? each(what.slice(0, -1)) : [what]));
  return Object.entries(texts).flatMap(([language, texts]) => {
    const words = new Words(language, texts, lexicon);
    return all.map((what) => [what, entryOf(what, words)]);
  });
}"""

MARKED = re.compile(r"""\bwhat=(?:"([^"]+)"|{(.+?)}(?=[\s>]))|const (?:what|WHAT) = ([^;]+);""")
"""Matches the glossary key of an element, literal or computed."""


def asked_about(folder: Path) -> list[str]:
    """Return the glossary items that a game's table marks: `hat`, or `card:`."""
    found: set[str] = set()
    for file in (folder / "ui").glob("*.svelte"):
        for plain, inner, named in MARKED.findall(file.read_text("utf-8")):
            strings = re.findall(r"(?<!=== )['`]([a-z-]+:?)(?=['`$])", inner + named)
            found.update([plain] if plain else strings)
    return sorted({re.sub(r":.*", ":", what) for what in found})


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.key)
def test_every_glossary_item_has_a_text(node, game):
    folder = GAMES / game.key.replace("-", "_")
    asked = asked_about(folder)
    sources = {**spoken_by(folder), "glossary": UI / "src/parts/glossary.ts"}
    said = ask(node, sources, EXPLAIN, {"texts": texts_of(folder), "asked": asked})
    for what, entry in said:
        assert entry, what
        assert entry["title"], what
        assert entry["about"], what
        assert "{" not in entry["title"] + entry["about"], entry
    entries = set(re.findall(r"^what-([a-z-]+) =", texts_of(folder)["fr"][-1], re.MULTILINE))
    assert {what.rstrip(":") for what in asked} == entries, "none is written for nothing"
