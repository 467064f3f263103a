import { focusKeeper, type FocusWish } from './focus-keeper';

/**
 * Keeps the keyboard focus on the game when the element with the focus disappears. Create it during component
 * initialisation.
 */
export class Keyboard {
  #wish: FocusWish;

  constructor(shown: () => HTMLElement | undefined) {
    const wish: FocusWish = { shown, next: [] };
    this.#wish = wish;
    $effect(() => {
      focusKeeper.wishes.add(wish);
      return () => focusKeeper.wishes.delete(wish);
    });
  }

  /** Focus the first of these elements that can take it when the focus is lost, now or later. */
  goOn(next: string): void {
    this.#wish.next = next ? next.split(', ') : [];
    focusKeeper.grant();
    focusKeeper.check();
  }

  /** Focus the first of these elements. */
  go(next: string): void {
    if (focusKeeper.typing) this.#wish.shown()?.querySelector<HTMLElement>(next)?.focus();
  }
}

/** Return true if a key is meant for a field or a dialog. */
export function writes(event: KeyboardEvent): boolean {
  return (event.target as Element).closest('input, textarea, select, dialog') !== null;
}

/**
 * The digit of a key, by its place: without Shift, the key of the 2 is « é » on a French keyboard. Null for another
 * key.
 */
export function digitOf(event: KeyboardEvent): number | null {
  const [, row, digit] = /^(Digit|Numpad)(\d)$/.exec(event.code) ?? [];
  // Without Num Lock the keys of the pad are arrows.
  if (digit === undefined || (row === 'Numpad' && !/^\d$/.test(event.key))) return null;
  return Number(digit);
}
