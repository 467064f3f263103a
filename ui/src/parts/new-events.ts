import { untrack } from 'svelte';
import type { LoggedEvents } from '../wire/table-props';

/**
 * Return a function that returns, on each call, the moves that are new since the last call, so that none is animated
 * twice. Moves before the table was mounted, up to `n`, are not new.
 */
export function newEvents<E>(happened: () => LoggedEvents<E>[], n: number): () => LoggedEvents<E>[] {
  let told = untrack(() => happened().at(-1)?.n ?? n);
  return () => {
    const news = happened().filter((move) => move.n > told);
    told = news.at(-1)?.n ?? told;
    return news;
  };
}
