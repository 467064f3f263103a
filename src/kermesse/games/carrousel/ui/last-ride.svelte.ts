import { pace } from '@ui/parts/pace.svelte';
import type { LoggedEvents } from '@ui/wire/table-props';
import type { Verdict } from './Drum.svelte';
import type { Event, Seat } from './types';

/** How long a verdict stays in the drum, and a photo-finish on show. */
const VERDICT = 1900;
const PHOTO = 3500;

/** What the last ride came to, shown for its time; made while a component is. */
export class LastRide {
  /** What the drum says of it. */
  verdict: Verdict | null = $state.raw(null);
  /** Who touched first in a close finish, and by how much. */
  photo: readonly [Seat, number][] | null = $state.raw(null);

  constructor() {
    $effect(() => {
      if (!this.verdict) return;
      const end = setTimeout(() => (this.verdict = null), pace.stretch(VERDICT));
      return () => clearTimeout(end);
    });
    $effect(() => {
      if (!this.photo) return;
      const end = setTimeout(() => (this.photo = null), pace.stretch(PHOTO));
      return () => clearTimeout(end);
    });
  }

  /** These moves were made: a new touch takes the place of what was said before. */
  follow(news: readonly LoggedEvents<Event>[]): void {
    const events = news.flatMap((each) => each.events);
    this.photo = news.findLast((each) => each.photo?.length)?.photo ?? this.photo;
    const judged = judge(events);
    if (judged || events.some((event) => event.type === 'Touched')) this.verdict = judged;
  }
}

/** What these events came to, for the drum to say; null when nothing was decided. */
function judge(events: readonly Event[]): Verdict | null {
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
