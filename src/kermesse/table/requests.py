"""What people ask of a table besides moves: to sit down, to begin, to speak, to play again.

Each request is a function that does it or raises `Refused`; what it returns is for the sender
alone: a code to be answered with, or the secret of the seat they were given.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kermesse.bots.advice import Advice
from kermesse.core import streams
from kermesse.core.contract import Join, Leave, Ms
from kermesse.protocol import frames
from kermesse.table.chat import LONGEST_TEXT, clean
from kermesse.table.counsel import Question
from kermesse.table.effects import Consult, Open
from kermesse.table.record import Chair, Record
from kermesse.table.seating import Refused, read_name

if TYPE_CHECKING:
    from kermesse.table.client import Client
    from kermesse.table.table import Table

STAND_IN: Final = "medium"
"""The bot that takes the seat of somebody away, and the seats still free when a game begins."""


def sit(table: "Table", client: "Client", command: frames.Sit, now: Ms) -> str:
    """Take a free seat, the seat of a bot once the game is on, or come in by the door."""
    if client.seat is not None:
        raise Refused("seated-already")
    if table.record.status == "over":
        raise Refused("game-over")
    name = read_name(command.name)
    newcomer = table.at_door(Join)
    joined = table.passed(Join, command.id)
    if joined is not None:  # came in before, but the server fell before the chair was kept
        seat = table.seating.pick(joined, table.present(), bots_too=True)
    elif newcomer is not None and command.seat in (None, newcomer):
        nonce = bytes.fromhex(command.nonce) if command.nonce else None
        table.make(newcomer, Join(), now, command=command.id, nonce=nonce)
        seat = table.seating.add()
    else:
        seat = table.seating.pick(command.seat, table.present(), bots_too=table.match is not None)
    token = table.seating.sit(seat, name, command.nonce or "")
    table.save()
    table.grant(client, seat, token, now)
    return token


def claim(table: "Table", client: "Client", command: frames.Claim, now: Ms) -> str:
    """Take one's seat on this device, with the code from the other."""
    if client.seat is not None:
        raise Refused("seated-already")
    _before_the_rematch(table)
    seat, token = table.seating.claim(command.code, now)
    table.save()
    table.grant(client, seat, token, now)
    return token


def lend(table: "Table", client: "Client", command: frames.Lend, now: Ms) -> str:
    """A code that brings one's seat to another device."""
    seat = client.require_seat()
    _before_the_rematch(table)
    return table.seating.lend(seat, now)


def add(table: "Table", client: "Client", command: frames.Add, now: Ms) -> None:
    """Add to the seed of the deal."""
    seat = client.require_seat()
    _before_the_game(table)
    table.seating.change(seat, nonce=command.nonce)
    table.save()


def get_up(table: "Table", client: "Client", command: frames.GetUp, now: Ms) -> None:
    """Free one's seat before the game; leave it to a bot during it."""
    seat = client.require_seat()
    if table.record.status == "seating":
        table.seating.change(seat, name="", token="", nonce="", won=0)
    elif table.record.status == "playing":
        table.seating.change(seat, bot=STAND_IN, stands_in=True)
    _unseat(table, client, now)


def depart(table: "Table", client: "Client", command: frames.Depart, now: Ms) -> None:
    """Leave the game for good, where its rules have a door."""
    if client.seat is None and table.passed(Leave, command.id) is not None:
        return  # left before, but the server fell before they heard so
    seat = client.require_seat()
    if (seat, command.id) in table.done:
        return  # a move had this id: the journal keeps no other under it, and it was answered
    if table.at_door(Leave, seat) is None:
        raise Refused("no-door")
    table.make(seat, Leave(), now, command=command.id)
    table.seating.change(seat, token="", bot="", stands_in=False)
    _unseat(table, client, now)


def _unseat(table: "Table", client: "Client", now: Ms) -> None:
    client.seat, client.mark = None, ""
    table.save()
    table.welcome(client, None, now)
    table.tell_places(now, but=client)


