import { sealedUntil } from '@ui/pages/table/sealed-until';
import { expect, test } from 'vitest';
import { over, welcome } from '../fixtures';
import { scripted, welcomed } from '../wire/scripted-server';

scripted();

const NOON = 1_700_000_000;

/** A daily deal that ends at noon, at this server time. */
function dayAt(calendar: number) {
  return welcomed({ about: { ...welcome().about, day: NOON }, status: over(), calendar });
}

test('a daily deal is sealed until the day ends in the server’s time zone', () => {
  expect(sealedUntil(dayAt(NOON - 60))).toBe(NOON);
  expect(sealedUntil(dayAt(NOON + 60))).toBe(0);
});

test('any other game can be replayed at once', () => {
  expect(sealedUntil(welcomed({ status: over() }))).toBe(0);
});
