import type { TableConnection } from '../../wire/table-connection.svelte';
import { isTaken } from './names';

/** Return true if the spectator here watches a table of bots. Then they choose the tempo, pause, and ask for more. */
export const isBotShow = ({ about, status }: TableConnection) =>
  Boolean(about?.begins && status.host && !status.places.some(isTaken));
