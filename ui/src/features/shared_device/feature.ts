import { t } from '../../words/current.svelte';
import type { Feature } from '../contract';
import PassButton from './PassButton.svelte';
import PassOn from './PassOn.svelte';

const title = () => t('device-add');

/** Several people play on one device. */
const feature: Feature = {
  head: [{ order: 40, when: ({ passes }) => passes, component: PassButton }],
  banners: [{ order: 20, when: ({ passes }) => passes, component: PassOn }],
  menu: [
    {
      order: 30,
      glyph: 'people',
      label: title,
      when: ({ seated, table }) => seated && !table.status.lesson && !table.about?.day,
      sheet: 'add-person',
    },
  ],
  sheets: { 'add-person': { title, load: () => import('./AddPersonSheet.svelte') } },
};
export default feature;
