// Written by `python -m kermesse.protocol.typescript`: change the records instead.

import type { Facts, Shapes } from '@ui/words/shapes';

export type Seat = number;
export type Action = number;
export type River = number;

/** A newcomer sits down, as the next seat number never used. */
export type Join = { type: 'Join'; };

/** A player gets up for good. */
export type Leave = { type: 'Leave'; };

/** The House shuffles both packs and draws lots for the first player (R3 to R5). */
export type Deal = {
  type: 'Deal';
  /** Who begins. */ first: Seat;
  /** The action cards but one Point a player: four for each seat, three for the row, the rest. */ deck: Action[];
  /** The river, from the top down. */ river: River[];
};

/** The House shuffles the discard into a new deck (R12). */
export type Shuffle = { type: 'Shuffle'; /** The new deck, the first card drawn first. */ deck: Action[]; };

/** Lay a sentence (R6, R7). */
export type Lay = { type: 'Lay'; /** Its cards in order. */ cards: Action[]; };

/** Put one fish card of one's pile under the river (R8, R14). */
export type Release = { type: 'Release'; /** The card. */ fish: River; };

/** Release no more fish: the number asked for is reached (R14). */
export type Enough = { type: 'Enough'; };

/** Put one action card on the discard, to exchange it (R8). */
export type Discard = { type: 'Discard'; /** The card. */ card: Action; };

/** Take an action card from the row (R8, R11). */
export type Take = { type: 'Take'; /** The card. */ card: Action; };

/** Take an action card from the hidden deck (R8, R11). */
export type Draw = { type: 'Draw'; };

/** Name another player to act from here on (R13). */
export type Name = { type: 'Name'; /** Who. */ to: Seat; };

/** Take one litter card of one's pile out of the game. */
export type Bin = { type: 'Bin'; /** The card. */ litter: River; };

/** Share out the cards of the fog, from the top of the river down (R15, R16). */
export type Share = { type: 'Share'; /** Who gets the first card, the second, and so on. */ to: Seat[]; };

/** The cards were shuffled and dealt, and the first player drawn. */
export type Began = {
  type: 'Began';
  /** Who begins. */ first: Seat;
  /** The action cards turned up beside the deck. */ row: Action[];
  /** The cards dealt, for the one who holds them. */ hand: Action[] | null;
};

/** The discard became the new deck (R12). */
export type Shuffled = { type: 'Shuffled'; /** How many cards. */ count: number; };

/** A player laid a sentence. */
export type Laid = { type: 'Laid'; /** Who. */ seat: Seat; /** The sentence. */ cards: Action[]; };

/** A card went from the river onto a pile. */
export type Caught = {
  type: 'Caught';
  /** Whose pile. */ seat: Seat;
  /** The card. */ card: River;
  /** The river's next card, when it is in sight. */ top: River | null;
};

/** Canaille was drawn: the game ends with this sentence (R17). */
export type Pounced = { type: 'Pounced'; /** Whom it met. */ seat: Seat; };

/** The whole river was turned over. */
export type Turned = {
  type: 'Turned';
  /** Who turned it. */ seat: Seat;
  /** Do faces show now? */ up: boolean;
  /** Its first card, when it is in sight. */ top: River | null;
};

/** Another player was named to act on. */
export type Named = { type: 'Named'; /** Who named. */ giver: Seat; /** Who acts from here on. */ to: Seat; };

/** A litter card left the game. */
export type Binned = { type: 'Binned'; /** Whose pile it lay on. */ seat: Seat; /** The card. */ card: River; };

/** A fish card went from a pile under the river. */
export type Released = { type: 'Released'; /** Whose pile it lay on. */ seat: Seat; /** The card. */ card: River; };

/** The cards of a fog are in sight, since the river lies face up. */
export type Shown = { type: 'Shown'; /** The cards, from the top down. */ cards: River[]; };

/** The cards of a fog were shared out; the catches follow in the same order. */
export type Shared = { type: 'Shared'; /** Who decided. */ seat: Seat; /** Who gets the first card, the second, and so on. */ to: Seat[]; };

/** An action could have no effect (R10). */
export type Skipped = { type: 'Skipped'; /** Who would have acted. */ seat: Seat; /** The card. */ card: Action; };

/** A player without a full stop discarded an action card, to exchange it (R8). */
export type Discarded = { type: 'Discarded'; /** Who. */ seat: Seat; /** The card. */ card: Action; };

/** A player took an action card from the row. */
export type Took = { type: 'Took'; /** Who. */ seat: Seat; /** The card. */ card: Action; };

/** A player took an action card from the hidden deck. */
export type Drew = { type: 'Drew'; /** Who. */ seat: Seat; /** The card, for the one who drew it. */ card: Action | null; };

/** The row was made up to three cards again. */
export type MadeUp = { type: 'MadeUp'; /** The cards turned up. */ cards: Action[]; };

/** A turn was over; the player on the left goes on. */
export type Passed = {
  type: 'Passed';
  /** Whose turn it is. */ to: Seat;
  /** The one before could not play: no full stop was left to be had (R9). */ stuck: boolean;
};

