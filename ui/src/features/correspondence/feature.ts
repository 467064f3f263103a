import type { Feature } from '../contract';
import Deadline from './Deadline.svelte';

/** A game over days says by when a move is due. */
const feature: Feature = {
  banners: [{ order: 10, when: ({ table }) => Boolean(table.about?.days) && !table.now?.outcome, component: Deadline }],
};
export default feature;
