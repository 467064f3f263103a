import { randomHex } from './chance';
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

type Ask<C> = C extends { id: string } ? Omit<C, 'id'> : never;
/** Something to ask of a room. */
export type RoomWish = Ask<RoomCommand>;

/** The shortest and longest waits before trying again, in milliseconds. */
const SOONEST = 400;
const LATEST = 10_000;

/** After these, trying again would change nothing. */
const FINAL: readonly Gone['why'][] = ['unknown-room', 'room-erased', 'shut-out'];

/** A room, as this browser knows it; a lost line is tried again, and what has no answer is asked again. */
export class RoomConnection {
  /** The name of the room in addresses. */
  readonly id: string;
  line = $state<'connecting' | 'open' | 'lost' | 'ended'>('connecting');
  /** Why the line ended for good. */
  gone = $state<Gone['why'] | null>(null);
  about = $state.raw<RoomAbout | null>(null);
  animator = $state(false);
  /** One's number among the people; null for one who has not come in. */
  you = $state<number | null>(null);
  /** Was a secret shown that is good for nothing here any more? */
  unknown = $state(false);
  people = $state.raw<RoomPerson[]>([]);
  tables = $state.raw<RoomTable[]>([]);
  settings = $state.raw<RoomSettings>({ choose: false, animators: 0, message: '', countdown: '', until: 0 });
  /** The tournament of the room, if there is one. */
  tournament = $state.raw<RoomTournament | null>(null);
  /** Where one has a seat. */
  summoned = $state.raw<Summoned | null>(null);
  /** When each table was last heard of, by the clock of this page. */
  heardAt = $state.raw<Record<string, number>>({});
  stalled = $state(false);

  #board: boolean;
  #socket: WebSocket | null = null;
  #pending = new Map<string, { text: string; done: (answer: Answer) => void }>();
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** How far the calendar of the server is ahead of this device's, in milliseconds. */
  #ahead = 0;
  #closed = false;

  /** A line to a room; a board shows every table. */
  constructor(id: string, board = false) {
    this.id = id;
    this.#board = board;
    addEventListener('online', this.#back);
    document.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#back);
    document.removeEventListener('visibilitychange', this.#seen);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Ask for something; resolves with the server's answer, however long the line is lost. */
  ask(wish: RoomWish): Promise<Answer> {
    const id = randomHex(16);
    const text = JSON.stringify({ ...wish, id });
    return new Promise((done) => {
      this.#pending.set(id, { text, done });
      if (this.line === 'open') this.#socket?.send(text);
    });
  }

  /** How many seconds of the countdown are left; null when nothing is counted down. */
  left(now: number): number | null {
    const { until } = this.settings;
    return until ? Math.max(0, Math.round(until - (now + this.#ahead) / 1000)) : null;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/room/${this.id}`);
    this.#socket = socket;
    socket.onopen = () => {
      const { animator, person } = recallRoom(this.id);
      socket.send(JSON.stringify({ type: 'RoomHello', token: animator ?? person ?? null, board: this.#board }));
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(message.data)) as RoomFrame);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost(): void {
    this.#socket = null;
    if (this.gone && FINAL.includes(this.gone)) {
      this.line = 'ended';
      return;
    }
    this.line = 'lost';
    const most = Math.min(LATEST, SOONEST * 2 ** this.#tries++);
    this.#retry = setTimeout(() => this.#connect(), most * (0.5 + Math.random() / 2));
  }

  /** The network is back, or the person. */
  #back = (): void => {
    if (this.line !== 'lost') return;
    this.#tries = 0;
    this.#connect();
  };

  #seen = (): void => {
    if (document.visibilityState === 'visible') this.#back();
  };

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
      case 'Animating':
        keepRoom(this.id, { animator: frame.token });
        break;
      case 'Summoned': {
        // The secret of one's place in the room opens the seat.
        const { person } = recallRoom(this.id);
        if (person) keep(frame.table, { token: person, seat: frame.seat, away: false });
        this.summoned = frame;
        break;
      }
      case 'Answer': {
        const pending = this.#pending.get(frame.id);
        this.#pending.delete(frame.id);
        pending?.done(frame);
        break;
      }
      case 'Stalled':
        this.stalled = true;
        break;
      case 'Gone':
        this.gone = frame.why;
        if (FINAL.includes(frame.why)) forgetRoom(this.id);
        break;
      case 'Wrong':
        if (frame.why !== 'slow-down') throw new Error(`${frame.why}: ${frame.detail}`);
    }
  }

  #welcome(frame: RoomWelcome): void {
    this.#tries = 0;
    this.gone = null;
    this.stalled = false;
    this.about = frame.about;
    this.animator = frame.animator;
    this.you = frame.you;
    this.unknown = frame.unknown;
    if (frame.unknown) forgetRoom(this.id);
    this.people = frame.people;
    this.tables = [];
    this.#show(frame.tables);
    this.settings = frame.settings;
    this.tournament = frame.tournament;
    this.#ahead = frame.now * 1000 - Date.now();
    this.summoned = null;
    this.line = 'open';
    for (const { text } of this.#pending.values()) this.#socket?.send(text);
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
