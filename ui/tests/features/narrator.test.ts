import { NumberedMenu } from '@ui/features/narrator/keys';
import { Narrator, type Situation } from '@ui/features/narrator/narrator.svelte';
import { sinceOwnMove } from '@ui/pages/table/log';
import type { Narration } from '@ui/prefs.svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Words } from '@ui/words/words';

const SEAT = { kind: 'seat' } as const;
const LEXICON = { shapes: {}, facts: {}, rulings: {}, together: false, forced: [] };

describe('the narrator', () => {
  let now: Situation;
  let level: Narration;
  let narrator: Narrator;

  beforeEach(() => {
    vi.useFakeTimers();
    now = { question: '', aim: 'But : l’or.', urgent: false };
    level = 'normal';
    narrator = new Narrator(
      () => now,
      () => level,
    );
  });
  afterEach(() => {
    narrator.stop();
    vi.useRealTimers();
  });

  const others = (text: string) => narrator.hear([{ text, mine: false }]);
  const ask = (question: string) => {
    now = { ...now, question, urgent: question !== '' };
    narrator.change();
  };

  test('says the moves of a turn and the question in one announcement', () => {
    others('Basile pose un clown.');
    vi.advanceTimersByTime(1000);
    others('Chloé pose un danseur.');
    vi.advanceTimersByTime(1000);
    expect(narrator.said).toBe('');
    ask('À vous.');
    vi.advanceTimersByTime(200);
    expect(narrator.said).toBe('Basile pose un clown. Chloé pose un danseur. À vous.');
  });

  test('says the moves of others when the table is quiet', () => {
    others('Basile réfléchit longtemps.');
    vi.advanceTimersByTime(3000);
    expect(narrator.said).toBe('Basile réfléchit longtemps.');
  });

  test('does not ask again after the choice, and asks again on the next turn', () => {
    ask('Choisissez une carte.');
    vi.advanceTimersByTime(200);
    ask('Où la poser ?');
    vi.advanceTimersByTime(200);
    expect(narrator.said).toBe('Où la poser ?');
    ask('Choisissez une carte.'); // the move is on its way
    vi.advanceTimersByTime(200);
    expect(narrator.said).toBe('Où la poser ?');
    narrator.hear([{ text: 'Vous posez un clown.', mine: true }]);
    ask('');
    ask('Choisissez une carte.');
    vi.advanceTimersByTime(200);
    expect(narrator.said).toBe('Vous posez un clown. Choisissez une carte.');
  });

  test('says less or more', () => {
    level = 'brief';
    others('Basile pose un clown.');
    ask('À vous.');
    vi.advanceTimersByTime(200);
    expect(narrator.said).toBe('À vous.');
    level = 'full';
    ask('');
    others('Chloé pose un clown.');
    vi.advanceTimersByTime(200);
    expect(narrator.said).toBe('Chloé pose un clown.');
    ask('À vous.');
    vi.advanceTimersByTime(200);
    expect(narrator.said).toBe('À vous. But : l’or.');
  });

  test('tells when an announcement has been read out, later for a long one, and at once after a key', () => {
    const ended = vi.fn();
    const slow = new Narrator(
      () => ({ ...now, urgent: true }),
      () => level,
      ended,
    );
    slow.change();
    vi.advanceTimersByTime(200);
    expect(ended).toHaveBeenCalledTimes(1);
    slow.hear([{ text: 'x'.repeat(100), mine: false }]);
    vi.advanceTimersByTime(5000);
    expect(ended).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    expect(ended).toHaveBeenCalledTimes(2);
    slow.hear([{ text: 'x'.repeat(1000), mine: false }]);
    vi.advanceTimersByTime(1000);
    slow.interrupt();
    vi.advanceTimersByTime(1);
    expect(ended).toHaveBeenCalledTimes(3);
    slow.stop();
  });

  test('does not count as read out what is still to be said', () => {
    const ended = vi.fn();
    const slow = new Narrator(
      () => ({ ...now, urgent: true }),
      () => level,
      ended,
    );
    slow.hear([{ text: 'x'.repeat(20), mine: false }]);
    vi.advanceTimersByTime(120);
    vi.advanceTimersByTime(20 * 65 - 50);
    slow.hear([{ text: 'Les chevaux ont bougé.', mine: false }]);
    vi.advanceTimersByTime(60);
    slow.interrupt();
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(ended).toHaveBeenCalledTimes(1);
    slow.stop();
  });

  test('adds a line for every answer, so that the same text is spoken twice', () => {
    narrator.answer('Votre main : clown 2');
    narrator.answer('Votre main : clown 2');
    expect(narrator.lines.map(({ text }) => text)).toEqual(['Votre main : clown 2', 'Votre main : clown 2']);
  });
});

