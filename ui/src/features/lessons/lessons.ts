import { go } from '../../router.svelte';
import { games, openLesson } from '../../wire/api';
import type { TableConnection } from '../../wire/table-connection.svelte';
import { t } from '../../words/current.svelte';
import type { Args, Words } from '../../words/words';
import { playWithBots } from '../../pages/open-table';
import { expectMe } from '../../pages/table/seat-on-arrival';

/** Open the table of a lesson and sit down there. */
export async function startLesson(game: string, lesson: string): Promise<void> {
  const id = await openLesson(game, lesson);
  expectMe(id, { name: t('seating-me') });
  go(`/t/${id}`);
}

/** The lessons of a game, in order. */
export const lessonsOf = async (game: string): Promise<string[]> =>
  (await games()).find(({ key }) => key === game)?.lessons ?? [];

/** Which lesson of how many this is, from 1, and the lesson after it, if there is one. */
export async function placeInSeries(game: string, lesson: string) {
  const lessons = await lessonsOf(game);
  const number = lessons.indexOf(lesson) + 1;
  return { number, count: lessons.length, following: lessons[number] };
}

/** Deal a real game with bots. */
export async function playRealGame(key: string): Promise<void> {
  const game = (await games()).find((each) => each.key === key);
  if (game) await playWithBots(game);
}

/** What the coach calls the players: `seat1` and so on. */
export const namesFor = (table: TableConnection, words: Words): Args =>
  Object.fromEntries(table.status.places.map((_, seat) => [`seat${seat}`, words.called(seat)]));

/** What to look for where a lesson waits for a move; empty otherwise. */
export function hintOf(table: TableConnection, words: Words): string {
  const { lesson } = table.status;
  if (lesson?.kind !== 'do') return '';
  const key = `lesson-${lesson.lesson}-${lesson.say}`;
  return words.has(key, 'hint') ? words.text(key, namesFor(table, words), 'hint') : '';
}
