import type { Arrow, Diagram, Seat } from '../types';
import { type Inks, stroke } from './ink';
import { across, down, type Layout, ROW, standing, type Standing, standings } from './layout';

/* A diagram is a few dozen paths, however long the game: all arrows of a kind and a colour are one.
   That is what keeps hundreds of swaps quick, on the screen and in a file. */

/** A path and how it is painted: attributes of SVG. */
export type Path = { key: string; d: string; [attribute: string]: string | number | undefined };

type Spot = [x: number, y: number];
const at = (n: number) => Math.round(n * 10) / 10;

/** Each kind of point has its own shape; `solid` ones are filled. */
const SHAPES: Record<string, { solid: boolean; draw: (x: number, y: number, size: number) => string }> = {
  Posted: { solid: true, draw: (x, y, s) => circle(x, y, 5 * s) },
  Replied: { solid: true, draw: (x, y, s) => polygon(x, y, s, [0, -7], [7, 0], [0, 7], [-7, 0]) },
  Returned: { solid: false, draw: (x, y, s) => cross(x, y, 5.5 * s) },
  Collected: { solid: false, draw: (x, y, s) => circle(x, y, 5.5 * s) },
  Withdrawn: { solid: false, draw: (x, y, s) => polygon(x, y, s, [6, -6], [6, 6], [-6, 0]) },
  Closed: { solid: true, draw: (x, y, s) => polygon(x, y, s, ...STAR) },
  BoxFilled: { solid: true, draw: (x, y, s) => polygon(x, y, s, ...SQUARE) },
  Revealed: { solid: false, draw: (x, y, s) => polygon(x, y, s, ...SQUARE) },
  Invited: { solid: false, draw: (x, y, s) => polygon(x, y, s, ...HOUSE) },
  Accepted: { solid: true, draw: (x, y, s) => polygon(x, y, s, ...HOUSE) },
  Greeted: { solid: false, draw: (x, y, s) => plus(x, y, 5.5 * s) },
  Came: { solid: true, draw: (x, y, s) => polygon(x, y, s, [-6, -7], [8, 0], [-6, 7]) },
  Left: { solid: true, draw: (x, y, s) => polygon(x, y, s, [-3, -10], [3, -10], [3, 10], [-3, 10]) },
  Heard: { solid: true, draw: (x, y, s) => circle(x, y, 2.5 * s) },
};

const SQUARE: Spot[] = [
  [-6, -6],
  [6, -6],
  [6, 6],
  [-6, 6],
];
const HOUSE: Spot[] = [
  [-6, 5],
  [0, -6],
  [6, 5],
];
const STAR: Spot[] = Array.from({ length: 10 }, (_, n) => {
  const far = n % 2 ? 4.5 : 10;
  return [far * Math.sin((n * Math.PI) / 5), -far * Math.cos((n * Math.PI) / 5)];
});

/** From afar everything is smaller; closer up, nothing is larger than it needs to be. */
const sized = (layout: Layout, zoom: number): number => {
  const room = (layout.extent * zoom) / Math.max(1, layout.base.length);
  return Math.min(1, Math.max(0.3, room / 10));
};

/** What is drawn from one point to another, or, when it was lost, from one into the void. */
export type Kind = Arrow['kind'] | 'lost';
type Head = 'full' | 'open' | 'cross' | 'bar' | 'none';

/** The kinds of arrows, in the order of a legend. */
const KINDS: readonly Kind[] = ['letter', 'answer', 'unread', 'return', 'withdrawn', 'lost', 'news'];

const LOOKS: Record<Kind, { width: number; dash?: string; head: Head }> = {
  letter: { width: 1.8, head: 'full' },
  answer: { width: 1.8, head: 'open' },
  unread: { width: 1.6, dash: '7 4', head: 'cross' },
  return: { width: 1.6, dash: '7 4', head: 'open' },
  withdrawn: { width: 1.8, dash: '1.5 4', head: 'open' },
  lost: { width: 1.6, dash: '1.5 4', head: 'bar' },
  news: { width: 0.8, head: 'none' },
};

