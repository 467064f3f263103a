import { fly, where } from '@ui/parts/flip';
import { pace } from '@ui/parts/pace.svelte';
import { play as sound } from '@ui/parts/sound';
import type { Prefs, Words } from '@ui/wire/table-props';
import { tick } from 'svelte';
import { after, beat, sceneOf, trip, type Flight, type Scene } from './scene';
import type { Action, Event, Seat, View } from './types';

/** How often a paused theatre looks whether it may go on, in milliseconds. */
const LOOK = 200;

/** The table, the viewer and the preferences the theatre plays for. */
export type Surroundings = {
  /** The table on the screen, once it is there. */
  table: () => HTMLElement | undefined;
  /** The viewer's seat; null for a spectator. */
  you: () => Seat | null;
  words: () => Words;
  prefs: Prefs;
};

/** Shows what happens one thing after the other, while the game itself may be further on. */
export class Theatre {
  /** The bank as far as it has been told. */
  scene: Scene = $state.raw()!;
  /** What is being told now, in words. */
  telling = $state('');
  /** True while something is being told. */
  performing = $state(false);
  /** The cards in the air. */
  flights: Flight[] = $state.raw([]);
  /** The last sentence laid, until the next one. */
  last: { seat: Seat; cards: readonly Action[] } | null = $state.raw(null);
  /** True if the reader saw the end. */
  ended = $state(false);

  #around: Surroundings;
  #acts: { events: readonly Event[]; view: View }[] = [];
  #flown = 0;
  #next: (() => void) | null = null;

  constructor(view: View, around: Surroundings) {
    this.scene = sceneOf(view);
    this.#around = around;
  }

  /** The game went on: tell these events, then be where the view is. */
  goOn(events: readonly Event[], view: View): void {
    // After a lost connection there is nothing to tell, and the old story is dropped.
    if (events.length) this.#acts.push({ events, view });
    else this.#acts = [{ events, view }];
    if (!this.performing) void this.#perform();
  }

  /** Look no longer at what is being told. */
  hurry(): void {
    this.#next?.();
  }

  /** A card has arrived. */
  land(flight: Flight): void {
    this.flights = this.flights.filter((each) => each !== flight);
  }

  async #perform(): Promise<void> {
    this.performing = true;
    for (let act = this.#acts.shift(); act; act = this.#acts.shift()) {
      for (const event of act.events) {
        while (pace.paused) await new Promise((done) => setTimeout(done, LOOK)); // told once it can be seen
        await this.#show(event);
      }
      this.scene = sceneOf(act.view);
    }
    this.performing = false;
    this.telling = '';
  }

  async #show(event: Event): Promise<void> {
    const { prefs, words, you, table } = this.#around;
    const length = beat(event, prefs.motion, this.#acts.length, pace.rate);
    if (event.type === 'Laid') this.last = event;
    if (event.type === 'Counted') this.ended = true;
    if (length && prefs.motion) this.#depart(event);
    this.scene = after(this.scene, event);
    if (!length) return;
    if (event.type !== 'Passed' && event.type !== 'Shared') this.telling = words().event(event);
    if (event.type === 'Turned') sound('flip');
    await tick();
    if (event.type === 'Laid' && event.seat !== you()) {
      const from = where(table()?.querySelector(`[data-place=hand-${event.seat}]`));
      table()
        ?.querySelectorAll<HTMLElement>('[data-word]')
        .forEach((word, index) => fly(from, word, { delay: index * 90, turn: -10 }));
    }
    await new Promise<void>((done) => {
      const timer = setTimeout(done, length);
      this.#next = () => (clearTimeout(timer), done());
    });
    this.#next = null;
  }

  /** Send a card on its way, if motion is allowed. */
  #depart(event: Event): void {
    const way = trip(this.scene, event);
    if (!way) return;
    const own = `hand-${this.#around.you()}`;
    const place = (name: string) =>
      where(this.#around.table()?.querySelector(`[data-place=${name === own ? 'hand' : name}]`));
    const from = place(way.from);
    const to = place(way.to);
    if (!from.width || !to.width) return;
    const width = Math.min(from.width, way.pack === 'river' ? 80 : 64);
    const start = new DOMRect(from.x + (from.width - width) / 2, from.y, width, width * 1.4);
    this.flights = [...this.flights, { ...way, id: this.#flown++, from: start, to }];
    sound('slide');
  }
}
