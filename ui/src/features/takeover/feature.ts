import type { TablePage } from '../../pages/table/table-page.svelte';
import type { Feature } from '../contract';

const isPlaying = ({ table }: TablePage) => table.status.stage === 'playing';
const isAsked = (page: TablePage) => isPlaying(page) && page.table.status.takeover.requests.length > 0;
/** The reader watches, waits for an answer or has a bot in their seat, or a player is away. */
const isOpen = (page: TablePage) => {
  const { you, keptWarm, status } = page.table;
  const away = status.takeover.waits_for !== null || status.places.some((place) => place.may_call_bot);
  return isPlaying(page) && (you === null || keptWarm || away);
};

/** A spectator takes a seat of a game under way. */
const feature: Feature = {
  banners: [
    { order: 30, when: isAsked, load: () => import('./RequestBanner.svelte') },
    { order: 50, when: isOpen, load: () => import('./SeatsInPlay.svelte') },
  ],
};
export default feature;
