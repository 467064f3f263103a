/** The delay before a forced move, in milliseconds, so that the player sees it coming. */
const SEEN = 900;

type Forced<M> = {
  /** What the reader may do. */
  menu: () => readonly M[];
  /** True if the player wants forced moves made automatically and the game allows it for this move. */
  wished: (move: M) => boolean;
  play: (move: M) => void;
};

/** Make a move automatically when it is the only legal one. Call it during component initialisation. */
export function playForced<M>({ menu, wished, play }: Forced<M>): void {
  $effect(() => {
    const [only, other] = menu();
    if (only === undefined || other !== undefined || !wished(only)) return;
    const wait = setTimeout(() => play(only), SEEN);
    return () => clearTimeout(wait);
  });
}
