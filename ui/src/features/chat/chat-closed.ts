import type { TableConnection } from '../../wire/table-connection.svelte';
import type { Closed } from './Chat.svelte';

/** Why nobody hears the reader's words at this table, apart from the rules of the game; undefined when they do. */
export function chatClosedReason({ you, status }: TableConnection): Closed | undefined {
  if (you !== null && status.places[you]?.muted) return 'muted';
  if (status.chat.talk === 'words') return undefined;
  return status.chat.talk === 'off' ? 'off' : 'words-off';
}
