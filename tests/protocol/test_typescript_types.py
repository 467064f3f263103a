"""The generated TypeScript types and texts agree with Python's."""

import json
import re
from pathlib import Path
from random import Random
from typing import Annotated, get_args

import msgspec
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import kermesse
from kermesse.bots.advice import advice_hints
from kermesse.core.contract import PUBLIC, REFUSALS, Event
from kermesse.core.driver import at_random
from kermesse.core.game import Game
from kermesse.core.log import audit, dump, load
from kermesse.core.match import Match
from kermesse.protocol import commands, frames, generated, typescript
from kermesse.rooms.refusals import ROOM_REFUSALS
from kermesse.table import refusals
from kermesse.table.kernel.moments import LoggedEvents
from kermesse.words import LANGUAGES, Words, source
from support import toy
from support.node_scripts import UI, ask

each_game = pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
each_language = pytest.mark.parametrize("language", LANGUAGES)


# ------------------------------------------------------------------------------------- types


def test_the_generated_types_are_up_to_date():
    assert not generated.stale(typescript.files()), "run python -m kermesse.protocol.typescript"


def test_a_stale_file_is_named_and_then_written(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(generated, "ROOT", tmp_path)
    files = {tmp_path / "a/b.ts": "new"}
    assert generated.write(files, "a.module", ["--check"]) == 1
    assert capsys.readouterr().err == "a/b.ts is stale: run python -m a.module\n"
    assert generated.write(files, "a.module", []) == 0
    assert (tmp_path / "a/b.ts").read_text() == "new"
    assert generated.write(files, "a.module", ["--check"]) == 0


def test_a_struct_becomes_a_type_with_its_doc_comments():
    assert typescript.declaration(commands.SeatBot) == (
        "/** Put a bot in a free seat before the game, or take it away. */\n"
        "export type SeatBot = {\n"
        "  type: 'SeatBot';\n"
        "  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;\n"
        "  /** The seat. */ seat: number;\n"
        "  /** The bot; None takes it away. */ bot: string | null;\n"
        "};"
    )


def test_a_command_may_omit_defaults_and_a_frame_has_all_fields():
    assert "token?: string | null;" in typescript.declaration(commands.Hello)
    assert "refusal: string;" in typescript.declaration(frames.Answer)
    assert "photo?: [number, number][];" in typescript.declaration(LoggedEvents)


def test_a_game_with_joins_mappings_and_options_has_its_types():
    text = typescript.game(toy.GAME)
    assert "export type Card = number;" in text
    assert "shown: Record<Seat, Card>;" in text
    assert "marks: [number, number][];" in text
    assert "export type Move = Join | Leave | Deal | Close | Ring | Scribble | Guess;" in text
    assert "export type Options = BellOptions;" in text
    assert '"Revealed": {"cards": {"key": {"kind": "seat"}, "item": {"kind": "card"}}}' in text
    assert '"marks": {"list": {"tuple": ["plain", "plain"]}}' in text
    assert '"options": "options"' in text
    assert '"card": [{"name": "A"}, {"name": "B"}, {"name": "C"}, {"name": "D"}]' in text


def game_like(**changed):
    known = {name: getattr(toy.GAME, name) for name in Game.__dataclass_fields__}
    return Game(**{**known, **changed})


def test_two_structs_of_one_name_are_refused():
    class Ring(Event):
        pass

    with pytest.raises(TypeError, match="two types are called Ring"):
        typescript.game(game_like(events=(Ring,)))


def test_unbounded_things_are_refused():
    class Held(Event):
        coin: Annotated[int, msgspec.Meta(ge=0, extra={"kind": "coin"})]

    with pytest.raises(TypeError, match="give the number of 'coin'"):
        typescript.game(game_like(events=(Held,), kinds={"coin": lambda n: {"n": n}}))


# ------------------------------------------------------------------------------------- texts


class Variables(Visitor):
    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):
        self.found.add(node.id.name)


def texts(path):
    """Return the variables of each text of a file; fail on junk and duplicates."""
    found = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is duplicated"
            visitor = Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
    return found


TABLES = sorted((generated.ROOT / "src/kermesse/games").glob("*/ui/Table.svelte"))
STORIES = sorted((generated.ROOT / "src/kermesse/games").glob("*/ui/story/text"))
FOLDERS = [*(table.parent / "text" for table in TABLES), *STORIES]
FRENCH = UI / "src/text/fr"
SUBJECTS = sorted(file.relative_to(FRENCH) for file in FRENCH.rglob("*.ftl"))
"""The texts outside the games: a file for each subject, in folders of what is loaded together."""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: str(f.relative_to(generated.ROOT)))
def test_the_pages_have_the_same_texts_in_every_language(folder):
    first, *others = (texts(folder / f"{language}.ftl") for language in LANGUAGES)
    assert first
    for other in others:
        assert other == first


@pytest.mark.parametrize("file", SUBJECTS, ids=str)
def test_a_subject_has_the_same_texts_in_every_language(file):
    for language in LANGUAGES:
        assert texts(UI / "src/text" / language / file) == texts(FRENCH / file)


@each_language
def test_the_languages_have_the_same_subjects_and_no_duplicate_text(language):
    folder = UI / "src/text" / language
    files = sorted(folder.rglob("*.ftl"))
    assert [file.relative_to(folder) for file in files] == SUBJECTS
    keys = [key for file in files for key in texts(file)]
    assert len(keys) == len(set(keys))


def around_the_games(language):
    """Return the keys of all texts outside the games: those of the pages and those of Python."""
    folders = (UI / "src/text" / language, Path(kermesse.__file__).parent / "text" / language)
    return {key for folder in folders for file in folder.rglob("*.ftl") for key in texts(file)}


