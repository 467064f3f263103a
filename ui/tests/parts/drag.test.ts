import { draggable, type Drag } from '@ui/parts/drag';
import { beforeEach, describe, expect, test, vi } from 'vitest';

let card: HTMLElement;
let left: HTMLElement;
let right: HTMLElement;
type Acts = Required<Omit<Drag, 'scrolls'>>;
let drag: { [K in keyof Acts]: ReturnType<typeof vi.fn<Acts[K]>> };
let settle: () => void;
/** The elements under the pointer, the topmost first. */
let below: Element[];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <div data-zone="left"><p></p></div>
    <div data-zone="right"></div>
    <button><span></span></button>`;
  left = document.querySelector('[data-zone=left]')!;
  right = document.querySelector('[data-zone=right]')!;
  card = document.querySelector('button')!;
  card.setPointerCapture = vi.fn();
  below = [card];
  document.elementsFromPoint = () => below;
  drag = { may: vi.fn(() => true), lift: vi.fn(), move: vi.fn(), over: vi.fn(), drop: vi.fn() };
  settle = draggable(drag)(card) as () => void;
  return () => vi.useRealTimers();
});

function pointer(type: string, x = 0, y = 0, more: PointerEventInit = {}): void {
  card.dispatchEvent(new PointerEvent(`pointer${type}`, { clientX: x, clientY: y, pointerId: 1, button: 0, ...more }));
}

/** Whether the card receives a click. */
function clicks(): boolean {
  const heard = vi.fn();
  card.addEventListener('click', heard, { once: true });
  card.click();
  card.removeEventListener('click', heard);
  return heard.mock.calls.length > 0;
}

describe('a press', () => {
  test('with a tiny movement is a click', () => {
    pointer('down', 100, 100);
    pointer('move', 104, 104);
    pointer('up', 104, 104);
    expect(drag.lift).not.toHaveBeenCalled();
    expect(drag.drop).not.toHaveBeenCalled();
    expect(card.hasAttribute('data-dragged')).toBe(false);
    expect(clicks()).toBe(true);
  });

  test('by another button, or on a fixed card, does nothing', () => {
    pointer('down', 0, 0, { button: 2 });
    pointer('move', 50, 0);
    drag.may.mockReturnValue(false);
    pointer('down');
    pointer('move', 50, 0);
    pointer('up', 50, 0);
    expect(drag.lift).not.toHaveBeenCalled();
    expect(drag.drop).not.toHaveBeenCalled();
  });

  test('in a scrolling list leaves vertical movement to the list', () => {
    settle();
    settle = draggable({ ...drag, scrolls: true })(card) as () => void;
    expect(card.style.touchAction).toBe('pan-y');
  });

  test('prevents scrolling and captures the pointer', () => {
    expect(card.style.touchAction).toBe('none');
    pointer('down', 0, 0, { pointerId: 7 });
    expect(card.setPointerCapture).toHaveBeenCalledWith(7);
  });
});

describe('a drag', () => {
  test('lifts the card once, and it follows the pointer', () => {
    pointer('down', 100, 100);
    pointer('move', 106, 100);
    pointer('move', 130, 90);
    expect(drag.lift).toHaveBeenCalledTimes(1);
    expect(drag.move.mock.calls).toEqual([
      [6, 0],
      [30, -10],
    ]);
    expect(card.style.getPropertyValue('--dx')).toBe('30px');
    expect(card.style.getPropertyValue('--dy')).toBe('-10px');
    expect(card.hasAttribute('data-dragged')).toBe(true);
  });

  test('lights the zone below, and only that one', () => {
    pointer('down');
    below = [card.firstElementChild!, card, left.firstElementChild!, document.body];
    pointer('move', 20, 0);
    expect([left, right].map((zone) => zone.hasAttribute('data-over'))).toEqual([true, false]);
    pointer('move', 25, 0);
    below = [card, right];
    pointer('move', 40, 0);
    expect([left, right].map((zone) => zone.hasAttribute('data-over'))).toEqual([false, true]);
    below = [card];
    pointer('move', 90, 0);
    expect(drag.over.mock.calls).toEqual([['left'], ['right'], [null]]);
  });

  test('ends where it is let go', () => {
    pointer('down');
    below = [card, right];
    pointer('move', 40, 0);
    pointer('up', 40, 0);
    expect(drag.drop.mock.calls).toEqual([['right', right]]);
    expect(drag.move.mock.lastCall).toEqual([0, 0]);
    expect(card.hasAttribute('data-dragged')).toBe(false);
    expect(card.style.getPropertyValue('--dx')).toBe('');
    expect(right.hasAttribute('data-over')).toBe(false);
  });

  test('over nothing is reported too', () => {
    pointer('down');
    pointer('move', 40, 0);
    pointer('up', 40, 0);
    expect(drag.drop.mock.calls).toEqual([[null, null]]);
  });

  test('swallows the click that follows it, and no later one', () => {
    pointer('down');
    pointer('move', 40, 0);
    pointer('up', 40, 0);
    expect(clicks()).toBe(false);
    expect(clicks()).toBe(true);
    pointer('down');
    pointer('move', 40, 0);
    pointer('up', 40, 0);
    vi.advanceTimersByTime(0); // no click came: the next one is a new one
    expect(clicks()).toBe(true);
  });

  test('belongs to the pointer that began it', () => {
    pointer('down', 0, 0, { pointerId: 1 });
    pointer('down', 50, 0, { pointerId: 2 });
    pointer('move', 90, 0, { pointerId: 2 });
    pointer('up', 90, 0, { pointerId: 2 });
    expect(drag.lift).not.toHaveBeenCalled();
    pointer('move', 10, 0, { pointerId: 1 });
    expect(drag.move.mock.calls).toEqual([[10, 0]]);
  });

  test('that the system cancels drops nothing', () => {
    pointer('down');
    below = [card, left];
    pointer('move', 40, 0);
    pointer('cancel', 40, 0, { pointerId: 2 });
    expect(card.hasAttribute('data-dragged')).toBe(true);
    pointer('cancel', 40, 0);
    expect(drag.drop).not.toHaveBeenCalled();
    expect(drag.over.mock.calls).toEqual([['left'], [null]]);
    expect(card.hasAttribute('data-dragged')).toBe(false);
    pointer('move', 80, 0);
    expect(drag.lift).toHaveBeenCalledTimes(1);
  });

  test('of a card that is removed meanwhile leaves nothing lit', () => {
    pointer('down');
    below = [card, left];
    pointer('move', 40, 0);
    settle();
    expect(left.hasAttribute('data-over')).toBe(false);
    pointer('move', 80, 0);
    pointer('down');
    pointer('move', 80, 0);
    expect(drag.move.mock.calls).toEqual([
      [40, 0],
      [0, 0],
    ]);
  });
});
