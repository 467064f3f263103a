import { clock } from '@ui/words/clock';
import type { Words } from '@ui/words/words';
import type { Diagram, Happening } from '../types';
import { across, down, type Layout } from './layout';

/** Marks along the axis stand at least so far apart, in pixels. */
const APART = 64;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 3600];

/** Letters are written beside their arrows from this zoom on: below, they would cover each other. */
const LEGIBLE = 20;

export type Mark = { x: number; text: string };

/** The marks of the axis: numbers of moves, or times. */
export function marks(layout: Layout, diagram: Diagram, zoom: number): Mark[] {
  if (layout.scale === 'time') {
    const every = SECONDS.find((step) => step * zoom >= APART) ?? SECONDS.at(-1)!;
    const count = Math.floor(layout.extent / every) + 1;
    return Array.from({ length: count }, (_, n) => ({ x: n * every * zoom, text: clock(n * every * 1000) }));
  }
  const found: Mark[] = [];
  const every = STEPS.find((step) => step * zoom >= APART) ?? STEPS.at(-1)!;
  let wanted = 1;
  for (const { number, step } of diagram.points) {
    if (step < wanted) continue;
    const x = across(layout, number, zoom);
    if (!found.length || x - found.at(-1)!.x >= APART) found.push({ x, text: String(step) });
    wanted = (Math.floor(step / every) + 1) * every;
  }
  return found;
}

type Label = { key: number; x: number; y: number; text: string };

/** The letters that went along arrows between two places of the screen. */
export function letters(
  diagram: Diagram,
  layout: Layout,
  zoom: number,
  words: Words,
  from: number,
  to: number,
): Label[] {
  if (layout.scale === 'order' ? zoom < LEGIBLE : zoom < LEGIBLE * 2) return [];
  const found: Label[] = [];
  diagram.arrows.forEach(({ start, end, letter }, key) => {
    const x1 = across(layout, start, zoom);
    const x2 = across(layout, end, zoom);
    if (letter === null || x2 < from || x1 > to) return;
    const [one, other] = [diagram.points[start]!, diagram.points[end]!];
    if (one.seat === other.seat) return;
    // Nearer to where it came from: there arrows have not crossed yet.
    const x = x1 + (x2 - x1) * 0.3;
    const y = down(one.seat) + (down(other.seat) - down(one.seat)) * 0.3;
    found.push({ key, x, y, text: words.thing('letter', letter, true) });
  });
  return found;
}

/** What happened at a point, in words. */
export function sentence(point: Happening, words: Words): string {
  const said = words.event(point.event);
  return point.what === 'Heard' ? words.text('story-heard', { name: words.called(point.seat), sentence: said }) : said;
}
