"""Moves and views of Carnavalesque as numbers: 991 moves, and a row of small ints per view.

A card of the heap is numbered by its rank among the visible ones, the lowest first, in moves and in
observations. Only the strokes and slides of menus have numbers.
"""

from collections.abc import Sequence
from itertools import chain, zip_longest
from struct import Struct
from typing import Final, get_args

from kermesse.core.contract import Move
from kermesse.core.encoding import (
    BY_SEAT,
    Block,
    Encoding,
    EncodingVersion,
    Field,
    MoveList,
    Row,
    seat,
    starts,
    write_counts,
    write_flags,
    write_things,
    written,
)
from kermesse.games.carnavalesque import moves as m
from kermesse.games.carnavalesque.box import (
    BACK,
    CROWD,
    DEPTHS,
    PARADE as LAST_FLOAT,
    THIRD,
    Version,
)
from kermesse.games.carnavalesque.event_cards import EVENTS
from kermesse.games.carnavalesque.house_moves import FURTHEST
from kermesse.games.carnavalesque.menus import SLIDES, STROKES
from kermesse.games.carnavalesque.phases import Phase
from kermesse.games.carnavalesque.roles import ROLES
from kermesse.games.carnavalesque.view import Feeling, View

SEATS: Final = 5
CARDS: Final = THIRD + 1
FACES: Final = BACK + 3
SHOPS: Final = 3
THINGS: Final = 18
FLOATS: Final = 12
TRAY: Final = 2
FAR: Final = 3_000
"""How far from the middle the Jester's hand may be."""
ZERO: Final = 100
PHASES: Final = get_args(Phase)
VERSIONS: Final = get_args(Version)
FEELINGS: Final = get_args(Feeling)
HOWS: Final[tuple[m.How, ...]] = ("join", "new")

FIRST: Final = MoveList(
    [
        *(m.Claim(), m.Withdraw(), m.Decline(), m.Wait()),
        *map(m.Keep, range(len(ROLES))),
        *map(m.Decree, range(3)),
        *(m.Decree(age, word) for age in range(3) for word in range(THINGS)),
        m.CloseEyes(),
        *STROKES,
        *map(m.Grab, range(len(DEPTHS))),
        m.Stop(),
        *(m.Barter(who, face) for who in range(SEATS) for face in range(THIRD, FACES)),
        *map(m.Give, range(CARDS)),
        *map(m.Return, range(CARDS)),
        *map(m.Reject, range(CARDS)),
        *(m.Place(c, shop, how) for c in CROWD for shop in range(SHOPS) for how in HOWS),
        m.Place(THIRD, 2, "open"),
        *map(m.SendOff, range(SHOPS)),
        m.Finish(),
    ]
)
"""The moves that name no place in the heap."""

DRAW: Final = len(FIRST.moves)
REVEAL: Final = DRAW + CARDS
SLIDE: Final = REVEAL + CARDS
"""The first numbers of the other moves."""

_WAYS: Final = {way: number for number, way in enumerate(SLIDES)}


def number(view: View, move: Move) -> int:
    """Return the number of a move."""
    return numbers(view, (move,))[0]


def numbers(view: View, moves: Sequence[Move]) -> list[int]:
    """Return the numbers of a menu; ranks are computed once."""
    ranks: dict[tuple[int, ...], int] = {}
    found = []
    for move in moves:
        if isinstance(move, m.Draw | m.Reveal | m.Slide):
            ranks = ranks or _ranks(view)
            found.append(_ranked(move, ranks))
        else:
            found.append(FIRST.number(view, move))
    return found


def _ranks(view: View) -> dict[tuple[int, ...], int]:
    """Return the rank of each visible card by centre and face, and of each available one by
    centre."""
    ranks: dict[tuple[int, ...], int] = {}
    for rank, card in enumerate(view.heap):
        ranks.setdefault((card.x, card.y, card.face), rank)
        if card.available:
            ranks.setdefault((card.x, card.y), rank)
    return ranks


def _ranked(move: m.Draw | m.Reveal | m.Slide, ranks: dict[tuple[int, ...], int]) -> int:
    if isinstance(move, m.Slide):
        way = _WAYS[move.to_x - move.x, move.to_y - move.y]
        return SLIDE + ranks[move.x, move.y] * len(SLIDES) + way
    start = DRAW if isinstance(move, m.Draw) else REVEAL
    return start + ranks[move.x, move.y, move.face]


