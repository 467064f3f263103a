"""A view in sentences: the same words for the narrator of a page and for text players."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.spoken import TextGame
from kermesse.spoken.sentences import spoken_view
from kermesse.words import Words

SHARED = Path(__file__).parents[2] / "ui/tests/features/spoken-views.json"
"""Views and their sentences, which the tests of the pages compare with theirs."""

MOVES = 30


def positions(game):
    """Yield views of a game of random moves."""
    text, rng = TextGame(game, language="fr", rules=False), Random(7)
    text.reset(game.seats[0], seed=7)
    for turn in range(MOVES):
        if text.done:
            return
        if turn % 10 == 4:
            for viewer in (text.current_player_id, PUBLIC):
                yield viewer, text._beats.view(viewer)
        text.play(rng.choice(list(text.menu)))


def spoken(game):
    words = Words(game, "fr", strict=True)
    for viewer, view in positions(game):
        hand, table = spoken_view(view, words, viewer)
        you = None if viewer == PUBLIC else viewer
        built = msgspec.json.decode(msgspec.json.encode(view))
        yield {"game": game.key, "you": you, "view": built, "hand": [*hand], "table": [*table]}


def test_pages_are_compared_with_these_sentences(request):
    found = [case for game in kermesse.all_games() for case in spoken(game)]
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in found)
    written = f"[\n{lines}\n]\n"
    if request.config.getoption("--write-goldens"):
        SHARED.write_text(written, encoding="utf-8")
    assert SHARED.read_text(encoding="utf-8") == written, "pytest this file with --write-goldens"


@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_sentences_have_no_code_words_and_no_marks(game):
    for case in spoken(game):
        said = " ".join((*case["hand"], *case["table"]))
        assert not any(mark in said for mark in ("▒", "true", "false", "None", "view-", "{"))


def test_a_hidden_card_is_named_and_rounds_are_numbered():
    words = Words(kermesse.get("festival"), "fr")
    said = [case for case in spoken(kermesse.get("festival")) if case["you"] is not None][-1]
    assert any("cachée" in sentence for sentence in said["table"])
    served = words.text("view-served")
    assert any(sentence.startswith(f"{served}\u00a0: 1\u00a0: ") for sentence in said["table"])
    assert any("une étoile" in sentence for sentence in said["hand"]), "as the faces show"
