// Written by `python -m kermesse.protocol.typescript`: change the records instead.

import type { Facts, Shapes } from '@ui/words/shapes';

export type Seat = number;
export type Card = number;

/** Sit down as a newcomer, with the next seat number that was never used. */
export type Join = { type: 'Join'; };

/** Leave the table for good. */
export type Leave = { type: 'Leave'; };

/** The House shuffles the deck and draws the first player at random (R1). */
export type Deal = { type: 'Deal'; /** First player. */ first: Seat; /** Whole deck; the first card is drawn first. */ deck: Card[]; };

/** Lay a card of the hand in front of the player (R2). */
export type Take = { type: 'Take'; /** Card. */ card: Card; /** True for face up, False for face down until the end. */ up: boolean; };

/** Give the cards left to another player (R3). */
export type HandOn = { type: 'HandOn'; /** Player served next. */ to: Seat; };

/** The deck was shuffled and the first player drawn. */
export type Began = { type: 'Began'; /** First player. */ first: Seat; };

/** The first player drew the cards of a round. */
export type Drew = {
  type: 'Drew';
  /** First player. */ seat: Seat;
  /** Round, from 1. */ round: number;
  /** Number of cards. */ count: number;
  /** Cards; only their holder is told. */ cards: Card[] | null;
};

/** A player laid a card. */
export type Laid = {
  type: 'Laid';
  /** Player. */ seat: Seat;
  /** True for face up. */ up: boolean;
  /** Card, for those who may know it. */ card: Card | null;
};

/** A player handed the rest on. */
export type Handed = {
  type: 'Handed';
  /** Player who handed them on. */ giver: Seat;
  /** Player who holds the cards now. */ to: Seat;
  /** Number of cards. */ count: number;
  /** Cards; only those two players are told. */ cards: Card[] | null;
};

/** The last player served discarded the remaining card, face down. */
export type Discarded = {
  type: 'Discarded';
  /** Player. */ seat: Seat;
  /** Card; only the player who held it is told. */ card: Card | null;
};

/** A round ended; it is known who begins the next (R4). */
export type Passed = {
  type: 'Passed';
  /** First player of the next round. */ first: Seat;
  /** True if the first player stays, since nobody else laid face up. */ kept: boolean;
};

/** The game ended and every card laid face down was turned up. */
export type Revealed = {
  type: 'Revealed';
  /** Cards of each seat, in the order laid. */ rows: Card[][];
  /** Final count. */ count: Count;
};

/** The final count (R5 to R7), or the sums of the simple variant (R9). */
export type Count = {
  /** Final gold of each seat. */ totals: number[];
  /** Stars of each seat, by profession. */ stars: number[][];
  /** Gold of each seat for its stars, by profession. */ gold: number[][];
  /** Gold of each seat for its number of different professions. */ variety: number[];
  /** Number of nines of each seat; each costs one gold. */ nines: number[];
};

/** What a viewer may know. */
export type View = {
  /** Viewer's seat; None for the public. */ you: Seat | null;
  /** Number of players. */ seats: number;
  /** True in the simple variant. */ simple: boolean;
  /** Current round, from 1; 0 before the deal. */ round: number;
  /** Number of rounds. */ rounds: number;
  /** First player of this round. */ first: Seat | null;
  /** Seat that holds the hand; None before the deal and after the end. */ holder: Seat | null;
  /** True if the holder takes a card now, False if they hand the rest on. */ taking: boolean;
  /** Number of cards of the holder. */ held: number;
  /** Those cards; None for viewers other than the holder. */ hand: Card[] | null;
  /** Seats that may receive the rest, while the holder hands it on (R3). */ receivers: Seat[];
  /** Seats served in each round, in order; the last round may be under way. */ served: Seat[][];
  /** Cards each seat laid, by round; None for a card face down. */ rows: (Card | null)[][];
  /** Cards the viewer laid, those face down included (R10). */ own: Card[];
  /** Cards the viewer handed on or discarded, by round (R10). */ passed: Card[][];
  /** Number of cards left to draw. */ deck: number;
  /** Cards each seat laid, all face up; empty until the game is over. */ revealed: Card[][];
  /** Final count. */ count: Count | null;
};

/** Options of a table of Festival. */
export type FestivalOptions = {
  /** Simple variant (R9): only the cards 1 to 5, and the score is their sum. */ simple: boolean;
  /** R11: seat 0 opens instead of a player drawn at random. A rematch moves all one seat on, so in as many games as there are players each opens once. */ in_turn: boolean;
};

export type Move = Join | Leave | Deal | Take | HandOn;

export type Event = Began | Drew | Laid | Handed | Discarded | Passed | Revealed;

export type Options = FestivalOptions;

