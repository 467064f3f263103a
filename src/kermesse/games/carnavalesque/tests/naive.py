"""A second implementation of the King's turn (R15 to R20), of the Jester's reach (R14) and of the
cards rejected afterwards (R9), from the booklet and the rulings alone.

It shares nothing with the rules. Cards are written as in tables.py. A table is an immutable record.
A move is `Lb>1` (join the float in workshop 1), `Lb+1` (a new float there) or `.` (end of the
turn).
"""

import math
from typing import NamedTuple

JOKERS = {"*0": "bsk", "*1": "tdm", "*2": "vlp"}


class Table(NamedTuple):
    hand: frozenset
    shops: tuple  # of tuples of cards
    parade: int
    lost: int  # cards in the dead end
    laid: int
    figure: int  # 3, 4 or 5
    end: str = ""


def marks(card):
    """Return what a card shows: costume and accessory, or the three accessories of a joker."""
    return set(JOKERS[card]) if card[0] == "*" else set(card)


def in_common(riders):
    return set.intersection(*(marks(card) for card in riders))


def moves(table):
    if table.end:
        return set()
    found = set()
    for number, riders in enumerate(table.shops):
        for card in table.hand:
            found.add(f"{card}+{number}")
            if riders and in_common([*riders, card]):
                found.add(f"{card}>{number}")
    if table.laid >= table.figure or not table.hand:
        found.add(".")
    return found


def after(table, move):
    if move == ".":
        return table._replace(end="stopped")
    card, sign, number = move[:-2], move[-2], int(move[-1])
    riders, parade, lost = table.shops[number], table.parade, table.lost
    if sign == "+" and riders:
        if len(riders) >= table.figure:
            parade += 1
        else:
            lost += len(riders)
        riders = ()
    if parade == 3:
        return table._replace(end="won", parade=parade)
    if lost >= table.figure:
        return table._replace(end="lost", lost=lost)
    shops = list(table.shops)
    shops[number] = (*riders, card)
    return table._replace(
        hand=table.hand - {card}, shops=tuple(shops), parade=parade, lost=lost, laid=table.laid + 1
    )


def perft(table, depth):
    """Count the ways to continue the turn to this depth; an end counts as a way."""
    if depth == 0:
        return 1
    return sum(perft(after(table, move), depth - 1) for move in moves(table))


def endings(table):
    """Count how many ways of the whole turn stop, win and lose."""
    tally = {"stopped": 0, "won": 0, "lost": 0}
    ways = [table]
    while ways:
        one = ways.pop()
        if one.end:
            tally[one.end] += 1
        ways += [after(one, move) for move in moves(one)]
    return tally


def reach(pile, depth):
    """Return the cards of a pile, top first, that a Jester may pull at this depth (R14): half of
    it, rounded up, further down by a quarter of the rest for each depth."""
    rest = len(pile) // 2
    first = int(rest * depth / 4)
    return {*pile[first : len(pile) - rest + first]}


def outside(places):
    """Return the cards whose centre is more than 26 cm from the middle (R9)."""
    return {card for card, x, y in places if math.hypot(x, y) > 2_600}
