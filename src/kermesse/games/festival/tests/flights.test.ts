import { flown, staged, table } from '@tests/layout-mock';
import { play } from '@ui/parts/sound';
import { expect, test, vi } from 'vitest';
import { flights, places } from '../ui/flights';
import type { Event } from '../ui/types';

vi.mock('@ui/parts/flip', async (original) => ({ ...(await original<object>()), fly: vi.fn() }));
vi.mock('@ui/parts/sound');
staged();

const [PIP, CLOWN, NINE] = [3, 14, 26];

/** The reader's hand, two others, the deck, the discard pile, and what each has laid. */
const ring = () =>
  table(`
    <i data-card data-box="0 500 50 70"></i><i data-card data-box="60 500 50 70"></i>
    <div data-seat="1" data-box="0 0 100 80"><i data-held data-box="10 10 20 28"></i><i data-held data-box="30 10 20 28"></i></div>
    <div data-seat="2" data-box="300 0 100 80"></div>
    <i data-place="deck" data-box="150 200 40 56"></i>
    <i data-place="discard" data-box="250 200 40 56"></i>
    <i data-laid="0" data-box="0 300 30 42"></i><i data-laid="1" data-box="40 300 30 42"></i>`);

async function seen(...events: Event[]) {
  const shown = ring();
  await flights(shown, events, places(shown, [PIP, CLOWN]), 0);
  return flown();
}

test('where everything is: the cards of the hand by name, what others hold, or their panels', () => {
  const before = places(ring(), [PIP, CLOWN]);
  expect([...before.hand].map(([card, { x }]) => [card, x])).toEqual([
    [PIP, 0],
    [CLOWN, 60],
  ]);
  expect(before.seats.get(1)).toMatchObject({ x: 10, y: 10, width: 20, height: 28 });
  expect(before.seats.get(2)).toMatchObject({ x: 330, y: 12, width: 40, height: 56 }); // the middle of it
  expect(places(undefined, [])).toEqual({ hand: new Map(), seats: new Map() });
});

test('a card one laid comes from its place in the hand, turned by whether it lies open', async () => {
  expect(await seen({ type: 'Laid', seat: 0, card: CLOWN, up: true })).toEqual([
    ['60 500 50 70', '0 300 30 42', { delay: 0, turn: 8 }],
  ]);
});

test('a card that a player laid face down comes from what they hold', async () => {
  expect(await seen({ type: 'Laid', seat: 1, card: null, up: false })).toEqual([
    ['10 10 20 28', '40 300 30 42', { delay: 0, turn: -8 }],
  ]);
});

test('one after the other, each a beat later: laid, handed on, drawn', async () => {
  const all = await seen(
    { type: 'Laid', seat: 1, card: NINE, up: true },
    { type: 'Handed', giver: 1, to: 0 } as Event,
    { type: 'Discarded', seat: 2 } as Event,
  );
  expect(all).toEqual([
    ['10 10 20 28', '40 300 30 42', { delay: 0, turn: 8 }],
    ['10 10 20 28', '0 500 50 70', { delay: 260, turn: -20 }],
    ['10 10 20 28', '60 500 50 70', { delay: 320, turn: -20 }],
    ['330 12 40 56', '250 200 40 56', { delay: 520 }],
  ]);
  expect(vi.mocked(play).mock.calls).toEqual([['slide'], ['slide'], ['slide']]);
});

test('a hand drawn by another comes from the deck to what they hold', async () => {
  expect(await seen({ type: 'Drew', seat: 1 } as Event)).toEqual([
    ['150 200 40 56', '10 10 20 28', { delay: 0, turn: -20 }],
    ['150 200 40 56', '30 10 20 28', { delay: 60, turn: -20 }],
  ]);
});

test('what moves no card takes no time', async () => {
  expect(await seen({ type: 'Revealed' } as Event, { type: 'Laid', seat: 1, card: null, up: false })).toMatchObject([
    ['10 10 20 28', '40 300 30 42', { delay: 0 }],
  ]);
});
