import { resources } from '../wire/api';
import { folder, load } from './library';
import { Words } from './words';

/* Apart from the library: loaded only for lessons. */

const texts = import.meta.glob<string>('../../../src/kermesse/games/*/lessons/text/*.ftl', { import: 'default' });

/** Those of a game that the pages were not built with are among its texts. */
async function sources(game: string, language: string): Promise<string[]> {
  const found = await load(texts, (path) => path.includes(folder(game)) && path.endsWith(`/${language}.ftl`));
  return found.length ? found : [(await resources(game, language)).texts];
}

/** Add the texts of the coach to the words of a game. */
export async function learnLessons(game: string, words: Words): Promise<void> {
  words.learn(await sources(game, words.language));
}

/** What the lessons of a game are called. */
export async function lessonWords(game: string, language: string): Promise<Words> {
  return new Words(language, await sources(game, language));
}
