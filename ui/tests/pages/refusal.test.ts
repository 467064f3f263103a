import { bubblePosition } from '@ui/parts/bubble-position';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, moment, place, status } from '../fixtures';
import { staged, table } from '../layout-mock';
import { latest } from '../wire/scripted-server';
import { button, paged, settled, show } from './page';

vi.mock('@ui/words/game-parts', async (original) => ({
  ...(await original<object>()),
  table: () => Promise.resolve(() => {}),
}));

describe('a refusal', () => {
  paged();
  const bot = { name: '', bot: 'easy', here: false };
  const places = [place(0), place(1, bot), place(2, bot), place(3, bot)];
  const alerts = () => [...document.querySelectorAll('.refusal')].map((each) => each.textContent);

  /** Ask for advice too early: the page refuses. */
  async function refused(): Promise<void> {
    await show({ you: 0, status: status({ places }) });
    button('Un conseil')!.click();
    await settled();
    expect(alerts()).toHaveLength(1);
  }

  test('disappears with the next command that is accepted', async () => {
    await refused();
    button('Pause')!.click();
    latest().tell(answer(latest().asked.at(-1)!));
    await settled();
    expect(alerts()).toEqual([]);
  });

  test('disappears when another button is pressed', async () => {
    await refused();
    button('Pause')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    flushSync();
    expect(alerts()).toEqual([]);
  });

  test('stays while nothing is pressed', async () => {
    await refused();
    latest().tell({ type: 'Update', happened: [], now: moment(4) });
    document.querySelector('main')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await settled();
    expect(alerts()).toHaveLength(1);
  });
});

describe('its bubble', () => {
  staged();
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('innerHeight', 740);
    return () => vi.unstubAllGlobals();
  });

  /** Where a bubble of that height is placed, from its top to its bottom. */
  function placed(height: number, anchor: string, ...mains: string[]): [number, number] {
    const boxes = [anchor, ...mains].map((each) => `<button data-box="${each}"></button>`);
    const [first, ...others] = table(boxes.join('')).children;
    const bubble = document.createElement('div');
    Object.defineProperties(bubble, { offsetWidth: { value: 340 }, offsetHeight: { value: height } });
    const { top } = bubblePosition(bubble, first, others);
    return [top, top + height];
  }

  test('stands above its anchor', () => {
    expect(placed(80, '40 300 100 40')).toEqual([208, 288]);
  });

  test('stands below an anchor at the head of the screen', () => {
    expect(placed(80, '40 20 100 40')).toEqual([72, 152]);
  });

  test('never covers a tall anchor', () => {
    const [top, bottom] = placed(80, '40 95 300 640');
    expect(bottom).toBeLessThanOrEqual(95);
    expect(top).toBeGreaterThanOrEqual(0);
  });

  test('never covers the main button', () => {
    const [, bottom] = placed(80, '100 560 60 160', '130 450 100 50');
    expect(bottom).toBeLessThanOrEqual(450);
  });
});
