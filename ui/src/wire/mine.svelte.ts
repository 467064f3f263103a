import { type MyTable, myTables } from './api';
import { forget, people, seats } from './seat-keys';

/** How often it is asked again while a page is open and a game lasts for days. */
const EVERY = 60_000;

/** The tables of this device, whose turn it is there, and being told when it is ours. */
export class Mine {
  /** Those not over, the ones where we are to move first. */
  tables = $state.raw<MyTable[]>([]);
  /** Has the server answered yet? */
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

  /** Look now, and from now on. */
  start(): void {
    if (this.#timer !== undefined) return;
    void this.refresh();
    this.#timer = setInterval(() => {
      if (this.tables.some(({ days }) => days)) void this.refresh();
    }, EVERY);
    document.addEventListener('visibilitychange', this.#look);
  }

  /** Look no more. */
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

  /** By when we are to move there, in seconds of the calendar; null while it is not our turn. */
  yours(table: MyTable): number | null {
    const own = this.own(table);
    return table.awaited.find(({ seat }) => own.includes(seat))?.until ?? null;
  }

  /** Are we late there, by the server's calendar? This device's own may be wrong. */
  late(table: MyTable): boolean {
    const until = this.yours(table);
    return until !== null && until * 1000 < Date.now() + this.#ahead;
  }

  async refresh(): Promise<void> {
    const asked = seats();
    // Whoever has nothing here is asked for once: a browser whose memory was cleared may still be known by its cookie.
    if (this.known && !asked.length && !this.tables.length) return;
    let found: MyTable[];
    try {
      const { tables, calendar } = await myTables(asked);
      found = tables;
      this.#ahead = calendar * 1000 - Date.now();
    } catch {
      return; // whoever is away is asked again
    }
    for (const id of asked) if (!found.some((table) => table.id === id)) forget(id);
    const until = (table: MyTable) => this.yours(table) ?? Infinity;
    this.tables = found
      .filter((table) => table.status !== 'over')
      .sort((one, other) => until(one) - until(other) || other.created - one.created);
    this.known = true;
    this.#tell();
  }

  #tell(): void {
    const awaited = this.tables.filter((table) => this.yours(table) !== null);
    const before = this.#before;
    this.#before = new Set(awaited.map(({ id }) => id));
    if (before) for (const table of awaited) if (!before.has(table.id)) this.told(table);
  }
}

/** The tables of this device. */
export const mine = new Mine();
