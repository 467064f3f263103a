import { facts, type Card } from './types';

/** The five professions, in the order of the box. */
export const PROFESSIONS = [...new Set(facts.card!.map((fact) => String(fact.profession)))];

/** Which profession a card belongs to, from 0. */
export function profession(card: Card): number {
  return PROFESSIONS.indexOf(String(facts.card![card]!.profession));
}

/** The number printed on a card. */
export function number(card: Card): number {
  return Number(facts.card![card]!.number);
}

/** The stars printed on a card. */
export function stars(card: Card): number {
  return number(card) === 9 ? 2 : 1;
}

/** How many stars, or what sum of numbers in the simple variant, some cards show. */
export function worth(cards: readonly Card[], simple: boolean): number {
  return cards.reduce((sum, card) => sum + (simple ? number(card) : stars(card)), 0);
}

/** The professions in which nobody shows more stars than a player. */
export function leads(rows: readonly (readonly (Card | null)[])[], seat: number): Set<number> {
  const stars = rows.map((row) => companies(row).map(({ shown }) => worth(shown, false)));
  const most = (index: number) => Math.max(1, ...stars.map((each) => each[index]!));
  return new Set(PROFESSIONS.map((_, index) => index).filter((index) => stars[seat]![index] === most(index)));
}

/** What a player laid in a profession. */
export type Company = {
  /** Which profession. */
  profession: number;
  /** The cards everyone sees, lowest first. */
  shown: Card[];
  /** Those only their owner knows. */
  hidden: Card[];
};

/** The cards of a row by profession; `own` is what lies under the backs, for the player who laid them. */
export function companies(row: readonly (Card | null)[], own: readonly Card[] = []): Company[] {
  return PROFESSIONS.map((_, index) => {
    const ours = (card: Card | null | undefined): card is Card =>
      card !== null && card !== undefined && profession(card) === index;
    const rising = (a: Card, b: Card) => a - b;
    return {
      profession: index,
      shown: row.filter(ours).sort(rising),
      hidden: own.filter((card, round) => row[round] === null && ours(card)).sort(rising),
    };
  });
}
