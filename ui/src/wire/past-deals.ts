/* The deals of past days, which a person takes along: the site without a server at the same origin deals them again. */
import { days, pastDeals } from './api';
import { read, write } from './storage';

const KEY = 'kermesse.deals';

/** How many past days are taken along. */
const DAYS = 7;

/** A deal, of which the page needs no more than its day. */
export type PastDeal = { day: string };

/** The deals that were taken along, as JSON. */
export const takenDeals = () => read(KEY) ?? '[]';

/** Return true if there are any. */
export const hasDeals = () => takenDeals() !== '[]';

/** Take the deals of the last days along. A day that cannot be fetched now is fetched the next time. */
export async function takeDeals(): Promise<void> {
  const { today } = await days(null);
  const wanted = Array.from({ length: DAYS }, (_, n) => before(today, n + 1));
  const known = (JSON.parse(takenDeals()) as PastDeal[]).filter(({ day }) => wanted.includes(day));
  const missing = wanted.filter((day) => !known.some((deal) => deal.day === day));
  const fetched = await Promise.all(missing.map((day) => pastDeals(day).catch(() => [])));
  write(KEY, JSON.stringify([...known, ...fetched.flat()]));
}

/** The date some days earlier. */
function before(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
