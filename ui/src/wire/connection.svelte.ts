import { randomHex } from './chance';
import { Gestures } from './gestures';
import { Line, type LineStatus } from './line.svelte';
import { forget, gather, keep, keepPeople, people, recall, type SeatKey } from './seat-keys';
import type {
  About,
  Answer,
  Ballot,
  Command,
  Frame,
  Gone,
  Happened,
  Heard,
  LessonStep,
  Notice,
  Now,
  Place,
  Pointed,
  Reacted,
  SeatRequest,
  Welcome,
} from './types';
import { type Ask, Wishes } from './wishes';

/** How fast a table goes. */
export type Tempo = Welcome['tempo'];

/** Something to ask of a table. */
export type Wish = Ask<Command>;

/** What was meant for whoever had a shared device in hand, and comes when they have it no more. */
const SIGHTS: readonly Frame['type'][] = ['Update', 'Said', 'Reacted', 'Pointed'];

/** After these, trying again would change nothing. */
const FINAL: readonly Gone['why'][] = [
  'taken-over',
  'asked-to-leave',
  'deal-closed',
  'unknown-table',
  'old-version',
  'room-erased',
];

/**
 * A table, as this browser knows it: what the server told, kept up to date, and the wishes on their
 * way. What happened while the line was lost is asked for by number.
 */
export class TableConnection {
  /** The name of the table in addresses. */
  readonly id: string;
  /** Is it a big screen that looks on here? It has no seat, whatever else this device has. */
  readonly isScreen: boolean;
  /** Is that screen a tablet in the middle of the table, which makes open moves for those who let it? */
  readonly isTablet: boolean;

  about = $state.raw<About | null>(null);
  status = $state<Welcome['status']>('seating');
  /** The seat of whoever has this device in hand; null for one who looks on, and while its screen is closed. */
  you = $state<number | null>(null);
  /** The seats of the people at this device. */
  device = $state.raw<number[]>([]);
  /** Do several people share it, or did they in this game? */
  shared = $state(false);
  /** May one seat bots and begin? */
  host = $state(false);
  places = $state.raw<Place[]>([]);
  /** Who asks for a seat in play, and waits for an answer from here or from another. */
  requests = $state.raw<SeatRequest[]>([]);
  /** The seat in play that one has asked for oneself, until somebody answers. */
  waitsFor = $state<number | null>(null);
  chat = $state.raw<Heard[]>([]);
  /** What people may say to each other. */
  talk = $state<Welcome['talk']>('words');
  /** Whether somebody is to leave the game, where one is asked. */
  vote = $state.raw<Ballot | null>(null);
  now = $state.raw<Now | null>(null);
  /** How fast the table goes. */
  tempo = $state<Tempo>('normal');
  /** Does its time stand still because a player wants it to? */
  paused = $state(false);
  /** Does it because the animator of its room wants it to? */
  held = $state(false);
  /** Did the animator end the table? */
  stopped = $state(false);
  /** What the animator did or said of late, each with when it was heard; `number` is 0 for what was before one came. */
  notices = $state.raw<(Notice & { at: number; number: number })[]>([]);
  /** Where its lesson is; null where there is none. */
  lesson = $state.raw<LessonStep | null>(null);
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
  /** Does a big screen show the table? */
  screen = $state(false);
  /** The number of the tablet in the middle of it; empty for none. */
  tablet = $state('');

