import { on } from 'svelte/events';

/**
 * Keeps the keyboard focus on the game when the element with the focus disappears. Create it during component
 * initialisation.
 */
export class Keyboard {
  #typing = false;
  #shown: () => HTMLElement | undefined;

  constructor(shown: () => HTMLElement | undefined) {
    this.#shown = shown;
    $effect(() => on(window, 'keydown', () => (this.#typing = true)));
    $effect(() => on(window, 'pointerdown', () => (this.#typing = false)));
  }

  /** Focus the first of these elements if the focus was lost. */
  goOn(next: string): void {
    if (document.activeElement === document.body) this.go(next);
  }

  /** Focus the first of these elements. */
  go(next: string): void {
    if (this.#typing) this.#shown()?.querySelector<HTMLElement>(next)?.focus();
  }
}

/** Return true if a key is meant for a field or a dialog. */
export function writes(event: KeyboardEvent): boolean {
  return (event.target as Element).closest('input, textarea, select, dialog') !== null;
}
