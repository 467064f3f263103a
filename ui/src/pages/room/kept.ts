import { t } from '../../words/current.svelte';

/** How many days an evening is kept, unless the server says otherwise. */
export const DAYS = 400;

/** Where this device keeps the link of its last season. */
export const SEASON = 'kermesse.season';

/** The id of a season in its link; null for another text. */
export const seasonIn = (link: string) => /^(?:.*\/season\/)?([0-9a-f]{24})$/.exec(link.trim())?.[1] ?? null;

/** What a person or robot of a kept evening is called. */
export function called({ name, player }: { name: string; player: number }): string {
  return name || (player ? t('kept-player', { number: player }) : t('kept-robot'));
}

/** A day as people write it; `second` is a time of the server. */
export const day = (second: number, language: string) =>
  new Date(second * 1000).toLocaleDateString(language, { dateStyle: 'long' });
