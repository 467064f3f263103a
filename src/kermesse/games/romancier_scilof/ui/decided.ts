import type { Words } from '@ui/words/words';
import { valueOf } from './people';
import type { Seat, View } from './types';

/** What decided between a winner and another player: how many letters the other lacked for their best collection. */
export function decided({ offices, shown }: View, words: Words, winner: number, other: number): string {
  const [full, near] = [best(shown[winner] ?? [], words), best(shown[other] ?? [], words)];
  const size = (seat: Seat) => offices.find(({ members }) => members.includes(seat))?.size ?? 0;
  const missing = size(other) - near.count;
  if (!full.count || !near.count || missing <= 0) return '';
  return words.text('table-decided', {
    winner: words.name(winner),
    other: words.name(other),
    full: full.value,
    count: full.count,
    near: near.value,
    held: near.count,
    missing,
  });
}

/** The letter a hand has most often, and how often. */
function best(hand: readonly number[], words: Words): { value: string; count: number } {
  const counts = new Map<string, number>();
  for (const letter of hand) {
    const value = valueOf(letter, words);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const [value, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return { value, count };
}
