import type { Feature } from '../contract';
import RoomCountdown from './RoomCountdown.svelte';
import RoomNotices from './RoomNotices.svelte';

/** Messages of the room's organiser to the table. */
const feature: Feature = {
  notices: [{ order: 10, component: RoomNotices }],
  head: [{ order: 30, when: ({ table }) => Boolean(table.about?.room), component: RoomCountdown }],
};
export default feature;
