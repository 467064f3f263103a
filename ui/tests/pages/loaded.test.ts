import { loaded } from '@ui/pages/loaded';
import { prefs } from '@ui/prefs.svelte';
import { current, speak, t, withTexts } from '@ui/words/current.svelte';
import { needed } from '@ui/words/text-groups';
import { type Component, mount, unmount } from 'svelte';
import { beforeEach, expect, test } from 'vitest';

beforeEach(() => {
  needed.clear();
  needed.add('lobby');
  prefs.language = 'fr';
});

test('the lobby has its own texts, and a page those it needs', async () => {
  await speak();
  expect(t('lobby-games')).toBe('Les jeux');
  expect(t('seating-seats')).toBe('seating-seats');
  await withTexts(Promise.resolve(), ['table']);
  expect(t('seating-seats')).toBe('Les places');
});

test('another language has all texts that were needed', async () => {
  await speak();
  await withTexts(Promise.resolve(), ['table']);
  prefs.language = 'en';
  await speak();
  expect(t('seating-seats')).toBe('The seats');
});

test('texts are there although the language changes while they are loaded', async () => {
  await speak();
  prefs.language = 'en';
  await Promise.all([speak(), withTexts(Promise.resolve(), ['table'])]);
  expect(current().language).toBe('en');
  expect(t('seating-seats')).toBe('The seats');
});

test('a part that cannot be loaded leaves a message and a button', async () => {
  await speak();
  const part = Promise.reject<{ default: Component }>(new Error('gone'));
  const { default: Part } = await loaded(part, []);
  const shown = mount(Part, { target: document.body });
  expect(document.querySelector('[role=alert]')!.textContent).toContain('Le serveur ne répond pas');
  expect(document.querySelector('button')!.textContent).toBe(t('retry'));
  await unmount(shown);
});
