"""Moves and views of Romancier Scilof as numbers: 1,132 moves, and a row of small ints per view.

It supports up to eight seats and eight values. With 26 seats there would be 35,000 moves, most of
them never possible. A letter is eight times its value plus its border. Times are in seconds,
relative to the last move.
"""

from struct import Struct
from typing import Final

from kermesse.core.contract import Ms
from kermesse.core.encoding import (
    BLANK,
    BY_SEAT,
    Encoding,
    EncodingVersion,
    Field,
    MoveList,
    Row,
    seat,
    starts,
    write_counts,
    write_flags,
    written,
)
from kermesse.games.romancier_scilof.box import letter as of, value
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
    TakeBack,
    Wait,
    Withdraw,
)
from kermesse.games.romancier_scilof.view import PHASES, View

SEATS: Final = 8
PAIRS: Final = SEATS * SEATS
LATE: Final = 600
MAILS: Final = ("closed", "forgotten", "answered", "returned")
LETTERS: Final = tuple(of(value, border) for value in range(SEATS) for border in range(SEATS))
"""The letters of a circle of eight, in the order of their numbers."""

_NUMBERS: Final = {letter: number for number, letter in enumerate(LETTERS)}

_EACH: Final = range(SEATS)

MOVES: Final = MoveList(
    [
        *(Post(letter, to) for letter in LETTERS for to in _EACH),
        *(Reply(to, letter) for letter in LETTERS for to in _EACH),
        *map(Refuse, _EACH),
        Collect(),
        *map(Withdraw, _EACH),
        Wait(),
        Close(),
        *map(Invite, _EACH),
        TakeBack(),
        *map(Accept, _EACH),
        *map(Decline, _EACH),
        *map(Discard, LETTERS),
    ]
)

FIELDS: Final = (
    Field("you", 1, SEATS, "your seat, from 1; 0 for the public", "one of", names=(True,)),
    Field("seats", 1, SEATS, "how many have ever sat here"),
    Field("pace", 1, 60, "how many seconds everyone rests after each act"),
    Field("left", 1, 36_000, "in how many seconds the House ends the game"),
    Field("idle", 1, LATE, "for how many seconds nobody has moved"),
    Field(
        "home", SEATS, SEATS, "by seat: its commune, from 1; 0 for none", "one of", by=(BY_SEAT,)
    ),
    Field("teams", SEATS, SEATS, "by seat: its team, from 1; 0 for none", "one of", by=(BY_SEAT,)),
    Field("size", SEATS, SEATS, "by commune: letters in a hand and in a collection"),
    Field(
        "phase",
        SEATS,
        len(PHASES),
        "by commune: what it is doing, from 1; 0 for no such one",
        "one of",
    ),
    Field("since", SEATS, LATE, "by commune: for how many seconds it has been closing or frozen"),
    Field("basket", SEATS, PAIRS, "by commune: letters in the basket"),
    Field(
        "closers",
        SEATS,
        1,
        "by seat: has it closed, or completed a collection since?",
        "flag",
        by=(BY_SEAT,),
    ),
    Field("full", SEATS, 1, "by seat: is its box full?", "flag", by=(BY_SEAT,)),
    Field("hand", PAIRS, 1, "by letter: is it in your hand?", "flag", by=(SEATS, BY_SEAT)),
    Field("values", SEATS, SEATS, "by value: how many letters of your hand have it"),
    Field("held", SEATS, SEATS + 1, "by seat: how many letters in hand, 9 for more", by=(BY_SEAT,)),
    Field(
        "mail",
        PAIRS,
        4,
        "by sender and addressee: none, closed, forgotten, answered, returned",
        "one of",
        by=(BY_SEAT, BY_SEAT),
    ),
    Field(
        "waited",
        PAIRS,
        LATE,
        "by sender and addressee: for how many seconds",
        by=(BY_SEAT, BY_SEAT),
    ),
    Field(
        "posted",
        SEATS,
        PAIRS,
        "by addressee: the letter you put there, from 1",
        "one of",
        by=(BY_SEAT,),
        names=(True,),
    ),
    Field(
        "replied",
        SEATS,
        PAIRS,
        "by sender: the letter you gave for theirs, from 1",
        "one of",
        by=(BY_SEAT,),
        names=(True,),
    ),
    Field(
        "given",
        SEATS * 2,
        PAIRS,
        "by seat: the last two letters it gave you, from 1",
        "one of",
        by=(BY_SEAT, 2),
        names=(True,),
    ),
    Field(
        "invitations",
        SEATS,
        SEATS,
        "by seat: the player it invites, from 1",
        "one of",
        by=(BY_SEAT,),
        names=(True,),
    ),
    Field(
        "refusals",
        PAIRS,
        2,
        "by sender and addressee: how often refused in a row",
        by=(BY_SEAT, BY_SEAT),
    ),
    Field("rests", SEATS, 60, "by seat: for how many more seconds it rests", by=(BY_SEAT,)),
    Field(
        "waiting",
        SEATS,
        1,
        "by seat: does it wait until something reaches it?",
        "flag",
        by=(BY_SEAT,),
    ),
    Field("winners", SEATS, 1, "by seat: has it won?", "flag", by=(BY_SEAT,)),
)


(HOME, TEAMS, SIZE, PHASE, SINCE, BASKET, CLOSERS, FULL, HAND, VALUES, HELD, MAIL, WAITED) = starts(
    FIELDS,
    *("home", "teams", "size", "phase", "since", "basket", "closers", "full", "hand", "values"),
    *("held", "mail", "waited"),
)
POSTED, REPLIED, GIVEN, INVITATIONS, REFUSALS, RESTS, WAITING, WINNERS = starts(
    FIELDS,
    *("posted", "replied", "given", "invitations", "refusals", "rests", "waiting", "winners"),
)
_PHASE_NUMBERS: Final = {phase: number for number, phase in enumerate(PHASES, 1)}
_MAIL_NUMBERS: Final = {state: number for number, state in enumerate(MAILS, 1)}
_head = Struct(f"{HOME}i").pack_into


