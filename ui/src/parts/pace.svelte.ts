/** The tempo of the table on the screen: it scales clocks and animations. */
class Pace {
  /** Milliseconds of table time per millisecond of real time. */
  rate = $state(1);
  /** True while the table is paused. */
  paused = $state(false);
  /** True if clocks stand still though things move, as in a lesson. */
  timeless = $state(false);

  /** Scale a duration at normal tempo to the tempo of the table, in milliseconds. */
  stretch(ms: number): number {
    return ms / this.rate;
  }

  /** Real milliseconds left until `due`, when the table's time `now` was received `ago` milliseconds ago. */
  left(due: number, now: number, ago: number): number {
    return Math.max(0, (due - now) / this.rate - (this.paused || this.timeless ? 0 : ago));
  }

  /** Take over the tempo of a table. */
  follow(rate: number, paused: boolean, timeless = false): void {
    this.rate = rate;
    this.paused = paused;
    this.timeless = timeless;
  }

  /** Reset: no table is on the screen any more. */
  rest(): void {
    this.follow(1, false);
  }
}

/** The pace of the table on the screen; there is never more than one. */
export const pace = new Pace();
