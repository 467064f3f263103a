import type { Prompt } from '@ui/wire/table-props';
import type { Words } from '@ui/words/words';
import type { Move, Seat, View } from './types';

/** The prompt at this moment; while a sentence is replayed, only whose it is. */
export function prompt(view: View, menu: readonly Move[], words: Words, showing: Seat | null = null): Prompt {
  return { now: now(view, menu, words, showing), aim: ['table-aim'] };
}

function now(view: View, menu: readonly Move[], words: Words, showing: Seat | null): Prompt['now'] {
  const { phase, need, missing } = view;
  if (showing !== null) return ['table-showing', { name: words.called(showing) }];
  if (!menu.length) return ['table-wait', { name: words.called(view.fisher ?? 0), phase }];
  return ['table-ask', { phase, need, missing }];
}
