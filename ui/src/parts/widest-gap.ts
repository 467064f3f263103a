/** A line of a final count: its values by seat. */
type Line = { values: readonly number[] };

/** The line in which the winner is furthest ahead of the other; undefined if there is none. */
export function widestGap<L extends Line>(lines: readonly L[], winner: number, other: number): L | undefined {
  const gap = ({ values }: L) => (values[winner] ?? 0) - (values[other] ?? 0);
  const ahead = lines.filter((line) => gap(line) > 0);
  return ahead.length ? ahead.reduce((best, line) => (gap(line) > gap(best) ? line : best)) : undefined;
}