  #line: Line<Frame>;
  #wishes: Wishes<Command>;
  /** The token of the last Hello: another one sees with other eyes. */
  #eyes: string | null | undefined;
  #greeted = false;
  #departs = false;
  /** Has a shared device been closed, and the table not shown it with other eyes yet? */
  #blind = false;
  /** Who is getting up: the table without them may be shown before the answer. */
  #leaving: number | null = null;
  #gestures = new Gestures((text) => {
    if (this.#line.idle) this.#line.send(text);
  });
  #faceCount = 0;
  #noticed = 0;
  /** What the clock of this device showed when the table said what time it was there. */
  #heardAt = 0;
  /** How far the calendar of the server is ahead of this device's, in milliseconds. */
  #ahead = 0;

  constructor(id: string, isScreen = false, isTablet = false) {
    this.id = id;
    this.isScreen = isScreen;
    this.isTablet = isTablet;
    this.#line = new Line(`/ws/table/${id}`, {
      greet: () => this.#greet(),
      hear: (frame) => this.#hear(frame),
      final: FINAL,
    });
    this.#wishes = new Wishes(this.#line, () => this.waitsFor !== null);
  }

  /** How the line is. */
  get line(): LineStatus {
    return this.#line.status;
  }

  /** Why the line ended for good. */
  get gone(): Gone['why'] | null {
    return this.#line.gone;
  }

  /** Leave the table's page: nothing more is sent or heard. */
  close(): void {
    this.#gestures.stop();
    this.#line.close();
  }

  /** Come on a new line: after the last one ended, or to take back a seat kept warm by a bot. */
  reopen(): void {
    keepPeople(
      this.id,
      people(this.id).map((key) => ({ ...key, away: false })),
    );
    this.#line.reopen();
  }

  /** Ask for something; resolves with the server's answer, however long the line is lost. */
  ask(wish: Wish): Promise<Answer> {
    return this.#wishes.ask(wish, wish.type === 'PassDevice');
  }

  /** Take a seat (any, when `seat` is null), and add to the seed of the deal: once for those who share a device. */
  async sit(name: string, seat: number | null): Promise<Answer> {
    if (this.device.length) return this.ask({ type: 'Sit', name, seat, beside: true });
    const nonce = this.about?.shared ? null : randomHex(16);
    const places = this.places.length;
    if (this.status === 'seating') keep(this.id, { nonce: nonce ?? undefined });
    const answer = await this.ask({ type: 'Sit', name, seat, nonce });
    // It counts before the game, and from whoever comes in by the door; in the seat of a bot, whose
    // deal was made without it, it does not: looked for there, it would make a fair deal unfair.
    const counts = answer.ok && (this.status === 'seating' || (this.you ?? 0) >= places);
    keep(this.id, { nonce: counts && nonce ? nonce : undefined });
    return answer;
  }

  /** Get up: before the game the seat is free again, during it a bot keeps it warm. */
  async getUp(seat = this.you): Promise<Answer> {
    const away = this.status === 'playing';
    this.#leaving = seat;
    const answer = await this.ask({ type: 'GetUp', seat });
    this.#leaving = null;
    if (!answer.ok) return answer;
    const all = people(this.id).map((key) => (key.seat === seat ? { ...key, away } : key));
    keepPeople(
      this.id,
      all.filter((key) => away || key.seat !== seat),
    );
    return answer;
  }

  /** Pass a device that several share to whoever has tapped, or close its screen: nothing of what was seen stays. */
  passTo(seat: number | null): Promise<Answer> {
    this.#forgetSight();
    return this.ask({ type: 'PassDevice', to: seat });
  }

  #forgetSight(): void {
    if (this.about?.open) return;
    this.#blind = true;
    this.you = null;
    this.history = [];
    this.happened = [];
    this.chat = [];
    this.hands = {};
    if (this.now) this.now = { ...this.now, view: null, menu: [] };
  }

  /** Whom the page speaks to: whoever has the device in hand; nobody in particular where people sit around it. */
  get reader(): number | null {
    return this.about?.open && this.device.length > 1 ? null : this.you;
  }

  /** Is the screen closed, until one of those who share the device has tapped? */
  get closed(): boolean {
    return this.you === null && this.device.length > 0 && this.status === 'playing' && !this.about?.open;
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
    return !this.device.length && this.status !== 'seating' && Boolean(recall(this.id).token);
  }

  /** The seats of those who got up from this device, where others stayed: bots keep them warm. */
  get awayHere(): number[] {
    const left = people(this.id).filter(({ away, seat }) => away && !this.device.includes(seat ?? -1));
    return left.map(({ seat }) => seat!);
  }

  /** Does one look on with the closed eyes of one's own seat? The table shows it nobody else's view. */
  get closedEyes(): boolean {
    const view = this.now?.view as { you?: number | null } | undefined;
    return this.you === null && (view?.you ?? null) !== null;
  }

  /** The address of the rematch; the secret of the seat here is good for the seat there. */
  follow(): string {
    const all = people(this.id).map(({ token }) => ({ token }));
    if (all.length) keepPeople(this.next, all);
    return `/t/${this.next}`;
  }

  /** Show where one's hand is; only the latest place is sent, and never more than the table takes. */
  point(x: number, y: number, what = '', seat?: number): void {
    const text = JSON.stringify({ type: 'Point', x: Math.round(x), y: Math.round(y), what, seat });
    this.#gestures.show(text);
  }

  /** What time it is at the table now, as far as one can know here. */
  get time(): number {
    if (!this.now || this.paused || this.held || this.lesson) return this.now?.now ?? 0;
    return this.now.now + (performance.now() - this.#heardAt) * this.now.rate;
  }

  /** What time it is by the server's calendar, in milliseconds: this device's own may be wrong. */
  get calendar(): number {
    return Date.now() + this.#ahead;
  }

  // ------------------------------------------------------------------------------- the line

  /** Say who is at this device, and up to where they have heard what happened. */
  #greet(): void {
    const here = this.isScreen ? [] : people(this.id).filter(({ away }) => !away);
    const [eyes = null, ...beside] = here.map(({ token }) => token!);
    const closed = !this.isScreen && Boolean(recall(this.id).shared);
    // Whoever comes back to a shared device finds it closed: what another's eyes saw is told anew.
    if (closed) this.#forgetSight();
    const after = eyes === this.#eyes && !closed ? (this.history.at(-1)?.n ?? 0) : 0;
    this.#eyes = eyes;
    this.#greeted = false;
    this.#send({
      type: 'Hello',
      token: eyes,
      after,
      ...(beside.length && { beside }),
      ...(closed && { closed }),
      ...(this.isScreen && { screen: true }),
      ...(this.isTablet && { tablet: true }),
    });
  }

  #send(command: Command): void {
    this.#line.send(JSON.stringify(command));
  }

  // ----------------------------------------------------------------------------- what is said

  #hear(frame: Frame): void {
    if (this.#blind && SIGHTS.includes(frame.type)) return;
    switch (frame.type) {
      case 'Ping':
        this.#send({ type: 'Pong', t: frame.t });
        break;
      case 'Welcome':
        this.#welcome(frame);
        break;
      case 'Seated':
        this.#seated({ token: frame.token, seat: frame.seat, away: false });
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
        this.talk = frame.talk;
        this.vote = frame.vote;
        this.held = frame.held;
        this.stopped = frame.stopped;
        this.screen = frame.screen;
        this.tablet = frame.tablet;
        break;
      case 'Coached':
        this.lesson = frame.lesson;
        break;
      case 'Answer':
        this.#wishes.answer(frame);
        break;
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
      case 'Notice':
        this.notices = [...this.notices, { ...frame, at: performance.now(), number: ++this.#noticed }].slice(-20);
        break;
      case 'Stalled':
        this.stalled = true;
        break;
      case 'Gone':
        this.#line.gone = frame.why;
        break;
      case 'Wrong':
        // Only a client that is itself wrong meets this one, except for talking too fast.
        if (frame.why !== 'slow-down') throw new Error(`${frame.why}: ${frame.detail}`);
        this.#wishes.rest();
    }
  }

  #welcome(frame: Welcome): void {
    this.#blind = false;
    this.stalled = false;
    this.about = frame.about;
    this.#ahead = frame.calendar * 1000 - Date.now();
    this.status = frame.status;
    this.you = frame.you;
    if (!this.isScreen) this.#gather(frame);
    this.host = frame.host;
    this.places = frame.places;
    this.requests = frame.requests;
    this.waitsFor = frame.waits_for;
    this.chat = frame.chat;
    this.next = frame.next;
    this.tempo = frame.tempo;
    this.paused = frame.paused;
    this.talk = frame.talk;
    this.vote = frame.vote;
    this.held = frame.held;
    this.stopped = frame.stopped;
    this.notices = frame.notices.map((notice) => ({ ...notice, at: performance.now(), number: 0 }));
    this.screen = frame.screen;
    this.tablet = frame.tablet;
    this.lesson = frame.lesson;
    this.happened = [];
    this.#record(frame.missed);
    if (frame.now) this.#set(frame.now);
    const added = this.isScreen || this.#remember(frame);
    this.#greeted = true;
    this.#line.open();
    this.#wishes.askAgain();
    const adds = frame.status === 'seating' && !frame.about.shared;
    if (adds && frame.you !== null && !added) this.#addNonce();
  }

  /** Keep here what a welcome tells of one's own seat; has one added to the seed from it? */
  #remember(frame: Welcome): boolean {
    // A secret the server does not know (any more) gives no right to a seat.
    const stranger = this.#departs || (!this.#greeted && this.#eyes);
    const nobody = !frame.device.length;
    if (stranger && nobody) forget(this.id);
    // What a seat had added goes with it when it is given up, or lost, before the game.
    const unseated = frame.status === 'seating' || (stranger && !this.#departs);
    if (unseated && nobody) keep(this.id, { nonce: undefined });
    if (!this.#greeted) this.#wishes.dropFleeting();
    const known = recall(this.id);
    if (!known.commitment) keep(this.id, { commitment: frame.about.commitment, game: frame.about.game_id });
    return Boolean(known.nonce);
  }

  /** Somebody has a seat here: the first one, or one more beside them. */
  #seated(key: SeatKey): void {
    const others = people(this.id).filter(({ seat, away }) => this.device.includes(seat ?? -1) || away);
    const beside = this.device.length > 0 && !this.device.includes(key.seat!);
    keepPeople(this.id, beside ? [...others, key] : [key]);
    if (beside) return;
    this.#eyes = key.token;
    this.you = key.seat!;
  }

  /** Whose seats are at this device, as the table has it. */
  #gather({ device, status }: Welcome): void {
    this.device = device;
    gather(this.id, device, this.#leaving);
    this.shared = device.length > 1 || (status !== 'seating' && Boolean(recall(this.id).shared));
    keep(this.id, { shared: this.shared || undefined });
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
