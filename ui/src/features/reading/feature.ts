import type { Feature } from '../contract';

/** The first turn of a game among people waits for those who read the rules. */
const feature: Feature = {
  covers: [
    { order: 11, when: ({ table }) => table.status.reading.seats.length > 0, load: () => import('./Readers.svelte') },
  ],
};
export default feature;
