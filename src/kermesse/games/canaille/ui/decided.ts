import { signed } from '@ui/parts/FinalCount.svelte';
import { widestGap } from '@ui/parts/widest-gap';
import type { Words } from '@ui/words/words';
import type { View } from './types';

/** What decided between a winner and another player: the line of the count in which they differ most. */
export function decided({ count }: View, words: Words, winner: number, other: number): string {
  if (!count) return '';
  const lines = [
    { what: 'fish', values: count.fish },
    { what: 'litter', values: count.litter.map((n) => -n) },
    { what: 'eaten', values: count.eaten.map((n) => -n) },
  ];
  const line = widestGap(lines, winner, other);
  if (!line) return '';
  return words.text('table-decided', {
    what: line.what,
    winner: words.name(winner),
    other: words.name(other),
    more: signed(line.values[winner]!),
    less: signed(line.values[other]!),
  });
}
