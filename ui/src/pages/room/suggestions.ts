import type { GameInfo } from '../../wire/api';

/** A game for the people who wait, and how they would sit. */
export type Suggestion = { game: GameInfo; size: number; tables: number };

/** The number of suggestions. */
const MOST = 2;

/** The number of people a table of an evening has, where the game allows it. */
const USUAL = 4;

/** Suggest games for so many people: first those in which no table needs a bot, the shortest first. */
export function suggest(games: readonly GameInfo[], people: number): Suggestion[] {
  if (people < 2) return [];
  const ideas = games.map((game) => {
    const far = (size: number) => Math.abs(size - USUAL);
    const exact = game.seats.filter((size) => size > 1 && people % size === 0).sort((a, b) => far(a) - far(b));
    const size = exact[0] ?? game.default_seats;
    return { game, size, tables: Math.ceil(people / size), fits: exact.length > 0 };
  });
  return ideas
    .sort((a, b) => Number(b.fits) - Number(a.fits) || a.game.minutes - b.game.minutes)
    .slice(0, MOST)
    .map(({ game, size, tables }) => ({ game, size, tables }));
}
