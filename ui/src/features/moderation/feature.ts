import { t } from '../../words/current.svelte';
import type { Feature } from '../contract';
import DecisionNotice from './DecisionNotice.svelte';

const title = () => t('moderation-title');

/** Players who spoil the game are muted, renamed, or voted out. */
const feature: Feature = {
  notices: [{ order: 20, component: DecisionNotice }],
  banners: [
    {
      order: 40,
      when: ({ table }) => table.status.stage === 'playing' && table.status.moderation.vote !== null,
      load: () => import('./VoteBanner.svelte'),
    },
  ],
  menu: [
    {
      order: 40,
      glyph: 'people',
      label: title,
      when: ({ alone, seated, table }) => !alone && (seated || table.status.host),
      seating: ({ status }) => status.host,
      sheet: 'moderation',
    },
  ],
  sheets: { moderation: { title, load: () => import('./ModerationSheet.svelte') } },
};
export default feature;