def move(view: View, number: int) -> Move:
    """Return the move of a number."""
    if number < DRAW:
        return FIRST.move(view, number)
    if number < SLIDE:
        card = view.heap[(number - DRAW) % CARDS]
        return (m.Draw if number < REVEAL else m.Reveal)(card.x, card.y, card.face)
    rank, way = divmod(number - SLIDE, len(SLIDES))
    card, (dx, dy) = view.heap[rank], SLIDES[way]
    return m.Slide(card.x, card.y, card.x + dx, card.y + dy)


FIELDS: Final = (
    Field("you", 1, SEATS, "your seat, from 1; 0 for the public", "one of", names=(True,)),
    Field("seats", 1, SEATS, "how many play"),
    Field("version", 1, len(VERSIONS) - 1, "for the young, with events, with roles", "one of"),
    Field("free_departure", 1, 1, "may the King send a float off without laying a card?", "flag"),
    Field("phase", 1, len(PHASES) - 1, "what must be done next, by its place in `Phase`", "one of"),
    Field("round", 1, 100, "which round, from 1; 0 before the deal"),
    Field("king", 1, SEATS, "the King, from 1; 0 for nobody", "one of", names=(True,)),
    Field("last_king", 1, SEATS, "the King of the round before, from 1", "one of", names=(True,)),
    Field(
        "claims",
        SEATS,
        2,
        "by seat: nothing said about the crown, claimed, declined",
        "one of",
        by=(BY_SEAT,),
    ),
    Field("event", 1, len(EVENTS), "the event of the round, from 1", "one of"),
    Field("past", len(EVENTS), 1, "by event: drawn since they were last shuffled?", "flag"),
    Field("offered", 2, len(ROLES), "the roles you choose from, from 1", "one of"),
    Field(
        "roles",
        SEATS,
        len(ROLES),
        "by seat: its role as far as you know it, from 1",
        "one of",
        by=(BY_SEAT,),
    ),
    Field("shown", SEATS, 1, "by seat: has it shown its role?", "flag", by=(BY_SEAT,)),
    Field(
        "waiting",
        SEATS,
        1,
        "by seat: must it still choose a role, or a card to pass on?",
        "flag",
        by=(BY_SEAT,),
    ),
    Field("turn", 1, SEATS, "whose turn it is, from 1; 0 outside turns", "one of", names=(True,)),
    Field("actor", 1, SEATS, "who must act where only one may, from 1", "one of", names=(True,)),
    Field("decree", 1, 3, "the age that is barred, from 1", "one of"),
    Field("word", 1, THINGS, "the word the King said, from 1", "one of"),
    Field("left", 4, 10, "cards still to draw, powers left, cards drawn, gifts to make"),
    Field("hand", CARDS, 1, "by card: is it in your hand?", "flag"),
    Field(
        "backs",
        SEATS * 4,
        20,
        "by seat: its cards as you see them, by age; the last has none",
        by=(BY_SEAT, 4),
    ),
    Field("crowd", 1, CARDS, "how many cards are in the heap"),
    Field(
        "felt",
        1,
        len(FEELINGS),
        "your hand feels nothing, 1, to a thick heap, 4; 0: open eyes",
        "one of",
    ),
    Field(
        "depth", 1, len(DEPTHS), "how deep the Jester reaches as the House draws, from 1", "one of"
    ),
    Field("palm", 2, 2 * FAR + 1, "where the Jester's hand is, from 1 at -3 000; 0 for nowhere"),
    Field("stroke", 2, 2 * FAR + 1, "where it goes, in the same way"),
    Field(
        "stops",
        SEATS,
        1,
        "by seat: has it said stop since the hand last moved?",
        "flag",
        by=(BY_SEAT,),
    ),
    Field(
        "quiet",
        SEATS,
        1,
        "by seat: has it nothing more to say until something changes?",
        "flag",
        by=(BY_SEAT,),
    ),
    Field("tray", TRAY, FACES, "what the page lays before the King, from 1", "one of"),
    Field("air", 1, FACES, "the card in the air, from 1", "one of"),
    Field(
        "picks",
        SEATS,
        FACES,
        "by seat: what it passes on in a farandole, from 1",
        "one of",
        by=(BY_SEAT,),
    ),
    Field("workshops", SHOPS * CARDS, 1, "by workshop and card: does it ride there?", "flag"),
    Field("third", 1, 1, "is the third workshop open?", "flag"),
    Field("parade", CARDS, 1, "by card: is it in the parade?", "flag"),
    Field("floats", FLOATS, CARDS, "how many ride on each float of the parade"),
    Field("dead_end", CARDS, 1, "by card: is it in the dead end?", "flag"),
    Field("placed", 1, CARDS, "how many cards the King has placed this turn"),
    Field("points", 1, 500, "what all is worth now, 100 for nothing"),
    Field(
        "faces",
        CARDS,
        FACES,
        "by rank in the heap: the card as it is seen, from 1; 0: no more",
        "one of",
    ),
    Field("up", CARDS, 1, "by rank: does it lie face up?", "flag"),
    Field("available", CARDS, 1, "by rank: does nothing lie over it?", "flag"),
    Field("x", CARDS, 2 * FURTHEST, "by rank: where its centre is, 3 600 for the middle"),
    Field("y", CARDS, 2 * FURTHEST, "by rank: the same on the other axis"),
    Field("angle", CARDS, 359, "by rank: how it is turned"),
    Field("peeked", CARDS, FACES, "by rank: what the seer saw of it, from 1", "one of"),
)


