import { mine } from '../../wire/my-tables.svelte';
import { t } from '../../words/current.svelte';

/** The title of a page, with the number of games that wait for the reader. */
export const badge = (title: string) => (mine.waiting ? t('mine-badge', { count: mine.waiting, title }) : title);
