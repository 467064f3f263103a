import { facts, type Action, type River } from './types';

/** What the words call an action: `bite`, `another`, `stroll`, `bin`, `release`, `fog`, `point`. */
export function action(card: Action): string {
  return String(facts.action![card]!.action);
}

/** The number of floats or of fish on an action card; 0 where there is none. */
export function value(card: Action): number {
  return Number(facts.action![card]!.number);
}

/** Return true if an action card has a full stop. */
export function stops(card: Action): boolean {
  return facts.action![card]!.stop === 'yes';
}

/** What swims there: `fish`, `litter` or `canaille`. */
export function sort(card: River): string {
  return String(facts.river![card]!.sort);
}

/** How many fish or points of litter are drawn on a river card. */
export function drawn(card: River): number {
  return Number(facts.river![card]!.number);
}

/** How many of a sort are drawn on some cards. */
export function total(cards: readonly River[], of: string): number {
  return cards.reduce((sum, card) => sum + (sort(card) === of ? drawn(card) : 0), 0);
}

/** Without one copy of that card. */
export function without<T>(cards: readonly T[], card: T): T[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : cards.toSpliced(at, 1);
}

/** Return true if a row of cards begins with the other. */
export function begins(cards: readonly unknown[], start: readonly unknown[]): boolean {
  return start.length <= cards.length && start.every((card, index) => card === cards[index]);
}

/** The colour of each action; the pictures tell them apart too. */
export const COLOURS: Record<string, string> = {
  bite: '#c8321c',
  another: '#6d3aa8',
  stroll: '#1f5fae',
  bin: '#7a5230',
  release: '#0b7050',
  fog: '#5a6b7d',
  point: '#1b2447',
};
