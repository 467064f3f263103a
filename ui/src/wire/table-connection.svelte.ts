import { reloadPageIfUpdated } from '../reload-after-update';
import { randomHex } from './random';
import { DeviceSeats } from './device-seats';
import { PointerThrottle } from './pointer-throttle';
import { ReconnectingSocket, type SocketStatus } from './reconnecting-socket.svelte';
import { keep, recall } from './seat-keys';
import { keepParts } from './table-status';
import type {
  About,
  Answer,
  Command,
  Frame,
  Gone,
  LoggedEvents,
  Heard,
  Notice,
  Snapshot,
  Pointed,
  Reacted,
  TableStatus,
  TempoStatus,
  Welcome,
} from './types';
import { EMPTY_STATUS } from './types';
import { type WithoutId, PendingCommands } from './pending-commands';

/** The version of the protocol this page speaks. */
const PROTOCOL = 2;

/** How fast a table goes. */
export type Tempo = TempoStatus['tempo'];

/** A command to a table, without its id. */
export type TableRequest = WithoutId<Command>;

/** In a room one more person at this device is a person of the room. */
async function bring(id: string, name: string): Promise<Answer> {
  const { RoomConnection } = await import('./room-connection.svelte');
  const room = new RoomConnection(id);
  const answer = await room.ask({ type: 'Bring', name });
  room.close();
  return answer;
}

/** Frames for the player who had a shared device in hand: dropped once it is closed. */
const SIGHTS: readonly Frame['type'][] = ['Update', 'Said', 'Reacted', 'Pointed'];

/** Reasons after which a retry is useless. */
const FINAL: readonly Gone['why'][] = [
  'taken-over',
  'asked-to-leave',
  'deal-closed',
  'unknown-table',
  'old-version',
  'old-client',
  'room-erased',
  'room-closed',
  'table-closed',
  'blocked',
];

/**
 * A table, as this browser knows it: the server's state, kept up to date, and the pending commands. Moves missed while
 * the connection was lost are requested by number.
 */
export class TableConnection {
  /** The name of the table in addresses. */
  readonly id: string;
  /** True for a big screen. It has no seat, though this device may. */
  readonly isScreen: boolean;
  /** True for a tablet in the middle of the table, which makes open moves for the players who allow it. */
  readonly isTablet: boolean;

  about = $state.raw<About | null>(null);
  /** The status around the game: its stage, the places, and a part for each feature. */
  status = $state.raw<TableStatus>(EMPTY_STATUS);
  /** The seat of the player who has this device in hand; null for a spectator, and while its screen is closed. */
  you = $state<number | null>(null);
  /** The seats of the people at this device. */
  device = $state.raw<number[]>([]);
  /** True if several people share it, or did in this game. */
  shared = $state(false);
  chat = $state.raw<Heard[]>([]);
  /** How many messages of others the reader has seen, before the game and during it. */
  read = $state(0);
  now = $state.raw<Snapshot | null>(null);
  /** Recent notices of the organiser, with the time of receipt; `number` is 0 for those before this connection. */
  notices = $state.raw<(Notice & { at: number; number: number })[]>([]);
  /** Everything received since the beginning, for the log. */
  history = $state.raw<LoggedEvents[]>([]);
  /** The latest batch, to animate from; empty after a return. */
  happened = $state.raw<LoggedEvents[]>([]);
  /** Recent reactions. */
  faces = $state.raw<(Reacted & { id: number })[]>([]);
  /** Where the others' hands are. */
  hands = $state.raw<Record<number, Pointed>>({});
  /** True while the server cannot store moves. Then nothing happens. */
  stalled = $state(false);

