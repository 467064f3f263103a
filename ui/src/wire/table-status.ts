import type { TableStatus } from './types';

/** The new status, with the old object for each part that has not changed: what reads only that part stays as it is. */
export function keepParts(old: TableStatus, status: TableStatus): TableStatus {
  const same = (part: string) => {
    const key = part as keyof TableStatus;
    return JSON.stringify(old[key]) === JSON.stringify(status[key]);
  };
  const kept = Object.entries(old).filter(([part]) => same(part));
  return { ...status, ...Object.fromEntries(kept) };
}
