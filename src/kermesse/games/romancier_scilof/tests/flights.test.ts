import { flown, staged, table } from '@tests/layout-mock';
import { play } from '@ui/parts/sound';
import { prefs } from '@ui/prefs.svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../ui/flights';
import type { Event } from '../ui/types';

vi.mock('@ui/parts/flip', async (original) => ({ ...(await original<object>()), fly: vi.fn() }));
vi.mock('@ui/parts/sound');
staged();

/** The copies that were sent off by themselves. */
let vanished: HTMLElement[];

beforeEach(() => {
  vanished = [];
  Element.prototype.animate = function () {
    vanished.push(this as HTMLElement);
    return {} as Animation;
  };
});

const ME = 0;

/** The reader's hand, the boxes of two others, and what lies in the office. */
const office = () =>
  table(`
    <i data-letter="7" data-box="0 500 30 40"></i><i data-letter="8" data-box="40 500 30 40"></i>
    <div data-home="0" data-box="0 450 20 20"></div>
    <div data-home="1" data-box="110 10 20 20"></div>
    <div data-home="2" data-box="210 10 20 20"></div>
    <i data-mail="1-0" data-box="0 400 40 25"></i>
    <i data-mail="0-1" data-box="100 60 40 25"></i>
    <i data-mail="1-2" data-box="200 60 40 25"></i>
    <i data-basket data-box="300 300 40 40"></i>`);

async function seen(...events: Event[]) {
  await show(office(), events, ME);
  return flown();
}

test('a letter one posts leaves from the hand; what others post, from where they are', async () => {
  expect(await seen({ type: 'Posted', sender: 0, to: 1, letter: 7 })).toEqual([
    ['0 500 30 40', '100 60 40 25', { delay: 0, turn: -8, over: 0 }],
  ]);
  expect(play).toHaveBeenCalledExactlyOnceWith('slide');
  vi.mocked(play).mockClear();
  expect((await seen({ type: 'Posted', sender: 1, to: 2, letter: null })).at(-1)).toEqual([
    '110 10 20 20',
    '200 60 40 25',
    { delay: 0, turn: -8, over: 0 },
  ]);
  expect(play).not.toHaveBeenCalled(); // it is none of the reader's business
});

test('an envelope that is answered turns over, and what was in it comes to hand', async () => {
  expect(await seen({ type: 'Replied', seat: 0, to: 1, gave: null, got: 8 })).toEqual([
    ['0 400 40 25', '0 400 40 25', { delay: 0, turn: -8, over: 180 }],
    ['0 400 40 25', '40 500 30 40', { delay: 0, over: 180 }],
  ]);
  expect(play).toHaveBeenCalledExactlyOnceWith('flip');
});

test('what comes back unanswered only turns over', async () => {
  expect(await seen({ type: 'Returned', seat: 1, to: 0, refused: true })).toEqual([
    ['100 60 40 25', '100 60 40 25', { delay: 0, turn: -8, over: 180 }],
  ]);
});

test('letters one collects come to hand one after the other, each from its envelope', async () => {
  expect(await seen({ type: 'Collected', seat: 0, envelopes: [1], house: false, letters: [8, 7] })).toEqual([
    ['100 60 40 25', '40 500 30 40', { delay: 0, over: 180 }],
    ['100 60 40 25', '0 500 30 40', { delay: 90, over: 180 }],
  ]);
});

test('what others collect is seen on its way to them, and shows nothing', async () => {
  expect(await seen({ type: 'Collected', seat: 1, envelopes: [2], house: false, letters: null })).toEqual([]);
  expect(vanished.map((copy) => [copy.style.left, copy.style.top, copy.hasAttribute('data-mail')])).toEqual([
    ['200px', '60px', false],
  ]);
});

test('what was withdrawn goes back to its sender', async () => {
  expect(await seen({ type: 'Withdrawn', sender: 0, to: 1, letter: 7 })).toEqual([
    ['100 60 40 25', '0 500 30 40', { delay: 0, over: 180 }],
  ]);
  await seen({ type: 'Withdrawn', sender: 1, to: 2, letter: null });
  expect(vanished).toHaveLength(1);
});

test('letters dealt anew come from the basket', async () => {
  expect(await seen({ type: 'Drew', seat: 0, count: 1, letters: [7] })).toEqual([
    ['300 300 40 40', '0 500 30 40', { delay: 0, over: 180 }],
  ]);
  expect((await seen({ type: 'Drew', seat: 1, count: 1, letters: null })).length).toBe(1);
});

test('with too much at once, only the last of it flies', async () => {
  const many = Array.from({ length: 40 }, () => ({ type: 'Posted', sender: 1, to: 2, letter: null }) as Event);
  expect(await seen(...many)).toHaveLength(14);
});

test('where motion is not wanted no envelope is seen on its way', async () => {
  vi.spyOn(prefs, 'motion', 'get').mockReturnValue(false);
  await seen({ type: 'Collected', seat: 1, envelopes: [2], house: false, letters: null });
  expect(vanished).toEqual([]);
});
