// Written by `python -m kermesse.protocol.typescript`: change the records instead.

import type { Facts, Shapes } from '@ui/words/shapes';

export type Horse = number;
export type Card = number;
export type Seat = number;

/** A newcomer sits down, as the next seat number never used. */
export type Join = { type: 'Join'; };

/** A player gets up for good. */
export type Leave = { type: 'Leave'; };

/** The House puts the horses on the ring and shuffles the cards. */
export type Deal = {
  type: 'Deal';
  /** The five horses, the head first. */ horses: Horse[];
  /** The sixty cards: the rows of the first seat, of the next ones, then the deck, top first. */ deck: Card[];
};

/** Touch one or two horses: from then on the carousel is one's own until the ride (R5). */
export type Touch = {
  type: 'Touch';
  /** How many rides there had been on the board one saw (R17). */ ride: number;
  /** One horse, or two in the order of their numbers. */ horses: Horse[];
};

/** Let two horses change places: déplacement simple (R1). */
export type Swap = { type: 'Swap'; /** The one with the smaller number. */ one: Horse; /** The other. */ other: Horse; };

/** Send the head to the tail or the tail to the head: les premiers seront les derniers (R2). */
export type Send = { type: 'Send'; /** The head, or the tail. */ horse: Horse; };

/** Let the head or the tail drive another horse out to the far end: un cheval chasse l'autre (R3). Chased by the tail it goes to the head, chased by the head to the tail. */
export type Chase = {
  type: 'Chase';
  /** The head or the tail, which takes the other's place. */ chaser: Horse;
  /** The other. */ chased: Horse;
};

/** Take two neighbours to the two free spaces: chaos total (R4). */
export type Scatter = {
  type: 'Scatter';
  /** The one that will go in front. */ front: Horse;
  /** The one that will follow it. */ back: Horse;
};

/** Point at an open card that matches as the horses stand: coup de chance (R10). */
export type Point = {
  type: 'Point';
  /** How many rides there had been on the board one saw (R17). */ ride: number;
  /** The card. */ card: Card;
};

/** The House ends a touch held for too long (R6). */
export type TakeBack = { type: 'TakeBack'; };

/** The House lets a player in again who was locked out (R9). */
export type LetBack = { type: 'LetBack'; /** Who. */ seat: Seat; };

/** The House takes the tail to the head, since nobody found a ride: impasse (R12). */
export type BreakDeadEnd = { type: 'BreakDeadEnd'; };

/** The horses were on the ring and the cards dealt. */
export type Began = {
  type: 'Began';
  /** The five horses, the head first. */ horses: Horse[];
  /** The open cards of each seat. */ rows: Card[][];
};

/** A player touched first. */
export type Touched = { type: 'Touched'; /** Who. */ seat: Seat; /** The horses touched. */ horses: Horse[]; };

/** A player moved horses. */
export type Rode = {
  type: 'Rode';
  /** Who. */ seat: Seat;
  /** In which of the four ways. */ family: 'Chase' | 'Scatter' | 'Send' | 'Swap';
  /** The horses moved, as the move names them. */ moved: Horse[];
  /** All five after it, the head first. */ horses: Horse[];
};

/** A player won a card (R7), or had a lucky strike (R10). */
export type Won = {
  type: 'Won';
  /** Who. */ seat: Seat;
  /** The card. */ card: Card;
  /** In front of whom it lay (R13). */ row: Seat;
  /** Where in that row, from 0. */ place: number;
  /** What took its place; None when the deck was empty (R15). */ new: Card | null;
  /** By pointing at it? */ lucky: boolean;
  /** How many points the winner has now. */ points: number;
  /** How long they took from when the board was as they found it. */ pace: number;
};

/** A player made an error. */
export type Erred = {
  type: 'Erred';
  /** Who. */ seat: Seat;
  /** No card matched after the ride (R7), the touch was held too long (R6), or the card pointed at did not match (R11). */ cause: 'hold' | 'point' | 'ride';
  /** The card put under the deck; None when there was none to lose. */ lost: Card | null;
  /** Whose oldest gap it filled instead, the deck being empty (R15). */ row: Seat | null;
  /** Where in that row, from 0. */ place: number | null;
  /** Until when they may neither touch nor point (R9); None when they may. */ until: number | null;
};

/** A player who was locked out may play again. */
export type Returned = { type: 'Returned'; /** Who. */ seat: Seat; };

/** After a dead end the tail came to the head. */
export type Relaunched = {
  type: 'Relaunched';
  /** The horse that was the tail. */ horse: Horse;
  /** All five after it, the head first. */ horses: Horse[];
};

