import { describe, expect, test, vi } from 'vitest';
import type { ToServer } from '../../src/standalone/messages';
import { WorkerTransports } from '../../src/standalone/transports';

/** Transports to a worker whose messages are collected. */
function connected() {
  const sent: ToServer[] = [];
  return { sent, transports: new WorkerTransports((message) => sent.push(message)) };
}

/** Wait until a message of this kind was sent, and return it. */
function sending<K extends ToServer['kind']>(sent: ToServer[], kind: K): Promise<Extract<ToServer, { kind: K }>> {
  return vi.waitUntil(
    () => sent.find((message) => message.kind === kind) as Extract<ToServer, { kind: K }> | undefined,
  );
}

describe('HTTP', () => {
  test('a request crosses with its method, query, headers and body', async () => {
    const { sent, transports } = connected();
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
    const answer = transports.http('/api/tables?x=1', init);
    const asked = await sending(sent, 'request');
    expect(asked).toMatchObject({ method: 'POST', target: '/api/tables?x=1' });
    expect(asked.headers['content-type']).toBe('application/json');
    expect(new TextDecoder().decode(asked.body)).toBe('{"a":1}');
    const body = new TextEncoder().encode('{"id":"t"}');
    transports.receive({ kind: 'response', id: asked.id, status: 201, headers: [['x-kind', 'table']], body });
    const response = await answer;
    expect([response.status, response.headers.get('x-kind')]).toEqual([201, 'table']);
    expect(await response.json()).toEqual({ id: 't' });
  });

  test('an answer without content has no body', async () => {
    const { sent, transports } = connected();
    const answer = transports.http('/api/guest', { method: 'DELETE' });
    const { id } = await sending(sent, 'request');
    transports.receive({ kind: 'response', id, status: 204, headers: [], body: new Uint8Array() });
    expect((await answer).body).toBeNull();
  });

  test('known answers need no server, but changes do', async () => {
    const { sent, transports } = connected();
    transports.know({ '/api/games': [{ key: 'festival' }] });
    expect(await (await transports.http('/api/games')).json()).toEqual([{ key: 'festival' }]);
    expect(sent).toEqual([]);
    void transports.http('/api/games', { method: 'POST' });
    await sending(sent, 'request');
  });

  test('when the server did not start, requests fail: those that wait and later ones', async () => {
    const { sent, transports } = connected();
    const waiting = transports.http('/api/mine');
    await sending(sent, 'request');
    transports.fail();
    await expect(waiting).rejects.toThrow('not-started');
    await expect(transports.http('/api/tables', { method: 'POST' })).rejects.toThrow('not-started');
    expect(sent).toHaveLength(1);
  });
});

describe('a live connection', () => {
  /** A connection, what it told the page, and how the server reaches it. */
  function live() {
    const { sent, transports } = connected();
    const connection = transports.live('/ws/table/t');
    const told: unknown[] = [];
    connection.onopen = () => told.push('open');
    connection.onmessage = ({ data }) => told.push(data);
    connection.onclose = () => told.push('close');
    const { id } = sent[0] as Extract<ToServer, { kind: 'connect' }>;
    const happened = (event: 'open' | 'message' | 'close', text = '') =>
      transports.receive({ kind: 'event', id, event, text });
    return { sent, connection, told, happened };
  }

  test('opens, carries messages both ways and closes', () => {
    const { sent, connection, told, happened } = live();
    expect(connection.readyState).toBe(WebSocket.CONNECTING);
    happened('open');
    connection.send('hello');
    happened('message', 'welcome');
    connection.close();
    connection.close();
    happened('close');
    happened('message', 'too late');
    expect(told).toEqual(['open', 'welcome', 'close']);
    expect(sent.map(({ kind }) => kind)).toEqual(['connect', 'send', 'close']);
    expect(connection.readyState).toBe(WebSocket.CLOSED);
  });

  test('that the page closed while it was opening does not open', () => {
    const { connection, told, happened } = live();
    connection.close();
    happened('open');
    happened('close');
    expect(told).toEqual(['close']);
  });
});
