import { keepRoom, recallRoom } from '@ui/wire/room-keys';
import { RoomConnection } from '@ui/wire/room-connection.svelte';
import type { RoomFrame, RoomWelcome } from '@ui/wire/types';
import { afterEach, expect, test } from 'vitest';
import { answer } from '../fixtures';
import { latest, look, scripted, sockets, wait } from './scripted-server';

scripted();

let room: RoomConnection;
afterEach(() => room.close());

const tell = (frame: RoomFrame) => latest().onmessage?.({ data: JSON.stringify(frame) });

/** Open the page of a room, or come back to it, and get the Welcome. */
function greet(fields: Partial<RoomWelcome> = {}): void {
  latest().accept();
  tell({
    type: 'RoomWelcome',
    about: { id: 'any', name: 'Le Foyer', code: '' },
    organiser: false,
    you: null,
    tablet: 0,
    unknown: false,
    people: [],
    tables: [],
    settings: {
      choose: false,
      organisers: 0,
      message: '',
      countdown: '',
      until: 0,
      door: true,
      tablets: [],
      projector: 'all',
      projector_table: '',
      projector_game: '',
      evening: '',
    },
    tournament: null,
    now: 0,
    ...fields,
  });
}

function welcomed(): void {
  room = new RoomConnection('any');
  greet();
}

test('a person in the room sends their token', () => {
  keepRoom('any', { person: 'secret' });
  welcomed();
  expect(latest().url).toBe(`ws://${location.host}/ws/room/any`);
  expect(latest().said).toEqual([{ type: 'RoomHello', token: 'secret', board: false }]);
  expect([room.connection, room.about?.name]).toEqual(['open', 'Le Foyer']);
});

test('a lost connection is retried, and unanswered commands are sent again unchanged', async () => {
  welcomed();
  let done = false;
  void room.ask({ type: 'Enter', name: 'Zoé' }).then(() => (done = true));
  const [enter] = latest().asked;
  latest().hangUp();
  expect(room.connection).toBe('lost');
  await wait(400);
  greet();
  expect([room.connection, latest().asked]).toEqual(['open', [enter]]);
  tell(answer(enter!));
  await wait(0);
  expect(done).toBe(true);
});

test('a phone that slept reconnects, as at a table', async () => {
  welcomed();
  look(true);
  await wait(20_001);
  look(false);
  expect([room.connection, sockets.length]).toEqual(['lost', 2]);
});

test('told to slow down, the page waits and retries', async () => {
  welcomed();
  void room.ask({ type: 'Quit' });
  const [quit] = latest().asked;
  tell({ type: 'Wrong', why: 'slow-down', detail: '' });
  await wait(1_000);
  expect(latest().asked).toEqual([quit, quit]);
});

test('an erased room is not retried, and its tokens are forgotten', async () => {
  keepRoom('any', { person: 'secret' });
  welcomed();
  tell({ type: 'Gone', why: 'room-erased' });
  latest().hangUp();
  expect([room.connection, room.gone]).toEqual(['ended', 'room-erased']);
  await wait(3_600_000);
  expect(sockets).toHaveLength(1);
  expect(recallRoom('any')).toEqual({});
});
