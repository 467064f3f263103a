import type { TableConnection } from '../../wire/connection.svelte';
import { isTaken } from './names';

/** Does whoever looks on here have bots play among themselves? Then they choose the tempo, pause, and ask for more. */
export const shows = (table: TableConnection) =>
  Boolean(table.about?.begins && table.status.host && !table.status.places.some(isTaken));
