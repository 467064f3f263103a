// Written by `python -m kermesse.protocol.typescript`: change the records instead.

import type { Facts, Shapes } from '@ui/words/shapes';

export type Letter = number;
export type Seat = number;
export type Commune = number;

/** Sit down as a newcomer, with the next seat number that was never used. */
export type Join = { type: 'Join'; };

/** Leave the table for good. */
export type Leave = { type: 'Leave'; };

/** Lay a letter, hidden, under the envelope of its addressee (R4). */
export type Post = { type: 'Post'; /** The letter. */ letter: Letter; /** The addressee. */ to: Seat; };

/** Put a letter under the sender's envelope; only then take and see theirs (R5). */
export type Reply = { type: 'Reply'; /** Whose mail it answers. */ to: Seat; /** The letter given. */ letter: Letter; };

/** Send the envelope back with the same letter, unread: « retour à l'envoyeur » (R7). */
export type Refuse = { type: 'Refuse'; /** The sender. */ to: Seat; };

/** Collect all opened envelopes and their letters (R9). */
export type Collect = { type: 'Collect'; };

/** Take back a forgotten mail (R11). */
export type Withdraw = { type: 'Withdraw'; /** Who left it unanswered. */ to: Seat; };

/** Do nothing until something arrives: mail, an answer, an invitation, a forgotten mail. */
export type Wait = { type: 'Wait'; };

/** Close the post office of the own commune, with a full collection in hand (R13). */
export type Close = { type: 'Close'; };

/** Invite a player of another commune (R21). */
export type Invite = { type: 'Invite'; /** Who is invited. */ to: Seat; };

/** Take the own invitation back (R21). */
export type TakeBack = { type: 'TakeBack'; };

/** Accept an invitation: the two communes become one (R21). */
export type Accept = { type: 'Accept'; /** Who invited. */ to: Seat; };

/** Decline an invitation (R21). */
export type Decline = { type: 'Decline'; /** Who invited. */ to: Seat; };

/** Drop a surplus letter into the basket, hidden (R23). */
export type Discard = { type: 'Discard'; /** The letter. */ letter: Letter; };

/** Apply everything that has waited long enough, as the House. */
export type Round = { type: 'Round'; };

/** Make hands even after a departure, at random, as the House (R23). */
export type Share = {
  type: 'Share';
  /** The letters that go into the basket, each with its seat. */ dropped: [Seat, Letter][];
  /** The letters that then come out of the basket, each with its new seat. */ drawn: [Seat, Letter][];
};

/** End the game without a winner, as the House (R19). */
export type Stop = { type: 'Stop'; /** Why. */ reason: 'idle' | 'late'; };

/** A letter was posted. */
export type Posted = {
  type: 'Posted';
  /** Who posted it. */ sender: Seat;
  /** The addressee. */ to: Seat;
  /** The letter, for the sender. */ letter: Letter | null;
};

/** A mail was answered: its envelope lies opened for its sender. */
export type Replied = {
  type: 'Replied';
  /** Who answered. */ seat: Seat;
  /** The sender. */ to: Seat;
  /** The letter given, for the player who answered. */ gave: Letter | null;
  /** The letter found in the mail, for the player who answered. */ got: Letter | null;
};

/** A mail was sent back unread. */
export type Returned = {
  type: 'Returned';
  /** The addressee. */ seat: Seat;
  /** Its sender. */ to: Seat;
  /** Whether the addressee refused it; otherwise closing returned it. */ refused: boolean;
};

/** A player collected their opened envelopes. */
export type Collected = {
  type: 'Collected';
  /** Who. */ seat: Seat;
  /** The addresses on them. */ envelopes: Seat[];
  /** Whether the House did it for them (R10). */ house: boolean;
  /** The letters under them, for that player. */ letters: Letter[] | null;
};

/** A mail had waited so long that its sender may withdraw it. */
export type Forgotten = { type: 'Forgotten'; /** Whose mail it is. */ sender: Seat; /** Who left it unanswered. */ to: Seat; };

/** A sender took a forgotten mail back. */
export type Withdrawn = {
  type: 'Withdrawn';
  /** Who. */ sender: Seat;
  /** Who had left it unanswered. */ to: Seat;
  /** The letter, for the sender. */ letter: Letter | null;
};

/** A player chose to wait until something arrives. */
export type Waited = { type: 'Waited'; /** Who. */ seat: Seat; };

/** A player closed the post office, or completed a collection while it was closing. */
export type Closed = { type: 'Closed'; /** Who. */ seat: Seat; /** Whether the closing began with them. */ first: boolean; };

/** While the office was closing a player had all their letters in hand: « boîte pleine ». */
export type BoxFilled = { type: 'BoxFilled'; /** Who. */ seat: Seat; };

/** After a departure every hand was even, and the office opened again (R23). */
export type Reopened = { type: 'Reopened'; /** The players of the commune. */ seats: Seat[]; };

/** The game of a commune was over and a hand was shown. */
export type Revealed = {
  type: 'Revealed';
  /** Whose. */ seat: Seat;
  /** The letters. */ hand: Letter[];
  /** Whether it is a full collection in an office that closed (R17). */ won: boolean;
};

/** The House ended the game without a winner (R19). */
export type Stopped = { type: 'Stopped'; /** Why. */ reason: 'idle' | 'late'; };

/** A player invited a player of another commune. */
export type Invited = { type: 'Invited'; /** Who invited. */ seat: Seat; /** The invited player. */ to: Seat; };

