import { overlay, leave, wentBack } from '@ui/overlays';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A fake history: the current position, and how the browser reports a step back. */
let at = 0;
const back = () => {
  at -= 1;
  return wentBack();
};

beforeEach(() => {
  at = 0;
  vi.useFakeTimers();
  vi.spyOn(history, 'pushState').mockImplementation(() => void (at += 1));
  vi.spyOn(history, 'go').mockImplementation((by = 0) => {
    at += by;
    expect(wentBack()).toBe(true); // the browser tells of it as of any other step
  });
});
afterEach(() => {
  leave();
  vi.runAllTimers();
  vi.useRealTimers();
});

/** An overlay, open until it is closed. */
function opened() {
  const shown = { open: true, close: vi.fn(() => void (shown.open = false)) };
  const gone = overlay(shown.close);
  vi.runAllTimers();
  return { shown, gone };
}

describe('Back', () => {
  test('closes the overlay, then leaves the page', () => {
    const { shown, gone } = opened();
    expect(at).toBe(1);
    expect(back()).toBe(true);
    gone();
    vi.runAllTimers();
    expect([shown.open, at]).toEqual([false, 0]);
    expect(back()).toBe(false);
  });

  test('closes the latest first', () => {
    const [menu, rules] = [opened(), opened()];
    back();
    expect([menu.shown.open, rules.shown.open, at]).toEqual([true, false, 1]);
    back();
    expect([menu.shown.open, at]).toEqual([false, 0]);
  });

  test('leaves at once if all overlays were closed by hand', () => {
    const { gone, shown } = opened();
    gone();
    vi.runAllTimers();
    expect(at).toBe(0);
    expect(back()).toBe(false);
    expect(shown.close).not.toHaveBeenCalled();
  });

  test('closes the dialog that followed another', () => {
    const first = opened();
    first.gone();
    const second = opened();
    expect(at).toBe(1);
    back();
    expect([first.shown.close.mock.calls.length, second.shown.open]).toEqual([0, false]);
  });
});

test('an overlay that opens during a step back gets its entry afterwards', () => {
  const first = opened();
  let arrive = () => {};
  vi.mocked(history.go).mockImplementation((by = 0) => {
    arrive = () => {
      at += by;
      expect(wentBack()).toBe(true);
    };
  });
  first.gone();
  vi.runAllTimers(); // the browser is asked to go back, and has not done so yet
  const second = opened();
  expect(at).toBe(1);
  arrive();
  vi.runAllTimers();
  expect([at, second.shown.open]).toEqual([1, true]);
  expect(history.pushState).toHaveBeenCalledTimes(2);
  back();
  expect([at, second.shown.open]).toEqual([0, false]);
});

test('the next page replaces the history entry of an overlay', () => {
  const { gone } = opened();
  expect(leave()).toBe(true);
  gone();
  vi.runAllTimers();
  expect(at).toBe(1); // replaced, not gone back from
  expect(leave()).toBe(false);
});
