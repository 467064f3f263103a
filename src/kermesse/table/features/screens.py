"""Screens: a big screen shows the table, and a tablet in its middle makes open moves by touch."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.core.game import Game
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.features.tablet_requests import TabletRequests, consent
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.refusals import RequestRefused

LINGERS: Final[Ms] = 10_000
"""How long a screen that has gone is still reported. A screen that reloads its page is back by
then; and since anybody may open and close screens, the others are told no more often than that."""


class LetTablet(Ask, frozen=True):
    """Let the tablet in the middle of the table make the open moves of this seat: those of
    `Game.tablet_moves`, of which all see who may make which. Only that tablet may."""

    on: bool
    """True to consent, False to withdraw."""


class ChooseTablet(Ask, frozen=True):
    """Answer, as the host, whether a tablet serves the table: until then nobody else is told of it.
    It takes the place of the tablet before. A tablet of the host asks nobody."""

    number: str
    """The number that it shows."""

    yes: bool
    """The answer."""


class ScreensStatus(msgspec.Struct, frozen=True, kw_only=True):
    """The screens that show the table."""

    screen: bool
    """True while a big screen shows the table, so that a phone may leave the board to it."""

    tablet: str
    """The number of the tablet in the middle of the table, which it shows too; empty for none."""

    asking: tuple[str, ...] = ()
    """For the host: the numbers of the tablets that ask to serve the table (`ChooseTablet`)."""

    number: str = ""
    """For a tablet: its own number, for people to compare; empty while too many others ask."""


class Screen:
    """Whether a screen is here, as everybody was told."""

    def __init__(self) -> None:
        self.shown = False
        """True while a screen is reported."""
        self.guest = ""
        """The guest it belongs to, where that matters."""
        self.until: Ms | None = None
        """When a screen that has gone is no longer reported."""

    def come(self, guest: str = "") -> bool:
        """Note a screen; True if that is news."""
        news = not self.shown
        if news:
            self.guest = guest
        if guest == self.guest:
            self.shown, self.until = True, None
        return news

    def go(self, now: Ms) -> None:
        """Note that the last one is gone."""
        self.until = now + LINGERS

    def gone(self, now: Ms) -> bool:
        """True once it is news that none is here."""
        if self.until is None or now < self.until:
            return False
        self.shown, self.until = False, None
        return True


class Screens(Feature):
    """Show the table on a screen; let a tablet make open moves."""

    name = "screens"
    commands = (LetTablet, ChooseTablet)
    status_type = ScreensStatus
    refusals = (
        "device-closed", "host-only", "looking-on", "no-tablet", "screen-only", "tablet-not-let",
        "tablet-only",
    )  # fmt: skip

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self._screen, self._tablet = Screen(), Screen()
        self._requests = TabletRequests(table.record.id)
        table.session.delegate = self

    def adopt(self, old: "Screens") -> None:
        self._screen, self._tablet = old._screen, old._tablet
        self._requests = old._requests
        self._schedule()

    def _schedule(self) -> None:
        times = (self._screen.until, self._tablet.until, self._requests.due())
        self.due_at = min((time for time in times if time is not None), default=None)

    def status_for(self, client: Client) -> ScreensStatus:
        requests = self._requests
        moves = bool(self.table.game.tablet_moves)
        answers = moves and not client.screen and self.table.presence.hosts(client)
        return ScreensStatus(
            screen=self._screen.shown,
            tablet=requests.number(self._tablet.guest) if self._tablet.shown else "",
            asking=requests.asking() if answers else (),
            number=requests.number(client.guest) if moves and client.tablet else "",
        )

    def marks(self) -> dict[Seat, dict[str, Any]]:
        guest, chairs = self._tablet.guest, self.table.session.seating.chairs
        if not self._tablet.shown:
            return {}
        return {
            seat: {"tablet": True}
            for seat, chair in enumerate(chairs)
            if chair.tablet == consent(guest, chair.token_hash)
        }

    @classmethod
    def about(cls, game: Game, record: Record) -> dict[str, Any]:
        return {"tablet_moves": bool(game.tablet_moves)}

    def connected(self, client: Client, now: Ms) -> bool:
        news = client.screen and self._screen.come()
        if client.tablet:
            news = self._tablet_came(client.guest, now) or news
        self._schedule()
        return news

    def disconnected(self, client: Client, now: Ms) -> None:
        if client.screen and not any(other.screen for other in self._clients()):
            self._screen.go(now)
        if client.tablet and not any(
            other.tablet and other.guest == client.guest for other in self._clients()
        ):
            self._requests.go(client.guest, now + LINGERS)
            if self._tablet.shown and client.guest == self._tablet.guest:
                self._tablet.go(now)
        self._schedule()

    def poll(self, now: Ms) -> None:
        """Report screens that are gone; tablets that waited ask in their place."""
        gone = [self._screen.gone(now), self._tablet.gone(now), self._requests.expire(now)]
        if any(gone):
            self._ask_next(now)
            self.table.tell_status(now)
        self._schedule()

    def handle(self, client: Client, command: Ask, now: Ms) -> Reply:
        match command:
            case LetTablet():
                self._let(client, command, now)
            case ChooseTablet():
                self._choose(client, command, now)
        return DONE

    # ------------------------------------------------------------------------ which tablet serves

    def _tablet_came(self, guest: str, now: Ms) -> bool:
        """Note a tablet; True if that is news. The one that served before, the host's and one that
        a player allowed serve at once, unless another does; any other asks the host."""
        tablet = self._tablet
        trusted = guest in (tablet.guest, self.table.record.host) or self._allowed(guest)
        if guest == tablet.guest or (trusted and not tablet.shown):
            if guest != tablet.guest:
                self._requests.forget(tablet.guest)
            self._requests.accept(guest)
            self._requests.give_number(guest)
            return tablet.come(guest)
        return self._requests.ask(guest, now)

    def _allowed(self, guest: str) -> bool:
        """True if a player lets this tablet make their open moves."""
        held = (chair for chair in self.table.session.seating.chairs if chair.token_hash)
        return any(chair.tablet == consent(guest, chair.token_hash) for chair in held)

    def _ask_next(self, now: Ms) -> None:
        """Have connected tablets ask that had to wait."""
        for client in self._clients():
            if client.tablet and client.guest != self._tablet.guest:
                self._requests.ask(client.guest, now)

    def _choose(self, client: Client, command: ChooseTablet, now: Ms) -> None:
        self.table.presence.require_host(client)
        guest = self._requests.find(command.number)
        if guest is None:
            raise RequestRefused("no-tablet")
        if command.yes:
            self._requests.forget(self._tablet.guest)
            self._tablet = Screen()
            self._tablet.come(guest)
            self._tablet.until = self._requests.accept(guest)
        else:
            self._requests.refuse(guest, now)
        self._ask_next(now)
        self._schedule()
        self.table.tell_status(now)

    def _let(self, client: Client, command: LetTablet, now: Ms) -> None:
        table, seat, tablet = self.table, client.require_seat(), self.tablet()
        if command.on and (tablet is None or not table.game.tablet_moves):
            raise RequestRefused("no-tablet")
        token_hash = table.session.seating.chairs[seat].token_hash
        consented = consent(tablet.guest, token_hash) if command.on and tablet else ""
        table.session.seating.change(seat, tablet=consented)
        table.save()
        table.tell_status(now)
        if tablet is not None:  # it is shown what it may do now
            table.updates.catch_up(tablet, now)
            table.welcome(tablet, now)

    # --------------------------------------------------------------------- moves by the tablet

    def tablet(self) -> Client | None:
        """Return the tablet in the middle of the table, if it is connected."""
        tablets = (client for client in self._clients() if client.tablet)
        return next((one for one in tablets if one.guest == self._tablet.guest), None)

    def seat_for(self, client: Client) -> Seat | None:
        """Return the seat for which a tablet acts now: the first that has an open move and
        consented. Never one with closed eyes: the people around the tablet see the board."""
        referee, chairs = self.table.session.referee, self.table.session.seating.chairs
        if not client.tablet or referee is None:
            return None
        state = referee.match.state
        closed = state.closed_eyes()
        return next(
            (
                seat
                for seat in state.to_act()
                if seat not in closed
                and chairs[seat].tablet == consent(client.guest, chairs[seat].token_hash)
                and not chairs[seat].bot
                and self.moves(seat)
            ),
            None,
        )

    def moves(self, seat: Seat) -> tuple[Any, ...]:
        """Return the open moves of a seat."""
        referee = self.table.session.referee
        if referee is None:
            return ()
        kinds = self.table.game.tablet_moves
        return tuple(move for move in referee.match.state.moves(seat) if type(move) in kinds)

    def check_move(self, client: Client, seat: Seat, move: Any) -> None:
        """Refuse other moves of a tablet than those it was shown and those that all may try: the
        reason of the rules could tell its people something about that seat."""
        referee = self.table.session.referee
        if not client.tablet or referee is None:
            return
        tried = type(move) in referee.match.state.OPEN
        allowed = type(move) in self.table.game.tablet_moves and (tried or move in self.moves(seat))
        if not allowed:
            raise RequestRefused("tablet-only")

    def _clients(self) -> Iterable[Client]:
        return self.table.presence.clients.values()
