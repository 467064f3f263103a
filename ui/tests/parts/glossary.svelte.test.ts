import Glossary from '@ui/parts/Glossary.svelte';
import { Words } from '@ui/words/words';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const words = new Words(
  'fr',
  [
    'what-card =\n    .about = Le numéro { $number }.\nwhat-hat = le chapeau\n    .about = Qui ouvre la manche.\ncard = carte\n',
  ],
  { shapes: {}, facts: { card: [{ number: 7 }] }, rulings: {}, together: false, forced: [] },
);

let shown: Record<string, unknown>;
let acted: number;
beforeEach(() => {
  vi.useFakeTimers();
  acted = 0;
  document.body.innerHTML =
    '<button id="card"><i data-what="card:0"></i></button><span id="hat" data-what="hat"></span><b id="plain"></b>';
  byId('card').addEventListener('click', () => (acted += 1));
  const props = $state({ words, asking: false });
  shown = mount(Glossary, { target: document.body, props });
  ask = (asking: boolean) => flushSync(() => (props.asking = asking));
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  vi.useRealTimers();
});
let ask: (asking: boolean) => void;

const byId = (id: string) => document.getElementById(id)!;
const said = () => document.querySelector('.what')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
function point(type: string, target: Element, init: PointerEventInit = {}): void {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'touch', ...init }));
  flushSync();
}
const wait = (ms: number) => {
  vi.advanceTimersByTime(ms);
  flushSync();
};
const card = () => byId('card').firstElementChild!;

describe('the glossary', () => {
  test('hovering shows the text', () => {
    point('pointerover', byId('hat'), { pointerType: 'mouse' });
    wait(100);
    expect(said()).toBe('');
    wait(1000);
    expect(said()).toBe('Le chapeau Qui ouvre la manche.');
    point('pointerover', byId('plain'), { pointerType: 'mouse' });
    expect(said()).toBe('');
  });

  test('a long press shows the text and does not act', () => {
    point('pointerdown', card());
    wait(1000);
    expect(said()).toBe('Carte Le numéro 7.');
    point('pointerup', card());
    byId('card').click();
    expect(acted).toBe(0);
    wait(10);
    byId('card').click();
    expect(acted).toBe(1);
  });

  test('a tap acts, and so does a drag', () => {
    point('pointerdown', card());
    wait(100);
    point('pointerup', card());
    byId('card').click();
    point('pointerdown', card(), { clientX: 0 });
    point('pointermove', card(), { clientX: 30 });
    wait(1000);
    expect(said()).toBe('');
    expect(acted).toBe(1);
  });

  test('after the help button, the next tap shows the text and does not act', () => {
    const pressed = vi.fn();
    byId('card').addEventListener('pointerdown', pressed);
    ask(true);
    point('pointerdown', card());
    point('click', card());
    expect(said()).toBe('Carte Le numéro 7.');
    expect(pressed).not.toHaveBeenCalled();
    expect(acted).toBe(0);
    point('pointerdown', card());
    expect(said()).toBe('');
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('the key shows the text of the focused element', () => {
    byId('card').focus();
    byId('card').dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    flushSync();
    expect(said()).toBe('Carte Le numéro 7.');
    byId('card').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    flushSync();
    expect(said()).toBe('');
  });
});
