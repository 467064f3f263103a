import { sealedUntil } from '@ui/pages/table/sealed-until';
import { expect, test } from 'vitest';
import { over, welcome } from '../fixtures';
import { scripted, welcomed } from '../wire/scripted-server';

scripted();

const NOON = 1_700_000_000;

/** A deal of the day that is over at noon, seen at that time of the server's. */
function dayAt(calendar: number) {
  return welcomed({ about: { ...welcome().about, day: NOON }, status: over(), calendar });
}

test('the deal of a day is closed until the day is over where the server stands', () => {
  expect(sealedUntil(dayAt(NOON - 60))).toBe(NOON);
  expect(sealedUntil(dayAt(NOON + 60))).toBe(0);
});

test('any other game may be looked at at once', () => {
  expect(sealedUntil(welcomed({ status: over() }))).toBe(0);
});
