import type { Diagram, Seat } from '../types';

/** Along what the lines run: one thing after the other, or the clock. */
export type Scale = 'order' | 'time';

/** A row for each line, in pixels. */
export const ROW = 44;

/** Above the first row there is the axis. */
export const TOP = 26;

/** What follows one thing within the same move stands so far behind it when time does not tell. */
const NUDGE = 9;

/** Where every point of a diagram lies, at any zoom. */
export type Layout = {
  scale: Scale;
  /** Across, for each point: in columns or in seconds … */
  base: Float64Array;
  /** … and in pixels besides, which no zoom stretches. */
  nudge: Float64Array;
  /** How long it is, in columns or seconds. */
  extent: number;
  /** The points of each line, in order. */
  rows: number[][];
  /** For each move from 0 on, the last point that had happened by then; -1 before the first. */
  latest: Int32Array;
};

export function layOut({ lines, points, arrows }: Diagram, total: number, scale: Scale): Layout {
  const base = new Float64Array(points.length);
  const nudge = new Float64Array(points.length);
  const rows: number[][] = lines.map(() => []);
  const comes = new Map<number, number[]>();
  for (const { start, end } of arrows) comes.set(end, [...(comes.get(end) ?? []), start]);

  // Within one move, what comes of something lies behind it, and nothing upon anything else.
  const depth = new Int32Array(points.length);
  const latest = new Int32Array(total + 1).fill(-1);
  let column = 0;
  let deepest = -1;
  let step = 0;
  for (const point of points) {
    if (point.step !== step) {
      column += deepest + 1;
      deepest = -1;
      step = point.step;
    }
    const row = rows[point.seat]!;
    const before = row.at(-1);
    let deep = before !== undefined && points[before]!.step === step ? depth[before]! + 1 : 0;
    for (const start of comes.get(point.number) ?? []) {
      if (points[start]!.step === step)
        deep = Math.max(deep, depth[start]! + (points[start]!.seat === point.seat ? 1 : 0));
    }
    depth[point.number] = deep;
    deepest = Math.max(deepest, deep);
    base[point.number] = scale === 'order' ? column + deep : point.at / 1000;
    nudge[point.number] = scale === 'order' ? 0 : deep * NUDGE;
    row.push(point.number);
    latest[point.step] = point.number;
  }
  for (let n = 1; n <= total; n += 1) if (latest[n] === -1) latest[n] = latest[n - 1]!;
  const extent = scale === 'order' ? column + deepest + 1 : (points.at(-1)?.at ?? 0) / 1000;
  return { scale, base, nudge, extent: Math.max(extent, 1), rows, latest };
}

/** Across, in pixels, at that zoom (pixels for each column or second). */
export const across = (layout: Layout, point: number, zoom: number): number =>
  layout.base[point]! * zoom + layout.nudge[point]!;

/** Down, in pixels. */
export const down = (seat: Seat): number => TOP + seat * ROW + ROW / 2;

/** Where the replay stands after that move. */
export function standing(layout: Layout, n: number, zoom: number): number {
  const point = layout.latest[Math.min(n, layout.latest.length - 1)] ?? -1;
  return point < 0 ? -0.5 * (layout.scale === 'order' ? zoom : 0) : across(layout, point, zoom);
}

/** How one point stands to another: before it, after it, neither, or the same. */
export type Standing = 'past' | 'itself' | 'future' | 'apart';

/** How every point stands to the one that is looked at; null when none is. */
export function standings({ points }: Diagram, picked: number | null): Standing[] | null {
  if (picked === null) return null;
  const self = points[picked]!;
  const counts = self.clock.map(() => 0);
  return points.map((point) => {
    const count = (counts[point.seat]! += 1);
    if (point.number === picked) return 'itself';
    if (count <= self.clock[point.seat]!) return 'past';
    return point.clock[self.seat]! >= self.clock[self.seat]! ? 'future' : 'apart';
  });
}

/** What one line had done by a point, and how much of it could be known there. */
export type Knowledge = { seat: Seat; known: number; happened: number; last: number | null };

/** For each line that had begun: how much of it the player of that point could know. */
export function knowledge({ points, lines }: Diagram, rows: number[][], picked: number): Knowledge[] {
  const { clock, at } = points[picked]!;
  return lines
    .filter((line) => line.start <= at)
    .map(({ seat }) => {
      const row = rows[seat]!;
      const known = clock[seat]!;
      const happened = row.findLastIndex((number) => number <= picked) + 1;
      return { seat, known, happened, last: known ? row[known - 1]! : null };
    });
}

/** The point nearest to a spot, if one is near enough. */
export function nearest(diagram: Diagram, layout: Layout, x: number, y: number, zoom: number): number | null {
  let best: number | null = null;
  let closest = 26;
  for (const { number, seat } of diagram.points) {
    const distance = Math.hypot(across(layout, number, zoom) - x, down(seat) - y);
    if (distance < closest) [best, closest] = [number, distance];
  }
  return best;
}

/** The point of the next line up or down that is nearest in x. */
export function beside(layout: Layout, from: number, row: number[], zoom: number): number | null {
  const x = across(layout, from, zoom);
  const distance = (number: number) => Math.abs(across(layout, number, zoom) - x);
  return row.length ? row.reduce((best, each) => (distance(each) < distance(best) ? each : best)) : null;
}
