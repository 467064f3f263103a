"""Bots for Romancier Scilof: three rule-based players instead of the search bots.

A game has hundreds of letters and all players act at once, so random playouts say little. All bots
collect first, close as soon as possible, keep the value they hold most of and trade the rest. The
levels differ in addressees, in what they give away, and their pace.

All 300 games last measured by tests/paced.py (seeds 0 to 59) ended with a collection, after a
median of 11, 25, 54, 88 and 160 swaps between 4 to 8 `hard` bots. bench/results.md compares the
levels in the arena, at equal pace.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any, Final

from kermesse.core.contract import Ms, Rng
from kermesse.core.game import Game
from kermesse.games.romancier_scilof.box import MOST, collected, letter
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
    Wait,
    Withdraw,
)
from kermesse.games.romancier_scilof.view import Office, View

PACES: Final = {"easy": (3_000, 4_000), "medium": (2_500, 3_500), "hard": (2_000, 3_000)}
"""The shortest and longest time between two moves of a bot, in milliseconds. Pace matters more than
skill, so it depends on the level."""

CLOSING: Final = {"easy": 7_500, "medium": 4_000}
"""The shortest time before a bot with a full collection closes, in milliseconds: people who have
just completed theirs come first. A calm table runs at half speed, so `easy` waits 15 s there."""

GLANCE: Final = 800
"""The shortest time before a bot reacts to a change, in milliseconds."""

UNANSWERED: Final = ("closed", "forgotten")
"""The states of a mail that waits for an answer."""

SHED: Final = 0.1
"""Relative likelihood that a player collects a value, for each letter of it they gave away."""

DENIAL: Final = 3.0
"""The weight of not feeding a collection; a value held once has weight 1.5."""

SMALL: Final = 4
"""The largest commune that seeks company. By the booklet strategy begins with six players."""

CROWDED: Final = 8
"""The most players together after a fusion that a bot begins."""

SOCIABLE: Final = 1 / 10
"""How often a bot of a small commune looks for company, each time it acts."""

UNDONE: Final = 2.0
"""The weight of not sending back the letter that the same player gave last."""

PATIENCE: Final = 3
"""After this many swaps, times the squared hand size, `hard` feeds any player. Otherwise players
who feed nobody would pass on the last letters forever."""


class Correspondent:
    """`easy`: keeps the value it has most of, and trades the rest with any player."""

    def __init__(self, game: Game, rng: Random) -> None:
        self._rng = rng
        self._asked: set[int] = set()
        """The seats it has invited, each at most once."""

    def act(self, view: View, moves: Sequence[Any], /) -> Any:
        """Return one of these moves."""
        by_kind: dict[type, list[Any]] = {}
        for move in moves:
            by_kind.setdefault(type(move), []).append(move)
        for certain in (Collect, Close):
            if certain in by_kind:
                return by_kind[certain][0]
        counts = Counter(letter // MOST for letter in view.hand)
        target = self.target(view, counts)
        if Discard in by_kind:
            return max(by_kind[Discard], key=lambda m: self.spare(m.letter, target, counts))
        invitation = self._answer_invitation(view, by_kind, counts)
        if invitation is not None:
            return invitation
        spare = [letter for letter in view.hand if letter // MOST != target]
        chosen = self.write(view, by_kind, target, counts, spare)
        if chosen is not None:
            return chosen
        if Wait in by_kind:
            return by_kind[Wait][0]
        return max(moves, key=lambda move: self.spare(move.letter, target, counts))

    def target(self, view: View, counts: Mapping[int, int]) -> int:
        """Return the value to collect: the most frequent in hand, at random in a tie."""
        best = max(counts.values(), default=0)
        return int(self._rng.choice([v for v in counts if counts[v] == best] or [0]))

    def spare(self, letter: int, target: int, counts: Mapping[int, int]) -> float:
        """Return how dispensable a letter is."""
        return -1.0 if letter // MOST == target else self._rng.random()

    def write(
        self,
        view: View,
        by_kind: Mapping[type, Sequence[Any]],
        target: int,
        counts: Mapping[int, int],
        spare: Sequence[int],
    ) -> Any:
        """Return an answer, or a post of a spare letter, or None."""
        replies = by_kind.get(Reply)
        if replies:
            return max(replies, key=lambda m: self.spare(m.letter, target, counts))
        posts = [move for move in by_kind.get(Post, ()) if move.letter // MOST != target]
        if posts:
            return max(posts, key=lambda move: self.promise(view, move, target, counts))
        return None

    def promise(self, view: View, move: Any, target: int, counts: Mapping[int, int]) -> float:
        """Return how promising it is to send this letter to that player."""
        return self._rng.random()

    def _answer_invitation(
        self, view: View, by_kind: Mapping[type, Sequence[Any]], counts: Mapping[int, int]
    ) -> Any:
        """Accept company and, in a small commune, seek it, unless the collection is nearly full
        (R21)."""
        office = next(office for office in view.offices if view.you in office.members)
        near = office.size > 2 and max(counts.values(), default=0) >= office.size - 1
        if near and Decline in by_kind:
            return by_kind[Decline][0]
        if Accept in by_kind:
            return by_kind[Accept][0]
        if office.size == 1 and Invite in by_kind:
            return self._rng.choice(by_kind[Invite])
        if near or not 2 <= office.size <= SMALL or self._rng.random() >= SOCIABLE:
            return None
        return self._invite(view, office, by_kind.get(Invite, ()))

    def _invite(self, view: View, office: Office, invites: Sequence[Any]) -> Any:
        """Invite a player whose commune fits, unless a fusion of the own commune is under way."""
        busy = {seat for pair in view.invitations for seat in pair}
        if busy.intersection(office.members):
            return None
        fitting = {
            seat
            for other in view.offices
            if len(other.members) + len(office.members) <= CROWDED
            for seat in other.members
        }
        chosen = [each for each in invites if each.to in fitting - busy - self._asked]
        if not chosen:
            return None
        invite = self._rng.choice(chosen)
        self._asked.add(invite.to)
        return invite


class Regular(Correspondent):
    """`medium`: gives what it needs least, never what it collects, to players who can answer."""

    polite = True
    """Whether it spends a move to send back mail it cannot answer."""

    def spare(self, letter: int, target: int, counts: Mapping[int, int]) -> float:
        value = letter // MOST
        return -1.0 if value == target else 1 / counts[value] + self._rng.random() / 10

    def write(
        self,
        view: View,
        by_kind: Mapping[type, Sequence[Any]],
        target: int,
        counts: Mapping[int, int],
        spare: Sequence[int],
    ) -> Any:
        replies = [move for move in by_kind.get(Reply, ()) if move.letter // MOST != target]
        if replies:
            return max(replies, key=lambda move: self.gift(view, move, target, counts))
        if not spare and self.polite and Refuse in by_kind:
            return by_kind[Refuse][0]
        if not spare and Withdraw in by_kind:
            return by_kind[Withdraw][0]
        posts = [move for move in by_kind.get(Post, ()) if move.letter // MOST != target]
        return max(posts, key=lambda m: self.promise(view, m, target, counts), default=None)

    def gift(self, view: View, move: Any, target: int, counts: Mapping[int, int]) -> float:
        """Return how willingly it gives this letter to that player."""
        return self.spare(move.letter, target, counts)

    def promise(self, view: View, move: Any, target: int, counts: Mapping[int, int]) -> float:
        busy = sum(1 for mail in view.mail if mail.to == move.to and mail.state == "closed")
        ready = view.held[move.to] > busy
        return float(ready) + self.gift(view, move, target, counts)


class Strategist(Regular):
    """`hard`: infers who collects what, and feeds nobody until late in the game."""

    polite = False

    def act(self, view: View, moves: Sequence[Any], /) -> Any:
        self._clues = Clues(view)
        return super().act(view, moves)

    def gift(self, view: View, move: Any, target: int, counts: Mapping[int, int]) -> float:
        """Prefer values held once, values rarely given (not useful as a second choice) and values
        that player does not collect, but not the letter they gave last; prefer players who may
        still have their own letter of the target."""
        clues, value = self._clues, move.letter // MOST
        worth = 1.5 / counts[value] - 0.3 * clues.flow[value] + self._rng.random() / 10
        if not clues.late:
            worth -= DENIAL * clues.wants[move.to][value]
        if view.given[move.to][-1:] == (move.letter,):
            worth -= UNDONE
        return worth + 0.1 * (letter(target, move.to) not in clues.sight)

    def promise(self, view: View, move: Any, target: int, counts: Mapping[int, int]) -> float:
        """Prefer players who already have mail: a player with nothing to spare sends it back."""
        waiting = sum(1 for mail in view.mail if mail.to == move.to and mail.state in UNANSWERED)
        chance = 0.3 * self._rng.random()
        return self.gift(view, move, target, counts) + 0.2 * waiting + chance


class Clues:
    """What a player can infer about the others from the letters they have seen."""

    def __init__(self, view: View) -> None:
        office = next(office for office in view.offices if view.you in office.members)
        values = range(office.size)
        seen = Counter(letter // MOST for letters in view.given for letter in letters)
        share = (seen.total() + office.size) / office.size
        self.flow = {value: (seen[value] + 1) / share for value in values}
        """How often each value is given; 1 is the average."""
        self.sight = {*view.hand, *chain(*view.given)}
        """The letters in hand or received lately."""
        self.late = view.swaps > PATIENCE * office.size**2
        """Whether the game has lasted long."""
        self.wants: dict[int, dict[int, float]] = {}
        """How likely each other player collects each value. A value they gave away is unlikely; the
        border shows this for any letter outside its owner's hand."""
        for seat in office.members:
            shed = Counter(each // MOST for each in view.given[seat])
            shed.update(each // MOST for each in self.sight if each % MOST == seat)
            odds = {value: SHED ** shed[value] for value in values}
            total = sum(odds.values())
            self.wants[seat] = {value: odd / total for value, odd in odds.items()}


def reaction(view: View, bot: str, rng: Rng) -> Ms:
    """Return how long a bot waits before it acts, counted from its last move, since menus change
    all the time."""
    least, most = PACES.get(bot, PACES["easy"])
    wait = least + rng.randrange(most - least + 1)
    office = next((office for office in view.offices if view.you in office.members), None)
    if office is not None and office.phase == "open" and collected(view.hand, office.size):
        wait = max(wait, CLOSING.get(bot, 0))
    return max(GLANCE, view.last + wait - view.at)


BOTS: Final[Mapping[str, Callable[[Game, Random], Any]]] = {
    "easy": Correspondent,
    "medium": Regular,
    "hard": Strategist,
}
"""The bots by level, the weakest first."""

STILL: Final = Wait
"""A bot that waits does nothing, as humans do: a player who takes its seat may act immediately."""
