import { ReconnectingSocket, type SocketStatus } from './reconnecting-socket.svelte';
import { forgetRoom, keepRoom, recallRoom } from './room-keys';
import { keep } from './seat-keys';
import type {
  Answer,
  Gone,
  RoomAbout,
  RoomCommand,
  RoomFrame,
  RoomPerson,
  RoomSettings,
  RoomTable,
  RoomTournament,
  RoomUpdate,
  RoomWelcome,
  Summoned,
} from './types';
import { type WithoutId, PendingCommands } from './pending-commands';

/** A command to a room, without its id. */
export type RoomRequest = WithoutId<RoomCommand>;

/** Reasons after which a retry is useless. */
const FINAL: readonly Gone['why'][] = ['unknown-room', 'room-erased', 'room-closed', 'shut-out', 'blocked'];

/** How many claps are kept. */
const CLAPS = 12;

/** A room, as this browser knows it: the server's state, kept up to date, and the pending commands. */
export class RoomConnection {
  /** The name of the room in addresses. */
  readonly id: string;
  about = $state.raw<RoomAbout | null>(null);
  organiser = $state(false);
  /** The person's number; null for a person who has not come in. */
  you = $state<number | null>(null);
  /** The number of the table whose tablet this device is; 0 for none. */
  tablet = $state(0);
  /** True if the secret of this device is not valid any more. */
  unknown = $state(false);
  people = $state.raw<RoomPerson[]>([]);
  tables = $state.raw<RoomTable[]>([]);
  settings = $state.raw<RoomSettings>({
    choose: false,
    organisers: 0,
    message: '',
    countdown: '',
    until: 0,
    door: true,
    tablets: [],
    projector: 'all',
    projector_table: '',
    projector_game: '',
    evening: '',
  });
  /** The tournament of the room, if there is one. */
  tournament = $state.raw<RoomTournament | null>(null);
  /** Where the person has a seat. */
  summoned = $state.raw<Summoned | null>(null);
  /** When each table was last heard of, by the clock of this page. */
  heardAt = $state.raw<Record<string, number>>({});
  /** The people who have just applauded, each with a number that no other clap has. */
  applause = $state.raw<{ clap: number; person: number }[]>([]);
  stalled = $state(false);

  #claps = 0;
  #board: boolean;
  #socket: ReconnectingSocket<RoomFrame>;
  #pending: PendingCommands<RoomCommand>;
  /** How far the calendar of the server is ahead of this device's, in milliseconds. */
  #ahead = 0;

