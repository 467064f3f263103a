import type { Words } from '@ui/words/words';
import type { Letter, Seat } from './types';

/* Nobody is known by a colour alone: everyone has a number, and a weave besides the colour. Eight
   colours and nine weaves go round at their own paces, so that no two of 26 people share both. */

/** The colour of each seat, one after the other. */
export const TINTS = ['#b3261e', '#1d5fb4', '#2a7540', '#955000', '#6b3fb5', '#006d75', '#a61c73', '#575d00'];

const THREAD = 'rgb(255 255 255 / 62%)';
const stripes = (angle: number) => `repeating-linear-gradient(${angle}deg, ${THREAD} 0 1.5px, transparent 1.5px 5px)`;
const WEAVES = [
  'linear-gradient(transparent, transparent)',
  stripes(45),
  `radial-gradient(${THREAD} 1px, transparent 1.5px) 0 0 / 4px 4px`,
  stripes(0),
  `conic-gradient(${THREAD} 25%, transparent 0 50%, ${THREAD} 0 75%, transparent 0) 0 0 / 6px 6px`,
  stripes(-45),
  `${stripes(0)}, ${stripes(90)}`,
  stripes(90),
  `repeating-radial-gradient(circle, ${THREAD} 0 1.5px, transparent 1.5px 5px)`,
];

/** The colour of a seat. */
export const tint = (seat: Seat): string => TINTS[seat % TINTS.length]!;

/** The weave over it, as a layer of a background. */
export const weave = (seat: Seat): string => WEAVES[seat % WEAVES.length]!;

/** The number everyone knows a seat by. */
export const numbered = (seat: Seat): number => seat + 1;

/** What a letter is worth: A, B, C, … */
export const valueOf = (letter: Letter, words: Words): string => String(words.facts('letter', letter).value);

/** Whose border runs around it. */
export const borderOf = (letter: Letter, words: Words): Seat => Number(words.facts('letter', letter).border) - 1;
