"""Saboteurs that break the contract other than by a leak."""

import os
import random
from datetime import datetime
from itertools import count
from time import monotonic
from types import MappingProxyType

from msgspec.structs import fields, force_setattr, replace

from kermesse.core.contract import HOUSE, Illegal, Join, Leave, Outcome, Told
from kermesse.games.festival import GAME as FESTIVAL
from kermesse.games.festival.moves import Passed
from support.saboteurs import BellSham, FestivalSham, caught_by
from support.toy import GAME as BELL, Close, Deal, Ring, Scribble, Scribbled

COUNTER = count()
"""State that no log contains."""


@caught_by("pure", "random")
class DrawsFromTheGlobalChance(FestivalSham):
    def to_act(self):
        random.random()
        return self.inner.to_act()


@caught_by("pure", "random")
class DrawsFromAChanceOfItsOwn(BellSham):
    def house(self, rng):
        return self.inner.house(random.Random(1))


@caught_by("pure", "time.monotonic")
class ReadsTheClock(FestivalSham):
    def view(self, viewer):
        monotonic()
        return self.inner.view(viewer)


@caught_by("pure", "now")
class ReadsTheDate(FestivalSham):
    def due(self):
        datetime.now()
        return self.inner.due()


@caught_by("pure", "urandom")
class AsksTheMachineForChance(FestivalSham):
    def copy(self):
        os.urandom(1)
        return super().copy()


@caught_by("pure", "open")
class ReadsAFile(FestivalSham):
    def play(self, by, move, at, tell=None):
        os.close(os.open(os.devnull, os.O_RDONLY))
        super().play(by, move, at, tell)


@caught_by("refusals", "the state changed")
class ChangesBeforeItRefuses(FestivalSham):
    def play(self, by, move, at, tell=None):
        before, self.inner.before = self.inner.before, 1
        super().play(by, move, at, tell)
        self.inner.before = before


@caught_by("refusals", "but told")
class TellsOfWhatItRefuses(BellSham):
    def play(self, by, move, at, tell=None):
        try:
            super().play(by, move, at, tell)
        except Illegal:
            if tell is not None:
                tell.append(Told(Scribbled(0, 0, 0)))
            raise


@caught_by("refusals", "nobody declared")
class RefusesByARuleNobodyDeclared(FestivalSham):
    CHANGES = MappingProxyType(
        {"refusals": {k: r for k, r in FESTIVAL.refusals.items() if k != "not-in-hand"}}
    )


@caught_by("refusals", "was never offered", seed=1)
class AcceptsWhatItDoesNotOffer(FestivalSham):
    """Hides half of the menu, which is still legal."""

    def moves(self, seat):
        return self.inner.moves(seat)[::2]


@caught_by("refusals", "IndexError")
class LooksBeforeItAsksWho(BellSham):
    def play(self, by, move, at, tell=None):
        if by != HOUSE and not isinstance(move, Join):
            self.inner.scores[by if isinstance(by, int) else 99]
        super().play(by, move, at, tell)


@caught_by("open-moves", "the state changed")
class HalfScribbles(BellSham):
    def play(self, by, move, at, tell=None):
        marks = self.inner.marks
        if type(move) is Scribble and by in self.to_act():
            self.inner.marks += ((move.x, move.y),)
        super().play(by, move, at, tell)
        if type(move) is Scribble:
            self.inner.marks = (*marks, (move.x, move.y))


@caught_by("open-moves", "no sample")
class NoSampleOfAnOpenMove(BellSham):
    def moves(self, seat):
        return tuple(move for move in self.inner.moves(seat) if type(move) is not Scribble)


@caught_by("one-law", "its own play")
class PutsAShortcutInFront(BellSham):
    """Accepts a bell without checking the rule; all other moves are right."""

    def play(self, by, move, at, tell=None):
        if type(move) is Ring and by in self.to_act():
            self.advance(by, move, at, tell)
        else:
            super().play(by, move, at, tell)


@caught_by("one-law", "its own advance")
class AdvancesInItsOwnWay(BellSham):
    def advance(self, by, move, at, tell=None):
        super().advance(by, move, at, tell)


