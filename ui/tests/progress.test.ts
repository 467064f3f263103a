import { prefs } from '@ui/prefs.svelte';
import { Progress } from '@ui/progress.svelte';
import { beforeEach, expect, test } from 'vitest';

beforeEach(() => localStorage.clear());

const end = (id: string, score: number, winners: number[] = []) => ({
  id,
  game: 'festival',
  seat: 1,
  outcome: { scores: { 0: 99, 1: score }, winners },
});

test('games, victories and the best score are counted, each table once', () => {
  const progress = new Progress();
  expect(progress.of('festival')).toBeUndefined();
  progress.count(end('a', 12));
  progress.count(end('b', 20, [1]));
  progress.count(end('b', 20, [1]));
  progress.count(end('c', 15, [0]));
  expect(progress.of('festival')).toEqual({ played: 3, won: 1, best: 20 });
  expect(new Progress().of('festival')).toEqual({ played: 3, won: 1, best: 20 });
});

test('a best score may be negative, and a seat without a score counts nothing', () => {
  const progress = new Progress();
  progress.count({ ...end('a', -3), seat: 7 });
  expect(progress.of('festival')).toBeUndefined();
  progress.count(end('a', -3));
  expect(progress.of('festival')?.best).toBe(-3);
});

test('the file has games and lessons; erasing leaves neither, and a page opened again does not count', async () => {
  const progress = new Progress();
  progress.count(end('a', 12));
  prefs.learnt('festival', 'first');
  expect(JSON.parse(await progress.file(['festival', 'canaille']).text())).toEqual({
    kermesse: 'progress',
    games: { festival: { played: 1, won: 0, best: 12, lessons: ['first'] }, canaille: { lessons: [] } },
  });
  progress.erase();
  progress.count(end('a', 12));
  expect(progress.of('festival')).toBeUndefined();
  expect(prefs.lessons('festival')).toEqual([]);
  expect(prefs.unknown('festival')).toBe(false);
  expect(localStorage['kermesse.progress']).not.toContain('festival');
});
