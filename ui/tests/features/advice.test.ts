import { expect, test, vi } from 'vitest';
import { answer, moment, place, status } from '../fixtures';
import { button, paged, settled, show } from '../pages/page';
import { latest } from '../wire/scripted-server';

vi.mock('@ui/words/game-parts', async (original) => ({
  ...(await original<object>()),
  table: () => Promise.resolve(() => {}),
}));
paged();

test('advice gives a move and its reason at once, and figures behind a tap', async () => {
  const bot = { name: '', bot: 'easy', here: false };
  const move = { type: 'Take', card: 0, up: true };
  const now = moment(3, { to_act: [0], menu: [move] });
  await show({ you: 0, now, status: status({ places: [place(0), place(1, bot), place(2, bot), place(3, bot)] }) });
  button('Un conseil')!.click();
  await settled();
  const best = [{ move, tried: 103, value: 0.36 }];
  latest().tell(answer(latest().asked.at(-1)!, { advice: { move, reason: null, best, worlds: 493 } }));
  await settled();
  const panel = document.querySelector('section.sheet')!;
  expect(panel.querySelectorAll('[aria-live] p')).toHaveLength(2);
  expect(panel.querySelector('[aria-live]')!.textContent).toContain('C’est le seul coup possible.');
  const figures = panel.querySelector('details')!;
  expect(figures.open).toBe(false);
  expect(figures.querySelector('summary')!.textContent).toBe('Les chiffres');
  expect(figures.textContent).toContain('493');
  expect(figures.querySelectorAll('li')).toHaveLength(1);
});
