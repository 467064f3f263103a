"""Everything a game says has a text in French and in English."""

import ast as python
import inspect as source_of
import re
from collections import Counter
from dataclasses import replace
from importlib import import_module, resources
from io import StringIO
from itertools import chain
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast
from msgspec import structs
from msgspec.json import encode
from rich.console import Console

import kermesse
from kermesse import PUBLIC, Match, bots, words as words_module
from kermesse.core.conformance import sizes
from kermesse.core.contract import HOUSE, REFUSALS, Join, Leave
from kermesse.core.driver import at_random
from kermesse.games.festival.moves import Began, Handed, Laid, Take
from kermesse.printing import posters
from kermesse.protocol import commands, frames
from kermesse.rendering.painter import Painter
from kermesse.rooms.refusals import ROOM_REFUSALS
from kermesse.server import bootstrap, health, host_addresses, listening, middleware, moments
from kermesse.server.features import posters as poster_routes, push, seasons
from kermesse.table import refusals
from kermesse.text_coverage import expected, numbers, optional, problems
from kermesse.words import LANGUAGES, MissingText, Words
from support import toy
from support.typography import badly_set

SPOKEN = Path(kermesse.__file__).parent / "spoken"
"""Read instead of imported, since its dependencies may be missing."""

RENDERING = Path(kermesse.__file__).parent / "rendering"
"""Modules that print views and parse typed moves."""

COMMAND_LINE = Path(kermesse.__file__).parent / "cli"

GAMES = (*kermesse.all_games(), toy.GAME)
PACKAGES = ("kermesse", *(game.module for game in GAMES))
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def parsed(package, language):
    """Return the messages of a file by id, attributes as `id.attribute`; fail on junk and
    duplicates."""
    found = {}
    for entry in FluentParser().parse(words_module.source(package, language)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            patterns = {entry.id.name: entry.value}
            patterns |= {f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes}
            assert not patterns.keys() & found.keys(), f"{entry.id.name} is there twice"
            found |= patterns
    return found


def written_in(game):
    """Return all the source of a game."""
    folder = resources.files(game.module)
    return "".join(f.read_text() for f in folder.iterdir() if f.name.endswith(".py"))


@each_game
@each_language
def test_a_game_has_every_text_and_no_other(game, language):
    texts = set(parsed(game.module, language))
    endings = {text for text in texts if text.startswith("ending-")}
    assert texts - endings - set(optional(game)) == set(expected(game))
    for ending in endings:
        assert f'"{ending.removeprefix("ending-")}"' in written_in(game), "never used"


@each_game
def test_a_complete_game_lacks_no_text(game):
    assert list(problems(game)) == []


def test_missing_texts_are_explained():
    lost = replace(toy.GAME, module="kermesse.core", kinds={})
    said = list(map(str, problems(lost)))
    assert "fr: there is no text title" in said
    assert "en: there is no text event-Guessed" in said
    odd = replace(toy.GAME, kinds={"card": lambda card: {"letter": "A"}})
    assert "fr: card is not given name" in list(map(str, problems(odd)))


def of_the_table():
    """Return the keys of all refusals of a table and its server."""
    yield from (f"refusal-{key}" for key in (*refusals.REFUSALS, "not-kept", "server-error"))
    yield from (f"refusal-{key}" for key in ROOM_REFUSALS)
    yield from (f"gone-{why}" for why in get_args(fields_of(frames.Gone)["why"]))
    yield from (f"wrong-{why}" for why in get_args(fields_of(frames.Wrong)["why"]))
    yield from (f"reaction-{face}" for face in commands.REACTIONS)


def fields_of(struct):
    return {field.name: field.type for field in structs.fields(struct)}


def refused_in(package):
    """Yield the refusal keys of a package: in a `RequestRefused`, a `refuse` or a `halts`."""
    found = set()
    for path in Path(str(resources.files(package))).rglob("*.py"):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            match node:
                case python.Call(func=python.Name(id="RequestRefused")):
                    found |= constants(node)
                case python.Call(func=python.Attribute(attr="refuse" | "_refuse")):
                    found |= constants(node)
                case python.Assign(targets=[python.Name(id="silent")]):
                    found |= constants(node)
                case python.FunctionDef(name="halts", body=body):
                    found |= {key for each in body for key in constants(each)}
    return {key for key in found if re.fullmatch("[a-z]+(-[a-z]+)*", key)}


def constants(tree):
    return {
        node.value
        for node in python.walk(tree)
        if isinstance(node, python.Constant) and isinstance(node.value, str)
    }


def test_the_refusals_of_a_room_are_those_declared():
    of_tables = {*REFUSALS, *refusals.REFUSALS}
    assert refused_in("kermesse.rooms") - of_tables == set(ROOM_REFUSALS)
    assert sorted(ROOM_REFUSALS) == list(ROOM_REFUSALS)
    assert not set(ROOM_REFUSALS) & of_tables


def test_the_refusals_of_the_table_are_those_declared():
    used = refused_in("kermesse.table")
    assert used - set(REFUSALS) == set(refusals.REFUSALS)
    assert sorted(refusals.REFUSALS) == list(refusals.REFUSALS)
    assert not set(refusals.REFUSALS) & set(REFUSALS)
    assert get_args(fields_of(commands.React)["face"]) == commands.REACTIONS


@each_language
def test_the_common_texts_are_those_used(language):
    texts = set(parsed("kermesse", language))
    modules = (
        words_module, middleware, moments, posters, poster_routes, seasons, push, bootstrap,
        host_addresses, listening,
    )  # fmt: skip
    source = "".join(source_of.getsource(module) for module in modules)
    for folder in (SPOKEN, RENDERING, COMMAND_LINE):
        source += "".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))
    families = {f"refusal-{key}" for key in REFUSALS} | {"move-Join", "move-Leave", "variant-box"}
    families |= {f"bot-{bot}" for game in GAMES for bot in bots.known(game)}
    families |= {"ending-unfinished", "ending-broken", *of_the_table()}
    unready = re.findall(r"why\.append\(\"([a-z]+)\"\)", source_of.getsource(health))
    families |= {f"doctor-unready-{why}" for why in unready}
    assert families <= texts
    used = set(re.findall(r"[\"']([a-z]+(?:-[a-z]+)*)[\"']", source))
    assert texts - families <= used, "never used"
    own = (
        r"(terminal|advice|end|games|simulate|arena|study|sit|replay|verify|conform|backup|erase"
        r"|doctor|text|mcp|serve|migrate|plot|report)-"
    )
    dashed = {key for key in used if re.match(own, key)}
    assert dashed <= texts, "used but not written"


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_texts_and_variables(package):
    game = next((game for game in GAMES if game.module == package), None)
    french, english = (Words(game, language) for language in ("fr", "en"))
    assert parsed(package, "fr").keys() == parsed(package, "en").keys()
    for key in parsed(package, "fr"):
        assert french.variables(key) == english.variables(key), key


