import { describe, expect, test } from 'vitest';
import { destinations, hinted, ride } from '../ui/gestures';

const [HEAD, SECOND, THIRD, FOURTH, TAIL] = [3, 0, 4, 1, 2] as const;
const horses = [HEAD, SECOND, THIRD, FOURTH, TAIL];

describe('what a movement of the hand means', () => {
  test('a horse let go over another changes places with it, whichever of the two was lifted', () => {
    expect(ride([SECOND], FOURTH, horses)).toEqual({ type: 'Swap', one: 0, other: 1 });
    expect(ride([FOURTH], SECOND, horses)).toEqual({ type: 'Swap', one: 0, other: 1 });
  });

  test('let go where it was lifted, it means nothing', () => {
    expect(ride([THIRD], THIRD, horses)).toBeNull();
  });

  test('the head goes behind the tail and the tail before the head', () => {
    expect(ride([HEAD], 'rear', horses)).toEqual({ type: 'Send', horse: HEAD });
    expect(ride([TAIL], 'front', horses)).toEqual({ type: 'Send', horse: TAIL });
  });

  test('any other horse taken to a free space is chased there by the horse at the far end', () => {
    expect(ride([THIRD], 'front', horses)).toEqual({ type: 'Chase', chaser: TAIL, chased: THIRD });
    expect(ride([THIRD], 'rear', horses)).toEqual({ type: 'Chase', chaser: HEAD, chased: THIRD });
    expect(ride([HEAD], 'front', horses)).toEqual({ type: 'Chase', chaser: TAIL, chased: HEAD });
    expect(ride([TAIL], 'rear', horses)).toEqual({ type: 'Chase', chaser: HEAD, chased: TAIL });
  });

  test('of two neighbours the horse ahead goes where the hand lets go', () => {
    expect(ride([SECOND, THIRD], 'front', horses)).toEqual({ type: 'Scatter', front: THIRD, back: SECOND });
    expect(ride([SECOND, THIRD], 'rear', horses)).toEqual({ type: 'Scatter', front: SECOND, back: THIRD });
  });

  test('two neighbours let go over any horse change places with each other', () => {
    expect(ride([SECOND, THIRD], TAIL, horses)).toEqual({ type: 'Swap', one: 0, other: 4 });
  });
});

test('a hint tells of the ride that the moves of the game name', () => {
  const card = 0;
  expect(hinted({ card, family: 'Swap', moved: [1, 4] })).toEqual({ type: 'Swap', one: 1, other: 4 });
  expect(hinted({ card, family: 'Send', moved: [2] })).toEqual({ type: 'Send', horse: 2 });
  expect(hinted({ card, family: 'Chase', moved: [3, 0] })).toEqual({ type: 'Chase', chaser: 3, chased: 0 });
  expect(hinted({ card, family: 'Scatter', moved: [0, 4] })).toEqual({ type: 'Scatter', front: 0, back: 4 });
});

describe('where a ride takes each horse', () => {
  // The spaces are numbered the way the ring turns: the head has the greatest number, the two free ones follow it.
  const ring = [TAIL, FOURTH, THIRD, SECOND, HEAD, null, null];
  const FRONT = 5;
  const REAR = 6;
  const goes = (move: Parameters<typeof destinations>[0]) => Object.fromEntries(destinations(move, ring, HEAD));

  test('two that change places', () => {
    expect(goes({ type: 'Swap', one: SECOND, other: FOURTH })).toEqual({ [SECOND]: 1, [FOURTH]: 3 });
  });

  test('the head or the tail alone', () => {
    expect(goes({ type: 'Send', horse: HEAD })).toEqual({ [HEAD]: REAR });
    expect(goes({ type: 'Send', horse: TAIL })).toEqual({ [TAIL]: FRONT });
  });

  test('one drives another out', () => {
    expect(goes({ type: 'Chase', chaser: HEAD, chased: THIRD })).toEqual({ [HEAD]: 2, [THIRD]: REAR });
    expect(goes({ type: 'Chase', chaser: TAIL, chased: THIRD })).toEqual({ [TAIL]: 2, [THIRD]: FRONT });
  });

  test('two neighbours to the free spaces', () => {
    expect(goes({ type: 'Scatter', front: SECOND, back: THIRD })).toEqual({ [SECOND]: REAR, [THIRD]: FRONT });
  });

  test('the ring is round', () => {
    const turned = [null, null, TAIL, FOURTH, THIRD, SECOND, HEAD];
    expect(Object.fromEntries(destinations({ type: 'Send', horse: HEAD }, turned, HEAD))).toEqual({ [HEAD]: 1 });
  });
});
