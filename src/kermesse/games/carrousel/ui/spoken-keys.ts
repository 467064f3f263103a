import type { Words } from '@ui/words/words';
import { trio } from './box';
import type { View } from './types';

/** The key that says the order of the horses, in every language. */
const ORDER = 'o';

/**
 * What a letter makes the table say: that of a horse, the reader's cards that begin with it; O, the order. Null if it
 * has no meaning.
 */
export function spokenFor(key: string, view: View, words: Words): string | null {
  const letter = key.toLowerCase();
  if (!view.horses.length) return null;
  if (letter === ORDER) return order(view, words);
  const first = view.horses.find((horse) => words.thing('horse', horse, true).toLowerCase() === letter);
  if (first === undefined || view.you === null) return null;
  // With the expert rule, every open card counts.
  const rows = view.options.expert ? view.rows : [view.rows[view.you]!];
  const cards = rows.flat().filter((card) => card !== null);
  const begins = cards.filter((card) => trio(card)[0] === first).sort((one, other) => one - other);
  const horse = words.thing('horse', first);
  if (!begins.length) return words.text('table-no-card-first', { horse });
  return words.text('table-cards-first', {
    horse,
    cards: words.listed(begins.map((card) => words.thing('card', card))),
  });
}

/** The order of the horses, in words. */
export const order = (view: View, words: Words) =>
  words.text('table-order', { horses: words.listed(view.horses.map((horse) => words.thing('horse', horse))) });
