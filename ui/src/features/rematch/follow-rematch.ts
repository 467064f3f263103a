import { isTaken } from '../../pages/table/names';
import { expectMe } from '../../pages/table/seat-on-arrival';
import { go } from '../../router.svelte';
import type { TableConnection } from '../../wire/table-connection.svelte';

/** Go to the table of the rematch. It is dealt at once to a person who plays with bots only. */
export function followRematch(table: TableConnection): void {
  const path = table.follow();
  const people = table.status.places.filter(isTaken).length;
  if (table.device.length === 1 && people === 1 && !table.about?.room)
    expectMe(table.status.rematch.next, { deals: true });
  go(path);
}
