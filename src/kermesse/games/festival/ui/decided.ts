import { signed } from '@ui/parts/FinalCount.svelte';
import { widestGap } from '@ui/parts/widest-gap';
import type { Words } from '@ui/words/words';
import type { View } from './types';

/** What decided between a winner and another player: the line of the count in which they differ most. */
export function decided({ count, simple }: View, words: Words, winner: number, other: number): string {
  if (!count) return '';
  const professions = count.gold.map((values, index) => ({ what: 'gold', index, values }));
  const others = [
    { what: 'variety', index: 0, values: count.variety },
    { what: 'nines', index: 0, values: count.nines.map((nines) => -nines) },
  ];
  const line = widestGap([...professions, ...(simple ? [] : others)], winner, other);
  if (!line) return '';
  return words.text('table-decided', {
    what: line.what,
    profession: words.thing('profession', line.index),
    winner: words.name(winner),
    other: words.name(other),
    more: signed(line.values[winner]!),
    less: signed(line.values[other]!),
  });
}
