import type { Place, TableStatus } from './types';

/** A free place. */
export const emptyPlace: Place = {
  seat: 0,
  name: '',
  bot: '',
  stands_in: false,
  here: false,
  left: false,
  may_call_bot: false,
  won: 0,
  host: false,
  uneven: false,
  hidden: false,
  muted: false,
  until: null,
  tablet: false,
};

/** The status of a table before the server has sent one. */
export const emptyStatus: TableStatus = {
  type: 'TableStatus',
  stage: 'seating',
  places: [],
  host: false,
  takeover: { requests: [], waits_for: null },
  tempo: { tempo: 'normal', paused: false },
  chat: { talk: 'words' },
  moderation: { vote: null },
  room: { held: false, stopped: false },
  screens: { screen: false, tablet: '' },
  lesson: null,
  rematch: { next: '' },
  raised_hands: { seats: [] },
};

/** The new status, with the old object for each part that has not changed: what reads only that part stays as it is. */
export function keepParts(old: TableStatus, status: TableStatus): TableStatus {
  const same = (part: string) => {
    const key = part as keyof TableStatus;
    return JSON.stringify(old[key]) === JSON.stringify(status[key]);
  };
  const kept = Object.entries(old).filter(([part]) => same(part));
  return { ...status, ...Object.fromEntries(kept) };
}
