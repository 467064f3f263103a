import type { Component } from 'svelte';
import type { Place } from '../wire/types';
import type { Words } from '../words/words';
import UnevenMark from './UnevenMark.svelte';

/** The props of a mark on the head of a seat. It shows nothing where it does not apply. */
export type SeatMarkProps = {
  place: Place;
  words: Words;
  /** True if there is room for an icon only. Its meaning is then in its title and label. */
  compact: boolean;
};

const found = import.meta.glob<{ default: Component<SeatMarkProps> }>('../features/*/SeatMark.svelte', { eager: true });

/** The marks on every seat of every game. A feature adds one by a file `ui/src/features/<name>/SeatMark.svelte`. */
export const seatMarks: readonly Component<SeatMarkProps>[] = [
  UnevenMark,
  ...Object.values(found).map((mark) => mark.default),
];
