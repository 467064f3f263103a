import { NAMES, type Place } from '../../wire/types';
import { t } from '../../words/current.svelte';

/** Return true if a person sits there: their name may be hidden. */
export const isTaken = (place: Pick<Place, 'name' | 'hidden'>) => Boolean(place.name) || place.hidden;

/** The name shown for a hidden name. */
export const nameless = (seat: number) => t('player-hidden', { seat: seat + 1 });

/**
 * What everyone is called: a bot gets the name of its seat, or the next that is free; a person
 * with a hidden name goes by the number of their seat.
 */
export function namesOf(places: readonly Pick<Place, 'name' | 'hidden'>[]): string[] {
  const given = places.map(({ name, hidden }, seat) => (hidden ? nameless(seat) : name));
  const taken = new Set(given);
  return given.map((name, seat) => {
    if (name) return name;
    const order = NAMES.map((_, n) => NAMES[(seat + n) % NAMES.length]!);
    const free = order.find((each) => !taken.has(each)) ?? '';
    taken.add(free);
    return free;
  });
}
