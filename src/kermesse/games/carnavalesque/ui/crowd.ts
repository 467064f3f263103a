import { BACK } from './box';
import type { Peek, Seen } from './types';

/** A card of the heap on the screen, known from one view to the next by where it lay. */
export type Body = {
  id: number;
  seen: Seen;
  /** Its height among those in sight. */
  rank: number;
  /** What the seer saw of it. */
  peek: number | null;
};

/** A back may be taken for one that lay so near before, in tenths of a millimetre. */
const NEAR = 1500;

let made = 0;

/**
 * The heap has no names: find which card on the screen each one in sight must be, so that it can
 * move there. By its place first, then by its face, then the nearest of the same age.
 */
export function follow(before: readonly Body[], heap: readonly Seen[], peeked: readonly Peek[]): Body[] {
  const left = new Set(before);
  const found = new Map<Seen, Body>();
  const match = (fits: (body: Body, seen: Seen) => boolean) => {
    for (const seen of heap) {
      if (found.has(seen)) continue;
      for (const body of left) {
        if (!fits(body, seen)) continue;
        found.set(seen, body);
        left.delete(body);
        break;
      }
    }
  };
  match(({ seen: was }, is) => was.x === is.x && was.y === is.y && was.angle === is.angle);
  match(({ seen: was }, is) => is.face < BACK && was.face === is.face);
  match(({ seen: was }, is) => was.x === is.x && was.y === is.y);
  for (const seen of heap) {
    if (found.has(seen)) continue;
    let best: Body | null = null;
    let least = NEAR;
    for (const body of left) {
      const far = Math.hypot(body.seen.x - seen.x, body.seen.y - seen.y);
      // Two faces that can be read are two cards.
      if (far >= least || (body.seen.face < BACK && seen.face < BACK)) continue;
      best = body;
      least = far;
    }
    if (!best) continue;
    found.set(seen, best);
    left.delete(best);
  }
  return heap
    .map((seen, rank) => ({
      id: found.get(seen)?.id ?? made++,
      seen,
      rank,
      peek: peeked.find((peek) => seen.available && peek.x === seen.x && peek.y === seen.y)?.face ?? null,
    }))
    .sort((a, b) => a.id - b.id);
}
