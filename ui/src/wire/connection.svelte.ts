import { randomHex } from './chance';
import { forget, keep, recall } from './seat-keys';
import type {
  About,
  Answer,
  Command,
  Frame,
  Gone,
  Happened,
  Heard,
  Now,
  Place,
  Pointed,
  Reacted,
  SeatRequest,
  Welcome,
} from './types';

/** How fast a table goes. */
export type Tempo = Welcome['tempo'];

/** How the line is: what the page tells the person in words. */
export type Line = 'connecting' | 'open' | 'lost' | 'ended';

/** A command that gets an answer, without the id that the connection gives it. */
type Ask<C> = C extends { id: string } ? Omit<C, 'id'> : never;
export type Wish = Ask<Command>;

type Pending = { text: string; done: (answer: Answer) => void };

/** The shortest and longest waits before trying again, in milliseconds. */
const SOONEST = 400;
const LATEST = 10_000;

/** A wish without an answer for so long means a dead line, whatever the socket believes. */
const PATIENCE = 8_000;

/** While others are asked an answer may take so long: they have half a minute. */
const ASKED = 40_000;

/** How long to rest when the server asks for it. */
const BREATH = 1_000;

/** A page that was out of sight for so long comes back on a new line: phones let the old one die. */
const ASLEEP = 20_000;

/** Between two gestures: 25 a second is what the server takes. */
const GESTURE = 45;

/** After these, trying again would change nothing. */
const FINAL: readonly Gone['why'][] = ['taken-over', 'unknown-table', 'old-version'];

/**
 * A table, as this browser knows it: what the server told, kept up to date, and the wishes on their
 * way. A lost line is tried again; what happened meanwhile is asked for by number; a wish without an
 * answer is sent again with the same id, so that it is granted once.
 */
export class TableConnection {
  /** The name of the table in addresses. */
  readonly id: string;

  line = $state<Line>('connecting');
  /** Why the line ended for good. */
  gone = $state<Gone['why'] | null>(null);
  about = $state.raw<About | null>(null);
  status = $state<Welcome['status']>('seating');
  /** The seat held here; null for one who looks on. */
  you = $state<number | null>(null);
  /** May one seat bots and begin? */
  host = $state(false);
  places = $state.raw<Place[]>([]);
  /** Who asks for a seat in play, and waits for an answer from here or from another. */
  requests = $state.raw<SeatRequest[]>([]);
  /** The seat in play that one has asked for oneself, until somebody answers. */
  waitsFor = $state<number | null>(null);
  chat = $state.raw<Heard[]>([]);
  now = $state.raw<Now | null>(null);
  /** How fast the table goes. */
  tempo = $state<Tempo>('normal');
  /** Does its time stand still? */
  paused = $state(false);
  /** Everything heard since the beginning, for the log. */
  history = $state.raw<Happened[]>([]);
  /** The latest batch, to animate from; empty after a return. */
  happened = $state.raw<Happened[]>([]);
  /** Faces shown lately. */
  faces = $state.raw<(Reacted & { id: number })[]>([]);
  /** Where the others' hands are. */
  hands = $state.raw<Record<number, Pointed>>({});
  /** Can nothing be kept just now? Then nothing happens either. */
  stalled = $state(false);
  /** The table of the rematch, or empty. */
  next = $state('');

  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #breath: ReturnType<typeof setTimeout> | undefined;
  #hidden = 0;
  /** The token of the last Hello: another one sees with other eyes. */
  #eyes: string | null | undefined;
  #greeted = false;
  #departs = false;
  #gesture: { next: string; timer: ReturnType<typeof setTimeout> } | null = null;
  #faceCount = 0;
  /** What the clock of this device showed when the table said what time it was there. */
  #heardAt = 0;
  #closed = false;

