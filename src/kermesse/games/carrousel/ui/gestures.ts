import type { Chase, Hint, Horse, Move, Scatter, Send, Swap } from './types';

/* What a movement of the hand means. Whether it is allowed, the server says. */

export type Ride = Swap | Send | Chase | Scatter;

/** What the hand holds: a horse, or two neighbours, the one ahead first. */
export type Load = readonly [Horse] | readonly [Horse, Horse];

/** Where the hand goes: to a horse, or to the free space before the head or behind the tail. */
export type Goal = Horse | 'front' | 'rear';

/** How many spaces the ring has. */
export const SPACES = 7;

/** The ride that a gesture asks for, the horses standing so, the head first. */
export function ride(load: Load, goal: Goal, horses: readonly Horse[]): Ride | null {
  const head = horses[0]!;
  const tail = horses.at(-1)!;
  const [one, other] = load;
  if (other !== undefined) {
    // The one ahead goes where the hand lets go, its neighbour beside it.
    if (goal === 'front') return { type: 'Scatter', front: other, back: one };
    if (goal === 'rear') return { type: 'Scatter', front: one, back: other };
    return swap(one, other);
  }
  if (goal === one) return null;
  if (typeof goal === 'number') return swap(one, goal);
  const chaser = goal === 'front' ? tail : head;
  return chaser === one ? { type: 'Send', horse: one } : { type: 'Chase', chaser, chased: one };
}

/** Where the hand may go with these horses, by the menu. */
export function allowed(load: Load, horses: readonly Horse[], menu: readonly Move[]): Goal[] {
  const key = (move: Move) => JSON.stringify(Object.entries(move).sort());
  const keys = new Set(menu.map(key));
  return [...horses, 'front' as const, 'rear' as const].filter((goal) => {
    const move = ride(load, goal, horses);
    return move !== null && keys.has(key(move));
  });
}

function swap(one: Horse, other: Horse): Swap {
  return { type: 'Swap', one: Math.min(one, other), other: Math.max(one, other) };
}

/** The ride a hint tells of. */
export function hinted({ family, moved }: Hint): Ride {
  const [one, other] = moved as [Horse, Horse];
  switch (family) {
    case 'Swap':
      return { type: family, one, other };
    case 'Send':
      return { type: family, horse: one };
    case 'Chase':
      return { type: family, chaser: one, chased: other };
    case 'Scatter':
      return { type: family, front: one, back: other };
  }
}

/** Where a ride takes each horse it moves, as a space of the ring. */
export function destinations(ride: Ride, ring: readonly (Horse | null)[], head: Horse): Map<Horse, number> {
  const at = (horse: Horse) => ring.indexOf(horse);
  const front = (at(head) + 1) % SPACES;
  const rear = (at(head) + 2) % SPACES;
  switch (ride.type) {
    case 'Swap':
      return new Map([
        [ride.one, at(ride.other)],
        [ride.other, at(ride.one)],
      ]);
    case 'Send':
      return new Map([[ride.horse, ride.horse === head ? rear : front]]);
    case 'Chase':
      return new Map([
        [ride.chaser, at(ride.chased)],
        [ride.chased, ride.chaser === head ? rear : front],
      ]);
    case 'Scatter':
      return new Map([
        [ride.front, rear],
        [ride.back, front],
      ]);
  }
}
