import { prefs } from '../prefs.svelte';
import { billOf, commonWords, gameWords } from './library';
import { type Args, Words } from './words';

let words = $state.raw(new Words(prefs.language, []));
let ready = $state(false);

/** The words of the pages, in the language the person reads. */
export const current = () => words;

/** Are there words yet? */
export const spoken = () => ready;

/** A text of the pages. */
export const t = (key: string, args?: Args, attribute?: string) => words.text(key, args, attribute);

/** What a poster says of a game: its title and its pitch. */
export const bill = (game: string) => billOf(game, prefs.language);

/** The words of a game, again whenever the language changes; await it in a template. */
export const ofGame = (game: string) => gameWords(game, prefs.language);

/** Learn the language the person wishes for; what is on the screen stays until it is known. */
export async function speak(): Promise<void> {
  const { language } = prefs;
  const learnt = await commonWords(language);
  if (language !== prefs.language) return;
  words = learnt;
  ready = true;
  document.documentElement.lang = language;
}

/** What went wrong with a request, in words. */
export function errorText(error: unknown): string {
  const { key = 'other', detail = '', wait = 0 } = error as { key?: string; detail?: string; wait?: number };
  return words.has(`error-${key}`)
    ? t(`error-${key}`, { detail, minutes: Math.ceil(wait / 60) })
    : t('error-other', { detail: detail || String(error) });
}
