import { erase, read, write } from './storage';

/** What this device stores about a seat. */
export type SeatKey = {
  /** The secret of the seat. */
  token?: string;
  /** Which seat it was: through its eyes the game is seen again. */
  seat?: number;
  /** Did the person get up, leaving the seat to a bot? */
  away?: boolean;
};

/** What this device stores about a table: the seat of the first player here, and the rest. */
export type SeatKeys = SeatKey & {
  /** The seats of the others who share the device, in the order they sat down. */
  beside?: SeatKey[];
  /** Have several people shared the device in this game? Then its screen is closed when it comes back. */
  shared?: boolean;
  /** Does the person who looks on here wish to play the next game? */
  next?: boolean;
  /** What was added from here to the seed. */
  nonce?: string;
  /** The fingerprint of the seed as it was first shown here: nobody may change it afterwards. */
  commitment?: string;
  /** The number of the game, likewise. */
  game?: string;
};

const PREFIX = 'kermesse.table.';
/** Games over days last for weeks, with many others in between. */
const KEPT = 60;

/** What is kept of that table. */
export function recall(table: string): SeatKeys {
  return (JSON.parse(read(PREFIX + table) ?? 'null') as SeatKeys | null) ?? {};
}

/** Keep something more of that table; of the oldest tables nothing is kept. */
export function keep(table: string, keys: SeatKeys): void {
  write(PREFIX + table, JSON.stringify({ ...recall(table), ...keys }));
  const known = (read(`${PREFIX}all`) ?? '').split(' ').filter((id) => id && id !== table);
  const kept = [...known, table].slice(-KEPT);
  for (const old of known.filter((id) => !kept.includes(id))) erase(PREFIX + old);
  write(`${PREFIX}all`, kept.join(' '));
}

/** The seat is no longer ours; what proves the deal stays. */
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

/** These are the people who have a seat on this device from now on. */
export function keepPeople(table: string, [first = {}, ...beside]: SeatKey[]): void {
  const { token, seat, away } = first;
  keep(table, { token, seat, away, beside: beside.length ? beside : undefined });
}

/**
 * The table says whose seats are at this device: those behind a place that went have moved up, and a player who is not
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
