import { prefs } from '../../prefs.svelte';

/** A moment of the calendar as one says it: « mardi 18:30 », with the date where that is far away. */
export function when(seconds: number, now = Date.now()): string {
  const moment = new Date(seconds * 1000);
  const near = Math.abs(moment.getTime() - now) < 6 * 24 * 3600 * 1000;
  const day = near ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  return moment.toLocaleString(prefs.language, { ...day, hour: '2-digit', minute: '2-digit' });
}
