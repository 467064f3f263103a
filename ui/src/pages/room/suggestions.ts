import type { GameInfo } from '../../wire/api';

/** A game for the people who wait, and how they would sit. */
export type Suggestion = { game: GameInfo; size: number; tables: number };

/** The number of suggestions. */
const MOST = 2;

/** The number of people a table of an evening has, where the game allows it. */
const USUAL = 4;

/** The usual size of tables for so many people, and whether no bot or bye is needed. */
export function tableSize(game: GameInfo, people: number): { size: number; fits: boolean } {
  const far = (size: number) => Math.abs(size - USUAL);
  const exact = game.seats.filter((size) => size > 1 && people % size === 0).sort((a, b) => far(a) - far(b));
  const possible = game.seats.filter((size) => size <= people);
  return {
    size: exact[0] ?? possible.find((size) => size === game.default_seats) ?? possible[0] ?? game.default_seats,
    fits: exact.length > 0,
  };
}

/** The number of people from which one table for all is an idea too. */
const MANY = 7;

/** Suggest games for so many people: first those in which no table needs a bot, the shortest first; many people
    are also offered one table for all, where a game allows it. */
export function suggest(games: readonly GameInfo[], people: number): Suggestion[] {
  if (people < 2) return [];
  const ideas = games.map((game) => {
    const { size, fits } = tableSize(game, people);
    return { game, size, tables: Math.ceil(people / size), fits };
  });
  const usual = ideas
    .sort((a, b) => Number(b.fits) - Number(a.fits) || a.game.minutes - b.game.minutes)
    .slice(0, MOST)
    .map(({ game, size, tables }) => ({ game, size, tables }));
  const large = people < MANY ? undefined : games.find(({ seats }) => seats.includes(people));
  return large && !usual.some(({ game }) => game === large)
    ? [...usual, { game: large, size: people, tables: 1 }]
    : usual;
}
