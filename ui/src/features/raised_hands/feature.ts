import type { TablePage } from '../../pages/table/table-page.svelte';
import type { Feature } from '../contract';
import { isRaised, raiseLabel, toggleHand } from './hands';
import RaiseHandButton from './RaiseHandButton.svelte';
import RaisedHands from './RaisedHands.svelte';

/** A hand is raised for other people: a person who plays alone has none to raise it for. */
const mayRaise = ({ seated, alone }: TablePage) => seated && !alone;

/** A seated person raises a hand, and everybody sees it. */
const feature: Feature = {
  banners: [{ order: 45, component: RaisedHands }],
  reactions: [{ order: 10, when: mayRaise, component: RaiseHandButton }],
  menu: [
    {
      order: 45,
      glyph: 'palm',
      label: (table) => raiseLabel(isRaised(table)),
      when: (page) => mayRaise(page) && page.table.now!.speaks,
      act: ({ table, ask }) => void ask(toggleHand(table)),
    },
  ],
};
export default feature;
