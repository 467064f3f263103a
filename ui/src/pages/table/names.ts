import { NAMES, type Place } from '../../wire/types';
import { t } from '../../words/current.svelte';

/** Return true if a person sits there: their name may be hidden. */
export const isTaken = (place: Pick<Place, 'name' | 'hidden'>) => Boolean(place.name) || place.hidden;

/** The name shown for a hidden name. */
export const nameless = (seat: number) => t('player-hidden', { seat: seat + 1 });

/**
 * What everyone is called: a bot gets the name of its seat, or the next that is free; a person
 * whose name is hidden or erased goes by the number of their seat. Before the game a free place is
 * called like the bot that takes it.
 */
export function namesOf(places: readonly Pick<Place, 'name' | 'hidden' | 'bot'>[], seating = false): string[] {
  const given = places.map(({ name, hidden, bot }, seat) =>
    hidden || !(name || bot || seating) ? nameless(seat) : name,
  );
  const taken = new Set(given);
  return given.map((name, seat) => {
    if (name) return name;
    const order = NAMES.map((_, n) => NAMES[(seat + n) % NAMES.length]!);
    const free = order.find((each) => !taken.has(each)) ?? '';
    taken.add(free);
    return free;
  });
}
