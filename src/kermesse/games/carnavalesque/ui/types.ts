// Written by `python -m kermesse.protocol.typescript`: change the records instead.

import type { Facts, Shapes } from '@ui/words/shapes';

export type Card = number;
export type Seat = number;
export type EventNumber = number;
export type Role = number;
export type Age = number;
export type Thing = number;
export type Depth = number;
export type Workshop = number;
export type Answer = number;

/** Sit down as a newcomer, with the next seat number that was never used. */
export type Join = { type: 'Join'; };

/** Leave the table for good. */
export type Leave = { type: 'Leave'; };

/** Deal the hands and spread the crowd (R3, R4). */
export type Deal = { type: 'Deal'; /** The cards of each seat. */ hands: Card[][]; /** The crowd, the lowest card first. */ heap: Lie[]; };

/** A card in the heap, and how it lies. */
export type Lie = {
  /** The card. */ card: Card;
  /** Its centre, in tenths of a millimetre from the middle. */ x: number;
  /** The same on the other axis. */ y: number;
  /** Its angle. */ angle: number;
  /** Whether it lies face up. */ up: boolean;
};

/** Close the claims and crown a player (R11). */
export type Crown = { type: 'Crown'; /** The King of the round. */ seat: Seat; };

/** Draw the event of the round (R13). */
export type Unveil = { type: 'Unveil'; /** The event. */ event: EventNumber; };

/** Shuffle the roles and deal two to each player but the King (R23). */
export type DealRoles = { type: 'DealRoles'; /** The roles of each seat, none for the King. */ roles: Role[][]; };

/** Drag, turn and flip the cards the Jester's hand swept over (R14). */
export type Stir = {
  type: 'Stir';
  /** How each of them lies now, the lowest first. */ cards: Lie[];
  /** Those that moved to the top, in this order. */ lifted: Card[];
};

/** Let rejected cards fall on the heap, one by one (R8). */
export type Fall = { type: 'Fall'; /** How each card lands, the first to fall first. */ cards: Lie[]; };

/** Pull out the card the Jester gets (R14). */
export type Pull = { type: 'Pull'; /** The card. */ card: Card; };

/** End the Jester's time and take a card for them (R14). */
export type TimeUp = { type: 'TimeUp'; /** The card. */ card: Card | null; };

/** Pick the card that the trader takes unseen (R23). */
export type Snatch = { type: 'Snatch'; /** The card. */ card: Card; };

/** « Le Roi, c’est moi ! » (R10). */
export type Claim = { type: 'Claim'; };

/** Take a claim back (R11). */
export type Withdraw = { type: 'Withdraw'; };

/** Leave the crown to others (R11). */
export type Decline = { type: 'Decline'; };

/** Say nothing more until something changes: about the crown (R11), or to the Jester (R14). */
export type Wait = { type: 'Wait'; };

/** Keep one of two roles, in secret (R23). */
export type Keep = { type: 'Keep'; /** The role kept. */ role: Role; };

/** Bar one age from the next draw. */
export type Decree = {
  type: 'Decree';
  /** The age. */ age: Age;
  /** A word of the box, which an event lets the King say (R23). */ word: Thing | null;
};

/** Lay a hand on the King's pawn and close the eyes, as the Jester (R14). */
export type CloseEyes = { type: 'CloseEyes'; };

/** Move the Jester's hand in a straight line, over the heap or through it (R14). */
export type Stroke = {
  type: 'Stroke';
  /** The end of the stroke. */ x: number;
  /** The same on the other axis. */ y: number;
  /** Whether it goes through the heap, which stirs it. */ rummage: boolean;
};

/** Reach for a card under the Jester's hand; the House draws it (R14). */
export type Grab = { type: 'Grab'; /** How deep. */ depth: Depth; };

/** Say « Stop ! » to the Jester (R14). */
export type Stop = { type: 'Stop'; };

/** Draw a card of the heap (R6). */
export type Draw = {
  type: 'Draw';
  /** The centre of the card. */ x: number;
  /** The same on the other axis. */ y: number;
  /** The face or back that is visible. */ face: Card;
};

