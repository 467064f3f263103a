import { untrack } from 'svelte';
import { prefs } from '../prefs.svelte';
import { type GameInfo, games } from '../wire/api';
import { billOf, commonTexts, learnTexts } from './library';
import type { TextGroup } from './text-groups';
import { type Args, Words } from './words';

let words = $state.raw(new Words(prefs.language, []));
let ready = $state(false);

/** The words of the pages, in the language the person reads. */
export const current = () => words;

/** True once the texts are loaded. */
export const spoken = () => ready;

/** A text of the pages. */
export const t = (key: string, args?: Args, attribute?: string) => words.text(key, args, attribute);

/** What the server says of its games, once a game was asked about that the pages were not built with. */
let told = $state.raw<GameInfo[] | null>(null);

/** What a poster says of a game, its title and its pitch: blank until they are known, none where there is no such game. */
export function bill(game: string): Words {
  const { language } = words;
  const known = billOf(game, language);
  if (known) return new Words(language, [known]);
  if (!told) {
    void games().then(
      (all) => (told = all),
      () => {}, // the list of games reports the error
    );
    return new Words(language, ['title = { "" }\npitch = { "" }']);
  }
  const said = told.find(({ key }) => key === game)?.bill[language];
  return new Words(language, said ? [said] : []);
}

/** Load the language of the preferences; the screen keeps the old one until it is loaded. */
export async function speak(): Promise<void> {
  const { language } = prefs;
  const learnt = new Words(language, await commonTexts(language));
  if (language !== prefs.language) return;
  words = learnt;
  ready = true;
  document.documentElement.lang = language;
}

/**
 * Load a part of the pages with the texts it needs. They are also added to the words given, which a part of a table
 * uses.
 */
export async function withTexts<T>(module: Promise<T>, groups: readonly TextGroup[], others?: Words): Promise<T> {
  await Promise.all([module, learn(groups), others && learnTexts(others, groups)]);
  return module;
}

/** Add texts to the words of the pages, also if their language changes meanwhile. */
async function learn(groups: readonly TextGroup[]): Promise<void> {
  let learning: Words;
  do {
    learning = untrack(current);
    await learnTexts(learning, groups);
  } while (learning !== untrack(current));
}

/** The error of a request, in words. */
export function errorText(error: unknown): string {
  const { key = 'other', detail = '', wait = 0 } = error as { key?: string; detail?: string; wait?: number };
  return words.has(`error-${key}`)
    ? t(`error-${key}`, { detail, when: whenText(wait) })
    : t('error-other', { detail: detail || String(error) });
}

/** In how long something may be tried again, from now; 0 where nobody knows. */
function whenText(seconds: number): string {
  if (!seconds) return t('when-soon');
  return seconds < 100 ? t('when-seconds', { seconds }) : t('when-minutes', { minutes: Math.ceil(seconds / 60) });
}
