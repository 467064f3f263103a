import type { TablePage } from '../../pages/table/table-page.svelte';
import type { Feature } from '../contract';
import { hintOf } from './lessons';

const isShown = ({ table, paused, sheet }: TablePage) => table.status.lesson !== null && !paused && !sheet;

/** A coach leads through the first moves of a game. */
const feature: Feature = {
  overlays: [{ order: 20, when: isShown, load: () => import('./Coach.svelte') }],
  hint: hintOf,
};
export default feature;