describe('the numbered menu', () => {
  let all: { type: string }[];
  const play = vi.fn();
  const text = (key: string, args: object = {}) => [key, ...Object.values(args)].join(' ');
  let menu: NumberedMenu;

  beforeEach(() => {
    play.mockClear();
    all = Array.from({ length: 13 }, (_, n) => ({ type: `Move${n + 1}` }));
    menu = new NumberedMenu({ moves: () => all, say: ({ type }) => type, text, play });
  });

  test('takes a number of two digits and Enter', () => {
    expect(menu.open()).toContain('narrator-menu 13');
    expect(menu.type(1)).toBe('narrator-confirm 1 Move1');
    expect(menu.type(2)).toBe('narrator-confirm 12 Move12');
    menu.confirm();
    expect(play.mock.calls).toEqual([[{ type: 'Move12' }]]);
    expect(menu.opened).toBe(false);
  });

  test('keeps digits and Enter when the moves have gone since it was opened', () => {
    menu.open();
    all = [];
    expect(menu.takesDigits(false)).toBe(true);
    expect(menu.type(1)).toContain('narrator-no-moves');
    expect(menu.opened).toBe(true);
    expect(menu.confirm()).toContain('narrator-no-moves');
    expect(play).not.toHaveBeenCalled();
    expect(menu.takesDigits(false)).toBe(false);
  });

  test('makes the move that it announced, even if the menu has changed since', () => {
    menu.type(2);
    all = [{ type: 'New' }, ...all];
    menu.confirm();
    expect(play.mock.calls).toEqual([[{ type: 'Move2' }]]);
  });

  test('makes no move if the announced one is gone', () => {
    menu.type(2);
    all = all.filter(({ type }) => type !== 'Move2');
    expect(menu.confirm()).toBe('narrator-gone Move2');
    expect(play).not.toHaveBeenCalled();
  });

  test('makes no move before one was announced', () => {
    menu.open();
    expect(menu.confirm()).toBe('narrator-menu 13');
    expect(menu.opened).toBe(true);
    expect(play).not.toHaveBeenCalled();
  });

  test('begins a new number where the longer one would not be in the menu', () => {
    menu.type(9);
    expect(menu.type(3)).toBe('narrator-confirm 3 Move3');
    menu.close();
    menu.confirm();
    expect(play).not.toHaveBeenCalled();
  });
});

describe('what happened since the reader’s move', () => {
  const words = new Words(
    'fr',
    ['part-log-empty = Rien.', 'you = You', 'event-Gave = { $by } donne à { $to }.', 'event-Passed = { $by } passe.'],
    { ...LEXICON, shapes: { Gave: { by: SEAT, to: SEAT }, Passed: { by: SEAT } } },
    { you: 0, nameOf: (seat) => `P${seat}` },
  );
  const logged = (n: number, event: object, own = false) => ({ n, at: n, events: [event], ...(own && { own }) });
  const passed = (n: number, by: number) => logged(n, { type: 'Passed', by }, by === 0);

  test('begins at the move of the reader, not at what others did to them', () => {
    const history = [passed(1, 0), passed(2, 1), logged(3, { type: 'Gave', by: 2, to: 0 }), passed(4, 3)];
    expect(sinceOwnMove(history, words)).toBe('You passe. P1 passe. P2 donne à You. P3 passe.');
  });

  test('begins at the last of several moves of the reader', () => {
    expect(sinceOwnMove([passed(1, 0), passed(2, 0), passed(3, 1)], words)).toBe('You passe. P1 passe.');
  });

  test('says the last lines before the reader’s first move', () => {
    const history = Array.from({ length: 30 }, (_, n) => passed(n + 1, 1));
    expect(sinceOwnMove(history, words)).toBe(Array(10).fill('P1 passe.').join(' '));
    expect(sinceOwnMove([], words)).toBe('Rien.');
  });
});
