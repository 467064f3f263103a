"""The laws of `encode.py`: numbers of moves, rows of views, and both counted from any seat.

They are checked on a random game of their own, in which the players neither come nor go, as in the
environments for research.
"""

import ast
import sys
from collections.abc import Iterator, Sequence
from inspect import getsourcefile
from math import prod
from pathlib import Path
from typing import Any, Final

from kermesse.core import encoding as encodings
from kermesse.core.conformance.broken import Breach, Where, check_law, require
from kermesse.core.conformance.seat_names import counted_from, relabelled, shape_of
from kermesse.core.conformance.walk import first_state
from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.core.driver import at_random
from kermesse.core.egocentric import turned
from kermesse.core.encoding import BY_SEAT, Encoding
from kermesse.core.game import Game

LONGEST: Final = 300
"""Number of moves of the random game, at most."""

EVERY: Final = 3
"""The laws are checked after every third move."""


class Encoded:
    """A moment of a game with its encoding."""

    def __init__(self, game: Game, code: Encoding, state: Any, worlds: Any) -> None:
        self.game = game
        """The game."""
        self.code = code
        """Its encoding."""
        self.state = state
        """The state."""
        self.rename = getattr(worlds, "rename", None)
        """The function of `tests/worlds.py` that renames things with a seat in them."""

    def at(self, name: str) -> str:
        """Return the file and line of a field, a block or a function of the encoding."""
        return located(self.game, name)


def check_encoding(where: Where, code: Encoding | None, worlds: Any) -> None:
    """Check the laws of the encoding on one random game; a table too large for it is left out."""
    game = where.game
    if code is None:
        if not encodings.encoded(game):
            return
        code = check_law(encoding, where, game)
    check_law(shapes, where, game, code)
    if where.seats > code.seats:
        return
    state, rng = first_state(where), where.rng("encoding")
    for number in range(LONGEST):
        where.move = number
        if number % EVERY == 0 or number < EVERY:
            moment = Encoded(game, code, state, worlds)
            for law in (numbers, rows, egocentric):
                check_law(law, where, moment)
        cue = at_random(state, rng)
        if cue is None:
            return
        by, at = cue
        state.play(by, state.house(rng) if by == HOUSE else rng.choice(state.moves(by)), at)


def encoding(game: Game) -> Encoding:
    """The module `encode` of a game, if it exists, defines `ENCODING`."""
    code = encodings.encoding(game)
    require(isinstance(code, Encoding), f"{located(game, 'ENCODING')}: ENCODING is no Encoding")
    return code


def shapes(game: Game, code: Encoding) -> None:
    """Fields and blocks have different names and the sizes of their shapes; the encoding covers at
    least the smallest table."""
    require(
        code.seats >= game.seats[0],
        f"{located(game, 'ENCODING')}: seats={code.seats}, but a game has at least {game.seats[0]}",
    )
    every: Sequence[Any]
    for every in (code.fields, code.blocks):
        names = [each.name for each in every]
        for each in every:
            place = located(game, each.name)
            require(names.count(each.name) == 1, f"{place}: two parts are named {each.name!r}")
            size = prod(code.seats if axis == BY_SEAT else axis for axis in each.by or (each.size,))
            require(
                size == each.size,
                f"{place}: {each.name!r} has size {each.size}, but its shape `by` has {size}",
            )
    for field in code.fields:
        wrong = field.kind == "flag" and field.high != 1
        require(not wrong, f"{located(game, field.name)}: the flag {field.name!r} goes above 1")


def numbers(moment: Encoded) -> None:
    """Each move of a menu has its own number in the block of its type, and the number leads back to
    the move. If a seat may wait, the encoding says `still`."""
    code, state = moment.code, moment.state
    kinds = [block.name for block in code.blocks for _ in range(block.size)]
    acting = state.to_act()
    if acting and (len(acting) > 1 or state.due() is not None) and not code.still:
        place = moment.at("ENCODING")
        raise Breach(f"{place}: {acting} may act or wait, but the encoding does not say still=True")
    for seat in acting:
        view, menu = state.view(seat), state.moves(seat)
        found = [code.number(view, move) for move in menu]
        for move, number in zip(menu, found, strict=True):
            if type(number) is not int or not 0 <= number < code.actions:
                detail = f"{move} has number {number!r}, not one from 0 to {code.actions - 1}"
                raise Breach(f"{moment.at('number')}: {detail}")
            if found.count(number) > 1:
                raise Breach(
                    f"{moment.at('number')}: two moves have number {number}, one is {move}"
                )
            if kinds[number] != type(move).__name__:
                detail = f"{move} has number {number}, which is of the block {kinds[number]}"
                raise Breach(f"{moment.at('number')}: {detail}")
            if (back := code.move(view, number)) != move:
                detail = f"number {number} of seat {seat} is {move}, but leads back to {back}"
                raise Breach(f"{moment.at('move')}: {detail}")
        if list(code.of_menu(view, menu)) != found:
            detail = f"the mask of seat {seat} has {code.of_menu(view, menu)}, its moves {found}"
            raise Breach(f"{moment.at('numbers')}: {detail}")


