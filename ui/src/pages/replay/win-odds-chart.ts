import type { Timeline, TimelinePoint } from '../../wire/types';

/** One curve of a timeline: its values from 0 to 1 by place, null where there is none. */
type Series = { row: number; values: (number | null)[] };

/** A curve has a dash pattern and a number at its end, besides its colour. */
export const DASHES = ['', '9 4', '2 4', '12 4 2 4', '5 3', '1 3 6 3', '14 3', '3 3 3 8'];

/** Smooth a curve: each value is the mean of itself and its neighbours, except the last. */
export function smooth(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value, n) => {
    if (value === null || n === values.length - 1) return value;
    const near = values.slice(Math.max(0, n - 1), Math.min(n + 2, values.length - 1)).filter((each) => each !== null);
    return near.reduce((sum, each) => sum + each, 0) / near.length;
  });
}

/** The curves of a timeline; where all win or lose together the second is the score, against the highest there was. */
export function seriesOf(timeline: Timeline): Series[] {
  const rows = timeline.points[0]?.chances.length ?? 0;
  const lines = Array.from({ length: rows }, (_, row) => ({
    row,
    values: smooth(timeline.points.map((point) => point.chances[row] ?? null)),
  }));
  if (!timeline.together) return lines;
  const top = topScore(timeline);
  return [
    ...lines,
    { row: 1, values: smooth(timeline.points.map(({ score }) => (score === null ? null : score / top))) },
  ];
}

/** The score at the top of the picture: a round number that none is above. */
export function topScore(timeline: Timeline): number {
  const most = Math.max(1, ...timeline.points.map(({ score }) => score ?? 0));
  return Math.ceil(most / 10) * 10;
}

/** The place of the last point at or before that move. */
export function placeOf(points: readonly TimelinePoint[], n: number): number {
  const after = points.findIndex((point) => point.n > n);
  return after === -1 ? points.length - 1 : Math.max(0, after - 1);
}

/** Labels that would lie on each other, moved apart, none beyond the ends. */
export function apart(wanted: readonly number[], gap: number, least: number, most: number): number[] {
  const order = wanted.map((_, n) => n).sort((a, b) => wanted[a]! - wanted[b]!);
  const found = [...wanted];
  let before = least - gap;
  for (const n of order) before = found[n] = Math.max(found[n]!, before + gap);
  let after = most + gap;
  for (const n of order.reverse()) after = found[n] = Math.min(found[n]!, after - gap);
  return found;
}

/** A curve as an SVG path, with gaps where there is no value. */
export function path(values: readonly (number | null)[], x: (n: number) => number, y: (v: number) => number): string {
  let pen = 'M';
  return values
    .map((value, n) => {
      if (value === null) {
        pen = 'M';
        return '';
      }
      const step = `${pen}${x(n).toFixed(1)} ${y(value).toFixed(1)}`;
      pen = 'L';
      return step;
    })
    .join('');
}
