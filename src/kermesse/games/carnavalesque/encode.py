"""Carnavalesque in numbers: 991 moves, and what a seat sees as a row of small numbers.

A card of the heap has no name but where it lies: its number is its rank among those in sight, the
lowest first, in moves and in observations alike. Of the strokes and slides, which are as many as
there are places, those of the menu are numbered.
"""

from typing import Final, get_args

from kermesse.core.contract import Move
from kermesse.core.encoding import (
    Block,
    Encoding,
    Field,
    MoveList,
    among,
    counts,
    padded,
    seat,
    things,
)
from kermesse.games.carnavalesque import moves as m
from kermesse.games.carnavalesque.box import BACK, CROWD, DEPTHS, THIRD, Version
from kermesse.games.carnavalesque.chance import FURTHEST
from kermesse.games.carnavalesque.events import EVENTS
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
"""How far from the middle the Jester's hand goes."""
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
"""Where the others begin."""


def number(view: View, move: Move) -> int:
    """The number of a move."""
    if isinstance(move, m.Draw):
        return DRAW + _rank(view, move)
    if isinstance(move, m.Reveal):
        return REVEAL + _rank(view, move)
    if isinstance(move, m.Slide):
        way = SLIDES.index((move.to_x - move.x, move.to_y - move.y))
        spots = [(card.x, card.y) if card.available else None for card in view.heap]
        return SLIDE + spots.index((move.x, move.y)) * len(SLIDES) + way
    return FIRST.number(view, move)


def _rank(view: View, move: m.Draw | m.Reveal) -> int:
    """The place of a card among those in sight."""
    spot = (move.x, move.y, move.face)
    return [(card.x, card.y, card.face) for card in view.heap].index(spot)


def move(view: View, number: int) -> Move:
    """The move of a number."""
    if number < DRAW:
        return FIRST.move(view, number)
    if number < SLIDE:
        card = view.heap[(number - DRAW) % CARDS]
        return (m.Draw if number < REVEAL else m.Reveal)(card.x, card.y, card.face)
    rank, way = divmod(number - SLIDE, len(SLIDES))
    card, (dx, dy) = view.heap[rank], SLIDES[way]
    return m.Slide(card.x, card.y, card.x + dx, card.y + dy)


FIELDS: Final = (
    Field("you", 1, SEATS, "your seat, from 1; 0 for the public"),
    Field("seats", 1, SEATS, "how many play"),
    Field("version", 1, len(VERSIONS) - 1, "for the young, with events, with roles"),
    Field("free_departure", 1, 1, "may the King send a float off without laying a card?"),
    Field("phase", 1, len(PHASES) - 1, "what must be done next, by its place in `Phase`"),
    Field("round", 1, 100, "which round, from 1; 0 before the deal"),
    Field("king", 1, SEATS, "the King, from 1; 0 for nobody"),
    Field("last_king", 1, SEATS, "the King of the round before, from 1"),
    Field("claims", SEATS, 2, "by seat: nothing said about the crown, claimed, declined"),
    Field("event", 1, len(EVENTS), "the event of the round, from 1"),
    Field("past", len(EVENTS), 1, "by event: drawn since they were last shuffled?"),
    Field("offered", 2, len(ROLES), "the roles you choose from, from 1"),
    Field("roles", SEATS, len(ROLES), "by seat: its role as far as you know it, from 1"),
    Field("shown", SEATS, 1, "by seat: has it shown its role?"),
    Field("waiting", SEATS, 1, "by seat: must it still choose a role, or a card to pass on?"),
    Field("turn", 1, SEATS, "whose turn it is, from 1; 0 outside turns"),
    Field("actor", 1, SEATS, "who must act where only one may, from 1"),
    Field("decree", 1, 3, "the age that is barred, from 1"),
    Field("word", 1, THINGS, "the word the King said, from 1"),
    Field("left", 4, 10, "cards still to draw, powers left, cards drawn, gifts to make"),
    Field("hand", CARDS, 1, "by card: is it in your hand?"),
    Field("backs", SEATS * 4, 20, "by seat: its cards as you see them, by age; the last has none"),
    Field("crowd", 1, CARDS, "how many cards are in the heap"),
    Field("felt", 1, len(FEELINGS), "your hand feels nothing, 1, to a thick heap, 4; 0: open eyes"),
    Field("depth", 1, len(DEPTHS), "how deep the Jester reaches as the House draws, from 1"),
    Field("palm", 2, 2 * FAR + 1, "where the Jester's hand is, from 1 at -3 000; 0 for nowhere"),
    Field("stroke", 2, 2 * FAR + 1, "where it goes, in the same way"),
    Field("stops", SEATS, 1, "by seat: has it said stop since the hand last moved?"),
    Field("quiet", SEATS, 1, "by seat: has it nothing more to say until something changes?"),
    Field("tray", TRAY, FACES, "what the page lays before the King, from 1"),
    Field("air", 1, FACES, "the card in the air, from 1"),
    Field("picks", SEATS, FACES, "by seat: what it passes on in a farandole, from 1"),
    Field("workshops", SHOPS * CARDS, 1, "by workshop and card: does it ride there?"),
    Field("third", 1, 1, "is the third workshop open?"),
    Field("parade", CARDS, 1, "by card: is it in the parade?"),
    Field("floats", FLOATS, CARDS, "how many ride on each float of the parade"),
    Field("dead_end", CARDS, 1, "by card: is it in the dead end?"),
    Field("placed", 1, CARDS, "how many cards the King has placed this turn"),
    Field("points", 1, 500, "what all is worth now, 100 for nothing"),
    Field("faces", CARDS, FACES, "by rank in the heap: the card as it is seen, from 1; 0: no more"),
    Field("up", CARDS, 1, "by rank: does it lie face up?"),
    Field("available", CARDS, 1, "by rank: does nothing lie over it?"),
    Field("x", CARDS, 2 * FURTHEST, "by rank: where its centre is, 3 600 for the middle"),
    Field("y", CARDS, 2 * FURTHEST, "by rank: the same on the other axis"),
    Field("angle", CARDS, 359, "by rank: how it is turned"),
    Field("peeked", CARDS, FACES, "by rank: what the seer saw of it, from 1"),
)


