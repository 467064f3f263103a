import { reloadPageIfUpdated } from '@ui/reload-after-update';
import type { LoggedEvents } from '@ui/wire/types';
import { describe, expect, test, vi } from 'vitest';
import { answer, heard, moment, place, seating, status, update, welcome } from '../fixtures';
import { come, latest, sockets, type Asked, wait, welcomed, scripted } from './scripted-server';

vi.mock('@ui/reload-after-update', () => ({ reloadPageIfUpdated: vi.fn() }));
scripted();

/** The state of a promise so far. */
function outcome<T>(promise: Promise<T>): { value?: T } {
  const seen: { value?: T } = {};
  void promise.then((value) => (seen.value = value));
  return seen;
}

describe('a command', () => {
  test('gets the answer with its id', async () => {
    const table = welcomed({ you: 0 });
    const said = outcome(table.ask({ type: 'Say', text: 'Bonjour' }));
    const begun = outcome(table.ask({ type: 'Begin' }));
    const [say, begin] = latest().asked as [Asked, Asked];
    expect(say).toEqual({ type: 'Say', text: 'Bonjour', id: say.id });
    expect(say.id).not.toBe(begin.id);
    latest().tell(answer(begin, { ok: false, refusal: 'host-only' }));
    await wait(0);
    expect([said.value, begun.value?.refusal]).toEqual([undefined, 'host-only']);
    latest().tell(answer(say), answer(say, { ok: false }), answer({ id: 'of nobody' })); // twice does no harm
    await wait(0);
    expect(said.value?.ok).toBe(true);
  });

  test('that people have to answer has their time limit', async () => {
    const table = welcomed();
    const sits = outcome(table.sit('Ève', 2));
    const asking = status({ takeover: { requests: [], waits_for: 2 } });
    latest().tell(asking);
    expect(table.status.takeover.waits_for).toBe(2);
    await wait(47_000);
    expect(sockets).toHaveLength(1);
    await wait(2_000);
    expect(sockets).toHaveLength(2); // the connection must be dead
    latest().greet({ status: asking });
    const [sit] = latest().asked as [Asked];
    latest().tell(status(), answer(sit, { ok: false, refusal: 'takeover-unanswered' }));
    await wait(0);
    expect([table.status.takeover.waits_for, sits.value?.refusal]).toEqual([null, 'takeover-unanswered']);
  });

  test('to watch opens no closed eyes', () => {
    const eyes = (you: number | null, view: unknown) => welcomed({ you, now: moment(3, { view }) }).closedEyes;
    expect([eyes(null, { you: 1 }), eyes(null, { you: null }), eyes(1, { you: 1 })]).toEqual([true, false, false]);
  });

  test('of others for a seat in play is shown to those who may answer', () => {
    const request = { number: 1, seat: 2, name: 'Ève' };
    const table = welcomed({ you: 0, status: status({ takeover: { requests: [request], waits_for: null } }) });
    expect(table.status.takeover.requests).toEqual([request]);
  });

  test('waits for the Welcome', () => {
    const table = come();
    void table.ask({ type: 'Begin' });
    latest().accept();
    expect(latest().asked).toEqual([]);
    latest().tell(welcome());
    expect(latest().asked).toHaveLength(1);
  });

  test('without an answer is sent again unchanged on the next connection', async () => {
    const table = welcomed({ you: 0 });
    const first = outcome(table.ask({ type: 'Play', move: { type: 'Take', card: 3, up: true }, seen: 7 }));
    const second = outcome(table.ask({ type: 'Say', text: 'Zut' }));
    const third = outcome(table.ask({ type: 'React', face: 'clap' }));
    const [play, say, react] = latest().asked;
    latest().tell(answer(say!));
    latest().hangUp();
    await wait(400);
    latest().greet({ you: 0 });
    expect(latest().asked).toEqual([play, react]); // in the order they were asked
    latest().tell(answer(react!), answer(play!));
    await wait(0);
    expect([first.value?.ok, second.value?.ok, third.value?.ok]).toEqual([true, true, true]);
    latest().tell(welcome({ you: 0 }));
    expect(latest().asked).toHaveLength(2);
  });

  test('made while disconnected is sent after the reconnect', async () => {
    const table = welcomed({ you: 0 });
    latest().hangUp();
    void table.ask({ type: 'Begin' });
    expect(latest().asked).toEqual([]);
    await wait(400);
    latest().greet({ you: 0 });
    expect(latest().asked.map(({ type }) => type)).toEqual(['Begin']);
  });

  test('is sent again when the table was reloaded on the same connection', () => {
    const table = welcomed({ you: 0 });
    void table.ask({ type: 'Begin' });
    latest().tell(welcome({ you: 0 }));
    const [first, again] = latest().asked;
    expect(again).toEqual(first);
  });

  test('survives a long absence of the server', async () => {
    const table = welcomed({ you: 0 });
    const said = outcome(table.ask({ type: 'Say', text: 'Bonjour' }));
    const [say] = latest().asked;
    latest().tell({ type: 'Gone', why: 'shutdown' });
    latest().hangUp();
    for (let tries = 0; tries < 30; tries++) {
      await wait(10_000);
      latest().hangUp();
    }
    await wait(10_000);
    latest().greet({ you: 0 });
    expect(latest().asked).toEqual([say]);
    latest().tell(answer(say!));
    await wait(0);
    expect(said.value?.ok).toBe(true);
  });

  test('without an answer for eight seconds reveals a dead connection', async () => {
    const table = welcomed({ you: 0 });
    void table.ask({ type: 'Begin' });
    const [begin] = latest().asked;
    await wait(7_999);
    expect([table.connection, sockets.length]).toEqual(['open', 1]);
    await wait(1);
    expect([table.connection, sockets.length]).toEqual(['lost', 2]);
    latest().greet({ you: 0 });
    expect(latest().asked).toEqual([begin]);
  });

  test('that is answered in time does not', async () => {
    const table = welcomed({ you: 0 });
    void table.ask({ type: 'Begin' });
    await wait(7_999);
    latest().tell(answer(latest().asked[0]!));
    await wait(60_000);
    expect([table.connection, sockets.length]).toEqual(['open', 1]);
  });

  test('has its eight seconds again on a new connection', async () => {
    const table = welcomed({ you: 0 });
    void table.ask({ type: 'Begin' });
    await wait(7_000);
    latest().hangUp();
    await wait(400);
    latest().greet({ you: 0 });
    await wait(7_999);
    expect([table.connection, sockets.length]).toEqual(['open', 2]);
    await wait(1);
    expect([table.connection, sockets.length]).toEqual(['lost', 3]);
  });

  test('too many at once: the page waits and retries on the same connection', async () => {
    const table = welcomed({ you: 0 });
    const said = outcome(table.ask({ type: 'Say', text: 'Bonjour' }));
    const [say] = latest().asked;
    latest().tell({ type: 'Wrong', why: 'slow-down', detail: '' });
    expect(latest().asked).toEqual([say]);
    await wait(1_000);
    expect(latest().asked).toEqual([say, say]);
    latest().tell(answer(say!));
    await wait(60_000);
    expect([said.value?.ok, sockets.length]).toEqual([true, 1]);
  });

  test('told to slow down several times, it retries once', async () => {
    const table = welcomed({ you: 0 });
    void table.ask({ type: 'Begin' });
    void table.ask({ type: 'Say', text: 'Bonjour' });
    const slow = { type: 'Wrong', why: 'slow-down', detail: '' } as const;
    latest().tell(slow, slow);
    await wait(1_000);
    expect(latest().asked).toHaveLength(4);
  });

  test('the table does not understand is an error of the page, and reported', () => {
    welcomed({ you: 0 });
    expect(() => latest().tell({ type: 'Wrong', why: 'not-a-command', detail: 'Invalid value' })).toThrow(
      'not-a-command: Invalid value',
    );
  });
});

