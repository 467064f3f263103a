import { highlightedBy, highlights } from '@ui/parts/highlights.svelte';
import { pace } from '@ui/parts/pace.svelte';
import { Prefs } from '@ui/prefs.svelte';
import { Words } from '@ui/words/words';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

afterEach(() => {
  pace.rest();
  highlights.show([]);
});

describe('the remaining time in real seconds', () => {
  test.each([
    [1, 20_000],
    [0.5, 40_000],
    [1.5, 13_333],
  ])('at a rate of %d twenty seconds of the rules are %d ms', (rate, ms) => {
    pace.follow(rate, false);
    expect(pace.left(25_000, 5_000, 0)).toBeCloseTo(ms, -1);
    expect(pace.left(25_000, 5_000, 3_000)).toBeCloseTo(ms - 3_000, -1);
    expect(pace.left(25_000, 5_000, 60_000)).toBe(0);
  });

  test('a pause stops the clock', () => {
    pace.follow(0.5, true);
    expect(pace.left(25_000, 5_000, 60_000)).toBe(40_000);
  });

  test('display times scale with the tempo', () => {
    pace.follow(0.5, false);
    expect(pace.stretch(900)).toBe(1_800);
    pace.rest();
    expect(pace.stretch(900)).toBe(900);
  });
});

describe('the default tempo', () => {
  beforeEach(() => localStorage.clear());

  test('is calm until a game was finished on this device', () => {
    const prefs = new Prefs();
    prefs.chose('canaille', 'brisk');
    expect(prefs.tempo('canaille')).toBe('calm');
    prefs.finish('canaille');
    expect(prefs.tempo('canaille')).toBe('brisk');
    expect(prefs.tempo('festival')).toBe('calm');
  });

  test('is then normal, or the last choice, which is stored', () => {
    const prefs = new Prefs();
    prefs.finish('festival');
    expect(prefs.tempo('festival')).toBe('normal');
    prefs.chose('festival', 'calm');
    prefs.chose('festival', 'brisk');
    expect(new Prefs().tempo('festival')).toBe('brisk');
  });
});

describe('the elements of advice', () => {
  const words = new Words('fr', [], {
    shapes: {
      Take: { card: { kind: 'card' }, up: 'bool' },
      Touch: { ride: 'plain', horses: { list: { kind: 'horse' } } },
      Draw: { x: 'plain', y: 'plain', face: { kind: 'card' } },
      Finish: {},
    },
    facts: {},
    rulings: {},
    together: false,
    forced: [],
  });
  const things = (move: { type: string } & Record<string, unknown>) => words.things(move);

  test('are read from the move: the move, its objects, its place', () => {
    expect(things({ type: 'Finish' })).toEqual(['Finish']);
    expect(things({ type: 'Take', card: 12, up: true })).toEqual(['Take', 'card 12', 'Take card 12']);
    expect(things({ type: 'Touch', ride: 3, horses: [1, 4] })).toEqual([
      'Touch',
      'horse 1',
      'horse 4',
      'Touch horse 1',
      'Touch horse 4',
    ]);
    expect(things({ type: 'Draw', x: -40, y: 7, face: 90 })).toContain('at -40 7');
    expect(things({ type: 'Take', card: null, up: true })).toEqual(['Take']);
  });

  test('are lit while the advice is shown', () => {
    const [hand, row, button] = ['card 3', 'Take card 4', 'Finish'].map((thing) => {
      const element = document.createElement('button');
      const end = $effect.root(() => {
        $effect(() => void highlightedBy(thing)(element));
      });
      return { lit: () => (flushSync(), element.hasAttribute('data-advised')), end };
    }) as { lit: () => boolean; end: () => void }[];
    const lit = () => [hand, row, button].map((each) => each!.lit());
    expect(lit()).toEqual([false, false, false]);
    highlights.show(things({ type: 'Take', card: 3, up: false }));
    expect(lit()).toEqual([true, false, false]);
    highlights.show(things({ type: 'Take', card: 4, up: false }));
    expect(lit()).toEqual([false, true, false]);
    highlights.show(things({ type: 'Finish' }));
    expect(lit()).toEqual([false, false, true]);
    highlights.show([]);
    expect(lit()).toEqual([false, false, false]);
    for (const each of [hand, row, button]) each!.end();
  });
});
