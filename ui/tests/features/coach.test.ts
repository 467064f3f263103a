import { describe, expect, test, vi } from 'vitest';
import type { LessonStep } from '@ui/wire/types';
import { moment, place, status, update } from '../fixtures';
import { button, paged, settled, show } from '../pages/page';
import { latest } from '../wire/scripted-server';

const opened = vi.hoisted(() => ({ tables: [] as unknown[], finale: () => {} }));
vi.mock('@ui/words/game-parts', async (original) => ({
  ...(await original<object>()),
  table: () => Promise.resolve((_: unknown, props: { finale: () => void }) => (opened.finale = props.finale)),
}));
vi.mock('@ui/wire/api', async (original) => {
  const festival = {
    key: 'festival',
    lessons: ['first', 'second', 'third'],
    default_seats: 4,
    defaults: {},
    beginner_options: {},
    companions: { calm: 'easy', normal: 'medium', fast: 'medium' },
  };
  return {
    ...(await original<object>()),
    games: () => Promise.resolve([festival]),
    open: (wish: unknown) => Promise.resolve(String(opened.tables.push(wish))),
  };
});
paged();

const step = (fields: Partial<LessonStep>): LessonStep => ({
  lesson: 'second',
  step: 4,
  steps: 4,
  kind: 'done',
  say: 'any',
  look: [],
  ...fields,
});
const taught = (lesson: LessonStep) => {
  const bot = { name: '', bot: 'easy', here: false };
  return status({ lesson, places: [place(0), place(1, bot), place(2, bot), place(3, bot)] });
};
const coach = () => document.querySelector('.coach');

describe('the coach', () => {
  test('tells which lesson it is of how many', async () => {
    await show({ you: 0, status: taught(step({ kind: 'read', step: 1 })) });
    expect(coach()!.textContent).toContain('Leçon 2/3');
  });

  test('offers a real game after the last lesson only', async () => {
    await show({ you: 0, status: taught(step({ lesson: 'second' })) });
    expect(button('Leçon suivante')).toBeDefined();
    expect(button('Jouer une vraie partie')).toBeUndefined();
  });

  test('deals a game with bots after the last lesson', async () => {
    await show({ you: 0, status: taught(step({ lesson: 'third' })) });
    button('Jouer une vraie partie')!.click();
    await settled();
    expect(opened.tables).toMatchObject([{ game: 'festival', seats: 4, public: false }]);
  });

  test('does not cover the final scene', async () => {
    const outcome = { ending: 'counted', scores: { 0: 1, 1: 0, 2: 0, 3: 0 }, winners: [0] };
    await show({ you: 0, now: moment(8), status: taught(step({ lesson: 'third' })) });
    latest().tell(update([{ n: 9, at: 9, events: [] }], { outcome }));
    await settled();
    expect(coach()).toBeNull();
    opened.finale();
    await settled();
    expect(coach()!.textContent).toContain('Leçon terminée');
  });
});

test('the menu of a table leads to the lessons', async () => {
  await show({ you: 0 });
  document.querySelector<HTMLElement>('details summary')!.click();
  await settled();
  button('Apprendre en jouant')!.click();
  await settled();
  expect(document.querySelectorAll('dialog ol li')).toHaveLength(3);
});