def observe(view: View) -> list[int]:
    """What a viewer sees, in the order of `FIELDS`.

    The hour at which claims or a Jester's time end is left out: a view holds it, but not the hour.
    """
    row = [
        seat(view.you),
        view.seats,
        VERSIONS.index(view.options.version),
        int(view.options.free_departure),
        PHASES.index(view.phase),
        min(view.round, 100),
        seat(view.king),
        seat(view.last_king),
        *padded(view.claims, SEATS, 2),
        seat(view.event),
        *among(view.past, len(EVENTS)),
        *things(view.offered, 2),
        *things(view.roles, SEATS),
        *among(view.shown, SEATS),
        *among(view.waiting, SEATS),
        seat(view.turn),
        seat(view.actor),
        seat(view.decree),
        seat(view.word),
        *padded((view.left, view.powers, view.drawn, view.gifts), 4, 10),
        *among(() if view.you is None else view.hands[view.you], CARDS),
    ]
    for place in range(SEATS):
        theirs = view.hands[place] if place < view.seats and place != view.you else ()
        row += counts([(face - BACK) % 4 for face in theirs], 4)
    row += [view.crowd, _felt(view), seat(view.depth), *_spot(view.hand), *_spot(view.stroke)]
    row += among(view.stops, SEATS)
    row += among(view.quiet, SEATS)
    row += things(view.tray, TRAY)
    row.append(seat(view.air))
    row += things(view.picks, SEATS)
    for riders in view.workshops:
        row += among(riders, CARDS)
    row.append(int(view.third))
    row += among([card for riders in view.parade for card in riders], CARDS)
    row += padded([len(riders) for riders in view.parade[:FLOATS]], FLOATS, CARDS)
    row += among(view.dead_end, CARDS)
    row += [view.placed, *padded([view.points + ZERO], 1, 500)]
    return row + _heap(view)


def _felt(view: View) -> int:
    return 0 if view.felt is None else FEELINGS.index(view.felt) + 1


def _spot(spot: tuple[int, int] | None) -> list[int]:
    return [0, 0] if spot is None else [spot[0] + FAR + 1, spot[1] + FAR + 1]


def _heap(view: View) -> list[int]:
    heap, peeked = view.heap, {(peek.x, peek.y): peek.face for peek in view.peeked}
    row = things([card.face for card in heap], CARDS)
    row += padded([int(card.up) for card in heap], CARDS, 1)
    row += padded([int(card.available) for card in heap], CARDS, 1)
    row += padded([card.x + FURTHEST for card in heap], CARDS, 2 * FURTHEST)
    row += padded([card.y + FURTHEST for card in heap], CARDS, 2 * FURTHEST)
    row += padded([card.angle for card in heap], CARDS, 359)
    known = [peeked.get((card.x, card.y)) if card.available else None for card in heap]
    return row + things(known, CARDS)


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
            (m.Barter, "the seat, then the card from behind: no age, child, teenager, adult"),
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
    move=move,
    fields=FIELDS,
    observe=observe,
    seats=SEATS,
    still=True,
)