/** Look at a hidden card as the seer, or turn it up as the crier (R23). */
export type Reveal = {
  type: 'Reveal';
  /** The centre of the card. */ x: number;
  /** The same on the other axis. */ y: number;
  /** The back that is visible. */ face: Card;
};

/** Move an available card a little, as the sweeper (R23). */
export type Slide = {
  type: 'Slide';
  /** The centre of the card. */ x: number;
  /** The same on the other axis. */ y: number;
  /** Its new centre. */ to_x: number;
  /** The same on the other axis. */ to_y: number;
};

/** Take a card unseen from another carnavalist instead of drawing, as the trader (R23). */
export type Barter = { type: 'Barter'; /** The other carnavalist. */ seat: Seat; /** The back of the card. */ face: Card; };

/** Give a card to the King; or, in a farandole, to the neighbour on the left. */
export type Give = { type: 'Give'; /** The card. */ card: Card; };

/** Hand one of the page's two cards back, as the King (R23). */
export type Return = { type: 'Return'; /** The card handed back. */ card: Card; };

/** Throw a card of the hand into the crowd (R8, R21). */
export type Reject = { type: 'Reject'; /** The card. */ card: Card; };

/** Lay a card in a workshop (R15 to R17). */
export type Place = {
  type: 'Place';
  /** The card. */ card: Card;
  /** The workshop. */ workshop: Workshop;
  /** On the float in the workshop, as a new float, or to open the third workshop (R20). */ how: 'join' | 'new' | 'open';
};

/** Send a float off without laying a card, if the options allow it (R17). */
export type SendOff = { type: 'SendOff'; /** The workshop. */ workshop: Workshop; };

/** End the King's turn (R15), or draw nothing if nothing can be drawn. */
export type Finish = { type: 'Finish'; };

/** The crowd was spread and the hands dealt. */
export type Dealt = {
  type: 'Dealt';
  /** How many cards each player holds. */ count: number;
  /** The listener's own cards. */ cards: Card[] | null;
};

/** A round began with the claims for the crown. */
export type Opened = { type: 'Opened'; /** The round, from 1. */ round: number; };

/** A player wants to be King. */
export type Claimed = { type: 'Claimed'; /** Who. */ seat: Seat; };

/** A player took their claim back. */
export type Withdrew = { type: 'Withdrew'; /** Who. */ seat: Seat; };

/** A player left the crown to others. */
export type Declined = { type: 'Declined'; /** Who. */ seat: Seat; };

/** A King took power, and fell silent. */
export type Crowned = { type: 'Crowned'; /** Who. */ seat: Seat; };

/** The event of the round was drawn. */
export type Unveiled = { type: 'Unveiled'; /** Who drew it: the Jester. */ seat: Seat; /** The event. */ event: EventNumber; };

/** Roles were dealt. */
export type GotRoles = { type: 'GotRoles'; /** The listener's own two. */ roles: Role[] | null; };

/** A player kept one of their roles. */
export type KeptRole = { type: 'KeptRole'; /** Who. */ seat: Seat; /** Which, for that player. */ role: Role | null; };

/** A player showed their role. */
export type ShowedRole = { type: 'ShowedRole'; /** Who. */ seat: Seat; /** Which. */ role: Role; };

/** An age was barred. */
export type Decreed = {
  type: 'Decreed';
  /** The King, or a counsellor. */ seat: Seat;
  /** The age. */ age: Age;
  /** The word the King said with it. */ word: Thing | null;
};

/** The Jester closed their eyes. */
export type EyesClosed = { type: 'EyesClosed'; /** Who. */ seat: Seat; };

/** The Jester's hand moved. */
export type HandMoved = {
  type: 'HandMoved';
  /** Whose hand. */ seat: Seat;
  /** The end of the stroke. */ x: number;
  /** The same on the other axis. */ y: number;
  /** Whether it went through the heap. */ rummage: boolean;
};

/** The heap was stirred. */
export type Stirred = { type: 'Stirred'; /** The Jester. */ seat: Seat; };

/** The Jester feels what lies under their hand. */
export type Felt = { type: 'Felt'; /** What the hand feels. */ what: 'nothing' | 'some' | 'thick' | 'thin'; };

