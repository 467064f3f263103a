// Written by `python -m kermesse.protocol.typescript`: change the records instead.

/** The languages every text exists in. */
export const LANGUAGES = ["fr", "en"] as const;

/** Default names by seat. */
export const NAMES = ["Alice", "Basile", "Chloé", "Désiré", "Élise", "Firmin", "Garance", "Hugo"] as const;

/** Words before which « de » stays whole. */
export const UNELIDED = ["hache", "haie", "hakan", "hakim", "halima", "hall", "halte", "hamac", "hameau", "hamid", "hamster", "hamza", "hank", "hanneton", "hans", "hardi", "haricot", "harold", "harpe", "harry", "haruki", "harvey", "hasard", "hassan", "hatem", "haut", "hayao", "heidi", "helmut", "herisson", "hernie", "heron", "heros", "hetre", "heurt", "hibou", "hicham", "hideo", "hiroshi", "ho", "hockey", "holly", "homard", "honte", "hop", "hors", "hotte", "houda", "houle", "houx", "howard", "hugh", "huit", "huitieme", "hurleur", "hussard", "hutte", "onze", "onzieme", "oui", "ouistiti", "ulule"] as const;

/** Reactions without words. */
export const REACTIONS = ["clap", "laugh", "wow", "oops", "think", "heart"] as const;

/** The first command of a client: who it is, and what it has seen. */
export type Hello = {
  type: 'Hello';
  /** The version of the protocol it speaks. */ protocol?: number;
  /** The secret of its seat; without it, the client is a spectator. */ token?: string | null;
  /** The secrets of the other seats, where several people share the device. */ beside?: string[];
  /** True if several people have shared the device in this game. Its screen then stays closed until `PassDevice`, even if only one of them still has a seat. */ closed?: boolean;
  /** The number of the last move it has seen; None when it has seen nothing. */ after?: number | null;
  /** True for a big screen, for everybody in the room. It is a spectator, even with a token, and sends no requests. */ screen?: boolean;
  /** True if that screen is a tablet in the middle of the table. A finger on it makes open moves for seats that consented (`LetTablet`). */ tablet?: boolean;
};

/** Answer, as a person with a seat, whether another person may have a seat in play. */
export type Admit = {
  type: 'Admit';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The number of the request. */ request: number;
  /** The answer. */ yes: boolean;
};

/** Change the tempo: the host before the game, a person who plays with bots alone during it. */
export type SetTempo = {
  type: 'SetTempo';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The tempo. */ tempo: 'brisk' | 'calm' | 'normal';
};

