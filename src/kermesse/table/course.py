"""The course of a game: races, the House's clock, bots and the turn clock, as time goes by.

Every call that can change a table ends in `settle`, which does what is due and stops; `wake` says
when there will be something to do again.
"""

from typing import TYPE_CHECKING, Any

from kermesse.bots.hints import hints
from kermesse.core.contract import Ms, Seat
from kermesse.core.match import Match
from kermesse.core.streams import Stream
from kermesse.protocol import frames
from kermesse.table import requests
from kermesse.table.effects import Deliver, Think

if TYPE_CHECKING:
    from kermesse.table.client import Asked
    from kermesse.table.table import Table


def settle(table: "Table", now: Ms) -> None:
    """Do everything that is due now."""
    match = table.match
    if match is None:
        return
    while table.playing():
        before = len(match.entries), len(table.race)
        if before[1]:
            _release(table, now)
        table.run_house(now - wait(table))
        table.expect(now)
        _consult(table, match, now)
        job = None if table.prompter.rests else table.prompter.ready(now)
        if job is not None:
            submit(table, job.seat, job.move, now)
        elif before == (len(match.entries), len(table.race)):
            break
    if table.playing():
        if table.game.racing:
            _measure(table, now)
        missing = table.missing()
        if missing and table.absences.news(missing, now):
            table.tell_places(now)
        if table.turns.limited:
            table.tell_turn(now)
    elif table.record.status == "over":
        while len(table.race):  # nobody may act any more, and everybody gets an answer
            touch = table.race.pop()
            table.attempt(touch.seat, touch.move, now, touch.load, touch)


def wake(table: "Table") -> Ms | None:
    """When there will be something to do next, unless somebody asks for something before."""
    if table.match is None or not table.playing():
        return None
    times: list[Ms | None] = []
    if not table.prompter.rests:
        times.append(table.prompter.next())
    if len(table.race):
        times.append(table.race.release_at(wait(table)))
    due = table.match.state.due()
    if due is not None:
        times.append((table.clock.when(due) or 0) + wait(table))
    if table.turns.limited:
        busy = {seat for seat in table.match.state.to_act() if _busy(table, seat)}
        turn_due = table.turns.due(but=busy)
        if turn_due is not None:
            times.append(table.clock.when(turn_due))
    if table.game.racing:
        times.append(table.pings.due())
    if missing := table.missing():
        times.append(table.absences.due(missing))
    return min([time for time in times if time is not None], default=None)


def submit(table: "Table", seat: Seat, move: Any, now: Ms, asked: "Asked | None" = None) -> None:
    """Try a move at once; or let it wait for its place, in a race or behind what waits already."""
    if table.playing():
        _release(table, now)  # what was held back goes before the House, as it came before it
    if table.playing():
        table.run_house(now - wait(table))
    if not table.playing():
        table.attempt(seat, move, now, asked)
    elif type(move) in table.game.racing:
        table.race.enter(now, seat, move, asked.client.line if asked else None, asked)
    elif len(table.race) or _house_waits(table, now):
        table.race.queue(now, seat, move, asked)
    else:
        table.attempt(seat, move, now, asked)


def _house_waits(table: "Table", now: Ms) -> bool:
    """Is the House's time come, while it lets those on long lines go first?"""
    due = None if table.match is None else table.match.state.due()
    return due is not None and due <= table.clock.at(now)


def wait(table: "Table") -> Ms:
    """How long a race waits: the largest correction of the people who may act.

    One's own has gone by when one's touch arrives: whoever has touched is not waited for. Whether
    what they may do races is not asked: the wait would tell of menus nobody else sees.
    """
    if table.match is None or not table.game.racing:
        return 0
    acting = table.match.state.to_act()
    corrections = (
        table.race.correction(client.line)
        for client in table.clients.values()
        if client.seat in acting
    )
    return max(corrections, default=0)


def _release(table: "Table", now: Ms) -> None:
    while (when := table.race.release_at(wait(table))) is not None and when <= now:
        touch = table.race.pop()
        table.attempt(touch.seat, touch.move, now, touch.load, touch)


def _busy(table: "Table", seat: Seat) -> bool:
    """Is a bot at work for this seat, or a move of its on the way?"""
    return table.prompter.thinks(seat) or table.race.touched(seat)


def _consult(table: "Table", match: Match, now: Ms) -> None:
    """Put to work the bots that may act, and one for each person whose time is up."""
    late = table.turns.late(table.clock.at(now))
    acting = match.state.to_act()
    menus = {s: match.state.moves(s) for s in acting if table.bot(s) or s in late}
    if not menus and table.prompter.rests:
        return
    table.prompter.keep(menus, afresh=hints(table.game).reaction is not None)
    for seat, menu in menus.items():
        if _busy(table, seat):
            continue
        if seat in late:
            _think(table, match, seat, requests.STAND_IN, match.bot_stream(seat), now)
        else:
            stream = match.bot_stream(seat)
            pause = _pause(table, match, seat, stream)
            if pause is None:
                table.prompter.start(seat, menu, None)
            else:
                _think(table, match, seat, table.bot(seat), stream, now + pause)


def _pause(table: "Table", match: Match, seat: Seat, stream: Stream) -> Ms | None:
    """How long a bot waits before it acts: as its game says, or long enough to be followed."""
    reaction = hints(table.game).reaction
    if reaction is not None:
        return reaction(match.state.view(seat), table.bot(seat), stream)
    least, most = table.settings.pause
    return least + stream.randrange(most - least + 1)


def _think(
    table: "Table", match: Match, seat: Seat, bot: str, stream: Stream, not_before: Ms
) -> None:
    view, menu = match.state.view(seat), match.state.moves(seat)
    job = table.prompter.start(seat, menu, not_before)
    seed, deadline = stream.randrange(1 << 62), table.settings.deadline
    table.outbox.add(Think(job, bot, view, menu, seed, deadline))


def _measure(table: "Table", now: Ms) -> None:
    number = table.pings.next(now)
    if number is not None:
        data = frames.encode(frames.Ping(t=number))
        for client in table.clients.values():
            client.line.ping(number, now)
            table.outbox.add(Deliver(client.conn, data))