/** The Jester reached into the heap for a card. */
export type Reached = { type: 'Reached'; /** Who. */ seat: Seat; /** How deep. */ depth: Depth; };

/** A player said « Stop ! ». */
export type Stopped = { type: 'Stopped'; /** Who. */ seat: Seat; };

/** A player took a card of the heap. */
export type Drew = {
  type: 'Drew';
  /** Who. */ seat: Seat;
  /** The card, or what the listener saw of it. */ face: Card;
  /** Where its centre was; None for what a Jester pulls out. */ x: number | null;
  /** The same on the other axis. */ y: number | null;
};

/** The seer looked at a hidden card, or the crier turned it up. */
export type Revealed = {
  type: 'Revealed';
  /** Who. */ seat: Seat;
  /** Where its centre is. */ x: number;
  /** The same on the other axis. */ y: number;
  /** The card, or its back for those who may not see it. */ face: Card;
};

/** The sweeper moved a card. */
export type Slid = {
  type: 'Slid';
  /** Who. */ seat: Seat;
  /** Where its centre was. */ x: number;
  /** The same on the other axis. */ y: number;
  /** Where it is now. */ to_x: number;
  /** The same on the other axis. */ to_y: number;
};

/** A card changed hands: a gift, a card handed back, passed on or taken in a barter. */
export type Gave = {
  type: 'Gave';
  /** Who had it. */ giver: Seat;
  /** Who has it now. */ to: Seat;
  /** The card for those two, its back for the others. */ face: Card;
};

/** A card was laid face down: by the page for the King, or in a farandole. */
export type Offered = {
  type: 'Offered';
  /** Who. */ giver: Seat;
  /** The receiver. */ to: Seat;
  /** The card for those who may see it, its back for the others. */ face: Card;
};

/** A player threw a card into the crowd. */
export type Threw = { type: 'Threw'; /** Who. */ seat: Seat; /** The card for that player, its back for the others. */ face: Card; };

/** A card fell on the heap. */
export type Fell = {
  type: 'Fell';
  /** What was seen of it. */ face: Card;
  /** Where its centre is. */ x: number;
  /** The same on the other axis. */ y: number;
  /** How it is turned. */ angle: number;
};

/** The King laid a card. */
export type Placed = {
  type: 'Placed';
  /** The King. */ seat: Seat;
  /** The card. */ card: Card;
  /** Where. */ workshop: Workshop;
  /** On the float that stood there, as a new one, or to open the third workshop. */ how: 'join' | 'new' | 'open';
};

/** A float left its workshop. */
export type LeftWorkshop = {
  type: 'LeftWorkshop';
  /** The workshop. */ workshop: Workshop;
  /** Its riders. */ cards: Card[];
  /** Whether it joined the parade; otherwise it went to the dead end. */ paraded: boolean;
};

/** The King ended his turn; hands are refilled. */
export type Finished = { type: 'Finished'; /** The King. */ seat: Seat; };

/** The carnival is over. */
export type Ended = { type: 'Ended'; /** Whether the parade took place. */ won: boolean; /** The points. */ score: number; };