describe('frames of the table', () => {
  test('moves: the latest batch to animate from, all of them for the log', () => {
    const table = welcomed({ missed: heard('mine', 1), now: moment(1) });
    latest().tell(update(heard('mine', 2, 3)));
    latest().tell(update(heard('mine', 4), { outcome: { ending: 'counted', scores: {}, winners: [0] } }));
    expect(table.history.map(({ n }: LoggedEvents) => n)).toEqual([1, 2, 3, 4]);
    expect(table.happened).toEqual(heard('mine', 4));
    expect(table.status.stage).toBe('over');
  });

  test('the seats', () => {
    const table = welcomed({ status: seating(), now: null });
    const sent = status({
      places: [place(0), place(1)],
      host: true,
      tempo: { tempo: 'calm', paused: true },
      moderation: { vote: { number: 1, seat: 2, ayes: 1, needed: 2, yours: null } },
    });
    latest().tell(sent);
    expect(table.status).toEqual(sent);
  });

  test('a part of the status that has not changed is the same object', () => {
    const table = welcomed();
    const { places, tempo } = table.status;
    latest().tell(status({ tempo: { tempo: 'calm', paused: false } }));
    expect(table.status.places).toBe(places);
    expect(table.status.tempo).not.toBe(tempo);
  });

  test('a request to reload an old page', () => {
    const table = come();
    latest().accept();
    latest().tell({ type: 'Gone', why: 'old-client' });
    latest().hangUp();
    expect(reloadPageIfUpdated).toHaveBeenCalledTimes(1);
    expect([table.connection, table.gone]).toEqual(['ended', 'old-client']);
  });

  test('the last hundred chat lines', () => {
    const table = welcomed();
    const line = (n: number) => ({ seat: 0, text: `${n}`, when: n });
    latest().tell(...Array.from({ length: 101 }, (_, n) => ({ type: 'Said', line: line(n) }) as const));
    expect(table.chat).toHaveLength(100);
    expect(table.chat.at(-1)).toEqual(line(100));
  });

  test('reactions, for four seconds each', async () => {
    const table = welcomed();
    latest().tell({ type: 'Reacted', seat: 0, face: 'clap' });
    await wait(3_000);
    latest().tell({ type: 'Reacted', seat: 0, face: 'clap' });
    expect(table.faces).toHaveLength(2);
    await wait(1_000);
    expect(table.faces.map(({ face }) => face)).toEqual(['clap']);
    await wait(3_000);
    expect(table.faces).toEqual([]);
  });

  test('hands, the latest of each', () => {
    const table = welcomed();
    const hand = (seat: number, x: number) => ({ type: 'Pointed', seat, x, y: 0, what: '' }) as const;
    latest().tell(hand(1, 10), hand(2, 20), hand(1, 30));
    expect(table.hands).toEqual({ 1: hand(1, 30), 2: hand(2, 20) });
  });

  test('pings, answered at once', () => {
    welcomed();
    latest().tell({ type: 'Ping', t: 7 });
    expect(latest().said.at(-1)).toEqual({ type: 'Pong', t: 7 });
  });

  test('the server’s time, which advances between frames', async () => {
    const table = welcomed({ now: moment(1, { now: 5_000 }) });
    await wait(1_200);
    expect(table.time).toBeCloseTo(6_200, 0);
    latest().tell(update(heard('mine', 2), { now: 9_000 }));
    expect(table.time).toBeCloseTo(9_000, 0);
  });

  test.each([0.5, 1.5])('the time there at the rate of its tempo, %d', async (rate) => {
    const table = welcomed({ now: moment(1, { now: 6_000, rate }) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(table.time).toBeCloseTo(6_000 + 1_000 * rate, 0);
    latest().tell({
      ...welcome({
        now: moment(1, { now: 7_000, rate }),
        status: status({ tempo: { tempo: 'normal', paused: true } }),
      }),
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(table.time).toBe(7_000);
  });
});

describe('a gesture', () => {
  const pointed = () => latest().said.filter(({ type }) => type === 'Point');

  test('is sent at once, in whole numbers, then only the latest', async () => {
    const table = welcomed({ you: 0 });
    table.point(1.4, 2.6, 'card');
    expect(pointed()).toEqual([{ type: 'Point', x: 1, y: 3, what: 'card' }]);
    for (let x = 2; x < 6; x++) table.point(x, 0);
    await wait(44);
    expect(pointed()).toHaveLength(1);
    await wait(1);
    expect(pointed().slice(1)).toEqual([{ type: 'Point', x: 5, y: 0, what: '' }]);
    await wait(1_000);
    expect(pointed()).toHaveLength(2);
  });

  test('is not sent more often than the server allows', async () => {
    const table = welcomed({ you: 0 });
    for (let ms = 0; ms < 1_000; ms++) {
      table.point(ms, 0);
      await wait(1);
    }
    expect(pointed().length).toBeLessThanOrEqual(25);
    expect(pointed().length).toBeGreaterThan(15);
  });

  test('is not sent late: not after a lost connection, nor on a slow one', async () => {
    const table = welcomed({ you: 0 });
    latest().bufferedAmount = 100;
    table.point(1, 1);
    await wait(45);
    latest().bufferedAmount = 0;
    latest().hangUp();
    table.point(2, 2);
    await wait(400);
    latest().greet({ you: 0 });
    expect(sockets.flatMap(({ said }) => said).filter(({ type }) => type === 'Point')).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