def test_every_text_used_by_the_pages_exists():
    known = around_the_games("fr")
    asked = {}
    for path in [*(UI / "src").rglob("*.svelte"), *(UI / "src").rglob("*.ts")]:
        for key in re.findall(
            r"\b(?:t|(?:words|spoken)\.text)\(\s*'([\w-]+)'", path.read_text("utf-8")
        ):
            asked[key] = path.name
    own_of_a_game = {"title", "pitch", "table-help-keys", "table-margin"}
    assert len(asked) > 100
    assert {key: where for key, where in asked.items() if key not in known | own_of_a_game} == {}


@each_language
def test_every_refusal_and_every_closing_reason_has_a_text(language):
    known = around_the_games(language)
    needed = {f"refusal-{key}" for key in (*REFUSALS, *refusals.REFUSALS, *ROOM_REFUSALS)}
    assert needed - known == set()
    reasons = get_args(frames.Gone.__annotations__["why"])
    assert {f"gone-{why}" for why in reasons} - known == set()
    denied = set()
    for path in (Path(kermesse.__file__).parent / "server").rglob("*.py"):
        source = path.read_text("utf-8")
        denied |= set(re.findall(r"ApiError\(\d+, \"([a-z-]+)\"", source))
        denied |= set(re.findall(r"Refusal\(HTTPStatus\.\w+, \"([a-z-]+)\"", source))
    assert {"unknown-table", "too-many-connections"} <= denied
    assert {f"error-{key}" for key in denied} - known == set()


# ------------------------------------------------------------------------------ browser and Python


TWIN = """({ words, deal, lexicon }, asked) => {
  const said = new words.Words(asked.language, asked.sources, lexicon);
  const reader = (you) => said.for({ you, nameOf: (seat) => asked.names[seat] ?? '' });
  const { committed, wrong, numbers, fair } = deal.checkDeal(asked.log);
  return {
    said: asked.events.map(([you, event]) => reader(you).event(event)),
    reasoned: asked.reasons.map((reason) => reader(0).reason(reason)),
    set: asked.options.map(([name, value]) => [said.option(name, value), said.hint(name, value)]),
    check: { committed, wrong, numbers, fair },
  };
}"""


def ask_twin(node, game, question):
    """Return the answers of the browser's wording and deal check to the same questions."""
    sources = {
        "words": UI / "src/words/words.ts",
        "deal": UI / "src/wire/deal-check.ts",
        "lexicon": generated.ROOT / "src" / game.module.replace(".", "/") / "ui/types.ts",
    }
    return ask(node, sources, TWIN, question)


def played(game, seats, rng):
    """Return a game played at random to its end."""
    nonces = [rng.randbytes(16) for _ in range(seats)]
    match = Match(game, seats, seed=rng.randbytes(32), game_id=rng.randbytes(16), nonces=nonces)
    match.run(0)
    while (cue := at_random(match.state, rng)) is not None:
        by, at = cue
        if by == kermesse.HOUSE:
            match.run(at)
        else:
            match.play(by, rng.choice(match.state.moves(by)), at)
    return match


def reasons(game):
    """Return an example of each reason a bot may give."""
    made = {"given": "A", "kept": "B", "standing": "level", "cards": (0, 1)}
    for kind in advice_hints(game).reasons:
        yield kind(**{field: made.get(field, 1) for field in kind.__struct_fields__})


def settings(game):
    """Return the default options and those of each variant."""
    yield from ((field.name, field.default) for field in msgspec.structs.fields(game.options))
    for wishes in game.variants.values():
        yield from wishes.items()


@each_game
@each_language
def test_the_browser_and_the_terminal_use_the_same_words_and_check_deals_alike(
    game, language, node
):
    match = played(game, game.seats[-1], Random(7))
    words = Words(game, language, strict=True)
    heard = [
        (viewer, event)
        for told in match.told
        for fact in told
        for viewer in (0, 1, PUBLIC)
        if (event := fact.to(viewer)) is not None
    ]
    question = {
        "language": language,
        "sources": [source("kermesse", language), source(game.module, language)],
        "names": [],
        "events": [
            (None if viewer == PUBLIC else viewer, msgspec.to_builtins(event))
            for viewer, event in heard
        ],
        "reasons": [msgspec.to_builtins(reason) for reason in reasons(game)],
        "options": list(settings(game)),
        "log": json.loads(dump(match.log())),
    }
    answer = ask_twin(node, game, question)
    assert answer["set"] == [
        [words.option(name, value), words.hint(name, value)] for name, value in settings(game)
    ]
    assert answer["reasoned"] == [words.reason(reason, 0) for reason in reasons(game)]
    assert answer["said"] == [words.event(event, viewer) for viewer, event in heard]
    found = audit(*load(dump(match.log())))
    assert found.fair
    assert answer["check"] == {
        "committed": True, "wrong": None, "numbers": found.numbers, "fair": True,
    }  # fmt: skip

    forged = question["log"]
    entries = list(enumerate(forged["entries"]))
    drew = [n for n, entry in entries if entry.get("draws")]
    chance_entry = drew[0] if drew else next(n for n, entry in entries if entry["by"] == "house")
    bound, value = forged["entries"][chance_entry]["draws"][0] if drew else (2**32, 0)
    forged["entries"][chance_entry]["draws"] = [[bound, (value + 1) % bound]]
    answer = ask_twin(node, game, {**question, "events": []})
    assert answer["check"]["wrong"] == chance_entry + 1
    assert not answer["check"]["fair"]