@each_game
@each_language
def test_a_text_uses_no_variable_it_is_not_given(game, language):
    words = Words(game, language)
    given = expected(game) | optional(game)
    for key in given:
        if words.has(*key.split(".")):
            assert words.variables(key) <= given[key], key


def matches(game, seeds):
    """Play random games with newcomers, for every number of seats and variant."""
    for seats in sizes(game):
        for options in game.variants.values():
            for seed in seeds:
                yield wander(game, seats, options, Random(f"{seats}/{seed}"))


def wander(game, seats, options, rng):
    match = Match(game, seats, options, seed=rng.randbytes(32), game_id=rng.randbytes(16))
    told = match.run(0)
    while match.state.outcome() is None:
        yield match, told
        state = match.state
        doors = state.door()
        if doors and rng.random() < 0.1:
            told = match.play(*rng.choice(doors), state.at)
            continue
        by, at = at_random(state, rng)
        told = match.run(at) if by == HOUSE else match.play(by, rng.choice(state.moves(by)), at)
    yield match, told


ENOUGH = 200
"""How often a kind of move is put into words for a seat before it counts as covered."""


class Spoken:
    """Says each thing to each viewer once, since repeats would be the same."""

    def __init__(self, words):
        self.events, self.moves = set(), set()
        self._words = words
        self._said = set()

    def event(self, event, viewer):
        if self._new(event, viewer):
            self.events.add(type(event))
            assert self._words.event(event, viewer)

    def move(self, move, viewer=PUBLIC):
        if self._new(move, viewer):
            self.moves.add(type(move))
            assert self._words.move(move, viewer)

    def _new(self, thing, viewer):
        before = len(self._said)
        self._said.add((type(thing), encode(thing), viewer))
        return len(self._said) > before


@each_game
@each_language
def test_whole_games_have_every_text(game, language):
    words = Words(game, language, strict=True)
    console = Console(width=80, file=StringIO())
    offered, played, endings = Spoken(words), Spoken(words), set()
    said = Counter()
    # Short games show all their events only in a few more games.
    more = (match for match in matches(game, range(3, 40)) if played.events != set(game.events))
    for match in chain(matches(game, range(3)), more):
        for moment, told in match:
            state = moment.state
            for viewer in (*state.seats(), PUBLIC):
                for fact in told:
                    if (event := fact.to(viewer)) is not None:
                        played.event(event, viewer)
                for move in () if viewer == PUBLIC else state.moves(viewer):
                    said[type(move), viewer] += 1
                    if said[type(move), viewer] <= ENOUGH:
                        offered.move(move, viewer)
        for viewer in (0, PUBLIC):
            console.print(Painter(words, viewer).view(state.view(viewer)))
            console.print(Painter(words, viewer).outcome(state.outcome()))
        for entry in moment.entries:
            played.move(entry.move)
        endings.add(state.outcome().ending)
    assert played.events == set(game.events)
    assert played.moves - {Join, Leave} == set(game.moves)
    assert all(words.text(f"ending-{ending}") for ending in endings)


