"""Carnavalesque: a silent King, a blind Jester, and floats built from a heap of people."""

from collections.abc import Collection, Iterator
from typing import Any, Final

from msgspec.structs import replace

from kermesse.core.contract import (
    HOUSE,
    PUBLIC,
    Channel,
    Event,
    Ms,
    Outcome,
    Player,
    Rng,
    State,
    Told,
    Viewer,
)
from kermesse.core.fields import Fields
from kermesse.games.carnavalesque import (
    box,
    event_cards,
    house_moves,
    menus,
    refusals,
    roles,
    told_events,
)
from kermesse.games.carnavalesque.box import PARADE, WORKSHOPS
from kermesse.games.carnavalesque.geometry import COS, SCALE, SIN, ZONE
from kermesse.games.carnavalesque.heap import Heap
from kermesse.games.carnavalesque.make_view import make_view
from kermesse.games.carnavalesque.move_effects import EFFECTS
from kermesse.games.carnavalesque.moves import AnyMove, Slide, Stroke
from kermesse.games.carnavalesque.options import CarnavalesqueOptions
from kermesse.games.carnavalesque.phases import CHANCE, TOGETHER, UNDECIDED, Phase
from kermesse.games.carnavalesque.view import Feeling, View, feeling


class Carnavalesque(State[AnyMove, View]):
    """The state of a game of Carnavalesque."""

    __slots__ = (
        "actor", "air", "claims", "dead_end", "deadline", "decree", "depth", "drawn", "ending",
        "event", "gifts", "hand", "hands", "heap", "king", "last_king", "left", "menus", "offered",
        "options", "parade", "past", "peeked", "phase", "picks", "placed", "powers", "quiet",
        "roles", "round", "shown", "size", "stops", "stroke", "tell", "third", "tray", "turn",
        "word", "workshops",
    )  # fmt: skip

    OPEN = (Stroke, Slide)

    def __init__(self, seats: int = 0, options: CarnavalesqueOptions | None = None) -> None:
        if options is None:  # an empty state for `copy`
            return
        self.at: Ms = 0
        self.size: int = seats
        """The number of players."""
        self.options: CarnavalesqueOptions = options
        """The options of the table."""
        self.phase: Phase = "deal"
        """The phase, named after the next action."""
        self.heap: Heap = Heap()
        """The crowd."""
        self.hands: list[tuple[int, ...]] = [()] * seats
        """The cards of each seat, sorted, so that their order reveals nothing."""
        self.round: int = 0
        """The round, from 1."""
        self.king: int | None = None
        """The King; None while the crown is claimed."""
        self.last_king: int | None = None
        """The King of the round before."""
        self.claims: tuple[int, ...] = (UNDECIDED,) * seats
        """What each seat has said about the crown."""
        self.deadline: Ms = 0
        """When the claims close, or the Jester's time is up."""
        self.event: int | None = None
        """The event of the round."""
        self.past: tuple[int, ...] = ()
        """The events drawn since they were last shuffled, this one included (R13)."""
        self.offered: tuple[tuple[int, ...], ...] = ((),) * seats
        """The roles each seat chooses from."""
        self.roles: tuple[int | None, ...] = (None,) * seats
        """The role of each seat in this round."""
        self.shown: int = 0
        """Who has shown their role, as a mask."""
        self.turn: int | None = None
        """Whose turn it is; None outside turns."""
        self.actor: int | None = None
        """The seat that must act, in a phase in which only one may."""
        self.decree: int | None = None
        """The barred age."""
        self.word: int | None = None
        """The word the King said this round."""
        self.left: int = 0
        """How many cards remain to be drawn."""
        self.powers: int = 0
        """How many times a power may still be used before drawing."""
        self.drawn: int = 0
        """How many cards were drawn this turn."""
        self.gifts: int = 0
        """How many gifts remain to be made."""
        self.peeked: tuple[tuple[int, int, int], ...] = ()
        """What the seer saw before drawing: x, y and the card."""
        self.tray: tuple[int, ...] = ()
        """The cards the page offers to the King."""
        self.air: int | None = None
        """A card in the air."""
        self.picks: tuple[int | None, ...] = ()
        """The card each seat passes on in a farandole."""
        self.hand: tuple[int, int] | None = None
        """Where the Jester's hand is, while their eyes are closed."""
        self.stroke: tuple[int, int] | None = None
        """Where the hand goes, while it stirs the heap."""
        self.depth: int | None = None
        """How deep the hand reaches, while the House draws the card."""
        self.stops: int = 0
        """Who has said « Stop ! » since the last stroke, as a mask."""
        self.quiet: int = 0
        """Who waits until something changes, as a mask."""
        self.workshops: tuple[tuple[int, ...], ...] = ((),) * WORKSHOPS
        """The floats being built."""
        self.third: bool = options.version == "young"
        """Whether the third workshop is open."""
        self.parade: tuple[tuple[int, ...], ...] = ()
        """The floats in the parade."""
        self.dead_end: tuple[int, ...] = ()
        """The cards in the dead end."""
        self.placed: int = 0
        """How many cards the King has placed this turn."""
        self.ending: str | None = None
        """How the game ended."""
        self.menus: dict[int, tuple[AnyMove, ...]] = {}
        """Cache: the menus of this state."""
        self.tell: list[Told] | None = None
        """Where events are told while a move is applied."""

    @property
    def needed(self) -> int:
        """The number of the version: three, four or five."""
        return box.NEEDED[self.options.version]

    @property
    def happening(self) -> event_cards.Happening:
        """The event of the round, or one without effect."""
        return event_cards.CALM if self.event is None else event_cards.EVENTS[self.event]

    @property
    def part(self) -> roles.Role:
        """The role of the current turn."""
        seat = self.turn
        assert seat is not None
        assert self.king is not None
        if self.options.version == "roles":
            role = self.roles[seat]
            return roles.PLAIN if role is None else roles.ROLES[role]
        if seat == (self.king + 1) % self.size:
            return roles.JESTER
        last = (seat + 1) % self.size == self.king
        return roles.JESTER if last and self.happening.last_jester else roles.PLAIN

    @property
    def blind(self) -> int | None:
        """The seat with closed eyes."""
        return self.actor if self.phase in ("blind", "stir", "grab") else None

    @property
    def dark(self) -> int | None:
        """The seat with a dark screen; None on a shared screen."""
        return None if self.options.lit else self.blind

    def pawn(self) -> tuple[int, int]:
        """Return where the King's pawn stands, at the edge of the zone (R14)."""
        assert self.king is not None
        angle = 360 * self.king // self.size
        return ZONE * COS[angle] // SCALE, ZONE * SIN[angle] // SCALE

    def touched(self) -> Iterator[int]:
        """Yield the slots the Jester's hand touches; on a lit screen, only visible ones (R14)."""
        assert self.hand is not None
        under = self.heap.beneath(*self.hand)
        return filter(self.heap.sight, under) if self.options.lit else under

    def felt(self) -> Feeling:
        """Return what the Jester's hand feels."""
        return feeling(len([*self.touched()]))

    def receive(self, seat: int, card: int) -> None:
        """Add a card to a hand."""
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))

    def lose(self, seat: int, card: int) -> None:
        """Remove a card from a hand."""
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]

    def crowd_in(self, seat: int) -> int:
        """Return the number of crowd cards in a hand."""
        hand = self.hands[seat]
        return len(hand) - (box.THIRD in hand)

    def say(self, event: Event) -> None:
        """Tell all viewers an event."""
        if self.tell is not None:
            self.tell.append(Told(event))

    def tell_gift(
        self,
        card: int,
        giver: int,
        to: int,
        kind: type[told_events.Gave] | type[told_events.Offered] = told_events.Gave,
    ) -> None:
        """Tell giver and receiver the card, and the others its back."""
        if self.tell is not None:
            known = kind(giver, to, card)
            seen = kind(giver, to, box.BACK_OF[card])
            self.tell.append(Told(seen, {giver: known, to: known}))

    def points(self) -> int:
        """Return two points per card in the parade, one per card in a workshop, minus one per card
        in the dead end."""
        riding = sum(map(len, self.parade))
        return 2 * riding + sum(map(len, self.workshops)) - len(self.dead_end)

    # -------------------------------------------------------------------------------- the contract

    def seats(self) -> tuple[int, ...]:
        return tuple(range(self.size))

    def to_act(self) -> tuple[int, ...]:
        phase = self.phase
        if phase in TOGETHER:
            return menus.together(self)
        return () if self.actor is None or phase in CHANCE else (self.actor,)

    def moves(self, seat: int) -> tuple[AnyMove, ...]:
        menu = self.menus.get(seat)
        if menu is None:
            menu = self.menus[seat] = menus.menu(self, seat) if seat in self.to_act() else ()
        return menu

    def why(self, by: Player, move: AnyMove) -> str | None:
        return house_moves.wrong(self, move) if by == HOUSE else refusals.seat(self, by, move)

    def apply(self, by: Player, move: AnyMove, tell: list[Told] | None) -> None:
        self.tell = tell
        self.menus = {}
        EFFECTS[type(move)](self, by, move)
        self.tell = None

    def due(self) -> Ms | None:
        if self.phase in CHANCE:
            return 0
        return self.deadline if self.phase in ("claim", "blind") else None

    def house(self, rng: Rng) -> AnyMove:
        return house_moves.act(self, rng)

    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        won = len(self.parade) == PARADE
        points = self.points() if won else 0
        everyone = self.seats()
        return Outcome(self.ending, dict.fromkeys(everyone, points), everyone if won else ())

    def view(self, viewer: Viewer) -> View:
        return make_view(self, viewer)

    def closed_eyes(self) -> tuple[int, ...]:
        return () if self.dark is None else (self.dark,)

    def common_view(self) -> View:
        view = make_view(self, PUBLIC)
        return view if self.dark is None else replace(view, heap=())

    def hears(self, by: int, channel: Channel) -> Collection[Viewer]:
        others: tuple[Viewer, ...] = (*self.seats(), PUBLIC)
        if self.phase == "over":
            return others
        blind = self.blind
        if blind is not None:  # R14: nobody speaks; all but the Jester see the hand
            watching = channel == "hand" and by == blind
            return tuple(viewer for viewer in others if viewer != by) if watching else ()
        if by == self.king:  # R12
            return ()
        return () if self.happening.hush and channel != "hand" else others

    def copy(self) -> "Carnavalesque":
        other = _FIELDS.copy(self)
        other.menus = {}
        other.tell = None
        return other

    def key(self) -> tuple[Any, ...]:
        return _FIELDS.key(self)


_FIELDS: Final = Fields(
    Carnavalesque,
    lists=("hands",),
    objects=("heap",),
    derived=("menus", "tell"),
)
