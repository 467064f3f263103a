import type { TableConnection } from '../../wire/connection.svelte';
import { isTaken } from './names';

/** Does the spectator here have bots play among themselves? Then they choose the tempo, pause, and ask for more. */
export const isBotShow = ({ about, status }: TableConnection) =>
  Boolean(about?.begins && status.host && !status.places.some(isTaken));
