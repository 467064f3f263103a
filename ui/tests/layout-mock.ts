import { fly, type Flight } from '@ui/parts/flip';
import { beforeEach, vi } from 'vitest';

/* A table without a layout: each element is where its `data-box="x y width height"` says. */

/** The setup of every test of flights; call it once in each file. */
export function staged(): void {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return box(this.getAttribute('data-box') ?? '0 0 0 0');
    });
    document.body.replaceChildren();
  });
}

/** A place on the screen: `x y width height`. */
export function box(numbers: string): DOMRect {
  const [x, y, width, height] = numbers.split(' ').map(Number);
  return new DOMRect(x, y, width, height);
}

/** Put these elements on the table. */
export function table(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

/** The flights, if `fly` is mocked: the start, the target (its `data-box`), and the options. */
export function flown(): [from: string, to: string, flight: Flight][] {
  return vi
    .mocked(fly)
    .mock.calls.map(([from, target, flight = {}]) => [
      `${from.x} ${from.y} ${from.width} ${from.height}`,
      target.getAttribute('data-box')!,
      flight,
    ]);
}
