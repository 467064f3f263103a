import { prefs } from '../../prefs.svelte';

/** Format a moment of the calendar: « mardi 18:30 », with the date if it is far away. */
export function formatDate(seconds: number, now = Date.now()): string {
  const moment = new Date(seconds * 1000);
  const near = Math.abs(moment.getTime() - now) < 6 * 24 * 3600 * 1000;
  const day = near ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  return moment.toLocaleString(prefs.language, { ...day, hour: '2-digit', minute: '2-digit' });
}
