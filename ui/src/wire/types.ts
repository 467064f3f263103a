// Written by `python -m kermesse.protocol.typescript`: change the records instead.

/** The languages every text exists in. */
export const LANGUAGES = ["fr", "en"] as const;

/** Who sits at the table when nobody gave a name, seat by seat. */
export const NAMES = ["Alice", "Basile", "Chloé", "Désiré", "Élise", "Firmin", "Garance", "Hugo"] as const;

/** Words before which « de » stays whole. */
export const UNELIDED = ["hache", "haie", "hakan", "hakim", "halima", "hall", "halte", "hamac", "hameau", "hamid", "hamster", "hamza", "hank", "hanneton", "hans", "hardi", "haricot", "harold", "harpe", "harry", "haruki", "harvey", "hasard", "hassan", "hatem", "haut", "hayao", "heidi", "helmut", "herisson", "hernie", "heron", "heros", "hetre", "heurt", "hibou", "hicham", "hideo", "hiroshi", "ho", "hockey", "holly", "homard", "honte", "hop", "hors", "hotte", "houda", "houle", "houx", "howard", "hugh", "huit", "huitieme", "hurleur", "hussard", "hutte", "onze", "onzieme", "oui", "ouistiti", "ulule"] as const;

/** What one may show without words. */
export const REACTIONS = ["clap", "laugh", "wow", "oops", "think", "heart"] as const;

/** The first thing a client says: who it is, and what it has seen. */
export type Hello = {
  type: 'Hello';
  /** The secret of its seat; without it, it looks on. */
  token?: string | null;
  /** The number of the last move it has seen; None when it has seen nothing. */
  after?: number | null;
};

/** Take a free seat before the game, come in late, or get one's own seat back. */
export type Sit = {
  type: 'Sit';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
  /** What the others will call me. */
  name: string;
  /** Which seat; None for any. */
  seat?: number | null;
  /** What I add to the seed of the deal. */
  nonce?: string | null;
};

/** Say, as somebody seated, whether one who asks for a seat in play may have it. */
export type Admit = {
  type: 'Admit';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
  /** The number of their request. */
  request: number;
  /** May they? */
  yes: boolean;
};

/** Add to the seed of the deal, once one has seen what was promised; before the game only. */
export type Add = {
  type: 'Add';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
  /** What. */
  nonce: string;
};

/** Leave one's seat: free before the game; to a bot during it, which keeps it warm. */
export type GetUp = {
  type: 'GetUp';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
};

/** Leave the game for good, where its rules have a door. */
export type Depart = {
  type: 'Depart';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
};

/** Put a bot in a free seat before the game, or take it away. */
export type SeatBot = {
  type: 'SeatBot';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
  /** Which seat. */
  seat: number;
  /** Which bot; None takes it away. */
  bot: string | null;
};

/** Bring one more place before the game, as many as the game takes. */
export type AddPlace = {
  type: 'AddPlace';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
};

/** Take away a place where no person sits before the game; those behind it move up. */
export type RemovePlace = {
  type: 'RemovePlace';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
  /** Which. */
  seat: number;
};

/** Change how the table plays, before the game; what is left out stays as it is. */
export type Arrange = {
  type: 'Arrange';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
  /** The options of the game, all of them: those left out are as in the box. */
  options?: Record<string, unknown> | null;
  /** Is it listed in the lobby? */
  public?: boolean | null;
  /** After so long a bot plays for whoever is awaited; 0 for never. */
  turn_seconds?: number | null;
  /** May people who play together ask a bot what it would do? */
  advice?: boolean | null;
};

/** Start the game; bots take the seats still free. */
export type Begin = {
  type: 'Begin';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
};

/** Make the table calmer or brisker: the host before the game, whoever plays with bots alone during it. */
export type SetTempo = {
  type: 'SetTempo';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
  /** Which tempo. */
  tempo: 'brisk' | 'calm' | 'normal';
};

