"""Posters with a QR code and a code in large letters, and name cards to cut out."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from kermesse.printing.paper import Paper
from kermesse.words import Words

CARD: Final = (85.0, 55.0)
"""Width and height of a name card, in millimetres."""

_ACROSS, _DOWN = 2, 5


def poster(title: str, subtitle: str, code: str, address: str, words: Words) -> bytes:
    """Make a poster for the wall or the table: a title, a QR code, and a code of four letters to
    say aloud."""
    paper = Paper(title)
    paper.page()
    margin, side = 15.0, 105.0
    wide = paper.width - 2 * margin
    paper.line(title, 22, 54, x=margin, width=wide, bold=True)
    if subtitle:
        paper.line(subtitle, 47, 22, x=margin, width=wide)
    paper.line(words.text("print-scan"), 66, 20, x=margin, width=wide)
    paper.qr(address, (paper.width - side) / 2, 80, side)
    if code:
        paper.line(words.text("print-code"), 197, 20, x=margin, width=wide)
        paper.line(" ".join(code), 207, 120, x=margin, width=wide, bold=True)
    paper.line(address, 262, 18, x=margin, width=wide)
    paper.line(words.text("print-no-account"), 276, 14, x=margin, width=wide)
    return paper.done()


class Diploma(NamedTuple):
    """A participant of a tournament at its end."""

    name: str
    """Name."""

    rank: int
    """Rank, shared by equal results."""

    points: float
    """Points."""

    replay: str
    """Address of the replay of their best game; empty without a finished game."""

    moment: str = ""
    """A move of theirs in that game, in words; may be empty."""

    team: str = ""
    """Their team and its place, in words; empty if everybody plays alone."""


def diplomas(room: str, game: str, won: Sequence[Diploma], words: Words) -> bytes:
    """Make a diploma of a page for each participant."""
    paper = Paper(room)
    margin, side = 20.0, 42.0
    wide = paper.width - 2 * margin
    for name, rank, points, replay, moment, team in won:
        paper.page()
        paper.frame(10, 10, paper.width - 20, 277)
        paper.frame(13, 13, paper.width - 26, 271)
        paper.line(words.text("print-diploma"), 38, 48, x=margin, width=wide, bold=True)
        paper.line(f"{room} · {game}", 66, 20, x=margin, width=wide)
        paper.line(name, 98, 64, x=margin, width=wide, bold=True)
        place = words.text("print-rank", {"rank": rank, "people": len(won)})
        paper.line(place, 138, 34, x=margin, width=wide, bold=True)
        paper.line(words.text("print-points", {"points": points}), 158, 20, x=margin, width=wide)
        down = 0
        if team:
            paper.line(team, 169, 16, x=margin, width=wide)
            down = 9
        if moment:
            text = words.text("print-moment", {"moment": moment})
            paper.lines(text, 172 + down, 14, x=margin, width=wide)
        if replay:
            paper.qr(replay, (paper.width - side) / 2, 190 + down, side)
            paper.line(words.text("print-replay"), 238 + down, 14, x=margin, width=wide)
            paper.line(replay, 248 + down, 10, x=margin, width=wide)
    return paper.done()


def cards(room: str, code: str, names: Sequence[str]) -> bytes:
    """Make name cards, ten on a page, with a thin frame to cut along."""
    paper = Paper(room)
    width, height = CARD
    left = (paper.width - _ACROSS * width) / 2
    top = (paper.height - _DOWN * height) / 2
    for number, name in enumerate(names or [""]):
        place = number % (_ACROSS * _DOWN)
        if place == 0:
            paper.page()
        x, y = left + place % _ACROSS * width, top + place // _ACROSS * height
        paper.frame(x, y, width, height)
        inner, wide = x + 5, width - 10
        paper.line(name, y + 19, 34, x=inner, width=wide, bold=True)
        paper.line(f"{room} · {code}" if code else room, y + 43, 11, x=inner, width=wide)
    return paper.done()
