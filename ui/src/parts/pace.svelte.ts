/** How fast the table on the screen goes: what clocks count down, and how long things stay in sight. */
class Pace {
  /** How many milliseconds of table time go by in one of a watch. */
  rate = $state(1);
  /** Does everything stand still? */
  paused = $state(false);
  /** Do its clocks stand still, though things move, as in a lesson? */
  timeless = $state(false);

  /** How long something takes here that takes so many milliseconds at a normal tempo. */
  stretch(ms: number): number {
    return ms / this.rate;
  }

  /** How many milliseconds of a watch are left until then, when the table's time was heard of so long ago. */
  left(due: number, now: number, ago: number): number {
    return Math.max(0, (due - now) / this.rate - (this.paused || this.timeless ? 0 : ago));
  }

  /** Go at the pace of a table. */
  follow(rate: number, paused: boolean, timeless = false): void {
    this.rate = rate;
    this.paused = paused;
    this.timeless = timeless;
  }

  /** No table is on the screen any more. */
  rest(): void {
    this.follow(1, false);
  }
}

/** The pace of the table on the screen; there is never more than one. */
export const pace = new Pace();