/** Let the table's time stand still, where one plays with bots alone. */
export type Pause = {
  type: 'Pause';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
};

/** Let it go on: anybody with a seat may. */
export type Resume = {
  type: 'Resume';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
};

/** Make a move. */
export type Play = {
  type: 'Play';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
  /** The move, as the menu gave it. */
  move: unknown;
  /** The number of the last move one had seen: it only explains a refusal. */
  seen: number;
};

/** Ask a bot what it would do in one's place, where the table allows it and one may act. */
export type Advise = {
  type: 'Advise';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
};

/** Ask a bot to stand in for somebody who has been away for a minute. */
export type CallBot = {
  type: 'CallBot';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
  /** Whose seat. */
  seat: number;
};

/** Say something to the table. */
export type Say = {
  type: 'Say';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
  /** What. */
  text: string;
};

/** Show a face. */
export type React = {
  type: 'React';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
  /** Which. */
  face: 'clap' | 'heart' | 'laugh' | 'oops' | 'think' | 'wow';
};

/** Ask for a code that brings one's seat to another device. */
export type Lend = {
  type: 'Lend';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
};

/** Take one's seat on this device, with the code from the other. */
export type Claim = {
  type: 'Claim';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
  /** The code. */
  code: string;
};

/** Ask for another game at a new table, seats rotated where the game rotates them. */
export type Again = {
  type: 'Again';
  /** Made up by the sender, never used twice by its seat at this table. */
  id: string;
};

/** Where one's hand is, relayed to those who may see it, never kept. */
export type Point = {
  type: 'Point';
  /** Across, in the game's own units. */
  x: number;
  /** Down. */
  y: number;
  /** What it holds or hovers over: a kind of thing of the game and its number, as in "card 2". Anything else is left out. */
  what?: string;
};

/** The answer to a `Ping`. */
export type Pong = {
  type: 'Pong';
  /** The number the ping carried. */
  t: number;
};

/** The whole table, for a client that has just come, come back, or lost the thread. */
export type Welcome = {
  type: 'Welcome';
  /** What does not change once the game has begun. */
  about: About;
  /** How far it is. */
  status: 'over' | 'playing' | 'seating';
  /** The client's seat; None for one who looks on. */
  you: number | null;
  /** May the client decide how the table plays, and begin? */
  host: boolean;
  /** Who sits where. */
  places: Place[];
  /** The last lines this client could have heard. */
  chat: Heard[];
  /** What happened after the move it had seen. */
  missed: Happened[];
  /** The game; None before it begins. */
  now: Now | null;
  /** The table of the rematch, or empty. */
  next: string;
  /** Who asks for a seat in play, where the client may answer them. */
  requests: SeatRequest[];
  /** The seat in play that the client has asked for, while nobody has answered. */
  waits_for: number | null;
  /** How fast it goes. */
  tempo: 'brisk' | 'calm' | 'normal';
  /** Does its time stand still? */
  paused: boolean;
};

/** What does not change about a table once its game has begun. */
export type About = {
  /** Its name in addresses. */
  id: string;
  /** The key of its game. */
  game: string;
  /** How many it starts with. */
  seats: number;
  /** The options of the game. */
  options: Record<string, unknown>;
  /** Is it listed in the lobby? */
  public: boolean;
  /** After so long a bot plays for whoever is awaited; 0 for never. */
  turn_seconds: number;
  /** Who may ask a bot what it would do: all who are to act, or only one who plays with bots alone, as everywhere where moves race. */
  advice: 'alone' | 'yes';
  /** The SHA-256 of the seed, shown before the deal. */
  commitment: string;
  /** The number of this game, in hexadecimal: shown before the deal, since it goes into it. */
  game_id: string;
  /** Four letters by which others find it, to be said aloud; empty when it has none. */
  code: string;
};

