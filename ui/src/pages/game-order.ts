import type { GameInfo } from '../wire/api';

const EFFORTS: readonly GameInfo['effort'][] = ['light', 'some', 'much'];

/** The numbers to compare, the most important first. An unknown age or duration comes last. */
const ease = ({ effort, age, minutes }: GameInfo): number[] => [
  EFFORTS.indexOf(effort),
  age || Infinity,
  minutes || Infinity,
];

/** The games, the easiest to learn first; equals stay in their order. */
export function byEase(games: readonly GameInfo[]): GameInfo[] {
  return [...games].sort((one, other) => {
    const [left, right] = [ease(one), ease(other)];
    const at = left.findIndex((number, n) => number !== right[n]);
    return at < 0 ? 0 : left[at]! < right[at]! ? -1 : 1;
  });
}
