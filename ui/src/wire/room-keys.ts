import { erase, read, write } from './storage';

/** What this device stores about a room: the organiser's secret, or a person's. */
type RoomKeys = {
  /** The secret of an organiser. */
  organiser?: string;
  /** The secret of a person in the room, or of a tablet, which opens their seats too. */
  person?: string;
  /** The number of the table whose tablet this device is. */
  tablet?: number;
  /** The message of the organiser that was put away here. */
  read?: string;
  /** The evening with whose results this person's name is not to be kept. */
  declined?: string;
};

const PREFIX = 'kermesse.room.';

/** Return what is stored about that room. */
export function recallRoom(room: string): RoomKeys {
  return (JSON.parse(read(PREFIX + room) ?? 'null') as RoomKeys | null) ?? {};
}

/** Store something more about that room. */
export function keepRoom(room: string, keys: RoomKeys): void {
  write(PREFIX + room, JSON.stringify({ ...recallRoom(room), ...keys }));
}

/** Forget that room. */
export function forgetRoom(room: string): void {
  erase(PREFIX + room);
}
