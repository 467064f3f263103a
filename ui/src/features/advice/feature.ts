import type { TablePage } from '../../pages/table/table-page.svelte';
import type { Feature } from '../contract';
import AdviceButton from './AdviceButton.svelte';

function isAllowed({ table, around, alone, over }: TablePage): boolean {
  const { about, you } = table;
  return you !== null && !around && !over && !about?.day && (about?.advice === 'yes' || alone);
}

/** A bot says what it would do in the reader's place. */
const feature: Feature = {
  head: [{ order: 10, when: isAllowed, component: AdviceButton }],
  panels: [{ order: 10, when: ({ panel }) => panel?.name === 'advice', load: () => import('./Advice.svelte') }],
};
export default feature;
