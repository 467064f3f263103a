/** Shows new values for a while, in order. The values of the first call are not new. */
export class Queue<Value> {
  /** The values shown now. */
  now = $state.raw<readonly Value[]>([]);
  #known: Set<Value> | null = null;
  #waiting: Value[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #time: number;
  readonly #most: number;

  /** `time` is how long values are shown, in milliseconds, `most` how many at a time. */
  constructor(time: number, most = 1) {
    this.#time = time;
    this.#most = most;
  }

  /** Take the current values: those not seen before are shown in turn. */
  show(values: readonly Value[]): void {
    const known = this.#known;
    this.#known = new Set([...(known ?? []), ...values]);
    if (!known) return;
    this.#waiting.push(...values.filter((value) => !known.has(value)));
    if (this.#timer === undefined) this.#next();
  }

  /** Show nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    const shown = this.#waiting.splice(0, this.#most);
    this.now = shown;
    this.#timer = shown.length ? setTimeout(() => this.#next(), this.#time) : undefined;
  }
}
