"""A second implementation of the rules, from the booklet and the rulings alone.

It shares nothing with the rules. Letters are pairs (value, border), mails are records in a list,
and nothing is cached. Moves are tuples: ("Post", letter, to), ("Reply", to, letter), …
"""

import copy


class Mail:
    def __init__(self, sender, to, letter, at):
        self.sender, self.to, self.letter, self.at = sender, to, letter, at
        self.opened = None  # when it was turned over
        self.forgotten = False


class Game:
    """A game, changed in place."""

    def __init__(self, seats, communes=1, letters=8, newcomers=False, collect=10, forget=30):
        count = min(communes, seats)
        self.letters, self.newcomers = letters, newcomers
        self.collect, self.forget = collect * 1000, forget * 1000
        self.ever = seats
        self.communes = [
            {"members": [s for s in range(seats) if s * count // seats == c], "phase": "open",
             "closers": set(), "basket": []}
            for c in range(count)
        ]  # fmt: skip
        self.hands = {}
        for commune in self.communes:
            for seat in commune["members"]:
                self.hands[seat] = [(v, seat) for v in range(self.size(commune))]
        self.mails, self.invitations, self.waiting, self.at = [], {}, set(), 0

    def size(self, commune):
        return min(self.letters, len(commune["members"]))

    def home(self, seat):
        return next(c for c in self.communes if seat in c["members"])

    def under_way(self, seat):
        return [mail for mail in self.mails if mail.sender == seat]

    def incoming(self, seat):
        return [mail for mail in self.mails if mail.to == seat and mail.opened is None]

    def complete(self, seat):
        values = {value for value, _ in self.hands[seat]}
        return len(self.hands[seat]) == self.size(self.home(seat)) and len(values) == 1

    def over(self):
        return all(c["phase"] == "over" for c in self.communes)

    def moves(self, seat):
        """Return the legal moves of this seat."""
        commune, hand = self.home(seat), self.hands[seat]
        if self.over() or commune["phase"] == "over":
            return set()
        if any(c["phase"] == "short" for c in self.communes):
            return set()
        if commune["phase"] == "frozen":
            too_many = len(hand) > self.size(commune)
            return {("Discard", letter) for letter in hand} if too_many else set()
        if any(mail.opened is not None for mail in self.under_way(seat)):
            return {("Collect",)}
        found = {("Reply", m.sender, x) for m in self.incoming(seat) for x in hand}
        if commune["phase"] == "closing":
            return found
        if seat in self.waiting:
            return set()
        used = {mail.to for mail in self.under_way(seat)}
        found |= {("Post", x, to) for x in hand for to in commune["members"]
                  if to != seat and to not in used}  # fmt: skip
        found |= {("Refuse", mail.sender) for mail in self.incoming(seat)}
        found |= {("Withdraw", mail.to) for mail in self.under_way(seat) if mail.forgotten}
        if self.complete(seat) and len(commune["members"]) > 1:
            found.add(("Close",))
        found |= self.about_invitations(seat, commune)
        return found | {("Wait",)} if found else set()

    def about_invitations(self, seat, commune):
        found = set()
        for inviter, invited in self.invitations.items():
            if invited == seat:
                found.add(("Decline", inviter))
                if self.home(inviter)["phase"] == "open":
                    found.add(("Accept", inviter))
        if seat in self.invitations:
            return found | {("TakeBack",)}
        for other in self.communes:
            if other is not commune and other["phase"] == "open":
                found |= {("Invite", guest) for guest in other["members"]}
        return found

    def play(self, seat, move):
        """Play a move of a player."""
        kind, *rest = move
        act = {"Collect": self.take}.get(kind) or getattr(self, kind.lower())
        act(seat, *rest)
        for commune in list(self.communes):
            if commune["phase"] == "closing":
                self.settle(commune)
        self.alone()

    def post(self, seat, letter, to):
        self.hands[seat].remove(letter)
        self.mails.append(Mail(seat, to, letter, self.at))
        self.waiting.discard(to)

    def reply(self, seat, to, letter):
        (mail,) = [mail for mail in self.incoming(seat) if mail.sender == to]
        self.hands[seat].remove(letter)
        self.hands[seat].append(mail.letter)
        mail.letter = letter
        self.turn(mail)

    def turn(self, mail):
        mail.opened, mail.forgotten = self.at, False
        self.waiting.discard(mail.sender)

    def refuse(self, seat, to):
        (mail,) = [mail for mail in self.incoming(seat) if mail.sender == to]
        self.turn(mail)

    def take(self, seat):
        for mail in self.under_way(seat):
            if mail.opened is not None:
                self.hands[seat].append(mail.letter)
                self.mails.remove(mail)

    def withdraw(self, seat, to):
        (mail,) = [mail for mail in self.under_way(seat) if mail.to == to]
        self.hands[seat].append(mail.letter)
        self.mails.remove(mail)

    def wait(self, seat):
        self.waiting.add(seat)

    def close(self, seat):
        commune = self.home(seat)
        commune["phase"], commune["since"] = "closing", self.at
        commune["closers"] = {seat}
        self.lapse()

    def lapse(self):
        self.waiting = set()
        for inviter, invited in list(self.invitations.items()):
            one, two = self.home(inviter), self.home(invited)
            if one is two or {one["phase"], two["phase"]} & {"closing", "over"}:
                del self.invitations[inviter]

    def settle(self, commune):
        """Apply R13, R14, R17."""
        for seat in commune["members"]:
            if not self.under_way(seat) and self.complete(seat):
                commune["closers"].add(seat)
            if seat in commune["closers"]:
                for mail in self.incoming(seat):
                    self.turn(mail)
        if not any(self.under_way(seat) for seat in commune["members"]):
            self.end(commune)

    def end(self, commune):
        commune["phase"] = "over"
        commune["winners"] = {seat for seat in commune["members"] if self.complete(seat)}
        self.lapse()

    def alone(self):
        """Apply R22."""
        playing = [c for c in self.communes if c["phase"] != "over"]
        if sum(len(c["members"]) for c in playing) < 2:
            for commune in playing:
                commune["phase"] = "over"

    def winners(self):
        return set().union(*(c.get("winners", ()) for c in self.communes))

    def invite(self, seat, to):
        self.invitations[seat] = to
        self.waiting.discard(to)

    def takeback(self, seat):
        del self.invitations[seat]

    def decline(self, seat, to):
        del self.invitations[to]

    def accept(self, seat, to):
        one, two = self.home(to), self.home(seat)
        before = {s: self.size(c) for c in (one, two) for s in c["members"]}
        one["members"] = sorted(one["members"] + two["members"])
        self.communes[min(map(self.communes.index, (one, two)))] = one  # the lower number
        self.communes[:] = [c for n, c in enumerate(self.communes)
                            if c is not two and c not in self.communes[:n]]  # fmt: skip
        for member in one["members"]:
            self.hands[member] += [(v, member) for v in range(before[member], self.size(one))]
        self.lapse()

    def join(self, seat):
        self.ever += 1
        commune = min((c for c in self.communes if c["phase"] == "open"),
                      key=lambda c: len(c["members"]))  # fmt: skip
        before = self.size(commune)
        commune["members"].append(seat)
        self.hands[seat] = [(v, seat) for v in range(self.size(commune))]
        for member in commune["members"][:-1]:
            self.hands[member] += [(v, member) for v in range(before, self.size(commune))]
        self.waiting = set()

    def leavers(self):
        """Return the seats that may leave (R23)."""
        if self.over() or any(c["phase"] == "short" for c in self.communes):
            return set()
        return {s for c in self.communes if c["phase"] in ("open", "frozen") for s in c["members"]}

    def leave(self, seat):
        """Apply R23, steps 1 to 3."""
        commune = self.home(seat)
        full = self.size(commune)
        commune["members"].remove(seat)
        limit = self.size(commune)
        everyone = [*commune["members"], seat]
        lying = [mail for mail in self.mails if mail.sender in everyone]
        self.mails = [mail for mail in self.mails if mail not in lying]
        of_leaver = [mail for mail in lying if seat in (mail.sender, mail.to)]
        others = [mail for mail in lying if mail not in of_leaver]
        for mail in of_leaver + [mail for mail in others if mail.opened is not None]:
            self.hands[mail.sender].append(mail.letter)
        for mail in [mail for mail in others if mail.opened is None]:
            room = len(self.hands[mail.to]) < full
            (self.hands[mail.to] if room else commune["basket"]).append(mail.letter)
        commune["basket"] += self.hands.pop(seat)
        for heap in [commune["basket"], *(self.hands[s] for s in commune["members"])]:
            heap[:] = [(v, border) for v, border in heap if border != seat and v < limit]
        self.invitations = {a: b for a, b in self.invitations.items() if seat not in (a, b)}
        commune["phase"] = "frozen" if commune["members"] else "over"
        self.waiting = set()
        if sum(len(c["members"]) for c in self.communes if c["phase"] != "over") > 1:
            self.even(commune)

    def even(self, commune):
        """Apply R23, steps 4 and 5, unless a player must choose or the House must draw."""
        if not commune["members"]:
            return
        counts = [len(self.hands[seat]) for seat in commune["members"]]
        if max(counts) > self.size(commune):
            return
        if min(counts) < self.size(commune):
            commune["phase"] = "short"
            return
        assert commune["basket"] == []
        commune["phase"] = "open"
        self.waiting = set()

    def discard(self, seat, letter):
        self.hands[seat].remove(letter)
        self.home(seat)["basket"].append(letter)
        self.even(self.home(seat))

    def share(self, dropped, drawn):
        """Drop and deal these letters, as the House."""
        commune = self.home((dropped or drawn)[0][0])
        for seat, letter in dropped:
            self.hands[seat].remove(letter)
            commune["basket"].append(letter)
        for seat, letter in drawn:
            commune["basket"].remove(letter)
            self.hands[seat].append(letter)
        self.even(commune)
        self.alone()

    def round(self, closing=20_000):
        """Apply what has waited long enough, as the House."""
        for mail in self.mails:
            open_office = self.home(mail.sender)["phase"] == "open"
            if mail.opened is None and open_office and self.at - mail.at >= self.forget:
                if not mail.forgotten:
                    self.waiting.discard(mail.sender)
                mail.forgotten = True
        slow = {m.sender for m in self.mails
                if m.opened is not None and self.at - m.opened >= self.collect}  # fmt: skip
        for seat in sorted(slow):
            self.take(seat)
        for commune in self.communes:
            if commune["phase"] == "closing" and self.at - commune["since"] >= closing:
                for seat in commune["members"]:
                    for mail in self.incoming(seat):
                        self.turn(mail)
        for commune in self.communes:
            if commune["phase"] == "closing":
                self.settle(commune)
        self.alone()


def perft(game, depth):
    """Count the ways the next moves of players can go, to this depth."""
    menu = [(seat, move) for c in game.communes for seat in c["members"]
            for move in game.moves(seat)]  # fmt: skip
    if depth == 1:
        return len(menu)
    total = 0
    for seat, move in menu:
        other = copy.deepcopy(game)
        other.play(seat, move)
        total += perft(other, depth - 1)
    return total
