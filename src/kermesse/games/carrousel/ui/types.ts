// Written by `python -m kermesse.protocol.typescript`: change the records instead.

import type { Facts, Shapes } from '@ui/words/shapes';

export type Horse = number;
export type Card = number;
export type Seat = number;

/** Sit down as a newcomer, with the next seat number that was never used. */
export type Join = { type: 'Join'; };

/** Leave the table for good. */
export type Leave = { type: 'Leave'; };

/** The House puts the horses on the ring and shuffles the cards. */
export type Deal = {
  type: 'Deal';
  /** Five horses, the head first. */ horses: Horse[];
  /** Sixty cards: the row of each seat, then the deck, top first. */ deck: Card[];
};

/** Touch one or two horses: only this player may ride until they finish (R5). */
export type Touch = {
  type: 'Touch';
  /** Number of the ride on the board the player saw (R17). */ ride: number;
  /** One horse, or two in the order of their numbers. */ horses: Horse[];
};

/** Swap two horses: déplacement simple (R1). */
export type Swap = { type: 'Swap'; /** Horse with the smaller number. */ one: Horse; /** Other horse. */ other: Horse; };

/** Send the head to the tail or the tail to the head: les premiers seront les derniers (R2). */
export type Send = { type: 'Send'; /** Head or tail. */ horse: Horse; };

/** Move the head or the tail to the place of another horse, which goes to the far end: un cheval chasse l'autre (R3). Chased by the tail it goes to the head, chased by the head to the tail. */
export type Chase = {
  type: 'Chase';
  /** Head or tail, which takes the other's place. */ chaser: Horse;
  /** Other horse. */ chased: Horse;
};

/** Move two neighbours to the two free spaces: chaos total (R4). */
export type Scatter = { type: 'Scatter'; /** Horse that goes in front. */ front: Horse; /** Horse that follows it. */ back: Horse; };

/** Point at an open card that matches the current order: coup de chance (R10). */
export type Point = { type: 'Point'; /** Number of the ride on the board the player saw (R17). */ ride: number; /** Card. */ card: Card; };

/** The House ends a touch held for too long (R6). */
export type TakeBack = { type: 'TakeBack'; };

/** The House lets a player who was locked out play again (R9). */
export type LetBack = { type: 'LetBack'; /** Player. */ seat: Seat; };

/** The House moves the tail to the head, since nobody found a ride: impasse (R12). */
export type BreakDeadEnd = { type: 'BreakDeadEnd'; };

/** Say that the order of the horses was heard: touches open once everybody has (R22). */
export type Hear = { type: 'Hear'; /** Number of the ride on the board the player heard of. */ ride: number; };

/** The House opens touches, although a player has not heard the order in time (R22). */
export type OpenTouches = { type: 'OpenTouches'; };

/** The horses were placed and the cards dealt. */
export type Began = { type: 'Began'; /** Five horses, the head first. */ horses: Horse[]; /** Open cards of each seat. */ rows: Card[][]; };

/** A player touched first. */
export type Touched = { type: 'Touched'; /** Player. */ seat: Seat; /** Horses touched. */ horses: Horse[]; };

/** A player moved horses. */
export type Rode = {
  type: 'Rode';
  /** Player. */ seat: Seat;
  /** Kind of ride. */ family: 'Chase' | 'Scatter' | 'Send' | 'Swap';
  /** Horses moved, as in the move. */ moved: Horse[];
  /** All five horses after it, the head first. */ horses: Horse[];
};

/** A player won a card (R7), or had a lucky strike (R10). */
export type Won = {
  type: 'Won';
  /** Player. */ seat: Seat;
  /** Card. */ card: Card;
  /** Seat whose row it came from (R13). */ row: Seat;
  /** Place in that row, from 0. */ place: number;
  /** Card that replaced it; None if the deck was empty (R15). */ new: Card | null;
  /** True for a lucky strike. */ lucky: boolean;
  /** Points of the winner now. */ points: number;
  /** Time they took since the board last changed. */ pace: number;
};

