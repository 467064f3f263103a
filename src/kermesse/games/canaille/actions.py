"""The action cards: a sentence carried out card by card, stopping wherever somebody must choose."""

from kermesse.core.contract import Told
from kermesse.games.canaille import box, sentences
from kermesse.games.canaille.moves import (
    AnyMove,
    Bin,
    Name,
    Named,
    Release,
    Share,
    Shared,
    Skipped,
)
from kermesse.games.canaille.phases import ANOTHER, BIN, DEAL, FISH, FOG, RELEASE
from kermesse.games.canaille.river import Bank


class Actions(Bank):
    """A sentence at one moment: who acts, and how far it has been carried out."""

    __slots__ = ("fisher", "menu", "need", "phase", "sentence", "step")

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.phase: int = DEAL
        """What is being done, one of `phases`."""
        self.menu: tuple[AnyMove, ...] = ()
        """What the one to act may do: follows from the rest (`refresh`)."""
        self.fisher: int = -1
        """Who acts: the author, or whoever was named in the sentence."""
        self.sentence: tuple[int, ...] = ()
        """The sentence being carried out."""
        self.step: int = 0
        """How many of its cards have had their turn."""
        self.need: int = 0
        """How many more fish must be released."""

    def refresh(self) -> None:
        """Make the menu, which follows from all the rest."""
        raise NotImplementedError

    def finish(self, tell: list[Told] | None) -> None:
        """All the cards have had their turn."""
        raise NotImplementedError

    def exchange(self, move: AnyMove, tell: list[Told] | None) -> None:
        """A step of what comes before a sentence for want of a full stop (R8)."""
        raise NotImplementedError

    def walk(self, tell: list[Told] | None) -> None:
        """Carry out the sentence card by card, until somebody must choose or it is finished."""
        sentence, river = self.sentence, self.river
        end = len(sentence)
        while self.step < end:
            card = sentence[self.step]
            self.step += 1
            action = box.COLOUR[card]
            if action == box.BITE:
                if river:
                    for _ in range(min(box.VALUE[card], len(river))):  # R18
                        self.catch(self.fisher, tell)
                    continue
            elif action == box.STROLL:
                if river:
                    self.turn(self.fisher, tell)
                    continue
            elif action == box.ANOTHER:
                if sentence[self.step] != box.POINT_CARD:  # R13: it never ends a sentence
                    if self.ask(ANOTHER, tell):
                        continue
                    return
            elif action == box.RELEASE:
                if sentences.fish_mask(self.piles[self.fisher]):
                    self.need = box.VALUE[card]
                    if self.release(tell):
                        continue
                    return
            elif action == box.BIN:
                if sentences.litter_mask(self.piles[self.fisher]):
                    if self.ask(BIN, tell):
                        continue
                    return
            elif action == box.FOG:
                if river:
                    self.show(tell)
                    if self.ask(FOG, tell):
                        continue
                    return
            else:
                continue  # a Point does nothing
            if tell is not None:
                tell.append(Told(Skipped(self.fisher, card)))  # R10
        self.finish(tell)

    def release(self, tell: list[Told] | None) -> bool:
        """Fish are released as long as nobody must choose which (R14). Is it all done?"""
        while sentences.fish_mask(self.piles[self.fisher]):
            if not self.ask(RELEASE, tell):
                return False
        self.need = 0
        return True

    def ask(self, phase: int, tell: list[Told] | None) -> bool:
        """Let the one acting choose; when there is nothing to choose, do it. Was it done?"""
        self.phase = phase
        self.refresh()
        if len(self.menu) > 1:
            return False
        only, self.menu = self.menu[0], ()
        self.do(only, tell)
        return True

    def do(self, move: AnyMove, tell: list[Told] | None) -> None:
        """Carry out a choice, be it made or the only one."""
        seat = self.fisher
        if self.phase >= FISH:
            self.exchange(move, tell)
        elif type(move) is Release:
            self.sink(seat, move.fish, tell)
            self.need -= box.points(move.fish)
        elif type(move) is Name:
            self.fisher = move.to
            if tell is not None:
                tell.append(Told(Named(seat, move.to)))
        elif type(move) is Bin:
            self.throw(seat, move.litter, tell)
        elif type(move) is Share:
            if tell is not None:
                tell.append(Told(Shared(seat, move.to)))
            for to in move.to:
                self.catch(to, tell)
        else:  # Enough
            self.need = 0
