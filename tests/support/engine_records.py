"""Records games by the rules, move by move, to compare them with a batch engine.

What belongs to one game is in `tests/engine.py` of its folder.
"""

from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from kermesse import bots
from kermesse.batch.beats import drawn_by
from kermesse.batch.contract import NOBODY
from kermesse.core.beats import Beats
from kermesse.core.contract import HOUSE
from kermesse.core.encoding import encoding
from kermesse.core.log import standing


class Record(NamedTuple):
    """A game by the rules, moment by moment; the last moment is the end."""

    house: list
    """The moves of the House; in a game in beats, those that need chance."""
    to_act: list
    """Whose move it is; `NOBODY` at the end."""
    actions: list
    """The action number chosen at each decision."""
    menus: list
    """The legal action numbers, in order."""
    seen: list
    """What each seat sees; None where it was not recorded."""
    scores: list
    """The final score of each seat."""
    shares: list
    """The share of the victory of each seat."""
    met: set
    """The rulings that applied."""
    luck: int = 0
    """The number that draws who is asked, in a game in beats."""


def part(game):
    """Return the engine tests of a game."""
    return import_module(f"{game.module}.tests.engine")


def recorded(game, seats, options, choose, house, looks: Any = None, luck: int = 0):
    """Play a game in which `choose(state, view, menu)` and `house(state)` make the moves.

    With `looks`, views are recorded only at these moments and at the end, and rulings are not; this
    is much faster.
    """
    code: Any = encoding(game)
    if code.still:
        return recorded_in_beats(game, seats, options, choose, house, looks, luck)
    state, met = game.start(seats, options), part(game).met
    record = Record([], [], [], [], [], [], [], set())

    def play(by, move):
        if looks is not None:
            state.play(by, move, 0)
            return
        before, told = state.copy(), list[Any]()
        state.play(by, move, 0, told)
        record.met.update(met(before, move, state, [fact.event for fact in told]))

    while True:
        while state.due() is not None:
            record.house.append(house(state))
            play(HOUSE, record.house[-1])
        outcome = state.outcome()
        if looks is None or outcome is not None or len(record.seen) in looks:
            record.seen.append([code.observe(state.view(seat)) for seat in range(seats)])
        else:
            record.seen.append(None)
        if outcome is not None:
            break
        (seat,) = state.to_act()
        view, menu = state.view(seat), state.moves(seat)
        move = choose(state, view, menu)
        record.to_act.append(seat)
        record.menus.append(sorted(code.numbers(view, menu)))
        record.actions.append(code.number(view, move))
        play(seat, move)
    finish(record, outcome, seats)
    return record


def recorded_in_beats(game, seats, options, choose, house, looks, luck):
    """Play a game by `core.beats`; `choose` returns None to wait, which is the last of the menu
    where it is allowed."""
    code: Any = encoding(game)
    told: Any = None if looks is not None else []
    beats = Beats(game.start(seats, options), told=told)
    record = Record([], [], [], [], [], [], [], set(), luck)
    draw, met = drawn_by(luck), part(game).met
    before, move = beats.state.copy(), None
    beats.settle()
    while True:
        while beats.next in ("house", "lot"):
            if beats.next == "lot":
                beats.pick(draw(beats.lot()))
            else:
                record.house.append(house(beats.state))
                beats.deal(record.house[-1])
        if told is not None:
            record.met.update(met(before, move, beats.state, [fact.event for fact in told]))
            told.clear()
        if looks is None or beats.next == "over" or len(record.seen) in looks:
            record.seen.append([code.observe(beats.state.view(seat)) for seat in range(seats)])
        else:
            record.seen.append(None)
        if beats.next == "over":
            break
        seat = beats.seat
        assert seat is not None
        view, menu = beats.view(seat), beats.state.moves(seat)
        numbers = [*code.of_menu(view, menu), *([code.actions] if beats.can_wait else [])]
        offered = (*menu, None) if beats.can_wait else menu
        move = choose(beats.state, view, offered)
        record.to_act.append(seat)
        record.menus.append(sorted(numbers))
        record.actions.append(numbers[offered.index(move)])
        if told is not None:
            before = beats.state.copy()
        beats.answer(move)
    finish(record, beats.state.outcome(), seats)
    return record


def finish(record, outcome, seats):
    """Record the end of a game."""
    record.to_act.append(NOBODY)
    record.menus.append([])
    record.scores.extend(outcome.scores[seat] for seat in range(seats))
    won = outcome.winners or range(seats)  # without a winner nobody is ahead
    record.shares.extend((seat in won) / len(won) for seat in range(seats))


def repeated(game, seats, options, choose, drawn, looks=None):
    """Play by the rules a game that an engine dealt and played."""
    about = part(game)
    luck = about.luck(drawn) if encoding(game).still else 0
    return recorded(game, seats, options, choose, about.house(drawn), looks, luck)


def at_random(rng):
    """Choose any move of the menu."""
    return lambda state, view, menu: menu[int(rng.random() * len(menu))]


def by_bots(game, rng, level):
    """Choose as a built-in bot does."""
    bot = bots.make(level, game, rng)
    return lambda state, view, menu: bot.act(view, [move for move in menu if move is not None])


def drawn(rng):
    """Return a House that draws from this rng."""
    return lambda state: state.house(rng)


def some_records(game, seats, options, chooser, count, seed):
    """Play games; `chooser(rng)` returns the function that chooses moves."""
    rng = Random(f"{game.key} {seats} {options} {seed}")
    return [
        recorded(game, seats, options, chooser(rng), drawn(rng), luck=17 * number)
        for number in range(count)
    ]


def logged(game, log):
    """Record the game of a log."""
    options = game.read_options(log.header.options)
    moves = iter([log.entries[n - 1].move for n in standing(log.entries)])
    follow = lambda *_: next(moves)  # noqa: E731
    return recorded(game, log.header.seats, options, follow, follow)
