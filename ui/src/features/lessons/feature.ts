import type { TablePage } from '../../pages/table/table-page.svelte';
import { t } from '../../words/current.svelte';
import type { Feature } from '../contract';
import { hintOf } from './lessons';

/** The last words come after the final scene. */
const isShown = ({ table, paused, sheet, counted }: TablePage) =>
  table.status.lesson !== null && !paused && !sheet && (!table.now?.outcome || counted);

/** A coach leads through the first moves of a game. */
const feature: Feature = {
  overlays: [{ order: 20, when: isShown, load: () => import('./Coach.svelte') }],
  sheets: { lessons: { title: () => t('lessons-title'), load: () => import('./LessonSheet.svelte') } },
  hint: hintOf,
};
export default feature;
