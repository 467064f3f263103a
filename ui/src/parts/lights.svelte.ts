import type { Attachment } from 'svelte/attachments';

/** What a bot's advice speaks of: the cards, horses, people and buttons that light up on the table. */
class Lights {
  #on = $state.raw<ReadonlySet<string>>(new Set());

  /** Light these things, and nothing else: as `Words.things` names them. */
  show(things: readonly string[]): void {
    this.#on = new Set(things);
  }

  /** Is one of these lit? */
  has(things: readonly string[]): boolean {
    return things.some((thing) => this.#on.has(thing));
  }
}

/** The lights of the table on the screen. */
export const lights = new Lights();

/**
 * Says what an element shows, by the names a move gives to what it concerns: `card 12` (whatever is done with it),
 * `Take card 12` (only that), or `Finish` (the move itself). It lights up when advice speaks of one of them.
 */
export function shows(...things: string[]): Attachment {
  return (element) => {
    element.toggleAttribute('data-advised', lights.has(things));
  };
}
