import { folder, load } from './library';
import type { Words } from './words';

/* Apart from the library: loaded only when advice is asked for. */

const shared = {
  ...import.meta.glob<string>('../../../src/kermesse/text/*/advice.ftl', { import: 'default' }),
  ...import.meta.glob<string>('../text/*/advice.ftl', { import: 'default' }),
};
const reasons = import.meta.glob<string>('../../../src/kermesse/games/*/text/advice/*.ftl', { import: 'default' });

/** Add the texts of advice to the words of a game. */
export async function learnAdvice(game: string, words: Words): Promise<void> {
  const { language } = words;
  const found = await Promise.all([
    load(shared, (path) => path.endsWith(`/${language}/advice.ftl`)),
    load(reasons, (path) => path.includes(folder(game)) && path.endsWith(`/${language}.ftl`)),
  ]);
  words.learn(found.flat());
}
