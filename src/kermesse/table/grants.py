"""Carry out what people ask of a table besides moves: `requests` judges it, it is stored and told
here."""

from collections.abc import Collection
from typing import TYPE_CHECKING, assert_never

from kermesse.bots.advice import Advice
from kermesse.core.contract import Ms
from kermesse.protocol import commands, frames
from kermesse.table import rematch, requests, seating_room, tell
from kermesse.table.client import Client
from kermesse.table.refusals import RequestRefused

if TYPE_CHECKING:
    from kermesse.table.table import Table


def grant(
    table: "Table", client: Client, command: requests.Request, now: Ms
) -> tuple[frames.Answer | None, str]:
    """Do what is asked; or `RequestRefused`, or `Illegal` at the door.

    The answer, unless it comes once others have spoken or a bot has thought; and the secret of a
    seat it gives.
    """
    session, presence, reception = table.session, table.presence, table.reception
    code = token = ""
    match command:
        case commands.Sit():
            if (granted := _sit(table, client, command, now)) is None:
                return None, ""
            token = granted.token
        case commands.Claim():
            chairs = session.seating.chairs
            granted = requests.claim(session, client, command, now)
            reception.follow(chairs[granted.seat].guest, client)
            reception.seat(client, *granted, now)
            token = granted.token
        case commands.Admit():
            asked = presence.takeovers.find(client, command.request)
            table.answer_takeover(asked, command.yes, now)
        case commands.Lend():
            code = requests.lend(session, client, now)
        case commands.Add():
            requests.add(session, client, command)
            reception.save()
        case commands.GetUp():
            reception.unseat(client, requests.get_up(session, client, command), now)
        case commands.Depart():
            passage = requests.leave(session, client, command)
            if passage is not None:
                table.loop.go_through(passage, now)
                table.pause(False, now)  # nobody may be left who could let it go on
                requests.vacate(session, passage.seat)
                reception.unseat(client, passage.seat, now)
        case commands.SeatBot():
            requests.seat_bot(session, presence, client, command, table.bots)
            reception.save()
            reception.tell_places(now)
        case commands.AddPlace():
            seating_room.add_place(session, presence, client)
            reception.save()
            reception.welcome_all(now)
        case commands.RemovePlace():
            seating_room.remove_place(session, presence, client, command)
            reception.chat.remove(command.seat)
            reception.save()
            reception.welcome_all(now)
        case commands.Arrange():
            reception.save(**seating_room.arrange(session, presence, client, command))
            reception.welcome_all(now)
        case commands.CallBot():
            requests.call_bot(session, presence, client, command, now)
            reception.save()
            reception.tell_places(now)
        case (
            commands.AskToLeave()
            | commands.Vote()
            | commands.Mute()
            | commands.HideName()
            | commands.SetTalk()
        ):
            table.peace.grant(client, command, now)
        case commands.Begin():
            table.start(requests.begin(session, presence, client), now)
        case commands.NextStep(step=step, skip=skip):
            client.require_seat()
            if session.record.paused:
                raise RequestRefused("paused")
            if session.coach is None or session.coach.step == step:
                table.loop.next_step(skip, now)
        case commands.SetTempo(tempo=tempo):
            table.loop.settle(now)  # up to now time ran as it did
            requests.set_tempo(session, presence, client)
            reception.save(tempo=tempo)
            session.clock.set_rate(session.rate, now)
            table.tell_tempo(now)
        case commands.Pause():
            table.loop.settle(now)
            requests.pause(session, client)
            table.pause(True, now)
        case commands.Resume():
            requests.resume(session, client)
            table.pause(False, now)
        case commands.Say():
            said, hearers = requests.say(session, client, command, table.calendar())
            reception.chat.say(said.line, hearers, table.outbox.op)
            table.outbox.hold(*tell.some(session, presence.clients.values(), said, hearers))
        case commands.React():
            face, hearers = requests.react(session, client, command)
            table.outbox.hold(*tell.some(session, presence.clients.values(), face, hearers))
        case commands.PassDevice():
            requests.pass_device(client, command)
            reception.pass_device(client, command.to, now)
        case commands.LetTablet():
            requests.let_tablet(session, presence, client, command)
            reception.let_tablet(presence.tablet(), now)
        case commands.Again():
            requests.again(session, client)
            _play_again(table, client)
        case commands.Advise():
            return _advise(table, client, command, now), ""
        case _:
            assert_never(command)
    return frames.Answer(id=command.id, ok=True, code=code), token


def _sit(table: "Table", client: Client, command: commands.Sit, now: Ms) -> requests.Granted | None:
    """Give somebody the seat they ask for; None while the others are asked for it."""
    session, reception = table.session, table.reception
    seats, passage = session.record.seats, requests.join(session, client, command)
    if passage is not None:
        table.loop.go_through(passage, now)
        seat = session.seating.add()
    else:
        seat, must_ask = requests.choose(session, table.presence, client, command, now)
        if must_ask:
            reception.ask(client, command, seat, now)
            return None
    granted = requests.sit(session, client, command, seat)
    reception.save()
    reception.seat(client, *granted, now)
    if session.record.seats > seats:  # a place was brought for them
        reception.welcome_all(now, but=client)
    if session.coach is not None and session.record.status == "seating":
        _open_lesson(table, now)
    return granted


def _open_lesson(table: "Table", now: Ms) -> None:
    """Whoever learns has sat down: nobody else is waited for."""
    table.reception.save(status="playing", options=requests.options(table.session))
    table.session.start(now)
    table.loop.open_lesson(now)
    table.reception.welcome_all(now)


def _play_again(table: "Table", client: Client) -> None:
    """Open a table for another game and show everybody the way, or this one if it is there."""
    session = table.session
    told: Collection[Client] = (client,)
    if not session.record.next:
        name, created = table.new_token()[:12], table.calendar()
        # Whoever asks decides there; but nobody mutes the others by being the first to ask.
        host = session.record.host if session.muted(client.guest) else client.guest
        new = rematch.record(session, host, name, created)
        table.reception.save(opens=new, next=name)
        told = table.presence.clients.values()
    table.outbox.hold(*(tell.one(each, rematch.way(session, each)) for each in told))


def _advise(
    table: "Table", client: Client, command: commands.Advise, now: Ms
) -> frames.Answer | None:
    """Have a bot asked what it would do; what it said already is the answer at once."""
    clients = table.presence.clients
    asked = table.questions.ask(table.session, client, command.id, clients, table.settings.deadline)
    if isinstance(asked, Advice):
        return frames.Answer(id=command.id, ok=True, advice=asked)
    if asked is not None:
        if asked.overtaken and (asker := clients.get(asked.overtaken.conn)):
            table.refuse(asker, asked.overtaken.command, "adviser-overtaken", now)
        table.outbox.add(asked.effect)
    return None
