import { type Field, layout } from '../../parts/plain/fields';
import type { Words } from '../../words/words';

/** A view in sentences, by what a player asks for. */
export type SpokenView = {
  /** What the reader holds. */
  hand: string[];
  /** Everything else: the game, then the seats, the reader's last. */
  table: string[];
};

/** Put a view into sentences, from the same texts as the terminal and the text interface. */
export function spokenView(view: object, you: number | null, words: Words): SpokenView {
  const { sentences, facts, hands, rows, seats, grids } = layout(view, words);
  const pair = (thing: string, value: unknown, shape: Field['shape']) =>
    words.text('pair', { thing, value: words.say(value, shape) });
  const whole = ({ label, value, shape }: Field) => pair(label, value, shape);
  const item = ({ shape }: Field) => (typeof shape === 'object' && 'item' in shape ? shape.item : 'plain');
  const at = (field: Field, seat: number) => (field.value as Record<number, unknown>)[seat];
  /** What a seat has, in one sentence; null if nothing is told of it. */
  const of = (seat: number): string | null => {
    const parts = seats
      .filter((field) => at(field, seat) !== undefined && at(field, seat) !== null)
      .map((field) => pair(field.label, at(field, seat), item(field)));
    return parts.length ? `${words.called(seat)}. ${parts.join('. ')}` : null;
  };
  const all = [...new Set(seats.flatMap(({ value }) => Object.keys(value as object).map(Number)))].sort(
    (one, other) => one - other,
  );
  const mine = you === null ? null : of(you);
  return {
    hand: [...hands.filter(({ key }) => HANDS.has(key)).map(whole), ...(mine ? [mine] : [])],
    table: [
      ...sentences,
      ...[...facts, ...hands.filter(({ key }) => !HANDS.has(key))].map(whole),
      ...all.filter((seat) => seat !== you).flatMap((seat) => of(seat) ?? []),
      ...[...rows, ...grids].map(whole),
    ],
  };
}

/** What all games call the cards that a player holds. */
const HANDS = new Set(['hand', 'own', 'passed']);
