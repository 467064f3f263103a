"""Romancier Scilof: players swap letters by mail, without turns."""

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
    deadlines,
    leaving,
    mail,
    menus,
    refusals,
)
from kermesse.games.romancier_scilof.box import seats_in
from kermesse.games.romancier_scilof.closing import CLOSING, FROZEN, OPEN, OVER, SHARING
from kermesse.games.romancier_scilof.deadlines import ROUND
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
"""A move of `moves.py`, a `Join` or a `Leave`."""


class Romancier(State[AnyMove, View]):
    """The state of a game of Romancier Scilof. A mail is a pair: width × sender + addressee."""

    __slots__: Final = (
        "able", "acted", "acting", "back", "basket", "circle", "closed", "closers", "collect_after",
        "ending", "ever", "fast_path", "forget_after", "forgot", "full", "given", "hands", "home",
        "idle_after", "incoming", "invites", "last", "latest", "mail", "menus", "opened", "options",
        "out", "peers", "phase", "rests", "since", "size", "streaks", "swaps", "turned", "waiting",
        "wake", "width", "winners",
    )  # fmt: skip

    def __init__(self, seats: int = 0, options: RomancierOptions | None = None) -> None:
        if options is None:  # an empty state for `copy`
            return
        width = box.MOST if options.newcomers else seats
        count = min(options.communes, seats)
        self.at: Ms = 0
        self.options: RomancierOptions = options
        """The options of the table."""
        self.collect_after: Ms = options.collect_seconds * 1_000
        self.forget_after: Ms = options.forgotten_seconds * 1_000
        self.idle_after: Ms = options.idle_minutes * 60_000
        self.latest: Ms = options.minutes * 60_000
        """The delays of R10, R11 and R19 in milliseconds."""
        self.width: int = width
        """The most seats there may be at this table."""
        self.ever: int = seats
        """How many seats there have been."""
        self.acted: Ms = 0
        """When a player last moved (R19)."""
        self.last: list[Ms] = [0] * width
        """When each seat last acted."""
        self.swaps: int = 0
        """How many mails have been answered."""
        self.home: list[int] = [seat * count // seats for seat in range(seats)]
        """The commune of each seat; -1 for a seat without a player."""
        self.home += [-1] * (width - seats)
        self.circle: list[int] = [0] * count
        """For each commune, its players as a mask; 0 once it merged into another."""
        self.size: list[int] = [0] * count
        """For each commune, L: hand size, values in use, size of a collection (R3)."""
        self.phase: list[int] = [OPEN] * count
        """For each commune, its phase."""
        self.closers: list[int] = [0] * count
        """For each commune, who closed or completed a collection since (R13, R14)."""
        self.full: list[int] = [0] * count
        """For each commune, whose box is full (R15)."""
        self.since: list[Ms | None] = [None] * count
        """For each commune, when its closing or freeze began, if a deadline depends on it."""
        self.basket: list[box.Hand] = [()] * count
        """For each commune, its basket of abandoned letters (R23)."""
        self.hands: list[box.Hand] = [()] * width
        """The letters of each seat."""
        self.mail: dict[int, int] = {}
        """The letter in each mail of all offices, in the order posted."""
        self.closed: dict[int, Ms] = {}
        """When each mail that may still be forgotten was posted, the earliest first."""
        self.opened: dict[int, Ms] = {}
        """When each opened envelope was turned over, the earliest first."""
        self.out: list[int] = [0] * width
        """For each seat, the addressees of its mail, as a mask."""
        self.incoming: list[int] = [0] * width
        """For each seat, the senders whose mail it must answer."""
        self.back: list[int] = [0] * width
        """For each seat, the addressees whose envelopes it must collect (R9)."""
        self.turned: list[int] = [0] * width
        """For each seat, those of these that came back unread (R7)."""
        self.forgot: list[int] = [0] * width
        """For each seat, the addressees who forgot its mail (R11)."""
        self.given: list[box.Hand] = [()] * (width * width)
        """The last letters each seat got from each other seat."""
        self.streaks: dict[int, int] = {}
        """How often in a row the mail of a pair was refused, with `refusal_limit` (R8)."""
        self.invites: dict[int, int] = {}
        """The player each inviter invites (R21)."""
        self.rests: dict[int, Ms] = {}
        """Until when each resting seat rests (option `pace`)."""
        self.waiting: int = 0
        """Who waits until something arrives, as a mask."""
        self.winners: int = 0
        """Who won in the communes already over."""
        self.ending: str | None = None
        """Why the table is over."""
        self.wake: Ms | None = -1
        """When the House must act next; -1 if it must be computed."""
        self.peers: list[int] = [0] * width
        """The others of each seat's commune, as a mask."""
        self.fast_path: bool = True
        """Whether the fast path applies: one open commune, no pace, no refusal limit, and idle time
        longer than the mail delays."""
        self.able: int = 0
        """Who may act, as a mask."""
        self.acting: tuple[int, ...] | None = None
        """Cache: the same as a tuple."""
        self.menus: dict[int, Menu | None] = dict.fromkeys(range(seats))
        """Cache: the menu of each seat present; None if it must be computed."""
        for commune in range(count):
            self.circle[commune] = sum(1 << s for s in range(seats) if self.home[s] == commune)
            self.size_of(commune)
        for seat in range(seats):
            self.hands[seat] = box.own_letters(seat, 0, self.size[self.home[seat]])
        self.count_communes()
        self.refresh_all()

    # ------------------------------------------------------------------------------ derived fields

    def size_of(self, commune: int) -> int:
        """Compute L of a commune again and return it (R3)."""
        size = min(self.options.letters, self.circle[commune].bit_count())
        self.size[commune] = size
        return size

    def count_communes(self) -> None:
        """Compute the peers of each seat, and whether the fast path applies."""
        for circle in self.circle:
            for seat in seats_in(circle):
                self.peers[seat] = circle & ~(1 << seat)
        playing = [phase for phase in self.phase if phase != OVER]
        options = self.options
        self.fast_path = (
            playing == [OPEN]
            and not options.pace
            and not options.refusal_limit
            and self.idle_after > max(self.collect_after, self.forget_after)
        )
        if self.ending is None:
            self.wake = -1

    def refresh_all(self) -> None:
        """Compute again who may act; clear all menus."""
        self.able = 0
        for circle in self.circle:
            for seat in seats_in(circle):
                self.menus[seat] = None
                if self._can(seat):
                    self.able |= 1 << seat
        self.acting = None

    def refresh(self, seat: int) -> None:
        """Compute again whether a seat may act; clear its menu."""
        self.menus[seat] = None
        bit = 1 << seat
        if self._can(seat) != bool(self.able & bit):
            self.able ^= bit
            self.acting = None

    def update_wake(self, deadline: Ms, alone: bool) -> None:
        """Update the next deadline of the House for the first mail of its kind.

        `alone` says that there is no mail of the other kind, so that only the end was due.
        """
        wake = self.wake
        if not self.fast_path or wake == -1:
            self.wake = -1
        elif alone or deadline < wake:  # type: ignore[operator]
            self.wake = deadline if deadline < self.latest else self.latest

    def mail_arrived(self, seat: int) -> None:
        """Let a seat act that got mail in an open office."""
        bit = 1 << seat
        self.waiting &= ~bit
        self.able |= bit
        self.acting = None

    def after_mail_removed(self, seat: int) -> None:
        """Update a seat that has one mail less to answer, in an open office."""
        self.menus[seat] = None
        if not (self.hands[seat] and (self.incoming[seat] or self.peers[seat] & ~self.out[seat])):
            self.refresh(seat)

    def stop_waiting(self, seat: int) -> None:
        """End the wait of a seat: something arrived."""
        self.waiting &= ~(1 << seat)
        self.refresh(seat)

    def stop_all_waiting(self) -> None:
        """End the wait of all seats: much has changed."""
        self.waiting = 0
        self.refresh_all()

    def _can(self, seat: int) -> bool:
        """Return whether the menu of this seat has a move."""
        phase, hand = self.phase[self.home[seat]], self.hands[seat]
        if phase == OVER or SHARING in self.phase or seat in self.rests:
            return False
        if phase == FROZEN:
            return len(hand) > self.size[self.home[seat]]
        if self.back[seat]:
            return True
        if phase == CLOSING:
            return bool(hand and self.incoming[seat])
        if self.waiting >> seat & 1:
            return False
        if hand and (self.incoming[seat] or self.peers[seat] & ~self.out[seat]):
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
            elif self.fast_path:
                menu = letters(self, seat)
            else:
                menu = menus.menu(self, seat)
            self.menus[seat] = menu
        return menu

    def due(self) -> Ms | None:
        wake = self.wake
        return deadlines.next_due(self) if wake == -1 else wake

    def house(self, rng: Rng) -> AnyMove:
        if deadlines.round_is_next(self):
            return ROUND
        next_move = deadlines.next_move(self)
        return leaving.choose_share(self, next_move, rng) if type(next_move) is int else next_move

    def why(self, by: Player, move: AnyMove) -> str | None:
        return refusals.house(self, move) if by == HOUSE else refusals.seat(self, by, move)

    def apply(self, by: Player, move: AnyMove, tell: list[Told] | None) -> None:
        carry_out = _CARRY_OUT[type(move)]
        if by == HOUSE:
            carry_out(self, by, move, tell)
            return
        self.acted = self.last[by] = self.at
        if self.fast_path:  # nobody rests, and `mail` updates `wake`
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
        *("incoming", "last", "out", "peers", "phase", "since", "size", "turned"),
    ),
    dicts=("closed", "invites", "mail", "menus", "opened", "rests", "streaks"),
    derived=(
        *("able", "acting", "collect_after", "forget_after", "idle_after", "latest", "menus"),
        *("peers", "fast_path", "wake", "width"),
    ),
)


@lru_cache(64)
def _laid_out(seats: int, options: RomancierOptions) -> Romancier:
    """Cache the first state of a table."""
    return Romancier(seats, options)


def start(seats: int, options: RomancierOptions) -> Romancier:
    """Return the first state of a game."""
    return _laid_out(seats, options).copy()


_DOORS: Final = (Join, Leave)

_CARRY_OUT: Final[dict[type, Callable[..., None]]] = {
    Post: mail.post,
    Reply: mail.reply,
    Refuse: mail.refuse,
    Collect: mail.collect,
    Withdraw: mail.withdraw,
    Wait: mail.wait,
    Round: deadlines.make_round,
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
"""The function that applies each type of move."""
