import type { TableConnection, Wish } from '../../wire/connection.svelte';
import { t } from '../../words/current.svelte';

/** Is the hand of that seat up? The reader's, when absent. */
export const isRaised = (table: TableConnection, seat = table.you) =>
  seat !== null && table.status.raised_hands.seats.includes(seat);

/** What the button says that raises a hand, or lowers it. */
export const raiseLabel = (raised: boolean) => t(raised ? 'hand-lower' : 'hand-raise');

/** Raise the reader's hand, or lower it. */
export const toggleHand = (table: TableConnection): Wish => ({ type: 'RaiseHand', raised: !isRaised(table) });

/** Lower the hand of that seat: a person lowers their own, the host anybody's. Undefined for everybody else. */
export function lowerHand(table: TableConnection, seat: number): Wish | undefined {
  if (seat === table.you) return { type: 'RaiseHand', raised: false };
  return table.status.host ? { type: 'LowerHand', seat } : undefined;
}
