import { describe, expect, test, vi } from 'vitest';
import type { Outcome } from '@ui/wire/types';
import { moment, over } from '../fixtures';
import { button, paged, settled, show } from './page';

vi.mock('@ui/words/game-parts', async (original) => ({
  ...(await original<object>()),
  table: () => Promise.resolve(() => {}),
}));
paged();

const outcome = (scores: Record<number, number>, ...winners: number[]): Outcome => ({
  ending: 'counted',
  scores,
  winners,
});

/** Open the result of a festival that ended so, for the player in that seat. */
async function result(you: number | null, ended: Outcome): Promise<HTMLElement> {
  await show({ you, status: over(), now: moment(9, { outcome: ended }) });
  button('Voir le résultat')!.click();
  await settled();
  return document.querySelector('dialog')!;
}

const heading = (dialog: HTMLElement) => dialog.querySelector('h2')!.textContent.trim();
const names = (within: ParentNode) =>
  [...within.querySelectorAll('.actions > button, .actions > a, .actions > details > summary')].map((each) =>
    each.textContent.trim(),
  );

describe('the end of a game', () => {
  test('tells a player who lost how much was missing, without a trophy', async () => {
    const dialog = await result(0, outcome({ 0: 18, 1: 12, 2: 19, 3: 9 }, 2));
    expect(heading(dialog)).toBe('Il vous manquait 1 pièce d’or.');
    expect(dialog.textContent).toContain('P2 gagne la partie.');
    expect(dialog.querySelector('.cup, .confetti')).toBeNull();
  });

  test('tells a player who won how much was to spare, with a trophy', async () => {
    const dialog = await result(2, outcome({ 0: 18, 1: 12, 2: 21, 3: 9 }, 2));
    expect(heading(dialog)).toContain('Vous gagnez.');
    expect(dialog.textContent).toContain('3 pièces d’or d’avance.');
    expect(dialog.querySelector('.cup')).not.toBeNull();
  });

  test('shows a spectator the winner', async () => {
    const dialog = await result(null, outcome({ 0: 18, 1: 12, 2: 19, 3: 9 }, 2));
    expect(heading(dialog)).toBe('P2 gagne la partie.');
    expect(dialog.querySelector('.cup')).not.toBeNull();
    expect(dialog.textContent).not.toContain('manquait');
  });

  test('speaks of no margin where victory is shared', async () => {
    const dialog = await result(0, outcome({ 0: 19, 1: 12, 2: 19, 3: 9 }, 0, 2));
    expect(heading(dialog)).toContain('Victoire partagée');
    expect(dialog.textContent).not.toContain('d’avance');
  });

  test('has two main buttons, and the rest under « Plus »', async () => {
    const dialog = await result(0, outcome({ 0: 18, 1: 12, 2: 19, 3: 9 }, 2));
    expect(names(dialog)).toEqual(['Revanche', 'Voir le décompte', 'Plus']);
    const rest = dialog.querySelector('details')!;
    expect(rest.open).toBe(false);
    expect(rest.textContent).toContain('Revoir la partie');
    expect(rest.textContent).toContain('Vérifier la donne');
    button('Voir le décompte')!.click();
    await settled();
    expect(document.querySelector('dialog')).toBeNull();
  });
});
