import { go } from '../../router.svelte';
import { prefs } from '../../prefs.svelte';
import { games, open, openLesson } from '../../wire/api';
import type { TableConnection } from '../../wire/table-connection.svelte';
import { t } from '../../words/current.svelte';
import type { Args, Words } from '../../words/words';
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

/** Open a table with bots in the other seats and sit down: the game begins at once. */
export async function playWithBots(key: string): Promise<void> {
  const game = (await games()).find((each) => each.key === key)!;
  const seats = game.default_seats;
  const tempo = prefs.tempo(key);
  const id = await open({
    game: key,
    seats,
    options: prefs.finished(key) ? game.defaults : { ...game.defaults, ...game.beginner_options },
    public: false,
    turn_seconds: 0,
    tempo,
    bots: Object.fromEntries(Array.from({ length: seats - 1 }, (_, n) => [n + 1, game.companions[tempo]])),
    begins: true,
  });
  expectMe(id);
  go(`/t/${id}`);
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
