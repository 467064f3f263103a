// Festival in boardgame.io on its own server, as its documentation suggests: the peer that
// bench/peers.py measures. Rules R1 to R8 of the box for four. Matches are stored in memory, its
// default, or in its own storage on disk if a folder is given.

process.env.NODE_ENV = "production"; // without its checks and logs

const { FlatFile, Server } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const NUMBERS = [1, 1, 2, 3, 4, 5, 6, 7, 9, 9]; // without the eights, for four
const VARIETY = [0, 0, 0, 3, 6, 10];

function draw(G, first) {
  G.first = first;
  G.holder = first;
  G.players[first].hand = G.secret.deck.splice(0, G.seats + 1).sort((a, b) => a - b);
  G.held = G.seats + 1;
  G.taking = true;
  G.served = [];
}

function receivers(G) {
  const left = [...Array(G.seats).keys()].filter((seat) => !G.served.includes(seat));
  const open = left.filter((seat) => G.before.includes(seat));
  return open.length ? open : left;
}

function endRound(G) {
  let first = G.first;
  let lowest = 9;
  G.before = [];
  for (const seat of G.served) {
    const card = G.rows[seat].at(-1);
    if (card === null) continue;
    G.before.push(seat);
    if (card % 9 <= lowest && seat !== G.first) {
      first = seat;
      lowest = card % 9;
    }
  }
  G.receivers = [];
  if (G.secret.deck.length) {
    draw(G, first);
  } else {
    G.holder = null;
    G.count = count(G);
  }
}

function count(G) {
  const totals = Array(G.seats).fill(0);
  for (let profession = 0; profession < 5; profession++) {
    const stars = totals.map((_, seat) =>
      G.players[seat].own
        .filter((card) => Math.floor(card / 9) === profession)
        .reduce((sum, card) => sum + (card % 9 === 8 ? 2 : 1), 0),
    );
    const [most, second, third] = [...stars].sort((a, b) => b - a);
    stars.forEach((own, seat) => {
      if (!own) return;
      if (own === most) totals[seat] += most === second ? 4 : 6;
      else if (own === second) totals[seat] += third < second ? 3 : 1;
    });
  }
  totals.forEach((_, seat) => {
    const { own } = G.players[seat];
    totals[seat] += VARIETY[new Set(own.map((card) => Math.floor(card / 9))).size];
    totals[seat] = Math.max(0, totals[seat] - own.filter((card) => card % 9 === 8).length);
  });
  return totals;
}

const festival = {
  name: "festival",
  minPlayers: 4,
  maxPlayers: 4,

  setup: ({ ctx, random }) => {
    const seats = ctx.numPlayers;
    const deck = [0, 1, 2, 3, 4].flatMap((p) => NUMBERS.map((number) => p * 9 + number - 1));
    const each = (make) => Array.from({ length: seats }, make);
    const G = {
      seats,
      secret: { deck: random.Shuffle(deck) },
      players: Object.fromEntries(each((_, seat) => [seat, { hand: [], own: [], passed: [] }])),
      rows: each(() => []),
      before: [],
      receivers: [],
      count: null,
    };
    draw(G, 0);
    return G;
  },

  playerView: PlayerView.STRIP_SECRETS,

  turn: { order: { first: ({ G }) => G.holder, next: ({ G }) => G.holder } },

  moves: {
    take: {
      client: false,
      redact: true,
      move: ({ G, playerID, events }, card, up) => {
        const mine = G.players[playerID];
        const place = mine.hand.indexOf(card);
        if (!G.taking || place < 0) return INVALID_MOVE;
        mine.hand.splice(place, 1);
        mine.own.push(card);
        mine.passed.push([...mine.hand]);
        G.rows[playerID].push(up ? card : null);
        G.held -= 1;
        G.served.push(Number(playerID));
        if (G.served.length < G.seats) {
          G.taking = false;
          G.receivers = receivers(G);
          return undefined;
        }
        mine.hand = [];
        endRound(G);
        if (G.holder !== null) events.endTurn({ next: String(G.holder) });
        return undefined;
      },
    },
    handOn: {
      client: false,
      move: ({ G, playerID, events }, to) => {
        if (G.taking || !G.receivers.includes(to)) return INVALID_MOVE;
        G.players[to].hand = G.players[playerID].hand;
        G.players[playerID].hand = [];
        G.receivers = [];
        G.holder = to;
        G.taking = true;
        events.endTurn({ next: String(to) });
        return undefined;
      },
    },
  },

  endIf: ({ G }) => (G.count ? { totals: G.count } : undefined),
};

const [, , dir] = process.argv;
const db = dir ? new FlatFile({ dir }) : undefined;
const server = Server({ games: [festival], db, origins: ["http://localhost"] });
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`http://127.0.0.1:${appServer.address().port}\n`);
});
