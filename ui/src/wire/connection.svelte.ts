import { renewPage } from '../renewal';
import { randomHex } from './chance';
import { DeviceSeats } from './device-seats';
import { Gestures } from './gestures';
import { Line, type LineStatus } from './line.svelte';
import { keep, recall } from './seat-keys';
import { keepParts } from './table-status';
import type {
  About,
  Answer,
  Command,
  Frame,
  Gone,
  Happened,
  Heard,
  Notice,
  Now,
  Pointed,
  Reacted,
  TableStatus,
  TempoStatus,
  Welcome,
} from './types';
import { EMPTY_STATUS } from './types';
import { type Ask, Wishes } from './wishes';

/** The version of the protocol this page speaks. */
const PROTOCOL = 2;

/** How fast a table goes. */
export type Tempo = TempoStatus['tempo'];

/** Something to ask of a table. */
export type Wish = Ask<Command>;

/** What was meant for a player of a shared device who has it in hand no more. */
const SIGHTS: readonly Frame['type'][] = ['Update', 'Said', 'Reacted', 'Pointed'];

/** After these, trying again would change nothing. */
const FINAL: readonly Gone['why'][] = [
  'taken-over',
  'asked-to-leave',
  'deal-closed',
  'unknown-table',
  'old-version',
  'old-client',
  'room-erased',
];

/**
 * A table, as this browser knows it: what the server told, kept up to date, and the wishes on their
 * way. What happened while the line was lost is asked for by number.
 */
export class TableConnection {
  /** The name of the table in addresses. */
  readonly id: string;
  /** Is it a big screen that looks on here? It has no seat, though this device may. */
  readonly isScreen: boolean;
  /** Is that screen a tablet in the middle of the table, which makes open moves for those who let it? */
  readonly isTablet: boolean;

  about = $state.raw<About | null>(null);
  /** What surrounds the game: its stage, the places, and a part for each feature. */
  status = $state.raw<TableStatus>(EMPTY_STATUS);
  /** The seat of the player who has this device in hand; null for a spectator, and while its screen is closed. */
  you = $state<number | null>(null);
  /** The seats of the people at this device. */
  device = $state.raw<number[]>([]);
  /** Do several people share it, or did they in this game? */
  shared = $state(false);
  chat = $state.raw<Heard[]>([]);
  now = $state.raw<Now | null>(null);
  /** What the animator did or said of late, each with when it was heard; `number` is 0 for what was before one came. */
  notices = $state.raw<(Notice & { at: number; number: number })[]>([]);
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

