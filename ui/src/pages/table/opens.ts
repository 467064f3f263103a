import type { About } from '../../wire/types';

/** When a game that is over may be looked at again, in seconds of the calendar: that of the deal of
 * the day once the day is over. 0 where it may be now, and where that depends on other tables. */
export const opensAt = (about: About, now = Date.now()): number => (about.day * 1000 > now ? about.day : 0);