  /** Connect to a room. A board shows every table, and only what is public: it connects without a secret. */
  constructor(id: string, board = false) {
    this.id = id;
    this.#board = board;
    this.#socket = new ReconnectingSocket(`/ws/room/${id}`, {
      greet: () => this.#greet(),
      hear: (frame) => this.#hear(frame),
      final: FINAL,
    });
    this.#pending = new PendingCommands(this.#socket);
  }

  /** The state of the connection. */
  get connection(): SocketStatus {
    return this.#socket.status;
  }

  /** True if the person of this device is in the room without a seat. */
  get waits(): boolean {
    return this.people.some(({ number, table }) => number === this.you && !table);
  }

  /** The table with the real box at which the person of this device sits; null for none. */
  get paper(): RoomTable | null {
    const place = this.people.find(({ number }) => number === this.you)?.table;
    return this.tables.find(({ id, paper }) => paper && id === place) ?? null;
  }

  /** The page of the table to which this device was sent; empty for none. */
  get destination(): string {
    if (!this.summoned) return '';
    return `/t/${this.summoned.table}${this.summoned.seat === null ? '/tablet' : ''}`;
  }

  /** Why the connection ended for good. */
  get gone(): Gone['why'] | null {
    return this.#socket.gone;
  }

  /** Close the connection. */
  close(): void {
    this.#socket.close();
  }

  /** Send a command; resolve with the server's answer, across lost connections. */
  ask(request: RoomRequest): Promise<Answer> {
    return this.#pending.ask(request);
  }

  /** How many seconds of the countdown are left; null when nothing is counted down. */
  left(now: number): number | null {
    const { until } = this.settings;
    return until ? Math.max(0, Math.round(until - (now + this.#ahead) / 1000)) : null;
  }

  #greet(): void {
    const { organiser = null, person = null } = this.#board ? {} : recallRoom(this.id);
    const hello: RoomCommand = { type: 'RoomHello', token: organiser ?? person, board: this.#board };
    this.#socket.send(JSON.stringify(hello));
  }

  #hear(frame: RoomFrame): void {
    switch (frame.type) {
      case 'RoomWelcome':
        this.#welcome(frame);
        break;
      case 'RoomUpdate':
        this.#update(frame);
        break;
      case 'Entered':
        keepRoom(this.id, { person: frame.token });
        this.you = frame.person;
        break;
      case 'TabletBound':
        keepRoom(this.id, { person: frame.token, tablet: frame.number });
        this.tablet = frame.number;
        break;
      case 'Organising':
        keepRoom(this.id, { organiser: frame.token });
        break;
      case 'Summoned': {
        // The person's secret in the room opens the seat, as does the tablet's.
        const { person } = recallRoom(this.id);
        if (person && frame.seat !== null) keep(frame.table, { token: person, seat: frame.seat, away: false });
        this.summoned = frame;
        break;
      }
      case 'Applauded':
        this.applause = [...this.applause, { clap: ++this.#claps, person: frame.person }].slice(-CLAPS);
        break;
      case 'Answer':
        this.#pending.answer(frame);
        break;
      case 'Stalled':
        this.stalled = true;
        break;
      case 'Gone':
        this.#socket.gone = frame.why;
        if (FINAL.includes(frame.why)) forgetRoom(this.id);
        break;
      case 'Wrong':
        // A correct client gets this only for sending too fast.
        if (frame.why !== 'slow-down') throw new Error(`${frame.why}: ${frame.detail}`);
        this.#pending.rest();
    }
  }

  #welcome(frame: RoomWelcome): void {
    this.stalled = false;
    this.about = frame.about;
    this.organiser = frame.organiser;
    this.you = frame.you;
    this.tablet = frame.tablet;
    this.unknown = frame.unknown;
    if (frame.unknown) forgetRoom(this.id);
    this.people = frame.people;
    this.tables = [];
    this.#show(frame.tables);
    this.settings = frame.settings;
    this.tournament = frame.tournament;
    this.#ahead = frame.now * 1000 - Date.now();
    this.summoned = null;
    this.#socket.open();
    this.#pending.askAgain();
  }

  #update(frame: RoomUpdate): void {
    const changed = new Map(frame.people.map((person) => [person.number, person]));
    const gone = new Set(frame.gone);
    const kept = this.people.filter(({ number }) => !gone.has(number)).map((old) => changed.get(old.number) ?? old);
    const known = new Set(kept.map(({ number }) => number));
    this.people = [...kept, ...frame.people.filter(({ number }) => !known.has(number))];
    const closed = new Set(frame.closed);
    this.tables = this.tables.filter(({ id }) => !closed.has(id));
    this.#show(frame.tables);
    this.settings = frame.settings;
    this.tournament = frame.tournament ?? this.tournament;
  }

  #show(tables: RoomTable[]): void {
    const at = performance.now();
    const changed = new Map(tables.map((table) => [table.id, table]));
    const known = new Set(this.tables.map(({ id }) => id));
    const all = [...this.tables.map((old) => changed.get(old.id) ?? old), ...tables.filter(({ id }) => !known.has(id))];
    this.tables = all.sort((one, other) => one.number - other.number);
    this.heardAt = { ...this.heardAt, ...Object.fromEntries(tables.map(({ id }) => [id, at])) };
  }
}