/** Stop the clock of the table, for a person who plays with bots alone. */
export type Pause = { type: 'Pause'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Let the clock run again: any person with a seat may. */
export type Resume = { type: 'Resume'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Say something to the table. */
export type Say = {
  type: 'Say';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The words. */ text: string;
};

/** Show a face. */
export type React = {
  type: 'React';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The face. */ face: 'clap' | 'heart' | 'laugh' | 'oops' | 'think' | 'wow';
};

/** Choose what people may say to each other: for the host, at any time. */
export type SetTalk = {
  type: 'SetTalk';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Words and reactions, reactions alone, or nothing. */ talk: 'off' | 'reactions' | 'words';
};

/** Ask a person to leave the table: before the game the host decides at once. */
export type AskToLeave = {
  type: 'AskToLeave';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The seat. */ seat: number;
};

/** Vote, as one of the other people, whether a person leaves the game. */
export type Vote = {
  type: 'Vote';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The number of the vote. */ vote: number;
  /** The vote. */ yes: boolean;
};

/** Mute a person, or unmute them: for the host. */
export type Mute = {
  type: 'Mute';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The seat. */ seat: number;
  /** True to mute. */ muted: boolean;
};

/** Hide the name of a person, or show it again: for the host. */
export type HideName = {
  type: 'HideName';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The seat. */ seat: number;
  /** True to hide. */ hidden: boolean;
};

/** Let the tablet in the middle of the table make the open moves of this seat: those of `Game.tablet_moves`, of which all see who may make which. Only that tablet may. */
export type LetTablet = {
  type: 'LetTablet';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** True to consent, False to withdraw. */ on: boolean;
};

/** Answer, as the host, whether a tablet serves the table: until then nobody else is told of it. It takes the place of the tablet before. A tablet of the host asks nobody. */
export type ChooseTablet = {
  type: 'ChooseTablet';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The number that it shows. */ number: string;
  /** The answer. */ yes: boolean;
};

/** Go on with the lesson once a step is read; after the last, play the game on without it. */
export type NextStep = {
  type: 'NextStep';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The number of the step that was read: sent twice, it goes on once. */ step: number;
  /** True to have the move of the step made, too. */ skip?: boolean;
};

/** Take a free seat before the game, come in late, or get a seat back. */
export type Sit = {
  type: 'Sit';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The name the others will see. */ name: string;
  /** The seat; None for any. */ seat?: number | null;
  /** A number to add to the seed of the deal. */ nonce?: string | null;
  /** True for one more person at a device that has a seat already. */ beside?: boolean;
};

/** Add a number to the seed, after the commitment was shown; before the game only. */
export type Add = {
  type: 'Add';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The number. */ nonce: string;
};

/** Leave a seat: it is free before the game; during it a bot stands in. */
export type GetUp = {
  type: 'GetUp';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The seat, on a shared device; None for the seat that has the device in hand. */ seat?: number | null;
};

/** Leave the game for good, where its rules have a door. */
export type Depart = { type: 'Depart'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Ask a bot to stand in for a player who has been away for a minute. */
export type CallBot = {
  type: 'CallBot';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The seat. */ seat: number;
};

/** Ask for a code that brings the seat to another device. */
export type Lend = { type: 'Lend'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Take a seat on this device, with the code from the other. */
export type Claim = {
  type: 'Claim';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The code. */ code: string;
};

/** Pass a shared device on. */
export type PassDevice = {
  type: 'PassDevice';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The seat of the person who has taken it; None closes the screen. */ to: number | null;
};

/** Put a bot in a free seat before the game, or take it away. */
export type SeatBot = {
  type: 'SeatBot';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The seat. */ seat: number;
  /** The bot; None takes it away. */ bot: string | null;
};

/** Add a place before the game, up to the number the game takes. */
export type AddPlace = { type: 'AddPlace'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Remove a place where no person sits, before the game; the seats behind it move up. */
export type RemovePlace = {
  type: 'RemovePlace';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The place. */ seat: number;
};

/** Change how the table plays, before the game; fields left out stay as they are. */
export type Arrange = {
  type: 'Arrange';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The options of the game, all of them: those left out get their defaults. */ options?: Record<string, unknown> | null;
  /** True if the lobby lists the table. */ public?: boolean | null;
  /** After this long a bot plays for a person whose turn it is; 0 for never. */ turn_seconds?: number | null;
  /** True if people who play together may ask a bot for advice. */ advice?: boolean | null;
};

/** Start the game; bots take the seats still free. */
export type Begin = { type: 'Begin'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Ask a bot what it would do in this place, where the table allows it and the seat may act. */
export type Advise = { type: 'Advise'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Ask for another game at a new table, seats rotated where the game rotates them. */
export type Again = { type: 'Again'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Raise a hand, or lower it again. */
export type RaiseHand = {
  type: 'RaiseHand';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** True to raise it. */ raised: boolean;
};

/** Lower the hand of another person: for the host. */
export type LowerHand = {
  type: 'LowerHand';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The seat. */ seat: number;
};

/** Open the rules over the table, or close them. */
export type ReadRules = {
  type: 'ReadRules';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** True to open them. */ on: boolean;
};

/** Have the bots wait until this page has read out what happened. */
export type Listen = {
  type: 'Listen';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The number of moves that were read out; None to wait no longer. */ heard?: number | null;
};

/** Change whether moves may be taken back: for the host, before the game. */
export type SetUndo = {
  type: 'SetUndo';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The mode. */ mode: 'ask' | 'free' | 'off';
};

/** Take back the last move of the client's seat, with all that came after it. */
export type Undo = {
  type: 'Undo';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The seat, as offered. */ seat: number;
  /** The form it was offered in; refused if the table would now take another one. */ form: 'asked' | 'free' | 'practice';
  /** The number of the last move the sender had seen. */ seen: number;
};

/** Answer, as a person who was asked, whether a move may be taken back. */
export type AnswerUndo = {
  type: 'AnswerUndo';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The number of the request. */ request: number;
  /** The answer. */ yes: boolean;
};

/** Allow or forbid memory aids: for the host, before the game. */
export type SetMemoryAids = {
  type: 'SetMemoryAids';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** True to allow them. */ allowed: boolean;
};

/** Ask what a seat can know about hidden things now, as offered in the status. */
export type Know = {
  type: 'Know';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The seat. */ seat: number;
};

/** Make a move. */
export type Play = {
  type: 'Play';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The move, as the menu gave it. */ move: unknown;
  /** The number of the last move the sender had seen: it only explains a refusal. */ seen: number;
  /** The seat that moves, on a shared device; None for the seat that has the device in hand. It may be another one only where nothing is secret. */ seat?: number | null;
};

/** The position of a hand, relayed to those who may see it, never stored. */
export type Point = {
  type: 'Point';
  /** Across, in the game's own units. */ x: number;
  /** Down. */ y: number;
  /** The thing it holds or hovers over: a kind of thing of the game and its number, as in "card 2". Anything else is left out. */ what?: string;
  /** The seat whose hand it is, as in `Play`. */ seat?: number | null;
};

/** The answer to a `Ping`. */
export type Pong = { type: 'Pong'; /** The number the ping carried. */ t: number; };

/** The whole table, for a client that has just come, come back, or lost the thread. */
export type Welcome = {
  type: 'Welcome';
  /** What does not change once the game has begun. */ about: About;
  /** The seat that has the device in hand; None for a spectator, and while the screen of a shared device is closed. */ you: number | null;
  /** The seats of the people at this device, in the order they sat down. */ device: number[];
  /** The status of the table. */ status: TableStatus;
  /** The last lines of the chat that this client could hear. */ chat: Heard[];
  /** What happened after the last move the client had seen. */ missed: LoggedEvents[];
  /** The game; None before it begins. */ now: Snapshot | null;
  /** The last notices of the organiser. */ notices: Notice[];
  /** The time, in seconds of the calendar: the client's clock may be wrong. */ calendar: number;
};

/** What does not change about a table once its game has begun. */
export type About = {
  /** Its name in addresses. */ id: string;
  /** The key of its game. */ game: string;
  /** The number of seats at the start. */ seats: number;
  /** The options of the game. */ options: Record<string, unknown>;
  /** True if the lobby lists it. */ public: boolean;
  /** After this long a bot plays for a person whose turn it is; 0 for never. */ turn_seconds: number;
  /** Who may ask a bot for advice: all whose turn it is, or only a person who plays with bots alone, as in every game with races. */ advice: 'alone' | 'yes';
  /** The SHA-256 of the seed, shown before the deal. */ commitment: string;
  /** The id of this game, in hexadecimal: shown before the deal, which depends on it. */ game_id: string;
  /** Four letters that lead to it; empty if it has none. */ code: string;
  /** The room it stands in, whose organiser assigns its seats; empty for none. */ room: string;
  /** The number of the table in the room, from 1. */ number: number;
  /** True if nothing of the game is secret: people who share a device then play on it at once. Otherwise they pass it on, its screen closed in between. */ open_information: boolean;
  /** True if other tables have the same deal: players then add nothing to it, and log, replay and story stay closed until the last of these tables is over. */ shared: boolean;
  /** The round of a tournament played here, from 1, without a rematch; 0 for none. */ round: number;
  /** The days a person has for a move; 0 for a game played at one sitting. */ days: number;
  /** True if a bot stands in for a person who misses the deadline. */ stand_in: boolean;
  /** True if the game begins by itself once every seat is taken. */ begins: boolean;
  /** For the deal of a day: when that day is over, in seconds of the calendar; else 0. */ day: number;
  /** The game this one continues with the same deal: no commitment was made for it. */ origin: Origin | null;
  /** True if the game came from a file: this server made no commitment for its deal. */ imported: boolean;
  /** True if the game has open moves, which a tablet in the middle of the table may make. */ tablet_moves: boolean;
};

/** The game that this one continues, with the same deal, seed and first moves. */
export type Origin = { /** The table of that game. */ table: string; /** Number of moves taken over. */ n: number; };

/** The status of a table besides its game: who sits where, and what each feature adds. */
export type TableStatus = {
  type: 'TableStatus';
  /** People sit down, the game is on, or it is over. */ stage: 'over' | 'playing' | 'seating';
  /** Every seat. */ places: Place[];
  /** True if the client decides how the table plays, and begins the game. */ host: boolean;
  /** Who asks for a seat in play. */ takeover: TakeoverStatus;
  /** What the organiser of the room has done to the table. */ room: RoomTableStatus;
  /** How fast the table goes. */ tempo: TempoStatus;
  /** What people may say. */ chat: ChatStatus;
  /** The vote in which the client takes part. */ moderation: ModerationStatus;
  /** The screens that show the table. */ screens: ScreensStatus;
  /** The current step of the lesson. */ lesson: LessonStep | null;
  /** The table of the rematch. */ rematch: RematchStatus;
  /** The hands that are up. */ raised_hands: RaisedHandsStatus;
  /** Who is reading the rules while the game waits. */ reading: ReadingStatus;
  /** Whether moves may be taken back. */ undo: UndoStatus;
  /** Who may ask what a seat can know. */ seat_knowledge: SeatKnowledgeStatus;
};

/** A seat, as everybody sees it. */
export type Place = {
  /** Its number. */ seat: number;
  /** The name of the person; empty when it is free. */ name: string;
  /** The bot that plays there, or empty. */ bot: string;
  /** True if the bot stands in for a person. */ stands_in: boolean;
  /** True if its person is connected. */ here: boolean;
  /** True if its player has left the game for good. */ left: boolean;
  /** True if its player has been away so long that the others may call a bot in. */ may_call_bot: boolean;
  /** The earlier games of the series that its player has won. */ won: number;
  /** Before the game: true if its person decides how the table plays, and when it begins. */ host: boolean;
  /** True if its connection is irregular, or delays its answers. Only in games with races. */ uneven: boolean;
  /** True if the name of its person is hidden: the number of the seat is shown. */ hidden: boolean;
  /** True if its person is muted. */ muted: boolean;
  /** In a game played over days: the deadline of its move, in seconds of the calendar; None while it is not awaited. */ until: number | null;
  /** True if the tablet in the middle of the table makes its open moves. */ tablet: boolean;
};

/** Who asks for a seat in play. */
export type TakeoverStatus = {
  /** The requests that the client may answer. */ requests: SeatRequest[];
  /** The seat in play that the client has asked for, while nobody has answered. */ waits_for: number | null;
};

/** A person asks for a seat in play. */
export type SeatRequest = {
  /** Its number, for the answer (`Admit`). */ number: number;
  /** The seat. */ seat: number;
  /** The name of the person. */ name: string;
};

/** What the organiser of the room has done to the table. */
export type RoomTableStatus = {
  /** True while the organiser has stopped its clock. */ held: boolean;
  /** True if the organiser ended the table: its game has no outcome then. */ stopped: boolean;
};

/** How fast the table goes. */
export type TempoStatus = {
  /** Its tempo. */ tempo: 'brisk' | 'calm' | 'normal';
  /** True while a player has stopped its clock. */ paused: boolean;
};

/** What people may say. */
export type ChatStatus = { /** Words and reactions, reactions alone, or nothing. */ talk: 'off' | 'reactions' | 'words'; };

/** The vote in which the client takes part. */
export type ModerationStatus = { /** The vote; None if there is none, or the client has no vote. */ vote: OpenVote | null; };

/** A vote on whether a person leaves, as a voter sees it. */
export type OpenVote = {
  /** Its number, for the answer (`Vote`). */ number: number;
  /** The seat it is about. */ seat: number;
  /** The yes votes so far, that of the person who asked included. */ ayes: number;
  /** The yes votes it takes: most of the other people, and two at least. */ needed: number;
  /** The vote of the client; None before it has voted. */ yours: boolean | null;
};

/** The screens that show the table. */
export type ScreensStatus = {
  /** True while a big screen shows the table, so that a phone may leave the board to it. */ screen: boolean;
  /** The number of the tablet in the middle of the table, which it shows too; empty for none. */ tablet: string;
  /** For the host: the numbers of the tablets that ask to serve the table (`ChooseTablet`). */ asking: string[];
  /** For a tablet: its own number, for people to compare; empty while too many others ask. */ number: string;
};

/** The current step of the lesson. */
export type LessonStep = {
  /** The lesson of the game. */ lesson: string;
  /** The number of the step. */ step: number;
  /** The number of steps. */ steps: number;
  /** What it waits for. */ kind: 'do' | 'done' | 'read' | 'wait';
  /** The words of the coach, as the end of the key of a text. */ say: string;
  /** The things that are highlighted. */ look: string[];
};

/** The table of the rematch. */
export type RematchStatus = { /** Its name in addresses; empty for none. The secrets of the seats are good there. */ next: string; };

/** The hands that are up. */
export type RaisedHandsStatus = { /** The seats, the first hand first. */ seats: number[]; };

/** Who is reading the rules while the game waits. */
export type ReadingStatus = { /** The seats, in order; none while the clock runs. */ seats: number[]; };

/** Whether moves may be taken back. */
export type UndoStatus = {
  /** The mode of the table. */ mode: 'ask' | 'free' | 'off';
  /** What the client may take back now. */ offer: UndoOffer | null;
  /** The requests that the client may answer. */ requests: UndoRequest[];
  /** True while others are asked for the client. */ waiting: boolean;
};

/** What the client may take back. */
export type UndoOffer = {
  /** The seat whose last move it is. */ seat: number;
  /** What will happen: it is taken back at once ("free", "practice"), or others are asked. */ form: 'asked' | 'free' | 'practice';
  /** The seats that would be asked; none if all others share the device: they agree aloud. */ asks: number[];
};

/** A player asks to take a move back. */
export type UndoRequest = { /** Its number, for the answer (`AnswerUndo`). */ number: number; /** The seat that asks. */ seat: number; };

/** Who may ask what a seat can know. */
export type SeatKnowledgeStatus = {
  /** True if players may ask about their own seat. */ allowed: boolean;
  /** The seats that the client may ask about now. */ seats: number[];
};

/** A line of the chat. */
export type Heard = {
  /** The seat that spoke. */ seat: number;
  /** The words. */ text: string;
  /** When, in seconds of the calendar. */ when: number;
};

/** A move, as this viewer was told of it. */
export type LoggedEvents = {
  /** Its number. */ n: number;
  /** When, in table time. */ at: number;
  /** The events this viewer was told. */ events: unknown[];
  /** After a race: the seats and their distance to the first, in milliseconds. */ photo?: [number, number][];
  /** The number of moves it takes back, the last that stand; 0 for a move of the game. */ undone?: number;
  /** The seat that takes them back. */ by?: number | null;
  /** True if this viewer made the move. */ own?: boolean;
};

/** The game as this viewer sees it at one moment. */
export type Snapshot = {
  /** The number of moves so far. */ n: number;
  /** The table time of the last move. */ at: number;
  /** The table time. */ now: number;
  /** The view. */ view: unknown;
  /** The moves the viewer may make. */ menu: unknown[];
  /** The seats that may act. */ to_act: number[];
  /** When the House acts next. */ due: number | null;
  /** When a bot plays for a person whose turn it is. */ turn_due: number | null;
  /** What the door allows this viewer: "Join" or "Leave". */ door: string[];
  /** True if the viewer's words would be heard now. */ speaks: boolean;
  /** How the game ended. */ outcome: Outcome | null;
  /** Milliseconds of table time in one millisecond of real time; the clock stops in a pause. */ rate: number;
};

/** How a game ended. */
export type Outcome = {
  /** Why it is over: a key that has a text in every language. */ ending: string;
  /** The points of everyone who ever sat at the table. */ scores: Record<number, number>;
  /** Winners in seat order: several if victory is shared, none if all lost. */ winners: number[];
};

/** A decision about the table or a person at it, or a message of the organiser of the room. */
export type Notice = {
  type: 'Notice';
  /** The decision. */ what: 'asked-to-leave' | 'begun' | 'bot' | 'countdown' | 'freed' | 'held' | 'message' | 'muted' | 'name-hidden' | 'name-shown' | 'resumed' | 'seat' | 'stopped' | 'talk-off' | 'talk-reactions' | 'talk-words' | 'unmuted';
  /** The seat it is about. */ seat: number | null;
  /** The person who has that seat now, or had to leave it, unless the name is hidden. */ name: string;
  /** The message, or the event that is counted down to. */ text: string;
  /** The time until the countdown is over. */ left: number;
};

/** The client has a seat. */
export type Seated = {
  type: 'Seated';
  /** The seat. */ seat: number;
  /** The secret that gives the right to it: for the client alone, which keeps it. */ token: string;
};

/** One or several moves were made. */
export type Update = {
  type: 'Update';
  /** What the client is told of each. */ happened: LoggedEvents[];
  /** The game after them. */ now: Snapshot;
};

/** The result of a command. */
export type Answer = {
  type: 'Answer';
  /** The id of the command. */ id: string;
  /** True if it was carried out. */ ok: boolean;
  /** The reason of a refusal, as the key of a text. */ refusal: string;
  /** True if something had happened that its sender had not seen yet. */ late: boolean;
  /** For `Lend`: the code. */ code: string;
  /** For `Advise`: the advice. */ advice: Advice | null;
  /** For `Know`: what the seat can know about hidden things. */ knowledge: SeatKnowledge | null;
};

/** The move that a bot recommends, and why. */
export type Advice = {
  /** A move of the menu; None to wait for the others. */ move: unknown;
  /** Reason, a record whose text is `reason-` and its type; None if the game gives none. */ reason: unknown;
  /** Number of worlds imagined; 0 if the bot does not search. */ worlds: number;
  /** The moves tried most, the chosen one first; empty if the bot does not search. */ best: Weighed[];
};

/** A move and its results in the imagined worlds. */
export type Weighed = {
  /** The move. */ move: unknown;
  /** Number of worlds in which it was played. */ tried: number;
  /** Mean value for the player who makes it, from 0 (worst) to 1. */ value: number;
};

/** What a seat can know about hidden things. */
export type SeatKnowledge = {
  /** The hidden places. */ places: HiddenPlace[];
  /** Number of worlds the odds come from. */ worlds: number;
  /** The standard error of each chance, at most; 0 if they are exact. */ error: number;
};

/** A hidden place, or several of a row with equal odds. */
export type HiddenPlace = {
  /** Its name: the text `place-NAME`. */ name: string;
  /** Its numbers, without the one that counts the places of a row. */ numbers: PlaceNumber[];
  /** For places in a row: the first and the last of each range, from 0. */ rows: [number, number][];
  /** The kind of the faces; empty if the game does not say. */ holds: string;
  /** True if several things lie there: each chance is that of at least one such face. */ several: boolean;
  /** The likeliest faces, the likeliest first. */ faces: LikelyFace[];
  /** The number of other possible faces. */ more: number;
};

/** A number that tells a place from others of the same name. */
export type PlaceNumber = {
  /** Its name in texts. */ name: string;
  /** What it counts: "seat", another kind of thing, or "number". */ kind: string;
  /** The number, from 0. */ value: number;
};

/** A face that may lie in a hidden place. */
export type LikelyFace = {
  /** The face, as moves and views number it. */ face: number;
  /** The probability that it lies there, from 0 to 1. */ chance: number;
};

/** A person said something. */
export type Said = { type: 'Said'; /** The line. */ line: Heard; };

/** A person showed a face. */
export type Reacted = { type: 'Reacted'; /** The seat. */ seat: number; /** The face. */ face: string; };

/** The table goes on at another one: the rematch. */
export type RematchOpened = {
  type: 'RematchOpened';
  /** Its name in addresses. */ table: string;
  /** The client's seat there, the first on a shared device; its secret is good there. */ seat: number | null;
};

/** The position of a hand. */
export type Pointed = {
  type: 'Pointed';
  /** The seat whose hand it is. */ seat: number;
  /** Across. */ x: number;
  /** Down. */ y: number;
  /** The thing it holds or hovers over. */ what: string;
};

/** Asks for a `Pong` at once: the server measures the latency. */
export type Ping = { type: 'Ping'; /** The number to send back. */ t: number; };

/** The table cannot be stored now, as on a full disk: nothing happens until the `Welcome`. */
export type Stalled = { type: 'Stalled'; };

/** The operator of the server says something to everybody, in the lobby and in rooms too. */
export type SiteNotice = { type: 'SiteNotice'; /** The text; empty to take the notice down. */ text: string; };

/** The server closes the connection, and why. */
export type Gone = {
  type: 'Gone';
  /** The reason, as the key of a text. */ why: 'asked-to-leave' | 'blocked' | 'deal-closed' | 'flood' | 'old-client' | 'old-version' | 'room-closed' | 'room-erased' | 'shut-out' | 'shutdown' | 'table-closed' | 'taken-over' | 'too-slow' | 'unknown-room' | 'unknown-table';
};

/** A message of the client was invalid, and why; the connection stays open. */
export type Wrong = {
  type: 'Wrong';
  /** The reason, as the key of a text. */ why: 'hello-first' | 'not-a-command' | 'not-json' | 'slow-down' | 'too-large';
  /** Details for the author of the client. */ detail: string;
};

/** First command: identify the client. */
export type RoomHello = {
  type: 'RoomHello';
  /** Token of an organiser or of a person in the room; without it the client is a spectator. */ token?: string | null;
  /** True to see every table. Organisers always do. */ board?: boolean;
};

/** Enter the room and wait there. */
export type Enter = {
  type: 'Enter';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Name shown to others. */ name: string;
};

/** Add a person without a phone, who plays on the device of the sender. At a table with a free seat they sit down at once. */
export type Bring = {
  type: 'Bring';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Name shown to others. */ name: string;
};

/** Let another person play at the same seat: both names are shown. Refused while seated. */
export type PlayAsOne = {
  type: 'PlayAsOne';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Name of the other person; empty to play alone. */ name: string;
};

/** Ask to be seated with a friend, or cancel that. */
export type Befriend = {
  type: 'Befriend';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The friend; None to cancel. */ person: number | null;
};

/** Applaud: the projector shows it, at most every few seconds for each person. */
export type Applaud = { type: 'Applaud'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Leave the room; refused while seated. */
export type Quit = { type: 'Quit'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Sit down at a table, if the organiser lets people choose. */
export type ChooseTable = {
  type: 'ChooseTable';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The table. */ table: string;
  /** The seat; None for any. */ seat?: number | null;
};

/** Become an organiser of the room with a code. */
export type Organise = {
  type: 'Organise';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Single-use code from another organiser. */ code: string;
};

/** Take a person's place on this device with a code, for example after their phone broke. The device before loses it. */
export type TakePlace = {
  type: 'TakePlace';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Single-use code from an organiser. */ code: string;
};

/** Make this device the tablet of a table with a code: it shows each table with that number, and the people there without a phone play on it. The tablet before is released. */
export type BindTablet = {
  type: 'BindTablet';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Single-use code from an organiser. */ code: string;
};

/** Return a code that makes another device an organiser, gives it a person's place, or makes it the tablet of a table. */
export type Invite = {
  type: 'Invite';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The person whose place it gets; None for another purpose. */ person?: number | null;
  /** The number of the table whose tablet it becomes; None for another purpose. */ tablet?: number | null;
};

/** Release the tablet of a table. */
export type ReleaseTablet = {
  type: 'ReleaseTablet';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The number of the table. */ number: number;
};

/** Remove all other organisers. */
export type OrganiseAlone = { type: 'OrganiseAlone'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Add a person without a phone, who plays on the device of another person at their table. */
export type AddPerson = {
  type: 'AddPerson';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Name shown to others. */ name: string;
};

/** Choose the device on which a person without a phone plays, and bring their seat there. For the organiser's own device the answer has the token of the seat. */
export type PlayOn = {
  type: 'PlayOn';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The person without a phone. */ person: number;
  /** The person whose device it is; None for the organiser's own. */ beside: number | null;
};

/** Seat the waiting people at new tables. */
export type FormTables = {
  type: 'FormTables';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Key of the game. */ game: string;
  /** Preferred number of seats per table. */ size: number;
  /** True to fill free seats with bots; otherwise tables may be smaller or larger. */ bots?: boolean;
  /** True to keep friends together. */ together?: boolean;
  /** Which of the waiting people; None for all who are connected. */ people?: number[] | null;
  /** Options of the game; missing ones have their defaults. */ options?: Record<string, unknown>;
  /** Tempo of the tables. */ tempo?: 'brisk' | 'calm' | 'normal';
  /** Seconds after which a bot plays for a slow player; 0 for never. */ turn_seconds?: number;
  /** Number of tables that play with the real box. */ boxes?: number;
};

/** Open an empty table in the room. */
export type OpenTable = {
  type: 'OpenTable';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Key of the game. */ game: string;
  /** Number of seats. */ seats: number;
};

/** Give a waiting person a seat. */
export type SeatPerson = {
  type: 'SeatPerson';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The person. */ person: number;
  /** The table. */ table: string;
  /** The seat; None for any free one. */ seat?: number | null;
};

/** Take a person's seat away before the game begins. The people without a phone who play on their device lose theirs too. */
export type UnseatPerson = {
  type: 'UnseatPerson';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The person. */ person: number;
};

/** Remove a waiting person from the room. */
export type RemovePerson = {
  type: 'RemovePerson';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The person. */ person: number;
};

/** Remove all waiting people of the same device as a person from the room. */
export type RemoveDevice = {
  type: 'RemoveDevice';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The person. */ person: number;
};

/** Open or close the door; people already in the room are not affected. */
export type SetDoor = {
  type: 'SetDoor';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** True if new people may enter. */ open: boolean;
};

/** Make people friends, who stay together when tables are formed. */
export type Group = {
  type: 'Group';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The people; one alone has no friends. */ people: number[];
};

/** Let people choose their table, or not. */
export type LetChoose = {
  type: 'LetChoose';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** True if they may choose. */ on: boolean;
};

/** Hold or release the clock of a table. */
export type HoldTable = {
  type: 'HoldTable';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The table; None for all that are playing. */ table: string | null;
  /** True to hold. */ on: boolean;
};

/** Begin the game of a table; bots take the free seats. */
export type StartTable = {
  type: 'StartTable';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The table; None for all that have people and have not begun. */ table: string | null;
};

/** Let a bot play for an absent or slow player. */
export type CallBotAt = {
  type: 'CallBotAt';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The table. */ table: string;
  /** The seat. */ seat: number;
};

/** End a table at any point of its game. */
export type StopTable = {
  type: 'StopTable';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The table. */ table: string;
};

/** Enter the result of a table that plays with the real box: by its people or an organiser. */
export type EnterResult = {
  type: 'EnterResult';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The table. */ table: string;
  /** Scores in seat order. */ scores: number[];
  /** Winning seats. */ winners: number[];
};

/** Confirm the result that the people of a table entered. */
export type ConfirmResult = {
  type: 'ConfirmResult';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The table. */ table: string;
};

/** Hide the tables whose games are over. */
export type ClearTables = { type: 'ClearTables'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Begin a tournament with the waiting people; the previous one must be over. */
export type StartTournament = {
  type: 'StartTournament';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Tournament format. */ system: 'cup' | 'deal' | 'robin' | 'swiss';
  /** Key of the game. */ game: string;
  /** Preferred number of seats per table. */ size: number;
  /** Number of rounds; ignored for a round robin and a cup. */ length?: number;
  /** Which of the waiting people; None for all who are connected. */ people?: number[] | null;
  /** Options of the game; missing ones have their defaults. */ options?: Record<string, unknown>;
  /** Tempo of the tables. */ tempo?: 'brisk' | 'calm' | 'normal';
  /** Seconds after which a bot plays for a slow player; 0 for never. */ turn_seconds?: number;
  /** Number of tables of each round that play with the real box. */ boxes?: number;
  /** The games of a cup, one for each round; `game`, `size`, `options` and `boxes` are then ignored. */ games?: CupGame[];
  /** The teams, at least two; empty if everybody plays alone. */ teams?: TeamWish[];
};

/** A game of a cup. */
export type CupGame = {
  /** Key of the game. */ game: string;
  /** Preferred number of seats per table. */ size: number;
  /** Options of the game; missing ones have their defaults. */ options: Record<string, unknown>;
  /** Number of tables that play with the real box. */ boxes: number;
};

/** A team of a tournament. */
export type TeamWish = {
  /** Its name. */ name: string;
  /** Its members. People of no team are dealt to the smallest teams. */ people: number[];
};

/** Form the next round of the tournament and open its tables. */
export type NextRound = { type: 'NextRound'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Let a person take part from the next round on. */
export type JoinTournament = {
  type: 'JoinTournament';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The person. */ person: number;
};

/** Withdraw a person from the tournament; their points stay. */
export type LeaveTournament = {
  type: 'LeaveTournament';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The person. */ person: number;
};

/** End the tournament after the current round; the standings stay. */
export type EndTournament = { type: 'EndTournament'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Choose what the projector shows. */
export type Project = {
  type: 'Project';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** All tables, one table, the podium of the tournament, or the rules of a game. */ what: 'all' | 'podium' | 'rules' | 'table';
  /** The table that is shown alone. */ table?: string | null;
  /** Key of the game that comes next: its rules are on the projector and on waiting phones. */ game?: string;
};

/** Send a message to everybody. */
export type Announce = {
  type: 'Announce';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The message. */ text: string;
};

/** Show a countdown to everybody; nothing happens at its end. */
export type CountDown = {
  type: 'CountDown';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Seconds; 0 cancels the countdown. */ seconds: number;
  /** Label of the countdown. */ text?: string;
};

/** Keep the results of the evening longer than the room, with the names of those who agree; or erase what was kept. Return the secret id of the season. */
export type KeepEvening = {
  type: 'KeepEvening';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** True to keep it. */ on: boolean;
  /** Season of an earlier evening; None for a new one. */ season?: string | null;
};

/** Agree, or agree no more, that the sender's name is kept with the results. */
export type AgreeToKeep = {
  type: 'AgreeToKeep';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** True to agree. */ yes: boolean;
};

/** Note what a person without a phone answered when the organiser asked. */
export type AgreeFor = {
  type: 'AgreeFor';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The person. */ person: number;
  /** True if they agree. */ yes: boolean;
};

/** Erase the room and all its names at once; its tables end. */
export type EraseRoom = { type: 'EraseRoom'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Complete state of the room, for a client that has connected. */
export type RoomWelcome = {
  type: 'RoomWelcome';
  /** Constant data. */ about: RoomAbout;
  /** True if the client is an organiser. */ organiser: boolean;
  /** Number of the client's person; None for a spectator. */ you: number | null;
  /** Number of the table whose tablet the client is; 0 for none. */ tablet: number;
  /** True if the client's token is not valid (any more). */ unknown: boolean;
  /** People in the room. */ people: RoomPerson[];
  /** Tables by number; for a waiting person, those they may choose and those that play with the real box. */ tables: RoomTable[];
  /** Settings. */ settings: RoomSettings;
  /** The tournament, if there is one. */ tournament: RoomTournament | null;
  /** Server time in seconds, as the client's clock may be wrong. */ now: number;
};

/** Constant data of a room. */
export type RoomAbout = {
  /** Id, used in addresses. */ id: string;
  /** Name. */ name: string;
  /** Code of four letters that can be said aloud; may be empty. */ code: string;
};

/** A person in the room. */
export type RoomPerson = {
  /** Unique number in the room. */ number: number;
  /** Name. */ name: string;
  /** True if connected, in the room or at their table. */ here: boolean;
  /** Group of friends; 0 for none. */ group: number;
  /** Table where they have a seat; empty while they wait. */ table: string;
  /** Their seat. */ seat: number | null;
  /** Their name alone, if another person plays at the same seat; empty for none. */ alone: string;
  /** False for a person who plays on the device of another person. */ phone: boolean;
  /** For a person without a phone: the person whose device was chosen; 0 for any at their table. */ beside: number;
  /** True if they agreed that their name is kept with the results of the evening. */ kept: boolean;
};

/** State of a table in the room. */
export type RoomTable = {
  /** Id, used in addresses. */ id: string;
  /** Table number in the room, from 1. */ number: number;
  /** Key of the game. */ game: string;
  /** Status of the table. */ status: 'over' | 'playing' | 'seating';
  /** Its seats in order. */ seats: RoomSeat[];
  /** Number of moves. */ moves: number;
  /** Time played. */ time: number;
  /** True while its clock runs. */ runs: boolean;
  /** True while the organiser holds it. */ held: boolean;
  /** True if the organiser ended it. */ stopped: boolean;
  /** Table of the rematch, or empty. */ next: string;
  /** Tournament round, from 1; 0 for none. */ round: number;
  /** Outcome of the game. */ outcome: Outcome | null;
  /** True if it plays with the real box. */ paper: boolean;
  /** Result that its people entered, until an organiser confirms it. */ claim: Outcome | null;
};

/** A seat of a table, as shown to the organiser. */
export type RoomSeat = {
  /** Name of the player; empty if free. */ name: string;
  /** Number of the person in the room; 0 for none. */ person: number;
  /** Bot in this seat, or empty. */ bot: string;
  /** True if the bot stands in for a player. */ stands_in: boolean;
  /** True if a person is connected there. */ here: boolean;
  /** Time others have waited for this player; None if they do not. */ waited: number | null;
};

/** Settings of the organiser, shown to everybody. */
export type RoomSettings = {
  /** True if people may choose their table. */ choose: boolean;
  /** Number of devices connected as organiser. */ organisers: number;
  /** Last message of the organiser. */ message: string;
  /** Label of the countdown; may be empty. */ countdown: string;
  /** Second at which the countdown ends; 0 for none. */ until: number;
  /** True if new people may enter. */ door: boolean;
  /** Numbers of the tables that have a tablet. */ tablets: number[];
  /** What the projector shows. */ projector: 'all' | 'podium' | 'rules' | 'table';
  /** The table on the projector; empty for none. */ projector_table: string;
  /** Key of the game that comes next, whose rules are shown; empty for none. */ projector_game: string;
  /** Id of the page on which the results of the evening are kept; empty if they are not. */ evening: string;
};

/** Public state of a tournament. */
export type RoomTournament = {
  /** Tournament format. */ system: 'cup' | 'deal' | 'robin' | 'swiss';
  /** Key of the game; in a cup that of the current round. */ game: string;
  /** Preferred number of seats per table. */ size: number;
  /** Number of rounds; 0 for as many as a round robin needs. */ length: number;
  /** Current or last round, from 1; 0 before the first. */ round: number;
  /** True while a round is being played. */ on: boolean;
  /** True if there are no more rounds. */ over: boolean;
  /** True once its final podium was on the projector. */ celebrated: boolean;
  /** Games of a cup, one for each round; empty for other formats. */ games: string[];
  /** People with a bye in the current round. */ byes: number[];
  /** All participants, best first. */ standings: RoomStanding[];
  /** Its teams, best first; empty if everybody plays alone. */ teams: RoomTeam[];
  /** True if teams differ in size, so that the means of their points are compared. */ team_mean: boolean;
};

/** A row of the standings of a tournament. */
export type RoomStanding = {
  /** Number of the person in the room. */ person: number;
  /** Name when they joined. */ name: string;
  /** Unique place, from 1. */ place: number;
  /** Place shared by equal results. */ rank: number;
  /** Rank after the round before; 0 for none. */ before: number;
  /** Points: 12 for the first place at a table, 0 for the last, evenly spaced between. */ points: number;
  /** Sum of the opponents' points, the first tie-break. */ opponents: number;
  /** Number of finished tables. */ played: number;
  /** Number of byes, each worth a first place. */ byes: number;
  /** True if a random draw decided between equal results. */ lot: boolean;
  /** True if they have withdrawn. */ left: boolean;
  /** In a cup, the points of each finished round; None for a round they missed. */ stamps: (number | null)[];
};

/** A team in the standings of a tournament. */
export type RoomTeam = {
  /** Its name. */ name: string;
  /** Rank from 1, shared by equal teams. */ rank: number;
  /** Sum of the members' points; their mean if teams differ in size. */ points: number;
  /** Numbers of its members, the best first. */ people: number[];
};

/** Changes in the room; anything not named is unchanged. */
export type RoomUpdate = {
  type: 'RoomUpdate';
  /** New or changed people. */ people: RoomPerson[];
  /** Numbers of people who are no longer shown. */ gone: number[];
  /** New or changed tables. */ tables: RoomTable[];
  /** Tables that are no longer shown. */ closed: string[];
  /** The tournament, if it has changed. */ tournament: RoomTournament | null;
  /** Settings. */ settings: RoomSettings;
};

/** The client has entered the room. */
export type Entered = {
  type: 'Entered';
  /** Number of its person. */ person: number;
  /** Token for the person and for any seat they get; keep it secret. */ token: string;
};

/** The client is an organiser of the room. */
export type Organising = { type: 'Organising'; /** Token of the organiser; keep it secret. */ token: string; };

/** The client is the tablet of a table. */
export type TabletBound = {
  type: 'TabletBound';
  /** Number of the table. */ number: number;
  /** Token of the tablet and of the seats of the people who play on it; keep it secret. */ token: string;
};

/** The client has a seat at a table; its token is the one from `Entered` or `TabletBound`. */
export type Summoned = {
  type: 'Summoned';
  /** The table. */ table: string;
  /** The seat; None for a tablet on which nobody plays, which shows the table. */ seat: number | null;
};

/** A person applauds; told to organisers and screens. */
export type Applauded = { type: 'Applauded'; /** Number of the person. */ person: number; };

/** A page of a finished game, as one viewer saw it. */
export type Replay = {
  /** Constant data of the table. */ about: About;
  /** The seats; players who joined later are at the end. */ places: Place[];
  /** The viewer. */ viewer: number | 'public';
  /** Number of moves in the game. */ total: number;
  /** Scenes after the requested one, in order. */ scenes: Scene[];
};

/** The game after a move, as one viewer saw it. */
export type Scene = {
  /** Number of the move; 0 before the first. */ n: number;
  /** Player who made it; None before the first. */ by: number | 'house' | null;
  /** Time in the game. */ at: number;
  /** Events told to this viewer. */ events: unknown[];
  /** After a race: arrival times in milliseconds behind the first. */ photo: [number, number][];
  /** Number of moves that `by` took back; 0 for a move of the game. */ undone: number;
  /** View after the move. */ view: unknown;
  /** Seats in the game. */ seats: number[];
  /** Number of seats so far, including those that have left. */ ever: number;
  /** Seats that could act. */ to_act: number[];
  /** Time of the House's next move. */ due: number | null;
  /** Outcome, after the last move. */ outcome: Outcome | null;
};

/** Timeline of a finished game, or its progress. */
export type TimelineProgress = {
  /** Number of finished estimates. */ done: number;
  /** Number of required estimates; 0 if it was not requested. */ total: number;
  /** The timeline, once it is finished. */ timeline: Timeline | null;
  /** What is known of it meanwhile: first the curve of the seat that was asked for. */ draft: Timeline | null;
};

/** Each seat's chance to win, from the first decision to the last. */
export type Timeline = {
  /** Number of worlds imagined for each number. */ worlds: number;
  /** True for a cooperative game. */ together: boolean;
  /** The points, in order. */ points: TimelinePoint[];
  /** The turning points, in order. */ turns: TurningPoint[];
  /** For each seat the decision that raised its own chance most, and the one that lowered it most; without changes that may be chance. */ own: TurningPoint[];
};

/** The chances after a decision. */
export type TimelinePoint = {
  /** Number of moves made. */ n: number;
  /** The seat that decided last; None before the first decision. */ by: number | null;
  /** Each seat's chance to win from its own view, from 0 to 1; None for an absent seat. A cooperative game has one number for all. */ chances: (number | null)[];
  /** Expected score of a cooperative game. */ score: number | null;
};

/** A decision that changed a seat's chance to win. */
export type TurningPoint = {
  /** Number of moves made. */ n: number;
  /** The seat that decided. */ by: number | null;
  /** The seat whose chance changed; None in a cooperative game. */ seat: number | null;
  /** Its chance before. */ before: number;
  /** Its chance after. */ after: number;
  /** The public events of that moment. */ events: unknown[];
};

/** The move a bot would have made with the same knowledge, compared with the move played. */
export type SecondThought = {
  /** Number of the move. */ n: number;
  /** Seat of the player. */ seat: number;
  /** The move played. */ played: unknown;
  /** The bot's move and its reason. */ advice: Advice;
  /** Win chance after the bot's move. */ chosen: Chance;
  /** Win chance after the move played, in the same worlds. */ made: Chance;
  /** Number of sampled worlds. */ worlds: number;
  /** True if the difference may be due to chance. */ alike: boolean;
};

/** The expected result of a seat. */
export type Chance = { /** Probability of being among the winners, from 0 to 1. */ win: number; /** Mean final score. */ score: number; };

/** Response with a new table and a seat there. */
export type GivenSeat = {
  /** Table id. */ id: string;
  /** The seat. */ seat: number;
  /** Token of the seat; keep it secret. */ token: string;
};

/** Response to an imported log. */
export type OpenedLog = {
  /** Id of the finished table. */ id: string;
  /** True if all chance moves follow from the seed in the file and the rules. The author of the file may have chosen that seed: pages call the game imported, never fair. */ fair: boolean;
};

/** Public summary of a room. */
export type ListedRoom = {
  /** Id, used in addresses. */ room: string;
  /** Name. */ name: string;
  /** Code of four letters; may be empty. */ code: string;
};

/** Response with a new room. */
export type OpenedRoom = { /** Id, used in addresses. */ id: string; /** Token of the organiser; keep it secret. */ token: string; };

/** State of a device's table. */
export type MyTable = {
  /** Id, used in addresses. */ id: string;
  /** Key of the game. */ game: string;
  /** Status of the table. */ status: 'over' | 'playing' | 'seating';
  /** Names by seat; empty for a bot, a free seat or a hidden name. */ names: string[];
  /** Second of opening. */ created: number;
  /** Table of the rematch; may be empty. */ next: string;
  /** Days for a move in a correspondence game; 0 for a live game. */ days: number;
  /** True if a bot stands in for a player who exceeds these days. */ stand_in: boolean;
  /** Players who have to move in a correspondence game. */ awaited: Waiting[];
  /** Seat of this device according to its cookie alone; None if unknown. */ seat: number | null;
  /** True if the server no longer has the rules, so the game cannot continue. */ old: boolean;
};

/** A player who has to move in a correspondence game. */
export type Waiting = { /** Seat. */ seat: number; /** Second since when. */ since: number; /** Deadline in seconds. */ until: number; };

/** Response with a single-use phrase for the other device. */
export type CarryPhrase = {
  /** Six words, shown once and not stored. */ phrase: string;
  /** Id of the transfer, for revoking it. */ name: string;
  /** Last valid second. */ until: number;
  /** Number of transferred seats, without those no longer valid. */ seats: number;
};

/** Request for notifications of turns while no page is open. */
export type Subscribe = {
  /** URL at the browser's push service. */ endpoint: string;
  /** Encryption keys. */ keys: PushKeys;
  /** Seats to notify about. */ seats: CarriedSeat[];
  /** Language of the messages. */ language: string;
};

/** Encryption keys of a browser for Web Push. */
export type PushKeys = { /** Public key. */ p256dh: string; /** Authentication secret. */ auth: string; };

/** A seat and its token. */
export type CarriedSeat = { /** Table id. */ table: string; /** The seat. */ seat: number; /** Token of the seat. */ token: string; };

/** The deals of a day. */
export type Day = {
  /** Date, such as 2026-11-17. */ day: string;
  /** Today's date. */ today: string;
  /** Second at which the day ends. */ until: number;
  /** The deal of each game. */ games: DayGame[];
  /** SHA-256 of tomorrow's seeds by game, if the day is today. */ promises: Record<string, string>;
};

/** The daily deal of a game, for one device. */
export type DayGame = {
  /** Key of the game. */ game: string;
  /** SHA-256 of the seed, published the day before. */ commitment: string;
  /** Table where this device plays it; may be empty. */ table: string;
  /** Score reached there; None if the game is not over or ended too late. */ score: number | null;
  /** Rank among all players, from 1. */ rank: number | null;
  /** Number of players. */ players: number;
  /** Results, best first, once the day is over. */ results: DayResult[];
  /** True if the server no longer has the rules; it can only be replayed. */ old: boolean;
};

/** A result of a past daily deal. */
export type DayResult = {
  /** Table id; its replay is public. */ table: string;
  /** Name; empty once names are erased. */ name: string;
  /** Score. */ score: number;
  /** Rank, from 1; equal scores share a rank. */ rank: number;
  /** True if played on this device. */ yours: boolean;
};

/** The souvenir of an evening. */
export type EveningPage = {
  /** Secret id of the page. */ id: string;
  /** Name of the room. */ name: string;
  /** Second from which it was kept. */ started: number;
  /** Second at which it is erased. */ until: number;
  /** Its games in order. */ games: EveningGame[];
  /** All people, best first. */ standings: KeptStanding[];
};

/** A game of a kept evening. */
export type EveningGame = {
  /** The game with its results. */ played: KeptGame;
  /** True if its replay can be opened: it shows only names that are kept, or none any more. */ replay: boolean;
  /** The best moment of each person, in words. */ moments: string[];
};

/** A kept game. */
export type KeptGame = {
  /** Table id; its replay has this address. Empty on a page that shows no replay. */ table: string;
  /** Key of the game. */ game: string;
  /** Second of the end. */ ended: number;
  /** Seats in order. */ seats: KeptSeat[];
  /** True if it was played with the real box: it has no replay. */ paper: boolean;
};

/** A seat of a kept game; a bot without `name` and `player`. */
export type KeptSeat = {
  /** Name, if the person agreed. */ name: string;
  /** Number of a person without a name. */ player: number;
  /** Score. */ score: number;
  /** Rank at the table, shared by equal results. */ rank: number;
  /** True if they won. */ won: boolean;
};

/** A row of the standings of a kept evening. */
export type KeptStanding = {
  /** Name, if the person agreed. */ name: string;
  /** Number of a person without a name. */ player: number;
  /** Rank, shared by equal results. */ rank: number;
  /** Points: 12 for the first place at a table, 0 for the last, evenly spaced between. */ points: number;
  /** Number of games. */ games: number;
  /** Number of games won. */ won: number;
};

/** The evenings of an organiser, with their standings. */
export type SeasonPage = {
  /** Secret id of the page. */ id: string;
  /** Number of days for which an evening is kept. */ days: number;
  /** The evenings, the last first. */ evenings: Kept[];
  /** All names, best first. */ standings: SeasonStanding[];
};

/** The results of an evening, kept after its room. */
export type Kept = {
  /** Secret id of its page. */ id: string;
  /** Secret id of its season, for the organiser only. */ season: string;
  /** Name of the room. */ name: string;
  /** Second from which it was kept. */ started: number;
  /** Its games in order. */ games: KeptGame[];
  /** All people, best first. */ standings: KeptStanding[];
  /** True once a name was erased from it: then the room changes it no more. */ edited: boolean;
};

/** A row of the standings of a season: a name that was kept. */
export type SeasonStanding = {
  /** Name; the same name on several evenings is the same person. */ name: string;
  /** Rank, shared by equal points. */ rank: number;
  /** Sum of the points of all evenings. */ points: number;
  /** Number of evenings. */ evenings: number;
  /** Number of games. */ games: number;
  /** Number of games won. */ won: number;
};

/** What the operator's page shows. */
export type OperatorOverview = {
  /** True if this process lets its tables go. */ draining: boolean;
  /** The notice; empty for none. */ notice: string;
  /** The server's clock, in seconds. */ calendar: number;
  /** Second since which `activity` counts. */ since: number;
  /** Subnet of the operator. */ you: string;
  /** Tables, those with people first. */ tables: OperatorTable[];
  /** Rooms. */ rooms: OperatorRoom[];
  /** Blocked subnets. */ blocks: BlockedSubnet[];
  /** Most active subnets. */ activity: SubnetActivity[];
};

/** A table, without anything that its players see or say. */
export type OperatorTable = {
  /** Its name in addresses. */ id: string;
  /** Key of the game. */ game: string;
  /** Its stage. */ status: 'over' | 'playing' | 'seating';
  /** Number of seats. */ seats: number;
  /** Number of seats that a person or a bot has. */ taken: number;
  /** Number of WebSockets at the table, if this process runs it. */ people: number;
  /** True if it is in the memory of this process. */ here: boolean;
  /** True if the lobby lists it. */ listed: boolean;
  /** True if the operator has hidden it. */ hidden: boolean;
  /** Second at which it was opened. */ created: number;
  /** Its room; empty for none. */ room: string;
  /** Subnet it was opened from; empty if unknown. */ opened_from: string;
  /** Subnets of the WebSockets at the table. */ subnets: string[];
};

/** A room. */
export type OperatorRoom = {
  /** Its name in addresses. */ id: string;
  /** Name. */ name: string;
  /** Number of people in it. */ people: number;
  /** Number of its unfinished tables. */ tables: number;
  /** Second at which it was opened. */ created: number;
};

/** A blocked subnet. */
export type BlockedSubnet = { /** The subnet. */ subnet: string; /** Second at which the block ends. */ until: number; };

/** How much a subnet uses. */
export type SubnetActivity = {
  /** The subnet. */ subnet: string;
  /** Open WebSockets. */ sockets: number;
  /** Requests of this hour. */ requests: number;
  /** Refused requests of this hour. */ refused: number;
  /** Tables opened this hour. */ tables: number;
  /** True if it is blocked. */ blocked: boolean;
};

/** The result of an action. */
export type OperatorResult = {
  /** Address of the process that carries the action out a moment later; empty if it is done. */ elsewhere: string;
};

export type Command = Hello | Admit | SetTempo | Pause | Resume | Say | React | SetTalk | AskToLeave | Vote | Mute | HideName | LetTablet | ChooseTablet | NextStep | Sit | Add | GetUp | Depart | CallBot | Lend | Claim | PassDevice | SeatBot | AddPlace | RemovePlace | Arrange | Begin | Advise | Again | RaiseHand | LowerHand | ReadRules | Listen | SetUndo | Undo | AnswerUndo | SetMemoryAids | Know | Play | Point | Pong;

export type Frame = Welcome | Seated | Update | TableStatus | Answer | Notice | Said | Reacted | RematchOpened | Pointed | Ping | Stalled | SiteNotice | Gone | Wrong;

export type RoomCommand = RoomHello | Enter | Bring | PlayAsOne | Befriend | Applaud | Quit | ChooseTable | Organise | TakePlace | BindTablet | Invite | ReleaseTablet | OrganiseAlone | AddPerson | PlayOn | FormTables | OpenTable | SeatPerson | UnseatPerson | RemovePerson | RemoveDevice | SetDoor | Group | LetChoose | HoldTable | StartTable | CallBotAt | StopTable | EnterResult | ConfirmResult | ClearTables | StartTournament | NextRound | JoinTournament | LeaveTournament | EndTournament | Project | Announce | CountDown | KeepEvening | AgreeToKeep | AgreeFor | EraseRoom;

export type RoomFrame = RoomWelcome | RoomUpdate | Entered | Organising | TabletBound | Summoned | Applauded | Answer | Stalled | SiteNotice | Gone | Wrong;

/** A free place. */
export const EMPTY_PLACE: Place = {"seat": 0, "name": "", "bot": "", "stands_in": false, "here": false, "left": false, "may_call_bot": false, "won": 0, "host": false, "uneven": false, "hidden": false, "muted": false, "until": null, "tablet": false};

/** The status before the server has sent one. */
export const EMPTY_STATUS: TableStatus = {"type": "TableStatus", "stage": "seating", "places": [], "host": false, "takeover": {"requests": [], "waits_for": null}, "room": {"held": false, "stopped": false}, "tempo": {"tempo": "normal", "paused": false}, "chat": {"talk": "words"}, "moderation": {"vote": null}, "screens": {"screen": false, "tablet": "", "asking": [], "number": ""}, "lesson": null, "rematch": {"next": ""}, "raised_hands": {"seats": []}, "reading": {"seats": []}, "undo": {"mode": "free", "offer": null, "requests": [], "waiting": false}, "seat_knowledge": {"allowed": false, "seats": []}};