  constructor(id: string) {
    this.id = id;
    addEventListener('online', this.#back);
    document.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  /** Leave the table's page: nothing more is sent or heard. */
  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#back);
    document.removeEventListener('visibilitychange', this.#seen);
    clearTimeout(this.#retry);
    clearTimeout(this.#gesture?.timer);
    this.#drop();
  }

  /** Come on a new line: after the last one ended, or to take back a seat kept warm by a bot. */
  reopen(): void {
    keep(this.id, { away: false });
    this.gone = null;
    this.#anew();
  }

  /** Ask for something; resolves with the server's answer, however long the line is lost. */
  ask(wish: Wish): Promise<Answer> {
    const id = randomHex(16);
    const text = JSON.stringify({ ...wish, id });
    return new Promise((done) => {
      this.#pending.set(id, { text, done });
      if (this.line === 'open') this.#expect(id, text);
    });
  }

  /** Take a seat (any, when `seat` is null), and add to the seed of the deal. */
  async sit(name: string, seat: number | null): Promise<Answer> {
    const nonce = randomHex(16);
    const places = this.places.length;
    if (this.status === 'seating') keep(this.id, { nonce });
    const answer = await this.ask({ type: 'Sit', name, seat, nonce });
    // It counts before the game, and from whoever comes in by the door; in the seat of a bot, whose
    // deal was made without it, it does not: looked for there, it would make a fair deal unfair.
    const counts = answer.ok && (this.status === 'seating' || (this.you ?? 0) >= places);
    keep(this.id, { nonce: counts ? nonce : undefined });
    return answer;
  }

  /** Get up: before the game the seat is free again, during it a bot keeps it warm. */
  async getUp(): Promise<Answer> {
    const away = this.status === 'playing';
    const answer = await this.ask({ type: 'GetUp' });
    if (answer.ok && away) keep(this.id, { away });
    else if (answer.ok) forget(this.id);
    return answer;
  }

  /** Leave the game for good: the seat is nobody's from then on, and its secret worth nothing. */
  async depart(): Promise<Answer> {
    this.#departs = true;
    const answer = await this.ask({ type: 'Depart' });
    this.#departs = false;
    return answer;
  }

  /** Has this device a seat that a bot keeps warm? */
  get keptWarm(): boolean {
    return this.you === null && this.status !== 'seating' && Boolean(recall(this.id).token);
  }

  /** Does one look on with the closed eyes of one's own seat? The table shows it nobody else's view. */
  get closedEyes(): boolean {
    const view = this.now?.view as { you?: number | null } | undefined;
    return this.you === null && (view?.you ?? null) !== null;
  }

  /** The address of the rematch; the secret of the seat here is good for the seat there. */
  follow(): string {
    const { token } = recall(this.id);
    if (token) keep(this.next, { token });
    return `/t/${this.next}`;
  }

  /** Show where one's hand is; only the latest place is sent, and never more than the table takes. */
  point(x: number, y: number, what = ''): void {
    const text = JSON.stringify({ type: 'Point', x: Math.round(x), y: Math.round(y), what });
    if (this.#gesture) {
      this.#gesture.next = text;
    } else {
      this.#gesturing(text);
    }
  }

  #gesturing(text: string): void {
    const socket = this.#socket;
    if (this.line === 'open' && socket?.bufferedAmount === 0) socket.send(text);
    const timer = setTimeout(() => {
      const next = this.#gesture?.next;
      this.#gesture = null;
      if (next) this.#gesturing(next);
    }, GESTURE);
    this.#gesture = { next: '', timer };
  }

  /** What time it is at the table now, as far as one can know here. */
  get time(): number {
    if (!this.now || this.paused) return this.now?.now ?? 0;
    return this.now.now + (performance.now() - this.#heardAt) * this.now.rate;
  }

  // ------------------------------------------------------------------------------- the line

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#closed) return;
    if (this.line !== 'lost') this.line = 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/table/${this.id}`);
    this.#socket = socket;
    socket.onopen = () => {
      const { token = null, away } = recall(this.id);
      const eyes = away ? null : token;
      const after = eyes === this.#eyes ? (this.history.at(-1)?.n ?? 0) : 0;
      this.#eyes = eyes;
      this.#greeted = false;
      this.#send({ type: 'Hello', token: eyes, after });
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(message.data)) as Frame);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost(): void {
    this.#socket = null;
    this.#rested();
    if (this.#over) {
      this.line = 'ended';
      return;
    }
    this.line = 'lost';
    // Jitter: after a restart of the server a whole room comes back, and not all at once.
    const most = Math.min(LATEST, SOONEST * 2 ** this.#tries++);
    this.#retry = setTimeout(() => this.#connect(), most * (0.5 + Math.random() / 2));
  }

  /** Is the line at an end, until the person says otherwise? */
  get #over(): boolean {
    return this.gone !== null && FINAL.includes(this.gone);
  }

  /** The network is back, or the person. A seat that another tab has taken is not snatched from it. */
  #back = (): void => {
    if (!this.#over) this.#anew();
  };

  /** No more waiting, and no trust in the old line. */
  #anew(): void {
    this.#tries = 0;
    this.#drop();
    if (this.line === 'open') this.line = 'lost';
    this.#connect();
  }

  #seen = (): void => {
    if (document.visibilityState === 'hidden') this.#hidden = performance.now();
    else if (this.line === 'lost' || performance.now() - this.#hidden > ASLEEP) this.#back();
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#rested();
  }

  #expect(id: string, text: string): void {
    const socket = this.#socket;
    socket?.send(text);
    this.#doubt(id, socket, PATIENCE);
  }

  /** After so long without an answer, trust the line no more; unless it is people who take their time. */
  #doubt(id: string, socket: WebSocket | null, after: number): void {
    setTimeout(() => {
      if (!this.#pending.has(id) || socket !== this.#socket || this.line !== 'open') return;
      if (this.waitsFor !== null && after < ASKED) this.#doubt(id, socket, ASKED);
      else this.#back();
    }, after);
  }

  /** Too many messages at once, and one was not taken: ask again, after a breath, for what has no answer. */
  #rest(): void {
    this.#breath ??= setTimeout(() => {
      this.#rested();
      for (const { text } of this.#pending.values()) this.#socket?.send(text);
    }, BREATH);
  }

  #rested(): void {
    clearTimeout(this.#breath);
    this.#breath = undefined;
  }

  #send(command: Command): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command));
  }

  // ----------------------------------------------------------------------------- what is said

  #hear(frame: Frame): void {
    switch (frame.type) {
      case 'Ping':
        this.#send({ type: 'Pong', t: frame.t });
        break;
      case 'Welcome':
        this.#welcome(frame);
        break;
      case 'Seated':
        keep(this.id, { token: frame.token, seat: frame.seat, away: false });
        this.#eyes = frame.token;
        this.you = frame.seat;
        break;
      case 'Update':
        this.#record(frame.happened);
        this.happened = frame.happened;
        this.#set(frame.now);
        if (frame.now.outcome) this.status = 'over';
        break;
      case 'Places':
        this.status = frame.status;
        this.places = frame.places;
        this.host = frame.host;
        this.requests = frame.requests;
        this.waitsFor = frame.waits_for;
        this.tempo = frame.tempo;
        this.paused = frame.paused;
        break;
      case 'Answer': {
        const pending = this.#pending.get(frame.id);
        this.#pending.delete(frame.id);
        pending?.done(frame);
        break;
      }
      case 'Said':
        this.chat = [...this.chat, frame.line].slice(-100);
        break;
      case 'Reacted':
        this.#show(frame);
        break;
      case 'Pointed':
        this.hands = { ...this.hands, [frame.seat]: frame };
        break;
      case 'Moved':
        this.next = frame.table;
        break;
      case 'Stalled':
        this.stalled = true;
        break;
      case 'Gone':
        this.gone = frame.why;
        break;
      case 'Wrong':
        // Only a client that is itself wrong meets this one, except for talking too fast.
        if (frame.why !== 'slow-down') throw new Error(`${frame.why}: ${frame.detail}`);
        this.#rest();
    }
  }

  #welcome(frame: Welcome): void {
    this.#tries = 0;
    this.gone = null;
    this.stalled = false;
    this.about = frame.about;
    this.status = frame.status;
    this.you = frame.you;
    this.host = frame.host;
    this.places = frame.places;
    this.requests = frame.requests;
    this.waitsFor = frame.waits_for;
    this.chat = frame.chat;
    this.next = frame.next;
    this.tempo = frame.tempo;
    this.paused = frame.paused;
    this.happened = [];
    this.#record(frame.missed);
    if (frame.now) this.#set(frame.now);
    // A secret the server does not know (any more) gives no right to a seat.
    const stranger = this.#departs || (!this.#greeted && this.#eyes);
    if (stranger && frame.you === null) forget(this.id);
    // What a seat had added goes with it when it is given up, or lost, before the game.
    const unseated = frame.status === 'seating' || (stranger && !this.#departs);
    if (unseated && frame.you === null) keep(this.id, { nonce: undefined });
    this.#greeted = true;
    const known = recall(this.id);
    if (frame.you !== null && known.seat !== frame.you) keep(this.id, { seat: frame.you });
    if (!known.commitment) keep(this.id, { commitment: frame.about.commitment, game: frame.about.game_id });
    this.line = 'open';
    for (const [id, { text }] of this.#pending) this.#expect(id, text);
    if (frame.status === 'seating' && frame.you !== null && !known.nonce) this.#addNonce();
  }

  /** Add to the seed of the deal, now that its fingerprint is known. */
  #addNonce(): void {
    const nonce = randomHex(16);
    void this.ask({ type: 'Add', nonce }).then((answer) => {
      if (answer.ok) keep(this.id, { nonce });
    });
  }

  /** Keep what happened; what was heard with other eyes gives way to what is heard again. */
  #record(happened: Happened[]): void {
    const first = happened[0]?.n;
    if (first === undefined) return;
    this.history = [...this.history.filter(({ n }) => n < first), ...happened];
  }

  #set(now: Now): void {
    this.#heardAt = performance.now();
    this.now = now;
  }

  #show(face: Reacted): void {
    const id = this.#faceCount++;
    this.faces = [...this.faces, { ...face, id }];
    setTimeout(() => (this.faces = this.faces.filter((shown) => shown.id !== id)), 4_000);
  }
}