(CLAIMS, EVENT, PAST, OFFERED, KNOWN_ROLES, SHOWN, WAITING, TURN, HAND, BACKS, HEAP_SIZE) = starts(
    FIELDS,
    *("claims", "event", "past", "offered", "roles", "shown", "waiting", "turn", "hand", "backs"),
    "crowd",
)
STOPS, QUIET, ON_TRAY, AIR, PICKS, WORKSHOPS, OPEN, PARADE, ON_FLOATS, DEAD_END, PLACED, SEEN = (
    starts(
        FIELDS,
        *("stops", "quiet", "tray", "air", "picks", "workshops", "third", "parade", "floats"),
        *("dead_end", "placed", "faces"),
    )
)
PEEKED: Final = SEEN + 6 * CARDS
_PHASE_NUMBERS: Final = {phase: number for number, phase in enumerate(PHASES)}
_FELT: Final = {None: 0, **{feeling: number for number, feeling in enumerate(FEELINGS, 1)}}
_NO_HANDS: Final[tuple[tuple[int, ...], ...]] = ((),) * SEATS
_head = Struct(f"{CLAIMS}i").pack_into
_turn = Struct(f"{HAND - TURN}i").pack_into
_groping = Struct(f"{STOPS - HEAP_SIZE}i").pack_into


def write(view: View, row: Row, old: View) -> None:
    """Write a view into a row, in the order of `FIELDS`.

    Deadlines are left out: a view does not hold the current time.
    """
    options = view.options
    _head(
        row,
        0,
        seat(view.you),
        view.seats,
        VERSIONS.index(options.version),
        options.free_departure,
        _PHASE_NUMBERS[view.phase],
        min(view.round, 100),
        seat(view.king),
        seat(view.last_king),
    )
    if view.claims is not old.claims:
        for place, claim in enumerate(view.claims, CLAIMS):
            row[place] = claim
    row[EVENT] = seat(view.event)
    write_flags(row, PAST, view.past, old.past)
    write_things(row, OFFERED, view.offered, old.offered)
    if view.roles != old.roles:
        write_things(row, KNOWN_ROLES, view.roles, old.roles)
    write_flags(row, SHOWN, view.shown, old.shown)
    write_flags(row, WAITING, view.waiting, old.waiting)
    _turn(
        row,
        4 * TURN,
        seat(view.turn),
        seat(view.actor),
        seat(view.decree),
        seat(view.word),
        *[min(max(0, each), 10) for each in (view.left, view.powers, view.drawn, view.gifts)],
    )
    if view.hands != old.hands:
        _write_hands(view, row, old)
    _groping(
        row,
        4 * HEAP_SIZE,
        *(view.crowd, _FELT[view.felt], seat(view.depth), *_spot(view.hand), *_spot(view.stroke)),
    )
    write_flags(row, STOPS, view.stops, old.stops)
    write_flags(row, QUIET, view.quiet, old.quiet)
    write_things(row, ON_TRAY, view.tray, old.tray)
    row[AIR] = seat(view.air)
    if view.picks != old.picks:
        write_things(row, PICKS, view.picks, old.picks)
    _write_floats(view, row, old)
    if view.heap is not old.heap or view.peeked != old.peeked:
        _write_heap(view, row, old)