@caught_by("both-ways", "two states")
class AdvanceForgetsTheTime(FestivalSham):
    def advance(self, by, move, at, tell=None):
        self.inner.apply(by, move, tell)


@caught_by("both-ways", "told")
class AdvanceTellsNobody(FestivalSham):
    def advance(self, by, move, at, tell=None):
        super().advance(by, move, at)


@caught_by("both-ways", "two states")
class PlayRewardsLeaving(BellSham):
    """Only joining and leaving differ."""

    def play(self, by, move, at, tell=None):
        super().play(by, move, at, tell)
        if type(move) is Leave:
            self.inner.deadline += 1


@caught_by("both-ways", "two states")
class AdvanceDealsWrongly(FestivalSham):
    """Only the House's move differs."""

    def advance(self, by, move, at, tell=None):
        super().advance(by, move, at, tell)
        if by == HOUSE:
            self.inner.before = 1


@caught_by("advances", "another state")
class DependsOnHavingBeenAsked(BellSham):
    """Sets the clock in a query, so that it stands still without one."""

    __slots__ = ("asked",)

    def __init__(self, inner, asked=False):
        super().__init__(inner)
        self.asked = asked

    def copy(self):
        return type(self)(self.inner.copy(), self.asked)

    def due(self):
        self.asked = True
        return self.inner.due()

    def apply(self, by, move, tell):
        super().apply(by, move, tell)
        if not self.asked:
            self.inner.deadline += 1
        self.asked = False


@caught_by("copy", "changed")
class CopySharesAList(FestivalSham):
    def copy(self):
        other = super().copy()
        other.inner.rows = self.inner.rows
        return other


@caught_by("key", "have one key")
class TheKeyLeavesTheDeckOut(FestivalSham):
    """The difference is hidden until those cards are drawn."""

    def key(self):
        other = self.inner.copy()
        other.deck = ()
        return other.key()


@caught_by("key", "have one key")
class TheKeyLeavesHandsOut(BellSham):
    def key(self):
        other = self.inner.copy()
        other.cards = dict.fromkeys(other.cards)
        return other.key()


@caught_by("answers", "changed later")
class OneViewForAllTimes(BellSham):
    """Reuses the view object and updates it later."""

    __slots__ = ("views",)

    def __init__(self, inner):
        super().__init__(inner)
        self.views = {}

    def view(self, viewer):
        now = self.inner.view(viewer)
        kept = self.views.setdefault(viewer, now)
        for field in fields(now):
            force_setattr(kept, field.name, getattr(now, field.name))
        return kept


@caught_by("house", "one stream gave")
class HouseDecidesByItself(BellSham):
    def house(self, rng):
        move = self.inner.house(rng)
        if type(move) is Close:
            return move
        return Deal(tuple(next(COUNTER) % 4 for _ in move.cards))


@caught_by("house", "changed the state")
class AskingTheHouseChangesTheState(FestivalSham):
    def house(self, rng):
        self.inner.before += 1
        return self.inner.house(rng)


@caught_by("house", "random")
class HouseAsksForAFraction(BellSham):
    def house(self, rng):
        rng.random()
        return self.inner.house(rng)


@caught_by("replays", "another state")
class DependsOnSomethingNotInTheLog(BellSham):
    def apply(self, by, move, tell):
        super().apply(by, move, tell)
        self.inner.deadline += next(COUNTER)


@caught_by("json", "comes back as")
class ViewHoldsAList(FestivalSham):
    def view(self, viewer):
        view = self.inner.view(viewer)
        return replace(view, rows=list(view.rows))

    @classmethod
    def imagine(cls, view, rng):
        """When compiled, the inner game takes no list."""
        return super().imagine(replace(view, rows=tuple(view.rows)), rng)


@caught_by("json", "no declared type")
class TellsOfTheUndeclared(FestivalSham):
    CHANGES = MappingProxyType({"events": tuple(e for e in FESTIVAL.events if e is not Passed)})


