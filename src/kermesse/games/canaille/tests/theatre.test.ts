import { pace } from '@ui/parts/pace.svelte';
import { box, flown, staged, table } from '@tests/layout-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beat, sceneOf, trip } from '../ui/scene';
import { Theatre, type Surroundings } from '../ui/theatre.svelte';
import type { Event, View } from '../ui/types';

vi.mock('@ui/parts/flip', async (original) => ({ ...(await original<object>()), fly: vi.fn() }));
vi.mock('@ui/parts/sound');
staged();

const before = {
  author: 0, fisher: 0, sentence: [], step: 0, river: 10, up: true, over: [], under: [], prowl: null,
  piles: [[], []], out: [], held: [5, 5], row: [2, 4, 6], deck: 20, discard: [],
} as unknown as View; // prettier-ignore
const after = { ...before, river: 8, piles: [[3], [5]] } as View;
const caught = (seat: number, card: number): Event => ({ type: 'Caught', seat, card, top: null });

let around: Surroundings;
beforeEach(() => {
  vi.useFakeTimers();
  const bank = table(`
    <i data-place="river" data-box="100 100 120 60"></i>
    <i data-place="seat-0" data-box="0 500 50 50"></i><i data-place="seat-1" data-box="300 0 50 50"></i>
    <i data-place="hand" data-box="0 600 50 50"></i><i data-place="hand-1" data-box="310 0 40 40"></i>
    <i data-place="deck" data-box="200 300 40 56"></i>
    <b data-word data-box="10 300 40 56"></b><b data-word data-box="60 300 40 56"></b>`);
  around = {
    table: () => bank,
    you: () => 0,
    words: () => ({ event: ({ type }: Event) => type }) as never,
    prefs: { motion: true } as never,
  };
});
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('what happens is told one thing after the other', () => {
  test('each for its time, then the bank is as the game has it', async () => {
    const theatre = new Theatre(before, around);
    theatre.goOn([caught(0, 3), caught(1, 5)], after);
    expect([theatre.performing, theatre.telling, theatre.scene.river]).toEqual([true, 'Caught', 9]);
    await wait(999);
    expect(theatre.scene.river).toBe(9);
    await wait(1);
    expect(theatre.scene.piles).toEqual([[3], [5]]);
    await wait(1_000);
    expect([theatre.performing, theatre.telling]).toEqual([false, '']);
    expect(theatre.scene).toEqual(sceneOf(after));
  });

  test('who is far behind is told faster', async () => {
    const theatre = new Theatre(before, around);
    theatre.goOn([caught(0, 3)], before);
    theatre.goOn([caught(1, 5)], before);
    theatre.goOn([], after);
    await wait(0);
    for (let turn = 0; turn < 8; turn++) theatre.goOn([caught(1, 5)], after);
    await wait(1_000); // the first, and nothing of what was missed
    await wait(500); // with seven more to come
    await wait(6_999);
    expect(theatre.performing).toBe(true);
    await wait(1);
    expect(theatre.performing).toBe(false);
  });

  test('a player who will not look is spared the rest of it', async () => {
    const theatre = new Theatre(before, around);
    theatre.goOn([{ type: 'Pounced', seat: 1 } as Event, caught(0, 3)], after);
    await wait(10);
    expect(theatre.scene.leap).toBe(1);
    theatre.hurry();
    await wait(0);
    expect([theatre.scene.leap, theatre.scene.river]).toEqual([null, 9]);
    theatre.hurry();
    await wait(0);
    expect(theatre.performing).toBe(false);
    theatre.hurry(); // nothing is being told
  });

  test('in a pause nothing more is told', async () => {
    const theatre = new Theatre(before, around);
    theatre.goOn([caught(0, 3), caught(1, 5)], after);
    pace.follow(1, true);
    await wait(60_000);
    expect([theatre.performing, theatre.scene.river]).toEqual([true, 9]);
    pace.rest();
    await wait(200);
    expect(theatre.scene.river).toBe(8);
  });

  test('back after a lost line nothing is told of what was missed', async () => {
    const theatre = new Theatre(before, around);
    theatre.goOn([caught(0, 3)], before);
    theatre.goOn([caught(1, 5)], before);
    theatre.goOn([], after);
    await wait(1_000);
    expect([theatre.performing, theatre.scene]).toEqual([false, sceneOf(after)]);
  });

  test('the last sentence stays until the next, and the end is noticed', async () => {
    const theatre = new Theatre(before, around);
    const laid = (seat: number, ...cards: number[]): Event => ({ type: 'Laid', seat, cards });
    theatre.goOn([laid(1, 2, 4)], after);
    await wait(1_400);
    expect(theatre.last).toEqual(laid(1, 2, 4));
    theatre.goOn([{ type: 'Counted' } as Event], after);
    expect(theatre.ended).toBe(true);
  });
});

