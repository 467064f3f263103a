import { TableConnection } from '@ui/wire/table-connection.svelte';
import { ReconnectingSocket } from '@ui/wire/reconnecting-socket.svelte';
import { PendingCommands } from '@ui/wire/pending-commands';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { answer, heard, update } from '../fixtures';
import { latest, scripted, type Asked, wait, welcomed } from './scripted-server';

scripted();

const CLASSES: Record<string, { prototype: object }> = { TableConnection, PendingCommands, ReconnectingSocket };

/** The methods that the walk of docs/architecture.md names for the browser, in its order. */
function named(): [kind: string, method: string][] {
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/architecture.md'), 'utf-8');
  const walk = page.split('## The walk of a move')[1]!.split('\n## ')[0]!;
  const pairs = [...walk.matchAll(/`(TableConnection|PendingCommands|ReconnectingSocket)\.(\w+)`/g)];
  return pairs.map(([, kind, method]) => [kind!, method!]);
}

test('a move goes from the page to the socket and back as the architecture page says', async () => {
  const table = welcomed({ you: 0 });
  const called: string[] = [];
  for (const [kind, method] of named()) {
    const prototype = CLASSES[kind]!.prototype as Record<string, (...args: unknown[]) => unknown>;
    const real = prototype[method]!;
    vi.spyOn(prototype, method).mockImplementation(function (this: unknown, ...args: unknown[]) {
      called.push(`${kind}.${method}`);
      return real.apply(this, args);
    });
  }
  const asked = table.ask({ type: 'Play', move: { type: 'Take', card: 3 }, seen: 0 });
  const [play] = latest().asked as [Asked];
  latest().tell(update(heard('public', 1)), answer(play));
  await wait(0);
  vi.restoreAllMocks();
  expect((await asked).ok).toBe(true);
  expect([table.now?.n, table.happened.map(({ n }) => n)]).toEqual([1, [1]]);
  expect(called).toEqual(named().map((pair) => pair.join('.')));
  expect(called.length).toBeGreaterThanOrEqual(4);
});
