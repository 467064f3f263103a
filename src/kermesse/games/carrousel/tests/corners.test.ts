import { mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import Corners from '../ui/Corners.svelte';
import type { View } from '../ui/types';

let shown: Record<string, unknown>;
afterEach(() => unmount(shown));

/** The number on the deck; undefined where there is no deck. */
function deck(view: Partial<View>): string | undefined {
  const words = { text: (key: string) => key } as never;
  shown = mount(Corners, { target: document.body, props: { view: view as View, words, photo: null } });
  return document.querySelector('.deck b')?.textContent;
}

test('R21 no deck is shown before the deal', () => {
  expect(deck({ horses: [], deck: 0, under: [] })).toBeUndefined();
});

test('the deck counts the cards under it too', () => {
  expect(deck({ horses: [0, 1, 2, 3, 4], deck: 40, under: [7, 9] })).toBe('42');
});