/** A seat, as everybody sees it. */
export type Place = {
  /** Its number. */
  seat: number;
  /** Who sits there; empty when it is free. */
  name: string;
  /** The bot that plays there, or empty. */
  bot: string;
  /** Does the bot keep it warm for somebody? */
  stands_in: boolean;
  /** Is a person connected there now? */
  here: boolean;
  /** Has its player left the game for good? */
  left: boolean;
  /** Has its player been away so long that the others may call a bot in? */
  may_call_bot: boolean;
  /** How many earlier games of the series they have won. */
  won: number;
  /** Before the game: is it they who decide how the table plays, and when it begins? */
  host: boolean;
  /** Is their line irregular, or not as long as they make it seem? Only where moves race. */
  uneven: boolean;
};

/** A line of the chat. */
export type Heard = {
  /** Who spoke. */
  seat: number;
  /** What was said. */
  text: string;
  /** When, in seconds of the calendar. */
  when: number;
};

/** A move, as this viewer heard of it. */
export type Happened = {
  /** Its number. */
  n: number;
  /** When, in table time. */
  at: number;
  /** What it told this viewer. */
  events: unknown[];
  /** After a race: who came when, in milliseconds behind the first. */
  photo?: [number, number][];
};

/** The game as this viewer sees it at one moment. */
export type Now = {
  /** How many moves there have been. */
  n: number;
  /** When the last one was, in table time. */
  at: number;
  /** What time it is at the table. */
  now: number;
  /** What the viewer may know. */
  view: unknown;
  /** What it may do. */
  menu: unknown[];
  /** Who may act. */
  to_act: number[];
  /** When the House acts next. */
  due: number | null;
  /** When a bot plays for whoever is awaited. */
  turn_due: number | null;
  /** What the door allows this viewer: "Join" or "Leave". */
  door: string[];
  /** May the viewer's words be heard now? */
  speaks: boolean;
  /** How it ended. */
  outcome: Outcome | null;
  /** How many milliseconds of table time go by in one of a watch; none do in a pause. */
  rate: number;
};

/** How a game ended. */
export type Outcome = {
  /** Why it is over, as a key that has words in every language. */
  ending: string;
  /** The points of everyone who ever sat at the table. */
  scores: Record<number, number>;
  /** Who won, in seat order: several when victory is shared, nobody when all lost. */
  winners: number[];
};

/** Somebody asks for a seat in play. */
export type SeatRequest = {
  /** Which request it is, for the answer (`Admit`). */
  number: number;
  /** The seat they ask for. */
  seat: number;
  /** What they call themselves. */
  name: string;
};

/** The client has a seat. */
export type Seated = {
  type: 'Seated';
  /** Which. */
  seat: number;
  /** The secret that gives the right to it: to be kept, and shown to nobody. */
  token: string;
};

/** One or several moves were made. */
export type Update = {
  type: 'Update';
  /** What was heard of them. */
  happened: Happened[];
  /** The game since then. */
  now: Now;
};

/** Who sits where has changed, or how fast the table goes. */
export type Places = {
  type: 'Places';
  /** How far the table is. */
  status: 'over' | 'playing' | 'seating';
  /** Every seat. */
  places: Place[];
  /** May the client decide how the table plays, and begin? */
  host: boolean;
  /** Who asks for a seat in play, where the client may answer them. */
  requests: SeatRequest[];
  /** The seat in play that the client has asked for, while nobody has answered. */
  waits_for: number | null;
  /** How fast the table goes. */
  tempo: 'brisk' | 'calm' | 'normal';
  /** Does its time stand still? */
  paused: boolean;
};

/** What became of a command. */
export type Answer = {
  type: 'Answer';
  /** Which one. */
  id: string;
  /** Was it done? */
  ok: boolean;
  /** The rule that stands against it, as a key that has words in every language. */
  refusal: string;
  /** Had something happened that its sender had not seen yet? */
  late: boolean;
  /** For `Lend`: the code. */
  code: string;
  /** For `Advise`: what the bot would do. */
  advice: Advice | null;
};

