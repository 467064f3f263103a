import type { Answer } from '@ui/wire/types';
import { ride, type Goal, type Load, type Ride } from './gestures';
import type { Move, Seat, View } from './types';

/** What a hand is at, and what it can ask for. */
type Reach = {
  /** The game at this moment. */
  view: () => View;
  /** Whose hand it is; null for a spectator. */
  seat: () => Seat | null;
  /** True if the game is over. */
  over: () => boolean;
  play: (move: Move, anchor: HTMLElement) => Promise<Answer>;
  refuse: (key: string, anchor: HTMLElement) => void;
};

/** A player's hand at the merry-go-round: what it has touched, holds, and is about to do with it. */
export class Grip {
  /** A touch on its way. */
  touching = $state.raw<Load | null>(null);
  /** Where the hand hovers, and with what. */
  hovered = $state.raw<{ goal: Goal; load?: Load } | null>(null);
  /** A ride on its way. */
  sent = $state.raw<Ride | null>(null);
  /** Two neighbours taken together after one of them was touched. */
  #coupled = $state.raw<Load | null>(null);
  /** What became of the touch on its way. */
  #touched: Promise<boolean> | null = null;

  constructor(private reach: Reach) {}

  /** True if this hand must finish. */
  get mine(): boolean {
    const seat = this.reach.seat();
    return seat !== null && this.reach.view().holder === seat;
  }

  /** What it holds, once the table has said so. */
  get load(): Load | null {
    if (!this.mine) return null;
    if (this.#coupled) return this.#coupled;
    const { horses, held } = this.reach.view();
    const [one, other] = horses.filter((horse) => held.includes(horse));
    return other === undefined ? [one!] : [one!, other];
  }

  /** The ride to be shown before it is made. */
  get preview(): Ride | null {
    if (this.sent) return this.sent;
    const lifted = this.hovered?.load ?? this.load;
    if (!this.hovered || !lifted || !(this.load || this.touching)) return null;
    return ride(lifted, this.hovered.goal, this.reach.view().horses);
  }

  /** It comes down on one or two horses. */
  touch(some: Load, anchor: HTMLElement): void {
    const { ride, held } = this.reach.view();
    if (this.reach.seat() === null || this.reach.over() || this.touching) return;
    if (this.load && some.length === 2 && some.some((horse) => held.includes(horse))) {
      this.#coupled = some;
      return;
    }
    this.touching = some;
    const horses = [...some].sort((a, b) => a - b);
    this.#touched = this.reach
      .play({ type: 'Touch', ride, horses }, anchor)
      .then((answer) => answer.ok)
      .finally(() => (this.touching = this.#touched = null));
  }

  /** It goes there with what it holds. */
  async go(goal: Goal, anchor: HTMLElement, some?: Load): Promise<void> {
    if (this.reach.seat() === null || this.reach.over() || this.sent) return;
    if (this.#touched && !(await this.#touched)) return; // the page has said why
    const { held, horses } = this.reach.view();
    const [first] = held;
    const taken = some ?? this.load ?? (first === undefined ? null : ([first] as const));
    if (!taken) return this.reach.refuse('touch-first', anchor); // an empty hand moves nothing
    const move = ride(taken, goal, horses);
    if (!move) return;
    if (this.mine) this.sent = move;
    try {
      await this.reach.play(move, anchor);
    } finally {
      this.sent = this.#coupled = null;
    }
  }

  hover(goal: Goal | null, some?: Load): void {
    this.hovered = goal === null ? null : { goal, load: some };
  }

  /** Release: the horses are another player's, or back in their places. */
  letGo(): void {
    this.#coupled = null;
  }
}
