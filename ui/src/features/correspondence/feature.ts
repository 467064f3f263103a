import type { Feature } from '../contract';

/** A game over days says by when a move is due. */
const feature: Feature = {
  banners: [
    {
      order: 10,
      when: ({ table }) => Boolean(table.about?.days) && !table.now?.outcome,
      load: () => import('./Deadline.svelte'),
    },
  ],
};
export default feature;
