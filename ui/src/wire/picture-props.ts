import type { Words } from '../words/words';

/** What a page of rules gives a picture of a game's `ui/rules`. */
export type PictureProps = {
  /** What the page says after the name of the picture: `3,back` of `picture:cards?3,back`. */
  of: string;
  /** The texts of the game; those who play an example have names. */
  words: Words;
};
