import type { Words } from '../words/words';

/** What something is, in words. */
export type Entry = { title: string; about: string };

/**
 * The glossary entry of a `data-what`: the name of an entry (`hat`), or a kind of thing and its number (`card:12`). The
 * text is `what-<name>` of the game, with the explanation in its attribute `about`; it may have its own title.
 */
export function entryOf(what: string, words: Words): Entry | null {
  const [name = '', number] = what.split(':');
  const key = `what-${name}`;
  if (!words.has(key, 'about')) return null;
  const args = number === undefined ? {} : words.facts(name, Number(number));
  const title = words.has(key) ? words.text(key, args) : words.thing(name, Number(number));
  return {
    title: title.charAt(0).toLocaleUpperCase(words.language) + title.slice(1),
    about: words.text(key, args, 'about'),
  };
}

/** The nearest thing around here that can say what it is; for a key, also what the focused element holds. */
export function explained(here: EventTarget | null, within = false): HTMLElement | null {
  if (!(here instanceof Element)) return null;
  const around = here.closest<HTMLElement>('[data-what]');
  return around ?? (within ? here.querySelector<HTMLElement>('[data-what]') : null);
}
