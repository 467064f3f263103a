import type { Place, Seat } from '../wire/table-props';

/** Who plays in that place, as the key of its words: empty for a person who is there. */
export function presence(place: Place): string {
  if (place.left) return 'part-left';
  if (place.bot) return place.stands_in ? 'part-stands-in' : 'part-bot';
  return place.here ? '' : 'part-away';
}

/** Everyone else, clockwise from the viewer; for a spectator, everyone. */
export function clockwise(places: readonly Place[], you: Seat | null): Seat[] {
  const seats = places.map((place) => place.seat);
  return you === null ? seats : [...seats.slice(you + 1), ...seats.slice(0, you)];
}
