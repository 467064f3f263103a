"""Romancier Scilof: a circle of poets who write to each other without turns."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeAlias

from kermesse.core.contract import (
    HOUSE,
    Join,
    Leave,
    Ms,
    Outcome,
    Player,
    Rng,
    State,
    Told,
    Viewer,
)
from kermesse.core.fields import Fields
from kermesse.games.romancier_scilof import (
    box,
    closing,
    communes,
    hours,
    leaving,
    mail,
    menus,
    refusals,
)
from kermesse.games.romancier_scilof.box import seats_in
from kermesse.games.romancier_scilof.closing import CLOSING, FROZEN, OPEN, OVER, SHARING
from kermesse.games.romancier_scilof.hours import ROUND
from kermesse.games.romancier_scilof.make_view import make_view
from kermesse.games.romancier_scilof.menus import COLLECT, Menu, letters
from kermesse.games.romancier_scilof.moves import (
    Accept,
    Close,
    Collect,
    Decline,
    Discard,
    Invite,
    Post,
    Refuse,
    Reply,
    Round,
    Share,
    Stop,
    TakeBack,
    Wait,
    Withdraw,
)
from kermesse.games.romancier_scilof.options import RomancierOptions
from kermesse.games.romancier_scilof.teams import pooled
from kermesse.games.romancier_scilof.view import View

AnyMove: TypeAlias = Any
"""Any of the moves of `moves.py`, a `Join` or a `Leave`."""


class Romancier(State[AnyMove, View]):
    """A game of Romancier Scilof at one moment. A mail is a pair: width × sender + addressee."""

    __slots__: Final = (
        "able", "acted", "acting", "back", "basket", "circle", "closed", "closers", "collect_after",
        "ending", "ever", "forget_after", "forgot", "full", "given", "hands", "home", "idle_after",
        "inn", "invites", "last", "latest", "mail", "menus", "opened", "options", "out", "peers",
        "phase", "plain", "rests", "since", "size", "streaks", "swaps", "turned", "waiting", "wake",
        "width", "winners",
    )  # fmt: skip

    def __init__(self, seats: int = 0, options: RomancierOptions | None = None) -> None:
        if options is None:  # a blank sheet for `copy`
            return
        width = box.MOST if options.newcomers else seats
        count = min(options.communes, seats)
        self.at: Ms = 0
        self.options: RomancierOptions = options
        """How the table plays."""
        self.collect_after: Ms = options.collect_seconds * 1_000
        self.forget_after: Ms = options.forgotten_seconds * 1_000
        self.idle_after: Ms = options.idle_minutes * 60_000
        self.latest: Ms = options.minutes * 60_000
        """The delays of R10, R11 and R19 in milliseconds."""
        self.width: int = width
        """How many seats there may ever be here."""
        self.ever: int = seats
        """How many seats there have been."""
        self.acted: Ms = 0
        """When a player last moved (R19)."""
        self.last: list[Ms] = [0] * width
        """When each seat last acted."""
        self.swaps: int = 0
        """How many mails have been answered."""
        self.home: list[int] = [seat * count // seats for seat in range(seats)]
        """The commune of each seat; -1 for nobody there."""
        self.home += [-1] * (width - seats)
        self.circle: list[int] = [0] * count
        """For each commune, its players as a mask; 0 once it went up in another."""
        self.size: list[int] = [0] * count
        """For each commune, L: hand size, values in use, size of a collection (R3)."""
        self.phase: list[int] = [OPEN] * count
        """For each commune, what it is doing."""
        self.closers: list[int] = [0] * count
        """For each commune, who closed or completed a collection since (R13, R14)."""
        self.full: list[int] = [0] * count
        """For each commune, whose box is full (R15)."""
        self.since: list[Ms | None] = [None] * count
        """For each commune, when its closing or its freeze began, while that matters."""
        self.basket: list[box.Hand] = [()] * count
        """For each commune, its basket of abandoned letters (R23)."""
        self.hands: list[box.Hand] = [()] * width
        """The letters of each seat."""
        self.mail: dict[int, int] = {}
        """The letter in each mail of all the offices, in the order posted."""
        self.closed: dict[int, Ms] = {}
        """When each mail that may still be forgotten was posted, the earliest first."""
        self.opened: dict[int, Ms] = {}
        """When each opened envelope was turned over, the earliest first."""
        self.out: list[int] = [0] * width
        """Which of each seat's envelopes are under way, as a mask."""
        self.inn: list[int] = [0] * width
        """From whom each seat has mail to answer."""
        self.back: list[int] = [0] * width
        """Which of each seat's envelopes wait for it opened (R9)."""
        self.turned: list[int] = [0] * width
        """Which of those came back unread (R7)."""
        self.forgot: list[int] = [0] * width
        """Which of each seat's mails are forgotten (R11)."""
        self.given: list[box.Hand] = [()] * (width * width)
        """The last letters that each seat got from each other one."""
        self.streaks: dict[int, int] = {}
        """How often in a row the mail of a pair was refused, where that is limited (R8)."""
        self.invites: dict[int, int] = {}
        """Whom each inviter invites (R21)."""
        self.rests: dict[int, Ms] = {}
        """Until when each resting seat rests (option `pace`)."""
        self.waiting: int = 0
        """Who waits until something reaches them, as a mask."""
        self.winners: int = 0
        """Who won in the communes already over."""
        self.ending: str | None = None
        """Why the table is over."""
        self.wake: Ms | None = -1
        """When the House must act next; -1 when it is to be worked out."""
        self.peers: list[int] = [0] * width
        """The others of each seat's commune, as a mask."""
        self.plain: bool = True
        """Do the short ways apply: one open commune, no rest, no limit, mail due before silence?"""
        self.able: int = 0
        """Who may act, as a mask."""
        self.acting: tuple[int, ...] | None = None
        """The same as a tuple, None when it is to be made."""
        self.menus: dict[int, Menu | None] = dict.fromkeys(range(seats))
        """The menu of each seat present, None when it is to be made."""
        for commune in range(count):
            self.circle[commune] = sum(1 << s for s in range(seats) if self.home[s] == commune)
            self.size_of(commune)
        for seat in range(seats):
            self.hands[seat] = box.own_letters(seat, 0, self.size[self.home[seat]])
        self.count_communes()
        self.refresh_all()

    # ------------------------------------------------------------------ what follows from the rest

    def size_of(self, commune: int) -> int:
        """Work out L anew (R3)."""
        size = min(self.options.letters, self.circle[commune].bit_count())
        self.size[commune] = size
        return size

    def count_communes(self) -> None:
        """Work out who writes to whom, and whether the short ways apply."""
        for circle in self.circle:
            for seat in seats_in(circle):
                self.peers[seat] = circle & ~(1 << seat)
        playing = [phase for phase in self.phase if phase != OVER]
        options = self.options
        self.plain = (
            playing == [OPEN]
            and not options.pace
            and not options.refusal_limit
            and self.idle_after > max(self.collect_after, self.forget_after)
        )
        if self.ending is None:
            self.wake = -1

    def refresh_all(self) -> None:
        """Work out anew who may act and what."""
        self.able = 0
        for circle in self.circle:
            for seat in seats_in(circle):
                self.menus[seat] = None
                if self._can(seat):
                    self.able |= 1 << seat
        self.acting = None

    def refresh(self, seat: int) -> None:
        """The same for one seat."""
        self.menus[seat] = None
        bit = 1 << seat
        if self._can(seat) != bool(self.able & bit):
            self.able ^= bit
            self.acting = None

    def await_mail(self, deadline: Ms, alone: bool) -> None:
        """The first mail of its kind lies in the office until then: is that sooner than what else
        the House awaits? `alone`: it awaited no other mail, and so only the end."""
        wake = self.wake
        if not self.plain or wake == -1:
            self.wake = -1
        elif alone or deadline < wake:  # type: ignore[operator]
            self.wake = deadline if deadline < self.latest else self.latest

    def call(self, seat: int) -> None:
        """Mail has reached this seat in an open office: it waits no longer, and may act."""
        bit = 1 << seat
        self.waiting &= ~bit
        self.able |= bit
        self.acting = None

    def slacken(self, seat: int) -> None:
        """In an open office this seat has a mail less to answer."""
        self.menus[seat] = None
        if not (self.hands[seat] and (self.inn[seat] or self.peers[seat] & ~self.out[seat])):
            self.refresh(seat)

    def rouse(self, seat: int) -> None:
        """Something has reached this seat: it waits no longer."""
        self.waiting &= ~(1 << seat)
        self.refresh(seat)

    def rouse_all(self) -> None:
        """So much has changed that nobody waits any longer."""
        self.waiting = 0
        self.refresh_all()

    def _can(self, seat: int) -> bool:
        """Is there anything in the menu of this seat?"""
        phase, hand = self.phase[self.home[seat]], self.hands[seat]
        if phase == OVER or SHARING in self.phase or seat in self.rests:
            return False
        if phase == FROZEN:
            return len(hand) > self.size[self.home[seat]]
        if self.back[seat]:
            return True
        if phase == CLOSING:
            return bool(hand and self.inn[seat])
        if self.waiting >> seat & 1:
            return False
        if hand and (self.inn[seat] or self.peers[seat] & ~self.out[seat]):
            return True
        return bool(
            self.forgot[seat] or menus.refusable(self, seat) or menus.invitations(self, seat)
        )

    # -------------------------------------------------------------------------------- the contract

    def seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, home in enumerate(self.home) if home >= 0)

    def to_act(self) -> tuple[int, ...]:
        acting = self.acting
        if acting is None:
            acting = self.acting = seats_in(self.able)
        return acting

    def moves(self, seat: int) -> Menu:
        menu = self.menus.get(seat, ())
        if menu is None:
            if not self.able >> seat & 1:
                menu = ()
            elif self.back[seat]:
                menu = COLLECT  # R9
            elif self.plain:
                menu = letters(self, seat)
            else:
                menu = menus.menu(self, seat)
            self.menus[seat] = menu
        return menu

    def due(self) -> Ms | None:
        wake = self.wake
        return hours.next_due(self) if wake == -1 else wake

    def house(self, rng: Rng) -> AnyMove:
        if hours.plainly_a_round(self):
            return ROUND
        owed = hours.owed(self)
        return leaving.choose_share(self, owed, rng) if type(owed) is int else owed

    def why(self, by: Player, move: AnyMove) -> str | None:
        return refusals.house(self, move) if by == HOUSE else refusals.seat(self, by, move)

    def apply(self, by: Player, move: AnyMove, tell: list[Told] | None) -> None:
        carry_out = _CARRY_OUT[type(move)]
        if by == HOUSE:
            carry_out(self, by, move, tell)
            return
        self.acted = self.last[by] = self.at
        if self.plain:  # nobody rests, and the mail itself keeps up when the House is due
            carry_out(self, by, move, tell)
            return
        self.wake = -1
        carry_out(self, by, move, tell)
        if self.options.pace and self.ending is None and type(move) not in _DOORS:
            self.rests[by] = self.at + self.options.pace * 1_000
            self.wake = -1
            self.refresh(by)

    def door(self) -> tuple[tuple[int, AnyMove], ...]:
        if self.ending is not None or SHARING in self.phase:
            return ()
        found: list[tuple[int, AnyMove]] = []
        if self.options.leaving:
            found += [
                (seat, Leave())
                for seat, home in enumerate(self.home)
                if home >= 0 and self.phase[home] not in (CLOSING, OVER)
            ]
        if (
            self.options.newcomers
            and self.ever < box.MOST
            and communes.open_to_newcomers(self) is not None
        ):
            found.append((self.ever, Join()))
        return tuple(found)

    def shut(self, seat: int) -> str | None:
        closes = self.phase[self.home[seat]] == CLOSING
        return "door-shut" if closes and self.options.leaving else None

    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        winners = seats_in(self.winners)
        return Outcome(self.ending, pooled(self.ever, winners, self.options.teams), winners)

    def view(self, viewer: Viewer) -> View:
        return make_view(self, viewer)

    def copy(self) -> "Romancier":
        return _FIELDS.copy(self)

    def key(self) -> tuple[Any, ...]:
        return _FIELDS.key(self)


