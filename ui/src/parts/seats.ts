import type { Place, Seat } from '../wire/table-props';

/** Everyone else, clockwise from whoever looks; for one who looks on, everyone. */
export function clockwise(places: readonly Place[], you: Seat | null): Seat[] {
  const seats = places.map((place) => place.seat);
  return you === null ? seats : [...seats.slice(you + 1), ...seats.slice(0, you)];
}
