import { t } from '../../words/current.svelte';
import type { Feature } from '../contract';
import PauseButton from './PauseButton.svelte';
import Paused from './Paused.svelte';
import TableTempo from './TableTempo.svelte';

/** The tempo of the table; a person who plays alone may pause. */
const feature: Feature = {
  settings: [{ order: 10, component: TableTempo }],
  head: [{ order: 20, when: ({ alone, over, paused }) => alone && !over && !paused, component: PauseButton }],
  covers: [{ order: 10, when: ({ table, paused }) => paused && !table.status.reading.seats.length, component: Paused }],
  menu: [
    {
      order: 50,
      glyph: 'turn',
      label: ({ status }) => t('play-tempo', { tempo: t(`tempo-${status.tempo.tempo}`) }),
      when: ({ table, alone }) => table.status.stage === 'playing' && alone && !table.about?.day,
      sheet: 'tempo',
    },
  ],
  sheets: { tempo: { title: () => t('tempo'), load: () => import('./TempoSheet.svelte') } },
};
export default feature;
