import type { Prefs } from '../prefs.svelte';
import type { Words } from '../words/words';
import type { About, Place } from './types';

/** What the page of a finished game gives a game's `ui/Story.svelte`. */
export type StoryProps<S> = {
  /** What does not change about the table. */
  about: About;
  /** Everyone who ever sat there. */
  places: Place[];
  /** The story, as the game's `story` drew it. */
  story: S;
  /** The move the replay stands at; 0 before the first. */
  at: number;
  /** How many moves there were. */
  total: number;
  /** Take the replay to another move. */
  go: (n: number) => void;
  /** The texts of the game, with those of `ui/story/text`, for a spectator. */
  words: Words;
  /** Language, dark, sound, motion. */
  prefs: Prefs;
  /** True on a big screen: all of the story at once, and nothing to press. */
  wall?: boolean;
};
