import SeatHead from '@ui/parts/SeatHead.svelte';
import SeatPanel from '@ui/parts/SeatPanel.svelte';
import { seatMarks } from '@ui/parts/seat-marks';
import type { Place } from '@ui/wire/types';
import { Words } from '@ui/words/words';
import { createRawSnippet, mount, unmount, type Component, type ComponentProps } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { place as seatedPlace } from '../fixtures';

vi.mock('@ui/parts/seat-marks', async () => ({
  seatMarks: [(await import('../../src/parts/UnevenMark.svelte')).default, (await import('./Mark.svelte')).default],
}));

const words = new Words('fr', [
  'part-uneven = connexion instable\npart-away = absent\npart-bot = robot\npart-turn = à son tour',
]);
const place = (facts: Partial<Place> = {}): Place => seatedPlace(2, { name: 'Zoé', here: true, ...facts });
const picture = createRawSnippet(() => ({ render: () => '<i class="seal"></i>' }));

let shown: object | undefined;
afterEach(() => unmount(shown!));
function show<P extends Record<string, unknown>>(component: Component<P>, props: P): HTMLElement {
  document.body.replaceChildren();
  shown = mount(component, { target: document.body, props });
  return document.body;
}
const head = (props: Partial<ComponentProps<typeof SeatHead>>) =>
  show(SeatHead, { place: place(), words, name: 'Zoé', ...props });
const label = (found: HTMLElement) => found.querySelector<HTMLImageElement>('.icon')?.alt;

test('a connected player has a name and a dot', () => {
  const found = head({});
  expect(found.querySelector('.name')!.textContent).toBe('Zoé');
  expect(found.querySelector('.here')).not.toBeNull();
  expect(label(found)).toBeUndefined();
});

test.each([
  ['absent', { here: false }],
  ['robot', { bot: 'easy' }],
])('in a panel and on a plate one sees who plays: %s', (said, facts) => {
  expect(label(head({ place: place(facts) }))).toBe(said);
  const plate = head({ place: place(facts), picture });
  expect(plate.querySelector('.picture .seal')).not.toBeNull();
  expect(label(plate)).toBe(said);
});

test('an unstable connection has a text, or a sign on a name plate', () => {
  const uneven = place({ uneven: true });
  expect(head({ place: uneven }).querySelector('.marks')!.textContent).toBe('connexion instable');
  const sign = head({ place: uneven, picture }).querySelector('.badges .uneven')!;
  expect(sign.getAttribute('title')).toBe('connexion instable');
  expect(sign.querySelector('.unseen')!.textContent).toBe('connexion instable');
});

test('every mark that applies is shown', () => {
  expect(seatMarks).toHaveLength(2);
  const muted = place({ muted: true });
  expect(head({ place: muted }).querySelector('.test-mark')!.textContent).toBe('2 words');
  expect(head({ place: muted, picture }).querySelector('.test-mark')!.textContent).toBe('2 sign');
  expect(head({}).querySelector('.test-mark')).toBeNull();
});

test('a panel shows the same head', () => {
  const found = show(SeatPanel, { place: place({ muted: true, uneven: true }), words, name: 'Zoé', turn: true });
  expect(found.querySelector('.seat .call')!.textContent).toBe('à son tour');
  expect(found.querySelector('.seat .test-mark')).not.toBeNull();
  expect(found.querySelector('.seat .uneven')).not.toBeNull();
});

test('an unknown seat has a name only', () => {
  const found = head({ place: undefined, picture });
  expect(found.textContent!.trim()).toBe('Zoé');
});