def seat_bot(table: "Table", client: "Client", command: frames.SeatBot, now: Ms) -> None:
    """Put a bot in a free seat, or take it away; the seat of somebody who is gone becomes free.

    Else one whose secret was lost, when the server fell before it was told, would be nobody's.
    """
    _host_only(table, client)
    _before_the_game(table)
    table.seating.require(command.seat)
    if table.here(command.seat):
        raise Refused("seat-taken")
    if command.bot is not None and command.bot not in table.bots:
        raise Refused("no-such-bot")
    table.seating.change(command.seat, name="", token="", nonce="", bot=command.bot or "", won=0)
    table.save()
    table.tell_places(now)


def begin(table: "Table", client: "Client", command: frames.Begin, now: Ms) -> None:
    """Start the game; bots take the seats still free."""
    _host_only(table, client)
    _before_the_game(table)
    for seat in range(len(table.seating.chairs)):
        if table.seating.free(seat):
            table.seating.change(seat, bot=STAND_IN)
    nonces = tuple(chair.nonce or "0" * 32 for chair in table.seating.chairs)
    table.save(status="playing", nonces=nonces)
    table.start(now)


def advise(table: "Table", client: "Client", command: frames.Advise, now: Ms) -> None:
    """Have a bot asked what it would do in one's place; it is answered once the bot has thought."""
    seat, match = client.require_seat(), table.match
    if match is None:
        raise Refused("not-begun")
    if table.record.status == "over":
        raise Refused("game-over")
    # Alone with bots one takes nothing from anybody.
    if sum(map(table.seating.held, range(len(table.seating.chairs)))) > 1:
        if not table.record.advice:
            raise Refused("no-advice")
        # A bot sees the winning move at once: it would win every race for whoever asks it.
        if table.game.racing:
            raise Refused("no-advice-in-races")
    menu, n = match.state.moves(seat), len(match.entries)
    if not menu:
        raise Refused("not-your-turn")
    before = table.counsel.of(seat)
    if before is not None and before.n == n and before.advice is not None:
        again = frames.Answer(id=command.id, ok=True, advice=before.advice)
        table.answer(client, client.guest, again)
    elif before is None or before.n < n or before.conn not in table.clients:
        if before is not None and before.advice is None and before.command != command.id:
            _overtake(table, before)
        # Drawn from nothing secret: what a bot says must tell nothing of the seed of the deal.
        chance = sha256(f"{table.record.id} {seat} {n}".encode()).digest()[:7]
        job = table.counsel.put(seat, client.conn, command.id, menu, n)
        view, deadline = match.state.view(seat), table.settings.deadline
        table.outbox.add(Consult(job, view, menu, int.from_bytes(chance, "big"), deadline))
    elif before.command != command.id:
        raise Refused("adviser-busy")


def _overtake(table: "Table", question: Question) -> None:
    """A question makes room for a later one: nobody waits for its answer in vain."""
    asker = table.clients.get(question.conn)
    if asker is not None:
        no = frames.Answer(id=question.command, ok=False, refusal="adviser-overtaken")
        table.answer(asker, asker.guest, no)


def advised(table: "Table", client: "Client", question: Question) -> Advice:
    """What the bot said to that question, if it said something and it still fits."""
    if question.advice is None:
        raise Refused("adviser-failed")
    moved = client.require_seat() != question.seat
    if moved or table.match is None or table.match.state.moves(question.seat) != question.menu:
        raise Refused("adviser-overtaken")
    return question.advice


def call_bot(table: "Table", client: "Client", command: frames.CallBot, now: Ms) -> None:
    """Let a bot stand in for somebody who has been away for a while."""
    client.require_seat()
    table.seating.require(command.seat)
    if not table.long_away(command.seat, now):
        raise Refused("not-away")
    table.seating.change(command.seat, bot=STAND_IN, stands_in=True)
    table.save()
    table.tell_places(now)


