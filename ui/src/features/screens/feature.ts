import { capabilities } from '../../wire/capabilities.svelte';
import { t } from '../../words/current.svelte';
import type { Feature } from '../contract';
import HandButton from './HandButton.svelte';

const title = () => t('screen-open');

/** A big screen shows the table to everybody; a tablet in the middle makes open moves. */
const feature: Feature = {
  head: [{ order: 50, when: ({ screened }) => screened, component: HandButton }],
  banners: [
    {
      order: 70,
      when: ({ table, screened }) => screened || table.status.screens.asking.length > 0,
      load: () => import('./Offers.svelte'),
    },
  ],
  // The deal of the day is played alone.
  menu: [
    {
      order: 10,
      glyph: 'screen',
      label: title,
      when: ({ table }) => capabilities.reachable && !table.about?.day,
      sheet: 'screen',
    },
  ],
  sheets: { screen: { title, load: () => import('./OpenScreen.svelte') } },
};
export default feature;