/** A player made an error. */
export type Erred = {
  type: 'Erred';
  /** Player. */ seat: Seat;
  /** Cause: no card matched after the ride (R7), the touch was held too long (R6), or the card pointed at did not match (R11). */ cause: 'hold' | 'point' | 'ride';
  /** Card put under the deck; None if there was none to lose. */ lost: Card | null;
  /** Seat whose gap it filled instead, if the deck was empty (R15). */ row: Seat | null;
  /** Place in that row, from 0. */ place: number | null;
  /** Time until which they may neither touch nor point (R9); None if they may. */ until: number | null;
};

/** A player who was locked out may play again. */
export type Returned = { type: 'Returned'; /** Player. */ seat: Seat; };

/** After a dead end the tail moved to the head. */
export type Relaunched = {
  type: 'Relaunched';
  /** Horse that was the tail. */ horse: Horse;
  /** All five horses after it, the head first. */ horses: Horse[];
};

/** What a viewer may know. */
export type View = {
  /** Viewer's seat; None for the public. */ you: Seat | null;
  /** Number of players. */ seats: number;
  /** Options of the table. */ options: CarrouselOptions;
  /** Time of the last move. */ at: number;
  /** Points needed to win. */ target: number;
  /** Number of times the horses have moved; a touch names it. */ ride: number;
  /** Number of rides of players; the carousel closes after `options.rides` (R18). */ rode: number;
  /** Number of dead ends since a player rode or won a card, at most four (R19). */ relaunches: number;
  /** Horses, the head first; empty before the deal. */ horses: Horse[];
  /** Spaces of the ring, numbered in its direction; None for a free space. */ ring: (Horse | null)[];
  /** Seat that touched first and must finish. */ holder: Seat | null;
  /** Horses touched. */ held: Horse[];
  /** Time of the touch. */ touched: number | null;
  /** Time from the last change of the board to the touch. */ pace: number | null;
  /** Seats that may make a lucky strike (R10), unless they hold horses or are locked out. */ strikers: Seat[];
  /** Time until which each seat is locked out; 0 if it is not. */ locked: number[];
  /** Time when the horses last moved, a card was last won or touches opened. */ since: number;
  /** Seats that have not heard the order yet; empty if touches are open (R22). */ unheard: Seat[];
  /** Seats that are not waited for, because they missed an order (R22). */ silent: Seat[];
  /** Open cards of each seat, by place; None for a gap. */ rows: (Card | null)[][];
  /** Points of each seat. */ points: number[];
  /** Cards each seat has won, in order. */ won: Card[][];
  /** Time each seat took for each card it ever won. */ paces: number[][];
  /** Number of unseen cards. */ deck: number;
  /** Lost cards under the deck, the next card first. */ under: Card[];
  /** Gaps in the rows as (seat, place), the oldest first. */ gaps: [Seat, number][];
  /** Reason why the game is over; empty while it goes on. */ ended: string;
  /** Rides that win the viewer a card; in practice only. */ hints: Hint[];
};

/** Options of a table of Carrousel. */
export type CarrouselOptions = {
  /** Expert rule: every open card counts for every player (R13). */ expert: boolean;
  /** Practice: no clock runs, and players see the rides that win. */ practice: boolean;
  /** Seconds a touch may be held (R6). */ hold: number;
  /** Seconds a player is locked out after an error with no card to lose (R9). */ lockout: number;
  /** Seconds without a ride until a dead end (R12). */ dead_end: number;
  /** Seconds until the deal (R21); players see the cards when they may act, and not before. */ countdown: number;
  /** Seconds for which touches stay closed at most after the horses moved, until every player has heard their order (R22); 0 if touches never close. Practice ignores it. */ hear: number;
  /** Number of rides of players after which the carousel closes; 0 for never (R18). */ rides: number;
  /** Number of cards needed to win (R16); 0 for the number of the booklet. */ cards: number;
  /** Seats that ride in practice: their rows decide whether a player can win (R19). None for all. The table sets it to the human seats when the game begins, since bots do not ride then. */ riders: number[] | null;
  /** Handicap: additional open cards of the first seat. */ extra_1: number;
  /** Additional open cards of the second seat. */ extra_2: number;
  /** Additional open cards of the third seat. */ extra_3: number;
  /** Additional open cards of the fourth seat. */ extra_4: number;
};

