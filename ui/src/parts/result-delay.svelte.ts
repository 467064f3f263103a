import { untrack } from 'svelte';

/** When to show the result of a game. */
type ResultDelay = {
  /** Returns true if the reader saw the game end. Called once, when the result is mounted. */
  live: () => boolean;
  /** True once everything is counted. */
  over: () => boolean;
  /** Show the result. */
  show: () => void;
};

/**
 * Show the result after the final position has been shown for so many milliseconds. Call it during component
 * initialisation.
 */
export function showResultAfter(after: number, { live, over, show }: ResultDelay): void {
  const begun = untrack(live);
  $effect(() => {
    if (!begun || !over()) return;
    const end = setTimeout(show, after);
    return () => clearTimeout(end);
  });
}
