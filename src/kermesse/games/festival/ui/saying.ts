import type { Said } from '@ui/wire/table-props';
import type { Words } from '@ui/words/words';
import type { Card, Move, Passed, View } from './types';

/** What the one line says at this moment, to whoever has this view and this menu and thinks of that card. */
export function saying(
  view: View,
  menu: readonly Move[],
  words: Words,
  card: Card | null = null,
  passed: Passed | null = null,
): Said {
  return { now: now(view, menu, words, card, passed), aim: ['table-aim', { simple: String(view.simple) }] };
}

function now(view: View, menu: readonly Move[], words: Words, card: Card | null, passed: Passed | null): Said['now'] {
  if (view.count) return ['table-now-over'];
  if (view.holder === null) return ['table-deal'];
  const name = words.called(view.holder);
  const opens = passed?.first === view.holder && view.taking && !view.served[view.round - 1]?.length;
  if (opens && card === null) {
    return ['table-opens', { name, who: menu.length ? 'you' : 'other', kept: String(passed.kept) }];
  }
  if (!menu.length) return [view.taking ? 'table-choosing' : 'table-handing', { name }];
  if (!view.taking) return ['table-hand-on', { count: view.held }];
  return card === null ? ['table-pick'] : ['table-pick-face', { card: words.thing('card', card) }];
}