@each_game
@each_language
def test_static_texts_can_be_formatted(game, language):
    words = Words(game, language, strict=True)
    for key in ("title", "pitch", *(f"variant-{variant}" for variant in game.variants)):
        assert words.text(key)
    for rule, ruling in game.all_refusals.items():
        sentence = words.refusal(rule)
        assert sentence.endswith(f"({ruling})") == ruling.startswith("R")
        assert sentence[0].isupper()
    for option in structs.fields(game.options):
        assert words.option(option.name, option.default)
        assert words.hint(option.name, option.default)


@each_game
@each_language
def test_a_numeric_option_shows_its_number(game, language):
    words = Words(game, language, strict=True)
    for name in numbers(game):
        assert "7" in words.setting(name, 7)
        said = words.variables(f"option-{name}.hint") | words.variables(f"option-{name}.value")
        assert said == {"value"}, f"{name} has neither a unit nor a sentence with its number"
        assert words.option(name, 7).endswith(words.setting(name, 7))


def test_an_option_shows_its_value():
    words = Words(toy.GAME, "fr", strict=True)
    assert words.option("rounds", 1) == "Manches\u00a0: 1 manche"
    assert words.option("patience", 5_000) == "Patience\u00a0: 5\u202f000\u00a0ms"
    assert words.hint("rounds", 3) == "On joue 3 manches."
    canaille = Words(kermesse.get("canaille"), "en", strict=True)
    assert canaille.option("exchange", "deck").endswith(": from the hidden deck only")
    festival = Words(kermesse.get("festival"), "en", strict=True)
    assert festival.option("simple", True) == "Simple variant"
    assert festival.option("simple", False) == "Simple variant: no"


@pytest.mark.parametrize("package", PACKAGES)
def test_french_typography(package):
    assert [*badly_set(words_module.source(package, "fr"))] == []


ROOT = Path(kermesse.__file__).parents[2]

LETTERS = {chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100))} | set(
    "\n\u202fœŒ’‘“”…–—−•"
)
"""Return the characters of the typeface served with the pages."""


def shown():
    """Yield every text file that a page shows."""
    for folder in ("src/kermesse", "ui/src"):
        texts = sorted((ROOT / folder).rglob("text/**/*.ftl"))
        yield from (path for path in texts if path.parent.name != "cli")
        yield from sorted((ROOT / folder).rglob("text/rules.*.md"))


@pytest.mark.parametrize("path", [*shown()], ids=lambda path: str(path.relative_to(ROOT)))
def test_the_typeface_has_every_character_of_the_texts(path):
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ftl":
        only_in_a_terminal = r"(?ms)^    \.short = .*?(?=^\S|^    \.|\Z)|^hidden = .*?$"
        text = re.sub(only_in_a_terminal, "", text)
    assert set(text) - LETTERS == set()


def test_no_direction_marks():
    game = kermesse.get("festival")
    assert Words(game, "fr").event(Began(0), PUBLIC).isprintable()


# ------------------------------------------------------------------------ who reads, who sits


@pytest.fixture
def french():
    return Words(kermesse.get("festival"), "fr", strict=True)


def test_a_text_addresses_the_reader(french):
    handed = Handed(giver=0, to=2, count=2, cards=(0, 44))
    assert french.event(handed, 0) == "Vous tendez 2 cartes à Chloé."
    assert french.event(handed, 2) == "Alice vous tend 2 cartes\u00a0: danseur 1 et clown 9."
    public = Handed(giver=0, to=2, count=2)
    assert french.event(public, 1) == "Alice tend 2 cartes à Chloé."
    assert french.event(public, PUBLIC) == "Alice tend 2 cartes à Chloé."


def test_a_hidden_card_stays_hidden(french):
    assert french.event(Laid(3, False, 0), 3) == "Vous posez le danseur 1, face cachée."
    assert french.event(Laid(3, False), 0) == "Désiré pose une carte face cachée."


def test_english(french):
    english = Words(french.game, "en", strict=True)
    assert english.move(Take(20, True)) == "Play the tamer 3 face up"
    assert english.thing("card", 20, short=True) == "Ta3"
    assert english.refusal("not-in-hand").endswith("(R2)")


def test_every_seat_number_has_a_name(french):
    names = [french.name(seat) for seat in range(20)]
    assert len(set(names)) == 20
    assert french.name(3, viewer=3) == "vous"


def test_lists_name_the_owner_of_each_item():
    words = Words(toy.GAME, "en", strict=True)
    shown = words.event(toy.Revealed({0: 1, 2: 3}), 2)
    assert shown == "The cards are shown: Alice: card B, you: card D."
    assert words.event(toy.Revealed({})) == "The cards are shown: nothing."


def test_a_missing_text_is_its_key_at_run_time_and_an_error_in_tests(french):
    lenient = Words(french.game, "fr")
    assert lenient.text("no-such-text") == "no-such-text"
    assert lenient.text("option-simple", attribute="tip") == "option-simple.tip"
    with pytest.raises(MissingText):
        french.text("no-such-text")
    with pytest.raises(MissingText):
        french.text("move-HandOn", {})


def test_another_language_is_french(french):
    assert Words(french.game, "de").language == "fr"


def test_games_are_in_their_module():
    assert all(import_module(game.module).GAME is game for game in GAMES)
