import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import { status } from '../fixtures';
import { asked, button, paged, show, text } from '../pages/page';
import { latest } from '../wire/scripted-server';

vi.mock('@ui/words/game-parts', async (original) => ({
  ...(await original<object>()),
  table: () => Promise.resolve(() => {}),
}));
paged();

const asking = (...numbers: string[]) =>
  status({ host: true, screens: { screen: true, tablet: '', asking: numbers, number: '' } });

test('the host accepts or refuses tablets by their numbers, one after the other', async () => {
  await show({ you: 0, status: asking('55', '12') });
  expect(text()).toContain('La tablette 55 demande à servir la table.');
  expect(text()).not.toContain('La tablette 12 demande à servir la table.');
  button('Accepter')!.click();
  latest().tell(asking('12'));
  flushSync();
  expect(text()).toContain('La tablette 12 demande à servir la table.');
  button('Refuser')!.click();
  expect(asked()).toEqual([
    { type: 'ChooseTablet', number: '55', yes: true },
    { type: 'ChooseTablet', number: '12', yes: false },
  ]);
  latest().tell(asking());
  flushSync();
  expect(button('Accepter')).toBeUndefined();
});

test('a phone is asked one thing at a time', async () => {
  await show({ you: 0, status: asking('55') });
  expect(document.querySelectorAll('.offer')).toHaveLength(1);
  latest().tell(asking());
  flushSync();
  expect(document.querySelectorAll('.offer')).toHaveLength(1);
  expect(button('Main seule')).toBeDefined();
});