/** Shape of each field. */
export const shapes: Shapes = {
  "Join": {},
  "Leave": {},
  "Deal": {"first": {"kind": "seat"}, "deck": {"list": {"kind": "card"}}},
  "Take": {"card": {"kind": "card"}, "up": "bool"},
  "HandOn": {"to": {"kind": "seat"}},
  "Began": {"first": {"kind": "seat"}},
  "Drew": {"seat": {"kind": "seat"}, "round": "plain", "count": "plain", "cards": {"list": {"kind": "card"}}},
  "Laid": {"seat": {"kind": "seat"}, "up": "bool", "card": {"kind": "card"}},
  "Handed": {"giver": {"kind": "seat"}, "to": {"kind": "seat"}, "count": "plain", "cards": {"list": {"kind": "card"}}},
  "Discarded": {"seat": {"kind": "seat"}, "card": {"kind": "card"}},
  "Passed": {"first": {"kind": "seat"}, "kept": "bool"},
  "Revealed": {"rows": {"by": "seat", "item": {"list": {"kind": "card"}}}, "count": {"struct": "Count"}},
  "Count": {"totals": {"by": "seat", "item": "plain"}, "stars": {"by": "profession", "item": {"by": "seat", "item": "plain"}}, "gold": {"by": "profession", "item": {"by": "seat", "item": "plain"}}, "variety": {"by": "seat", "item": "plain"}, "nines": {"by": "seat", "item": "plain"}},
  "View": {"you": {"kind": "seat"}, "seats": "plain", "simple": "bool", "round": "plain", "rounds": "plain", "first": {"kind": "seat"}, "holder": {"kind": "seat"}, "taking": "bool", "held": "plain", "hand": {"list": {"kind": "card"}}, "receivers": {"list": {"kind": "seat"}}, "served": {"list": {"list": {"kind": "seat"}}}, "rows": {"by": "seat", "item": {"list": {"kind": "card"}}}, "own": {"list": {"kind": "card"}}, "passed": {"list": {"list": {"kind": "card"}}}, "deck": "plain", "revealed": {"by": "seat", "item": {"list": {"kind": "card"}}}, "count": {"struct": "Count"}},
  "Adds": {"points": "plain", "total": "plain", "face": "plain"},
  "Varies": {"profession": {"kind": "profession"}, "count": "plain", "gold": "plain", "face": "plain"},
  "Shines": {"profession": {"kind": "profession"}, "stars": "plain", "best": "plain", "short": "plain", "standing": "plain", "face": "plain"},
  "OnlyOne": {"to": {"kind": "seat"}},
  "Serves": {"to": {"kind": "seat"}, "gold": "plain", "alone": "bool"},
  "Waits": {"leader": {"kind": "seat"}},
  "Spares": {"to": {"kind": "seat"}},
  "Alike": {},
};

/** Arguments of the texts for each thing. */
export const facts: Facts = {
  "card": [{"profession": "dancers", "number": 1}, {"profession": "dancers", "number": 2}, {"profession": "dancers", "number": 3}, {"profession": "dancers", "number": 4}, {"profession": "dancers", "number": 5}, {"profession": "dancers", "number": 6}, {"profession": "dancers", "number": 7}, {"profession": "dancers", "number": 8}, {"profession": "dancers", "number": 9}, {"profession": "gladiators", "number": 1}, {"profession": "gladiators", "number": 2}, {"profession": "gladiators", "number": 3}, {"profession": "gladiators", "number": 4}, {"profession": "gladiators", "number": 5}, {"profession": "gladiators", "number": 6}, {"profession": "gladiators", "number": 7}, {"profession": "gladiators", "number": 8}, {"profession": "gladiators", "number": 9}, {"profession": "tamers", "number": 1}, {"profession": "tamers", "number": 2}, {"profession": "tamers", "number": 3}, {"profession": "tamers", "number": 4}, {"profession": "tamers", "number": 5}, {"profession": "tamers", "number": 6}, {"profession": "tamers", "number": 7}, {"profession": "tamers", "number": 8}, {"profession": "tamers", "number": 9}, {"profession": "minstrels", "number": 1}, {"profession": "minstrels", "number": 2}, {"profession": "minstrels", "number": 3}, {"profession": "minstrels", "number": 4}, {"profession": "minstrels", "number": 5}, {"profession": "minstrels", "number": 6}, {"profession": "minstrels", "number": 7}, {"profession": "minstrels", "number": 8}, {"profession": "minstrels", "number": 9}, {"profession": "clowns", "number": 1}, {"profession": "clowns", "number": 2}, {"profession": "clowns", "number": 3}, {"profession": "clowns", "number": 4}, {"profession": "clowns", "number": 5}, {"profession": "clowns", "number": 6}, {"profession": "clowns", "number": 7}, {"profession": "clowns", "number": 8}, {"profession": "clowns", "number": 9}],
};

/** Ruling behind each refusal. */
export const rulings: Record<string, string> = {
  "not-in-hand": "R2",
  "not-a-receiver": "R3",
  "open-players-first": "R3",
  "take-first": "R2",
  "hand-on-first": "R2",
  "not-this-deck": "R1",
};

/** Moves the UI may make automatically if there is no other. */
export const forced: string[] = ["HandOn"];

/** True for a cooperative game. */
export const together = false;
