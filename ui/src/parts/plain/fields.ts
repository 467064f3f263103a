import type { Shape } from '../../words/shapes';
import type { Words } from '../../words/words';

/* How a view is laid out by the types of its fields alone, as `kermesse.rendering.painter` does for a terminal:
   single values are facts, things in a row a row each, what is indexed by seat belongs to the seats, by anything else
   to a grid. A text `view-…` that uses variables says its value itself, an empty one keeps its field off the screen. */

/** A field of a view: what it is called, how it is named in texts, its shape and its value. */
export type Field = { key: string; label: string; shape: Shape; value: unknown };

/** A view, laid out. */
export type Layout = {
  /** What is said in a sentence. */
  sentences: string[];
  /** Single values. */
  facts: Field[];
  /** Things in a row, such as a hand. */
  hands: Field[];
  /** Other rows, and rows of rows. */
  rows: Field[];
  /** What each seat has, field by field: the value of a seat is at its number. */
  seats: Field[];
  /** What each thing of another kind has. */
  grids: Field[];
};

/** Return true if there is nothing to show. An unknown thing in a row counts: its back is seen. */
export function empty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (typeof value !== 'object') return false;
  return Object.values(value).every((each) => each !== null && empty(each));
}

/** What a value is indexed by: a kind of thing; undefined when it is not. */
export function indexed(shape: Shape): { by: string; item: Shape } | undefined {
  if (typeof shape !== 'object') return undefined;
  if ('by' in shape) return shape;
  if ('key' in shape && typeof shape.key === 'object' && 'kind' in shape.key) {
    return { by: shape.key.kind, item: shape.item };
  }
  return undefined;
}

/** Return true if these are numbered things other than people. */
const things = (shape: Shape) => typeof shape === 'object' && 'kind' in shape && shape.kind !== 'seat';

/** Return true for a list of people, numbers or names, which a sentence can say. */
export const spoken = (shape: Shape) =>
  typeof shape === 'object' &&
  'list' in shape &&
  (shape.list === 'plain' || (typeof shape.list === 'object' && 'kind' in shape.list && shape.list.kind === 'seat'));

/** Lay a view out. */
export function layout(view: object, words: Words): Layout {
  const found: Layout = { sentences: [], facts: [], hands: [], rows: [], seats: [], grids: [] };
  const args = words.arguments(view, 'View');
  for (const [key, shape, value] of words.leaves(view)) {
    const named = `view-${key}`;
    // Whose view it is need not be said: every sentence says « vous ».
    if (key === 'you' || empty(value)) continue;
    const label = words.text(named, args);
    const field = { key, label, shape, value };
    if (words.fills(named) || !label) found.sentences.push(...(label ? [label] : []));
    else if (indexed(shape)) (indexed(shape)!.by === 'seat' ? found.seats : found.grids).push(field);
    else if (typeof value !== 'object' || spoken(shape)) found.facts.push(field);
    else if (typeof shape === 'object' && 'list' in shape && things(shape.list)) found.hands.push(field);
    else found.rows.push(field);
  }
  return found;
}

/** The family of a thing, by which it has its colour: the first of its facts that is in letters, else its kind. */
export function family(kind: string, number: number, words: Words): string {
  return String(Object.values(words.facts(kind, number)).find((fact) => typeof fact === 'string') ?? kind);
}

/** A colour index for a name: always the same. */
export function colour(name: string, colours: number): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return sum % colours;
}
