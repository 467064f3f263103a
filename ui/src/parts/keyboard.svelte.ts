import { on } from 'svelte/events';

/**
 * Whoever plays by keyboard goes on where something is asked, when what they pressed is gone. To be made while the
 * component is whose element is given.
 */
export class Keyboard {
  #typing = false;
  #shown: () => HTMLElement | undefined;

  constructor(shown: () => HTMLElement | undefined) {
    this.#shown = shown;
    $effect(() => on(window, 'keydown', () => (this.#typing = true)));
    $effect(() => on(window, 'pointerdown', () => (this.#typing = false)));
  }

  /** Go on at the first of these that is there, if the focus was lost. */
  goOn(next: string): void {
    if (document.activeElement === document.body) this.go(next);
  }

  /** Go to the first of these that is there. */
  go(next: string): void {
    if (this.#typing) this.#shown()?.querySelector<HTMLElement>(next)?.focus();
  }
}

/** Is a key meant for a field or a dialog, and for nothing behind it? */
export function writes(event: KeyboardEvent): boolean {
  return (event.target as Element).closest('input, textarea, select, dialog') !== null;
}
