import { flown, staged, table } from '@tests/layout-mock';
import { play } from '@ui/parts/sound';
import { prefs } from '@ui/prefs.svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { places, show } from '../ui/flights';
import type { Event } from '../ui/types';

vi.mock('@ui/parts/flip', async (original) => ({ ...(await original<object>()), fly: vi.fn() }));
vi.mock('@ui/parts/sound');
staged();

/** What moved by itself, by its `data-name`, and when. */
let moved: [string | null, unknown][];

beforeEach(() => {
  moved = [];
  Element.prototype.animate = function (_frames, timing) {
    moved.push([this.getAttribute('data-name'), (timing as KeyframeAnimationOptions).delay]);
    return {} as Animation;
  };
});

const MINE = [11, 25];

/** A street: the heap, a hand, a neighbour with cards and one without, workshops and the parade. */
const street = () =>
  table(`
    <div class="street" data-box="0 0 400 300"></div>
    <i data-at="40 -20" data-box="200 100 30 42"></i><i data-at="40 -20" data-name="upper" data-box="210 100 30 42"></i>
    <i class="palm" data-box="150 150 40 40"></i>
    <div class="mine"><i data-card="0" data-box="0 500 50 70"></i><i data-card="1" data-box="60 500 50 70"></i></div>
    <div data-seat="1" data-box="0 0 80 60">
      <ul><li><i data-held data-box="1 1 20 28"></i></li><li><i data-held data-box="22 1 20 28"></i></li></ul>
      <span class="badges"><svg data-box="70 0 10 10"></svg></span>
    </div>
    <div data-seat="2" data-box="100 0 80 60"></div>
    <i data-rider="25" data-box="300 200 20 28"></i>
    <div data-float data-box="0 200 100 50"></div><div data-float data-box="120 200 100 50"></div>
    <div class="stop taken"><div class="float" data-name="paraded" data-box="500 200 50 25"></div></div>
    <div data-dead-end><div class="float" data-name="shamed" data-box="500 400 50 25"></div></div>`);

async function seen(...events: Event[]) {
  const shown = street();
  await show(shown, events, places(shown, events, MINE), 0, () => MINE);
  return flown();
}

const drew = (fields: object) => ({ type: 'Drew', seat: 0, x: 40, y: -20, face: 25, ...fields }) as Event;

test('a card drawn from the heap comes from the topmost at its place', async () => {
  expect(await seen(drew({}))).toEqual([['210 100 30 42', '60 500 50 70', { delay: 0, turn: 14 }]]);
});

test('one drawn in the dark comes from the hand that felt for it', async () => {
  expect(await seen(drew({ seat: 1, x: null, y: null }))).toEqual([
    ['150 150 40 40', '22 1 20 28', { delay: 0, turn: 14 }],
  ]);
});

test('what is given comes from its giver: the very card, where it was the reader', async () => {
  const gave = (giver: number, to: number, face: number) => ({ type: 'Gave', giver, to, face }) as Event;
  expect(await seen(gave(0, 1, 11), gave(2, 0, 11))).toEqual([
    ['0 500 50 70', '22 1 20 28', { delay: 0, turn: -10 }],
    ['124 8 32 44', '0 500 50 70', { delay: 220, turn: -10 }], // an empty hand: the middle of the panel
  ]);
});

test('a card gets on its float', async () => {
  const placed = { type: 'Placed', seat: 0, card: 25, workshop: 1 } as Event;
  expect(await seen(placed)).toEqual([['60 500 50 70', '300 200 20 28', { delay: 0, turn: 6 }]]);
});

test('a float rolls into the parade with applause, or into the dead end without', async () => {
  const left = (workshop: number, paraded: boolean) => ({ type: 'LeftWorkshop', workshop, paraded }) as Event;
  await seen(left(0, true), left(1, false));
  expect(moved).toEqual([
    ['paraded', 0],
    ['shamed', 220],
  ]);
  expect(vi.mocked(play).mock.calls).toEqual([['applause'], ['refusal']]);
});

test('a card that falls comes from above, after what was before it', async () => {
  await seen(drew({}), { type: 'Fell', x: 40, y: -20 } as Event);
  expect(moved).toEqual([['upper', 220]]);
});

test('a crown comes from the middle of the street and keeps nobody waiting', async () => {
  expect(await seen({ type: 'Crowned', seat: 1 } as Event, drew({}))).toEqual([
    ['160 110 80 80', '70 0 10 10', { delay: 0, duration: 900, turn: 360 }],
    ['210 100 30 42', '60 500 50 70', { delay: 0, turn: 14 }],
  ]);
  expect(vi.mocked(play).mock.calls).toEqual([['chime'], ['slide']]);
});

test('where motion is not wanted floats and falling cards are simply there', async () => {
  vi.spyOn(prefs, 'motion', 'get').mockReturnValue(false);
  await seen({ type: 'LeftWorkshop', workshop: 0, paraded: true } as Event, { type: 'Fell', x: 40, y: -20 } as Event);
  expect(moved).toEqual([]);
});