/** What a bot would do in somebody's place, and why. */
export type Advice = {
  /** A move of the menu; None when it would leave it to the others. */
  move: unknown;
  /** Why, in the game's own words: a record whose text is `reason-` and its type; None when it has none to give. */
  reason: unknown;
  /** How many worlds it imagined; 0 when it goes by a rule of play. */
  worlds: number;
  /** The moves it tried most, the chosen one first; none when it goes by a rule of play. */
  best: Weighed[];
};

/** A move, and what came of it in the worlds a bot imagined. */
export type Weighed = {
  /** The move. */
  move: unknown;
  /** In how many worlds it was made. */
  tried: number;
  /** What they were worth on average to whoever makes it: from 0, as bad as can be, to 1. */
  value: number;
};

/** Somebody said something. */
export type Said = {
  type: 'Said';
  /** The line. */
  line: Heard;
};

/** Somebody showed a face. */
export type Reacted = {
  type: 'Reacted';
  /** Who. */
  seat: number;
  /** Which. */
  face: string;
};

/** Where somebody's hand is. */
export type Pointed = {
  type: 'Pointed';
  /** Whose. */
  seat: number;
  /** Across. */
  x: number;
  /** Down. */
  y: number;
  /** What it holds or hovers over. */
  what: string;
};

/** Asks for a `Pong` at once: so the server measures the line. */
export type Ping = {
  type: 'Ping';
  /** To be sent back. */
  t: number;
};

/** The table goes on at another one: the rematch. */
export type Moved = {
  type: 'Moved';
  /** Which. */
  table: string;
  /** The client's seat there; the secret it has is good for it. */
  seat: number | null;
};

/** The table cannot be kept just now, as on a full disk: nothing happens until the `Welcome`. */
export type Stalled = {
  type: 'Stalled';
};

/** This connection is at an end, and why: nothing more will come. */
export type Gone = {
  type: 'Gone';
  /** The reason, as a key that has words in every language. */
  why: 'flood' | 'old-version' | 'shutdown' | 'taken-over' | 'too-slow' | 'unknown-table';
};

/** What the client sent could not be taken, and why; the connection goes on. */
export type Wrong = {
  type: 'Wrong';
  /** The reason, as a key that has words in every language. */
  why: 'hello-first' | 'not-a-command' | 'not-json' | 'slow-down' | 'too-large';
  /** More, for whoever writes a client. */
  detail: string;
};

/** A stretch of a finished game, as one viewer saw it. */
export type Replay = {
  /** What does not change about the table. */
  about: About;
  /** Who sat where; those who came later are at the end. */
  places: Place[];
  /** Whose eyes. */
  viewer: number | 'public';
  /** How many moves the game had. */
  total: number;
  /** The scenes after the one asked for, in order, as many as make a page. */
  scenes: Scene[];
};

/** The game after one of its moves, as one viewer saw it then. */
export type Scene = {
  /** The number of the move; 0 for the game before the first. */
  n: number;
  /** Who made it; None before the first. */
  by: number | 'house' | null;
  /** When, in table time. */
  at: number;
  /** What it told this viewer. */
  events: unknown[];
  /** What the viewer could know after it. */
  view: unknown;
  /** Who played then. */
  seats: number[];
  /** How many seats there had been by then. */
  ever: number;
  /** Who could act. */
  to_act: number[];
  /** When the House was to act next. */
  due: number | null;
  /** How it ended, from the last move on. */
  outcome: Outcome | null;
};

export type Command = Hello | Sit | Admit | Add | GetUp | Depart | SeatBot | AddPlace | RemovePlace | Arrange | Begin | SetTempo | Pause | Resume | Play | Advise | CallBot | Say | React | Lend | Claim | Again | Point | Pong;

export type Frame = Welcome | Seated | Update | Places | Answer | Said | Reacted | Pointed | Ping | Moved | Stalled | Gone | Wrong;
