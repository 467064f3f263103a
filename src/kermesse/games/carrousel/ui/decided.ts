import type { Words } from '@ui/words/words';
import type { View } from './types';

/** What decided between a winner and another player: the time they needed for a card, where that says it. */
export function decided({ paces }: View, words: Words, winner: number, other: number): string {
  const median = (seat: number) => [...(paces[seat] ?? [])].sort((a, b) => a - b)[Math.floor(paces[seat]!.length / 2)];
  const [fast, slow] = [median(winner), median(other)];
  if (fast === undefined || slow === undefined || fast >= slow) return '';
  const seconds = (pace: number) =>
    (pace / 1000).toLocaleString(words.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return words.text('table-decided', {
    winner: words.name(winner),
    other: words.name(other),
    fast: seconds(fast),
    slow: seconds(slow),
  });
}
