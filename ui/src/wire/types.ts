// Written by `python -m kermesse.protocol.typescript`: change the records instead.

/** The languages every text exists in. */
export const LANGUAGES = ["fr", "en"] as const;

/** Who sits at the table when nobody gave a name, seat by seat. */
export const NAMES = ["Alice", "Basile", "Chloé", "Désiré", "Élise", "Firmin", "Garance", "Hugo"] as const;

/** Words before which « de » stays whole. */
export const UNELIDED = ["hache", "haie", "hakan", "hakim", "halima", "hall", "halte", "hamac", "hameau", "hamid", "hamster", "hamza", "hank", "hanneton", "hans", "hardi", "haricot", "harold", "harpe", "harry", "haruki", "harvey", "hasard", "hassan", "hatem", "haut", "hayao", "heidi", "helmut", "herisson", "hernie", "heron", "heros", "hetre", "heurt", "hibou", "hicham", "hideo", "hiroshi", "ho", "hockey", "holly", "homard", "honte", "hop", "hors", "hotte", "houda", "houle", "houx", "howard", "hugh", "huit", "huitieme", "hurleur", "hussard", "hutte", "onze", "onzieme", "oui", "ouistiti", "ulule"] as const;

/** What one may show without words. */
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
  /** True if nothing of the game is secret: people who share a device then play on it at once. Otherwise they pass it on, its screen closed in between. */ open: boolean;
  /** True if other tables have the same deal: players then add nothing to it, and log, replay and story stay closed until the last of these tables is over. */ shared: boolean;
  /** The round of a tournament played here, from 1, without a rematch; 0 for none. */ round: number;
  /** The days a person has for a move; 0 for a game played at one sitting. */ days: number;
  /** True if a bot stands in for a person who misses the deadline. */ stand_in: boolean;
  /** True if the game begins by itself once every seat is taken. */ begins: boolean;
  /** For the deal of a day: when that day is over, in seconds of the calendar; else 0. */ day: number;
  /** The game this one continues with the same deal: no commitment was made for it. */ origin: Origin | null;
  /** True if the game has open moves, which a tablet in the middle of the table may make. */ by_finger: boolean;
};

/** Where a game goes on from: another one, whose first moves, deal and seed it has. That seed was known before, so nothing about its chance was promised. */
export type Origin = { /** The table of that game. */ table: string; /** After how many of its moves. */ n: number; };

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
  /** Why it is over, as a key that has words in every language. */ ending: string;
  /** The points of everyone who ever sat at the table. */ scores: Record<number, number>;
  /** Who won, in seat order: several when victory is shared, nobody when all lost. */ winners: number[];
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
};

/** What a bot would do in somebody's place, and why. */
export type Advice = {
  /** A move of the menu; None when it would leave it to the others. */ move: unknown;
  /** Why, in the game's own words: a record whose text is `reason-` and its type; None when it has none to give. */ reason: unknown;
  /** How many worlds it imagined; 0 when it goes by a rule of play. */ worlds: number;
  /** The moves it tried most, the chosen one first; none when it goes by a rule of play. */ best: Weighed[];
};