/** What a viewer may know. */
export type View = {
  /** The viewer's own seat; None for the public. */ you: Seat | null;
  /** The number of players. */ seats: number;
  /** The options of the table. */ options: CarnavalesqueOptions;
  /** The phase, named after the next action. */ phase: 'again' | 'blind' | 'blow' | 'claim' | 'clean' | 'close' | 'crown' | 'deal' | 'decree' | 'draw' | 'event' | 'fall' | 'farandole' | 'give' | 'grab' | 'juggle' | 'keep' | 'king' | 'over' | 'refill' | 'reinforce' | 'return' | 'roles' | 'snatch' | 'stir' | 'surplus' | 'victim';
  /** The round, from 1; 0 before the deal. */ round: number;
  /** The King; None while the crown is claimed. */ king: Seat | null;
  /** The King of the round before. */ last_king: Seat | null;
  /** What each seat has said about the crown: nothing, claimed, declined. */ claims: Answer[];
  /** When the claims close, or the Jester's time is up. */ deadline: number;
  /** The event of the round. */ event: EventNumber | null;
  /** The events drawn since they were last shuffled. */ past: EventNumber[];
  /** The roles the viewer chooses from. */ offered: Role[];
  /** The role each seat has shown; the viewer's own as soon as it is chosen. */ roles: (Role | null)[];
  /** Who has shown their role. */ shown: Seat[];
  /** Who must still choose a role, or a card of the farandole. */ waiting: Seat[];
  /** Whose turn it is; None outside turns. */ turn: Seat | null;
  /** The seat that must act, in a phase in which only one may. */ actor: Seat | null;
  /** The barred age. */ decree: Age | null;
  /** The word the King said this round. */ word: Thing | null;
  /** How many cards remain to be drawn. */ left: number;
  /** How many times a power may still be used before drawing. */ powers: number;
  /** How many cards were drawn this turn. */ drawn: number;
  /** How many gifts remain to be made. */ gifts: number;
  /** The cards of each seat: the viewer's own, and the backs of the others. */ hands: Card[][];
  /** The number of cards in the heap. */ crowd: number;
  /** The visible cards, the lowest first; empty for closed eyes (R7, R14). */ heap: Seen[];
  /** What the seer looked at this turn. */ peeked: Peek[];
  /** The cards the page offers to the King: faces for these two, backs for the others. */ tray: Card[];
  /** A card in the air: its face for the player who threw it. Or the back a trader chose. */ air: Card | null;
  /** What each seat passes on in the farandole: the viewer's own card, the others' backs. */ picks: (Card | null)[];
  /** Where the Jester's hand is, while their eyes are closed. */ hand: [number, number] | null;
  /** Where the hand goes, while it stirs the heap. */ stroke: [number, number] | null;
  /** What the hand feels, for the Jester alone. */ felt: 'nothing' | 'some' | 'thick' | 'thin' | null;
  /** How deep the hand reaches, while the House draws the card. */ depth: Depth | null;
  /** Who has said « Stop ! » since the last stroke. */ stops: Seat[];
  /** Who waits until something changes. */ quiet: Seat[];
  /** The floats being built. */ workshops: Card[][];
  /** Whether the third workshop is open. */ third: boolean;
  /** The floats in the parade. */ parade: Card[][];
  /** The cards in the dead end. */ dead_end: Card[];
  /** How many cards a King places, how many a float needs to parade, and how many in the dead end lose the game. */ needed: number;
  /** How many cards the King has placed this turn. */ placed: number;
  /** How the game ended. */ ending: string | null;
  /** The current points of parade, workshops and dead end. */ points: number;
};

/** The options of a table of Carnavalesque. */
export type CarnavalesqueOptions = {
  /** For young players, with events, or with roles. */ version: 'events' | 'roles' | 'young';
  /** For how many seconds the crown may be claimed (R11). */ claims: number;
  /** For how many seconds the Jester may keep their eyes closed (R14). */ eyes: number;
  /** Whether the Jester's screen stays lit because it lies in the middle of the table for all players. The Jester then really closes their eyes and searches with a finger (R14). */ lit: boolean;
  /** Whether the King may send a float off without laying a card (R17). */ free_departure: boolean;
  /** Whether the screen highlights the available cards. */ glow: boolean;
};

/** A visible card of the heap (R7). */
export type Seen = {
  /** Its centre, in tenths of a millimetre from the middle. */ x: number;
  /** The same on the other axis. */ y: number;
  /** Its angle, in degrees. */ angle: number;
  /** The card if it is readable, otherwise its back. */ face: Card;
  /** Whether it lies face up. */ up: boolean;
  /** Whether nothing lies over it (R6). */ available: boolean;
};

/** A card the seer looked at this turn. */
export type Peek = {
  /** Its centre. */ x: number;
  /** The same on the other axis. */ y: number;
  /** The card for the seer, its back for the others. */ face: Card;
};

export type Move = Join | Leave | Deal | Crown | Unveil | DealRoles | Stir | Fall | Pull | TimeUp | Snatch | Claim | Withdraw | Decline | Wait | Keep | Decree | CloseEyes | Stroke | Grab | Stop | Draw | Reveal | Slide | Barter | Give | Return | Reject | Place | SendOff | Finish;

