import { browserServer } from '../address';
import { erase, read, write } from './storage';

/** What this device stores about a seat. */
export type SeatKey = {
  /** The secret of the seat. */
  token?: string;
  /** The seat number: the replay opens with its view. */
  seat?: number;
  /** True if the person got up and left the seat to a bot. */
  away?: boolean;
};

/** What this device stores about a table: the seat of the first player here, and the rest. */
type SeatKeys = SeatKey & {
  /** The seats of the others who share the device, in the order they sat down. */
  beside?: SeatKey[];
  /** True if several people shared the device in this game. Then its screen is closed after a reconnect. */
  shared?: boolean;
  /** True if the spectator here wants to play the next game. */
  next?: boolean;
  /** What was added from here to the seed. */
  nonce?: string;
  /** The fingerprint of the seed as it was first shown here: nobody may change it afterwards. */
  commitment?: string;
  /** The number of the game, likewise. */
  game?: string;
  /** True if the person removed the table from their list. Opening its page puts it back. */
  hidden?: boolean;
};

/** A site of plain files has tables that no server knows, and another one below the same host has others. */
const PREFIX = browserServer ? `kermesse.${location.pathname}.table.` : 'kermesse.table.';
/** The number of tables remembered: games over days last for weeks. */
const KEPT = 60;

/** Return what is stored about that table. */
export function recall(table: string): SeatKeys {
  return (JSON.parse(read(PREFIX + table) ?? 'null') as SeatKeys | null) ?? {};
}

/** Store something more about that table; the oldest tables are forgotten. */
export function keep(table: string, keys: SeatKeys): void {
  write(PREFIX + table, JSON.stringify({ ...recall(table), ...keys }));
  const known = (read(`${PREFIX}all`) ?? '').split(' ').filter((id) => id && id !== table);
  const kept = [...known, table].slice(-KEPT);
  for (const old of known.filter((id) => !kept.includes(id))) erase(PREFIX + old);
  write(`${PREFIX}all`, kept.join(' '));
}

/** Forget the seat; what proves the deal stays. */
export function forget(table: string): void {
  const keys = recall(table);
  if (!keys.token) return;
  delete keys.token;
  write(PREFIX + table, JSON.stringify(keys));
}

/** The people who have a seat on this device, in the order they sat down. */
export function people(table: string): SeatKey[] {
  const { token, seat, away, beside = [] } = recall(table);
  return token ? [{ token, seat, away }, ...beside] : beside;
}

/** Store the people who have a seat on this device. */
export function keepPeople(table: string, [first = {}, ...beside]: SeatKey[]): void {
  const { token, seat, away } = first;
  keep(table, { token, seat, away, beside: beside.length ? beside : undefined, hidden: undefined });
}

/**
 * Update the seats of this device from the table: seats behind a removed place have moved up, and a player who is not
 * there any more is forgotten, unless they are away or just getting up.
 */
export function gather(table: string, device: readonly number[], leaving: number | null): void {
  if (!device.length) return;
  const away = people(table).filter((key) => key.away);
  const here = people(table).filter((key) => !key.away);
  const kept =
    here.length === device.length
      ? here.map((key, n) => ({ ...key, seat: device[n] }))
      : here.filter(({ seat }) => device.includes(seat ?? -1) || seat === leaving);
  keepPeople(table, [...kept, ...away]);
}

/** The tables where this device has a seat, the latest first. */
export function seats(): string[] {
  const known = (read(`${PREFIX}all`) ?? '').split(' ').filter(Boolean);
  return known.filter((id) => recall(id).token).reverse();
}
