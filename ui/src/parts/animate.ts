import { tick } from 'svelte';
import { fly, move, type Flight } from './flip';
import { pace } from './pace.svelte';

/** The table while events are animated. Handlers move things through it, so that it knows the delays. */
export class Stage {
  /** Milliseconds at a normal tempo before the next thing moves. A handler adds to it what those after it wait for. */
  delay = 0;

  constructor(readonly table: HTMLElement) {}

  /** The first such element as the table is now. */
  find(selector: string): HTMLElement | null {
    return this.table.querySelector<HTMLElement>(selector);
  }

  /** All such elements as the table is now. */
  all(selector: string): HTMLElement[] {
    return [...this.table.querySelectorAll<HTMLElement>(selector)];
  }

  /** Let something fly to its place from where it was; without either nothing flies. */
  fly(from: DOMRect | undefined, to: HTMLElement | null | undefined, flight: Flight = {}): void {
    if (from && to) fly(from, to, { ...flight, delay: this.delay + (flight.delay ?? 0) });
  }

  /** Animate an element in its place; `timing` is in milliseconds of a watch, and counts from this event on. */
  move(
    element: Element | null | undefined,
    frames: Parameters<typeof move>[1],
    timing: KeyframeAnimationOptions,
  ): Animation | undefined {
    return move(element, frames, { ...timing, delay: pace.stretch(this.delay) + (timing.delay ?? 0) });
  }
}

/** What shows the events of a game, by their types. Events of other types are passed over. */
type Handlers<E extends { type: string }> = {
  [T in E['type']]?: (event: Extract<E, { type: T }>, stage: Stage) => void;
};

/**
 * Show what these events did, one after the other, as soon as the page has changed. Where motion is not wanted, nothing
 * moves, but handlers run and their sounds are heard. A game notes where things were before it calls this.
 */
export async function animate<E extends { type: string }>(
  table: HTMLElement,
  events: readonly E[],
  handlers: Handlers<E>,
): Promise<void> {
  await tick(); // everything is in its new place from here on
  const stage = new Stage(table);
  for (const event of events) {
    const show = handlers[event.type as E['type']] as ((event: E, stage: Stage) => void) | undefined;
    show?.(event, stage);
  }
}
