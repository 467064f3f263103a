"""What a sentence does as far as the river is known: a forecast for the reasons of advice."""

from collections.abc import Iterable
from itertools import product

from kermesse.games.canaille import box
from kermesse.games.canaille.bots import WORTH
from kermesse.games.canaille.view import View


def own_pile(view: View) -> tuple[int, ...]:
    """Return the viewer's cards from the river, without the cat."""
    return tuple(card for card in view.piles[view.you or 0] if card != box.CANAILLE)


def fewest_fish(pile: Iterable[int], need: int) -> tuple[int, ...]:
    """Return how many cards of each face release the fewest fish; all, if too few (R14)."""
    fish = [card for card in pile if card in box.FISH]
    ways = product(*(range(min(3, fish.count(face)) + 1) for face in box.FISH))
    enough = [way for way in ways if number_of_fish(way) >= need]
    return min(enough, key=number_of_fish) if enough else tuple(map(fish.count, box.FISH))


def number_of_fish(counts: Iterable[int]) -> int:
    """Return the number of fish of so many cards of each face."""
    return sum(count * number for number, count in enumerate(counts, 1))


class Fisher:
    """A player's pile in a forecast."""

    def __init__(self, pile: Iterable[int]) -> None:
        self.pile = [card for card in pile if card != box.CANAILLE]
        self.before = pile_points(self.pile)
        self.unseen = 0
        """Number of unseen cards they caught."""
        self.owed = 0
        """Number of fish they would have to release out of the unseen cards."""
        self.cat = False

    def catch(self, card: int | None) -> None:
        """Add a river card; None is an unseen card."""
        if card is None:
            self.unseen += 1
        elif card == box.CANAILLE:
            self.cat = True
        else:
            self.pile.append(card)

    def release(self, need: int) -> list[int]:
        """Release as few fish as allowed; all, if there are too few (R14)."""
        chosen = fewest_fish(self.pile, need)
        gone = [face for face, count in zip(box.FISH, chosen, strict=True) for _ in range(count)]
        for card in gone:
            self.pile.remove(card)
        if self.unseen:
            self.owed += max(0, need - number_of_fish(chosen))
        return gone

    def throw(self) -> None:
        """Bin the worst litter."""
        litter = [card for card in self.pile if card in box.LITTER]
        if litter:
            self.pile.remove(max(litter))

    def certain(self) -> int:
        """Return the points that are certain, gains less losses."""
        eaten = min(box.EATEN, sum(box.points(card) for card in self.pile if card in box.FISH))
        return pile_points(self.pile) - self.before - (eaten if self.cat else 0)  # R19, R20


def pile_points(pile: Iterable[int]) -> int:
    """Return the fish of a pile, less its litter."""
    return sum(box.points(card) * (1 if card in box.FISH else -1) for card in pile)


class Forecast:
    """A sentence carried out as far as the river is known, where the viewer names `named`.

    With `goes_on`, the rest of a sentence after that player was named.
    """

    def __init__(
        self, view: View, cards: tuple[int, ...], named: int, goes_on: bool = False
    ) -> None:
        places = view.river - len(view.over) - len(view.under)
        self.river: list[int | None] = [*view.over, *[None] * places, *reversed(view.under)]
        self.lairs = set() if view.prowl is None else set(range(view.prowl[0], view.prowl[1] + 1))
        """Places where Canaille may lie, in the river before the sentence, from the top down."""
        self.where = list(range(view.river))
        """Original place of each river card; -1 for a card released since."""
        self.up, self.seats = view.up, view.seats
        self.you = Fisher(view.piles[view.you or 0])
        self.other = Fisher(view.piles[named])
        self.risk = self.returns = self.shares = False
        self.mean = mean_value(view)
        self._acting: Fisher | None = self.other if goes_on else self.you
        for card, after in zip(cards, (*cards[1:], None), strict=True):
            self._carry_out(card, after)

    def _carry_out(self, card: int, after: int | None) -> None:
        action, value, who = box.COLOUR[card], box.VALUE[card], self._acting
        if action == box.STROLL and self.river:
            self.river.reverse()
            self.where.reverse()
            self.up = not self.up
        elif action == box.ANOTHER and after != box.POINT_CARD:  # R13
            self._hand_on()
        elif action == box.BITE:
            for _ in range(min(value, len(self.river))):  # R18
                self._draw(who)
        elif action == box.FOG:
            self._share(who)
        elif action == box.RELEASE and who is not None:
            gone = who.release(value)
            self.river += gone
            self.where += [-1] * len(gone)
        elif action == box.BIN and who is not None:
            who.throw()

    def _hand_on(self) -> None:
        if self._acting is self.you:
            self._acting = self.other
        elif self._acting is self.other and self.seats == 2:
            self._acting = self.you
        else:  # any player
            self._acting, self.returns = None, True

    def _draw(self, who: Fisher | None) -> None:
        card, place = self.river.pop(0), self.where.pop(0)
        if who is not None:
            who.catch(card)
        if who is self.you and place in self.lairs:
            self.risk = True

    def _share(self, who: Fisher | None) -> None:
        """Share out a fog: the viewer keeps the best card; the choice of others is unknown."""
        fog = list(zip(self.river[: self.seats], self.where[: self.seats], strict=True))
        del self.river[: self.seats], self.where[: self.seats]
        if who is not self.you or not fog:
            self.shares = self.shares or (who is self.other and bool(fog))
            if who is self.other and self.up and box.CANAILLE in [card for card, _ in fog]:  # R15
                self.other.catch(box.CANAILLE)
            return
        best = max(fog, key=lambda each: self.mean if each[0] is None else WORTH[each[0]])
        if self.up and box.CANAILLE in [card for card, _ in fog]:  # R15
            best = next(each for each in fog if each[0] == box.CANAILLE)
        fog.remove(best)
        self.you.catch(best[0])
        seen = [best, *fog] if self.up else [best]
        self.risk = self.risk or any(place in self.lairs for _, place in seen)
        for card, _ in fog:
            if self.seats == 2 or card == box.CANAILLE:
                self.other.catch(card)


def mean_value(view: View) -> float:
    """Return the average value of an unseen card, Canaille excluded."""
    counts = list(box.RIVER_COUNTS)
    for cards in (*view.piles, view.out, view.over, view.under):
        for card in cards:
            counts[card] -= 1
    unseen = counts[: box.CANAILLE]
    return sum(n * WORTH[face] for face, n in enumerate(unseen)) / max(1, sum(unseen))