def write(view: View, row: Row, old: View) -> None:
    """Write a view into a row, in the order of `FIELDS`; hands shown at the end are left out."""
    at, end = view.at, view.options.minutes * 60_000
    left = -(-(end - at) // 1_000)
    _head(
        row,
        0,
        seat(view.you),
        view.ever,
        view.options.pace,
        0 if left < 0 else left if left < 36_000 else 36_000,
        _seconds(at - view.acted),
    )
    if view.teams != old.teams:
        for place, team in enumerate(view.teams, TEAMS):
            row[place] = team
    _write_offices(view, row, old)
    if view.hand is not old.hand:
        write_flags(
            row, HAND, [_NUMBERS[each] for each in view.hand], [_NUMBERS[each] for each in old.hand]
        )
        write_counts(row, VALUES, [*map(value, view.hand)], [*map(value, old.hand)])
    if view.held != old.held:
        for place, held in enumerate(view.held, HELD):
            row[place] = held if held <= SEATS else SEATS + 1
    if view.mail or old.mail:
        _write_mail(view, row, old)
    if view.given != old.given:
        for place, letters in enumerate(view.given):
            for index, letter in enumerate(letters[-2:], GIVEN + 2 * place):
                row[index] = _NUMBERS[letter] + 1
    _write_the_rest(view, row, old)


def _write_offices(view: View, row: Row, old: View) -> None:
    """Write the communes."""
    at, before = view.at, old.offices
    for office in view.offices:
        commune, since = office.commune, office.since
        was = before[commune] if commune < len(before) else BLANK
        if since is not None:
            row[SINCE + commune] = _seconds(at - since)
        if office == was:
            continue
        members = office.members
        if members is not was.members:
            for member in was.members:
                if row[HOME + member] == commune + 1:
                    row[HOME + member] = 0
            for member in members:
                row[HOME + member] = commune + 1
        row[SIZE + commune] = office.size if members else 0
        row[PHASE + commune] = _PHASE_NUMBERS[office.phase] if members else 0
        row[BASKET + commune] = office.basket
        if since is None:
            row[SINCE + commune] = 0
        write_flags(row, CLOSERS, office.closers, was.closers)
        write_flags(row, FULL, office.full, was.full)


def _write_mail(view: View, row: Row, old: View) -> None:
    """Write the mail in the post offices."""
    at, you = view.at, view.you
    for each in old.mail:
        pair = each.sender * SEATS + each.to
        row[MAIL + pair] = row[WAITED + pair] = 0
        row[POSTED + each.to] = row[REPLIED + each.sender] = 0
    for each in view.mail:
        sender, to, since = each.sender, each.to, each.since
        pair = sender * SEATS + to
        row[MAIL + pair] = _MAIL_NUMBERS[each.state]
        if since is not None:
            row[WAITED + pair] = _seconds(at - since)
        if each.letter is not None:
            place = POSTED + to if sender == you else REPLIED + sender
            row[place] = _NUMBERS[each.letter] + 1


def _write_the_rest(view: View, row: Row, old: View) -> None:
    """Write invitations, refusals, rests, and who waits and who has won."""
    if view.invitations != old.invitations:
        for inviter, _ in old.invitations:
            row[INVITATIONS + inviter] = 0
        for inviter, invited in view.invitations:
            row[INVITATIONS + inviter] = invited + 1
    if view.refusals != old.refusals:
        for by, sender, _ in old.refusals:
            row[REFUSALS + sender * SEATS + by] = 0
        for by, sender, times in view.refusals:
            row[REFUSALS + sender * SEATS + by] = min(times, 2)
    if view.rests or old.rests:
        for resting, _ in old.rests:
            row[RESTS + resting] = 0
        for resting, until in view.rests:
            row[RESTS + resting] = min(_seconds(until - view.at), 60)
    if view.waiting is not old.waiting:
        write_flags(row, WAITING, view.waiting, old.waiting)
    if view.winners is not old.winners:
        write_flags(row, WINNERS, view.winners, old.winners)


def observe(view: View) -> list[int]:
    """Return a view as a row."""
    return written(write, FIELDS, view)


def _seconds(time: Ms) -> int:
    seconds = -(-time // 1_000)
    return 0 if seconds < 0 else seconds if seconds < LATE else LATE


ENCODING: Final = Encoding(
    blocks=MOVES.blocks(
        (Post, "the letter, then the addressee", (SEATS, BY_SEAT, BY_SEAT)),
        (Reply, "the letter given, then whose mail it answers", (SEATS, BY_SEAT, BY_SEAT)),
        (Refuse, "whose mail goes back", (BY_SEAT,)),
        (Collect, "all opened envelopes"),
        (Withdraw, "who left the mail unanswered", (BY_SEAT,)),
        (Wait, "until something arrives"),
        (Close, "the post office"),
        (Invite, "who is invited", (BY_SEAT,)),
        (TakeBack, "the own invitation"),
        (Accept, "who invited", (BY_SEAT,)),
        (Decline, "who invited", (BY_SEAT,)),
        (Discard, "the letter", (SEATS, BY_SEAT)),
    ),
    number=MOVES.number,
    numbers=MOVES.numbers,
    move=MOVES.move,
    fields=FIELDS,
    observe=observe,
    write=write,
    scores=(0, SEATS),
    seats=SEATS,
    still=True,
    versions=(EncodingVersion(1, 1132, 405, "1c094b2e3c41e8d4", "911c9b3c5693fcfb", "The first."),),
)
