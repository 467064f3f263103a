import type { TablePage } from '../../pages/table/table-page.svelte';
import type { Feature } from '../contract';
import UndoButton from './UndoButton.svelte';
import UndoChoice from './UndoChoice.svelte';

const isAsked = ({ table: { status } }: TablePage) =>
  status.stage === 'playing' && (status.undo.requests.length > 0 || status.undo.waiting);

/** A player takes back the last move. */
const feature: Feature = {
  settings: [{ order: 15, component: UndoChoice }],
  head: [{ order: 15, when: ({ table }) => table.status.undo.offer !== null, component: UndoButton }],
  banners: [{ order: 35, when: isAsked, load: () => import('./UndoBanner.svelte') }],
};
export default feature;
