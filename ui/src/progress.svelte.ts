import { prefs } from './prefs.svelte';
import { erase, read, write } from './wire/storage';
import type { Outcome } from './wire/types';

const KEY = 'kermesse.progress';

/** The number of finished tables remembered: their pages may be opened again, and count once. */
const REMEMBERED = 60;

/** What one person has done in a game. */
export type GameProgress = {
  /** Games played to their end. */
  played: number;
  /** Games won, alone or with others. */
  won: number;
  /** The highest final score. */
  best: number;
};

type Kept = { games: Record<string, GameProgress>; tables: string[] };

/** The part of a finished game that counts. */
type Finished = { id: string; game: string; seat: number; outcome: Pick<Outcome, 'scores' | 'winners'> };

/** The games that were played at this device: stored here, sent nowhere, erased when the person wants it. */
export class Progress {
  #kept = $state.raw<Kept>(JSON.parse(read(KEY) ?? 'null') ?? { games: {}, tables: [] });

  /** What was done in that game; undefined before its first end. */
  of(game: string): GameProgress | undefined {
    return this.#kept.games[game];
  }

  /** Count a finished game once. */
  count({ id, game, seat, outcome }: Finished): void {
    const score = outcome.scores[seat];
    if (score === undefined || this.#kept.tables.includes(id)) return;
    const { played = 0, won = 0, best = score } = this.of(game) ?? {};
    const now = {
      played: played + 1,
      won: won + Number(outcome.winners.includes(seat)),
      best: Math.max(best, score),
    };
    this.#kept = {
      games: { ...this.#kept.games, [game]: now },
      tables: [...this.#kept.tables, id].slice(-REMEMBERED),
    };
    write(KEY, JSON.stringify(this.#kept));
  }

  /** The progress in these games as a JSON file. */
  file(games: readonly string[]): Blob {
    const entries = games.map((game) => [game, { ...this.of(game), lessons: prefs.lessons(game) }]);
    const text = JSON.stringify({ kermesse: 'progress', games: Object.fromEntries(entries) }, null, 2);
    return new Blob([`${text}\n`], { type: 'application/json' });
  }

  /** Erase it, with the list of lessons. The tables stay known, so that they are not counted again. */
  erase(): void {
    const { tables } = this.#kept;
    this.#kept = { games: {}, tables };
    if (tables.length) write(KEY, JSON.stringify(this.#kept));
    else erase(KEY);
    prefs.forgetLessons();
  }
}

/** The progress of the person at this device. */
export const progress = new Progress();