/** The kinds there are in a diagram. */
export function kinds(diagram: Diagram): Kind[] {
  const there = new Set<Kind>(diagram.arrows.map(({ kind }) => kind));
  if (lost(diagram).length) there.add('lost');
  return KINDS.filter((kind) => there.has(kind));
}

/** The kinds of points there are in a diagram. */
export function whats(diagram: Diagram): string[] {
  const there = new Set(diagram.points.map(({ what }) => what));
  return Object.keys(SHAPES).filter((what) => there.has(what));
}

/** What was put into the office and never taken out by anyone: a departure emptied it, or the end. */
function lost({ points, arrows }: Diagram): { start: number; seat: Seat; to: Seat }[] {
  const arrived = new Set(arrows.map(({ start }) => start));
  return points.flatMap(({ number, seat, what, event }) =>
    (what === 'Posted' || what === 'Replied' || what === 'Returned') && 'to' in event && !arrived.has(number)
      ? [{ start: number, seat, to: event.to }]
      : [],
  );
}

/** How strongly each is drawn while one point is looked at. */
const STRENGTH: Record<Standing, number> = { past: 1, itself: 1, future: 0.5, apart: 0.2 };

/** A stretch, in pixels: what lies wholly outside it is left out. */
type Stretch = { from: number; to: number };

/** Everything but the writing; with one point looked at, its past stands out. */
export function draw(
  diagram: Diagram,
  layout: Layout,
  zoom: number,
  colours: Inks,
  picked: number | null,
  stretch: Stretch = { from: -Infinity, to: Infinity },
): Path[] {
  const known = standings(diagram, picked);
  return [
    ...(picked === null ? [] : past(diagram, layout, zoom, colours, diagram.points[picked]!.clock)),
    ...lines(diagram, layout, zoom, colours),
    ...arrows(diagram, layout, zoom, colours, known, stretch),
    ...points(diagram, layout, zoom, colours, known, stretch),
  ];
}

/** The line of each player, from their coming to their going. */
function lines({ lines, points }: Diagram, layout: Layout, zoom: number, colours: Inks): Path[] {
  const end = layout.extent * zoom;
  return lines.map(({ seat }) => {
    const row = layout.rows[seat]!;
    const first = row.find((number) => points[number]!.what === 'Came' && points[number]!.seat === seat);
    const gone = row.find((number) => points[number]!.what === 'Left');
    const came = first !== undefined && first === row[0] ? across(layout, first, zoom) : -zoom / 2;
    const until = gone === undefined ? end : across(layout, gone, zoom);
    const d = `M${at(came)} ${down(seat)}H${at(until)}`;
    return {
      key: `line ${seat}`,
      d,
      stroke: colours.seat(seat),
      'stroke-width': 2.2,
      'stroke-dasharray': stroke(seat),
    };
  });
}

/** What could be known at a point: each line, thick, as far as the news of it had come. */
function past(diagram: Diagram, layout: Layout, zoom: number, colours: Inks, clock: number[]): Path[] {
  return diagram.lines
    .filter(({ seat }) => clock[seat])
    .map(({ seat }) => {
      const row = layout.rows[seat]!;
      const start = diagram.points[row[0]!]!.what === 'Came' ? across(layout, row[0]!, zoom) : -zoom / 2;
      const known = across(layout, row[clock[seat]! - 1]!, zoom);
      const d = `M${at(start)} ${down(seat)}H${at(Math.max(known, start + 1))}`;
      return {
        key: `past ${seat}`,
        d,
        stroke: colours.seat(seat),
        'stroke-width': 16,
        'stroke-opacity': 0.28,
        'stroke-linecap': 'round',
      };
    });
}