  #socket: ReconnectingSocket<Frame>;
  #pending: PendingCommands<Command>;
  #seats: DeviceSeats;
  /** True from the closing of a shared device until the table sends another viewer's state. */
  #blind = false;
  #pointer = new PointerThrottle((text) => {
    if (this.#socket.idle) this.#socket.send(text);
  });
  #faceCount = 0;
  #noticed = 0;
  /** The local time when the table's time was received. */
  #heardAt = 0;
  /** How far the calendar of the server is ahead of this device's, in milliseconds. */
  #ahead = 0;

  constructor(id: string, isScreen = false, isTablet = false) {
    this.id = id;
    this.isScreen = isScreen;
    this.isTablet = isTablet;
    this.#seats = new DeviceSeats(id);
    this.#socket = new ReconnectingSocket(`/ws/table/${id}`, {
      greet: () => this.#greet(),
      hear: (frame) => this.#hear(frame),
      final: FINAL,
    });
    this.#pending = new PendingCommands(this.#socket, () => this.status.takeover.waits_for !== null);
  }

  /** The state of the connection. */
  get connection(): SocketStatus {
    return this.#socket.status;
  }

  /** Why the connection ended for good. */
  get gone(): Gone['why'] | null {
    return this.#socket.gone;
  }

  /** Close the connection. */
  close(): void {
    this.#pointer.stop();
    this.#socket.close();
  }

  /** Reconnect: after a final reason, or to take back a seat from its bot. */
  reopen(): void {
    this.#seats.comeBack();
    this.#socket.reopen();
  }

  /** Send a command; resolve with the server's answer, across lost connections. */
  ask(request: TableRequest): Promise<Answer> {
    return this.#pending.ask(request, request.type === 'PassDevice');
  }

  /** Take a seat (any, when `seat` is null), and add to the seed of the deal: once for those who share a device. */
  async sit(name: string, seat: number | null): Promise<Answer> {
    if (this.device.length && this.about?.room) return bring(this.about.room, name);
    if (this.device.length) return this.ask({ type: 'Sit', name, seat, beside: true });
    const nonce = this.about?.shared ? null : randomHex(16);
    const places = this.status.places.length;
    if (this.status.stage === 'seating') keep(this.id, { nonce: nonce ?? undefined });
    const answer = await this.ask({ type: 'Sit', name, seat, nonce });
    // It counts before the game, and for a newcomer by the door. In the seat of a bot it does not count, because
    // the deal was made without it: a check would report a fair deal as unfair.
    const counts = answer.ok && (this.status.stage === 'seating' || (this.you ?? 0) >= places);
    keep(this.id, { nonce: counts && nonce ? nonce : undefined });
    return answer;
  }

  /** Get up: before the game the seat is free again, during it a bot plays. */
  async getUp(seat = this.you): Promise<Answer> {
    const away = this.status.stage === 'playing';
    this.#seats.leaving = seat;
    const answer = await this.ask({ type: 'GetUp', seat });
    this.#seats.leaving = null;
    if (answer.ok) this.#seats.gotUp(seat, away);
    return answer;
  }

  /** Pass a shared device to the player who has tapped, or close its screen and forget what was seen. */
  passTo(seat: number | null): Promise<Answer> {
    this.#forgetSight();
    return this.ask({ type: 'PassDevice', to: seat });
  }

  #forgetSight(): void {
    if (this.about?.open_information) return;
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
    return this.about?.open_information && this.device.length > 1 ? null : this.you;
  }

  /** True if the screen is closed until a player who shares the device has tapped. */
  get closed(): boolean {
    const hides = this.status.stage === 'playing' || this.now?.view === null;
    return this.you === null && this.device.length > 0 && hides && !this.about?.open_information;
  }

  /** Leave the game for good: the seat is free from then on, and its secret invalid. */
  async depart(): Promise<Answer> {
    this.#seats.departing = true;
    const answer = await this.ask({ type: 'Depart' });
    this.#seats.departing = false;
    return answer;
  }

  /** True if a bot keeps a seat of this device. */
  get keptWarm(): boolean {
    return !this.device.length && this.status.stage !== 'seating' && Boolean(recall(this.id).token);
  }

  /** The seats of people who got up from this device while others stayed: bots play for them. */
  get awayHere(): number[] {
    return this.#seats.away(this.device);
  }

  /** True if a spectator sees the closed-eyes view of their own seat: the table shows them no other. */
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

  /** Show where the reader's hand is; throttled. */
  point(x: number, y: number, what = '', seat?: number): void {
    const text = JSON.stringify({ type: 'Point', x: Math.round(x), y: Math.round(y), what, seat });
    this.#pointer.show(text);
  }

  /** True while the clock of the table stands still: paused, held by the organiser, or for those who read the rules. */
  get waits(): boolean {
    const { tempo, room, reading } = this.status;
    return tempo.paused || room.held || reading.seats.length > 0;
  }

  /** The time at the table now, as far as this device can know. */
  get time(): number {
    if (!this.now || this.waits || this.status.lesson) return this.now?.now ?? 0;
    return this.now.now + (performance.now() - this.#heardAt) * this.now.rate;
  }

  /** The server's calendar time, in milliseconds: this device's clock may be wrong. */
  get calendar(): number {
    return Date.now() + this.#ahead;
  }

  // ------------------------------------------------------------------------- the connection

  /** Send the Hello: who is at this device, and the last move received. */
  #greet(): void {
    const { hello, same } = this.#seats.greet(this.isScreen);
    // A shared device reconnects closed: the server sends everything again.
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
    this.#socket.send(JSON.stringify(command));
  }

  // ----------------------------------------------------------------------------------- frames

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
        this.#pending.answer(frame);
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
        this.#socket.gone = frame.why;
        if (frame.why === 'old-client') void reloadPageIfUpdated();
        break;
      case 'Wrong':
        // A correct client gets this only for sending too fast.
        if (frame.why !== 'slow-down') throw new Error(`${frame.why}: ${frame.detail}`);
        this.#pending.rest();
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
      if (kept.first) this.#pending.dropFleeting();
      ({ added } = kept);
    }
    this.#socket.open();
    this.#pending.askAgain();
    const adds = frame.status.stage === 'seating' && !frame.about.shared;
    if (adds && frame.you !== null && !added) this.#addNonce();
  }

  /** Add to the seed of the deal, now that its commitment is known. */
  #addNonce(): void {
    const nonce = randomHex(16);
    void this.ask({ type: 'Add', nonce }).then((answer) => {
      if (answer.ok) keep(this.id, { nonce });
    });
  }

  /** Add to the history; moves seen by another viewer are replaced. */
  #record(happened: LoggedEvents[]): void {
    const first = happened[0]?.n;
    if (first === undefined) return;
    this.history = [...this.history.filter(({ n }) => n < first), ...happened];
  }

  #set(now: Snapshot): void {
    this.#heardAt = performance.now();
    this.now = now;
  }

  #show(face: Reacted): void {
    const id = this.#faceCount++;
    this.faces = [...this.faces, { ...face, id }];
    setTimeout(() => (this.faces = this.faces.filter((shown) => shown.id !== id)), 4_000);
  }
}
