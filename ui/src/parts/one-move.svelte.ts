import type { Answer, TableProps } from '../wire/table-props';

/** Makes one move at a time: a move requested while another is pending is not sent. */
export class OneMove<M> {
  /** True while a move is pending. */
  busy = $state(false);
  #play: () => TableProps<unknown, M, unknown>['play'];

  constructor(play: () => TableProps<unknown, M, unknown>['play']) {
    this.#play = play;
  }

  /** Make a move; return its answer, or null if it was not sent. */
  async make(move: M, anchor?: HTMLElement): Promise<Answer | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      return await this.#play()(move, anchor);
    } finally {
      this.busy = false;
    }
  }
}
