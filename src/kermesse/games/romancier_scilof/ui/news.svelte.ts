import { pace } from '@ui/parts/pace.svelte';
import type { Bulletin } from './Departure.svelte';
import type { Accepted, Closed, Event, Greeted, Seat } from './types';

/** How long an announcement hangs, the banner of a closing, and the account of a departure once it is settled. */
const HANGS = 4200;
const BANNER = 6500;
const SETTLED = 8000;

/** What is cried out in the office: everyone should notice it, wherever they look. */
const CRIED: readonly Event['type'][] = ['Closed', 'BoxFilled', 'Came', 'Stopped'];

/** Two communes becoming one, as it was told. */
type Fusion = { id: number; accepted: Accepted; greetings: Greeted[] };

/** What has just happened and is still to be seen: announcements, a departure, a wave of greetings. */
export class News {
  cries = $state.raw<{ id: number; event: Event }[]>([]);
  /** The closing just announced. */
  closing = $state.raw<Closed | null>(null);
  departure = $state.raw<Bulletin | null>(null);
  fusion = $state.raw<Fusion | null>(null);
  /** Who says « Bonjour » at this moment. */
  greeting = $state.raw<readonly Seat[]>([]);
  #count = 0;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  /** Take in what these events tell. */
  hear(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === 'Closed' && event.first) this.#close(event);
      else if (CRIED.includes(event.type)) this.#cry(event);
      if (event.type === 'Accepted') this.fusion = { id: this.#count++, accepted: event, greetings: [] };
      else if (event.type === 'Greeted' && this.fusion) {
        this.fusion = { ...this.fusion, greetings: [...this.fusion.greetings, event] };
      } else this.#follow(event);
    }
  }

  /** The page goes away. */
  stop(): void {
    this.#timers.forEach(clearTimeout);
  }

  #follow(event: Event): void {
    const { departure } = this;
    // Each commune has its own departures.
    const here = (seat: Seat) => departure?.stay.includes(seat) ?? false;
    if (event.type === 'Left') {
      const before = departure && departure.step < 6 && here(event.seat) ? departure.left : [];
      this.departure = { left: [...before, event.seat], stay: [], step: 3 };
    } else if (!departure) {
      return;
    } else if (event.type === 'Sorted') {
      this.departure = { ...departure, stay: event.seats, step: 4 };
    } else if (event.type === 'Drew' && here(event.seat)) {
      this.departure = { ...departure, step: 5 };
    } else if (event.type === 'Revealed' && here(event.seat)) {
      this.departure = null; // the game is over there
    } else if (event.type === 'Reopened' && event.seats.some(here)) {
      const settled = { ...departure, step: 6 };
      this.departure = settled;
      this.#later(SETTLED, () => {
        if (this.departure === settled) this.departure = null;
      });
    }
  }

  #close(event: Closed): void {
    this.closing = event;
    this.#later(BANNER, () => {
      if (this.closing === event) this.closing = null;
    });
  }

  #cry(event: Event): void {
    const id = this.#count++;
    this.cries = [...this.cries.slice(-1), { id, event }];
    this.#later(HANGS, () => (this.cries = this.cries.filter((cry) => cry.id !== id)));
  }

  #later(wait: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, pace.stretch(wait));
    this.#timers.add(timer);
  }
}
