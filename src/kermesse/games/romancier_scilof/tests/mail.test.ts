import { expect, test } from 'vitest';
import { given } from '../ui/mail';
import type { Mail, View } from '../ui/types';

const seen = (you: number | null): View => ({ you }) as View;
const answered: Mail = { sender: 0, to: 1, state: 'answered', letter: 7 };

test('the player who answered sees the letter they gave, until it is taken', () => {
  expect(given(seen(1), answered)).toBe(7);
});

test('a letter that one put into an envelope of one’s own is no answer', () => {
  expect(given(seen(0), { ...answered, state: 'closed' })).toBeNull();
  expect(given(seen(1), { sender: 1, to: 0, state: 'closed', letter: 7 })).toBeNull();
});

test('nobody else sees one', () => {
  expect(given(seen(2), { sender: 0, to: 1, state: 'answered' })).toBeNull();
  expect(given(seen(null), { sender: 0, to: 1, state: 'answered' })).toBeNull();
});