export type Event = Dealt | Opened | Claimed | Withdrew | Declined | Crowned | Unveiled | GotRoles | KeptRole | ShowedRole | Decreed | EyesClosed | HandMoved | Stirred | Felt | Reached | Stopped | Drew | Revealed | Slid | Gave | Offered | Threw | Fell | Placed | LeftWorkshop | Finished | Ended;

export type Options = CarnavalesqueOptions;

/** Shape of each field. */
export const shapes: Shapes = {
  "Join": {},
  "Leave": {},
  "Deal": {"hands": {"list": {"list": {"kind": "card"}}}, "heap": {"list": {"struct": "Lie"}}},
  "Lie": {"card": {"kind": "card"}, "x": "plain", "y": "plain", "angle": "plain", "up": "bool"},
  "Crown": {"seat": {"kind": "seat"}},
  "Unveil": {"event": {"kind": "event"}},
  "DealRoles": {"roles": {"list": {"list": {"kind": "role"}}}},
  "Stir": {"cards": {"list": {"struct": "Lie"}}, "lifted": {"list": {"kind": "card"}}},
  "Fall": {"cards": {"list": {"struct": "Lie"}}},
  "Pull": {"card": {"kind": "card"}},
  "TimeUp": {"card": {"kind": "card"}},
  "Snatch": {"card": {"kind": "card"}},
  "Claim": {},
  "Withdraw": {},
  "Decline": {},
  "Wait": {},
  "Keep": {"role": {"kind": "role"}},
  "Decree": {"age": {"kind": "age"}, "word": {"kind": "thing"}},
  "CloseEyes": {},
  "Stroke": {"x": "plain", "y": "plain", "rummage": "bool"},
  "Grab": {"depth": {"kind": "depth"}},
  "Stop": {},
  "Draw": {"x": "plain", "y": "plain", "face": {"kind": "card"}},
  "Reveal": {"x": "plain", "y": "plain", "face": {"kind": "card"}},
  "Slide": {"x": "plain", "y": "plain", "to_x": "plain", "to_y": "plain"},
  "Barter": {"seat": {"kind": "seat"}, "face": {"kind": "card"}},
  "Give": {"card": {"kind": "card"}},
  "Return": {"card": {"kind": "card"}},
  "Reject": {"card": {"kind": "card"}},
  "Place": {"card": {"kind": "card"}, "workshop": {"kind": "workshop"}, "how": "plain"},
  "SendOff": {"workshop": {"kind": "workshop"}},
  "Finish": {},
  "Dealt": {"count": "plain", "cards": {"list": {"kind": "card"}}},
  "Opened": {"round": "plain"},
  "Claimed": {"seat": {"kind": "seat"}},
  "Withdrew": {"seat": {"kind": "seat"}},
  "Declined": {"seat": {"kind": "seat"}},
  "Crowned": {"seat": {"kind": "seat"}},
  "Unveiled": {"seat": {"kind": "seat"}, "event": {"kind": "event"}},
  "GotRoles": {"roles": {"list": {"kind": "role"}}},
  "KeptRole": {"seat": {"kind": "seat"}, "role": {"kind": "role"}},
  "ShowedRole": {"seat": {"kind": "seat"}, "role": {"kind": "role"}},
  "Decreed": {"seat": {"kind": "seat"}, "age": {"kind": "age"}, "word": {"kind": "thing"}},
  "EyesClosed": {"seat": {"kind": "seat"}},
  "HandMoved": {"seat": {"kind": "seat"}, "x": "plain", "y": "plain", "rummage": "bool"},
  "Stirred": {"seat": {"kind": "seat"}},
  "Felt": {"what": "plain"},
  "Reached": {"seat": {"kind": "seat"}, "depth": {"kind": "depth"}},
  "Stopped": {"seat": {"kind": "seat"}},
  "Drew": {"seat": {"kind": "seat"}, "face": {"kind": "card"}, "x": "plain", "y": "plain"},
  "Revealed": {"seat": {"kind": "seat"}, "x": "plain", "y": "plain", "face": {"kind": "card"}},
  "Slid": {"seat": {"kind": "seat"}, "x": "plain", "y": "plain", "to_x": "plain", "to_y": "plain"},
  "Gave": {"giver": {"kind": "seat"}, "to": {"kind": "seat"}, "face": {"kind": "card"}},
  "Offered": {"giver": {"kind": "seat"}, "to": {"kind": "seat"}, "face": {"kind": "card"}},
  "Threw": {"seat": {"kind": "seat"}, "face": {"kind": "card"}},
  "Fell": {"face": {"kind": "card"}, "x": "plain", "y": "plain", "angle": "plain"},
  "Placed": {"seat": {"kind": "seat"}, "card": {"kind": "card"}, "workshop": {"kind": "workshop"}, "how": "plain"},
  "LeftWorkshop": {"workshop": {"kind": "workshop"}, "cards": {"list": {"kind": "card"}}, "paraded": "bool"},
  "Finished": {"seat": {"kind": "seat"}},
  "Ended": {"won": "bool", "score": "plain"},
  "View": {"you": {"kind": "seat"}, "seats": "plain", "options": "options", "phase": "plain", "round": "plain", "king": {"kind": "seat"}, "last_king": {"kind": "seat"}, "claims": {"by": "seat", "item": {"kind": "answer"}}, "deadline": "plain", "event": {"kind": "event"}, "past": {"list": {"kind": "event"}}, "offered": {"list": {"kind": "role"}}, "roles": {"by": "seat", "item": {"kind": "role"}}, "shown": {"list": {"kind": "seat"}}, "waiting": {"list": {"kind": "seat"}}, "turn": {"kind": "seat"}, "actor": {"kind": "seat"}, "decree": {"kind": "age"}, "word": {"kind": "thing"}, "left": "plain", "powers": "plain", "drawn": "plain", "gifts": "plain", "hands": {"by": "seat", "item": {"list": {"kind": "card"}}}, "crowd": "plain", "heap": {"list": {"struct": "Seen"}}, "peeked": {"list": {"struct": "Peek"}}, "tray": {"list": {"kind": "card"}}, "air": {"kind": "card"}, "picks": {"by": "seat", "item": {"kind": "card"}}, "hand": {"tuple": ["plain", "plain"]}, "stroke": {"tuple": ["plain", "plain"]}, "felt": "plain", "depth": {"kind": "depth"}, "stops": {"list": {"kind": "seat"}}, "quiet": {"list": {"kind": "seat"}}, "workshops": {"by": "workshop", "item": {"list": {"kind": "card"}}}, "third": "bool", "parade": {"list": {"list": {"kind": "card"}}}, "dead_end": {"list": {"kind": "card"}}, "needed": "plain", "placed": "plain", "ending": "plain", "points": "plain"},
  "Seen": {"x": "plain", "y": "plain", "angle": "plain", "face": {"kind": "card"}, "up": "bool", "available": "bool"},
  "Peek": {"x": "plain", "y": "plain", "face": {"kind": "card"}},
  "Joins": {"workshop": {"kind": "workshop"}, "size": "plain", "lacking": "plain"},
  "Begins": {"workshop": {"kind": "workshop"}},
  "Parades": {"workshop": {"kind": "workshop"}, "size": "plain", "last": "bool"},
  "Clears": {"workshop": {"kind": "workshop"}, "dead": "plain", "needed": "plain"},
  "Overflows": {},
  "Third": {},
  "Suffices": {"placed": "plain"},
  "Fits": {"card": {"kind": "card"}, "workshop": {"kind": "workshop"}},
  "Common": {"card": {"kind": "card"}, "count": "plain"},
  "Likely": {"age": {"kind": "age"}},
  "Digs": {},
  "Looks": {},
  "Empty": {},
  "Trades": {},
  "Most": {"card": {"kind": "card"}},
  "Least": {"card": {"kind": "card"}},
  "Lesser": {"card": {"kind": "card"}},
  "Holds": {},
  "Feeds": {"count": "plain"},
  "LeavesIt": {"count": "plain"},
  "Taken": {"seat": {"kind": "seat"}},
  "AnyKing": {},
  "ComesAfter": {},
  "Steers": {},
  "Speaks": {"word": {"kind": "thing"}},
  "ForShow": {},
  "Helps": {"role": {"kind": "role"}},
  "Fetches": {},
  "Began": {},
  "Gropes": {},
  "Searches": {"felt": "plain"},
  "Deepest": {},
  "Called": {},
  "Feels": {},
  "Under": {},
  "NotHere": {},
  "Waits": {"claimed": "bool"},
};