/** An invitation ended without a fusion. */
export type Lapsed = {
  type: 'Lapsed';
  /** Who had invited. */ seat: Seat;
  /** The invited player. */ to: Seat;
  /** Declined by the invited player, taken back by the inviter, or impossible now (R22). */ why: 'declined' | 'lapsed' | 'taken-back';
};

/** An invitation was accepted: two communes become one. */
export type Accepted = { type: 'Accepted'; /** Who accepted. */ seat: Seat; /** Who had invited. */ to: Seat; };

/** A « Bonjour »: a player showed the envelopes of everyone they know (R21). */
export type Greeted = {
  type: 'Greeted';
  /** Who. */ seat: Seat;
  /** The wave of greetings, from 1. */ wave: number;
  /** Whose envelopes they have just added to their own. */ met: Seat[];
};

/** A newcomer sat down (R20). */
export type Came = { type: 'Came'; /** Who. */ seat: Seat; /** The commune. */ commune: Commune; };

/** The players of a commune brought their hands to a new size from their own reserves. */
export type Grew = {
  type: 'Grew';
  /** Who. */ seats: Seat[];
  /** Letters in hand and under way, values in use, letters in a collection. */ size: number;
};

/** A player left for good (R23). */
export type Left = { type: 'Left'; /** Who. */ seat: Seat; };

/** After a departure the office was emptied, and the letters out of use were removed. */
export type Sorted = {
  type: 'Sorted';
  /** The players of the commune. */ seats: Seat[];
  /** The new hand size. */ size: number;
  /** How many letters lie in the basket. */ basket: number;
  /** The listener's own hand after that. */ hand: Letter[] | null;
};

/** A surplus letter went into the basket. */
export type Dropped = {
  type: 'Dropped';
  /** Whose. */ seat: Seat;
  /** Whether the House chose it. */ house: boolean;
  /** The letter, for the player who held it. */ letter: Letter | null;
};

/** A hand that was short was filled from the basket. */
export type Drew = {
  type: 'Drew';
  /** Whose. */ seat: Seat;
  /** The number of letters. */ count: number;
  /** The letters, for the player who holds them now. */ letters: Letter[] | null;
};

/** What a viewer may know. */
export type View = {
  /** The viewer's own seat; None for the public. */ you: Seat | null;
  /** When the last move was made. */ at: number;
  /** When a player last moved (R19). */ acted: number;
  /** When the viewer last acted. */ last: number;
  /** The options of the table. */ options: RomancierOptions;
  /** How many seats there have been; the next newcomer gets this number. */ ever: number;
  /** All communes; one that merged into another has no members. */ offices: Office[];
  /** The viewer's letters. */ hand: Letter[];
  /** How many letters each seat has in hand. */ held: number[];
  /** All mail in the post offices, in the order posted. */ mail: Mail[];
  /** The last letters the viewer got from each seat, the latest last. */ given: Letter[][];
  /** The pairs of inviter and invited player (R21). */ invitations: [Seat, Seat][];
  /** With `refusal_limit`: who refused which sender, and how often in a row (R8). */ refusals: [Seat, Seat, number][];
  /** Who rests, and until when (option `pace`). */ rests: [Seat, number][];
  /** Who waits until something arrives. */ waiting: Seat[];
  /** The team of each seat, from 1 (R24); empty without teams. */ teams: number[];
  /** How many mails have been answered. */ swaps: number;
  /** The hands of communes that are over. */ shown: Record<Seat, Letter[]>;
  /** Who won there. */ winners: Seat[];
  /** Why the table is over. */ ending: string | null;
};

/** The options of a table: letters in use, delays, variants. */
export type RomancierOptions = {
  /** The most values in use, letters in hand and letters in a collection (R3). */ letters: number;
  /** After how long the House hands opened mail to a player who has not collected it (R10). */ collect_seconds: number;
  /** After how long an unanswered mail is forgotten and may be withdrawn (R11). */ forgotten_seconds: number;
  /** How long after the start of a closing the House returns all closed mail (R16). */ closing_seconds: number;
  /** After how long the House drops surplus letters of a hand, at random (R23). */ discard_seconds: number;
  /** After how long the House ends a game without a winner (R19). */ minutes: number;
  /** After how long without a player's move the House ends a game (R19). */ idle_minutes: number;
  /** Whether a player may refuse the same sender at most twice in a row (R8). */ refusal_limit: boolean;
  /** How many seconds each player, human or bot, rests after each move; 0 for none. */ pace: number;
  /** Whether players may join a running game (R20). */ newcomers: boolean;
  /** How many post offices the table starts with (R21). */ communes: number;
  /** Whether players may leave for good while the others play on (R23). */ leaving: boolean;
  /** How many teams the seats are dealt to in turn (R24); 0 for no teams. */ teams: number;
};

/** A commune and its post office, as all viewers see it. */
export type Office = {
  /** The commune. */ commune: Commune;
  /** Its players. */ members: Seat[];
  /** Letters in hand and under way, values in use, letters in a collection (R3). */ size: number;
  /** Its phase. Frozen and sharing are the two halves of a departure (R23). */ phase: 'closing' | 'frozen' | 'open' | 'over' | 'sharing';
  /** Who closed, or completed a collection since (R13, R14). */ closers: Seat[];
  /** Whose box is full while it closes (R15). */ full: Seat[];
  /** How many letters lie in the basket of abandoned letters (R23). */ basket: number;
  /** When its closing or freeze began, if a deadline depends on it. */ since: number | null;
};