function arrows(
  diagram: Diagram,
  layout: Layout,
  zoom: number,
  colours: Inks,
  known: Standing[] | null,
  { from: first, to: last }: Stretch,
): Path[] {
  const size = sized(layout, zoom);
  const groups = new Map<string, { kind: Kind; seat: Seat; strength: number; shafts: string; heads: string }>();
  const add = (kind: Kind, seat: Seat, strength: number, from: Spot, to: Spot, side: number) => {
    const key = `${kind} ${seat} ${strength}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { kind, seat, strength, shafts: '', heads: '' }));
    const { shaft, head } = flight(from, to, side, LOOKS[kind].head, size);
    group.shafts += shaft;
    group.heads += head;
  };
  const strong = (point: number) => (known ? STRENGTH[known[point]!] : 1);
  for (const { start, end, kind } of diagram.arrows) {
    const [one, other] = [diagram.points[start]!, diagram.points[end]!];
    const toward = one.seat === other.seat && 'to' in other.event ? other.event.to : other.seat;
    const from: Spot = [across(layout, start, zoom), down(one.seat)];
    const to: Spot = [across(layout, end, zoom), down(other.seat)];
    if (to[0] < first || from[0] > last) continue;
    add(kind, one.seat, Math.min(strong(start), strong(end)), from, to, Math.sign(toward - one.seat));
  }
  for (const { start, seat, to } of lost(diagram)) {
    const [x, y, side] = [across(layout, start, zoom), down(seat), Math.sign(to - seat)];
    add('lost', seat, strong(start), [x, y], [x + 14 * size, y + side * ROW * 0.7], side);
  }
  const weakFirst = [...groups].sort(([, a], [, b]) => a.strength - b.strength);
  return weakFirst.flatMap(([key, { kind, seat, strength, shafts, heads }]) => {
    const look = LOOKS[kind];
    const paint = {
      stroke: colours.seat(seat),
      opacity: strength,
      'stroke-width': at(look.width * Math.max(0.5, size)),
    };
    const shaft: Path = { key, d: shafts, ...paint, 'stroke-dasharray': look.dash };
    if (look.head === 'none') return [shaft];
    const fill = look.head === 'full' ? { fill: colours.seat(seat) } : {};
    return [shaft, { key: `${key} heads`, d: heads, ...paint, ...fill }];
  });
}

/** The way of one arrow, clear of the points at its ends; back to its own line it goes in a bow. */
function flight(
  [x1, y1]: Spot,
  [x2, y2]: Spot,
  side: number,
  head: Head,
  size: number,
  bow = ROW * 0.85,
): { shaft: string; head: string } {
  if (y1 === y2 && side) {
    const deep = y1 + side * bow;
    const curve = `C${at(x1)} ${at(deep)} ${at(x2)} ${at(deep)} ${at(x2)} ${at(y2 + side * 9)}`;
    const shaft = `M${at(x1)} ${at(y1 + side * 6)}${curve}`;
    return { shaft, head: tip([x2, y2 + side * 8], [0, -side], head, size) };
  }
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const u: Spot = [(x2 - x1) / length, (y2 - y1) / length];
  const near = head === 'none' ? 3 : head === 'bar' ? 0 : 8 * size;
  const end: Spot = [x2 - u[0] * near, y2 - u[1] * near];
  const start = `M${at(x1 + u[0] * 6 * size)} ${at(y1 + u[1] * 6 * size)}`;
  return { shaft: `${start}L${at(end[0])} ${at(end[1])}`, head: tip(end, u, head, size) };
}

function tip([x, y]: Spot, [ux, uy]: Spot, head: Head, size: number): string {
  if (head === 'none') return '';
  if (head === 'cross') return cross(x - ux * 5 * size, y - uy * 5 * size, 4 * size);
  const [back, side] = [head === 'bar' ? 0 : 8 * size, 4 * size];
  const left = `${at(x - ux * back - uy * side)} ${at(y - uy * back + ux * side)}`;
  const right = `${at(x - ux * back + uy * side)} ${at(y - uy * back - ux * side)}`;
  return `M${left}L${at(x)} ${at(y)}L${right}${head === 'full' ? 'Z' : ''}`;
}

function points(
  diagram: Diagram,
  layout: Layout,
  zoom: number,
  colours: Inks,
  known: Standing[] | null,
  { from, to }: Stretch,
): Path[] {
  const size = sized(layout, zoom);
  const groups = new Map<string, { what: string; seat: Seat; strength: number; d: string }>();
  for (const { number, seat, what } of diagram.points) {
    const shape = SHAPES[what];
    const x = across(layout, number, zoom);
    if (!shape || x < from || x > to) continue;
    const strength = known ? STRENGTH[known[number]!] : 1;
    const key = `${what} ${seat} ${strength}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { what, seat, strength, d: '' }));
    group.d += shape.draw(x, down(seat), size);
  }
  return [...groups].map(([key, { what, seat, strength, d }]) => ({
    key,
    d,
    ...paint(what, colours.seat(seat), colours.paper, size),
    opacity: strength,
  }));
}

