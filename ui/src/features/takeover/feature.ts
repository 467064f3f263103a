import type { TablePage } from '../../pages/table/table-page.svelte';
import type { Feature } from '../contract';
import RequestBanner from './RequestBanner.svelte';
import SeatsInPlay from './SeatsInPlay.svelte';

const isPlaying = ({ table }: TablePage) => table.status.stage === 'playing';

/** A spectator takes a seat of a game under way. */
const feature: Feature = {
  banners: [
    { order: 30, when: isPlaying, component: RequestBanner },
    { order: 50, when: isPlaying, component: SeatsInPlay },
  ],
};
export default feature;