  #line: Line<Frame>;
  #wishes: Wishes<Command>;
  #seats: DeviceSeats;
  /** Has a shared device been closed, and the table not shown it with other eyes yet? */
  #blind = false;
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
    this.#seats = new DeviceSeats(id);
    this.#line = new Line(`/ws/table/${id}`, {
      greet: () => this.#greet(),
      hear: (frame) => this.#hear(frame),
      final: FINAL,
    });
    this.#wishes = new Wishes(this.#line, () => this.status.takeover.waits_for !== null);
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
    this.#seats.comeBack();
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
    const places = this.status.places.length;
    if (this.status.stage === 'seating') keep(this.id, { nonce: nonce ?? undefined });
    const answer = await this.ask({ type: 'Sit', name, seat, nonce });
    // It counts before the game, and from a newcomer by the door; in the seat of a bot, whose
    // deal was made without it, it does not: looked for there, it would make a fair deal unfair.
    const counts = answer.ok && (this.status.stage === 'seating' || (this.you ?? 0) >= places);
    keep(this.id, { nonce: counts && nonce ? nonce : undefined });
    return answer;
  }

  /** Get up: before the game the seat is free again, during it a bot keeps it warm. */
  async getUp(seat = this.you): Promise<Answer> {
    const away = this.status.stage === 'playing';
    this.#seats.leaving = seat;
    const answer = await this.ask({ type: 'GetUp', seat });
    this.#seats.leaving = null;
    if (answer.ok) this.#seats.gotUp(seat, away);
    return answer;
  }

  /** Pass a shared device to the player who has tapped, or close its screen: nothing that was seen stays. */
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

  /** The seat the page speaks to: that of the player who has the device in hand; null where people sit around it. */
  get reader(): number | null {
    return this.about?.open && this.device.length > 1 ? null : this.you;
  }

  /** Is the screen closed, until one of those who share the device has tapped? */
  get closed(): boolean {
    return this.you === null && this.device.length > 0 && this.status.stage === 'playing' && !this.about?.open;
  }

  /** Leave the game for good: the seat is nobody's from then on, and its secret worth nothing. */
  async depart(): Promise<Answer> {
    this.#seats.departing = true;
    const answer = await this.ask({ type: 'Depart' });
    this.#seats.departing = false;
    return answer;
  }

  /** Has this device a seat that a bot keeps warm? */
  get keptWarm(): boolean {
    return !this.device.length && this.status.stage !== 'seating' && Boolean(recall(this.id).token);
  }

  /** The seats of those who got up from this device, where others stayed: bots keep them warm. */
  get awayHere(): number[] {
    return this.#seats.away(this.device);
  }

  /** Does a spectator look on with the closed eyes of their own seat? The table shows it no other view. */
  get closedEyes(): boolean {
    const view = this.now?.view as { you?: number | null } | undefined;
    return this.you === null && (view?.you ?? null) !== null;
  }

  /** The address of the rematch; the secret of the seat here is good for the seat there. */
  follow(): string {
    const { next } = this.status.rematch;
    this.#seats.follow(next);
    return `/t/${next}`;
  }

  /** Show where the reader's hand is; only the latest place is sent, and never more than the table takes. */
  point(x: number, y: number, what = '', seat?: number): void {
    const text = JSON.stringify({ type: 'Point', x: Math.round(x), y: Math.round(y), what, seat });
    this.#gestures.show(text);
  }

  /** What time it is at the table now, as far as this device can know. */
  get time(): number {
    const { tempo, room, lesson } = this.status;
    if (!this.now || tempo.paused || room.held || lesson) return this.now?.now ?? 0;
    return this.now.now + (performance.now() - this.#heardAt) * this.now.rate;
  }

  /** What time it is by the server's calendar, in milliseconds: this device's own may be wrong. */
  get calendar(): number {
    return Date.now() + this.#ahead;
  }

  // ------------------------------------------------------------------------------- the line

  /** Say who is at this device, and up to where they have heard what happened. */
  #greet(): void {
    const { hello, same } = this.#seats.greet(this.isScreen);
    // A shared device comes back closed: what another person saw on it is told anew.
    if (hello.closed) this.#forgetSight();
    this.#send({
      type: 'Hello',
      protocol: PROTOCOL,
      after: same ? (this.history.at(-1)?.n ?? 0) : 0,
      ...hello,
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
      case 'TableStatus':
        this.status = keepParts(this.status, frame);
        break;
      case 'Seated':
        if (this.#seats.seated({ token: frame.token, seat: frame.seat, away: false }, this.device))
          this.you = frame.seat;
        break;
      case 'Update':
        this.#record(frame.happened);
        this.happened = frame.happened;
        this.#set(frame.now);
        if (frame.now.outcome) this.status = { ...this.status, stage: 'over' };
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
      case 'Notice':
        this.notices = [...this.notices, { ...frame, at: performance.now(), number: ++this.#noticed }].slice(-20);
        break;
      case 'Stalled':
        this.stalled = true;
        break;
      case 'Gone':
        this.#line.gone = frame.why;
        if (frame.why === 'old-client') void renewPage();
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
    this.status = keepParts(this.status, frame.status);
    this.you = frame.you;
    this.chat = frame.chat;
    this.#ahead = frame.calendar * 1000 - Date.now();
    this.notices = frame.notices.map((notice) => ({ ...notice, at: performance.now(), number: 0 }));
    this.happened = [];
    this.#record(frame.missed);
    if (frame.now) this.#set(frame.now);
    let added = true;
    if (!this.isScreen) {
      this.device = frame.device;
      this.shared = this.#seats.gather(frame);
      const kept = this.#seats.welcome(frame);
      if (kept.first) this.#wishes.dropFleeting();
      ({ added } = kept);
    }
    this.#line.open();
    this.#wishes.askAgain();
    const adds = frame.status.stage === 'seating' && !frame.about.shared;
    if (adds && frame.you !== null && !added) this.#addNonce();
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
