import { getContext, setContext } from 'svelte';
import type { TableConnection } from '../wire/table-connection.svelte';

/** The key of the context. */
export const TABLE = Symbol('table');

/** Let every component of this page find its table. */
export const provideTable = (table: TableConnection) => setContext(TABLE, table);

/** The table of the page around a component; undefined in a replay or the gallery. */
export const tableHere = () => getContext<TableConnection | undefined>(TABLE);
