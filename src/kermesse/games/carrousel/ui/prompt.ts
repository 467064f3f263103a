import type { Prompt } from '@ui/wire/table-props';
import type { Words } from '@ui/words/words';
import type { Load } from './gestures';
import type { Move, View } from './types';

/** The prompt at this moment, for a player who holds these horses. */
export function prompt(view: View, _menu: readonly Move[], words: Words, load: Load | null = null): Prompt {
  return {
    now: now(view, words, load),
    aim: ['table-aim', { target: view.target, expert: String(view.options.expert) }],
  };
}

/** Every prompt of a race with these players: the page reserves room for the longest. */
export function prompts(view: View, words: Words): Prompt['now'][] {
  return [
    ['table-now-touch'],
    ['table-now-pair'],
    ['table-pause'],
    ...(view.options.hear ? [['table-now-hear'] satisfies Prompt['now']] : []),
    ...view.horses.map((horse): Prompt['now'] => ['table-now-goal', { horse: words.thing('horse', horse) }]),
    ...view.points.map((_, seat): Prompt['now'] => ['table-holds', { name: words.called(seat) }]),
  ];
}

/** What the drum asks, in fewer words than the prompt. */
export function question(view: View, words: Words, load: Load | null): Prompt['now'] {
  const { you, holder } = view;
  if (view.ended) return ['table-over'];
  if (holder !== null && holder !== you) return ['table-holds', { name: words.called(holder) }];
  if (view.unheard.length) return ['table-ask-hear'];
  if (load?.length === 2) return ['table-ask-pair'];
  if (load) return ['table-ask-goal', { horse: words.thing('horse', load[0]) }];
  if (you === null) return ['table-watch'];
  return view.locked[you]! > 0 ? ['table-pause'] : ['table-ask-touch'];
}

function now(view: View, words: Words, load: Load | null): Prompt['now'] {
  const { you, holder } = view;
  if (view.ended) return ['table-over'];
  if (!view.horses.length) return ['table-starts'];
  if (view.unheard.length) return ['table-now-hear'];
  if (holder !== null && holder !== you) return ['table-holds', { name: words.called(holder) }];
  if (you === null) return ['table-watch'];
  if (load?.length === 2) return ['table-now-pair'];
  if (load) return ['table-now-goal', { horse: words.thing('horse', load[0]) }];
  return view.locked[you]! > 0 ? ['table-pause'] : ['table-now-touch'];
}