/** What one viewer may know. */
export type View = {
  /** The viewer's own seat; None for the public. */ you: Seat | null;
  /** How many play. */ seats: number;
  /** How the table plays. */ options: CarrouselOptions;
  /** When the last move was made. */ at: number;
  /** How many points win. */ target: number;
  /** How many times horses have moved: a touch names it. */ ride: number;
  /** How many rides players have made: after so many the carousel closes (R18). */ rode: number;
  /** How many dead ends since a player rode or won a card, four at most (R19). */ relaunches: number;
  /** The five horses, the head first; empty before the deal. */ horses: Horse[];
  /** The seven spaces of the ring, numbered the way it turns; None is a free one. */ ring: (Horse | null)[];
  /** Who touched first and must finish. */ holder: Seat | null;
  /** The horses touched. */ held: Horse[];
  /** Since when. */ touched: number | null;
  /** How long they had taken, from when the board was as they found it. */ pace: number | null;
  /** Whom a lucky strike is open to (R10): they may point, unless they hold horses or are locked out. */ strikers: Seat[];
  /** Until when each seat is locked out; 0 for those who are not. */ locked: number[];
  /** When the horses last moved or a card was last won. */ since: number;
  /** The open cards of each seat, place by place; None is a gap. */ rows: (Card | null)[][];
  /** The points of each seat. */ points: number[];
  /** The cards each seat has won, the last one last. */ won: Card[][];
  /** For each card a seat ever won, how long that took. */ paces: number[][];
  /** How many cards nobody has seen yet. */ deck: number;
  /** The lost cards that lie under them, the next one first. */ under: Card[];
  /** The gaps in the rows, seat and place, the oldest first. */ gaps: [Seat, number][];
  /** Why the game is over; empty while it goes on. */ ended: string;
  /** In practice, the rides that win the viewer a card. */ hints: Hint[];
};

/** How a table plays Carrousel. */
export type CarrouselOptions = {
  /** Every open card counts, whoever it lies in front of (R13). */ expert: boolean;
  /** Practice: no clock runs, and everyone is shown the rides that win. */ practice: boolean;
  /** How many seconds a touch may be held (R6). */ hold: number;
  /** For how many seconds one is locked out after an error with no card to lose (R9). */ lockout: number;
  /** After how many seconds without a ride it is a dead end (R12). */ dead_end: number;
  /** After so many rides of players the carousel closes; 0 for never (R18). */ rides: number;
  /** In practice, the seats that ride: their rows say whether anybody can win (R19). None for all; the table fills it in when the game begins, since bots do not ride then. */ riders: number[] | null;
  /** Handicap: how many more open cards the first seat has. */ extra_1: number;
  /** The same for the second seat. */ extra_2: number;
  /** The same for the third seat. */ extra_3: number;
  /** The same for the fourth seat. */ extra_4: number;
};

/** A ride that wins a card; shown in practice only. */
export type Hint = {
  /** The card. */ card: Card;
  /** How to move the horses. */ family: 'Chase' | 'Scatter' | 'Send' | 'Swap';
  /** Which ones, as the move names them. */ moved: Horse[];
};

export type Move = Join | Leave | Deal | Touch | Swap | Send | Chase | Scatter | Point | TakeBack | LetBack | BreakDeadEnd;

export type Event = Began | Touched | Rode | Won | Erred | Returned | Relaunched;

export type Options = CarrouselOptions;

/** The shape of every field, for its words. */
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
  "Began": {"horses": {"list": {"kind": "horse"}}, "rows": {"by": "seat", "item": {"list": {"kind": "card"}}}},
  "Touched": {"seat": {"kind": "seat"}, "horses": {"list": {"kind": "horse"}}},
  "Rode": {"seat": {"kind": "seat"}, "family": "plain", "moved": {"list": {"kind": "horse"}}, "horses": {"list": {"kind": "horse"}}},
  "Won": {"seat": {"kind": "seat"}, "card": {"kind": "card"}, "row": {"kind": "seat"}, "place": "plain", "new": {"kind": "card"}, "lucky": "bool", "points": "plain", "pace": "plain"},
  "Erred": {"seat": {"kind": "seat"}, "cause": "plain", "lost": {"kind": "card"}, "row": {"kind": "seat"}, "place": "plain", "until": "plain"},
  "Returned": {"seat": {"kind": "seat"}},
  "Relaunched": {"horse": {"kind": "horse"}, "horses": {"list": {"kind": "horse"}}},
  "View": {"you": {"kind": "seat"}, "seats": "plain", "options": "options", "at": "plain", "target": "plain", "ride": "plain", "rode": "plain", "relaunches": "plain", "horses": {"list": {"kind": "horse"}}, "ring": {"list": {"kind": "horse"}}, "holder": {"kind": "seat"}, "held": {"list": {"kind": "horse"}}, "touched": "plain", "pace": "plain", "strikers": {"list": {"kind": "seat"}}, "locked": {"by": "seat", "item": "plain"}, "since": "plain", "rows": {"by": "seat", "item": {"list": {"kind": "card"}}}, "points": {"by": "seat", "item": "plain"}, "won": {"by": "seat", "item": {"list": {"kind": "card"}}}, "paces": {"by": "seat", "item": {"list": "plain"}}, "deck": "plain", "under": {"list": {"kind": "card"}}, "gaps": {"list": {"tuple": [{"kind": "seat"}, "plain"]}}, "ended": "plain", "hints": {"list": {"struct": "Hint"}}},
  "Hint": {"card": {"kind": "card"}, "family": "plain", "moved": {"list": {"kind": "horse"}}},
  "Reaches": {"horses": "plain", "cards": {"list": {"kind": "card"}}},
  "Wins": {"card": {"kind": "card"}},
  "Lucky": {"card": {"kind": "card"}},
  "Loses": {},
  "Nothing": {},
  "Waits": {},
};

