import { flown, staged, table } from '@tests/layout-mock';
import { animate, type Stage } from '@ui/parts/animate';
import { fly } from '@ui/parts/flip';
import { pace } from '@ui/parts/pace.svelte';
import { prefs } from '@ui/prefs.svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('@ui/parts/flip', async (original) => ({ ...(await original<object>()), fly: vi.fn() }));
staged();

type Laid = { type: 'Laid'; seat: number };
type Won = { type: 'Won'; points: number };
type Event = Laid | Won | { type: 'Counted' };

const ring = () => table('<i data-laid="0" data-box="0 300 30 42"></i><i data-laid="1" data-box="40 300 30 42"></i>');
const HAND = new DOMRect(0, 500, 50, 70);

let moved: [name: string | null, timing: unknown][] = [];
beforeEach(() => {
  moved = [];
  vi.mocked(fly).mockClear();
  Element.prototype.animate = function (this: Element, _frames, timing) {
    moved.push([this.getAttribute('data-laid'), timing]);
    return {} as Animation;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  pace.rest();
});

const lay = ({ seat }: Laid, stage: Stage) => {
  stage.fly(HAND, stage.find(`[data-laid="${seat}"]`), { turn: 8 });
  stage.delay += 260;
};

test('each event goes to the handler of its type, in order; others are skipped', async () => {
  const seen: unknown[] = [];
  const events: Event[] = [{ type: 'Won', points: 3 }, { type: 'Counted' }, { type: 'Laid', seat: 1 }];
  await animate(ring(), events, { Laid: ({ seat }) => seen.push(seat), Won: ({ points }) => seen.push(points) });
  expect(seen).toEqual([3, 1]);
});

test('handlers run after the page has changed', async () => {
  const shown = ring();
  const done = animate<Event>(shown, [{ type: 'Laid', seat: 2 }], { Laid: lay });
  shown.insertAdjacentHTML('beforeend', '<i data-laid="2" data-box="80 300 30 42"></i>');
  expect(fly).not.toHaveBeenCalled();
  await done;
  expect(flown()).toEqual([['0 500 50 70', '80 300 30 42', { delay: 0, turn: 8 }]]);
});

test('the next handler waits for the added delay', async () => {
  const events: Event[] = [
    { type: 'Laid', seat: 0 },
    { type: 'Laid', seat: 1 },
  ];
  await animate(ring(), events, { Laid: lay });
  expect(flown().map(([, , { delay }]) => delay)).toEqual([0, 260]);
});

test('nothing flies from or to a missing element', async () => {
  await animate<Event>(ring(), [{ type: 'Laid', seat: 0 }], {
    Laid: (_, stage) => {
      stage.fly(undefined, stage.find('[data-laid="0"]'));
      stage.fly(HAND, stage.find('[data-laid="7"]'));
    },
  });
  expect(fly).not.toHaveBeenCalled();
});

const shake = (_: Laid, stage: Stage) => {
  stage.delay = 100;
  stage.all('[data-laid]').forEach((card, n) => stage.move(card, { scale: [1, 2] }, { duration: 380, delay: n * 10 }));
};

test('an animation in place takes the time of the tempo', async () => {
  pace.follow(0.5, false);
  await animate<Event>(ring(), [{ type: 'Laid', seat: 0 }], { Laid: shake });
  expect(moved).toEqual([
    ['0', { duration: 380, delay: 200 }],
    ['1', { duration: 380, delay: 210 }],
  ]);
});

test('with reduced motion nothing moves, and handlers still run', async () => {
  vi.spyOn(prefs, 'motion', 'get').mockReturnValue(false);
  const heard = vi.fn();
  const events: Event[] = [
    { type: 'Laid', seat: 0 },
    { type: 'Won', points: 1 },
  ];
  await animate(ring(), events, { Laid: shake, Won: heard });
  expect(moved).toEqual([]);
  expect(heard).toHaveBeenCalledOnce();
});
