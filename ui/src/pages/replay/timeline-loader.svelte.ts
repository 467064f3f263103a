import { timeline, requestTimeline } from '../../wire/api';
import type { Timeline, TimelineProgress } from '../../wire/types';

/** How often the progress of the timeline is polled, in milliseconds. */
const AGAIN = 500;

/** Requests the timeline of a game and polls until it is ready. */
export class TimelineLoader {
  /** The timeline, once it is there. */
  timeline = $state.raw<Timeline | null>(null);
  /** What is known of it meanwhile. */
  draft = $state.raw<Timeline | null>(null);
  done = $state(0);
  total = $state(0);
  /** What went wrong. */
  error = $state.raw<unknown>(null);
  #waiting = false;

  constructor(
    /** The name of the table in addresses. */
    readonly id: string,
    /** The seat of the person here, whose curve comes first; undefined for a spectator. */
    readonly seat?: number,
  ) {}

  /** Request the timeline; later calls do nothing. */
  async make(): Promise<void> {
    if (this.#waiting || this.timeline) return;
    this.#waiting = true;
    this.error = null;
    try {
      this.#take(await requestTimeline(this.id, this.seat));
      while (!this.timeline) {
        await new Promise((rested) => setTimeout(rested, AGAIN));
        this.#take(await timeline(this.id));
      }
    } catch (error) {
      this.error = error;
    }
    this.#waiting = false;
  }

  #take({ timeline, draft, done, total }: TimelineProgress): void {
    this.timeline = timeline;
    this.draft = draft;
    this.done = done;
    this.total = total;
  }
}
