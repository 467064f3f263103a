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

/** Shows a value for a while, then nothing for a while: values that come in between are not shown. */
export class Spotlight {
  /** The value shown now; empty for none. */
  now = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #time: number;
  readonly #rest: number;

  /** `time` is how long a value is shown, `rest` how long none is after that, in milliseconds. */
  constructor(time: number, rest: number) {
    this.#time = time;
    this.#rest = rest;
  }

  /** Show a value, unless another is shown or was shown just before. */
  show(value: string): void {
    if (this.#timer !== undefined) return;
    this.now = value;
    this.#timer = setTimeout(() => {
      this.now = '';
      this.#timer = setTimeout(() => (this.#timer = undefined), this.#rest);
    }, this.#time);
  }

  /** Show nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
