/** What this device keeps of a table. */
export type SeatKeys = {
  /** The secret of the seat. */
  token?: string;
  /** Which seat it was: through its eyes the game is seen again. */
  seat?: number;
  /** Did the person get up, leaving the seat to a bot? */
  away?: boolean;
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
const KEPT = 20;

/** What a browser would not keep, having no room or no leave to: it lives as long as the page. */
const spare = new Map<string, string>();

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

/** The tables where this device has a seat, the latest first. */
export function seats(): string[] {
  const known = (read(`${PREFIX}all`) ?? '').split(' ').filter(Boolean);
  return known.filter((id) => recall(id).token).reverse();
}

function read(key: string): string | null {
  const unkept = spare.get(key);
  if (unkept !== undefined) return unkept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    spare.delete(key);
  } catch {
    spare.set(key, value);
  }
}

function erase(key: string): void {
  spare.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // It kept nothing.
  }
}