/** The game was over and the points counted. */
export type Counted = { type: 'Counted'; /** The final count. */ count: Count; };

/** The final count (R19, R20). */
export type Count = {
  /** The points of each seat: fish, less litter, less what the cat ate. */ totals: number[];
  /** How many fish each seat has. */ fish: number[];
  /** The points of litter of each seat. */ litter: number[];
  /** How many fish Canaille ate of each seat. */ eaten: number[];
};

/** What one viewer may know. */
export type View = {
  /** The viewer's own seat; None for the public. */ you: Seat | null;
  /** How many play. */ seats: number;
  /** How the table plays. */ options: CanailleOptions;
  /** What is being done. */ phase: 'another' | 'bin' | 'deal' | 'discard' | 'fish' | 'fog' | 'over' | 'refill' | 'release' | 'sentence' | 'take';
  /** Whose turn it is; None before the deal and after the end. */ author: Seat | null;
  /** Who acts: the author, or whoever was named in the sentence. */ fisher: Seat | null;
  /** The sentence being carried out. */ sentence: Action[];
  /** How many of its cards have had their turn, the one waiting for a choice included. */ step: number;
  /** How many more fish must be released. */ need: number;
  /** How many cards the author has to take. */ missing: number;
  /** Is the House about to shuffle? */ shuffling: boolean;
  /** How many cards the river has. */ river: number;
  /** Do its faces show? */ up: boolean;
  /** Those on top that everybody knows, from the top down. */ over: River[];
  /** Those at the bottom that everybody knows, from the bottom up. */ under: River[];
  /** The fewest and the most cards that may lie above Canaille; None once its place is known. */ prowl: [number, number] | null;
  /** The river cards of each seat, sorted. */ piles: River[][];
  /** The litter out of the game. */ out: River[];
  /** The viewer's own action cards, sorted. */ hand: Action[] | null;
  /** How many action cards each seat holds. */ held: number[];
  /** Those of them that everybody saw: the Point dealt, and what was taken from the row. */ seen: Action[][];
  /** The action cards face up beside the deck. */ row: Action[];
  /** How many action cards are left to draw. */ deck: number;
  /** The action cards discarded, sorted. */ discard: Action[];
  /** What was drawn from the river in this turn, in order: onto whose pile, and which card. */ caught: [Seat, River][];
  /** How many turns in a row went by without a river card drawn (R21). */ quiet: number;
  /** The final count. */ count: Count | null;
};

/** How a table plays Canaille. */
export type CanailleOptions = {
  /** R1: which cards bear a full stop: 19 of them, or 13. */ dots: 'souple' | 'strict';
  /** R8: an exchange takes a card from the row or the deck, or from the hidden deck only. */ exchange: 'deck' | 'row';
  /** R21: after so many turns a player in a row without a river card drawn, the game ends. */ patience: number;
};

export type Move = Join | Leave | Deal | Shuffle | Lay | Release | Enough | Discard | Take | Draw | Name | Bin | Share;

export type Event = Began | Shuffled | Laid | Caught | Pounced | Turned | Named | Binned | Released | Shown | Shared | Skipped | Discarded | Took | Drew | MadeUp | Passed | Counted;

export type Options = CanailleOptions;