def _spot(spot: tuple[int, int] | None) -> tuple[int, int]:
    return (0, 0) if spot is None else (spot[0] + FAR + 1, spot[1] + FAR + 1)


def _write_hands(view: View, row: Row, old: View) -> None:
    """Write the viewer's cards, and the backs of the others."""
    before = old.hands or _NO_HANDS
    for place, cards in enumerate(view.hands):
        if place == view.you:
            write_flags(row, HAND, cards, before[place])
        elif cards != before[place]:
            ages, known = ([(face - BACK) % 4 for face in hand] for hand in (cards, before[place]))
            write_counts(row, BACKS + 4 * place, ages, known)


def _write_floats(view: View, row: Row, old: View) -> None:
    """Write workshops, parade and dead end."""
    if view.workshops is not old.workshops:
        before = old.workshops or _NO_HANDS
        for place, riders in enumerate(view.workshops):
            write_flags(row, WORKSHOPS + place * CARDS, riders, before[place])
    row[OPEN] = view.third
    if view.parade is not old.parade:
        write_flags(row, PARADE, [*chain(*view.parade)], [*chain(*old.parade)])
        for place, riders in enumerate(view.parade[:FLOATS], ON_FLOATS):
            row[place] = len(riders)
    write_flags(row, DEAD_END, view.dead_end, old.dead_end)
    row[PLACED] = view.placed
    row[PLACED + 1] = min(max(0, view.points + ZERO), 500)


def _write_heap(view: View, row: Row, old: View) -> None:
    """Write the visible cards, by rank."""
    place = SEEN
    for card, before in zip_longest(view.heap, old.heap):
        if card is None:
            for each in range(6):
                row[place + each * CARDS] = 0
        elif card != before:
            row[place] = card.face + 1
            row[place + CARDS] = card.up
            row[place + 2 * CARDS] = card.available
            row[place + 3 * CARDS] = card.x + FURTHEST
            row[place + 4 * CARDS] = card.y + FURTHEST
            row[place + 5 * CARDS] = card.angle
        place += 1
    if view.peeked or old.peeked:
        faces = {(peek.x, peek.y): peek.face for peek in view.peeked}
        known = [faces.get((card.x, card.y)) if card.available else None for card in view.heap]
        write_things(row, PEEKED, known, [0] * len(old.heap))


def observe(view: View) -> list[int]:
    """Return a view as a row."""
    return written(write, FIELDS, view)


def progress(view: View) -> float:
    """Return the progress: half for floats in the parade, half for cards that ride."""
    riding = sum(map(len, view.parade)) + sum(map(len, view.workshops))
    floats = min(1.0, len(view.parade) / LAST_FLOAT)
    return floats / 2 + min(1.0, riding / (LAST_FLOAT * view.needed)) / 2


ENCODING: Final = Encoding(
    blocks=(
        *FIRST.blocks(
            (m.Claim, "« Le Roi, c’est moi ! »"),
            (m.Withdraw, "take the claim back"),
            (m.Decline, "leave the crown to others"),
            (m.Wait, "say nothing more"),
            (m.Keep, "the role"),
            (m.Decree, "the three ages alone, then each with each of the 18 words"),
            (m.CloseEyes, "a hand on the King's pawn"),
            (m.Stroke, "those of the menu: see `menus.STROKES`"),
            (m.Grab, "how deep"),
            (m.Stop, "« Stop ! »"),
            (
                m.Barter,
                "the seat, then the card from behind: no age, child, teenager, adult",
                (BY_SEAT, 4),
            ),
            (m.Give, "the card"),
            (m.Return, "the card"),
            (m.Reject, "the card"),
            (m.Place, "the card, then the workshop, then to join or anew; last, the third one"),
            (m.SendOff, "the workshop"),
            (m.Finish, "end the turn"),
        ),
        Block("Draw", CARDS, "the card's rank among those in sight, the lowest first"),
        Block("Reveal", CARDS, "the card's rank among those in sight"),
        Block("Slide", CARDS * len(SLIDES), "the card's rank, then the way: see `menus.SLIDES`"),
    ),
    number=number,
    numbers=numbers,
    move=move,
    fields=FIELDS,
    observe=observe,
    write=write,
    scores=(-CARDS, 2 * CARDS),
    progress=progress,
    seats=SEATS,
    still=True,
    versions=(EncodingVersion(1, 991, 863, "9322dbe0f84140d8", "e1b51137acf228cc", "The first."),),
)
