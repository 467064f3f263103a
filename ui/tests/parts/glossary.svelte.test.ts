import Glossary from '@ui/parts/Glossary.svelte';
import { Words } from '@ui/words/words';
import { box } from '../layout-mock';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const words = new Words(
  'fr',
  [
    'what-card =\n    .about = Le numéro { $number }.\nwhat-hat = le chapeau\n    .about = Qui ouvre la manche.\nwhat-stars = étoiles\n    .about = { $whose ->\n        [mine] Vos étoiles.\n        [other] Les leurs.\n       *[none] Des étoiles.\n    }\ncard = carte\n',
  ],
  { shapes: {}, facts: { card: [{ number: 7 }] }, rulings: {}, together: false, forced: [] },
  { you: 2, nameOf: () => '' },
);

let shown: Record<string, unknown>;
let acted: number;
beforeEach(() => {
  vi.useFakeTimers();
  acted = 0;
  document.body.innerHTML =
    '<button id="card"><i data-what="card:0"></i></button><span id="hat" data-what="hat"></span><b id="plain"></b>' +
    '<p data-seat="2"><i id="mine" data-what="stars"></i></p><p data-seat="0"><i id="theirs" data-what="stars"></i></p>';
  byId('card').addEventListener('click', () => (acted += 1));
  props = { words, asking: false };
  shown = mount(Glossary, { target: document.body, props });
  ask = (asking: boolean) => flushSync(() => (props.asking = asking));
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  vi.useRealTimers();
});
let ask: (asking: boolean) => void;
let props: { words: Words; asking: boolean } = $state({ words, asking: false });

const byId = (id: string) => document.getElementById(id)!;
const said = () => document.querySelector('.what')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
function point(type: string, target: Element, init: PointerEventInit = {}, at = performance.now()): void {
  const event = new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'touch', ...init });
  Object.defineProperty(event, 'timeStamp', { value: at });
  target.dispatchEvent(event);
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
    point('pointermove', byId('hat'), { pointerType: 'mouse' });
    wait(100);
    expect(said()).toBe('');
    wait(1000);
    expect(said()).toBe('Le chapeau Qui ouvre la manche.');
    point('pointerover', byId('plain'), { pointerType: 'mouse' });
    expect(said()).toBe('');
  });

  test('a mouse at rest asks nothing when something appears under it', () => {
    point('pointerover', byId('hat'), { pointerType: 'mouse' });
    wait(1000);
    expect(said()).toBe('');
    point('pointermove', byId('hat'), { pointerType: 'mouse' });
    wait(1000);
    expect(said()).toBe('Le chapeau Qui ouvre la manche.');
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

  test('a short tap acts, even if the page was too busy to notice its end', () => {
    point('pointerdown', card(), {}, 4000);
    wait(1000);
    point('pointerup', card(), {}, 4080);
    expect(said()).toBe('');
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

  describe('on a touch screen', () => {
    const boxes: Record<string, string> = { hat: '100 100 20 20', card: '160 100 60 90', plain: '0 0 400 400' };
    beforeEach(() => {
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        return box(boxes[this.id || this.parentElement!.id] ?? '0 0 0 0');
      });
      return () => vi.restoreAllMocks();
    });

    /** Touch the screen there; the browser may take another element for the target. */
    function touch(clientX: number, clientY: number, target: Element): void {
      point('pointerdown', target, { clientX, clientY });
      point('pointerup', target, { clientX, clientY });
      point('click', target);
    }

    test('a touch beside an item explains that item', () => {
      ask(true);
      touch(112, 128, byId('plain'));
      expect(said()).toBe('Le chapeau Qui ouvre la manche.');
    });

    test('a touch that lands on a neighbouring button explains what is under the finger', () => {
      ask(true);
      touch(115, 115, byId('card'));
      expect(said()).toBe('Le chapeau Qui ouvre la manche.');
      expect(acted).toBe(0);
    });

    test('a touch on an element that takes no clicks is answered', () => {
      ask(true);
      point('pointerdown', card(), { clientX: 170, clientY: 120 });
      point('pointerup', card(), { clientX: 170, clientY: 120 });
      expect(said()).toBe('Carte Le numéro 7.');
    });

    test('a touch far from every item keeps the question open', () => {
      ask(true);
      touch(390, 390, byId('plain'));
      expect(props.asking).toBe(true);
      expect(said()).not.toBe('');
      touch(112, 108, byId('hat'));
      expect(said()).toBe('Le chapeau Qui ouvre la manche.');
    });
  });

  test('the text says whose it is', () => {
    for (const [id, text] of [
      ['mine', 'Étoiles Vos étoiles.'],
      ['theirs', 'Étoiles Les leurs.'],
    ] as const) {
      ask(true);
      point('click', byId(id));
      expect(said()).toBe(text);
    }
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
