/** The type of the message by which a table on the projector of a room says what happens. */
export const NEWS = 'kermesse-news';

/** What happened at a table. */
export type TableNews = { table: string; text: string };

/** Return the news in a message of this site; null for any other message. */
export function readNews({ origin, data }: MessageEvent<unknown>): TableNews | null {
  if (origin !== location.origin || typeof data !== 'object' || data === null) return null;
  const { type, table, text } = data as Record<string, unknown>;
  return type === NEWS && typeof table === 'string' && typeof text === 'string' ? { table, text } : null;
}