_FIELDS: Final = Fields(
    Romancier,
    lists=(
        *("back", "basket", "circle", "closers", "forgot", "full", "given", "hands", "home"),
        *("inn", "last", "out", "peers", "phase", "since", "size", "turned"),
    ),
    dicts=("closed", "invites", "mail", "menus", "opened", "rests", "streaks"),
    derived=(
        *("able", "acting", "collect_after", "forget_after", "idle_after", "latest", "menus"),
        *("peers", "plain", "wake", "width"),
    ),
)


@lru_cache(64)
def _laid_out(seats: int, options: RomancierOptions) -> Romancier:
    """A table just laid, to be copied."""
    return Romancier(seats, options)


def start(seats: int, options: RomancierOptions) -> Romancier:
    """A game at its very start."""
    return _laid_out(seats, options).copy()


_DOORS: Final = (Join, Leave)

_CARRY_OUT: Final[dict[type, Callable[..., None]]] = {
    Post: mail.post,
    Reply: mail.reply,
    Refuse: mail.refuse,
    Collect: mail.collect,
    Withdraw: mail.withdraw,
    Wait: mail.wait,
    Round: hours.make_round,
    Close: closing.close,
    Stop: closing.stop,
    Invite: communes.invite,
    TakeBack: communes.take_back,
    Accept: communes.accept,
    Decline: communes.decline,
    Join: communes.join,
    Leave: leaving.leave,
    Discard: leaving.discard,
    Share: leaving.share,
}
"""What carries out each move."""
