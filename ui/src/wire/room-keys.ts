import { erase, read, write } from './storage';

/** What this device keeps of a room: the right to animate it, or a place in it. */
export type RoomKeys = {
  /** The secret of an animator. */
  animator?: string;
  /** The secret of somebody's place in the room, which opens their seats too. */
  person?: string;
};

const PREFIX = 'kermesse.room.';

/** What is kept of that room. */
export function recallRoom(room: string): RoomKeys {
  return (JSON.parse(read(PREFIX + room) ?? 'null') as RoomKeys | null) ?? {};
}

/** Keep something more of that room. */
export function keepRoom(room: string, keys: RoomKeys): void {
  write(PREFIX + room, JSON.stringify({ ...recallRoom(room), ...keys }));
}

/** Nothing of it is good any more. */
export function forgetRoom(room: string): void {
  erase(PREFIX + room);
}
