import { fly } from '@ui/parts/flip';
import { NameFlights } from '@ui/pages/room/name-flights';
import { flown, staged, table } from '@tests/layout-mock';
import { expect, test, vi } from 'vitest';

vi.mock(import('@ui/parts/flip'), async (original) => ({ ...(await original()), fly: vi.fn() }));
staged();

const name = (person: number, box: string, at = '') =>
  `<span data-person="${person}" ${at && `data-table="${at}"`} data-box="${box}"></span>`;

/** The flights when the page changes from this to that. */
function change(before: string, after: string): ReturnType<typeof flown> {
  vi.mocked(fly).mockClear();
  const flights = new NameFlights();
  const page = table(before);
  flights.remember(page);
  page.innerHTML = after;
  flights.start(page);
  return flown();
}

test('a name flies from where it waited to its table, the next a little later', () => {
  const [ana, bob] = change(
    name(1, '10 10 40 20') + name(2, '60 10 40 20'),
    name(1, '500 50 80 40', 'a') + name(2, '500 100 80 40', 'b'),
  );
  expect(ana!.slice(0, 2)).toEqual(['10 10 40 20', '500 50 80 40']);
  expect(bob!.slice(0, 2)).toEqual(['60 10 40 20', '500 100 80 40']);
  expect(bob![2].delay).toBeGreaterThan(ana![2].delay!);
});

test('forty names have left after two and a half seconds, and each starts at its size', () => {
  const people = Array.from({ length: 40 }, (_, n) => n + 1);
  const flights = change(
    people
      .slice(0, 24)
      .map((n) => name(n, '0 0 40 20'))
      .join('') + '<span data-others data-box="100 700 400 20"></span>',
    people.map((n) => name(n, '500 50 80 40', 'a')).join(''),
  );
  expect(flights).toHaveLength(40);
  expect(Math.max(...flights.map(([, , { delay }]) => delay!))).toBeLessThan(2_500);
  // Those who had no room on the page come from the middle of the sentence that counts them.
  expect(flights[39]![0]).toBe('280 700 40 20');
});

test('a name that stays at its table does not fly, even while the standings show it too', () => {
  const seated = name(1, '500 50 80 40', 'a');
  expect(change(seated, seated)).toEqual([]);
  const standings = name(1, '10 300 200 20');
  expect(change(standings + seated, standings + seated)).toEqual([]);
  const [flight] = change(standings + seated, name(1, '600 50 80 40', 'b'));
  expect(flight!.slice(0, 2)).toEqual(['90 300 40 20', '600 50 80 40']);
});
