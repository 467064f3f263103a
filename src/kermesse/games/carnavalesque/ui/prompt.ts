import type { Prompt } from '@ui/wire/table-props';
import type { Words } from '@ui/words/words';
import { roleName, THIRD } from './box';
import type { Card, Move, View } from './types';

/** The role shown by the player whose turn it is. */
export const shownRole = ({ turn, shown, roles }: View) =>
  turn === null || !shown.includes(turn) ? null : roles[turn]!;

/** The prompt at this moment, for a player who has selected that card of their hand. */
export function prompt(view: View, menu: readonly Move[], words: Words, card: Card | null = null): Prompt {
  return { now: now(view, menu, words, card), aim: ['table-aim', { needed: view.needed }] };
}

function now(view: View, menu: readonly Move[], words: Words, card: Card | null): Prompt['now'] {
  const { phase, you } = view;
  if (view.ending !== null) return ['table-now-over'];
  if (phase === 'claim') {
    if (you !== null && view.last_king === you) return ['table-outgoing'];
    const mine = you === null ? 0 : view.claims[you]!;
    return ['table-claim', { said: ['nothing', 'me', 'not-me'][mine]! }];
  }
  if (phase === 'blind' && view.actor === you) return ['table-you-grope'];
  // A tablet in the middle has a menu and is nobody: it names whose turn it is.
  const asked = you !== null && menu.some((move) => move.type !== 'Wait');
  const key = `table-${asked ? 'you' : 'they'}-${phase}`;
  return words.has(key) ? [key, args(view, words, card)] : ['table-house'];
}

function args(view: View, words: Words, card: Card | null) {
  const { phase, you } = view;
  const who = phase === 'keep' || phase === 'farandole' ? null : view.actor;
  const role = shownRole(view);
  /** How many people of the crowd the reader holds: the third workshop does not count (R20). */
  const people = you === null ? 0 : view.hands[you]!.filter((held) => held !== THIRD).length;
  return {
    name: who === null ? words.listed(view.waiting.map((seat) => words.called(seat))) : words.called(who),
    turn: view.turn === null ? '' : words.called(view.turn),
    // A King short of cards places all he has (R19).
    left: Math.max(0, Math.min(view.needed - view.placed, people)),
    powers: view.powers,
    role: role === null ? 'none' : roleName(role),
    gifts: view.gifts,
    picked: card === null ? 'no' : 'yes',
    own: String(you !== null && view.turn === you),
  };
}
