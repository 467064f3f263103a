/** A part of the page that is lit, in pixels of the window. */
export type BubblePosition = { x: number; y: number; width: number; height: number };

/** Room around what is lit. */
const EDGE = 6;

/** The elements a step speaks of: by what they are, by where they are, or because they were lit like advice. */
export function found(look: readonly string[]): Element[] {
  if (!look.length) return [];
  const named = look.map(CSS.escape).flatMap((name) => [`[data-what="${name}"]`, `[data-place="${name}"]`]);
  return [...document.querySelectorAll([...named, '[data-advised]'].join(','))];
}

/** Where these are on the screen, those in sight. */
export function spotsOf(elements: readonly Element[]): BubblePosition[] {
  return elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width && height && bottom > 0 && top < innerHeight)
    .map(({ x, y, width, height }) => ({
      x: x - EDGE,
      y: y - EDGE,
      width: width + 2 * EDGE,
      height: height + 2 * EDGE,
    }));
}

/** Where the coach may stand: at the foot of the screen, under its head, or between. */
type Stand = 'foot' | 'head' | 'middle';

/**
 * Where a box of that height hides least of the highlighted elements, on a screen with this room from top to bottom.
 */
export function standing(spots: readonly BubblePosition[], own: number, top: number, bottom: number): Stand {
  const middle = (top + bottom - own) / 2;
  const starts: [Stand, number][] = [
    ['foot', bottom - own],
    ['head', top],
    ['middle', middle],
  ];
  const hidden = (start: number) =>
    spots.reduce((sum, spot) => {
      const tall = Math.min(start + own, spot.y + spot.height) - Math.max(start, spot.y);
      return sum + (Math.max(0, tall) / spot.height) ** 2; // a thing half hidden is better than one gone
    }, 0);
  const [first, ...others] = starts.map(([stand, start]) => [stand, hidden(start)] as const);
  return others.reduce((best, each) => (each[1] < best[1] ? each : best), first!)[0];
}

/** Return true if these are the same places. */
export const alike = (one: readonly BubblePosition[], other: readonly BubblePosition[]) =>
  JSON.stringify(one) === JSON.stringify(other);
