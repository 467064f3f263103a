import { SPACES } from '../gestures';
import type { Horse } from '../types';

/** The horses of `abcde`, the head first: a is the first of the box. */
export const horsesOf = (letters: string): Horse[] => [...letters].map((letter) => letter.charCodeAt(0) - 97);

/** Where each horse stands on the ring, by its number, when the head stands at that space. */
export function spaces(order: readonly Horse[], head: number): number[] {
  const found: number[] = [];
  order.forEach((horse, behind) => (found[horse] = head - behind));
  return found;
}

/** Where each stands after a ride: a horse that was not moved stays, and that is most of them. */
export function spacesAfter(before: readonly number[], order: readonly Horse[]): number[] {
  const same = (one: number, other: number) => (one - other) % SPACES === 0;
  const stays = (after: readonly number[]) => after.filter((space, horse) => same(space, before[horse]!)).length;
  const heads = Array.from({ length: SPACES }, (_, n) => spaces(order, -n));
  const after = heads.reduce((best, each) => (stays(each) > stays(best) ? each : best));
  // Each goes the short way round.
  return after.map((space, horse) => {
    const way = (((space - before[horse]!) % SPACES) + SPACES) % SPACES;
    return before[horse]! + (way > SPACES / 2 ? way - SPACES : way);
  });
}