def say(table: "Table", client: "Client", command: frames.Say, now: Ms) -> None:
    """Say something, where the rules let one speak."""
    seat = client.require_seat()
    text = clean(command.text)
    if not text:
        raise Refused("text-empty")
    if len(text) > LONGEST_TEXT:
        raise Refused("text-long")
    hearers = table.hears(seat, "chat")
    if not hearers:
        raise Refused("hush")
    line = frames.Heard(seat, text, table.calendar())
    table.chat.say(line, hearers, table.outbox.op)
    table.tell(frames.Said(line=line), hearers)


def react(table: "Table", client: "Client", command: frames.React, now: Ms) -> None:
    """Show a face, where the rules let one."""
    seat = client.require_seat()
    hearers = table.hears(seat, "reaction")
    if not hearers:
        raise Refused("hush")
    table.tell(frames.Reacted(seat=seat, face=command.face), hearers)


def again(table: "Table", client: "Client", command: frames.Again, now: Ms) -> None:
    """Open a table for another game, under a seed promised anew."""
    client.require_seat()
    if table.record.status != "over":
        raise Refused("not-over")
    if table.record.next:
        table.move_on(client)
    elif not table.opening:
        table.opening = True
        table.outbox.add(Open(rematch(table, client.guest)))


def rotated(table: "Table") -> tuple[Chair, ...]:
    """The chairs of another game: those still at the table, each a seat further on, or where they
    were, beside the gaps of those who left, in a game whose seats may be teams."""
    outcome = table.match.state.outcome() if table.match else None
    winners = outcome.winners if outcome else ()
    kept = {
        seat: Chair(
            name=chair.name,
            token=chair.token,
            bot="" if chair.stands_in else chair.bot,
            won=chair.won + (seat in winners),
        )
        for seat, chair in enumerate(table.seating.chairs)
        if seat in table.present()
    }
    if not table.game.rotates:
        last = max([table.record.seats - 1, *kept])
        return tuple(kept.get(seat, Chair()) for seat in range(last + 1))
    chairs = list(kept.values())
    while len(chairs) > table.game.seats[-1]:  # people came in: bots make room first
        bots = [chair for chair in chairs if not chair.token]
        chairs.remove((bots or chairs)[-1])
    chairs += [Chair()] * (table.record.seats - len(chairs))
    return (chairs[-1], *chairs[:-1])


def rematch(table: "Table", host: str) -> Record:
    """The table of another game, under a seed promised anew."""
    chairs = rotated(table)
    return msgspec.structs.replace(
        table.record,
        id=table.new_token()[:12],
        seats=len(chairs),
        chairs=chairs,
        status="seating",
        seed=streams.new_seed().hex(),
        game_id=streams.new_nonce().hex(),
        nonces=(),
        host=host,
        created=table.calendar(),
        ended=0,
    )


def _host_only(table: "Table", client: "Client") -> None:
    if not table.hosts(client):
        raise Refused("host-only")


def _before_the_rematch(table: "Table") -> None:
    """The next table knows the secrets there are: a new one would open no seat there."""
    if table.opening or table.record.next:
        raise Refused("game-over")


def _before_the_game(table: "Table") -> None:
    if table.record.status != "seating":
        raise Refused("begun-already")


HANDLERS: Final[dict[type[frames.Ask], Callable[[Any, Any, Any, Ms], str | None]]] = {
    frames.Sit: sit,
    frames.Claim: claim,
    frames.Lend: lend,
    frames.Add: add,
    frames.GetUp: get_up,
    frames.Depart: depart,
    frames.SeatBot: seat_bot,
    frames.Begin: begin,
    frames.Advise: advise,
    frames.CallBot: call_bot,
    frames.Say: say,
    frames.React: react,
    frames.Again: again,
}
"""Which function answers which request."""