/** Arguments of the texts for each thing. */
export const facts: Facts = {
  "card": [{"age": "child", "sort": "card", "costume": "rabbit", "accessory": "balloon"}, {"age": "child", "sort": "card", "costume": "rabbit", "accessory": "trumpet"}, {"age": "child", "sort": "card", "costume": "rabbit", "accessory": "fan"}, {"age": "child", "sort": "card", "costume": "rabbit", "accessory": "lollipop"}, {"age": "teenager", "sort": "card", "costume": "rabbit", "accessory": "drum"}, {"age": "adult", "sort": "card", "costume": "rabbit", "accessory": "lantern"}, {"age": "child", "sort": "card", "costume": "rabbit", "accessory": "kite"}, {"age": "child", "sort": "card", "costume": "rabbit", "accessory": "mask"}, {"age": "child", "sort": "card", "costume": "rabbit", "accessory": "umbrella"}, {"age": "teenager", "sort": "card", "costume": "pirate", "accessory": "balloon"}, {"age": "teenager", "sort": "card", "costume": "pirate", "accessory": "trumpet"}, {"age": "teenager", "sort": "card", "costume": "pirate", "accessory": "fan"}, {"age": "child", "sort": "card", "costume": "pirate", "accessory": "lollipop"}, {"age": "teenager", "sort": "card", "costume": "pirate", "accessory": "drum"}, {"age": "adult", "sort": "card", "costume": "pirate", "accessory": "lantern"}, {"age": "teenager", "sort": "card", "costume": "pirate", "accessory": "kite"}, {"age": "teenager", "sort": "card", "costume": "pirate", "accessory": "mask"}, {"age": "teenager", "sort": "card", "costume": "pirate", "accessory": "umbrella"}, {"age": "adult", "sort": "card", "costume": "witch", "accessory": "balloon"}, {"age": "adult", "sort": "card", "costume": "witch", "accessory": "trumpet"}, {"age": "adult", "sort": "card", "costume": "witch", "accessory": "fan"}, {"age": "child", "sort": "card", "costume": "witch", "accessory": "lollipop"}, {"age": "teenager", "sort": "card", "costume": "witch", "accessory": "drum"}, {"age": "adult", "sort": "card", "costume": "witch", "accessory": "lantern"}, {"age": "adult", "sort": "card", "costume": "witch", "accessory": "kite"}, {"age": "adult", "sort": "card", "costume": "witch", "accessory": "mask"}, {"age": "adult", "sort": "card", "costume": "witch", "accessory": "umbrella"}, {"age": "child", "sort": "card", "costume": "fairy", "accessory": "balloon"}, {"age": "teenager", "sort": "card", "costume": "fairy", "accessory": "trumpet"}, {"age": "adult", "sort": "card", "costume": "fairy", "accessory": "fan"}, {"age": "child", "sort": "card", "costume": "fairy", "accessory": "lollipop"}, {"age": "child", "sort": "card", "costume": "fairy", "accessory": "drum"}, {"age": "child", "sort": "card", "costume": "fairy", "accessory": "lantern"}, {"age": "child", "sort": "card", "costume": "fairy", "accessory": "kite"}, {"age": "teenager", "sort": "card", "costume": "fairy", "accessory": "mask"}, {"age": "adult", "sort": "card", "costume": "fairy", "accessory": "umbrella"}, {"age": "child", "sort": "card", "costume": "robot", "accessory": "balloon"}, {"age": "teenager", "sort": "card", "costume": "robot", "accessory": "trumpet"}, {"age": "adult", "sort": "card", "costume": "robot", "accessory": "fan"}, {"age": "teenager", "sort": "card", "costume": "robot", "accessory": "lollipop"}, {"age": "teenager", "sort": "card", "costume": "robot", "accessory": "drum"}, {"age": "teenager", "sort": "card", "costume": "robot", "accessory": "lantern"}, {"age": "child", "sort": "card", "costume": "robot", "accessory": "kite"}, {"age": "teenager", "sort": "card", "costume": "robot", "accessory": "mask"}, {"age": "adult", "sort": "card", "costume": "robot", "accessory": "umbrella"}, {"age": "child", "sort": "card", "costume": "knight", "accessory": "balloon"}, {"age": "teenager", "sort": "card", "costume": "knight", "accessory": "trumpet"}, {"age": "adult", "sort": "card", "costume": "knight", "accessory": "fan"}, {"age": "adult", "sort": "card", "costume": "knight", "accessory": "lollipop"}, {"age": "adult", "sort": "card", "costume": "knight", "accessory": "drum"}, {"age": "adult", "sort": "card", "costume": "knight", "accessory": "lantern"}, {"age": "child", "sort": "card", "costume": "knight", "accessory": "kite"}, {"age": "teenager", "sort": "card", "costume": "knight", "accessory": "mask"}, {"age": "adult", "sort": "card", "costume": "knight", "accessory": "umbrella"}, {"age": "child", "sort": "joker", "costume": "none", "accessory": "none"}, {"age": "teenager", "sort": "joker", "costume": "none", "accessory": "none"}, {"age": "adult", "sort": "joker", "costume": "none", "accessory": "none"}, {"age": "none", "sort": "third", "costume": "none", "accessory": "none"}, {"age": "child", "sort": "back", "costume": "none", "accessory": "none"}, {"age": "teenager", "sort": "back", "costume": "none", "accessory": "none"}, {"age": "adult", "sort": "back", "costume": "none", "accessory": "none"}],
  "age": [{"age": "child"}, {"age": "teenager"}, {"age": "adult"}],
  "thing": [{"thing": "rabbit"}, {"thing": "pirate"}, {"thing": "witch"}, {"thing": "fairy"}, {"thing": "robot"}, {"thing": "knight"}, {"thing": "balloon"}, {"thing": "trumpet"}, {"thing": "fan"}, {"thing": "lollipop"}, {"thing": "drum"}, {"thing": "lantern"}, {"thing": "kite"}, {"thing": "mask"}, {"thing": "umbrella"}, {"thing": "child"}, {"thing": "teenager"}, {"thing": "adult"}],
  "workshop": [{"number": 1}, {"number": 2}, {"number": 3}],
  "depth": [{"depth": "top"}, {"depth": "shallow"}, {"depth": "half-way"}, {"depth": "deep"}, {"depth": "bottom"}],
  "answer": [{"answer": "undecided"}, {"answer": "claimed"}, {"answer": "declined"}],
  "event": [{"event": "shower"}, {"event": "sunshine"}, {"event": "gust"}, {"event": "farandole"}, {"event": "reinforcements"}, {"event": "voice"}, {"event": "hush"}, {"event": "anarchy"}, {"event": "one-law"}, {"event": "jester-for-a-day"}],
  "role": [{"role": "jester"}, {"role": "rebel"}, {"role": "acrobat"}, {"role": "seer"}, {"role": "juggler"}, {"role": "sweeper"}, {"role": "crier"}, {"role": "trader"}, {"role": "generous"}, {"role": "counsellor"}, {"role": "page"}],
};

/** Ruling behind each refusal. */
export const rulings: Record<string, string> = {
  "not-this-deal": "R4",
  "not-this-king": "R11",
  "not-this-event": "R13",
  "not-these-roles": "R23",
  "not-this-stir": "R14",
  "not-this-card": "R14",
  "not-this-fall": "R8",
  "no-claim": "R11",
  "claimed-already": "R11",
  "not-available": "R6",
  "out-of-reach": "R14",
  "nothing-there": "R14",
  "eyes-closed": "R14",
  "not-from-the-crowd": "R20",
  "workshop-closed": "R20",
  "nothing-in-common": "R16",
  "nothing-to-join": "R17",
  "no-float": "R17",
  "no-free-departure": "R17",
  "place-more": "R15",
  "too-far": "R23",
  "no-voice": "R23",
};

/** Moves the UI may make automatically if there is no other. */
export const forced: string[] = [];

/** True for a cooperative game. */
export const together = true;
