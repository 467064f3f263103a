import { showResultAfter } from '@ui/parts/result-delay.svelte';
import { playForced } from '@ui/parts/forced-moves.svelte';
import { focusKeeper } from '@ui/parts/focus-keeper';
import { digitOf, Keyboard, writes } from '@ui/parts/keyboard.svelte';
import { OneMove } from '@ui/parts/one-move.svelte';
import { presence } from '@ui/parts/seats';
import { newEvents } from '@ui/parts/new-events';
import type { Answer, LoggedEvents, Place } from '@ui/wire/table-props';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** Effects live as long as the test. */
const ends: (() => void)[] = [];
const component = (make: () => void) => {
  ends.push($effect.root(make));
  flushSync();
};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

describe('events are reported once', () => {
  const moves = (...numbers: number[]): LoggedEvents<string>[] => numbers.map((n) => ({ n, at: n, events: [`${n}`] }));

  test('a repeated batch is reported once', () => {
    let happened = moves(4);
    const news = newEvents(() => happened, 4);
    expect(news()).toEqual([]); // it came on the screen with it
    happened = moves(5, 6);
    expect(news()).toEqual(moves(5, 6));
    expect(news()).toEqual([]);
    happened = moves(6, 7);
    expect(news()).toEqual(moves(7));
  });

  test('a reconnect without events loses nothing', () => {
    let happened = moves();
    const news = newEvents(() => happened, 3);
    happened = moves(2, 3, 4);
    expect(news()).toEqual(moves(4));
    happened = [];
    expect(news()).toEqual([]);
    happened = moves(4);
    expect(news()).toEqual([]);
  });
});