function paint(what: string, colour: string, paper: string, size = 1) {
  const { solid } = SHAPES[what]!;
  const width = at((solid ? 1 : 2) * Math.max(0.4, size));
  return { fill: solid ? colour : paper, stroke: solid ? paper : colour, 'stroke-width': width };
}

/** One point for a legend, around 0, 0. */
export const sample = (what: string, colours: Inks): Path => ({
  key: what,
  d: SHAPES[what]!.draw(0, 0, 1),
  ...paint(what, colours.ink, colours.paper),
});

/** One arrow for a legend, around 0, 0. */
export function sampleArrow(kind: Kind, colours: Inks): Path[] {
  const look = LOOKS[kind];
  const side = kind === 'withdrawn' ? 1 : 0;
  const y = -12 * side;
  const { shaft, head } = flight([-20, y], [20, y], side, look.head, 1, 28);
  const paint = { stroke: colours.ink, 'stroke-width': look.width };
  const fill = look.head === 'full' ? { fill: colours.ink } : {};
  return [
    { key: 'shaft', d: shaft, ...paint, 'stroke-dasharray': look.dash },
    { key: 'head', d: head, ...paint, ...fill },
  ];
}

/** The stretch of a row that belongs to a commune. */
type Band = { seat: Seat; commune: number; x: number; width: number; label: boolean };

/** Who was in which commune; nothing where there was only one. */
export function bands({ stays }: Diagram, layout: Layout, zoom: number): Band[] {
  if (stays.every((stay) => stay.commune === stays[0]!.commune)) return [];
  return stays.map(({ seat, commune, first, last }) => {
    const x = first ? standing(layout, first, zoom) : -zoom;
    const ends = last >= layout.latest.length - 1 ? layout.extent * zoom : standing(layout, last, zoom);
    // A commune is named where it begins: not where the row above is of it already.
    const label = !stays.some(
      (other) => other.seat === seat - 1 && other.commune === commune && other.first <= first && first < other.last,
    );
    return { seat, commune, x: at(x), width: at(Math.max(0, ends - x)), label };
  });
}

function circle(x: number, y: number, r: number): string {
  return `M${at(x - r)} ${at(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function polygon(x: number, y: number, size: number, ...spots: Spot[]): string {
  return `M${spots.map(([dx, dy]) => `${at(x + dx * size)} ${at(y + dy * size)}`).join('L')}Z`;
}

function cross(x: number, y: number, r: number): string {
  return `M${at(x - r)} ${at(y - r)}L${at(x + r)} ${at(y + r)}M${at(x - r)} ${at(y + r)}L${at(x + r)} ${at(y - r)}`;
}

function plus(x: number, y: number, r: number): string {
  return `M${at(x - r)} ${at(y)}H${at(x + r)}M${at(x)} ${at(y - r)}V${at(y + r)}`;
}
