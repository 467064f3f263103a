import { EMPTY_PLACE, EMPTY_STATUS } from '@ui/wire/types';
import type { Answer, Frame, LoggedEvents, Snapshot, Place, TableStatus, Welcome } from '@ui/wire/types';

/* Frames of a server, with a default for every field: a test names the fields it is about. */

/** A seat with a player. */
export function place(seat: number, fields: Partial<Place> = {}): Place {
  return { ...EMPTY_PLACE, seat, name: `P${seat}`, here: true, ...fields };
}

/** Four people are playing. */
export function status(fields: Partial<TableStatus> = {}): TableStatus {
  return { ...EMPTY_STATUS, stage: 'playing', places: [0, 1, 2, 3].map((seat) => place(seat)), ...fields };
}

/** Four people are sitting down. */
export const seating = () => status({ stage: 'seating' });

/** Their game is over; `next` is the table of the rematch. */
export const over = (next = '') => status({ stage: 'over', rematch: { next } });

export function welcome(fields: Partial<Welcome> = {}): Welcome {
  return {
    type: 'Welcome',
    about: {
      id: 'any',
      game: 'festival',
      seats: 4,
      options: {},
      public: true,
      turn_seconds: 0,
      advice: 'alone',
      commitment: 'c0'.repeat(32),
      game_id: '1d'.repeat(16),
      code: '',
      room: '',
      number: 0,
      open_information: false,
      shared: false,
      round: 0,
      days: 0,
      stand_in: false,
      begins: false,
      day: 0,
      origin: null,
      imported: false,
      tablet_moves: false,
    },
    you: null,
    device: typeof fields.you === 'number' ? [fields.you] : [],
    status: status(),
    chat: [],
    missed: [],
    now: moment(0),
    notices: [],
    calendar: Math.floor(Date.now() / 1000),
    ...fields,
  };
}

/** The game after so many moves. */
export function moment(n: number, fields: Partial<Snapshot> = {}): Snapshot {
  return {
    n,
    at: 0,
    now: 0,
    view: {},
    menu: [],
    to_act: [],
    due: null,
    turn_due: null,
    door: [],
    speaks: true,
    outcome: null,
    rate: 1,
    ...fields,
  };
}

/** Logged events of these moves; `ears` identifies the viewer. */
export function heard(ears: string, ...numbers: number[]): LoggedEvents[] {
  return numbers.map((n) => ({ n, at: n, events: [`${ears} ${n}`] }));
}

/** An update after moves. */
export function update(happened: LoggedEvents[], fields: Partial<Snapshot> = {}): Frame {
  return { type: 'Update', happened, now: moment(happened.at(-1)?.n ?? 0, fields) };
}

export function answer(to: { id: string }, fields: Partial<Answer> = {}): Answer {
  const none = { refusal: '', late: false, code: '', advice: null, knowledge: null };
  return { type: 'Answer', id: to.id, ok: true, ...none, ...fields };
}
