import type { Words } from '../words/words';

/** What something is, in words. */
export type Entry = { title: string; about: string };

/**
 * The glossary entry of a `data-what`: the name of an entry (`hat`), or a kind of thing and its number (`card:12`). The
 * text is `what-<name>` of the game, with the explanation in its attribute `about`; it may have its own title. `$whose` is
 * `mine` in the reader's panel, `other` in that of another seat, else `none`.
 */
export function entryOf(what: string, words: Words, whose = 'none'): Entry | null {
  const [name = '', number] = what.split(':');
  const key = `what-${name}`;
  if (!words.has(key, 'about')) return null;
  const args = { whose, ...(number === undefined ? {} : words.facts(name, Number(number))) };
  const title = words.has(key) ? words.text(key, args) : words.thing(name, Number(number));
  return {
    title: title.charAt(0).toLocaleUpperCase(words.language) + title.slice(1),
    about: words.text(key, args, 'about'),
  };
}

/** The glossary entry of an element with a `data-what`. */
export function entryAt(element: HTMLElement, words: Words): Entry | null {
  const seat = element.closest<HTMLElement>('[data-seat]')?.dataset['seat'];
  const whose = seat === undefined ? 'none' : words.isReader(Number(seat)) ? 'mine' : 'other';
  return entryOf(element.dataset['what'] ?? '', words, whose);
}

/** The nearest thing around here that can say what it is; for a key, also what the focused element holds. */
export function explained(here: EventTarget | null, within = false): HTMLElement | null {
  if (!(here instanceof Element)) return null;
  const around = here.closest<HTMLElement>('[data-what]');
  return around ?? (within ? here.querySelector<HTMLElement>('[data-what]') : null);
}

/** How far a finger may be from what it means, in pixels. */
const REACH = 48;

/**
 * What a finger at this point asks about: the item on top there, a smaller one that lets touches through, or the nearest
 * one in reach.
 */
export function touched(x: number, y: number, words: Words): HTMLElement | null {
  const near = [...document.querySelectorAll<HTMLElement>('[data-what]')]
    .map((element) => ({ element, ...measure(element.getBoundingClientRect(), x, y) }))
    .filter(({ element, area, distance }) => area && distance <= REACH && entryAt(element, words))
    .sort((one, other) => one.distance - other.distance || one.area - other.area);
  const [first] = near;
  const above = document.elementsFromPoint?.(x, y).map((each) => explained(each));
  const top = near.find(({ element }) => element === above?.find(Boolean));
  if (!first || !top) return first?.element ?? null;
  return first.distance === 0 && first.area < top.area / 2 ? first.element : top.element;
}

/** The area of a box, and its distance from a point. */
function measure({ left, right, top, bottom, width, height }: DOMRect, x: number, y: number) {
  const distance = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  return { area: width * height, distance };
}
