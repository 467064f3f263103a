import type { Closed } from '../../parts/Chat.svelte';
import type { TableConnection } from '../../wire/connection.svelte';

/** Why the reader's words are not heard at this table, whatever the rules of the game say; or nothing. */
export function closed(table: TableConnection): Closed | undefined {
  if (table.you !== null && table.status.places[table.you]?.muted) return 'muted';
  if (table.status.chat.talk === 'words') return undefined;
  return table.status.chat.talk === 'off' ? 'off' : 'words-off';
}
