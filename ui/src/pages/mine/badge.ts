import { mine } from '../../wire/mine.svelte';
import { t } from '../../words/current.svelte';

/** The title of a page, with how many games wait for whoever reads it. */
export const badge = (title: string) => (mine.waiting ? t('mine-badge', { count: mine.waiting, title }) : title);
