"""Another game for those still at the table: a new one, seats rotated, a seed promised anew."""

import msgspec

from kermesse.core import streams
from kermesse.protocol import frames
from kermesse.table.client import Client
from kermesse.table.record import Chair, Record
from kermesse.table.session import Session


def record(session: Session, host: str, name: str, created: int) -> Record:
    """The record of the table of another game, under that name."""
    chairs, game = _rotated(session), session.game
    options, terms = session.record.options, session.record.correspondence
    if game.people:  # people may sit elsewhere then, and others with them
        options = {**options, game.people: getattr(game.read_options(None), game.people)}
    return msgspec.structs.replace(
        session.record,
        id=name,
        seats=len(chairs),
        options=options,
        chairs=chairs,
        status="seating",
        paused=False,
        held=False,
        stopped=False,
        seed=streams.new_seed().hex(),
        game_id=streams.new_nonce().hex(),
        nonces=(),
        deal=None,
        # Only bots are sure to be there, and to want it.
        begins=session.record.begins and not any(chair.token_hash for chair in chairs),
        correspondence=terms and msgspec.structs.replace(terms, awaited=(), bots=False),
        origin=None,
        outcome=None,
        host=host,
        created=created,
        ended=0,
        refused=(),
        outvoted=(),
    )


def way(session: Session, client: Client) -> frames.Moved:
    """The way to it for one client, whose secrets are good there too."""
    first = next(iter(client.seats), None)
    mine = "" if first is None else session.seating.chairs[first].token_hash
    chairs = enumerate(_rotated(session))
    seat = next((n for n, chair in chairs if mine and chair.token_hash == mine), None)
    return frames.Moved(table=session.record.next, seat=seat)


def _rotated(session: Session) -> tuple[Chair, ...]:
    """The chairs of another game: those still at the table, each a seat further on, or where they
    were, beside the gaps of those who left, in a game whose seats may be teams."""
    outcome = session.referee.match.state.outcome() if session.referee else None
    winners = outcome.winners if outcome else ()
    present = session.seats()
    kept = {
        seat: Chair(
            name=chair.name,
            token_hash=chair.token_hash,
            guest=chair.guest,
            bot="" if chair.stands_in else chair.bot,
            sat=chair.sat,
            won=chair.won + (seat in winners and session.record.origin is None),
            hidden=chair.hidden,
            person=chair.person,
        )
        for seat, chair in enumerate(session.seating.chairs)
        if seat in present
    }
    seats = session.record.seats
    if not session.game.rotates:
        last = max([seats - 1, *kept])
        return tuple(kept.get(seat, Chair()) for seat in range(last + 1))
    chairs = list(kept.values())
    while len(chairs) > session.game.seats[-1]:  # people came in: bots make room first
        bots = [chair for chair in chairs if not chair.token_hash]
        chairs.remove((bots or chairs)[-1])
    chairs += [Chair()] * (seats - len(chairs))
    return (chairs[-1], *chairs[:-1])
