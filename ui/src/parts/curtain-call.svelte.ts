import { untrack } from 'svelte';

/** When the curtain falls on a game. */
export type CurtainCall = {
  /** Did the game end before the reader's eyes? Asked once, when the result comes on the screen. */
  live: () => boolean;
  /** Is everything counted? */
  over: () => boolean;
  /** Let it fall. */
  fall: () => void;
};

/**
 * Lets the curtain fall once the result has been read for so many milliseconds. To be called while the component is made
 * that shows it.
 */
export function curtainCall(after: number, { live, over, fall }: CurtainCall): void {
  const begun = untrack(live);
  $effect(() => {
    if (!begun || !over()) return;
    const end = setTimeout(fall, after);
    return () => clearTimeout(end);
  });
}
