import { BACK, looks, THIRD } from '../box';
import { facts, type Card } from '../types';

/** Every card by a unique name: `rabbit-fan`, `joker-child`, the back `child`, and `third`. */
const NAMES = facts.card!.map((fact, card) => {
  if (card === THIRD) return 'third';
  if (card >= BACK) return String(fact.age);
  const { sort, costume, accessories } = looks(card);
  return sort === 'joker' ? `joker-${fact.age}` : `${costume}-${accessories[0]}`;
});

/** The card of that name; undefined when there is none. */
export function cardOf(name: string): Card | undefined {
  const card = NAMES.indexOf(name);
  return card < 0 ? undefined : card;
}
