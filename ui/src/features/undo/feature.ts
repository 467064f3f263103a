import type { TablePage } from '../../pages/table/table-page.svelte';
import type { Feature } from '../contract';
import UndoBanner from './UndoBanner.svelte';
import UndoButton from './UndoButton.svelte';
import UndoChoice from './UndoChoice.svelte';

const isPlaying = ({ table }: TablePage) => table.status.stage === 'playing';

/** A player takes back the last move. */
const feature: Feature = {
  settings: [{ order: 15, component: UndoChoice }],
  head: [{ order: 15, when: ({ table }) => table.status.undo.offer !== null, component: UndoButton }],
  banners: [{ order: 35, when: isPlaying, component: UndoBanner }],
};
export default feature;