/** A mail in a post office. There may be 200 of them, so defaults are not sent. */
export type Mail = {
  /** Whose envelope it is. */ sender: Seat;
  /** The addressee. */ to: Seat;
  /** Waiting for an answer, forgotten (R11), or opened for its sender: with a reply (R5) or unread (R7). */ state: 'answered' | 'closed' | 'forgotten' | 'returned';
  /** Since when, if a deadline depends on it. */ since?: number | null;
  /** The letter in it, if the viewer put it there: in an own envelope, or as a reply in another player's (R25). */ letter?: Letter | null;
};

/** The space–time diagram of a game. */
export type Diagram = {
  /** A line for each seat there has been. */ lines: Line[];
  /** All points, in order. */ points: Happening[];
  /** All arrows. */ arrows: Arrow[];
  /** All stays; they change by joins, departures and fusions. */ stays: Stay[];
};

/** The line of a player, in time. */
export type Line = {
  /** The player. */ seat: Seat;
  /** When they sat down. */ start: number;
  /** When they left, or the end of the game. */ end: number;
};

/** A point on a player's line. */
export type Happening = {
  /** Its number, from 0, in the order of the log. */ number: number;
  /** Its move in the log, from 1. */ step: number;
  /** The player. */ seat: Seat;
  /** The time. */ at: number;
  /** The name of the event: "Posted", "Replied", …; "Heard" where an announcement arrives. */ what: string;
  /** The event as told to the public; for "Heard", the announcement. */ event: Posted | Replied | Returned | Collected | Withdrawn | Closed | BoxFilled | Revealed | Invited | Accepted | Greeted | Came | Left;
  /** Its vector clock: the number of points of each line in its past, itself included. */ clock: number[];
};

/** An arrow from a point of one line to a point of another. */
export type Arrow = {
  /** The number of its first point. */ start: number;
  /** The number of its last point. */ end: number;
  /** Its content. */ kind: 'answer' | 'letter' | 'news' | 'return' | 'unread' | 'withdrawn';
  /** The letter, in diagrams of finished games. */ letter: Letter | null;
};

/** The stay of a player in a commune. */
export type Stay = {
  /** The player. */ seat: Seat;
  /** The commune. */ commune: Commune;
  /** The move of the log that began it; 0 from the start. */ first: number;
  /** The move that ended it, or the last of all. */ last: number;
};

export type Move = Join | Leave | Post | Reply | Refuse | Collect | Withdraw | Wait | Close | Invite | TakeBack | Accept | Decline | Discard | Round | Share | Stop;

export type Event = Posted | Replied | Returned | Collected | Forgotten | Withdrawn | Waited | Closed | BoxFilled | Reopened | Revealed | Stopped | Invited | Lapsed | Accepted | Greeted | Came | Grew | Left | Sorted | Dropped | Drew;

export type Options = RomancierOptions;

export type Story = Diagram;

/** Shape of each field. */
export const shapes: Shapes = {
  "Join": {},
  "Leave": {},
  "Post": {"letter": {"kind": "letter"}, "to": {"kind": "seat"}},
  "Reply": {"to": {"kind": "seat"}, "letter": {"kind": "letter"}},
  "Refuse": {"to": {"kind": "seat"}},
  "Collect": {},
  "Withdraw": {"to": {"kind": "seat"}},
  "Wait": {},
  "Close": {},
  "Invite": {"to": {"kind": "seat"}},
  "TakeBack": {},
  "Accept": {"to": {"kind": "seat"}},
  "Decline": {"to": {"kind": "seat"}},
  "Discard": {"letter": {"kind": "letter"}},
  "Round": {},
  "Share": {"dropped": {"list": {"tuple": [{"kind": "seat"}, {"kind": "letter"}]}}, "drawn": {"list": {"tuple": [{"kind": "seat"}, {"kind": "letter"}]}}},
  "Stop": {"reason": "plain"},
  "Posted": {"sender": {"kind": "seat"}, "to": {"kind": "seat"}, "letter": {"kind": "letter"}},
  "Replied": {"seat": {"kind": "seat"}, "to": {"kind": "seat"}, "gave": {"kind": "letter"}, "got": {"kind": "letter"}},
  "Returned": {"seat": {"kind": "seat"}, "to": {"kind": "seat"}, "refused": "bool"},
  "Collected": {"seat": {"kind": "seat"}, "envelopes": {"list": {"kind": "seat"}}, "house": "bool", "letters": {"list": {"kind": "letter"}}},
  "Forgotten": {"sender": {"kind": "seat"}, "to": {"kind": "seat"}},
  "Withdrawn": {"sender": {"kind": "seat"}, "to": {"kind": "seat"}, "letter": {"kind": "letter"}},
  "Waited": {"seat": {"kind": "seat"}},
  "Closed": {"seat": {"kind": "seat"}, "first": "bool"},
  "BoxFilled": {"seat": {"kind": "seat"}},
  "Reopened": {"seats": {"list": {"kind": "seat"}}},
  "Revealed": {"seat": {"kind": "seat"}, "hand": {"list": {"kind": "letter"}}, "won": "bool"},
  "Stopped": {"reason": "plain"},
  "Invited": {"seat": {"kind": "seat"}, "to": {"kind": "seat"}},
  "Lapsed": {"seat": {"kind": "seat"}, "to": {"kind": "seat"}, "why": "plain"},
  "Accepted": {"seat": {"kind": "seat"}, "to": {"kind": "seat"}},
  "Greeted": {"seat": {"kind": "seat"}, "wave": "plain", "met": {"list": {"kind": "seat"}}},
  "Came": {"seat": {"kind": "seat"}, "commune": {"kind": "commune"}},
  "Grew": {"seats": {"list": {"kind": "seat"}}, "size": "plain"},
  "Left": {"seat": {"kind": "seat"}},
  "Sorted": {"seats": {"list": {"kind": "seat"}}, "size": "plain", "basket": "plain", "hand": {"list": {"kind": "letter"}}},
  "Dropped": {"seat": {"kind": "seat"}, "house": "bool", "letter": {"kind": "letter"}},
  "Drew": {"seat": {"kind": "seat"}, "count": "plain", "letters": {"list": {"kind": "letter"}}},
  "View": {"you": {"kind": "seat"}, "at": "plain", "acted": "plain", "last": "plain", "options": "options", "ever": "plain", "offices": {"list": {"struct": "Office"}}, "hand": {"list": {"kind": "letter"}}, "held": {"by": "seat", "item": "plain"}, "mail": {"list": {"struct": "Mail"}}, "given": {"by": "seat", "item": {"list": {"kind": "letter"}}}, "invitations": {"list": {"tuple": [{"kind": "seat"}, {"kind": "seat"}]}}, "refusals": {"list": {"tuple": [{"kind": "seat"}, {"kind": "seat"}, "plain"]}}, "rests": {"list": {"tuple": [{"kind": "seat"}, "plain"]}}, "waiting": {"list": {"kind": "seat"}}, "teams": {"by": "seat", "item": "plain"}, "swaps": "plain", "shown": {"key": {"kind": "seat"}, "item": {"list": {"kind": "letter"}}}, "winners": {"list": {"kind": "seat"}}, "ending": "plain"},
  "Office": {"commune": {"kind": "commune"}, "members": {"list": {"kind": "seat"}}, "size": "plain", "phase": "plain", "closers": {"list": {"kind": "seat"}}, "full": {"list": {"kind": "seat"}}, "basket": "plain", "since": "plain"},
  "Mail": {"sender": {"kind": "seat"}, "to": {"kind": "seat"}, "state": "plain", "since": "plain", "letter": {"kind": "letter"}},
  "Answers": {"count": "plain"},
  "Complete": {},
  "Spares": {"given": "plain", "count": "plain", "kept": "plain", "most": "plain"},
  "Even": {"given": "plain"},
  "Doubts": {"given": "plain"},
  "Unanswered": {"to": {"kind": "seat"}},
  "Patience": {"why": "plain"},
  "Company": {"to": {"kind": "seat"}},
  "NearlyThere": {"count": "plain", "size": "plain"},
};

