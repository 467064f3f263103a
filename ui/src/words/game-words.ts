import { prefs } from '../prefs.svelte';
import { resources } from '../wire/api';
import { commonTexts, folder, load } from './library';
import type { Lexicon } from './shapes';
import { Words, type Readers } from './words';

/* The texts of games. Nothing here names a game: each folder that has texts is found. The server provides what the
   pages were not built with, such as plugins. */

const texts = {
  ...import.meta.glob<string>('../../../src/kermesse/games/*/text/*.ftl', { import: 'default' }),
  ...import.meta.glob<string>('../../../src/kermesse/games/*/ui/text/*.ftl', { import: 'default' }),
};
/** Words that only the story of a game needs: loaded with it. */
const storyTexts = import.meta.glob<string>('../../../src/kermesse/games/*/ui/story/text/*.ftl', {
  import: 'default',
});
const lexicons = import.meta.glob<Lexicon>('../../../src/kermesse/games/*/ui/types.ts');

/** The words of a game in that language: its titles and options, without its table. */
async function gameWords(game: string, language: string): Promise<Words> {
  return new Words(language, await sources(game, language));
}

/** The words of a game at a table, where seats have names and cards are said in words. */
export async function tableWords(game: string, language: string, readers: Readers): Promise<Words> {
  const lexicon = await lexiconOf(game, language);
  return new Words(language, await sources(game, language), lexicon, readers);
}

/** The words of a game that is over, with those of its story. */
export async function replayWords(game: string, language: string, readers: Readers): Promise<Words> {
  const [words, told] = await Promise.all([
    tableWords(game, language, readers),
    load(storyTexts, (path) => path.includes(folder(game)) && path.endsWith(`/${language}.ftl`)),
  ]);
  words.learn(told);
  return words;
}

async function sources(game: string, language: string): Promise<string[]> {
  const file = `/${language}.ftl`;
  const found = await load(texts, (path) => path.includes(folder(game)) && path.endsWith(file));
  const own = found.length ? found : [(await resources(game, language)).texts];
  return [...(await commonTexts(language)), ...own];
}

async function lexiconOf(game: string, language: string): Promise<Lexicon> {
  const [lexicon] = await load(lexicons, (path) => path.includes(folder(game)));
  return lexicon ?? (await resources(game, language)).lexicon;
}

/** The words of a game, again whenever the language changes; await it in a template. */
export const ofGame = (game: string) => gameWords(game, prefs.language);