def rows(moment: Encoded) -> None:
    """Every view is a row of whole numbers, each from 0 to the `high` of its field."""
    code, state = moment.code, moment.state
    for viewer in (*state.seats(), PUBLIC):
        row = code.observe(state.view(viewer))
        if len(row) != code.length:
            detail = f"a row has {len(row)} places, but the fields have {code.length}"
            raise Breach(f"{moment.at('observe')}: {detail}")
        for field, part in _parts(code, row):
            for number in part:
                if type(number) is not int or not 0 <= number <= field.high:
                    detail = f"{field.name!r} of {viewer!r} is {number!r}, not 0 to {field.high}"
                    raise Breach(f"{moment.at(field.name)}: {detail}")
        blank = memoryview(bytearray(4 * code.length)).cast("i")
        encodings.Observation(code, blank).update(state.view(viewer))
        if blank.tolist() != row:
            detail = f"write gives {blank.tolist()}, observe {row}"
            raise Breach(f"{moment.at('write')}: {detail}")


def egocentric(moment: Encoded) -> None:
    """Counted from the viewer, a row and the numbers of moves are those of the same view with its
    seats renamed: fields and blocks declare each seat (`by`, `names`, `seats`)."""
    code, state, game = moment.code, moment.state, moment.game
    seats = len(state.seats())
    for seat in state.seats():
        turn, view = turned(code, seats, seat), state.view(seat)
        names = counted_from(seat, seats, moment.rename)
        mine = relabelled(view, shape_of(game.view), names)
        seen = code.observe(view)
        row = [seen[place] for place in turn.places]
        for place in turn.names:
            row[place] = turn.named[row[place]]
        wanted = code.observe(mine)
        for (field, ours), (_, theirs) in zip(_parts(code, row), _parts(code, wanted), strict=True):
            if ours != theirs:
                raise Breach(
                    f"{moment.at(field.name)}: {field.name!r} counted from seat {seat} is {ours}, "
                    f"but with the seats of the view renamed {theirs}: declare its seats with "
                    f"names= or by=, and annotate seats in the view as kind 'seat'"
                )
        for move in state.moves(seat):
            number = turn.numbers[code.number(view, move)]
            kind: Any = type(move)
            renamed = relabelled(move, shape_of(kind), names)
            if (same := code.number(mine, renamed)) != number:
                raise Breach(
                    f"{moment.at(kind.__name__)}: {move} counted from seat {seat} has number "
                    f"{number}, but with its seats renamed {same}: declare the seats of the block "
                    f"with by= or seats=, and annotate seats in the move as kind 'seat'"
                )


def _parts(code: Encoding, row: Sequence[int]) -> Iterator[tuple[encodings.Field, Sequence[int]]]:
    """Yield each field with its part of a row."""
    for field in code.fields:
        yield field, row[code.places[field.name]]


def located(game: Game, name: str) -> str:
    """Return where `encode.py` speaks of a name, as FILE:LINE.

    The name is a field, a block, or a value of the encoding such as `observe`; without a mention it
    is the line of `ENCODING`.
    """
    module = sys.modules.get(f"{game.module}.encode")
    file = None if module is None else getsourcefile(module)
    if file is None or not Path(file).is_file():
        return f"{game.module}.encode"
    lines: dict[str, int] = {}
    for node in ast.walk(ast.parse(Path(file).read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="Field" | "Block"), args=[ast.Constant(value=said), *_]):
                lines.setdefault(str(said), node.lineno)
            case ast.keyword(arg=str(said)):
                lines.setdefault(said, node.value.lineno)
            case ast.Tuple(elts=[ast.Name(id=said), *_]):
                lines.setdefault(said, node.lineno)
            case ast.FunctionDef(name=said):
                lines[said] = node.lineno
            case ast.Name(id="ENCODING", ctx=ast.Store()):
                lines.setdefault("ENCODING", node.lineno)
    return f"{Path(file).parent.name}/{Path(file).name}:{lines.get(name, lines.get('ENCODING', 1))}"
