import type { TablePage } from '../../pages/table/table-page.svelte';
import type { Feature } from '../contract';
import KnowledgeButton from './KnowledgeButton.svelte';
import MemoryAidsChoice from './MemoryAidsChoice.svelte';

const isOffered = ({ table, over }: TablePage) => !over && table.status.seat_knowledge.seats.length > 0;

/** A player sees what their seat can know about hidden cards. */
const feature: Feature = {
  settings: [{ order: 16, component: MemoryAidsChoice }],
  head: [{ order: 12, when: isOffered, component: KnowledgeButton }],
  panels: [
    {
      order: 12,
      when: (page) => page.panel?.name === 'knowledge' && isOffered(page),
      load: () => import('./KnowledgePanel.svelte'),
      texts: ['pages'],
    },
  ],
};
export default feature;
