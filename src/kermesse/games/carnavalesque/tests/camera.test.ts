import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Camera } from '../ui/camera.svelte';

let camera: Camera;
let street: HTMLElement;
let card: HTMLElement;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly resized: (entries: { contentRect: object }[]) => void) {}
      observe = () => this.resized([{ contentRect: { width: 400, height: 300 } }]);
      disconnect = () => {};
    },
  );
  document.body.innerHTML = '<div><i data-grab></i></div>';
  street = document.querySelector('div')!;
  card = document.querySelector('i')!;
  street.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
  camera = new Camera();
  leave = camera.attach(street) as () => void;
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const pointer = (type: string, x: number, y: number, pointerId = 1, on: HTMLElement = street) =>
  on.dispatchEvent(new PointerEvent(`pointer${type}`, { clientX: x, clientY: y, pointerId, button: 0, bubbles: true }));
const at = () => [camera.x, camera.y, camera.zoom];

describe('one finger', () => {
  test('moves the street, and the click after it is none', () => {
    pointer('down', 100, 100);
    pointer('move', 130, 80);
    expect([at(), camera.dragged]).toEqual([[30, -20, 1], true]);
    pointer('up', 130, 80);
    pointer('move', 200, 200);
    expect(at()).toEqual([30, -20, 1]);
  });

  test('that trembles moves nothing', () => {
    pointer('down', 100, 100);
    pointer('move', 103, 102);
    expect([at(), camera.dragged]).toEqual([[0, 0, 1], false]);
  });

  test('that holds a card leaves the street alone', () => {
    pointer('down', 100, 100, 1, card);
    pointer('move', 180, 100);
    expect(at()).toEqual([0, 0, 1]);
  });

  test('cannot lose the street: half of it stays in sight', () => {
    pointer('down', 0, 0);
    pointer('move', 5_000, -5_000);
    expect(at()).toEqual([200, -150, 1]);
  });
});

describe('nearer', () => {
  test('two fingers drawn apart, one of which may hold a card', () => {
    pointer('down', 150, 150, 1, card);
    pointer('down', 250, 150, 2);
    pointer('move', 350, 150, 2);
    expect(camera.zoom).toBe(2);
  });

  test('the wheel, about where it points', () => {
    const turned = new WheelEvent('wheel', { deltaY: -500, cancelable: true });
    street.dispatchEvent(Object.defineProperties(turned, { clientX: { value: 300 }, clientY: { value: 150 } }));
    const near = Math.exp(0.8);
    expect(camera.zoom).toBeCloseTo(near);
    // What was under the pointer, 100 to the right of the middle, still is.
    expect(100 * near + camera.x).toBeCloseTo(100);
  });

  test('never nearer than four times, nor further than all of it', () => {
    camera.approach(100);
    expect(camera.zoom).toBe(4);
    camera.approach(0.001);
    expect(camera.zoom).toBe(1);
  });

  test('and home again', () => {
    camera.approach(3, 50, 50);
    camera.home();
    expect(at()).toEqual([0, 0, 1]);
  });
});

test('a card out of sight is brought in, one in sight is left where it is', () => {
  camera.approach(2);
  camera.reach(50, 0);
  expect(camera.x).toBe(0);
  camera.reach(150, 0); // at twice the size it lies 300 to the right, and 150 is seen
  expect(camera.x).toBe(-150);
  camera.reach(-150, 0);
  expect(camera.x).toBe(150);
});

test('it is at rest a moment after it was moved', () => {
  camera.approach(2);
  expect(camera.moving).toBe(true);
  vi.advanceTimersByTime(180);
  expect(camera.moving).toBe(false);
});
