import { empty, indexed } from '../../parts/plain/fields';
import type { Shape } from '../../words/shapes';
import type { Words } from '../../words/words';

/* The same sentences as `kermesse.spoken.sentences`; a test compares the two. */

/** A view in sentences, by what a player asks for. */
export type SpokenView = {
  /** What the reader holds. */
  hand: string[];
  /** The game, then the other seats, then what is indexed by other things. */
  table: string[];
};

/** A field of a view. */
type Field = { key: string; label: string; shape: Shape; value: unknown };

/** What all games call the cards that a player holds or has laid. */
const HANDS = new Set(['hand', 'own', 'passed']);

const itemOf = (shape: Shape) => (typeof shape === 'object' && 'list' in shape ? shape.list : null);

/** Return true for a list of numbered things, or of lists of them. */
function hasThings(shape: Shape): boolean {
  const item = itemOf(shape);
  if (item === null) return false;
  return (typeof item === 'object' && 'kind' in item && item.kind !== 'seat') || hasThings(item);
}

/** Return true for lists and records, whose items have commas between them. */
const isLong = (shape: Shape) => typeof shape === 'object' && !('kind' in shape) && !('tuple' in shape);

/** Return true for a single value, and for a list of single values. */
const isShort = (shape: Shape) => !isLong(itemOf(shape) ?? shape);

/** Put a view into sentences. */
export function spokenView(view: object, you: number | null, words: Words): SpokenView {
  const sentences: string[] = [];
  const single: string[] = [];
  const hand: string[] = [];
  const rows: string[] = [];
  const grids: string[] = [];
  const seats: Field[] = [];
  const args = words.arguments(view, 'View');
  for (const [key, shape, value] of words.leaves(view)) {
    // Whose view it is need not be said: every sentence says « vous ».
    if (key === 'you' || empty(value)) continue;
    const label = words.text(`view-${key}`, args);
    const field = { key, label, shape, value };
    if (words.fills(`view-${key}`) || !label) sentences.push(...(label ? [label] : []));
    else if (indexed(shape)) {
      if (indexed(shape)!.by === 'seat') seats.push(field);
      else grids.push(whole(field, words));
    } else if (HANDS.has(key) && hasThings(shape)) hand.push(whole(field, words));
    else (isShort(shape) ? single : rows).push(whole(field, words));
  }
  const numbers = seats.flatMap(({ value }) => Object.keys(value as object).map(Number));
  const others = [...new Set(numbers)].filter((seat) => seat !== you).sort((one, other) => one - other);
  const of = (seat: number) => ofSeat(seat, seats, words);
  return {
    hand: [...hand, ...(you === null ? [] : of(you))],
    table: [...sentences, ...single, ...others.flatMap(of), ...rows, ...grids],
  };
}

/** A value of a view in words: records with labels, lists of lists with numbers. */
function say(value: unknown, shape: Shape, key: string, words: Words): string {
  if (value === null || value === undefined) return words.text('hidden-said');
  if (typeof shape === 'object') {
    if ('kind' in shape) {
      const inHand = key === 'hand' && shape.kind !== 'seat';
      return inHand ? words.face(shape.kind, Number(value)) : words.thing(shape.kind, Number(value));
    }
    if ('by' in shape) {
      const each = (value as unknown[]).map((item, n): [string, unknown] => [words.thing(shape.by, n), item]);
      return pairs(each, shape.item, key, words);
    }
    if ('key' in shape) {
      const each = Object.entries(value).map(([k, item]): [string, unknown] => [say(k, shape.key, key, words), item]);
      return pairs(each, shape.item, key, words);
    }
    if ('struct' in shape) return parts(value, shape.struct, key, words).join(', ') || words.text('nothing');
    if ('tuple' in shape) {
      const said = shape.tuple.map((each, n) => say((value as unknown[])[n], each, key, words));
      if (!words.has(`view-${key}`, 'item')) return said.join(' ');
      const [first = '', second = '', third = ''] = said;
      return words.text(`view-${key}`, { first, second, third }, 'item');
    }
    const said = (value as unknown[]).map((each) => say(each, shape.list, key, words));
    if (!isLong(shape.list)) return words.listed(said);
    const numbered = said.map((each, n) => words.text('pair', { thing: n + 1, value: each }));
    return apart(numbered, words);
  }
  if (typeof value === 'string' && words.has(`view-${key}`, value)) return words.text(`view-${key}`, {}, value);
  if (shape === 'bool') return words.text('setting', { value: String(value) });
  return typeof value === 'number' ? words.text('setting', { value }) : String(value);
}

/** The fields of a record with their labels, without those that are empty. */
function parts(value: unknown, struct: string, key: string, words: Words): string[] {
  return words.leavesOf(value as object, struct).flatMap(([name, shape, each]) => {
    const label = words.text(`view-${key}-${name}`);
    if (!label || empty(each)) return [];
    return [words.text('pair', { thing: label, value: say(each, shape, `${key}-${name}`, words) })];
  });
}

function pairs(each: [string, unknown][], item: Shape, key: string, words: Words): string {
  const said = each.map(([thing, value]) => words.text('pair', { thing, value: say(value, item, key, words) }));
  return isLong(item) ? apart(said, words) : said.join(', ') || words.text('nothing');
}

/** Join parts that have commas themselves: « 1 : a, b ; 2 : c ». */
const apart = (said: string[], words: Words) => said.join(words.text('apart')) || words.text('nothing');

/** A field as « label : value ». */
const whole = ({ label, value, shape, key }: Field, words: Words) =>
  words.text('pair', { thing: label, value: say(value, shape, key, words) });

/** What a seat has, in one sentence; nothing if nothing is told of it. */
function ofSeat(seat: number, fields: Field[], words: Words): string[] {
  const said = fields.flatMap((field) => {
    const value = (field.value as Record<number, unknown>)[seat] ?? null;
    const shape = indexed(field.shape)!.item;
    if (value === null) return [];
    const told = say(value, shape, field.key, words);
    return told ? [words.text('pair', { thing: field.label, value: told })] : [];
  });
  const name = words.name(seat);
  return said.length ? [[name[0]!.toUpperCase() + name.slice(1), ...said].join('. ')] : [];
}
