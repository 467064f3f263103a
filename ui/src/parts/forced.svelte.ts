/** So long one sees what is about to be done for one. */
const SEEN = 900;

type Forced<M> = {
  /** What the reader may do. */
  menu: () => readonly M[];
  /** Does the reader wish it, and does the game say that all see when this move is forced? */
  wished: (move: M) => boolean;
  play: (move: M) => void;
};

/** Makes a move for the reader where there is no other. To be called while a component is being made. */
export function playForced<M>({ menu, wished, play }: Forced<M>): void {
  $effect(() => {
    const [only, other] = menu();
    if (only === undefined || other !== undefined || !wished(only)) return;
    const wait = setTimeout(() => play(only), SEEN);
    return () => clearTimeout(wait);
  });
}
