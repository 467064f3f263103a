import type { Words } from '@ui/words/words';
import type { Diagram } from '../types';
import { bands, draw, kinds, type Path, sample, sampleArrow, whats } from './drawing';
import { inks } from './ink';
import { down, type Layout, ROW, TOP } from './layout';
import { letters, marks } from './writing';

/** Left of the lines stand the names, in pixels. */
const NAMES = 150;
const MARGIN = 24;
const COLUMN = 330;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function tag(name: string, attributes: Record<string, string | number | undefined>, inside = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join('');
  return inside ? `<${name}${written}>${inside}</${name}>` : `<${name}${written}/>`;
}

const path = ({ key: _, ...paint }: Path) => tag('path', paint);

const text = (x: number, y: number, said: string, more: Record<string, string | number> = {}) =>
  tag('text', { x: Math.round(x), y: Math.round(y), ...more }, escape(said));

/** The whole diagram as a self-contained SVG file, in the colours of the day, with its legend. */
export function picture(diagram: Diagram, layout: Layout, zoom: number, words: Words, title: string): string {
  const colours = inks(false);
  const tall = TOP + diagram.lines.length * ROW;
  const wide = Math.max(layout.extent * zoom, 640) + zoom;
  const communes = bands(diagram, layout, zoom).map(
    ({ seat, commune, x, width, label }) =>
      tag('rect', { x, y: down(seat) - ROW / 2, width, height: ROW, fill: colours.commune(commune) }) +
      (label ? text(Math.max(x, 0) + 4, down(seat) - 9, words.thing('commune', commune), { 'font-size': 11 }) : ''),
  );
  const axis = marks(layout, diagram, zoom).map(
    ({ x, text: said }) =>
      tag('path', { d: `M${Math.round(x)} ${TOP - 6}V${tall}`, stroke: colours.line }) +
      text(x, TOP - 10, said, { 'text-anchor': 'middle', 'font-size': 12, fill: colours.soft }),
  );
  const drawn = draw(diagram, layout, zoom, colours, null).map(path);
  const halo = { 'paint-order': 'stroke', stroke: colours.paper, 'stroke-width': 3 };
  const written = letters(diagram, layout, zoom, words, -Infinity, Infinity).map(({ x, y, text: said }) =>
    text(x, y + 4, said, { 'text-anchor': 'middle', 'font-size': 11, ...halo }),
  );
  const names = diagram.lines.map(({ seat }) =>
    text(0, down(seat) + 5, `${seat + 1}. ${words.called(seat)}`, { fill: colours.seat(seat), 'font-weight': 700 }),
  );
  const signs = [
    ...kinds(diagram).map((kind) => ({
      sign: sampleArrow(kind, colours).map(path).join(''),
      said: words.text(`story-arrow-${kind}`),
    })),
    ...whats(diagram).map((what) => ({
      sign: path(sample(what, colours)),
      said: words.text(`story-point-${what}`),
    })),
  ];
  const columns = Math.max(1, Math.floor((NAMES + wide) / COLUMN));
  const legend = signs.map(({ sign, said }, n) => {
    const [x, y] = [24 + (n % columns) * COLUMN, Math.floor(n / columns) * 24];
    const inside = tag('g', { fill: 'none' }, sign) + text(34, 5, said, { 'font-size': 13 });
    return tag('g', { transform: `translate(${x} ${y})` }, inside);
  });
  const height = MARGIN * 4 + tall + Math.ceil(signs.length / columns) * 24;
  const width = NAMES + wide + MARGIN * 2;
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
      width: Math.ceil(width),
      height: Math.ceil(height),
      'font-family': 'Verdana, sans-serif',
      'font-size': 14,
      fill: colours.ink,
    },
    tag('title', {}, escape(title)) +
      tag('rect', { width: '100%', height: '100%', fill: colours.paper }) +
      text(MARGIN, MARGIN, title, { 'font-size': 18, 'font-weight': 700 }) +
      tag('g', { transform: `translate(${MARGIN} ${MARGIN * 2})` }, names.join('')) +
      tag(
        'g',
        { transform: `translate(${MARGIN + NAMES} ${MARGIN * 2})` },
        communes.join('') + axis.join('') + tag('g', { fill: 'none' }, drawn.join('')) + written.join(''),
      ) +
      tag('g', { transform: `translate(${MARGIN} ${MARGIN * 3 + tall})` }, legend.join('')),
  );
}

/** Download a file: without a server, on plain http too. */
export function download(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
