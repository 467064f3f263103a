import type { TableConnection, TableRequest } from '../../wire/table-connection.svelte';
import { t } from '../../words/current.svelte';

/** Return true if the hand of that seat is up; the reader's, by default. */
export const isRaised = (table: TableConnection, seat = table.you) =>
  seat !== null && table.status.raised_hands.seats.includes(seat);

/** The label of the button that raises or lowers a hand. */
export const raiseLabel = (raised: boolean) => t(raised ? 'hand-lower' : 'hand-raise');

/** Raise the reader's hand, or lower it. */
export const toggleHand = (table: TableConnection): TableRequest => ({ type: 'RaiseHand', raised: !isRaised(table) });

/** Lower the hand of that seat: a person lowers their own, the host anybody's. Undefined for everybody else. */
export function lowerHand(table: TableConnection, seat: number): TableRequest | undefined {
  if (seat === table.you) return { type: 'RaiseHand', raised: false };
  return table.status.host ? { type: 'LowerHand', seat } : undefined;
}