/** What the words for each thing are made of. */
export const facts: Facts = {
  "horse": [{"horse": "black"}, {"horse": "yellow"}, {"horse": "blue"}, {"horse": "green"}, {"horse": "red"}],
  "card": [{"first": "black", "second": "yellow", "third": "blue"}, {"first": "black", "second": "yellow", "third": "green"}, {"first": "black", "second": "yellow", "third": "red"}, {"first": "black", "second": "blue", "third": "yellow"}, {"first": "black", "second": "blue", "third": "green"}, {"first": "black", "second": "blue", "third": "red"}, {"first": "black", "second": "green", "third": "yellow"}, {"first": "black", "second": "green", "third": "blue"}, {"first": "black", "second": "green", "third": "red"}, {"first": "black", "second": "red", "third": "yellow"}, {"first": "black", "second": "red", "third": "blue"}, {"first": "black", "second": "red", "third": "green"}, {"first": "yellow", "second": "black", "third": "blue"}, {"first": "yellow", "second": "black", "third": "green"}, {"first": "yellow", "second": "black", "third": "red"}, {"first": "yellow", "second": "blue", "third": "black"}, {"first": "yellow", "second": "blue", "third": "green"}, {"first": "yellow", "second": "blue", "third": "red"}, {"first": "yellow", "second": "green", "third": "black"}, {"first": "yellow", "second": "green", "third": "blue"}, {"first": "yellow", "second": "green", "third": "red"}, {"first": "yellow", "second": "red", "third": "black"}, {"first": "yellow", "second": "red", "third": "blue"}, {"first": "yellow", "second": "red", "third": "green"}, {"first": "blue", "second": "black", "third": "yellow"}, {"first": "blue", "second": "black", "third": "green"}, {"first": "blue", "second": "black", "third": "red"}, {"first": "blue", "second": "yellow", "third": "black"}, {"first": "blue", "second": "yellow", "third": "green"}, {"first": "blue", "second": "yellow", "third": "red"}, {"first": "blue", "second": "green", "third": "black"}, {"first": "blue", "second": "green", "third": "yellow"}, {"first": "blue", "second": "green", "third": "red"}, {"first": "blue", "second": "red", "third": "black"}, {"first": "blue", "second": "red", "third": "yellow"}, {"first": "blue", "second": "red", "third": "green"}, {"first": "green", "second": "black", "third": "yellow"}, {"first": "green", "second": "black", "third": "blue"}, {"first": "green", "second": "black", "third": "red"}, {"first": "green", "second": "yellow", "third": "black"}, {"first": "green", "second": "yellow", "third": "blue"}, {"first": "green", "second": "yellow", "third": "red"}, {"first": "green", "second": "blue", "third": "black"}, {"first": "green", "second": "blue", "third": "yellow"}, {"first": "green", "second": "blue", "third": "red"}, {"first": "green", "second": "red", "third": "black"}, {"first": "green", "second": "red", "third": "yellow"}, {"first": "green", "second": "red", "third": "blue"}, {"first": "red", "second": "black", "third": "yellow"}, {"first": "red", "second": "black", "third": "blue"}, {"first": "red", "second": "black", "third": "green"}, {"first": "red", "second": "yellow", "third": "black"}, {"first": "red", "second": "yellow", "third": "blue"}, {"first": "red", "second": "yellow", "third": "green"}, {"first": "red", "second": "blue", "third": "black"}, {"first": "red", "second": "blue", "third": "yellow"}, {"first": "red", "second": "blue", "third": "green"}, {"first": "red", "second": "green", "third": "black"}, {"first": "red", "second": "green", "third": "yellow"}, {"first": "red", "second": "green", "third": "blue"}],
};

/** The ruling behind each refusal. */
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
};

/** Moves a page may make by itself where there is no other, if the reader wishes so. */
export const forced: string[] = [];

/** Do all win or lose together? */
export const together = false;
