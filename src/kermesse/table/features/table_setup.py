"""Table setup: the places, bots and options of a table before its game, and the beginning."""

from typing import Any

import msgspec

from kermesse.bots import companion, plays_at
from kermesse.core.contract import Ms, Seat
from kermesse.core.streams import NONCE_BYTES
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.features.advice import AdviceFeature
from kermesse.table.features.tempo import TempoFeature
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask, SeatNumber, TurnSeconds
from kermesse.table.kernel.refusals import RequestRefused


class SeatBot(Ask, frozen=True):
    """Put a bot in a free seat before the game, or take it away."""

    seat: SeatNumber
    """The seat."""

    bot: str | None
    """The bot; None takes it away."""


class AddPlace(Ask, frozen=True):
    """Add a place before the game, up to the number the game takes."""


class RemovePlace(Ask, frozen=True):
    """Remove a place where no person sits, before the game; the seats behind it move up."""

    seat: SeatNumber
    """The place."""


class Arrange(Ask, frozen=True):
    """Change how the table plays, before the game; fields left out stay as they are."""

    options: dict[str, Any] | None = None
    """The options of the game, all of them: those left out get their defaults."""

    public: bool | None = None
    """True if the lobby lists the table."""

    turn_seconds: TurnSeconds | None = None
    """After this long a bot plays for a person whose turn it is; 0 for never."""

    advice: bool | None = None
    """True if people who play together may ask a bot for advice."""


class Begin(Ask, frozen=True):
    """Start the game; bots take the seats still free."""


class TableSetup(Feature):
    """Set a table up, and begin its game."""

    name = "table_setup"
    commands = (SeatBot, AddPlace, RemovePlace, Arrange, Begin)
    refusals = (
        "bad-setup", "begun-already", "deal-of-day", "host-only", "no-fewer-places",
        "no-more-places", "no-such-bot", "no-such-place", "place-held", "seat-taken",
    )  # fmt: skip

    def handle(self, client: Client, command: Ask, now: Ms) -> Reply:
        table = self.table
        match command:
            case SeatBot():
                self._seat_bot(client, command)
                table.save()
                table.tell_status(now)
            case AddPlace():
                self._add_place(client)
                table.save()
                table.welcome_all(now)
            case RemovePlace(seat=seat):
                self._remove_place(client, seat)
                table.save()
                table.welcome_all(now)
            case Arrange():
                table.save(**self._arrange(client, command))
                table.welcome_all(now)
            case Begin():
                table.presence.require_host(client)
                if table.record.of_day:  # it begins when its player sits down
                    raise RequestRefused("deal-of-day")
                self.begin(now)
        return DONE

    def before_moves(self, now: Ms) -> None:
        """Begin by itself once every seat is taken, where the table does so."""
        record, seating = self.table.record, self.table.session.seating
        waits = record.begins and record.status == "seating" and self.table.presence.clients
        if waits and not any(map(seating.free, range(len(seating.chairs)))):
            self.begin(now)

    def begin(self, now: Ms) -> None:
        """Begin the game, with bots in the seats still free."""
        table, session = self.table, self.table.session
        session.require_before_game()
        seating = session.seating
        bot = companion(table.game, calm=table.feature(TempoFeature).tempo == "calm")
        for seat in range(len(seating.chairs)):
            if seating.free(seat):
                seating.change(seat, bot=bot)
        nothing, shared = bytes(NONCE_BYTES).hex(), session.record.deal is not None
        nonces = tuple(nothing if shared else chair.nonce or nothing for chair in seating.chairs)
        table.begin(now, nonces=nonces, options=session.options_for_people())
        for client in table.presence.clients.values():
            session.put_down(client)
        table.welcome_all(now)
        table.loop.house(now)

    def _seat_bot(self, client: Client, command: SeatBot) -> None:
        """Put a bot in a free seat, or take it away. The seat of a person who is gone becomes free:
        its secret may have been lost when the server crashed."""
        session, seat = self.table.session, command.seat
        self._require_setup(client)
        session.seating.require(seat)
        if self.table.presence.here(seat):
            raise RequestRefused("seat-taken")
        if session.seats_assigned and session.seating.held(seat):
            raise RequestRefused("place-held")  # its person is on the way
        if command.bot is not None:
            seats = len(session.record.chairs)
            if command.bot not in self.table.bots or not plays_at(
                self.table.game, command.bot, seats
            ):
                raise RequestRefused("no-such-bot")
        session.seating.clear(seat, command.bot or "")

    def _add_place(self, client: Client) -> None:
        session = self.table.session
        self._require_setup(client)
        places = len(session.seating.chairs) + 1
        if places > self.table.game.seats[-1]:
            raise RequestRefused("no-more-places")
        self._require_playable(places, session.record.options)
        session.seating.add()

    def _remove_place(self, client: Client, seat: Seat) -> None:
        """Remove a place where no person sits: the others keep their secrets."""
        session, seating = self.table.session, self.table.session.seating
        self._require_setup(client)
        seating.require(seat)
        if seating.held(seat):
            raise RequestRefused("place-held")
        places = len(seating.chairs) - 1
        if places < self.table.game.seats[0]:
            raise RequestRefused("no-fewer-places")
        self._require_playable(places, session.record.options)
        seating.remove(seat)
        self.table.presence.remove(seat)
        for each in self.table.overriding("place_removed"):
            each.place_removed(seat)

    def _arrange(self, client: Client, command: Arrange) -> dict[str, Any]:
        """Return the fields of the record that change."""
        session = self.table.session
        self._require_setup(client)
        wished = msgspec.structs.asdict(command)
        fields = {n: value for n, value in wished.items() if value is not None and n != "id"}
        if command.turn_seconds and session.runs_unattended:
            raise RequestRefused("bad-setup")  # days are the clock there
        if command.options is not None:
            self._require_playable(len(session.seating.chairs), command.options)
            fields["options"] = msgspec.to_builtins(self.table.game.read_options(command.options))
        if (advice := fields.pop("advice", None)) is not None:
            self.table.feature(AdviceFeature).allowed = advice
        return fields

    def _require_setup(self, client: Client) -> None:
        """Refuse unless this client may change the table. A deal of the day is fixed."""
        self.table.session.require_before_game()
        self.table.presence.require_host(client)
        if self.table.record.of_day:
            raise RequestRefused("deal-of-day")

    def _require_playable(self, places: int, options: dict[str, Any]) -> None:
        if not self.table.session.can_play(places, options):
            raise RequestRefused("bad-setup")