/** A ride that wins a card; shown in practice only. */
export type Hint = {
  /** Card. */ card: Card;
  /** Kind of ride. */ family: 'Chase' | 'Scatter' | 'Send' | 'Swap';
  /** Horses moved, as in the move. */ moved: Horse[];
};

export type Move = Join | Leave | Deal | Touch | Swap | Send | Chase | Scatter | Point | TakeBack | LetBack | BreakDeadEnd | Hear | OpenTouches;

export type Event = Began | Touched | Rode | Won | Erred | Returned | Relaunched;

export type Options = CarrouselOptions;

/** Shape of each field. */
export const shapes: Shapes = {
  "Join": {},
  "Leave": {},
  "Deal": {"horses": {"list": {"kind": "horse"}}, "deck": {"list": {"kind": "card"}}},
  "Touch": {"ride": "plain", "horses": {"list": {"kind": "horse"}}},
  "Swap": {"one": {"kind": "horse"}, "other": {"kind": "horse"}},
  "Send": {"horse": {"kind": "horse"}},
  "Chase": {"chaser": {"kind": "horse"}, "chased": {"kind": "horse"}},
  "Scatter": {"front": {"kind": "horse"}, "back": {"kind": "horse"}},
  "Point": {"ride": "plain", "card": {"kind": "card"}},
  "TakeBack": {},
  "LetBack": {"seat": {"kind": "seat"}},
  "BreakDeadEnd": {},
  "Hear": {"ride": "plain"},
  "OpenTouches": {},
  "Began": {"horses": {"list": {"kind": "horse"}}, "rows": {"by": "seat", "item": {"list": {"kind": "card"}}}},
  "Touched": {"seat": {"kind": "seat"}, "horses": {"list": {"kind": "horse"}}},
  "Rode": {"seat": {"kind": "seat"}, "family": "plain", "moved": {"list": {"kind": "horse"}}, "horses": {"list": {"kind": "horse"}}},
  "Won": {"seat": {"kind": "seat"}, "card": {"kind": "card"}, "row": {"kind": "seat"}, "place": "plain", "new": {"kind": "card"}, "lucky": "bool", "points": "plain", "pace": "plain"},
  "Erred": {"seat": {"kind": "seat"}, "cause": "plain", "lost": {"kind": "card"}, "row": {"kind": "seat"}, "place": "plain", "until": "plain"},
  "Returned": {"seat": {"kind": "seat"}},
  "Relaunched": {"horse": {"kind": "horse"}, "horses": {"list": {"kind": "horse"}}},
  "View": {"you": {"kind": "seat"}, "seats": "plain", "options": "options", "at": "plain", "target": "plain", "ride": "plain", "rode": "plain", "relaunches": "plain", "horses": {"list": {"kind": "horse"}}, "ring": {"list": {"kind": "horse"}}, "holder": {"kind": "seat"}, "held": {"list": {"kind": "horse"}}, "touched": "plain", "pace": "plain", "strikers": {"list": {"kind": "seat"}}, "locked": {"by": "seat", "item": "plain"}, "since": "plain", "unheard": {"list": {"kind": "seat"}}, "silent": {"list": {"kind": "seat"}}, "rows": {"by": "seat", "item": {"list": {"kind": "card"}}}, "points": {"by": "seat", "item": "plain"}, "won": {"by": "seat", "item": {"list": {"kind": "card"}}}, "paces": {"by": "seat", "item": {"list": "plain"}}, "deck": "plain", "under": {"list": {"kind": "card"}}, "gaps": {"list": {"tuple": [{"kind": "seat"}, "plain"]}}, "ended": "plain", "hints": {"list": {"struct": "Hint"}}},
  "Hint": {"card": {"kind": "card"}, "family": "plain", "moved": {"list": {"kind": "horse"}}},
  "Reaches": {"horses": "plain", "cards": {"list": {"kind": "card"}}},
  "Wins": {"card": {"kind": "card"}},
  "Lucky": {"card": {"kind": "card"}},
  "Loses": {},
  "Nothing": {},
  "Waits": {},
};

