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

/** True if the people of the table decided it, not the organiser of its room. */
export const isDecision = ({ what }: Notice) => DECISIONS.includes(what);
