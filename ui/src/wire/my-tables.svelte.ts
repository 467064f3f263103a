import { type MyTable, myTables } from './api';
import { forget, keep, people, recall, seats } from './seat-keys';

/** How often the list is refreshed while a page is open and a game lasts for days. */
const EVERY = 60_000;

/** The tables of this device, with a callback when it becomes our turn. */
export class MyTables {
  /** The tables that are not over, those where it is our turn first; without those the person removed. */
  tables = $state.raw<MyTable[]>([]);
  /** The finished games, the latest first. */
  finished = $state.raw<MyTable[]>([]);
  /** The table removed last, until the list is refreshed: it can be put back. */
  removed = $state.raw<MyTable | null>(null);
  /** True once the server has answered. */
  known = $state(false);
  /** How many of them wait for us. */
  readonly waiting = $derived(this.tables.filter((table) => this.yours(table) !== null).length);
  /** Called with a table where it is our turn since the last time we looked. */
  told: (table: MyTable) => void = () => {};
  #before: Set<string> | null = null;
  /** How far the calendar of the server is ahead of this device's, in milliseconds. */
  #ahead = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #look = () => {
    if (document.visibilityState === 'visible') void this.refresh();
  };

  /** Refresh now and regularly. */
  start(): void {
    if (this.#timer !== undefined) return;
    void this.refresh();
    this.#timer = setInterval(() => {
      if (this.tables.some(({ days }) => days)) void this.refresh();
    }, EVERY);
    document.addEventListener('visibilitychange', this.#look);
  }

  /** Stop refreshing. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    document.removeEventListener('visibilitychange', this.#look);
  }

  /** The seats this device has at a table. */
  own(table: MyTable): number[] {
    const kept = people(table.id).flatMap(({ seat }) => (seat === undefined ? [] : [seat]));
    return kept.length || table.seat === null ? kept : [table.seat];
  }

  /** The deadline of our move there, in seconds of the calendar; null while it is not our turn. */
  yours(table: MyTable): number | null {
    const own = this.own(table);
    return table.awaited.find(({ seat }) => own.includes(seat))?.until ?? null;
  }

  /** True if our move there is late, by the server's calendar: this device's clock may be wrong. */
  late(table: MyTable): boolean {
    const until = this.yours(table);
    return until !== null && until * 1000 < Date.now() + this.#ahead;
  }

  async refresh(): Promise<void> {
    const asked = seats();
    // Without seats here, ask once: a browser whose storage was cleared may still be known by its cookie.
    if (this.known && !asked.length && !this.tables.length) return;
    let found: MyTable[];
    try {
      const { tables, calendar } = await myTables(asked);
      found = tables;
      this.#ahead = calendar * 1000 - Date.now();
    } catch {
      return; // retried later
    }
    for (const id of asked) if (!found.some((table) => table.id === id)) forget(id);
    const until = (table: MyTable) => this.yours(table) ?? Infinity;
    const listed = found.filter(({ id }) => !recall(id).hidden);
    this.finished = listed
      .filter(({ status, old }) => status === 'over' && !old)
      .sort((one, other) => other.created - one.created);
    this.tables = listed
      .filter((table) => table.status !== 'over')
      .sort((one, other) => until(one) - until(other) || other.created - one.created);
    this.removed = null;
    this.known = true;
    this.#tell();
  }

  /** Remove a table from the lists of this device, or put it back. The seat stays. */
  async hide(table: MyTable, hidden = true): Promise<void> {
    keep(table.id, { hidden: hidden || undefined });
    if (!hidden) return this.refresh();
    this.removed = table;
    this.tables = this.tables.filter(({ id }) => id !== table.id);
    this.finished = this.finished.filter(({ id }) => id !== table.id);
  }

  #tell(): void {
    const awaited = this.tables.filter((table) => this.yours(table) !== null);
    const before = this.#before;
    this.#before = new Set(awaited.map(({ id }) => id));
    if (before) for (const table of awaited) if (!before.has(table.id)) this.told(table);
  }
}

/** The tables of this device. */
export const mine = new MyTables();