/** The shape of every field, for its words. */
export const shapes: Shapes = {
  "Join": {},
  "Leave": {},
  "Deal": {"first": {"kind": "seat"}, "deck": {"list": {"kind": "action"}}, "river": {"list": {"kind": "river"}}},
  "Shuffle": {"deck": {"list": {"kind": "action"}}},
  "Lay": {"cards": {"list": {"kind": "action"}}},
  "Release": {"fish": {"kind": "river"}},
  "Enough": {},
  "Discard": {"card": {"kind": "action"}},
  "Take": {"card": {"kind": "action"}},
  "Draw": {},
  "Name": {"to": {"kind": "seat"}},
  "Bin": {"litter": {"kind": "river"}},
  "Share": {"to": {"list": {"kind": "seat"}}},
  "Began": {"first": {"kind": "seat"}, "row": {"list": {"kind": "action"}}, "hand": {"list": {"kind": "action"}}},
  "Shuffled": {"count": "plain"},
  "Laid": {"seat": {"kind": "seat"}, "cards": {"list": {"kind": "action"}}},
  "Caught": {"seat": {"kind": "seat"}, "card": {"kind": "river"}, "top": {"kind": "river"}},
  "Pounced": {"seat": {"kind": "seat"}},
  "Turned": {"seat": {"kind": "seat"}, "up": "bool", "top": {"kind": "river"}},
  "Named": {"giver": {"kind": "seat"}, "to": {"kind": "seat"}},
  "Binned": {"seat": {"kind": "seat"}, "card": {"kind": "river"}},
  "Released": {"seat": {"kind": "seat"}, "card": {"kind": "river"}},
  "Shown": {"cards": {"list": {"kind": "river"}}},
  "Shared": {"seat": {"kind": "seat"}, "to": {"list": {"kind": "seat"}}},
  "Skipped": {"seat": {"kind": "seat"}, "card": {"kind": "action"}},
  "Discarded": {"seat": {"kind": "seat"}, "card": {"kind": "action"}},
  "Took": {"seat": {"kind": "seat"}, "card": {"kind": "action"}},
  "Drew": {"seat": {"kind": "seat"}, "card": {"kind": "action"}},
  "MadeUp": {"cards": {"list": {"kind": "action"}}},
  "Passed": {"to": {"kind": "seat"}, "stuck": "bool"},
  "Counted": {"count": {"struct": "Count"}},
  "Count": {"totals": {"by": "seat", "item": "plain"}, "fish": {"by": "seat", "item": "plain"}, "litter": {"by": "seat", "item": "plain"}, "eaten": {"by": "seat", "item": "plain"}},
  "View": {"you": {"kind": "seat"}, "seats": "plain", "options": "options", "phase": "plain", "author": {"kind": "seat"}, "fisher": {"kind": "seat"}, "sentence": {"list": {"kind": "action"}}, "step": "plain", "need": "plain", "missing": "plain", "shuffling": "bool", "river": "plain", "up": "bool", "over": {"list": {"kind": "river"}}, "under": {"list": {"kind": "river"}}, "prowl": {"tuple": ["plain", "plain"]}, "piles": {"by": "seat", "item": {"list": {"kind": "river"}}}, "out": {"list": {"kind": "river"}}, "hand": {"list": {"kind": "action"}}, "held": {"by": "seat", "item": "plain"}, "seen": {"by": "seat", "item": {"list": {"kind": "action"}}}, "row": {"list": {"kind": "action"}}, "deck": "plain", "discard": {"list": {"kind": "action"}}, "caught": {"list": {"tuple": [{"kind": "seat"}, {"kind": "river"}]}}, "quiet": "plain", "count": {"struct": "Count"}},
  "Brings": {"gains": "plain", "loses": "plain", "draws": "plain", "hope": "plain", "cat": "plain", "they_gain": "plain", "they_lose": "plain", "they_draw": "plain", "choice": "bool", "returns": "bool"},
  "Bides": {},
  "NeedsStop": {"card": {"kind": "action"}},
  "Bites": {"card": {"kind": "action"}},
  "NothingBetter": {},
  "LeastUse": {"card": {"kind": "action"}},
  "Smallest": {"fish": {"kind": "river"}},
  "Fewest": {"fish": {"kind": "river"}, "total": "plain"},
  "NoMore": {},
  "Worst": {"litter": {"kind": "river"}},
  "Keeps": {"points": "plain"},
  "Names": {"to": {"kind": "seat"}, "gains": "plain", "loses": "plain", "draws": "plain", "cat": "bool", "shares": "bool", "returns": "bool", "standing": "plain"},
};

/** What the words for each thing are made of. */
export const facts: Facts = {
  "river": [{"sort": "fish", "number": 1}, {"sort": "fish", "number": 2}, {"sort": "fish", "number": 3}, {"sort": "litter", "number": 1}, {"sort": "litter", "number": 2}, {"sort": "litter", "number": 3}, {"sort": "canaille", "number": 0}],
  "action": [{"action": "bite", "number": 1, "stop": "no"}, {"action": "bite", "number": 2, "stop": "no"}, {"action": "bite", "number": 3, "stop": "no"}, {"action": "another", "number": 0, "stop": "no"}, {"action": "stroll", "number": 0, "stop": "no"}, {"action": "bin", "number": 0, "stop": "no"}, {"action": "release", "number": 1, "stop": "yes"}, {"action": "release", "number": 2, "stop": "yes"}, {"action": "release", "number": 3, "stop": "yes"}, {"action": "fog", "number": 0, "stop": "yes"}, {"action": "point", "number": 0, "stop": "yes"}, {"action": "bite", "number": 1, "stop": "yes"}, {"action": "stroll", "number": 0, "stop": "yes"}],
};

/** The ruling behind each refusal. */
export const rulings: Record<string, string> = {
  "sentence-first": "R6",
  "fish-first": "R8",
  "discard-first": "R8",
  "take-first": "R8",
  "name-first": "R13",
  "bin-first": "R10",
  "release-first": "R14",
  "share-first": "R16",
  "refill-first": "R11",
  "sentence-length": "R6",
  "not-in-hand": "R6",
  "point-only-last": "R7",
  "same-colour": "R6",
  "stop-missing": "R6",
  "no-stop-in-hand": "R8",
  "stop-in-hand": "R9",
  "no-such-fish": "R14",
  "more-fish": "R14",
  "no-such-litter": "R10",
  "not-another-player": "R13",
  "one-card-each": "R16",
  "keep-canaille": "R15",
  "not-in-row": "R11",
  "not-this-deal": "R5",
  "not-this-shuffle": "R12",
};

/** Moves a page may make by itself where there is no other, if the reader wishes so. */
export const forced: string[] = [];

/** Do all win or lose together? */
export const together = false;
