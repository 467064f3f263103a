import { fly, where } from '@ui/parts/flip';
import { pace } from '@ui/parts/pace.svelte';
import { play } from '@ui/parts/sound';
import { prefs } from '@ui/prefs.svelte';
import { tick } from 'svelte';
import type { Card, Event, Seat } from './types';

/** Where the things of the table were before it changed. */
export type Places = {
  /** Each card of the reader's hand. */
  own: Map<Card, DOMRect>;
  /** What each other seat held. */
  seats: Map<Seat, DOMRect>;
  /** The cards of the heap that were taken, by their place. */
  heap: Map<string, DOMRect>;
  /** The Jester's hand. */
  palm: DOMRect;
  /** The floats, by workshop. */
  floats: DOMRect[];
};

/** Between two things that happened, so that the eye can follow. */
const BEAT = 220;

/** Note where everything is that these events will move. */
export function places(table: HTMLElement | undefined, events: readonly Event[], hand: readonly Card[]): Places {
  const all = (what: string) => [...(table?.querySelectorAll<HTMLElement>(what) ?? [])];
  const drawn = events.flatMap((event) => (event.type === 'Drew' && event.x !== null ? [`${event.x} ${event.y}`] : []));
  return {
    own: new Map(all('.mine [data-card]').map((slot, n) => [hand[n]!, where(slot)])),
    seats: new Map(all('[data-seat]').map((seat) => [Number(seat.dataset.seat), held(seat)])),
    heap: new Map(drawn.map((at) => [at, where(all(`[data-at="${at}"]`).at(-1))])),
    palm: where(table?.querySelector('.palm')),
    floats: all('[data-float]').map(where),
  };
}

/** Let everyone see what these events did. */
export async function show(
  table: HTMLElement,
  events: readonly Event[],
  before: Places,
  you: Seat | null,
  hand: () => readonly Card[],
): Promise<void> {
  await tick(); // everything is in its new place from here on
  const find = (what: string) => table.querySelector<HTMLElement>(what);
  const nowhere = new DOMRect();
  /** Where a card of somebody's hand is now. */
  const kept = (seat: Seat, card: Card) =>
    seat === you
      ? find(`.mine [data-card="${hand().indexOf(card)}"]`)
      : find(`[data-seat="${seat}"] li:last-child [data-held]`);
  let delay = 0;
  for (const event of events) {
    if (event.type === 'Drew') {
      const target = kept(event.seat, event.face);
      const from = event.x === null ? before.palm : before.heap.get(`${event.x} ${event.y}`);
      if (target) fly(from ?? nowhere, target, { delay, turn: 14 });
    } else if (event.type === 'Gave') {
      const from = event.giver === you ? before.own.get(event.face) : before.seats.get(event.giver);
      const target = kept(event.to, event.face);
      if (target) fly(from ?? nowhere, target, { delay, turn: -10 });
    } else if (event.type === 'Placed') {
      const from = event.seat === you ? before.own.get(event.card) : before.seats.get(event.seat);
      const target = find(`[data-rider="${event.card}"]`);
      if (target) fly(from ?? nowhere, target, { delay, turn: 6 });
    } else if (event.type === 'Fell') {
      const bodies = table.querySelectorAll<HTMLElement>(`[data-at="${event.x} ${event.y}"]`);
      drop(bodies[bodies.length - 1], delay);
    } else if (event.type === 'LeftWorkshop') {
      const to = event.paraded ? '.stop.taken:last-of-type, .stop.taken' : '[data-dead-end]';
      const floats = [...table.querySelectorAll<HTMLElement>(to)];
      roll(before.floats[event.workshop] ?? nowhere, floats.at(-1)?.querySelector('.float'), event.paraded, delay);
      play(event.paraded ? 'applause' : 'refusal');
      delay += BEAT;
      continue;
    } else if (event.type === 'Crowned') {
      const target = find(`[data-seat="${event.seat}"] .badges svg`);
      const street = where(find('.street'));
      const middle = new DOMRect(street.x + street.width / 2 - 40, street.y + street.height / 2 - 40, 80, 80);
      if (target) fly(middle, target, { delay, duration: 900, turn: 360 });
      play('chime');
      continue;
    } else if (event.type === 'Stopped') {
      play('coin');
      continue;
    } else {
      continue;
    }
    play('slide');
    delay += BEAT;
  }
}

/** A card falls from high above the heap (R8). */
function drop(card: HTMLElement | undefined, delay: number): void {
  if (!prefs.motion) return;
  card?.animate(
    [
      { scale: 2.6, translate: '0 -40px', rotate: '-40deg', opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { scale: 1, translate: '0 0', rotate: '0deg' },
    ],
    { duration: pace.stretch(520), delay: pace.stretch(delay), easing: 'ease-in', fill: 'backwards' },
  );
}

/** A float rolls out into the parade, or slinks into the dead end with its head down. */
function roll(from: DOMRect, float: HTMLElement | null | undefined, paraded: boolean, delay: number): void {
  const to = where(float);
  if (!prefs.motion || !from.width || !to.width || !float) return;
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.bottom - to.bottom];
  const size = from.width / to.width;
  const at = (share: number, tilt: number, lift = 0) => ({
    transform: `translate(${dx * (1 - share)}px, ${dy * (1 - share) - lift}px) scale(${size + (1 - size) * share}) rotate(${tilt}deg)`,
  });
  const steps = paraded
    ? [at(0, 0), at(0, -4, 6), at(0.25, 3, 10), at(0.5, -3, 14), at(0.75, 3, 8), at(1, 0)]
    : [at(0, 0), at(0, 5), at(0.2, 6), at(0.3, 5), at(0.7, 7), at(0.8, 5), at(1, 0)];
  const timing = {
    duration: pace.stretch(paraded ? 1500 : 1900),
    delay: pace.stretch(delay),
    easing: 'ease-in-out',
    fill: 'backwards' as const,
  };
  float.style.zIndex = '20';
  float.animate(steps, timing).onfinish = () => (float.style.zIndex = '');
  for (const wheel of float.querySelectorAll('.cart svg')) wheel.animate({ rotate: ['0deg', '900deg'] }, timing);
}

/** What a seat holds in front of its panel, or the panel. */
function held(seat: HTMLElement): DOMRect {
  const cards = where(seat.querySelector('li:last-child [data-held]'));
  if (cards.width) return cards;
  const panel = where(seat);
  return new DOMRect(panel.x + panel.width / 2 - 16, panel.y + panel.height / 2 - 22, 32, 44);
}
