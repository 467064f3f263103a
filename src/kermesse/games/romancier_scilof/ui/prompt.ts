import type { Prompt } from '@ui/wire/table-props';
import type { Words } from '@ui/words/words';
import { box, officeOf } from './mail';
import type { Letter, Move, Seat, View } from './types';

/** What the reader has begun: a letter in hand, a player to write to or to answer, a move queued for after the rest. */
type Begun = { letter: Letter | null; addressee: Seat | null; answering: Seat | null; wishes: boolean };

const NOTHING: Begun = { letter: null, addressee: null, answering: null, wishes: false };

/** The prompt at this moment. */
export function prompt(view: View, menu: readonly Move[], words: Words, begun: Begun = NOTHING): Prompt {
  const home = officeOf(view, view.you) ?? view.offices.find(({ members }) => members.length);
  const size = home?.size ?? 0;
  return { now: now(view, menu, words, begun), aim: ['table-aim', { size, teams: view.teams.length ? 'yes' : 'no' }] };
}

function now(view: View, menu: readonly Move[], words: Words, begun: Begun): Prompt['now'] {
  const { you } = view;
  if (you === null) return [view.ending === null ? 'table-ask-watch' : 'table-ask-over'];
  const home = officeOf(view, you);
  if (!home || home.phase === 'over') return ['table-ask-over'];
  const may = (type: Move['type']) => menu.some((move) => move.type === type);
  if (home.phase === 'frozen' || home.phase === 'sharing') {
    return [may('Discard') ? 'table-ask-drop' : 'table-ask-frozen'];
  }
  if (view.rests.some(([who]) => who === you)) return ['table-rest', { next: begun.wishes ? 'yes' : 'no' }];
  const waits = box(view, you);
  if (waits.back.length) return ['table-ask-collect'];
  if (begun.answering !== null) return ['table-ask-reply', { name: words.called(begun.answering) }];
  if (home.phase === 'closing') return [waits.closed.length ? 'table-ask-closing' : 'table-ask-closed'];
  if (may('Close')) return ['table-ask-close'];
  if (begun.addressee !== null) return ['table-ask-post', { name: words.called(begun.addressee) }];
  if (begun.letter !== null) {
    return ['table-ask-recipient', { letter: words.thing('letter', begun.letter), count: waits.closed.length }];
  }
  if (!view.hand.length) return ['table-ask-empty'];
  return ['table-ask', { count: waits.closed.length }];
}
