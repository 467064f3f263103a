import { flown, staged, table } from '@tests/layout-mock';
import { play } from '@ui/parts/sound';
import { prefs } from '@ui/prefs.svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../ui/flights';
import type { Erred, Event, Won } from '../ui/types';

vi.mock('@ui/parts/flip', async (original) => ({ ...(await original<object>()), fly: vi.fn() }));
vi.mock('@ui/parts/sound');
staged();

/** What moved, and how: the element's name and what changed. */
let moved: [string, string, KeyframeAnimationOptions][];

beforeEach(() => {
  moved = [];
  Element.prototype.animate = function (frames, timing) {
    moved.push([this.getAttribute('data-name')!, Object.keys(frames!).join(), timing as KeyframeAnimationOptions]);
    return {} as Animation;
  };
});

const fair = () =>
  table(`
    <i data-deck data-box="400 0 30 42"></i>
    <div data-seat="0" data-name="me"><i data-won="0" data-box="0 600 30 42"></i></div>
    <div data-seat="1" data-name="her"><i data-won="1" data-box="0 0 30 42"></i></div>
    <i data-row="0" data-place="2" data-box="100 500 50 70"></i>
    <i data-row="1" data-place="0" data-box="100 50 50 70"></i>
    <b class="platform" data-name="platform"></b>
    <button data-horse="3" data-name="blue"><span class="body" data-name="blue body"></span></button>
    <button data-horse="4" data-name="red" class="leads"><span class="body" data-name="red body"></span></button>`);

const won = (fields: Partial<Won>): Won => ({
  type: 'Won', seat: 0, card: 9, row: 0, place: 2, new: 30, lucky: false, points: 1, pace: 900, ...fields,
}); // prettier-ignore
const erred = (fields: Partial<Erred>): Erred => ({
  type: 'Erred', seat: 1, cause: 'ride', lost: 9, row: null, place: null, until: null, ...fields,
}); // prettier-ignore

async function seen(...events: Event[]) {
  await show(fair(), events, 0);
  return flown();
}

test('a card that was won goes to the winner, and the next one comes from the deck', async () => {
  expect(await seen(won({}))).toEqual([
    ['100 500 50 70', '0 600 30 42', { delay: 0, turn: 4 }],
    ['400 0 30 42', '100 500 50 70', { delay: 260, turn: 12 }],
  ]);
  expect(play).toHaveBeenCalledExactlyOnceWith('chime');
});

test('after a ride, once the horses are in their places', async () => {
  const ride: Event = { type: 'Rode', seat: 1, family: 'Swap', moved: [3, 4], horses: [4, 3, 0, 1, 2] };
  expect(await seen(ride, won({ seat: 1, row: 1, place: 0, new: null }))).toEqual([
    ['100 50 50 70', '0 0 30 42', { delay: 520, turn: 4 }],
  ]);
  expect(vi.mocked(play).mock.calls).toEqual([['slide'], ['coin']]);
  expect(moved.map(([who]) => who)).toEqual(['blue', 'blue body', 'red', 'red body', 'red body']);
  expect(moved.at(-1)![2]).toMatchObject({ delay: 520 }); // the leaders rejoice after it
});

test('a card that was lost goes under the deck, or into the gap it fills', async () => {
  expect(await seen(erred({}))).toEqual([['0 0 30 42', '400 0 30 42', { delay: 0, turn: -10 }]]);
  vi.mocked(play).mockClear();
  expect((await seen(erred({ row: 0, place: 2 }))).at(-1)).toEqual([
    '0 0 30 42',
    '100 500 50 70',
    { delay: 0, turn: -10 },
  ]);
  expect(play).toHaveBeenCalledExactlyOnceWith('refusal');
});

test('an error with nothing to lose only shakes the player who made it', async () => {
  expect(await seen(erred({ lost: null }))).toEqual([]);
  expect(moved).toEqual([['her', 'translate', { duration: 380, delay: 0 }]]);
});

test('a chaos shakes the whole platform; a dead end sends one horse along', async () => {
  await seen({ type: 'Rode', seat: 1, family: 'Scatter', moved: [3, 4], horses: [] });
  expect(moved.map(([who]) => who)).toContain('platform');
  moved = [];
  await seen({ type: 'Relaunched', horse: 4, horses: [] });
  expect(moved.map(([who]) => who)).toEqual(['red', 'red body']);
});

test('where motion is not wanted nothing stirs, and one still hears it', async () => {
  vi.spyOn(prefs, 'motion', 'get').mockReturnValue(false);
  await seen({ type: 'Rode', seat: 1, family: 'Chase', moved: [3, 4], horses: [] }, erred({}), won({}));
  expect(moved).toEqual([]);
  expect(vi.mocked(play).mock.calls).toEqual([['slide'], ['refusal'], ['chime']]);
});
