"""Times decisions of `medium` in the Python of a static site; `bench/page.py` runs it there.

Prints a line for each game: its key, the median and the slowest of the decisions, in milliseconds.
"""

import time
from random import Random
from statistics import median

import kermesse
from kermesse.bots.requests import MoveQuestion, read_move
from kermesse.bots.service import answer_here
from kermesse.core.contract import HOUSE
from kermesse.core.driver import by_turn
from kermesse.core.match import Match

DECISIONS = 30
"""How many decisions of a game are timed."""


async def timed(game):
    """Play with `medium` bots; return the milliseconds of each decision with a choice."""
    match = Match(game, game.default_seats, seed=bytes(32), game_id=bytes(16))
    lot, spent = Random(1), []
    match.run(0)
    while len(spent) < DECISIONS and match.state.outcome() is None:
        cue = by_turn(match.state, match.state.at)
        if cue is not None and cue[0] == HOUSE:
            match.run(cue[1])
            continue
        seat = lot.choice(match.state.to_act())
        menu = match.state.moves(seat)
        question = MoveQuestion(game, "medium", match.state.view(seat), menu, lot.randrange(9**9))
        start = time.perf_counter()
        move = read_move(question, await answer_here(question)).move
        if len(menu) > 1:
            spent.append(1000 * (time.perf_counter() - start))
        match.play(seat, move, match.state.at)
    return spent


async def every_game():
    """Time each game."""
    for game in kermesse.all_games():
        spent = await timed(game)
        print(game.key, round(median(spent)), round(max(spent)), flush=True)


await every_game()  # noqa: F704 -- a site runs a script in its event loop
