import { minutes } from '@ui/pages/room/clock.svelte';
import { newsOf } from '@ui/pages/table/log';
import { namesOf } from '@ui/pages/table/names';
import { NAMES } from '@ui/wire/types';
import { Words } from '@ui/words/words';
import { expect, test } from 'vitest';
import { place } from '../fixtures';

test('a person whose name was erased is not given the name of another', () => {
  const names = namesOf([place(0, { name: '' }), place(1, { name: '', bot: 'easy' }), place(2)]);
  expect(NAMES).not.toContain(names[0]);
  expect(names[1]).toBe(NAMES[1]);
  expect(names[2]).toBe('P2');
});

test('two texts of one move that are alike have two keys', () => {
  const words = new Words('en', ['event-Drew = A hidden card.']);
  const drew = { type: 'Drew' };
  const news = newsOf([{ n: 3, events: [drew, drew] }] as never, words, 2);
  expect(news.map(({ text }) => text)).toEqual(['A hidden card.', 'A hidden card.']);
  expect(new Set(news.map(({ key }) => key)).size).toBe(2);
});

test('a clock that is a little behind shows no negative time', () => {
  expect(minutes(-0.4)).toBe('0:00');
  expect(minutes(61.9)).toBe('1:01');
});

test('a free place is called like the bot that takes it, before the game alone', () => {
  const places = [place(0), place(1, { name: '' })];
  expect(namesOf(places, true)[1]).toBe(NAMES[1]);
  expect(NAMES).not.toContain(namesOf(places)[1]);
});
