// Written by `python -m kermesse.protocol.typescript`: change the records instead.

import type { Facts, Shapes } from '@ui/words/shapes';

export type Seat = number;
export type Action = number;
export type River = number;

/** Sit down as a newcomer, with the next seat number that was never used. */
export type Join = { type: 'Join'; };

/** Leave the table for good. */
export type Leave = { type: 'Leave'; };

/** The House shuffles both packs and draws the first player at random (R3 to R5). */
export type Deal = {
  type: 'Deal';
  /** First player. */ first: Seat;
  /** Action cards without one Point a player: four for each seat, three for the row, the rest. */ deck: Action[];
  /** River from the top down. */ river: River[];
};

/** The House shuffles the discard into a new deck (R12). */
export type Shuffle = { type: 'Shuffle'; /** New deck; the first card is drawn first. */ deck: Action[]; };

/** Lay a sentence (R6, R7). */
export type Lay = { type: 'Lay'; /** Its cards in order. */ cards: Action[]; };

/** Put a fish card of the player's pile under the river (R8, R14). */
export type Release = { type: 'Release'; /** Card. */ fish: River; };

/** Release no more fish: the number asked for is reached (R14). */
export type Enough = { type: 'Enough'; };

/** Discard an action card to exchange it (R8). */
export type Discard = { type: 'Discard'; /** Card. */ card: Action; };

/** Take an action card from the row (R8, R11). */
export type Take = { type: 'Take'; /** Card. */ card: Action; };

/** Take an action card from the hidden deck (R8, R11). */
export type Draw = { type: 'Draw'; };

/** Name another player to carry out the rest of the sentence (R13). */
export type Name = { type: 'Name'; /** Player. */ to: Seat; };

/** Take a litter card of the player's pile out of the game. */
export type Bin = { type: 'Bin'; /** Card. */ litter: River; };

/** Share out the cards of the fog, from the top of the river down (R15, R16). */
export type Share = { type: 'Share'; /** Player who gets the first card, the second, and so on. */ to: Seat[]; };

/** The cards were shuffled and dealt, and the first player drawn. */
export type Began = {
  type: 'Began';
  /** First player. */ first: Seat;
  /** Action cards face up beside the deck. */ row: Action[];
  /** Cards dealt; only their holder is told. */ hand: Action[] | null;
};

/** The discard became the new deck (R12). */
export type Shuffled = { type: 'Shuffled'; /** Number of cards. */ count: number; };

/** A player laid a sentence. */
export type Laid = { type: 'Laid'; /** Player. */ seat: Seat; /** Sentence. */ cards: Action[]; };

/** A card went from the river onto a pile. */
export type Caught = {
  type: 'Caught';
  /** Player whose pile gets it. */ seat: Seat;
  /** Card. */ card: River;
  /** Next card of the river, if it is face up. */ top: River | null;
};

/** Canaille was drawn: the game ends with this sentence (R17). */
export type Pounced = { type: 'Pounced'; /** Player who drew it. */ seat: Seat; };

/** The whole river was turned over. */
export type Turned = {
  type: 'Turned';
  /** Player who turned it. */ seat: Seat;
  /** True if the river is now face up. */ up: boolean;
  /** Top card, if it is face up. */ top: River | null;
};

/** Another player was named to carry out the rest of the sentence. */
export type Named = { type: 'Named'; /** Player who chose. */ giver: Seat; /** Player who acts from here on. */ to: Seat; };

/** A litter card left the game. */
export type Binned = { type: 'Binned'; /** Player whose pile it came from. */ seat: Seat; /** Card. */ card: River; };

/** A fish card went from a pile under the river. */
export type Released = { type: 'Released'; /** Player whose pile it came from. */ seat: Seat; /** Card. */ card: River; };

/** The cards of a fog were shown: the river is face up. */
export type Shown = { type: 'Shown'; /** Cards from the top down. */ cards: River[]; };

/** The cards of a fog were shared out; the catches follow in the same order. */
export type Shared = {
  type: 'Shared';
  /** Player who decided. */ seat: Seat;
  /** Player who gets the first card, the second, and so on. */ to: Seat[];
};

/** An action without effect was skipped (R10). */
export type Skipped = { type: 'Skipped'; /** Player who would have acted. */ seat: Seat; /** Card. */ card: Action; };

/** A player without a full stop discarded an action card, to exchange it (R8). */
export type Discarded = { type: 'Discarded'; /** Player. */ seat: Seat; /** Card. */ card: Action; };

/** A player took an action card from the row. */
export type Took = { type: 'Took'; /** Player. */ seat: Seat; /** Card. */ card: Action; };

/** A player took an action card from the hidden deck. */
export type Drew = {
  type: 'Drew';
  /** Player. */ seat: Seat;
  /** Card drawn; only the player who drew it is told. */ card: Action | null;
};

/** The row was refilled to three cards. */
export type MadeUp = { type: 'MadeUp'; /** Cards turned up. */ cards: Action[]; };

/** A turn ended; the player on the left is next. */
export type Passed = {
  type: 'Passed';
  /** Player whose turn it is. */ to: Seat;
  /** True if the previous player could not play: no full stop was left to get (R9). */ stuck: boolean;
};

/** The game ended and the points were counted. */
export type Counted = { type: 'Counted'; /** Final count. */ count: Count; };

/** The final count (R19, R20). */
export type Count = {
  /** Points of each seat: fish less litter less fish eaten. */ totals: number[];
  /** Number of fish of each seat. */ fish: number[];
  /** Points of litter of each seat. */ litter: number[];
  /** Number of fish of each seat that Canaille ate. */ eaten: number[];
};

