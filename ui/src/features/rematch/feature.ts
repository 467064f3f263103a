import type { TablePage } from '../../pages/table/table-page.svelte';
import type { Feature } from '../contract';

const isOffered = ({ table }: TablePage) =>
  table.status.stage !== 'playing' && table.you === null && !table.keptWarm && !table.about?.room;

/** The same people play again; a spectator may play the next game. */
const feature: Feature = { banners: [{ order: 60, when: isOffered, load: () => import('./NextGameBanner.svelte') }] };
export default feature;
