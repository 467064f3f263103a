import { t } from '../../words/current.svelte';
import type { Feature } from '../contract';
import Narrator from './Narrator.svelte';

/** Tells the game to people who listen, and lets them ask by keys. */
const feature: Feature = {
  overlays: [{ order: 10, component: Narrator }],
  menu: [{ order: 60, glyph: 'sound', label: () => t('reading'), when: () => true, sheet: 'reading' }],
  sheets: { reading: { title: () => t('reading'), load: () => import('./ReadingSheet.svelte') } },
};
export default feature;
