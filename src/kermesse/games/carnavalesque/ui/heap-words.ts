import type { Body } from './crowd';
import type { Seen } from './types';

/* Where a card of the heap lies and what lies over it, for people who listen: read from the picture that others see. */

/** Half a card, in tenths of a millimetre. */
const HALF = { width: 315, height: 440 };

/** Where a card lies. */
export type Spot = {
  /** The hour of a clock whose middle is the middle of the heap. */
  hour: number;
  ring: 'middle' | 'between' | 'edge';
};

type Point = { x: number; y: number };

/** Say where a card lies in a heap that reaches so far. */
export function spot({ x, y }: Point, reach: number): Spot {
  const hour = Math.round((Math.atan2(x, -y) * 6) / Math.PI + 12) % 12 || 12;
  const far = Math.hypot(x, y) / Math.max(1, reach);
  return { hour, ring: far < 1 / 3 ? 'middle' : far < 2 / 3 ? 'between' : 'edge' };
}

/** How far the heap reaches, to the middle of its outermost card. */
export const reachOf = (heap: readonly Point[]) => Math.max(0, ...heap.map(({ x, y }) => Math.hypot(x, y)));

/** The cards in sight that lie over this one, the highest first. */
export function over(body: Body, all: readonly Body[]): Body[] {
  if (body.seen.available) return [];
  return all
    .filter(({ rank, seen }) => rank > body.rank && overlap(seen, body.seen))
    .sort((one, other) => other.rank - one.rank);
}

/** The highest card in sight at this point. */
export function under(point: Point, all: readonly Body[]): Body | null {
  const there = all.filter(({ seen }) => {
    const { x, y } = turned({ x: point.x - seen.x, y: point.y - seen.y }, -seen.angle);
    return Math.abs(x) <= HALF.width && Math.abs(y) <= HALF.height;
  });
  return there.reduce<Body | null>((top, body) => (top === null || body.rank > top.rank ? body : top), null);
}

function overlap(one: Seen, other: Seen): boolean {
  // Two rectangles are apart if they are along a side of one of them.
  return [one, other].every(({ angle }) =>
    [angle, angle + 90].every((side) => {
      const along = turned({ x: 1, y: 0 }, side);
      const [a, b] = [one, other].map((seen) => extent(seen, along)) as [Extent, Extent];
      return a.from < b.to && b.from < a.to;
    }),
  );
}

type Extent = { from: number; to: number };

function extent(seen: Seen, along: Point): Extent {
  const at = [-1, 1].flatMap((i) =>
    [-1, 1].map((j) => {
      const corner = turned({ x: i * HALF.width, y: j * HALF.height }, seen.angle);
      return (seen.x + corner.x) * along.x + (seen.y + corner.y) * along.y;
    }),
  );
  return { from: Math.min(...at), to: Math.max(...at) };
}

function turned({ x, y }: Point, degrees: number): Point {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { x: x * c - y * s, y: x * s + y * c };
}
