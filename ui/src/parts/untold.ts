import { untrack } from 'svelte';
import type { Happened } from '../wire/table-props';

/**
 * What happened and has not been told yet: each call gives the moves that are new since the last one, so that none is
 * shown twice. Whatever had happened when the table came on the screen, after `n` moves, counts as told.
 */
export function untold<E>(happened: () => Happened<E>[], n: number): () => Happened<E>[] {
  let told = untrack(() => happened().at(-1)?.n ?? n);
  return () => {
    const news = happened().filter((move) => move.n > told);
    told = news.at(-1)?.n ?? told;
    return news;
  };
}
