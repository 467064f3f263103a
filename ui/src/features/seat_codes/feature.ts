import { capabilities } from '../../wire/capabilities.svelte';
import { t } from '../../words/current.svelte';
import type { Feature } from '../contract';

/** A code takes a seat to another device. */
const feature: Feature = {
  menu: [
    {
      order: 20,
      glyph: 'device',
      label: () => t('play-device'),
      when: ({ table }) => capabilities.reachable && table.you !== null,
      sheet: 'seat-code',
    },
  ],
  sheets: { 'seat-code': { title: () => t('lend-title'), load: () => import('./LendSeat.svelte') } },
};
export default feature;
