import type { Answer, TableProps } from '../wire/table-props';

/** Makes one move at a time: what is asked for while another is on its way is not sent. */
export class OneMove<M> {
  /** Is a move on its way? */
  busy = $state(false);
  #play: () => TableProps<unknown, M, unknown>['play'];

  constructor(play: () => TableProps<unknown, M, unknown>['play']) {
    this.#play = play;
  }

  /** Make a move; its answer, or null where it was not sent. */
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
