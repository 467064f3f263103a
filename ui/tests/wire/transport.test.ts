import { games } from '@ui/wire/api';
import { ReconnectingSocket } from '@ui/wire/reconnecting-socket.svelte';
import { type LiveConnection, transport } from '@ui/wire/transport';
import { afterEach, expect, test, vi } from 'vitest';

const usual = { ...transport };

afterEach(() => {
  Object.assign(transport, usual);
  vi.unstubAllGlobals();
});

test('a page can be given another server: no request uses the network', async () => {
  vi.stubGlobal('fetch', () => expect.unreachable('fetch'));
  vi.stubGlobal(
    'WebSocket',
    class {
      static readonly OPEN = 1;
      constructor() {
        expect.unreachable('WebSocket');
      }
    },
  );
  const sent: string[] = [];
  const connection: LiveConnection = {
    readyState: 1,
    bufferedAmount: 0,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => sent.push(text),
    close: () => {},
  };
  const paths: string[] = [];
  transport.http = (path) => {
    paths.push(path);
    return Promise.resolve(Response.json([]));
  };
  transport.live = (path) => {
    paths.push(path);
    return connection;
  };

  expect(await games()).toEqual([]);
  const heard: unknown[] = [];
  const socket: ReconnectingSocket<unknown> = new ReconnectingSocket('/ws/lobby', {
    greet: () => socket.send('hello'),
    hear: (frame) => heard.push(frame),
  });
  connection.onopen?.();
  connection.onmessage?.({ data: '{"tables": []}' });
  socket.close();

  expect(paths).toEqual(['/api/games', '/ws/lobby']);
  expect(sent).toEqual(['hello']);
  expect(heard).toEqual([{ tables: [] }]);
});

test('the usual live connection is a WebSocket to the server of the page', () => {
  const urls: string[] = [];
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(url: string) {
        urls.push(url);
      }
    },
  );
  transport.live('/ws/lobby');
  expect(urls).toEqual([`ws://${location.host}/ws/lobby`]);
});
