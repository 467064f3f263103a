import { TINTS } from '../people';
import type { Seat } from '../types';

/* Nobody is known by a colour alone: everyone has a number and a stroke besides. Eight colours and
   nine strokes go round at their own paces, so that no two of 26 people share both. */

const BY_NIGHT = ['#ff8a80', '#82b1ff', '#7fd39a', '#f0b060', '#c3a3ff', '#5fd0d8', '#ff8fce', '#c9d05a'];
const STROKES = ['', '14 4', '7 4', '2.5 4', '14 4 2.5 4', '7 4 2.5 4', '22 5', '14 4 2.5 4 2.5 4', '7 4 7 12'];

/** Everything a diagram is painted with. */
export type Inks = {
  /** The colour of each seat. */
  seat: (seat: Seat) => string;
  /** Writing, lines, writing that steps back, the ground. */
  ink: string;
  soft: string;
  line: string;
  paper: string;
  /** The background of each commune. */
  commune: (commune: number) => string;
  /** Where the replay stands. */
  cursor: string;
};

const GROUNDS_TINTS = ['#f6dfb0', '#cfe5e0', '#e3d6f0', '#f7d2c8', '#d5e2f7', '#e2e8bd', '#f5d0e4', '#ddd8cc'];
const GROUNDS_BY_NIGHT = ['#4a3a12', '#12403c', '#38285a', '#552219', '#1c345f', '#3c4416', '#51203f', '#3b3a44'];

export function inks(dark: boolean): Inks {
  const tints = dark ? BY_NIGHT : TINTS;
  const grounds = dark ? GROUNDS_BY_NIGHT : GROUNDS_TINTS;
  return {
    seat: (seat) => tints[seat % tints.length]!,
    ink: dark ? '#f7ecd2' : '#1b2447',
    soft: dark ? '#b9b6c6' : '#565c7a',
    line: dark ? '#3a4370' : '#d9c79c',
    paper: dark ? '#1e2647' : '#fffaf0',
    commune: (commune) => grounds[commune % grounds.length]!,
    cursor: dark ? '#ff7a5c' : '#c8321c',
  };
}

/** How the line of a seat is stroked. */
export const stroke = (seat: Seat): string => STROKES[seat % STROKES.length]!;
