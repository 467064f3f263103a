import type { Attachment } from 'svelte/attachments';

/**
 * The things that are highlighted on the table, because advice or a lesson is about them: cards, horses, people,
 * buttons.
 */
class Highlights {
  #on = $state.raw<ReadonlySet<string>>(new Set());

  /** Highlight these things and nothing else, named as by `Words.things`. */
  show(things: readonly string[]): void {
    this.#on = new Set(things);
  }

  /** Return true if one of these is highlighted. */
  has(things: readonly string[]): boolean {
    return things.some((thing) => this.#on.has(thing));
  }
}

/** The highlights of the table on the screen. */
export const highlights = new Highlights();

/**
 * Highlight an element while advice concerns one of these things. They are named as a move names what it concerns:
 * `card 12` (any move with it), `Take card 12` (only that move), or `Finish` (the move itself).
 */
export function highlightedBy(...things: string[]): Attachment {
  return (element) => {
    element.toggleAttribute('data-advised', highlights.has(things));
  };
}
