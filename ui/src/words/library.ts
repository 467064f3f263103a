import { games } from '../wire/api';
import { needed, type TextGroup } from './text-groups';
import type { Words } from './words';

/* Nothing here names a game: each folder that has a poster is found. */

type TextModule = { default: string[]; bills?: Record<string, string> };

/** The texts around the games: a module for each language and part. */
const common = import.meta.glob<TextModule>('../text/*/*.ts');

/** What posters say, in the languages loaded. */
const bills: Record<string, string> = {};

/** What the path of every file of a game holds. */
export const folder = (game: string) => `/games/${game.replaceAll('-', '_')}/`;

/** Load those of these files whose path fits. */
export function load<T>(files: Record<string, () => Promise<T>>, fits: (path: string) => boolean): Promise<T[]> {
  return Promise.all(
    Object.keys(files)
      .filter(fits)
      .map((path) => files[path]!()),
  );
}

/** Load these parts of the texts in that language. */
async function textsOf(language: string, groups: readonly TextGroup[]): Promise<string[]> {
  const found = await Promise.all(groups.map((group) => common[`../text/${language}/${group}.ts`]!()));
  for (const module of found) Object.assign(bills, module.bills);
  return found.flatMap(({ default: texts }) => texts);
}

/** Load all texts needed until now, also those that a page needs meanwhile. */
export async function commonTexts(language: string): Promise<string[]> {
  let found: string[];
  let groups: TextGroup[];
  do {
    groups = [...needed];
    found = await textsOf(language, groups);
  } while (groups.length !== needed.size);
  return found;
}

/** Add these parts of the texts to the words, and from now on to all words. */
export async function learnTexts(words: Words, groups: readonly TextGroup[]): Promise<void> {
  for (const group of groups) needed.add(group);
  words.learn(await textsOf(words.language, groups));
}

/** What a poster says of a game, its title and its pitch: known if the pages were built with it. */
export function billOf(game: string, language: string): string | undefined {
  const path = Object.keys(bills).find((each) => each.endsWith(`${folder(game)}text/${language}.ftl`));
  return path && bills[path];
}

const posters = import.meta.glob<string>('../../../src/kermesse/games/*/ui/poster.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a game's poster; undefined when it has none. */
export async function poster(game: string): Promise<string | undefined> {
  const path = Object.keys(posters).find((each) => each.includes(folder(game)));
  return path ? posters[path] : (await games()).find(({ key }) => key === game)?.poster || undefined;
}