@caught_by("over", "may act")
class OverButSomeoneMayAct(BellSham):
    def to_act(self):
        return self.inner.to_act() if self.inner.outcome() is None else self.inner.seats()


@caught_by("over", "scores", seats=3)
class WhoLeftHasNoScore(BellSham):
    def outcome(self):
        outcome = self.inner.outcome()
        if outcome is None:
            return None
        there = {seat: outcome.scores[seat] for seat in self.inner.seats()}
        return Outcome(outcome.ending, there, ())


@caught_by("over", "together")
class SaysTogetherAndLetsOneWin(FestivalSham):
    CHANGES = MappingProxyType({"cooperative": True})


@caught_by("ends", "not over")
class NeverEnds(BellSham):
    def outcome(self):
        return None


@caught_by("doors", "the newcomer would be", seats=3)
class ASeatNumberIsUsedAgain(BellSham):
    def door(self):
        free = min(set(range(9)) - set(self.inner.seats()))
        return tuple(
            (free if type(move) is Join else seat, move) for seat, move in self.inner.door()
        )


@caught_by("doors", "lists")
class LeavingIsInTheMenu(BellSham):
    def moves(self, seat):
        menu = self.inner.moves(seat)
        return (*menu, Leave()) if menu and self.inner.ringer is None else menu


@caught_by("clocks", "not timed")
class HidesItsClock(BellSham):
    CHANGES = MappingProxyType({"timed": False})


@caught_by("menu", "has menu")
class AMenuForWhoMayNotAct(FestivalSham):
    def moves(self, seat):
        return self.inner.menu if seat in self.inner.seats() else ()


@caught_by("menu", "is a list")
class AMenuThatIsAList(FestivalSham):
    def moves(self, seat):
        return list(self.inner.moves(seat)) or ()


@caught_by("plays", "refused")
class TimeAloneShutsAMove(BellSham):
    """Forbids the bell in the last moments without a House move."""

    def play(self, by, move, at, tell=None):
        if type(move) is Ring and at > self.inner.deadline - 100:
            raise Illegal("not-now")
        super().play(by, move, at, tell)


@caught_by("time", "the House, due at")
class TheHouseComesEarly(BellSham):
    def play(self, by, move, at, tell=None):
        if by == HOUSE and self.due() and self.at <= at < self.due():
            self.inner.deadline = at
        super().play(by, move, at, tell)


@caught_by("time", "House due at")
class ActsPastTheDeadline(BellSham):
    def play(self, by, move, at, tell=None):
        due = self.inner.due()
        if by != HOUSE and due and at >= due and move in self.inner.moves(by):
            self.inner.deadline = at + 1
        super().play(by, move, at, tell)


@caught_by("time", "which is not its own")
class TheHouseMayDoAnything(BellSham):
    def why(self, by, move):
        return None if by == HOUSE else self.inner.why(by, move)

    def apply(self, by, move, tell):
        if by != HOUSE or type(move) in (Deal, Close):
            super().apply(by, move, tell)


@caught_by("telling", "listening")
class OnlyCountsWithListeners(BellSham):
    def apply(self, by, move, tell):
        super().apply(by, move, tell)
        if tell is not None:
            self.inner.marks += ((0, 0),)


@caught_by("telling", "not here")
class TellsPlayersWhoLeft(BellSham):
    def apply(self, by, move, tell):
        super().apply(by, move, tell)
        if tell is not None:
            tell.append(Told(None, {len(self.inner.scores): Scribbled(0, 0, 0)}))


@caught_by("hears", "hear chat")
class AStrangerHears(BellSham):
    def hears(self, by, channel):
        return (*self.inner.hears(by, channel), len(self.inner.scores))


@caught_by("setup", "two starts differ")
class NoTwoStartsAlike(BellSham):
    def key(self):
        return (*self.inner.key(), id(self))


class Loose(BELL.options, forbid_unknown_fields=False):
    """Options that accept any field."""


@caught_by("setup", "not refused")
class AnyOptionWillDo(BellSham):
    CHANGES = MappingProxyType({"options": Loose})
