import { folder, load } from './library';
import type { Words } from './words';

/* Apart from the library: nobody loads these who does not ask for advice. */

const shared = {
  ...import.meta.glob<string>('../../../src/kermesse/text/advice/*.ftl', { import: 'default' }),
  ...import.meta.glob<string>('./advice/*.ftl', { import: 'default' }),
};
const reasons = import.meta.glob<string>('../../../src/kermesse/games/*/text/advice/*.ftl', { import: 'default' });

/** Teach the words of a game at a table what advice is said in. */
export async function learnAdvice(game: string, words: Words): Promise<void> {
  const file = `/${words.language}.ftl`;
  const found = await Promise.all([
    load(shared, (path) => path.endsWith(file)),
    load(reasons, (path) => path.includes(folder(game)) && path.endsWith(file)),
  ]);
  words.learn(found.flat());
}