describe('cards in the air', () => {
  test('a catch leaves the middle of the river, no larger than a card, and lands', async () => {
    const theatre = new Theatre(before, around);
    theatre.goOn([caught(1, 5)], after);
    const [flight] = theatre.flights;
    expect(flight).toMatchObject({ pack: 'river', card: 5, turns: false });
    expect([flight!.from, flight!.to]).toEqual([box('120 100 80 112'), box('300 0 50 50')]);
    theatre.land(flight!);
    expect(theatre.flights).toEqual([]);
    await wait(800);
  });

  test('the reader’s own hand is where the reader has it', () => {
    const theatre = new Theatre(before, around);
    theatre.goOn([{ type: 'Drew', seat: 0, card: 7 } as Event], after);
    expect(theatre.flights[0]).toMatchObject({ card: 7, turns: true, to: box('0 600 50 50') });
  });

  test('the words of another fly out of their hand, one’s own are there already', async () => {
    const theatre = new Theatre(before, around);
    theatre.goOn([{ type: 'Laid', seat: 1, cards: [2, 4] }], after);
    await wait(1_000);
    expect(flown()).toEqual([
      ['310 0 40 40', '10 300 40 56', { delay: 0, turn: -10 }],
      ['310 0 40 40', '60 300 40 56', { delay: 90, turn: -10 }],
    ]);
    theatre.goOn([{ type: 'Laid', seat: 0, cards: [2, 4] }], after);
    await wait(1_000);
    expect(flown()).toHaveLength(2);
  });

  test('nothing flies to a place that is not on the screen', () => {
    const theatre = new Theatre(before, { ...around, table: () => undefined });
    theatre.goOn([caught(1, 5)], after);
    expect(theatre.flights).toEqual([]);
  });

  test('where cards go', () => {
    const scene = sceneOf({ ...before, up: false } as View);
    expect(trip(scene, caught(1, 5))).toEqual({ from: 'river', to: 'seat-1', pack: 'river', card: 5, turns: true });
    expect(trip(scene, { type: 'Took', seat: 1, card: 4 } as Event)).toMatchObject({ from: 'row-1', to: 'hand-1' });
    expect(trip(scene, { type: 'Drew', seat: 1, card: null } as Event)).toMatchObject({ card: null, turns: false });
    expect(trip(scene, { type: 'Discarded', seat: 1, card: 4 } as Event)).toMatchObject({ to: 'discard' });
    expect(trip(scene, { type: 'Released', seat: 1, card: 5 } as Event)).toMatchObject({ from: 'seat-1', to: 'river' });
    expect(trip(scene, { type: 'Binned', seat: 1, card: 5 } as Event)).toMatchObject({ from: 'seat-1', to: 'bin' });
    expect(trip(scene, { type: 'Passed', to: 1 } as Event)).toBeNull();
  });
});

describe('how long one looks', () => {
  const pounced = { type: 'Pounced', seat: 1 } as Event;

  test('where motion is not wanted only the cat takes time', () => {
    expect([beat(caught(0, 3), false, 0), beat(pounced, false, 0)]).toEqual([0, 2_800]);
  });

  test.each([
    ['calm', 0.5, 1_600],
    ['normal', 1, 800],
  ])('at a %s tempo each line of a sentence can be read, however far the game is', (_tempo, rate, least) => {
    const told = ['Laid', 'Caught', 'Turned', 'Named', 'Binned', 'Released', 'Shown', 'Skipped'];
    const beats = told.map((type) => beat({ type } as Event, true, 3, rate));
    expect(Math.min(...beats)).toBeGreaterThanOrEqual(least);
  });

  test('only who wants it brisk, or is far behind, sees it hurry', () => {
    expect(beat(caught(0, 3), true, 1, 1)).toBe(beat(caught(0, 3), true, 0, 1));
    expect(beat(caught(0, 3), true, 9, 1)).toBeLessThan(beat(caught(0, 3), true, 1, 1));
    expect(beat(caught(0, 3), true, 1, 1.5)).toBeLessThan(beat(caught(0, 3), true, 0, 1.5));
  });

  test('a page out of sight takes none', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect([beat(caught(0, 3), true, 0), beat(pounced, false, 0)]).toEqual([0, 0]);
  });
});
