// Written by `python -m kermesse.protocol.typescript`: change the records instead.

import type { Facts, Shapes } from '@ui/words/shapes';

export type Seat = number;
export type Card = number;

/** A newcomer sits down, as the next seat number never used. */
export type Join = { type: 'Join'; };

/** A player gets up for good. */
export type Leave = { type: 'Leave'; };

/** The House shuffles the deck and draws lots for the first player (R1). */
export type Deal = { type: 'Deal'; /** Who begins. */ first: Seat; /** The whole deck, the first card drawn first. */ deck: Card[]; };

/** Lay one card of the hand in front of oneself (R2). */
export type Take = { type: 'Take'; /** The card. */ card: Card; /** Face up, or face down until the end. */ up: boolean; };

/** Give the cards left to another player (R3). */
export type HandOn = { type: 'HandOn'; /** Who is served next. */ to: Seat; };

/** The deck was shuffled and the first player drawn. */
export type Began = { type: 'Began'; /** Who begins. */ first: Seat; };

/** The first player drew the cards of a round. */
export type Drew = {
  type: 'Drew';
  /** The first player. */ seat: Seat;
  /** Which round, from 1. */ round: number;
  /** How many cards. */ count: number;
  /** The cards, for the one who holds them. */ cards: Card[] | null;
};

/** A player laid a card. */
export type Laid = {
  type: 'Laid';
  /** Who. */ seat: Seat;
  /** Face up, or face down. */ up: boolean;
  /** The card, for those who may know it. */ card: Card | null;
};

/** A player handed the rest on. */
export type Handed = {
  type: 'Handed';
  /** Who gave. */ giver: Seat;
  /** Who holds the cards now. */ to: Seat;
  /** How many cards. */ count: number;
  /** The cards, for those two. */ cards: Card[] | null;
};

/** The last one served put the card left over aside, face down. */
export type Discarded = { type: 'Discarded'; /** Who. */ seat: Seat; /** The card, for the one who held it. */ card: Card | null; };

/** A round was over and the first player of the next one known (R4). */
export type Passed = {
  type: 'Passed';
  /** Who begins the next round. */ first: Seat;
  /** The first player stays, since nobody else laid face up. */ kept: boolean;
};

/** The game was over and every card laid face down was turned up. */
export type Revealed = {
  type: 'Revealed';
  /** The cards of each seat, in the order laid. */ rows: Card[][];
  /** The final count. */ count: Count;
};

/** The final count (R5 to R7), or the sums of the simple variant (R9). */
export type Count = {
  /** The gold of each seat in the end. */ totals: number[];
  /** For each profession, the stars of each seat. */ stars: number[][];
  /** For each profession, what its stars earn each seat. */ gold: number[][];
  /** What the number of different professions earns each seat. */ variety: number[];
  /** How many nines each seat pays one gold for. */ nines: number[];
};

/** What one viewer may know. */
export type View = {
  /** The viewer's own seat; None for the public. */ you: Seat | null;
  /** How many play. */ seats: number;
  /** Is it the simple variant? */ simple: boolean;
  /** Which round it is, from 1; 0 before the deal. */ round: number;
  /** How many rounds there are. */ rounds: number;
  /** The first player of this round. */ first: Seat | null;
  /** Who holds the hand; None before the deal and after the end. */ holder: Seat | null;
  /** Does the holder take a card now, or hand the rest on? */ taking: boolean;
  /** How many cards the holder holds. */ held: number;
  /** Those cards, for the holder alone. */ hand: Card[] | null;
  /** Whom the holder may hand them to, while they hand on (R3). */ receivers: Seat[];
  /** For each round, who was served, in order; the last one may be under way. */ served: Seat[][];
  /** What each seat laid, round by round; None is a back. */ rows: (Card | null)[][];
  /** What the viewer laid, face down cards included (R10). */ own: Card[];
  /** What the viewer handed on or discarded, round by round (R10). */ passed: Card[][];
  /** How many cards are left to draw. */ deck: number;
  /** What each seat laid, backs turned over: empty until the game is over. */ revealed: Card[][];
  /** The final count. */ count: Count | null;
};

/** How a table plays Festival. */
export type FestivalOptions = { /** The simple variant (R9): only the cards 1 to 5, and the score is their sum. */ simple: boolean; };

export type Move = Join | Leave | Deal | Take | HandOn;

export type Event = Began | Drew | Laid | Handed | Discarded | Passed | Revealed;

export type Options = FestivalOptions;

/** The shape of every field, for its words. */
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
  "Adds": {"points": "plain", "total": "plain"},
  "Varies": {"profession": {"kind": "profession"}, "count": "plain", "gold": "plain"},
  "Shines": {"profession": {"kind": "profession"}, "stars": "plain", "best": "plain", "short": "plain", "standing": "plain"},
  "OnlyOne": {"to": {"kind": "seat"}},
  "Serves": {"to": {"kind": "seat"}, "gold": "plain", "alone": "bool"},
  "Waits": {"leader": {"kind": "seat"}},
  "Spares": {"to": {"kind": "seat"}},
  "Alike": {},
};

/** What the words for each thing are made of. */
export const facts: Facts = {
  "card": [{"profession": "dancers", "number": 1}, {"profession": "dancers", "number": 2}, {"profession": "dancers", "number": 3}, {"profession": "dancers", "number": 4}, {"profession": "dancers", "number": 5}, {"profession": "dancers", "number": 6}, {"profession": "dancers", "number": 7}, {"profession": "dancers", "number": 8}, {"profession": "dancers", "number": 9}, {"profession": "gladiators", "number": 1}, {"profession": "gladiators", "number": 2}, {"profession": "gladiators", "number": 3}, {"profession": "gladiators", "number": 4}, {"profession": "gladiators", "number": 5}, {"profession": "gladiators", "number": 6}, {"profession": "gladiators", "number": 7}, {"profession": "gladiators", "number": 8}, {"profession": "gladiators", "number": 9}, {"profession": "tamers", "number": 1}, {"profession": "tamers", "number": 2}, {"profession": "tamers", "number": 3}, {"profession": "tamers", "number": 4}, {"profession": "tamers", "number": 5}, {"profession": "tamers", "number": 6}, {"profession": "tamers", "number": 7}, {"profession": "tamers", "number": 8}, {"profession": "tamers", "number": 9}, {"profession": "minstrels", "number": 1}, {"profession": "minstrels", "number": 2}, {"profession": "minstrels", "number": 3}, {"profession": "minstrels", "number": 4}, {"profession": "minstrels", "number": 5}, {"profession": "minstrels", "number": 6}, {"profession": "minstrels", "number": 7}, {"profession": "minstrels", "number": 8}, {"profession": "minstrels", "number": 9}, {"profession": "clowns", "number": 1}, {"profession": "clowns", "number": 2}, {"profession": "clowns", "number": 3}, {"profession": "clowns", "number": 4}, {"profession": "clowns", "number": 5}, {"profession": "clowns", "number": 6}, {"profession": "clowns", "number": 7}, {"profession": "clowns", "number": 8}, {"profession": "clowns", "number": 9}],
};

/** The ruling behind each refusal. */
export const rulings: Record<string, string> = {
  "not-in-hand": "R2",
  "not-a-receiver": "R3",
  "open-players-first": "R3",
  "take-first": "R2",
  "hand-on-first": "R2",
  "not-this-deck": "R1",
};

/** Moves a page may make by itself where there is no other, if the reader wishes so. */
export const forced: string[] = ["HandOn"];

/** Do all win or lose together? */
export const together = false;
