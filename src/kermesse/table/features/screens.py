"""Screens: a big screen shows the table, and a tablet in its middle makes open moves by touch."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.core.game import Game
from kermesse.table.feature import DONE, Feature, Reply
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


class ScreensStatus(msgspec.Struct, frozen=True, kw_only=True):
    """The screens that show the table."""

    screen: bool
    """True while a big screen shows the table, so that a phone may leave the board to it."""

    tablet: str
    """The number of the tablet in the middle of the table, which it shows too; empty for none."""


class Screen:
    """Whether a screen is here, as everybody was told."""

    def __init__(self) -> None:
        self.shown = False
        """True while a screen is reported."""
        self.guest = ""
        """The guest it belongs to, where that matters: another one waits until it has gone."""
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
    commands = (LetTablet,)
    status_type = ScreensStatus
    refusals = (
        "device-closed", "looking-on", "no-tablet", "screen-only", "tablet-not-let", "tablet-only",
    )  # fmt: skip

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self._screen, self._tablet = Screen(), Screen()
        table.session.delegate = self

    def adopt(self, old: "Screens") -> None:
        self._screen, self._tablet = old._screen, old._tablet
        self._schedule()

    def _schedule(self) -> None:
        times = [each.until for each in (self._screen, self._tablet) if each.until is not None]
        self.due_at = min(times, default=None)

    def status(self) -> ScreensStatus:
        tablet = ""
        if self._tablet.shown:
            number = int(consent(self._tablet.guest, self.table.record.id)[:8], 16)
            tablet = str(number % 90 + 10)
        return ScreensStatus(screen=self._screen.shown, tablet=tablet)

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
            news = self._tablet.come(client.guest) or news
        self._schedule()
        return news

    def disconnected(self, client: Client, now: Ms) -> None:
        if client.screen and not any(other.screen for other in self._clients()):
            self._screen.go(now)
        if client.tablet and self.tablet() is None:
            self._tablet.go(now)
        self._schedule()

    def poll(self, now: Ms) -> None:
        """Report screens that are gone; another tablet that waits takes the place of the last."""
        news, tablet_gone = self._screen.gone(now), self._tablet.gone(now)
        others = [client for client in self._clients() if client.tablet]
        if tablet_gone and others:
            self._tablet.come(others[0].guest)
        self._schedule()
        if news or tablet_gone:
            self.table.tell_status(now)

    def handle(self, client: Client, command: LetTablet, now: Ms) -> Reply:
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
        return DONE

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


def consent(tablet: str, token_hash: str) -> str:
    """Return the consent hash: it binds a tablet's guest id to a seat token."""
    return sha256(f"{tablet}/{token_hash}".encode()).hexdigest()[:32]
