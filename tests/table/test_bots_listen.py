"""Bots at a table think again when something they watch has changed."""

from random import Random

import kermesse
from kermesse import bots
from kermesse.core.contract import HOUSE
from kermesse.games.carnavalesque import moves as m
from kermesse.table.kernel.effects import Think
from kermesse.table.kernel.record import Chair
from support.driver import Hub

CARNAVALESQUE = kermesse.get("carnavalesque")


class Thinking(Hub):
    """A table whose bots are those of the game."""

    def carry_out(self, effect):
        if type(effect) is Think:
            bot = bots.make(effect.bot, self.game, Random(effect.seed))
            move = bot.act(effect.view, effect.menu)
            self.later(self.think_delay, self.reply, self.table, "thought", effect.job, move)
        else:
            super().carry_out(effect)


def test_a_jester_who_is_a_bot_listens_to_stop():
    """The move it chose before the call is forgotten, though its menu is the same (R14)."""
    hub = Thinking(CARNAVALESQUE, 4, chairs=(Chair(bot="hard"),) * 4, begins=True)
    hub.come("anyone")
    hub.advance(3_600_000)
    assert hub.record.status == "over"
    state, heard = CARNAVALESQUE.start(4), 0
    for entry in hub.log().entries:
        if state.phase == "blind" and entry.by == state.actor and state.stops:
            heard += 1
            assert entry.move == m.Grab(0) or state.felt() == "nothing"
        if type(entry.move) is m.TimeUp:
            assert entry.by == HOUSE
        state.advance(entry.by, entry.move, entry.at)
    assert heard