/** What a viewer may know. */
export type View = {
  /** Viewer's seat; None for the public. */ you: Seat | null;
  /** Number of players. */ seats: number;
  /** Options of the table. */ options: CanailleOptions;
  /** Current phase. */ phase: 'another' | 'bin' | 'deal' | 'discard' | 'fish' | 'fog' | 'over' | 'refill' | 'release' | 'sentence' | 'take';
  /** Seat whose turn it is; None before the deal and after the end. */ author: Seat | null;
  /** Seat that acts: the author, or a player named in the sentence. */ fisher: Seat | null;
  /** Sentence being carried out. */ sentence: Action[];
  /** Number of its cards carried out, the card that waits for a choice included. */ step: number;
  /** Number of fish still to release. */ need: number;
  /** Number of cards the author has to take. */ missing: number;
  /** True while the House must shuffle. */ shuffling: boolean;
  /** Number of cards in the river. */ river: number;
  /** True if the river is face up. */ up: boolean;
  /** Known cards on top, from the top down. */ over: River[];
  /** Known cards at the bottom, from the bottom up. */ under: River[];
  /** Fewest and most cards that may lie above Canaille; None once its place is known. */ prowl: [number, number] | null;
  /** River cards of each seat, sorted. */ piles: River[][];
  /** Litter out of the game. */ out: River[];
  /** Viewer's action cards, sorted. */ hand: Action[] | null;
  /** Number of action cards of each seat. */ held: number[];
  /** Known cards of each hand: the Point dealt and cards taken from the row. */ seen: Action[][];
  /** Action cards face up beside the deck. */ row: Action[];
  /** Number of action cards left to draw. */ deck: number;
  /** Discarded action cards, sorted. */ discard: Action[];
  /** Catches of this turn in order: the seat and the card of each. */ caught: [Seat, River][];
  /** Number of turns in a row without a catch (R21). */ quiet: number;
  /** Final count. */ count: Count | null;
};

/** Options of a table of Canaille. */
export type CanailleOptions = {
  /** R1: 19 cards with a full stop, or 13. */ dots: 'souple' | 'strict';
  /** R8: an exchange takes a card from the row or the deck, or from the deck only. */ exchange: 'deck' | 'row';
  /** R21: the game ends after this many turns a player in a row without a catch. */ patience: number;
};

export type Move = Join | Leave | Deal | Shuffle | Lay | Release | Enough | Discard | Take | Draw | Name | Bin | Share;

export type Event = Began | Shuffled | Laid | Caught | Pounced | Turned | Named | Binned | Released | Shown | Shared | Skipped | Discarded | Took | Drew | MadeUp | Passed | Counted;

export type Options = CanailleOptions;

/** Shape of each field. */
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
  "Brings": {"gains": "plain", "loses": "plain", "draws": "plain", "hope": "plain", "cat": "plain", "they_gain": "plain", "they_lose": "plain", "less": "bool", "they_draw": "plain", "choice": "bool", "returns": "bool"},
  "Bides": {},
  "NeedsStop": {"card": {"kind": "action"}},
  "Bites": {"card": {"kind": "action"}},
  "Spare": {"card": {"kind": "action"}},
  "Cleans": {"card": {"kind": "action"}},
  "Separates": {"card": {"kind": "action"}},
  "NothingBetter": {},
  "Later": {},
  "Hidden": {"card": {"kind": "action"}},
  "LeastUse": {"card": {"kind": "action"}},
  "Smallest": {"fish": {"kind": "river"}},
  "Fewest": {"fish": {"kind": "river"}, "total": "plain", "alone": "bool"},
  "NoMore": {},
  "Worst": {"litter": {"kind": "river"}},
  "Keeps": {"points": "plain"},
  "KeepsCat": {"eaten": "plain"},
  "Blind": {},
  "Prefers": {},
  "Names": {"to": {"kind": "seat"}, "gains": "plain", "loses": "plain", "draws": "plain", "cat": "bool", "shares": "bool", "returns": "bool", "standing": "plain"},
};

/** Arguments of the texts for each thing. */
export const facts: Facts = {
  "river": [{"sort": "fish", "number": 1}, {"sort": "fish", "number": 2}, {"sort": "fish", "number": 3}, {"sort": "litter", "number": 1}, {"sort": "litter", "number": 2}, {"sort": "litter", "number": 3}, {"sort": "canaille", "number": 0}],
  "action": [{"action": "bite", "number": 1, "stop": "no"}, {"action": "bite", "number": 2, "stop": "no"}, {"action": "bite", "number": 3, "stop": "no"}, {"action": "another", "number": 0, "stop": "no"}, {"action": "stroll", "number": 0, "stop": "no"}, {"action": "bin", "number": 0, "stop": "no"}, {"action": "release", "number": 1, "stop": "yes"}, {"action": "release", "number": 2, "stop": "yes"}, {"action": "release", "number": 3, "stop": "yes"}, {"action": "fog", "number": 0, "stop": "yes"}, {"action": "point", "number": 0, "stop": "yes"}, {"action": "bite", "number": 1, "stop": "yes"}, {"action": "stroll", "number": 0, "stop": "yes"}],
};

/** Ruling behind each refusal. */
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

/** Moves the UI may make automatically if there is no other. */
export const forced: string[] = [];

/** True for a cooperative game. */
export const together = false;
