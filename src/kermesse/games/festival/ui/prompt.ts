import type { Prompt } from '@ui/wire/table-props';
import type { Words } from '@ui/words/words';
import { number } from './cards';
import type { Card, Move, Passed, View } from './types';

/** The prompt at this moment, for the player with this view and this menu who has selected that card. */
export function prompt(
  view: View,
  menu: readonly Move[],
  words: Words,
  card: Card | null = null,
  passed: Passed | null = null,
): Prompt {
  const opening = view.round === 1 ? (view.seats === 4 ? 'four' : 'five') : 'no';
  return { now: now(view, menu, words, card, passed), aim: ['table-aim', { simple: String(view.simple), opening }] };
}

function now(view: View, menu: readonly Move[], words: Words, card: Card | null, passed: Passed | null): Prompt['now'] {
  if (view.count) return ['table-now-over'];
  if (view.holder === null) return ['table-deal'];
  const name = words.called(view.holder);
  const opens = passed?.first === view.holder && view.taking && !view.served[view.round - 1]?.length;
  if (opens && card === null) {
    return [
      'table-opens',
      { name, who: menu.length ? 'you' : 'other', kept: String(passed.kept), ...barred(view, words) },
    ];
  }
  if (!menu.length) return [view.taking ? 'table-choosing' : 'table-handing', { name }];
  const [only, other] = menu;
  if (only?.type === 'HandOn' && !other) return ['table-hand-only', { count: view.held, name: words.called(only.to) }];
  if (!view.taking) return ['table-hand-on', { count: view.held }];
  return card === null ? ['table-pick'] : ['table-pick-face', { card: words.thing('card', card) }];
}

/** Who showed a lower number than the player who opens, but opened the round before (R4). */
function barred(view: View, words: Words): { barred: 'none' | 'you' | 'other'; last: string } {
  const round = view.round - 2;
  const last = view.served[round]?.[0];
  const [theirs, lowest] = [last, view.holder].map((seat) => view.rows[seat ?? -1]?.[round] ?? null);
  if (last === undefined || theirs == null || lowest == null || number(theirs) >= number(lowest)) {
    return { barred: 'none', last: '' };
  }
  return { barred: last === view.you ? 'you' : 'other', last: words.called(last) };
}
