import { forget, gather, keep, keepPeople, people, recall, type SeatKey } from './seat-keys';
import type { Hello, Welcome } from './types';

/** The seats of one table on this device: the keys in its storage, and what the current connection said about them. */
export class DeviceSeats {
  /** True while the person leaves the game for good. */
  departing = false;
  /** The seat that a person is leaving: the table may show it without them before it answers. */
  leaving: number | null = null;

  #table: string;
  /** The token of the last Hello: the view of another token is another view. */
  #token: string | null | undefined;
  /** True once the current connection has been welcomed. */
  #greeted = false;

  constructor(table: string) {
    this.#table = table;
  }

  /** True if several people shared this device in this game. */
  get shared(): boolean {
    return Boolean(recall(this.#table).shared);
  }

  /** The seats of people who left this device to others: bots play for them. */
  away(device: readonly number[]): number[] {
    const left = people(this.#table).filter(({ away, seat }) => away && !device.includes(seat ?? -1));
    return left.map(({ seat }) => seat!);
  }

  /** Take back the seats that bots keep. */
  comeBack(): void {
    keepPeople(
      this.#table,
      people(this.#table).map((key) => ({ ...key, away: false })),
    );
  }

  /** A person has got up; `away` while a bot keeps the seat for them. */
  gotUp(seat: number | null, away: boolean): void {
    const all = people(this.#table).map((key) => (key.seat === seat ? { ...key, away } : key));
    keepPeople(
      this.#table,
      all.filter((key) => away || key.seat !== seat),
    );
  }

  /** Give the rematch the keys of these seats: they are valid there too. */
  follow(next: string): void {
    const all = people(this.#table).map(({ token }) => ({ token }));
    if (all.length) keepPeople(next, all);
  }

  /**
   * Begin a connection; return the tokens for its Hello, and whether its viewer is the same as the last the reader's.
   */
  greet(isScreen: boolean): { hello: Pick<Hello, 'token' | 'beside' | 'closed'>; same: boolean } {
    const here = isScreen ? [] : people(this.#table).filter(({ away }) => !away);
    const [token = null, ...beside] = here.map((key) => key.token!);
    const closed = !isScreen && this.shared;
    const same = token === this.#token && !closed;
    this.#token = token;
    this.#greeted = false;
    return { hello: { token, ...(beside.length && { beside }), ...(closed && { closed }) }, same };
  }

  /**
   * Store what a Welcome says about this device's seats.
   *
   * `first` tells whether it is the first Welcome of its connection, `added` whether this device has added to the seed.
   */
  welcome({ about, device, status }: Welcome): { first: boolean; added: boolean } {
    const table = this.#table;
    const first = !this.#greeted;
    this.#greeted = true;
    // A token the server does not know (any more) gives no right to a seat.
    const stranger = this.departing || (first && this.#token);
    const nobody = !device.length;
    if (stranger && nobody) forget(table);
    // What a seat had added goes with it when it is given up, or lost, before the game.
    const unseated = status.stage === 'seating' || (stranger && !this.departing);
    if (unseated && nobody) keep(table, { nonce: undefined });
    const known = recall(table);
    if (!known.commitment) keep(table, { commitment: about.commitment, game: about.game_id });
    return { first, added: Boolean(known.nonce) };
  }

  /** Store whose seats are at this device; true when several people share it, or did in this game. */
  gather({ device, status }: Welcome): boolean {
    gather(this.#table, device, this.leaving);
    const shared = device.length > 1 || (status.stage !== 'seating' && this.shared);
    keep(this.#table, { shared: shared || undefined });
    return shared;
  }

  /** Store the key of a new seat; true when it is the only one here, false when it is beside others. */
  seated(key: SeatKey, device: readonly number[]): boolean {
    const others = people(this.#table).filter(({ seat, away }) => device.includes(seat ?? -1) || away);
    const beside = device.length > 0 && !device.includes(key.seat!);
    keepPeople(this.#table, beside ? [...others, key] : [key]);
    if (!beside) this.#token = key.token;
    return !beside;
  }
}
