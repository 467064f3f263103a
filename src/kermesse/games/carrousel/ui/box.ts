import { facts, type Card, type Horse } from './types';

/** How a wooden horse is painted; its emblem tells it apart without its colour. */
type Paint = {
  /** Its coat, where the light falls on it, and in the shade. */
  coat: string;
  light: string;
  shade: string;
  /** Its mane and tail. */
  mane: string;
  /** What is read on its coat. */
  ink: string;
  /** What its saddle cloth shows. */
  emblem: 'star' | 'sun' | 'moon' | 'clover' | 'heart';
};

const PAINTS: Record<string, Paint> = {
  black: { coat: '#3b3f52', light: '#5d6279', shade: '#23252f', mane: '#c3c8d8', ink: '#fff', emblem: 'star' },
  yellow: { coat: '#f4bf26', light: '#ffe07a', shade: '#bb8206', mane: '#fff6da', ink: '#2b1e00', emblem: 'sun' },
  blue: { coat: '#2f78d0', light: '#6fb0f5', shade: '#1b4b8c', mane: '#12305c', ink: '#fff', emblem: 'moon' },
  green: { coat: '#3a9a4b', light: '#7fcf83', shade: '#216230', mane: '#c9efb0', ink: '#fff', emblem: 'clover' },
  red: { coat: '#cf3527', light: '#f5786a', shade: '#8c1a10', mane: '#5a0f08', ink: '#fff', emblem: 'heart' },
};

/** What the words call the horses, in the order of the box. */
const NAMES = facts.horse!.map((fact) => String(fact.horse));

/** The five horses. */
export const HORSES: readonly Horse[] = NAMES.map((_, horse) => horse);

/** How a horse is painted. */
export function paint(horse: Horse): Paint {
  return PAINTS[NAMES[horse]!]!;
}

/** The three horses of a card, the head first. */
export function trio(card: Card): Horse[] {
  const { first, second, third } = facts.card![card]!;
  return [first, second, third].map((name) => NAMES.indexOf(String(name)));
}
