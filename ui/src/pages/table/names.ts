import { NAMES } from '../../wire/types';

/** What everyone is called: a bot gets the name of its seat, or the next one nobody else has. */
export function namesOf(given: readonly string[]): string[] {
  const taken = new Set(given);
  return given.map((name, seat) => {
    if (name) return name;
    const order = NAMES.map((_, n) => NAMES[(seat + n) % NAMES.length]!);
    const free = order.find((each) => !taken.has(each)) ?? '';
    taken.add(free);
    return free;
  });
}
