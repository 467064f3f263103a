import type { Highlight } from '../../wire/api';
import type { LoggedEvents } from '../../wire/types';

/** The type of the message by which a table on the projector of a room says what happens. */
export const NEWS = 'kermesse-news';

/** What happened at a table; `highlight` is true if people come to watch it. */
export type TableNews = { table: string; text: string; highlight: boolean };

/** Return true if a batch of moves has an event that people come to watch. */
export function isHighlight(happened: readonly Pick<LoggedEvents, 'events'>[], kinds: readonly Highlight[]): boolean {
  const events = happened.flatMap(({ events }) => events as ({ type: string } & Record<string, unknown>)[]);
  return events.some((event) =>
    kinds.some(
      ({ event: type, when }) =>
        type === event.type && Object.entries(when).every(([name, values]) => values.includes(event[name])),
    ),
  );
}

/** Return the news in a message of this site; null for any other message. */
export function readNews({ origin, data }: MessageEvent<unknown>): TableNews | null {
  if (origin !== location.origin || typeof data !== 'object' || data === null) return null;
  const { type, table, text, highlight } = data as Record<string, unknown>;
  if (type !== NEWS || typeof table !== 'string' || typeof text !== 'string') return null;
  return { table, text, highlight: highlight === true };
}
