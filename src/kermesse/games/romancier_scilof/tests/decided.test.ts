import type { Words } from '@ui/words/words';
import { expect, test } from 'vitest';
import { decided } from '../ui/decided';
import type { View } from '../ui/types';

/** Letters 0 to 3 are an A, 4 to 7 a B. A text is its arguments. */
const words = {
  facts: (_: string, letter: number) => ({ value: letter < 4 ? 'A' : 'B' }),
  name: (seat: number) => `player ${seat}`,
  text: (key: string, args: object) => `${key}: ${Object.values(args).join(', ')}`,
} as unknown as Words;
const end = (shown: View['shown'], size = 3) => ({ offices: [{ members: [0, 1], size }], shown }) as unknown as View;

test('the result says how many letters the other lacked for their best collection', () => {
  const hands = { 0: [4, 5, 6], 1: [0, 1, 7] };
  expect(decided(end(hands), words, 0, 1)).toBe('table-decided: player 0, player 1, B, 3, A, 2, 1');
});

test('it says nothing where both collections are full, or hands were not shown', () => {
  expect(decided(end({ 0: [4, 5, 6], 1: [0, 1, 2] }), words, 0, 1)).toBe('');
  expect(decided(end({ 0: [4, 5, 6] }), words, 0, 1)).toBe('');
});