/** A move, and what came of it in the worlds a bot imagined. */
export type Weighed = {
  /** The move. */ move: unknown;
  /** In how many worlds it was made. */ tried: number;
  /** What they were worth on average to whoever makes it: from 0, as bad as can be, to 1. */ value: number;
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

/** The server closes the connection, and why. */
export type Gone = {
  type: 'Gone';
  /** The reason, as the key of a text. */ why: 'asked-to-leave' | 'deal-closed' | 'flood' | 'old-client' | 'old-version' | 'room-erased' | 'shut-out' | 'shutdown' | 'taken-over' | 'too-slow' | 'unknown-room' | 'unknown-table';
};

/** A message of the client was invalid, and why; the connection stays open. */
export type Wrong = {
  type: 'Wrong';
  /** The reason, as the key of a text. */ why: 'hello-first' | 'not-a-command' | 'not-json' | 'slow-down' | 'too-large';
  /** Details for the author of the client. */ detail: string;
};

/** The first thing a client says: who it is. */
export type RoomHello = {
  type: 'RoomHello';
  /** The secret of an animator, or of somebody's place in the room; without it, it looks on. */ token?: string | null;
  /** Does it want to see every table? Animators always do. */ board?: boolean;
};

/** Come into the room, and wait there. */
export type Enter = {
  type: 'Enter';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** What the others will call me. */ name: string;
};

/** Ask to be seated with somebody, or with nobody in particular any more. */
export type Befriend = {
  type: 'Befriend';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** With whom. */ person: number | null;
};

/** Leave the room, where nobody has a seat. */
export type Quit = { type: 'Quit'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Sit down at a table, where the animator lets people choose. */
export type ChooseTable = {
  type: 'ChooseTable';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Which. */ table: string;
  /** Which seat; None for any. */ seat?: number | null;
};

/** Become an animator of the room, with a code from one. */
export type Animate = {
  type: 'Animate';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The code: it is good once. */ code: string;
};

/** Ask, as an animator, for a code that makes another device one too. */
export type Invite = { type: 'Invite'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Be the only animator from now on: no other device is one any more. */
export type AnimateAlone = { type: 'AnimateAlone'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Make tables of a game of those who wait. */
export type FormTables = {
  type: 'FormTables';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The key of the game. */ game: string;
  /** How many are to sit at a table. */ size: number;
  /** Do bots take the seats that are left? Else tables may be smaller or larger. */ bots?: boolean;
  /** Do friends stay together? */ together?: boolean;
  /** Who of those who wait; None for all who are here. */ people?: number[] | null;
  /** The options of the game; those left out are as in the box. */ options?: Record<string, unknown>;
  /** How fast the tables go. */ tempo?: 'brisk' | 'calm' | 'normal';
  /** After so long a bot plays for whoever is awaited; 0 for never. */ turn_seconds?: number;
};

/** Put an empty table in the room. */
export type OpenTable = {
  type: 'OpenTable';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** The key of its game. */ game: string;
  /** How many places it has. */ seats: number;
};

/** Give a seat to somebody who waits. */
export type SeatPerson = {
  type: 'SeatPerson';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Who. */ person: number;
  /** At which table. */ table: string;
  /** Which seat; None for any that is free. */ seat?: number | null;
};

/** Take somebody back into the room, before their game. */
export type UnseatPerson = {
  type: 'UnseatPerson';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Who. */ person: number;
};

/** Let somebody who waits be in the room no more. */
export type RemovePerson = {
  type: 'RemovePerson';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Who. */ person: number;
};

/** Say who are friends, and stay together when tables are formed. */
export type Group = {
  type: 'Group';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Who; one alone is with nobody in particular. */ people: number[];
};

/** Let people choose their table, or give seats oneself. */
export type LetChoose = {
  type: 'LetChoose';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** May they choose? */ on: boolean;
};

/** Let the clock of a table stand still, or go on. */
export type HoldTable = {
  type: 'HoldTable';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Which; None for every table that plays. */ table: string | null;
  /** Is it to stand still? */ on: boolean;
};

/** Begin the game of a table; bots take the seats still free. */
export type StartTable = {
  type: 'StartTable';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Which; None for every one where somebody sits and that has not begun. */ table: string | null;
};

/** Let a bot play for somebody who is away, or keeps the others waiting. */
export type CallBotAt = {
  type: 'CallBotAt';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** At which table. */ table: string;
  /** Whose seat. */ seat: number;
};

/** End a table, whatever its game is at. */
export type StopTable = {
  type: 'StopTable';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Which. */ table: string;
};

/** Put the tables away whose games are over. */
export type ClearTables = { type: 'ClearTables'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Begin a tournament with those who wait; the one before must be over. */
export type StartTournament = {
  type: 'StartTournament';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** How rounds are formed. */ system: 'deal' | 'robin' | 'swiss';
  /** The key of the game. */ game: string;
  /** How many are to sit at a table. */ size: number;
  /** How many rounds; of no meaning where everybody meets everybody. */ length?: number;
  /** Who of those who wait; None for all who are here. */ people?: number[] | null;
  /** The options of the game; those left out are as in the box. */ options?: Record<string, unknown>;
  /** How fast the tables go. */ tempo?: 'brisk' | 'calm' | 'normal';
  /** After so long a bot plays for whoever is awaited; 0 for never. */ turn_seconds?: number;
};

/** Form the next round of the tournament, and open its tables. */
export type NextRound = { type: 'NextRound'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Let somebody of the room take part from the next round on, or again. */
export type JoinTournament = {
  type: 'JoinTournament';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Who. */ person: number;
};

/** Let somebody take part no more; they keep what they have. */
export type LeaveTournament = {
  type: 'LeaveTournament';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** Who. */ person: number;
};

/** End the tournament after the round that is on; the standings stay. */
export type EndTournament = { type: 'EndTournament'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** Say something to everybody; nothing takes it back. */
export type Announce = {
  type: 'Announce';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** What. */ text: string;
};

/** Count down for everybody, as to the last round; nothing happens at its end by itself. */
export type CountDown = {
  type: 'CountDown';
  /** Chosen by the sender, never used twice by its seat at this table. */ id: string;
  /** From how many seconds; 0 takes the countdown back. */ seconds: number;
  /** To what. */ text?: string;
};

/** Erase the room at once, with every name in it; its tables end. */
export type EraseRoom = { type: 'EraseRoom'; /** Chosen by the sender, never used twice by its seat at this table. */ id: string; };

/** The whole room, for a client that has just come, or come back. */
export type RoomWelcome = {
  type: 'RoomWelcome';
  /** What does not change. */ about: RoomAbout;
  /** May the client animate? */ animator: boolean;
  /** The client's number among the people; None for one who has not come in. */ you: number | null;
  /** Did it show a secret that is good for nothing here any more? */ unknown: boolean;
  /** Who is in the room. */ people: RoomPerson[];
  /** The tables there are, by their numbers; for somebody who waits, those they may choose. */ tables: RoomTable[];
  /** What is settled for everybody. */ settings: RoomSettings;
  /** The tournament of the room, if there is one. */ tournament: RoomTournament | null;
  /** What time it is, in seconds of the calendar: the client's own clock may be wrong. */ now: number;
};

/** What does not change about a room. */
export type RoomAbout = {
  /** Its name in addresses. */ id: string;
  /** What it is called. */ name: string;
  /** Four letters by which others find it, to be said aloud; empty when it has none. */ code: string;
};

/** Somebody in the room. */
export type RoomPerson = {
  /** Their number, never used twice in the room. */ number: number;
  /** What they call themselves. */ name: string;
  /** Are they connected, in the room or at their table? */ here: boolean;
  /** Those of one group are friends; 0 for nobody in particular. */ group: number;
  /** Where they have a seat; empty for somebody who waits. */ table: string;
  /** Which seat. */ seat: number | null;
};

/** A table of the room: how far it is, and whom it waits for. */
export type RoomTable = {
  /** Its name in addresses. */ id: string;
  /** Which table of the room it is, from 1. */ number: number;
  /** The key of its game. */ game: string;
  /** How far it is. */ status: 'over' | 'playing' | 'seating';
  /** Its places, in order. */ seats: RoomSeat[];
  /** How many moves there have been. */ moves: number;
  /** For how long it has been played, in table time. */ time: number;
  /** Does its time go by? */ runs: boolean;
  /** Does it stand still because the animator wants it to? */ held: boolean;
  /** Did the animator end it? */ stopped: boolean;
  /** The table of the rematch, or empty. */ next: string;
  /** Which round of the tournament is played there, from 1; 0 for none. */ round: number;
  /** How its game ended. */ outcome: Outcome | null;
};

/** A seat of a table, as the animator sees it. */
export type RoomSeat = {
  /** Who sits there; empty when it is free. */ name: string;
  /** Their number in the room; 0 for nobody of the room. */ person: number;
  /** The bot that plays there, or empty. */ bot: string;
  /** Does the bot keep it warm for somebody? */ stands_in: boolean;
  /** Is a person connected there now? */ here: boolean;
  /** For how long they have been awaited; None when they are not. */ waited: number | null;
};

/** What the animator has settled for everybody. */
export type RoomSettings = {
  /** May people choose their table? */ choose: boolean;
  /** How many devices animate the room just now. */ animators: number;
  /** What the animator said last. */ message: string;
  /** What is counted down to, where the animator has words of their own for it. */ countdown: string;
  /** When that is over, in seconds of the calendar; 0 when nothing is counted down. */ until: number;
};

/** A tournament, as everybody may see it. */
export type RoomTournament = {
  /** How rounds are formed. */ system: 'deal' | 'robin' | 'swiss';
  /** The key of its game. */ game: string;
  /** How many sit at a table, as near as can be. */ size: number;
  /** How many rounds there are to be; 0 for as many as it takes until everybody has met. */ length: number;
  /** Which round is on or was the last, from 1; 0 before the first. */ round: number;
  /** Is a round being played? */ on: boolean;
  /** Is there no round to come? */ over: boolean;
  /** Who sits out in the round that is on. */ byes: number[];
  /** Everybody who ever took part, the best first. */ standings: RoomStanding[];
};

/** A line of the standings of a tournament. */
export type RoomStanding = {
  /** Who, by their number in the room. */ person: number;
  /** What they called themselves when they came to it. */ name: string;
  /** Their place, from 1; no two have the same. */ place: number;
  /** Their points: 12 for a first place at a table, none for the last, evenly between. */ points: number;
  /** The points of all whom they were compared with: of two with the same points, who has more of these is before the other. */ opponents: number;
  /** How many tables they have sat at that are over. */ played: number;
  /** How often they sat out, for the points of a first place. */ byes: number;
  /** Did a lot decide between them and somebody else, all results being the same? */ lot: boolean;
  /** Have they gone? */ left: boolean;
};

/** Something in the room has changed: what is not named is as it was. */
export type RoomUpdate = {
  type: 'RoomUpdate';
  /** Those who have come, or are not as they were. */ people: RoomPerson[];
  /** The numbers of those who are no longer to be seen. */ gone: number[];
  /** Tables that are new, or not as they were. */ tables: RoomTable[];
  /** Tables that are no longer to be seen. */ closed: string[];
  /** The tournament, where it is not as it was. */ tournament: RoomTournament | null;
  /** What is settled for everybody. */ settings: RoomSettings;
};

/** The client has a place in the room. */
export type Entered = {
  type: 'Entered';
  /** Its number. */ person: number;
  /** The secret that gives the right to it, and to whatever seat they get: to be kept, and shown to nobody. */ token: string;
};

/** The client is an animator of the room. */
export type Animating = {
  type: 'Animating';
  /** The secret that gives the right to it: to be kept, and shown to nobody. */ token: string;
};

/** The client has a seat at a table, which the secret of its place in the room opens. */
export type Summoned = { type: 'Summoned'; /** Which table. */ table: string; /** Which seat. */ seat: number; };

/** A stretch of a finished game, as one viewer saw it. */
export type Replay = {
  /** What does not change about the table. */ about: About;
  /** Who sat where; those who came later are at the end. */ places: Place[];
  /** Whose eyes. */ viewer: number | 'public';
  /** How many moves the game had. */ total: number;
  /** The scenes after the one asked for, in order, as many as make a page. */ scenes: Scene[];
};

/** The game after one of its moves, as one viewer saw it then. */
export type Scene = {
  /** The number of the move; 0 for the game before the first. */ n: number;
  /** Who made it; None before the first. */ by: number | 'house' | null;
  /** When, in table time. */ at: number;
  /** What it told this viewer. */ events: unknown[];
  /** After a race: who came when, in milliseconds behind the first. */ photo: [number, number][];
  /** What the viewer could know after it. */ view: unknown;
  /** Who played then. */ seats: number[];
  /** How many seats there had been by then. */ ever: number;
  /** Who could act. */ to_act: number[];
  /** When the House was to act next. */ due: number | null;
  /** How it ended, from the last move on. */ outcome: Outcome | null;
};

/** The film of a finished game, or how far it is. */
export type TimelineProgress = {
  /** How much of it was worked out … */ done: number;
  /** … and how much there is to work out; 0 where nobody has begun. */ total: number;
  /** The film, once it is there. */ film: Timeline | null;
};

/** Everyone's chances from the first decision to the last. */
export type Timeline = {
  /** How many worlds were imagined for each number. */ worlds: number;
  /** Do all win or lose together? */ together: boolean;
  /** How everyone stood, in order. */ points: TimelinePoint[];
  /** Where it turned, in order. */ turns: TurningPoint[];
};

/** How everyone stood after a decision. */
export type TimelinePoint = {
  /** After how many moves of the log. */ n: number;
  /** Who had decided last; None before anybody had. */ by: number | null;
  /** How likely each seat was to win, by what it knew, from 0 to 1; None for one that was not there. Where all win or lose together, one number for all of them. */ chances: (number | null)[];
  /** Where all win or lose together, the points they could expect. */ score: number | null;
};

/** A decision after which somebody's chances were not what they had been. */
export type TurningPoint = {
  /** After how many moves of the log. */ n: number;
  /** Who decided. */ by: number | null;
  /** Whose chances; None for those of all together. */ seat: number | null;
  /** What they were. */ before: number;
  /** What they became. */ after: number;
  /** What happened then, as anybody heard it. */ events: unknown[];
};

/** What a bot would have done in the place of whoever made a move, by what they knew. */
export type SecondThought = {
  /** The number of the move. */ n: number;
  /** Who made it. */ seat: number;
  /** The move they made. */ played: unknown;
  /** What the bot would have done, and why. */ advice: Advice;
  /** What they might have hoped for then … */ chosen: Chance;
  /** … and what they might hope for after the move they made, in the same worlds. */ made: Chance;
  /** How many worlds that was tried in. */ worlds: number;
  /** Are the two so close that chance alone may have put them apart? */ alike: boolean;
};

/** What a seat may hope for. */
export type Chance = {
  /** How likely it is to be among the winners, from 0 to 1. */ win: number;
  /** How many points it has in the end, on average. */ score: number;
};

/** A table that was opened, and a seat at it. */
export type GivenSeat = {
  /** Its name in addresses. */ id: string;
  /** The seat. */ seat: number;
  /** Its secret: to be kept, and shown to nobody. */ token: string;
};

/** A game that was brought as a file, to be looked at as any that was played here. */
export type OpenedLog = {
  /** Its name in addresses, as a table's. */ id: string;
  /** Did the House draw what its seed gives, and do what the rules make of it? */ fair: boolean;
};

/** A room, for those who have not come in. */
export type ListedRoom = {
  /** Its name in addresses. */ room: string;
  /** What it is called. */ name: string;
  /** Four letters by which others find it; empty when it has none. */ code: string;
};

/** A room that was opened. */
export type OpenedRoom = {
  /** Its name in addresses. */ id: string;
  /** The secret of its animator: to be kept, and shown to nobody. */ token: string;
};

/** A table of a device, as it stands. */
export type MyTable = {
  /** Its name in addresses. */ id: string;
  /** The key of its game. */ game: string;
  /** How far it is. */ status: 'over' | 'playing' | 'seating';
  /** Who sits where, by seat: empty for a bot, a free seat, or a name that is hidden. */ names: string[];
  /** When it was opened, in seconds of the calendar. */ created: number;
  /** The table of the rematch; empty for none. */ next: string;
  /** How many days one has for a move; 0 for a game played at one sitting. */ days: number;
  /** Does a bot stand in for whoever lets them go by? */ stand_in: boolean;
  /** Who is to move, where it is played over days. */ awaited: Waiting[];
  /** The seat that is known to be this device's by its cookie alone; None for none. */ seat: number | null;
  /** Is it played by rules this server does not have any more? Then it cannot go on. */ old: boolean;
};

/** Somebody who is to move in a game played over days. */
export type Waiting = {
  /** Whose seat. */ seat: number;
  /** Since when, in seconds of the calendar. */ since: number;
  /** By when, likewise. */ until: number;
};

/** What opens them on the other device, once. */
export type CarryPhrase = {
  /** Six words: shown once, and kept nowhere. */ phrase: string;
  /** What it is called, to be taken back by whoever asked for it. */ name: string;
  /** Until when it is good, in seconds of the calendar. */ until: number;
  /** How many seats it carries: those that are good no more are left out. */ seats: number;
};

/** A browser wants to be told when it is its turn, though no page is open. */
export type Subscribe = {
  /** Where the browser's own service takes messages for it. */ endpoint: string;
  /** What they are written with. */ keys: PushKeys;
  /** About which seats. */ seats: CarriedSeat[];
  /** In which language. */ language: string;
};

/** What a browser gives to write to it, as Web Push has it. */
export type PushKeys = { /** Its public key. */ p256dh: string; /** A secret it shares with whoever writes. */ auth: string; };

/** A seat, with what opens it. */
export type CarriedSeat = {
  /** The name of its table. */ table: string;
  /** Which seat. */ seat: number;
  /** Its secret. */ token: string;
};

/** The deals of a day. */
export type Day = {
  /** Which: 2026-11-17. */ day: string;
  /** The day it is. */ today: string;
  /** When it is over, in seconds of the calendar. */ until: number;
  /** One for each game. */ games: DayGame[];
  /** The fingerprints of tomorrow's seeds, by game, where it is today. */ promises: Record<string, string>;
};

/** The deal of a day of one game, for one device. */
export type DayGame = {
  /** The key of the game. */ game: string;
  /** The SHA-256 of its seed, promised the day before. */ commitment: string;
  /** The table where this device plays it, or has; empty for none. */ table: string;
  /** The points reached there; None while its game is not over, or where it was over too late. */ score: number | null;
  /** The rank among those who have played it, from 1. */ rank: number | null;
  /** How many have. */ players: number;
  /** What they reached, the best first, once the day is over. */ results: DayResult[];
  /** Was it dealt for rules this server has no more? Then it can only be looked up. */ old: boolean;
};

/** What somebody reached with the deal of a day that is over. */
export type DayResult = {
  /** Where: its game can be seen again. */ table: string;
  /** Who; empty once names are erased. */ name: string;
  /** Their points. */ score: number;
  /** Their rank, from 1; equal points share one. */ rank: number;
  /** Was it on this device? */ yours: boolean;
};

export type Command = Hello | Admit | SetTempo | Pause | Resume | Say | React | SetTalk | AskToLeave | Vote | Mute | HideName | LetTablet | NextStep | Sit | Add | GetUp | Depart | CallBot | Lend | Claim | PassDevice | SeatBot | AddPlace | RemovePlace | Arrange | Begin | Advise | Again | RaiseHand | LowerHand | Play | Point | Pong;

export type Frame = Welcome | Seated | Update | TableStatus | Answer | Notice | Said | Reacted | RematchOpened | Pointed | Ping | Stalled | Gone | Wrong;

export type RoomCommand = RoomHello | Enter | Befriend | Quit | ChooseTable | Animate | Invite | AnimateAlone | FormTables | OpenTable | SeatPerson | UnseatPerson | RemovePerson | Group | LetChoose | HoldTable | StartTable | CallBotAt | StopTable | ClearTables | StartTournament | NextRound | JoinTournament | LeaveTournament | EndTournament | Announce | CountDown | EraseRoom;

export type RoomFrame = RoomWelcome | RoomUpdate | Entered | Animating | Summoned | Answer | Stalled | Gone | Wrong;

/** A free place. */
export const EMPTY_PLACE: Place = {"seat": 0, "name": "", "bot": "", "stands_in": false, "here": false, "left": false, "may_call_bot": false, "won": 0, "host": false, "uneven": false, "hidden": false, "muted": false, "until": null, "tablet": false};

/** The status before the server has sent one. */
export const EMPTY_STATUS: TableStatus = {"type": "TableStatus", "stage": "seating", "places": [], "host": false, "takeover": {"requests": [], "waits_for": null}, "room": {"held": false, "stopped": false}, "tempo": {"tempo": "normal", "paused": false}, "chat": {"talk": "words"}, "moderation": {"vote": null}, "screens": {"screen": false, "tablet": ""}, "lesson": null, "rematch": {"next": ""}, "raised_hands": {"seats": []}};
