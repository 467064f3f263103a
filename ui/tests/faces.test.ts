import { Words } from '@ui/words/words';
import { expect, test } from 'vitest';
import canaille from '../../src/kermesse/games/canaille/text/fr.ftl?raw';
import { facts as actions } from '../../src/kermesse/games/canaille/ui/types';
import festival from '../../src/kermesse/games/festival/text/fr.ftl?raw';
import { facts as cards } from '../../src/kermesse/games/festival/ui/types';

const rest = { shapes: {}, rulings: {}, together: false, forced: [] };

test('the name of every action card of Canaille has its full stop', () => {
  const words = new Words('fr', [canaille], { ...rest, facts: actions });
  for (const [card, { action, stop }] of actions.action!.entries()) {
    const name = words.face('action', card);
    expect(/point$/i.test(name), `${name} (${action})`).toBe(stop === 'yes');
  }
});

test('the name of every card of Festival has its stars', () => {
  const words = new Words('fr', [festival], { ...rest, facts: cards });
  for (const [card, { number }] of cards.card!.entries()) {
    expect(words.face('card', card)).toMatch(number === 9 ? /, deux étoiles$/ : /, une étoile$/);
  }
});
