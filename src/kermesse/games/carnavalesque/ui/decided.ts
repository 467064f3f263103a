import type { Words } from '@ui/words/words';
import type { View } from './types';

/** What decided: how many cards parade, and how many are in the dead end. */
export function decided({ parade, dead_end }: View, words: Words): string {
  return words.text('table-decided', { cards: parade.flat().length, dead: dead_end.length });
}