/** Arguments of the texts for each thing. */
export const facts: Facts = {
  "letter": [{"value": "A", "border": 1}, {"value": "A", "border": 2}, {"value": "A", "border": 3}, {"value": "A", "border": 4}, {"value": "A", "border": 5}, {"value": "A", "border": 6}, {"value": "A", "border": 7}, {"value": "A", "border": 8}, {"value": "A", "border": 9}, {"value": "A", "border": 10}, {"value": "A", "border": 11}, {"value": "A", "border": 12}, {"value": "A", "border": 13}, {"value": "A", "border": 14}, {"value": "A", "border": 15}, {"value": "A", "border": 16}, {"value": "A", "border": 17}, {"value": "A", "border": 18}, {"value": "A", "border": 19}, {"value": "A", "border": 20}, {"value": "A", "border": 21}, {"value": "A", "border": 22}, {"value": "A", "border": 23}, {"value": "A", "border": 24}, {"value": "A", "border": 25}, {"value": "A", "border": 26}, {"value": "B", "border": 1}, {"value": "B", "border": 2}, {"value": "B", "border": 3}, {"value": "B", "border": 4}, {"value": "B", "border": 5}, {"value": "B", "border": 6}, {"value": "B", "border": 7}, {"value": "B", "border": 8}, {"value": "B", "border": 9}, {"value": "B", "border": 10}, {"value": "B", "border": 11}, {"value": "B", "border": 12}, {"value": "B", "border": 13}, {"value": "B", "border": 14}, {"value": "B", "border": 15}, {"value": "B", "border": 16}, {"value": "B", "border": 17}, {"value": "B", "border": 18}, {"value": "B", "border": 19}, {"value": "B", "border": 20}, {"value": "B", "border": 21}, {"value": "B", "border": 22}, {"value": "B", "border": 23}, {"value": "B", "border": 24}, {"value": "B", "border": 25}, {"value": "B", "border": 26}, {"value": "C", "border": 1}, {"value": "C", "border": 2}, {"value": "C", "border": 3}, {"value": "C", "border": 4}, {"value": "C", "border": 5}, {"value": "C", "border": 6}, {"value": "C", "border": 7}, {"value": "C", "border": 8}, {"value": "C", "border": 9}, {"value": "C", "border": 10}, {"value": "C", "border": 11}, {"value": "C", "border": 12}, {"value": "C", "border": 13}, {"value": "C", "border": 14}, {"value": "C", "border": 15}, {"value": "C", "border": 16}, {"value": "C", "border": 17}, {"value": "C", "border": 18}, {"value": "C", "border": 19}, {"value": "C", "border": 20}, {"value": "C", "border": 21}, {"value": "C", "border": 22}, {"value": "C", "border": 23}, {"value": "C", "border": 24}, {"value": "C", "border": 25}, {"value": "C", "border": 26}, {"value": "D", "border": 1}, {"value": "D", "border": 2}, {"value": "D", "border": 3}, {"value": "D", "border": 4}, {"value": "D", "border": 5}, {"value": "D", "border": 6}, {"value": "D", "border": 7}, {"value": "D", "border": 8}, {"value": "D", "border": 9}, {"value": "D", "border": 10}, {"value": "D", "border": 11}, {"value": "D", "border": 12}, {"value": "D", "border": 13}, {"value": "D", "border": 14}, {"value": "D", "border": 15}, {"value": "D", "border": 16}, {"value": "D", "border": 17}, {"value": "D", "border": 18}, {"value": "D", "border": 19}, {"value": "D", "border": 20}, {"value": "D", "border": 21}, {"value": "D", "border": 22}, {"value": "D", "border": 23}, {"value": "D", "border": 24}, {"value": "D", "border": 25}, {"value": "D", "border": 26}, {"value": "E", "border": 1}, {"value": "E", "border": 2}, {"value": "E", "border": 3}, {"value": "E", "border": 4}, {"value": "E", "border": 5}, {"value": "E", "border": 6}, {"value": "E", "border": 7}, {"value": "E", "border": 8}, {"value": "E", "border": 9}, {"value": "E", "border": 10}, {"value": "E", "border": 11}, {"value": "E", "border": 12}, {"value": "E", "border": 13}, {"value": "E", "border": 14}, {"value": "E", "border": 15}, {"value": "E", "border": 16}, {"value": "E", "border": 17}, {"value": "E", "border": 18}, {"value": "E", "border": 19}, {"value": "E", "border": 20}, {"value": "E", "border": 21}, {"value": "E", "border": 22}, {"value": "E", "border": 23}, {"value": "E", "border": 24}, {"value": "E", "border": 25}, {"value": "E", "border": 26}, {"value": "F", "border": 1}, {"value": "F", "border": 2}, {"value": "F", "border": 3}, {"value": "F", "border": 4}, {"value": "F", "border": 5}, {"value": "F", "border": 6}, {"value": "F", "border": 7}, {"value": "F", "border": 8}, {"value": "F", "border": 9}, {"value": "F", "border": 10}, {"value": "F", "border": 11}, {"value": "F", "border": 12}, {"value": "F", "border": 13}, {"value": "F", "border": 14}, {"value": "F", "border": 15}, {"value": "F", "border": 16}, {"value": "F", "border": 17}, {"value": "F", "border": 18}, {"value": "F", "border": 19}, {"value": "F", "border": 20}, {"value": "F", "border": 21}, {"value": "F", "border": 22}, {"value": "F", "border": 23}, {"value": "F", "border": 24}, {"value": "F", "border": 25}, {"value": "F", "border": 26}, {"value": "G", "border": 1}, {"value": "G", "border": 2}, {"value": "G", "border": 3}, {"value": "G", "border": 4}, {"value": "G", "border": 5}, {"value": "G", "border": 6}, {"value": "G", "border": 7}, {"value": "G", "border": 8}, {"value": "G", "border": 9}, {"value": "G", "border": 10}, {"value": "G", "border": 11}, {"value": "G", "border": 12}, {"value": "G", "border": 13}, {"value": "G", "border": 14}, {"value": "G", "border": 15}, {"value": "G", "border": 16}, {"value": "G", "border": 17}, {"value": "G", "border": 18}, {"value": "G", "border": 19}, {"value": "G", "border": 20}, {"value": "G", "border": 21}, {"value": "G", "border": 22}, {"value": "G", "border": 23}, {"value": "G", "border": 24}, {"value": "G", "border": 25}, {"value": "G", "border": 26}, {"value": "H", "border": 1}, {"value": "H", "border": 2}, {"value": "H", "border": 3}, {"value": "H", "border": 4}, {"value": "H", "border": 5}, {"value": "H", "border": 6}, {"value": "H", "border": 7}, {"value": "H", "border": 8}, {"value": "H", "border": 9}, {"value": "H", "border": 10}, {"value": "H", "border": 11}, {"value": "H", "border": 12}, {"value": "H", "border": 13}, {"value": "H", "border": 14}, {"value": "H", "border": 15}, {"value": "H", "border": 16}, {"value": "H", "border": 17}, {"value": "H", "border": 18}, {"value": "H", "border": 19}, {"value": "H", "border": 20}, {"value": "H", "border": 21}, {"value": "H", "border": 22}, {"value": "H", "border": 23}, {"value": "H", "border": 24}, {"value": "H", "border": 25}, {"value": "H", "border": 26}, {"value": "I", "border": 1}, {"value": "I", "border": 2}, {"value": "I", "border": 3}, {"value": "I", "border": 4}, {"value": "I", "border": 5}, {"value": "I", "border": 6}, {"value": "I", "border": 7}, {"value": "I", "border": 8}, {"value": "I", "border": 9}, {"value": "I", "border": 10}, {"value": "I", "border": 11}, {"value": "I", "border": 12}, {"value": "I", "border": 13}, {"value": "I", "border": 14}, {"value": "I", "border": 15}, {"value": "I", "border": 16}, {"value": "I", "border": 17}, {"value": "I", "border": 18}, {"value": "I", "border": 19}, {"value": "I", "border": 20}, {"value": "I", "border": 21}, {"value": "I", "border": 22}, {"value": "I", "border": 23}, {"value": "I", "border": 24}, {"value": "I", "border": 25}, {"value": "I", "border": 26}, {"value": "J", "border": 1}, {"value": "J", "border": 2}, {"value": "J", "border": 3}, {"value": "J", "border": 4}, {"value": "J", "border": 5}, {"value": "J", "border": 6}, {"value": "J", "border": 7}, {"value": "J", "border": 8}, {"value": "J", "border": 9}, {"value": "J", "border": 10}, {"value": "J", "border": 11}, {"value": "J", "border": 12}, {"value": "J", "border": 13}, {"value": "J", "border": 14}, {"value": "J", "border": 15}, {"value": "J", "border": 16}, {"value": "J", "border": 17}, {"value": "J", "border": 18}, {"value": "J", "border": 19}, {"value": "J", "border": 20}, {"value": "J", "border": 21}, {"value": "J", "border": 22}, {"value": "J", "border": 23}, {"value": "J", "border": 24}, {"value": "J", "border": 25}, {"value": "J", "border": 26}, {"value": "K", "border": 1}, {"value": "K", "border": 2}, {"value": "K", "border": 3}, {"value": "K", "border": 4}, {"value": "K", "border": 5}, {"value": "K", "border": 6}, {"value": "K", "border": 7}, {"value": "K", "border": 8}, {"value": "K", "border": 9}, {"value": "K", "border": 10}, {"value": "K", "border": 11}, {"value": "K", "border": 12}, {"value": "K", "border": 13}, {"value": "K", "border": 14}, {"value": "K", "border": 15}, {"value": "K", "border": 16}, {"value": "K", "border": 17}, {"value": "K", "border": 18}, {"value": "K", "border": 19}, {"value": "K", "border": 20}, {"value": "K", "border": 21}, {"value": "K", "border": 22}, {"value": "K", "border": 23}, {"value": "K", "border": 24}, {"value": "K", "border": 25}, {"value": "K", "border": 26}, {"value": "L", "border": 1}, {"value": "L", "border": 2}, {"value": "L", "border": 3}, {"value": "L", "border": 4}, {"value": "L", "border": 5}, {"value": "L", "border": 6}, {"value": "L", "border": 7}, {"value": "L", "border": 8}, {"value": "L", "border": 9}, {"value": "L", "border": 10}, {"value": "L", "border": 11}, {"value": "L", "border": 12}, {"value": "L", "border": 13}, {"value": "L", "border": 14}, {"value": "L", "border": 15}, {"value": "L", "border": 16}, {"value": "L", "border": 17}, {"value": "L", "border": 18}, {"value": "L", "border": 19}, {"value": "L", "border": 20}, {"value": "L", "border": 21}, {"value": "L", "border": 22}, {"value": "L", "border": 23}, {"value": "L", "border": 24}, {"value": "L", "border": 25}, {"value": "L", "border": 26}, {"value": "M", "border": 1}, {"value": "M", "border": 2}, {"value": "M", "border": 3}, {"value": "M", "border": 4}, {"value": "M", "border": 5}, {"value": "M", "border": 6}, {"value": "M", "border": 7}, {"value": "M", "border": 8}, {"value": "M", "border": 9}, {"value": "M", "border": 10}, {"value": "M", "border": 11}, {"value": "M", "border": 12}, {"value": "M", "border": 13}, {"value": "M", "border": 14}, {"value": "M", "border": 15}, {"value": "M", "border": 16}, {"value": "M", "border": 17}, {"value": "M", "border": 18}, {"value": "M", "border": 19}, {"value": "M", "border": 20}, {"value": "M", "border": 21}, {"value": "M", "border": 22}, {"value": "M", "border": 23}, {"value": "M", "border": 24}, {"value": "M", "border": 25}, {"value": "M", "border": 26}, {"value": "N", "border": 1}, {"value": "N", "border": 2}, {"value": "N", "border": 3}, {"value": "N", "border": 4}, {"value": "N", "border": 5}, {"value": "N", "border": 6}, {"value": "N", "border": 7}, {"value": "N", "border": 8}, {"value": "N", "border": 9}, {"value": "N", "border": 10}, {"value": "N", "border": 11}, {"value": "N", "border": 12}, {"value": "N", "border": 13}, {"value": "N", "border": 14}, {"value": "N", "border": 15}, {"value": "N", "border": 16}, {"value": "N", "border": 17}, {"value": "N", "border": 18}, {"value": "N", "border": 19}, {"value": "N", "border": 20}, {"value": "N", "border": 21}, {"value": "N", "border": 22}, {"value": "N", "border": 23}, {"value": "N", "border": 24}, {"value": "N", "border": 25}, {"value": "N", "border": 26}, {"value": "O", "border": 1}, {"value": "O", "border": 2}, {"value": "O", "border": 3}, {"value": "O", "border": 4}, {"value": "O", "border": 5}, {"value": "O", "border": 6}, {"value": "O", "border": 7}, {"value": "O", "border": 8}, {"value": "O", "border": 9}, {"value": "O", "border": 10}, {"value": "O", "border": 11}, {"value": "O", "border": 12}, {"value": "O", "border": 13}, {"value": "O", "border": 14}, {"value": "O", "border": 15}, {"value": "O", "border": 16}, {"value": "O", "border": 17}, {"value": "O", "border": 18}, {"value": "O", "border": 19}, {"value": "O", "border": 20}, {"value": "O", "border": 21}, {"value": "O", "border": 22}, {"value": "O", "border": 23}, {"value": "O", "border": 24}, {"value": "O", "border": 25}, {"value": "O", "border": 26}, {"value": "P", "border": 1}, {"value": "P", "border": 2}, {"value": "P", "border": 3}, {"value": "P", "border": 4}, {"value": "P", "border": 5}, {"value": "P", "border": 6}, {"value": "P", "border": 7}, {"value": "P", "border": 8}, {"value": "P", "border": 9}, {"value": "P", "border": 10}, {"value": "P", "border": 11}, {"value": "P", "border": 12}, {"value": "P", "border": 13}, {"value": "P", "border": 14}, {"value": "P", "border": 15}, {"value": "P", "border": 16}, {"value": "P", "border": 17}, {"value": "P", "border": 18}, {"value": "P", "border": 19}, {"value": "P", "border": 20}, {"value": "P", "border": 21}, {"value": "P", "border": 22}, {"value": "P", "border": 23}, {"value": "P", "border": 24}, {"value": "P", "border": 25}, {"value": "P", "border": 26}, {"value": "Q", "border": 1}, {"value": "Q", "border": 2}, {"value": "Q", "border": 3}, {"value": "Q", "border": 4}, {"value": "Q", "border": 5}, {"value": "Q", "border": 6}, {"value": "Q", "border": 7}, {"value": "Q", "border": 8}, {"value": "Q", "border": 9}, {"value": "Q", "border": 10}, {"value": "Q", "border": 11}, {"value": "Q", "border": 12}, {"value": "Q", "border": 13}, {"value": "Q", "border": 14}, {"value": "Q", "border": 15}, {"value": "Q", "border": 16}, {"value": "Q", "border": 17}, {"value": "Q", "border": 18}, {"value": "Q", "border": 19}, {"value": "Q", "border": 20}, {"value": "Q", "border": 21}, {"value": "Q", "border": 22}, {"value": "Q", "border": 23}, {"value": "Q", "border": 24}, {"value": "Q", "border": 25}, {"value": "Q", "border": 26}, {"value": "R", "border": 1}, {"value": "R", "border": 2}, {"value": "R", "border": 3}, {"value": "R", "border": 4}, {"value": "R", "border": 5}, {"value": "R", "border": 6}, {"value": "R", "border": 7}, {"value": "R", "border": 8}, {"value": "R", "border": 9}, {"value": "R", "border": 10}, {"value": "R", "border": 11}, {"value": "R", "border": 12}, {"value": "R", "border": 13}, {"value": "R", "border": 14}, {"value": "R", "border": 15}, {"value": "R", "border": 16}, {"value": "R", "border": 17}, {"value": "R", "border": 18}, {"value": "R", "border": 19}, {"value": "R", "border": 20}, {"value": "R", "border": 21}, {"value": "R", "border": 22}, {"value": "R", "border": 23}, {"value": "R", "border": 24}, {"value": "R", "border": 25}, {"value": "R", "border": 26}, {"value": "S", "border": 1}, {"value": "S", "border": 2}, {"value": "S", "border": 3}, {"value": "S", "border": 4}, {"value": "S", "border": 5}, {"value": "S", "border": 6}, {"value": "S", "border": 7}, {"value": "S", "border": 8}, {"value": "S", "border": 9}, {"value": "S", "border": 10}, {"value": "S", "border": 11}, {"value": "S", "border": 12}, {"value": "S", "border": 13}, {"value": "S", "border": 14}, {"value": "S", "border": 15}, {"value": "S", "border": 16}, {"value": "S", "border": 17}, {"value": "S", "border": 18}, {"value": "S", "border": 19}, {"value": "S", "border": 20}, {"value": "S", "border": 21}, {"value": "S", "border": 22}, {"value": "S", "border": 23}, {"value": "S", "border": 24}, {"value": "S", "border": 25}, {"value": "S", "border": 26}, {"value": "T", "border": 1}, {"value": "T", "border": 2}, {"value": "T", "border": 3}, {"value": "T", "border": 4}, {"value": "T", "border": 5}, {"value": "T", "border": 6}, {"value": "T", "border": 7}, {"value": "T", "border": 8}, {"value": "T", "border": 9}, {"value": "T", "border": 10}, {"value": "T", "border": 11}, {"value": "T", "border": 12}, {"value": "T", "border": 13}, {"value": "T", "border": 14}, {"value": "T", "border": 15}, {"value": "T", "border": 16}, {"value": "T", "border": 17}, {"value": "T", "border": 18}, {"value": "T", "border": 19}, {"value": "T", "border": 20}, {"value": "T", "border": 21}, {"value": "T", "border": 22}, {"value": "T", "border": 23}, {"value": "T", "border": 24}, {"value": "T", "border": 25}, {"value": "T", "border": 26}, {"value": "U", "border": 1}, {"value": "U", "border": 2}, {"value": "U", "border": 3}, {"value": "U", "border": 4}, {"value": "U", "border": 5}, {"value": "U", "border": 6}, {"value": "U", "border": 7}, {"value": "U", "border": 8}, {"value": "U", "border": 9}, {"value": "U", "border": 10}, {"value": "U", "border": 11}, {"value": "U", "border": 12}, {"value": "U", "border": 13}, {"value": "U", "border": 14}, {"value": "U", "border": 15}, {"value": "U", "border": 16}, {"value": "U", "border": 17}, {"value": "U", "border": 18}, {"value": "U", "border": 19}, {"value": "U", "border": 20}, {"value": "U", "border": 21}, {"value": "U", "border": 22}, {"value": "U", "border": 23}, {"value": "U", "border": 24}, {"value": "U", "border": 25}, {"value": "U", "border": 26}, {"value": "V", "border": 1}, {"value": "V", "border": 2}, {"value": "V", "border": 3}, {"value": "V", "border": 4}, {"value": "V", "border": 5}, {"value": "V", "border": 6}, {"value": "V", "border": 7}, {"value": "V", "border": 8}, {"value": "V", "border": 9}, {"value": "V", "border": 10}, {"value": "V", "border": 11}, {"value": "V", "border": 12}, {"value": "V", "border": 13}, {"value": "V", "border": 14}, {"value": "V", "border": 15}, {"value": "V", "border": 16}, {"value": "V", "border": 17}, {"value": "V", "border": 18}, {"value": "V", "border": 19}, {"value": "V", "border": 20}, {"value": "V", "border": 21}, {"value": "V", "border": 22}, {"value": "V", "border": 23}, {"value": "V", "border": 24}, {"value": "V", "border": 25}, {"value": "V", "border": 26}, {"value": "W", "border": 1}, {"value": "W", "border": 2}, {"value": "W", "border": 3}, {"value": "W", "border": 4}, {"value": "W", "border": 5}, {"value": "W", "border": 6}, {"value": "W", "border": 7}, {"value": "W", "border": 8}, {"value": "W", "border": 9}, {"value": "W", "border": 10}, {"value": "W", "border": 11}, {"value": "W", "border": 12}, {"value": "W", "border": 13}, {"value": "W", "border": 14}, {"value": "W", "border": 15}, {"value": "W", "border": 16}, {"value": "W", "border": 17}, {"value": "W", "border": 18}, {"value": "W", "border": 19}, {"value": "W", "border": 20}, {"value": "W", "border": 21}, {"value": "W", "border": 22}, {"value": "W", "border": 23}, {"value": "W", "border": 24}, {"value": "W", "border": 25}, {"value": "W", "border": 26}, {"value": "X", "border": 1}, {"value": "X", "border": 2}, {"value": "X", "border": 3}, {"value": "X", "border": 4}, {"value": "X", "border": 5}, {"value": "X", "border": 6}, {"value": "X", "border": 7}, {"value": "X", "border": 8}, {"value": "X", "border": 9}, {"value": "X", "border": 10}, {"value": "X", "border": 11}, {"value": "X", "border": 12}, {"value": "X", "border": 13}, {"value": "X", "border": 14}, {"value": "X", "border": 15}, {"value": "X", "border": 16}, {"value": "X", "border": 17}, {"value": "X", "border": 18}, {"value": "X", "border": 19}, {"value": "X", "border": 20}, {"value": "X", "border": 21}, {"value": "X", "border": 22}, {"value": "X", "border": 23}, {"value": "X", "border": 24}, {"value": "X", "border": 25}, {"value": "X", "border": 26}, {"value": "Y", "border": 1}, {"value": "Y", "border": 2}, {"value": "Y", "border": 3}, {"value": "Y", "border": 4}, {"value": "Y", "border": 5}, {"value": "Y", "border": 6}, {"value": "Y", "border": 7}, {"value": "Y", "border": 8}, {"value": "Y", "border": 9}, {"value": "Y", "border": 10}, {"value": "Y", "border": 11}, {"value": "Y", "border": 12}, {"value": "Y", "border": 13}, {"value": "Y", "border": 14}, {"value": "Y", "border": 15}, {"value": "Y", "border": 16}, {"value": "Y", "border": 17}, {"value": "Y", "border": 18}, {"value": "Y", "border": 19}, {"value": "Y", "border": 20}, {"value": "Y", "border": 21}, {"value": "Y", "border": 22}, {"value": "Y", "border": 23}, {"value": "Y", "border": 24}, {"value": "Y", "border": 25}, {"value": "Y", "border": 26}, {"value": "Z", "border": 1}, {"value": "Z", "border": 2}, {"value": "Z", "border": 3}, {"value": "Z", "border": 4}, {"value": "Z", "border": 5}, {"value": "Z", "border": 6}, {"value": "Z", "border": 7}, {"value": "Z", "border": 8}, {"value": "Z", "border": 9}, {"value": "Z", "border": 10}, {"value": "Z", "border": 11}, {"value": "Z", "border": 12}, {"value": "Z", "border": 13}, {"value": "Z", "border": 14}, {"value": "Z", "border": 15}, {"value": "Z", "border": 16}, {"value": "Z", "border": 17}, {"value": "Z", "border": 18}, {"value": "Z", "border": 19}, {"value": "Z", "border": 20}, {"value": "Z", "border": 21}, {"value": "Z", "border": 22}, {"value": "Z", "border": 23}, {"value": "Z", "border": 24}, {"value": "Z", "border": 25}, {"value": "Z", "border": 26}],
  "commune": [{"number": 1}, {"number": 2}, {"number": 3}, {"number": 4}, {"number": 5}, {"number": 6}, {"number": 7}, {"number": 8}, {"number": 9}, {"number": 10}, {"number": 11}, {"number": 12}, {"number": 13}, {"number": 14}, {"number": 15}, {"number": 16}, {"number": 17}, {"number": 18}, {"number": 19}, {"number": 20}, {"number": 21}, {"number": 22}, {"number": 23}, {"number": 24}, {"number": 25}, {"number": 26}],
};

/** Ruling behind each refusal. */
export const rulings: Record<string, string> = {
  "not-in-commune": "R1",
  "envelope-away": "R2",
  "not-in-hand": "R4",
  "no-such-mail": "R5",
  "empty-hand": "R6",
  "refused-twice": "R8",
  "collect-first": "R9",
  "nothing-opened": "R9",
  "not-forgotten": "R11",
  "no-collection": "R13",
  "office-closing": "R13",
  "must-reply": "R15",
  "not-invited": "R21",
  "one-invitation": "R21",
  "not-elsewhere": "R22",
  "door-shut": "R23",
  "commune-frozen": "R23",
  "nothing-to-drop": "R23",
  "not-from-basket": "R23",
};

/** Moves the UI may make automatically if there is no other. */
export const forced: string[] = [];

/** True for a cooperative game. */
export const together = false;
