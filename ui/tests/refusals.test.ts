import { Words } from '@ui/words/words';
import { expect, test } from 'vitest';

test('a refusal at the table says what to do without the number of the ruling', () => {
  const words = new Words(
    'fr',
    ['ruled = { $sentence } ({ $ruling })\nrefusal-later = Attendez votre tour.\nrefusal-unknown = Refusé ({ $key }).'],
    { shapes: {}, facts: {}, rulings: { later: 'R3' }, together: false, forced: [] },
  );
  expect(words.refusal('later')).toBe('Attendez votre tour.');
  expect(words.refusal('other')).toContain('other');
});
