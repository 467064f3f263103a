import type { Feature } from '../contract';
import RoomNotices from './RoomNotices.svelte';

/** Messages of the room's organiser to the table. */
const feature: Feature = {
  notices: [{ order: 10, component: RoomNotices }],
  head: [{ order: 30, when: ({ table }) => Boolean(table.about?.room), load: () => import('./RoomCountdown.svelte') }],
};
export default feature;
