import type { Words } from '@ui/words/words';
import type { View } from './types';

/** A clock as the drum shows it: when it runs out, what time it is, after how long in all, what it is called. */
export type DrumClock = { due: number; now: number; total: number; label: string };

/** The clocks of the House at this moment. */
export function clocks(view: View, now: number, words: Words) {
  const { dead_end, hear, hold, lockout } = view.options;
  const clock = (due: number, seconds: number, label: string): DrumClock => ({
    due,
    now,
    total: seconds * 1000,
    label: words.text(label),
  });
  return {
    /** When a touch must have become a ride; null while nobody touches. */
    hold: view.touched === null ? null : clock(view.touched + hold * 1000, hold, 'table-clock-hold'),
    /** When the carousel is set going again, should nobody touch. */
    deadEnd: clock(view.since + dead_end * 1000, dead_end, 'table-clock-dead-end'),
    /** When touches open at the latest. */
    opens: clock(view.since + hear * 1000, hear, 'table-clock-hear'),
    /** When a player who is out may touch again. */
    back: (until: number) => clock(until, lockout, 'table-clock-back'),
  };
}
