"""A changed encoding has a new version: models must be retrained."""

from hashlib import sha256
from random import Random

import pytest

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.core.encoding import encoding, layout
from kermesse.core.registry import builtin_games
from kermesse.research import encodings_page
from support.encoding_checks import moments
from support.golden_tables import tables

BY_GAME = pytest.mark.parametrize("game", builtin_games(), ids=lambda game: game.key)

RAISE = """the {what} of {game} changed. If a number of a move or a place of an observation means
something else now, say what changed in a new line at the end of `versions` in its encode.py:
    {line}
If only the rules changed, and every number means what it did, put the new sample in place of the
old one."""


def sample(game, steps=200):
    """Hash the numbers of every menu, and the observations of the acting seat and of the public, in
    random games at the tables of the goldens: what a layout does not cover."""
    code, found = encoding(game), sha256()
    for variant, seats in tables(game):
        for state in moments(game, seats, variant, Random(f"{variant} {seats}"), steps):
            for seat in state.to_act():
                view = state.view(seat)
                numbers = [code.number(view, move) for move in state.moves(seat)]
                found.update(f"{numbers} {code.observe(view)}".encode())
            found.update(f"{code.observe(state.view(PUBLIC))}".encode())
    return found.hexdigest()[:16]


@BY_GAME
def test_the_latest_version_is_what_the_encoding_is(game):
    code = encoding(game)
    latest = code.versions[-1]
    now = latest._replace(
        moves=code.actions, places=code.length, layout=layout(code), sample=sample(game)
    )
    line = now._replace(number=latest.number + 1, says="What changed.")
    said = {"game": game.key, "line": line}
    assert now[:4] == latest[:4], RAISE.format(what="layout", **said)
    assert now == latest, RAISE.format(what="numbers", **said)


@BY_GAME
def test_versions_count_from_one_and_say_what_changed(game):
    versions = encoding(game).versions
    assert [each.number for each in versions] == [*range(1, len(versions) + 1)]
    assert len({each[3:5] for each in versions}) == len(versions)
    assert all(each.says.endswith(".") for each in versions)
    listed = f"| {game.key} | {len(versions)} | {versions[-1].moves} | {versions[-1].places} |"
    assert listed in encodings_page.page()


def test_a_layout_shows_every_change_except_of_descriptions():
    code = encoding(kermesse.get("festival"))
    first, *fields = code.fields

    def changed(**ways):
        return layout(replaced(code, fields=(first._replace(**ways), *fields)))

    assert changed(says="in other words") == layout(code)
    others = [
        changed(name="me"),
        changed(size=2),
        changed(high=6),
        changed(kind="count"),
        changed(names=(False,)),
        layout(replaced(code, fields=(*fields, first))),
        layout(replaced(code, blocks=code.blocks[::-1])),
        layout(replaced(code, seats=4)),
        layout(replaced(code, still=True)),
    ]
    assert len({layout(code), *others}) == len(others) + 1


def test_a_sample_shows_exchanged_numbers(monkeypatch):
    game = kermesse.get("festival")
    code, before = encoding(game), sample(game)
    module = "kermesse.games.festival.encode.ENCODING"
    last = code.actions - 1
    turned = replaced(code, number=lambda view, move: last - code.number(view, move))
    monkeypatch.setattr(module, turned)
    assert layout(turned) == layout(code)
    assert sample(game) != before


def replaced(code, **changes):
    """Return the encoding with this change."""
    fields = {name: getattr(code, name) for name in code.__struct_fields__}
    return type(code)(**{**fields, **changes})
