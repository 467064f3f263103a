import { fly, where } from '@ui/parts/flip';
import { prefs } from '@ui/prefs.svelte';
import { box, staged, table } from '@tests/layout-mock';
import { beforeEach, expect, test, vi } from 'vitest';

staged();

type Played = { frames: Keyframe[]; timing: KeyframeAnimationOptions } & Pick<Animation, 'onfinish' | 'oncancel'>;
let played: Played[];
let target: HTMLElement;

beforeEach(() => {
  played = [];
  Element.prototype.animate = function (frames, timing) {
    const animation = { frames, timing, onfinish: null, oncancel: null } as Played;
    played.push(animation);
    return animation as unknown as Animation;
  };
  target = table('<b id="card" data-box="200 100 40 60">7</b>').querySelector('b')!;
});

const copies = () => [...document.querySelectorAll<HTMLElement>('[inert], [aria-hidden]')];

test('a copy flies from the old place, and the element shows when it arrives', () => {
  fly(box('0 0 80 120'), target, { delay: 50, turn: 10, over: 180 });
  const [copy] = copies();
  expect(target.style.visibility).toBe('hidden');
  expect([copy!.textContent, copy!.id, copy!.getAttribute('aria-hidden'), copy!.inert]).toEqual([
    '7',
    '',
    'true',
    true,
  ]);
  expect([copy!.style.left, copy!.style.top, copy!.style.width, copy!.style.height]).toEqual([
    '200px',
    '100px',
    '40px',
    '60px',
  ]);
  const [{ frames, timing, onfinish }] = played as [Played];
  // From centre to centre, and from the old size.
  expect(frames[0]!.transform).toBe('translate(-180px, -70px) rotate(10deg) rotateY(180deg) scale(2)');
  expect(frames.at(-1)!.transform).toBe('none');
  expect(timing).toMatchObject({ delay: 50, duration: 520, fill: 'both' });
  onfinish!.call(null as never, null as never);
  expect(copies()).toEqual([]);
  expect(target.style.visibility).toBe('');
});

test('a cancelled flight ends like a finished one', () => {
  fly(box('0 0 80 120'), target);
  played[0]!.oncancel!.call(null as never, null as never);
  expect([copies(), target.style.visibility]).toEqual([[], '']);
});

test('half-way it is higher than both ends', () => {
  fly(box('0 100 40 60'), target);
  expect(played[0]!.frames[1]!.transform).toContain('translate(-100px, -40px)');
  fly(box('190 100 40 60'), target);
  expect(played[1]!.frames[1]!.transform).toContain('translate(-5px, -2px)');
});

test('flights stay within their container', () => {
  const inside = table('<div data-flights><i data-box="9 9 9 9"></i></div>').querySelector('i')!;
  fly(box('0 0 9 9'), inside);
  expect(copies()[0]!.parentElement).toBe(document.querySelector('[data-flights]'));
});

test('with reduced motion the element appears at once', () => {
  vi.spyOn(prefs, 'motion', 'get').mockReturnValue(false);
  fly(box('0 0 80 120'), target);
  expect([copies(), played, target.style.visibility]).toEqual([[], [], '']);
});

test('nothing flies from or to a missing element', () => {
  fly(where(null), target);
  fly(box('0 0 80 120'), table('<b></b>').querySelector('b')!);
  expect([copies(), played]).toEqual([[], []]);
});

test('the box of an element', () => {
  expect(where(target)).toMatchObject({ x: 200, y: 100, width: 40, height: 60 });
  expect(where(undefined)).toMatchObject({ x: 0, y: 0, width: 0, height: 0 });
});
