import { keep, recall } from '@ui/wire/seat-keys';
import { describe, expect, test } from 'vitest';
import { answer, over, seating, welcome } from '../fixtures';
import { latest, type Asked, wait, welcomed, scripted } from './scripted-server';

scripted();

describe('a seat', () => {
  const early = { status: seating(), now: null };
  const asked = () => latest().asked.at(-1)!;

  test('is taken with a nonce, stored to verify the deal', async () => {
    const table = welcomed(early);
    const sat = table.sit('Zoé', 2);
    const sit = asked();
    expect(sit).toEqual({
      type: 'Sit',
      name: 'Zoé',
      seat: 2,
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      id: sit.id,
    });
    latest().tell({ type: 'Seated', seat: 2, token: 'secret' }, welcome({ ...early, you: 2 }), answer(sit));
    await sat;
    expect(recall('any')).toMatchObject({ token: 'secret', nonce: (sit as { nonce: string }).nonce });
    expect(table.you).toBe(2);
    expect(new Set(latest().asked.map(({ id }) => id))).toEqual(new Set([sit.id])); // and nothing more is added
  });

  test('that is refused leaves nothing behind', async () => {
    const table = welcomed(early);
    const sat = table.sit('Zoé', 2);
    latest().tell(answer(asked(), { ok: false, refusal: 'seat-taken' }));
    expect((await sat).refusal).toBe('seat-taken');
    expect(recall('any')).not.toHaveProperty('nonce');
    expect(recall('any')).not.toHaveProperty('token');
  });

  test('of a bot was dealt before: the nonce does not count', async () => {
    const table = welcomed();
    const sat = table.sit('Zoé', 2);
    latest().tell({ type: 'Seated', seat: 2, token: 'secret' }, welcome({ you: 2 }), answer(asked()));
    await sat;
    expect(recall('any')).not.toHaveProperty('nonce');
  });

  test('of a newcomer has its own deal: the nonce counts', async () => {
    const table = welcomed();
    const sat = table.sit('Zoé', null);
    const sit = asked() as { nonce: string } & Asked;
    latest().tell({ type: 'Seated', seat: 4, token: 'secret' }, welcome({ you: 4 }), answer(sit));
    await sat;
    expect(recall('any').nonce).toBe(sit.nonce);
  });

  test('kept from an earlier game adds a nonce once the commitment is known', async () => {
    keep('any', { token: 'secret' });
    welcomed({ ...early, you: 1 });
    const add = asked() as { nonce: string } & Asked;
    expect(add.type).toBe('Add');
    expect(recall('any')).not.toHaveProperty('nonce');
    latest().tell(answer(add));
    await wait(0);
    expect(recall('any').nonce).toBe(add.nonce);
    latest().tell(welcome({ ...early, you: 1 }));
    expect(latest().asked).toHaveLength(1);
  });

  test('given up before the game is free, and its token forgotten', async () => {
    keep('any', { token: 'secret', nonce: '01' });
    const table = welcomed({ ...early, you: 1 });
    const up = table.getUp();
    latest().tell(welcome(early), answer(asked()));
    await up;
    expect(recall('any')).not.toHaveProperty('token');
    expect(recall('any')).not.toHaveProperty('nonce');
    expect(table.keptWarm).toBe(false);
  });

  test('left during the game stays reserved: the token stays, the page watches', async () => {
    keep('any', { token: 'secret', nonce: '01' });
    const table = welcomed({ you: 1 });
    const up = table.getUp();
    latest().tell(welcome(), answer(asked()));
    await up;
    expect(recall('any')).toMatchObject({ token: 'secret', nonce: '01', away: true });
    expect(table.keptWarm).toBe(true);
    latest().hangUp();
    await wait(400);
    latest().accept();
    expect(latest().said[0]).toEqual({ type: 'Hello', protocol: 2, token: null, after: 0 });
  });

  test('left for good is forgotten; the proof of the deal is not', async () => {
    keep('any', { token: 'secret', nonce: '01' });
    const table = welcomed({ you: 1 });
    const gone = table.depart();
    latest().tell(welcome(), answer(asked()));
    await gone;
    expect(recall('any')).not.toHaveProperty('token');
    expect(recall('any')).toMatchObject({ nonce: '01', commitment: 'c0'.repeat(32) });
  });

  test('that may not be left is kept', async () => {
    keep('any', { token: 'secret' });
    const table = welcomed({ you: 1 });
    const gone = table.depart();
    latest().tell(answer(asked(), { ok: false, refusal: 'no-door' }));
    await gone;
    expect(recall('any').token).toBe('secret');
    const up = table.getUp();
    latest().tell(welcome(), answer(asked()));
    await up;
    expect([table.keptWarm, recall('any').token]).toEqual([true, 'secret']);
  });

  test.each(['getUp', 'depart'] as const)(
    'a player who leaves (%s) on a breaking connection shows the secret again: else there is no seat to leave',
    async (leave) => {
      keep('any', { token: 'secret' });
      const table = welcomed({ you: 1 });
      const left = table[leave]();
      const command = asked();
      latest().hangUp();
      await wait(400);
      latest().accept();
      expect(latest().said[0]).toMatchObject({ type: 'Hello', protocol: 2, token: 'secret' });
      latest().tell(welcome({ you: 1 }));
      expect(latest().asked).toEqual([command]);
      latest().tell(welcome(), answer(command));
      expect((await left).ok).toBe(true);
      latest().hangUp();
      await wait(400);
      latest().accept();
      expect(latest().said[0]).toMatchObject({ token: null });
      expect(recall('any').token).toBe(leave === 'getUp' ? 'secret' : undefined);
    },
  );

  test('is valid at the table of the rematch', () => {
    keep('any', { token: 'secret' });
    const table = welcomed({ you: 1, status: over() });
    latest().tell(over('next'));
    expect(table.status.rematch.next).toBe('next');
    expect(table.follow()).toBe('/t/next');
    expect(recall('next')).toEqual({ token: 'secret' });
  });

  test('a spectator follows without one', () => {
    const table = welcomed({ status: over('next') });
    expect(table.follow()).toBe('/t/next');
    expect(recall('next')).toEqual({});
  });
});
