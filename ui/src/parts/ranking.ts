/** A player at the end of a game. */
export type Rank = {
  name: string;
  score: number;
  winner: boolean;
  you?: boolean;
  /** Games won in the series, this one included; undefined in a first game. */
  won?: number;
};

/** The winners first, then by score; who did as well as another has the same place. */
export function ranking(ranks: readonly Rank[]): (Rank & { place: number })[] {
  const before = (a: Rank, b: Rank) => Number(b.winner) - Number(a.winner) || b.score - a.score;
  return [...ranks]
    .sort(before)
    .map((rank) => ({ ...rank, place: 1 + ranks.filter((other) => before(other, rank) < 0).length }));
}