/** Arguments of the texts for each thing. */
export const facts: Facts = {
  "horse": [{"horse": "black"}, {"horse": "yellow"}, {"horse": "blue"}, {"horse": "green"}, {"horse": "red"}],
  "card": [{"first": "black", "second": "yellow", "third": "blue"}, {"first": "black", "second": "yellow", "third": "green"}, {"first": "black", "second": "yellow", "third": "red"}, {"first": "black", "second": "blue", "third": "yellow"}, {"first": "black", "second": "blue", "third": "green"}, {"first": "black", "second": "blue", "third": "red"}, {"first": "black", "second": "green", "third": "yellow"}, {"first": "black", "second": "green", "third": "blue"}, {"first": "black", "second": "green", "third": "red"}, {"first": "black", "second": "red", "third": "yellow"}, {"first": "black", "second": "red", "third": "blue"}, {"first": "black", "second": "red", "third": "green"}, {"first": "yellow", "second": "black", "third": "blue"}, {"first": "yellow", "second": "black", "third": "green"}, {"first": "yellow", "second": "black", "third": "red"}, {"first": "yellow", "second": "blue", "third": "black"}, {"first": "yellow", "second": "blue", "third": "green"}, {"first": "yellow", "second": "blue", "third": "red"}, {"first": "yellow", "second": "green", "third": "black"}, {"first": "yellow", "second": "green", "third": "blue"}, {"first": "yellow", "second": "green", "third": "red"}, {"first": "yellow", "second": "red", "third": "black"}, {"first": "yellow", "second": "red", "third": "blue"}, {"first": "yellow", "second": "red", "third": "green"}, {"first": "blue", "second": "black", "third": "yellow"}, {"first": "blue", "second": "black", "third": "green"}, {"first": "blue", "second": "black", "third": "red"}, {"first": "blue", "second": "yellow", "third": "black"}, {"first": "blue", "second": "yellow", "third": "green"}, {"first": "blue", "second": "yellow", "third": "red"}, {"first": "blue", "second": "green", "third": "black"}, {"first": "blue", "second": "green", "third": "yellow"}, {"first": "blue", "second": "green", "third": "red"}, {"first": "blue", "second": "red", "third": "black"}, {"first": "blue", "second": "red", "third": "yellow"}, {"first": "blue", "second": "red", "third": "green"}, {"first": "green", "second": "black", "third": "yellow"}, {"first": "green", "second": "black", "third": "blue"}, {"first": "green", "second": "black", "third": "red"}, {"first": "green", "second": "yellow", "third": "black"}, {"first": "green", "second": "yellow", "third": "blue"}, {"first": "green", "second": "yellow", "third": "red"}, {"first": "green", "second": "blue", "third": "black"}, {"first": "green", "second": "blue", "third": "yellow"}, {"first": "green", "second": "blue", "third": "red"}, {"first": "green", "second": "red", "third": "black"}, {"first": "green", "second": "red", "third": "yellow"}, {"first": "green", "second": "red", "third": "blue"}, {"first": "red", "second": "black", "third": "yellow"}, {"first": "red", "second": "black", "third": "blue"}, {"first": "red", "second": "black", "third": "green"}, {"first": "red", "second": "yellow", "third": "black"}, {"first": "red", "second": "yellow", "third": "blue"}, {"first": "red", "second": "yellow", "third": "green"}, {"first": "red", "second": "blue", "third": "black"}, {"first": "red", "second": "blue", "third": "yellow"}, {"first": "red", "second": "blue", "third": "green"}, {"first": "red", "second": "green", "third": "black"}, {"first": "red", "second": "green", "third": "yellow"}, {"first": "red", "second": "green", "third": "blue"}],
};

/** Ruling behind each refusal. */
export const rulings: Record<string, string> = {
  "touched-first": "R5",
  "finish-first": "R5",
  "touch-first": "R5",
  "not-a-touch": "R5",
  "not-in-hand": "R5",
  "not-a-ride": "R1",
  "older-board": "R17",
  "locked-out": "R9",
  "no-lucky-strike": "R10",
  "not-an-open-card": "R10",
  "not-dealt": "R21",
  "order-not-heard": "R22",
  "already-heard": "R22",
};

/** Moves the UI may make automatically if there is no other. */
export const forced: string[] = [];

/** True for a cooperative game. */
export const together = false;
