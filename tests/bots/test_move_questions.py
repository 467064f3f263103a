"""Who learned something from a move: a worker finds what the table itself would."""

import kermesse
from kermesse.bots.service import InProcessBotService, WorkerBotService
from kermesse.bots.workers import Workers
from kermesse.core.disclosure import disclosure, learners
from kermesse.core.match import Match
from support.serving import scenario


@scenario
async def test_a_worker_finds_the_same_learners():
    game = kermesse.get("canaille")
    match = Match(game, 2, seed=bytes(32), game_id=bytes(16))
    match.run(0)
    seat = match.state.to_act()[0]
    moves = match.state.moves(seat)
    with Workers(1) as workers:
        for move in (moves[0], moves[5]):
            found = learners(game, match.state, seat, move, 0)
            shown = disclosure(match.state, seat, move, 0)
            assert await WorkerBotService(workers).examine(game, shown) == found
            assert await InProcessBotService().examine(game, shown) == found
        assert found, "one move shows a card"


@scenario
async def test_a_question_that_cannot_be_answered_has_no_answer():
    game = kermesse.get("canaille")
    match = Match(game, 2, seed=bytes(32), game_id=bytes(16))
    match.run(0)
    seat = match.state.to_act()[0]
    shown = disclosure(match.state, seat, match.state.moves(seat)[0], 0)
    assert await InProcessBotService().examine(game, shown._replace(view=None)) is None
