import type { Notice } from '../../wire/types';

const DECISIONS: readonly Notice['what'][] = [
  'asked-to-leave',
  'muted',
  'unmuted',
  'name-hidden',
  'name-shown',
  'talk-words',
  'talk-reactions',
  'talk-off',
];

/** Was it decided by the people of the table, and not by the animator of its room? */
export const isDecision = ({ what }: Notice) => DECISIONS.includes(what);
