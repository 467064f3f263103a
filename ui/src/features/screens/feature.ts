import type { TablePage } from '../../pages/table/table-page.svelte';
import { t } from '../../words/current.svelte';
import type { Feature } from '../contract';
import AskingTablets from './AskingTablets.svelte';
import HandButton from './HandButton.svelte';
import OfferHand from './OfferHand.svelte';
import OfferTablet from './OfferTablet.svelte';
import OpenScreen from './OpenScreen.svelte';

const title = () => t('screen-open');
const hasTablet = ({ screened, table }: TablePage) =>
  screened && Boolean(table.status.screens.tablet && table.about?.tablet_moves);

/** A big screen shows the table to everybody; a tablet in the middle makes open moves. */
const feature: Feature = {
  head: [{ order: 50, when: ({ screened }) => screened, component: HandButton }],
  banners: [
    { order: 70, component: OfferHand },
    { order: 75, when: ({ table }) => table.status.screens.asking.length > 0, component: AskingTablets },
    { order: 80, when: hasTablet, component: OfferTablet },
  ],
  // The deal of the day is played alone.
  menu: [{ order: 10, glyph: 'screen', label: title, when: ({ table }) => !table.about?.day, sheet: 'screen' }],
  sheets: { screen: { title, component: OpenScreen } },
};
export default feature;
