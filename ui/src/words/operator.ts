import { load } from './library';
import type { Words } from './words';

/* Apart from the library: loaded only by the operator's page. */

const texts = import.meta.glob<string>('../text/*/operator.ftl', { import: 'default' });

/** Add the texts of the operator's page to the words of the pages. */
export async function learnOperator(words: Words): Promise<void> {
  words.learn(await load(texts, (path) => path.endsWith(`/${words.language}/operator.ftl`)));
}
