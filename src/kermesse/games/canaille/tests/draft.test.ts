import { expect, test, vi } from 'vitest';
import { Draft } from '../ui/draft.svelte';
import type { Lay } from '../ui/types';

vi.mock('@ui/parts/sound');

const anchor = document.createElement('i');
const refuse = vi.fn();

/** A draft where these sentences may be laid, from a hand of 1, 2, 3 and two cards 4. */
function draft(...sentences: number[][]): Draft {
  refuse.mockClear();
  const lays = sentences.map((cards): Lay => ({ type: 'Lay', cards }));
  return new Draft({ lays: () => lays, hand: () => [1, 2, 3, 4, 4], refuse });
}

function written(sentence: Draft, ...cards: number[]): Draft {
  for (const card of cards) sentence.add(card, anchor);
  return sentence;
}

test('a card written leaves the hand, of two alike only one', () => {
  const sentence = written(draft([4, 1]), 4);
  expect([sentence.cards, sentence.hand, sentence.ready]).toEqual([[4], [1, 2, 3, 4], false]);
  expect(written(sentence, 1).ready).toBe(true);
});

test('what can be no sentence is not written: the table is asked why', () => {
  const sentence = written(draft([1, 2]), 2);
  expect([sentence.cards, sentence.takes(2), sentence.takes(1)]).toEqual([[], false, true]);
  expect(refuse).toHaveBeenCalledWith([2], anchor);
});

test('before a last word nothing can follow there is still room', () => {
  expect(written(draft([1, 3], [1, 2, 3]), 1, 3, 2).cards).toEqual([1, 2, 3]);
});

test('a card is put where it is dropped, and moved', () => {
  const sentence = written(draft([1, 2, 3], [2, 1, 3]), 1, 2);
  sentence.move(1, 0, anchor);
  expect(sentence.cards).toEqual([2, 1]);
  sentence.insert(3, 2, anchor);
  expect(sentence.cards).toEqual([2, 1, 3]);
  sentence.move(0, 0, anchor);
  sentence.move(0, 2, anchor);
  expect(sentence.cards).toEqual([2, 1, 3]);
  expect(refuse.mock.calls).toEqual([[[1, 3, 2], anchor]]);
});

test('what cannot go on without a card leaves with it', () => {
  const sentence = written(draft([1, 2, 3], [1, 4]), 1, 2, 3);
  sentence.remove(1);
  expect(sentence.cards).toEqual([1]);
});
