"""Le Bouquet, in one file: docs/write-a-game.md#a-small-game-in-one-file explains the pieces."""

from kermesse.core.contract import Event, Move
from kermesse.core.small import BySeat, Face, Player, SmallState, deck, hand, row, small_game

CRIEUR, VOYANTE, LUTTEUR, DUEGNE, JONGLEUR, BROCANTEUR, FUNAMBULE, ROSIERE = range(8)


class Play(Move, frozen=True):
    """Jouer { $card }"""

    card: Face


class Aim(Move, frozen=True):
    """Jouer { $card } contre { $at }"""

    card: Face
    at: Player


class Name(Move, frozen=True):
    """Nommer { $card } chez { $at }"""

    card: Face
    at: Player


class Named(Event, frozen=True):
    """{ $seat } nomme { $card } chez { $at }."""

    seat: Player
    at: Player
    card: Face


class Aimed(Event, frozen=True):
    """{ $seat } vise { $at }."""

    seat: Player
    at: Player


class Fell(Event, frozen=True):
    """{ $seat } est hors jeu."""

    seat: Player


class Bouquet(SmallState):
    """Seize cartes, une en main : que la plus belle reste cachée."""

    box = (0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7)
    table = {  # noqa: RUF012
        "deck": deck("Pioche"),
        "hand": hand("Mains"),
        "played": row("Cartes jouées"),
    }
    seat_counts = range(2, 5)
    moves_of, events_of = (Play, Aim, Name), (Named, Aimed, Fell)

    turn: Player = 0
    safe: BySeat = (0,)
    gone: BySeat = (0,)
    not_held: BySeat = (0,)  # a card that the hidden one is known not to be; 0 for none
    at_least: BySeat = (0,)  # the least that the hidden card can be

    def begin(self):
        for seat in self.seats():
            self.draw(seat)
        self.draw(self.turn)

    def acting(self):
        return (self.turn,)

    def menu(self, seat):
        cards = self.held("hand", seat)
        if FUNAMBULE in cards and {JONGLEUR, BROCANTEUR} & {*cards}:
            cards = (FUNAMBULE,)
        others = [s for s in self.seats() if s != seat and not self.gone[s] and not self.safe[s]]
        for card in cards:
            if card == CRIEUR and others:
                yield from (Name(named, at) for at in others for named in range(1, 8))
            elif card in (VOYANTE, LUTTEUR, BROCANTEUR) and others:
                yield from (Aim(card, at) for at in others)
            elif card == JONGLEUR:
                yield from (Aim(card, at) for at in (*others, seat))
            else:
                yield Play(card)

    def act(self, seat, move):
        card = CRIEUR if isinstance(move, Name) else move.card
        self.safe = with_(self.safe, seat, int(card == DUEGNE))
        self.lay(seat, card, to="played")
        self._forget(seat, card)
        if card == ROSIERE:
            self._leave(seat)
        elif isinstance(move, Name):
            self._name(seat, move)
        elif isinstance(move, Aim):
            self.tell(Aimed(seat, move.at))
            self._aim(seat, card, move.at)
        self._go_on()

    def _name(self, seat, move):
        self.tell(Named(seat, move.at, move.card))
        if move.card in self.held("hand", move.at):
            self._leave(move.at)
        else:
            self.not_held = with_(self.not_held, move.at, move.card)

    def _aim(self, seat, card, at):
        if card == VOYANTE:
            self.look(seat, at)
        elif card == LUTTEUR:
            self._wrestle(seat, at)
        elif card == JONGLEUR:
            (held,) = self.held("hand", at)
            if held == ROSIERE:
                self._leave(at)
            else:
                self._reset(at)
                self.lay(at, held, to="played")
                self.draw(at)
        else:
            (mine,), (theirs,) = self.held("hand", seat), self.held("hand", at)
            self.give(seat, mine, at)
            self.give(at, theirs, seat)
            self.not_held = swapped(self.not_held, seat, at)
            self.at_least = swapped(self.at_least, seat, at)

    def _wrestle(self, seat, at):
        (mine,), (theirs,) = self.held("hand", seat), self.held("hand", at)
        if mine == theirs:
            self.show(seat)
            self.show(at)
            return
        self.look(seat, at)
        self.look(at, seat)
        loser, winner = (seat, at) if mine < theirs else (at, seat)
        self._leave(loser)
        self.at_least = with_(self.at_least, winner, min(mine, theirs) + 1)

    def _leave(self, seat):
        for card in self.held("hand", seat):
            self.lay(seat, card, to="played")
        self._reset(seat)
        self.gone = with_(self.gone, seat, 1)
        self.tell(Fell(seat))

    def _forget(self, seat, card):
        """Keep what is known of the card that stays only if the card played was the other."""
        if card in (JONGLEUR, BROCANTEUR):  # the other is not the Funambule
            self.not_held = with_(self.not_held, seat, FUNAMBULE)
        elif card != self.not_held[seat]:
            self.not_held = with_(self.not_held, seat, 0)
        if card >= self.at_least[seat]:
            self.at_least = with_(self.at_least, seat, 0)

    def _reset(self, seat):
        self.not_held = with_(self.not_held, seat, 0)
        self.at_least = with_(self.at_least, seat, 0)

    def _go_on(self):
        if self._over():
            for seat in self.seats():
                if not self.gone[seat]:
                    self.show(seat)
            return
        order = [(self.turn + steps) % self.size for steps in range(1, self.size)]
        self.turn = next(seat for seat in order if not self.gone[seat])
        self.safe = with_(self.safe, self.turn, 0)
        self.draw(self.turn)

    def _over(self):
        return sum(self.gone) == self.size - 1 or len(self.held("deck")) <= 1

    def result(self):
        if not self._over() or len(self.held("hand", self.turn)) > 1:
            return None
        worth = [(self.held("hand", s), sum(self.held("played", s))) for s in self.seats()]
        best = max(each for each, gone in zip(worth, self.gone, strict=True) if not gone)
        points = [int(each == best and not self.gone[s]) for s, each in enumerate(worth)]
        return "last" if sum(self.gone) == self.size - 1 else "shown", points

    def possible(self):
        return all(self._fits(self.held("hand", seat), seat) for seat in self.seats())

    def _fits(self, cards, seat):
        denied = self.not_held[seat]
        return not cards or (max(cards) >= self.at_least[seat] and {*cards} != {denied or -1})


def with_(row, seat, value):
    """Return a value for each seat, with another one for this seat."""
    return (*row[:seat], value, *row[seat + 1 :])


def swapped(row, one, two):
    """Return a value for each seat, with those of two seats traded."""
    return with_(with_(row, one, row[two]), two, row[one])


GAME = small_game(
    Bouquet,
    key="bouquet",
    title="Le Bouquet",
    endings={"last": "Il ne reste qu’un bouquet.", "shown": "La plus haute carte gagne."},
    labels={
        "turn": "À jouer",
        "safe": "À l’abri",
        "gone": "Hors jeu",
        "not_held": '{ "" }',
        "at_least": '{ "" }',
    },
    cards=(
        *("le Crieur", "la Voyante", "le Lutteur", "la Duègne", "le Jongleur", "le Brocanteur"),
        *("la Funambule", "la Rosière"),
    ),
    minutes=5,
)
