"""People at tables: players, spectators and screens, who act at random through their pages."""

import json
from typing import Any

from support.simulation.page import Page
from support.simulation.process import GUESTS

GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("festival", 4, {}), ("canaille", 3, {}), ("bell", 2, {"patience": 5_000}),
    ("carrousel", 2, {}), ("festival", 5, {}), ("bell", 3, {"rounds": 9, "patience": 4_000}),
)  # fmt: skip
"""Games, seats and options of simulated tables."""

QUICK = (0.02, 0.1, 0.1, 0.4, 1.5)
"""Seconds in which a player decides."""


class Player(Page):
    """A person who sits down, plays at random moves of the menu, and chats."""

    def __init__(self, party, seat, **more):
        super().__init__(
            party.world, party.network, party.servers, party.table, party.audit, **more
        )
        self.party, self.seat = party, seat
        self.cookie = self.cookie or GUESTS.signed(f"guest-{self.number}")
        self.tired = False
        """True once the person makes no more moves."""
        self._deciding = False
        self._regrets = party.world.rng("regrets", self.number)

    def status_changed(self, text):
        if self.you is not None:
            self.seat = self.you
        status = json.loads(text)
        self._take_back(status.get("undo") or {})
        places = status.get("places", ())
        if self.token is None:
            if self.stage == "seating" and not self.pending:
                self.ask("Sit", name=f"P{self.seat}", seat=self.seat)
        elif self.stage == "seating" and not self.pending:
            mine = places[self.seat] if self.seat < len(places) else {}
            if mine.get("host") and all(place["name"] or place["bot"] for place in places):
                undo, known = self.party.undo, status.get("undo") or {}
                if known.get("mode", undo) != undo:
                    self.ask("SetUndo", mode=undo)
                else:
                    self.ask("Begin")
        if following := status.get("rematch", {}).get("next"):
            self.party.follow(self, following)

    def _take_back(self, undo):
        """Take a move back sometimes, and answer those who ask to."""
        if self.pending or self.tired or self.stage != "playing" or self.now is None:
            return
        if undo.get("requests"):
            yes = self._regrets.random() < 0.7
            self.ask("AnswerUndo", request=undo["requests"][0]["number"], yes=yes)
        elif (offer := undo.get("offer")) and self._regrets.random() < 0.3:
            self.ask("Undo", seat=offer["seat"], form=offer["form"], seen=self.now.n)

    def act(self):
        """Decide on a move after a while."""
        if self._deciding or self.tired or self.pending or self.status != "open":
            return
        if self.now is not None and self.now.menu and self.stage == "playing":
            self._deciding = True
            self.world.later(self.rng.choice(QUICK), self._decide)

    def _decide(self):
        self._deciding = False
        now, line = self.now, self.line
        if self.pending or self.tired or self.status != "open":
            return
        if line is None or now is None or not now.menu:
            return
        dice = self.rng.random()
        if dice < 0.03:
            self.ask("Say", text="bonjour")
        elif dice < 0.05:
            line.say('{"type":"Point","x":1,"y":2}')
            self.act()
        else:
            move = json.loads(bytes(self.rng.choice(now.menu)))
            self.ask("Play", move=move, seen=now.n)

    def answered(self, name, result):
        self.act()


class Party:
    """A table with its people; when the game is over, they play again or open another table."""

    def __init__(self, number, world, network, servers, audit):
        self.number = number
        self.world, self.network, self.servers, self.audit = world, network, servers, audit
        self.rng = world.rng("party", number)
        self.table = ""
        self.players, self.guests = [], []
        self.games = 0
        self.people = 0
        """How many people play at the table."""
        self.done = False
        """True once no further table is opened."""
        self.undo = "off"
        """Whether moves may be taken back: examining them takes most of the time of a case."""
        if self.rng.random() < 0.1:
            self.undo = world.rng("undo", number).choice(("free", "ask"))

    @property
    def pages(self):
        """All open pages at the table."""
        return [page for page in (*self.players, *self.guests) if not page.retired]

    def open(self):
        """Ask a server for a table, again until there is one."""
        if self.done:
            return
        game, seats, options = self.rng.choice(GAMES)
        bots = {str(seats - 1): "random"} if self.rng.random() < 0.3 else {}
        wish = {"game": game, "seats": seats, "options": options, "bots": bots, "talk": "words"}
        process = self.servers.of(str(self.number), self.rng)
        self.people = seats - len(bots)
        self.network.request(process, "POST", "/api/tables", wish, done=self._opened)

    def _opened(self, status, _headers, body):
        if self.done:
            return
        if status != 201:
            self.world.later(1.0, self.open)
            return
        self._sit_at(json.loads(body)["id"], [None] * self.people)

    def _sit_at(self, table, tokens):
        for page in self.pages:
            page.close()
        self.table = table
        self.games += 1
        self.players = [Player(self, seat) for seat in range(len(tokens))]
        for player, token in zip(self.players, tokens, strict=True):
            player.token = token
        self.guests = []
        if self.rng.random() < 0.5:
            self.guests.append(self._spectator(screen=self.rng.random() < 0.5))
        self.audit.pages += self.pages
        record = self.audit.store.record(table)
        if record is not None:
            self.audit.learn_seed(table, record.seed)
        for page in self.pages:
            self.world.later(self.rng.random(), page.come)

    def _spectator(self, screen):
        args = self.world, self.network, self.servers, self.table, self.audit
        return Page(*args, screen=screen)

    def look_up(self):
        """Go on to the next game once this one is over."""
        if self.table and self.players and all(p.stage == "over" for p in self.players):
            if self.done:
                return
            if self.rng.random() < 0.5:
                self.players[0].ask("Again")
            self.world.later(2.0, self._move_on, self.table)

    def _move_on(self, table):
        if table == self.table and not self.done:
            self.table = ""
            self.open()

    def follow(self, player, table):
        """Let a player go to the rematch, where seats are rotated and the token is still good."""
        if player.retired or player.table == table or self.done:
            return
        if self.table != table:
            self.table, self.guests = table, self.pages
            self.games += 1
            self.players = []
        again = Player(self, player.seat, cookie=player.cookie)
        again.token = player.token
        self.players.append(again)
        self.audit.pages.append(again)
        player.close()
        again.come()

    def duplicate(self):
        """Open the same seat in a second tab: the first one is told and ends."""
        if self.players and self.table:
            player = self.rng.choice(self.players)
            if player.token is not None:
                tab = Player(self, player.seat, cookie=player.cookie)
                tab.token = player.token
                self.players[self.players.index(player)] = tab
                self.guests.append(player)
                self.audit.pages.append(tab)
                tab.come()

    def replay(self):
        """Send an old accepted command again: it gets the same answer, and counts once."""
        players = [player for player in self.players if player.status == "open"]
        if players:
            player = self.rng.choice(players)
            old = player.accepted()
            if old:
                player.line.say(self.rng.choice(old))
