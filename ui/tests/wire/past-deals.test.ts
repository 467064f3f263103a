import { hasDeals, takeDeals, takenDeals } from '@ui/wire/past-deals';
import { beforeEach, expect, test, vi } from 'vitest';

let asked: string[] = [];

/** A server that has deals of these days. */
function serve(today: string, days: string[]): void {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (path === '/api/days') return Promise.resolve(Response.json({ today }));
    const day = path.split('/')[3]!;
    const found = days.includes(day);
    return Promise.resolve(Response.json(found ? [{ day, game: 'festival' }] : {}, { status: found ? 200 : 404 }));
  });
}

const days = () => (JSON.parse(takenDeals()) as { day: string }[]).map(({ day }) => day).sort();

beforeEach(() => localStorage.clear());

test('the deals of the last seven days are taken along, as far as there are some', async () => {
  expect(hasDeals()).toBe(false);
  serve('2026-03-03', ['2026-03-02', '2026-02-28', '2026-02-20']);
  await takeDeals();
  expect(days()).toEqual(['2026-02-28', '2026-03-02']);
  expect(asked).toHaveLength(8);
  expect(hasDeals()).toBe(true);
});

test('known days are not fetched again, and old ones are dropped', async () => {
  serve('2026-03-03', ['2026-03-02', '2026-02-25']);
  await takeDeals();
  serve('2026-03-06', ['2026-03-05']);
  await takeDeals();
  expect(days()).toEqual(['2026-03-02', '2026-03-05']);
  expect(asked).not.toContain('/api/days/2026-03-02/deals');
});

test('without a server nothing is lost', async () => {
  serve('2026-03-03', ['2026-03-02']);
  await takeDeals();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  await expect(takeDeals()).rejects.toThrow();
  expect(days()).toEqual(['2026-03-02']);
});