describe('one move at a time', () => {
  test('while a move is pending no other is sent', async () => {
    let resolve!: (answer: Answer) => void;
    const promise = new Promise<Answer>((done) => (resolve = done));
    const play = vi.fn((_move: string, _anchor?: HTMLElement) => promise);
    const wishes = new OneMove<string>(() => play);
    const first = wishes.make('a', document.body);
    expect(wishes.busy).toBe(true);
    expect(await wishes.make('b')).toBeNull();
    resolve({ ok: true } as Answer);
    expect(await first).toEqual({ ok: true });
    expect(wishes.busy).toBe(false);
    expect(play.mock.calls).toEqual([['a', document.body]]);
    await wishes.make('c');
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('a failed move does not block the next', async () => {
    const wishes = new OneMove<string>(() => () => Promise.reject(new Error('lost')));
    await expect(wishes.make('a')).rejects.toThrow('lost');
    expect(wishes.busy).toBe(false);
  });
});

describe('a keyboard player', () => {
  let keyboard: Keyboard;
  const [first, button] = ['first', 'button'];
  let stop: () => void;

  beforeEach(() => {
    document.body.innerHTML = '<main><button id="button"></button><a id="first" href="#x"></a></main><input />';
    component(() => (keyboard = new Keyboard(() => document.querySelector('main')!)));
    stop = focusKeeper.start();
  });
  afterEach(() => stop());
  const focused = () => document.activeElement!.id;

  test('gets the focus on the prompt when the pressed button is gone', () => {
    dispatchEvent(new KeyboardEvent('keydown'));
    keyboard.goOn('.gone, button');
    expect(focused()).toBe(button);
    dispatchEvent(new KeyboardEvent('keydown'));
    keyboard.goOn('a'); // what they pressed is still there
    expect(focused()).toBe(button);
    keyboard.go('a');
    expect(focused()).toBe(first);
  });

  test('gets the focus on the question when it comes after the move', () => {
    dispatchEvent(new KeyboardEvent('keydown'));
    document.querySelector('button')!.disabled = true;
    keyboard.goOn('button, a');
    expect(focused()).toBe(first);
    document.querySelector('button')!.disabled = false;
    keyboard.goOn('button, a');
    expect(focused()).toBe(button);
  });

  test('is not a player who touched last', () => {
    dispatchEvent(new KeyboardEvent('keydown'));
    dispatchEvent(new PointerEvent('pointerdown'));
    keyboard.goOn('button');
    expect(focused()).toBe('');
  });

  test('writes in a field without playing', () => {
    const heard: boolean[] = [];
    addEventListener('keydown', (event) => heard.push(writes(event)), { once: true });
    document.querySelector('input')!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    addEventListener('keydown', (event) => heard.push(writes(event)), { once: true });
    document.querySelector('button')!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    expect(heard).toEqual([true, false]);
  });
});

describe('the digit of a key', () => {
  test.each([
    ['QWERTY', 'Digit2', '2', 2],
    ['AZERTY', 'Digit2', 'é', 2],
    ['AZERTY with Shift', 'Digit2', '2', 2],
    ['AZERTY', 'Digit0', 'à', 0],
    ['the pad', 'Numpad7', '7', 7],
    ['the pad without Num Lock', 'Numpad4', 'ArrowLeft', null],
    ['a letter', 'KeyA', 'q', null],
  ])('%s: %s is «%s»', (_, code, key, digit) => {
    expect(digitOf(new KeyboardEvent('keydown', { code, key }))).toBe(digit);
  });
});

describe('the result', () => {
  /** Show a game; return how to continue it, and whether the result was shown. */
  function shown(live: boolean) {
    const game = $state({ live, over: false });
    const show = vi.fn();
    component(() => showResultAfter(2_500, { live: () => game.live, over: () => game.over, show }));
    return { game, show };
  }

  test('closes once the result has been read', () => {
    const { game, show } = shown(true);
    vi.advanceTimersByTime(10_000);
    game.over = true;
    flushSync();
    game.live = false; // asked once
    flushSync();
    vi.advanceTimersByTime(2_499);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledTimes(1);
  });

  test('waits again after a recount, and stays open if the game was over before', () => {
    const { game, show } = shown(true);
    for (const over of [true, false]) {
      game.over = over;
      flushSync();
      vi.advanceTimersByTime(2_000);
    }
    vi.advanceTimersByTime(10_000);
    expect(show).not.toHaveBeenCalled();
    const later = shown(false);
    later.game.over = true;
    flushSync();
    vi.advanceTimersByTime(10_000);
    expect(later.show).not.toHaveBeenCalled();
  });
});

test('the player of a place', () => {
  const place = { left: false, bot: '', stands_in: false, here: true } as Place;
  expect(presence(place)).toBe('');
  expect(presence({ ...place, here: false })).toBe('part-away');
  expect(presence({ ...place, bot: 'easy' })).toBe('part-bot');
  expect(presence({ ...place, bot: 'easy', stands_in: true })).toBe('part-stands-in');
  expect(presence({ ...place, left: true, bot: 'easy' })).toBe('part-left');
});

describe('the only legal move', () => {
  const made: string[] = [];
  let menu = $state.raw<string[]>([]);
  let wished = $state(true);
  beforeEach(() => {
    made.length = 0;
    wished = true;
    menu = [];
    component(() => playForced<string>({ menu: () => menu, wished: () => wished, play: (move) => made.push(move) }));
  });
  const offer = (...moves: string[]) => {
    menu = moves;
    flushSync();
    vi.advanceTimersByTime(10_000);
  };

  test('is made for players who want that, after a delay', () => {
    menu = ['a'];
    flushSync();
    vi.advanceTimersByTime(500);
    expect(made).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(made).toEqual(['a']);
  });

  test('is not made for others, nor if there is a choice', () => {
    offer('a', 'b');
    offer();
    wished = false;
    offer('a');
    expect(made).toEqual([]);
  });

  test('is not made after it became illegal', () => {
    menu = ['a'];
    flushSync();
    vi.advanceTimersByTime(100);
    offer('a', 'b');
    expect(made).toEqual([]);
  });
});
