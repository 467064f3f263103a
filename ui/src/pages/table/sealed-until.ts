import type { TableConnection } from '../../wire/table-connection.svelte';

/** When a game that is over may be looked at again, in seconds of the calendar: that of the deal of
 * the day once the day is over. 0 where it may be now, and where that depends on other tables. */
export function sealedUntil({ about, calendar }: TableConnection): number {
  return about && about.day * 1000 > calendar ? about.day : 0;
}
