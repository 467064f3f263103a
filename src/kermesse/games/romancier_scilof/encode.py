"""Romancier Scilof in numbers: 1 132 moves, and what a seat sees as a row of small numbers.

For up to eight seats, who use at most eight values: for the twenty-six a circle may have seen there
would be 35 000 moves, most of them never possible. A letter is eight times its value plus its
border. Times are whole seconds, from the last move on.
"""

from typing import Final

from kermesse.core.contract import Ms
from kermesse.core.encoding import Encoding, Field, MoveList, among, counts, padded, seat
from kermesse.games.romancier_scilof.box import letter as of
from kermesse.games.romancier_scilof.box import value
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
from kermesse.games.romancier_scilof.view import PHASES, Office, View

SEATS: Final = 8
PAIRS: Final = SEATS * SEATS
LATE: Final = 600
MAILS: Final = ("closed", "forgotten", "answered", "returned")
LETTERS: Final = tuple(of(value, border) for value in range(SEATS) for border in range(SEATS))
"""The letters such a circle uses, in the order of their numbers."""

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
    Field("you", 1, SEATS, "your seat, from 1; 0 for the public"),
    Field("seats", 1, SEATS, "how many have ever sat here"),
    Field("pace", 1, 60, "how many seconds everyone rests after each act"),
    Field("left", 1, 36_000, "in how many seconds the House ends the game"),
    Field("idle", 1, LATE, "for how many seconds nobody has moved"),
    Field("home", SEATS, SEATS, "by seat: its commune, from 1; 0 for none"),
    Field("teams", SEATS, SEATS, "by seat: its team, from 1; 0 for none"),
    Field("size", SEATS, SEATS, "by commune: letters in a hand and in a collection"),
    Field("phase", SEATS, len(PHASES), "by commune: what it is doing, from 1; 0 for no such one"),
    Field("since", SEATS, LATE, "by commune: for how many seconds it has been closing or frozen"),
    Field("basket", SEATS, PAIRS, "by commune: letters in the basket"),
    Field("closers", SEATS, 1, "by seat: has it closed, or completed a collection since?"),
    Field("full", SEATS, 1, "by seat: is its box full?"),
    Field("hand", PAIRS, 1, "by letter: is it in your hand?"),
    Field("values", SEATS, SEATS, "by value: how many letters of your hand have it"),
    Field("held", SEATS, SEATS + 1, "by seat: how many letters in hand, 9 for more"),
    Field("mail", PAIRS, 4, "by sender and addressee: none, closed, forgotten, answered, returned"),
    Field("waited", PAIRS, LATE, "by sender and addressee: for how many seconds"),
    Field("posted", SEATS, PAIRS, "by addressee: the letter you put there, from 1"),
    Field("replied", SEATS, PAIRS, "by sender: the letter you gave for theirs, from 1"),
    Field("given", SEATS * 2, PAIRS, "by seat: the last two letters it gave you, from 1"),
    Field("invitations", SEATS, SEATS, "by seat: whom it invites, from 1"),
    Field("refusals", PAIRS, 2, "by sender and addressee: how often refused in a row"),
    Field("rests", SEATS, 60, "by seat: for how many more seconds it rests"),
    Field("waiting", SEATS, 1, "by seat: does it wait until something reaches it?"),
    Field("winners", SEATS, 1, "by seat: has it won?"),
)


def observe(view: View) -> list[int]:
    """What a viewer sees, in the order of `FIELDS`; hands shown at the end are left out."""
    home, team, mail, waited = [0] * SEATS, [0] * SEATS, [0] * PAIRS, [0] * PAIRS
    posted, replied, invites = [0] * SEATS, [0] * SEATS, [0] * SEATS
    refused, rests = [0] * PAIRS, [0] * SEATS
    for office in view.offices:
        for member in office.members:
            home[member] = office.commune + 1
    team[: len(view.teams)] = view.teams
    for each in view.mail:
        pair = each.sender * SEATS + each.to
        mail[pair] = MAILS.index(each.state) + 1
        waited[pair] = 0 if each.since is None else _seconds(view.at - each.since)
        if each.letter is not None and each.sender == view.you:
            posted[each.to] = _NUMBERS[each.letter] + 1
        elif each.letter is not None:
            replied[each.sender] = _NUMBERS[each.letter] + 1
    for inviter, invited in view.invitations:
        invites[inviter] = invited + 1
    for by, sender, times in view.refusals:
        refused[sender * SEATS + by] = min(times, 2)
    for resting, until in view.rests:
        rests[resting] = min(_seconds(until - view.at), 60)
    end = view.options.minutes * 60_000
    row = [
        seat(view.you),
        view.ever,
        view.options.pace,
        min(max(0, -(-(end - view.at) // 1_000)), 36_000),
        _seconds(view.at - view.acted),
        *home,
        *team,
        *padded([office.size if office.members else 0 for office in view.offices], SEATS, SEATS),
        *padded([_phase(office) for office in view.offices], SEATS, len(PHASES)),
        *padded([_since(view, office) for office in view.offices], SEATS, LATE),
        *padded([office.basket for office in view.offices], SEATS, PAIRS),
        *among([seat for office in view.offices for seat in office.closers], SEATS),
        *among([seat for office in view.offices for seat in office.full], SEATS),
        *among([_NUMBERS[letter] for letter in view.hand], PAIRS),
        *counts(map(value, view.hand), SEATS),
        *padded(view.held, SEATS, SEATS + 1),
        *mail,
        *waited,
        *posted,
        *replied,
    ]
    for giver in _EACH:
        given = view.given[giver][-2:] if giver < len(view.given) else ()
        row += padded([_NUMBERS[letter] + 1 for letter in given], 2, PAIRS)
    row += [*invites, *refused, *rests]
    return row + among(view.waiting, SEATS) + among(view.winners, SEATS)


def _phase(office: Office) -> int:
    return PHASES.index(office.phase) + 1 if office.members else 0


def _since(view: View, office: Office) -> int:
    return 0 if office.since is None else _seconds(view.at - office.since)


def _seconds(time: Ms) -> int:
    return min(max(0, -(-time // 1_000)), LATE)


ENCODING: Final = Encoding(
    blocks=MOVES.blocks(
        (Post, "the letter, then the addressee"),
        (Reply, "the letter given, then whose mail it answers"),
        (Refuse, "whose mail goes back"),
        (Collect, "all opened envelopes"),
        (Withdraw, "who left the mail unanswered"),
        (Wait, "until something reaches one"),
        (Close, "the post office"),
        (Invite, "who is invited"),
        (TakeBack, "one's invitation"),
        (Accept, "who invited"),
        (Decline, "who invited"),
        (Discard, "the letter"),
    ),
    number=MOVES.number,
    move=MOVES.move,
    fields=FIELDS,
    observe=observe,
    seats=SEATS,
    still=True,
)
