import type { Verdict } from './Drum.svelte';
import type { Event } from './types';

/** What these events came to, for the drum to say; null when nothing was decided. */
export function judge(events: readonly Event[]): Verdict | null {
  let judged: Verdict | null = null;
  let family: Verdict['family'] = null;
  for (const event of events) {
    if (event.type === 'Rode') family = event.family;
    if (event.type === 'Won') {
      judged = { seat: event.seat, family, what: event.lucky ? 'lucky' : 'won', lost: false };
    } else if (event.type === 'Erred') {
      judged = { seat: event.seat, family, what: event.cause, lost: event.lost !== null };
    } else if (event.type === 'Relaunched') {
      judged = { seat: null, family: null, what: 'dead-end', lost: false };
    }
  }
  return judged;
}
