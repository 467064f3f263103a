import { animate, type Stage } from '@ui/parts/animate';
import { where } from '@ui/parts/flip';
import { pace } from '@ui/parts/pace.svelte';
import { play, type Sound } from '@ui/parts/sound';
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
export function show(
  table: HTMLElement,
  events: readonly Event[],
  before: Places,
  you: Seat | null,
  hand: () => readonly Card[],
): Promise<void> {
  /** Where a card of a player's hand is now. */
  const kept = (stage: Stage, seat: Seat, card: Card) =>
    stage.find(
      seat === you ? `.mine [data-card="${hand().indexOf(card)}"]` : `[data-seat="${seat}"] li:last-child [data-held]`,
    );
  const held = (seat: Seat, card: Card) => (seat === you ? before.own.get(card) : before.seats.get(seat));
  const beat = (stage: Stage, sound: Sound) => {
    play(sound);
    stage.delay += BEAT;
  };
  return animate(table, events, {
    Drew: ({ seat, face, x, y }, stage) => {
      const from = x === null ? before.palm : before.heap.get(`${x} ${y}`);
      stage.fly(from, kept(stage, seat, face), { turn: 14 });
      beat(stage, 'slide');
    },
    Gave: ({ giver, to, face }, stage) => {
      stage.fly(held(giver, face), kept(stage, to, face), { turn: -10 });
      beat(stage, 'slide');
    },
    Placed: ({ seat, card }, stage) => {
      stage.fly(held(seat, card), stage.find(`[data-rider="${card}"]`), { turn: 6 });
      beat(stage, 'slide');
    },
    Fell: ({ x, y }, stage) => {
      drop(stage, stage.all(`[data-at="${x} ${y}"]`).at(-1));
      beat(stage, 'slide');
    },
    LeftWorkshop: ({ workshop, paraded }, stage) => {
      const floats = stage.all(paraded ? '.stop.taken:last-of-type, .stop.taken' : '[data-dead-end]');
      roll(stage, before.floats[workshop], floats.at(-1)?.querySelector<HTMLElement>('.float'), paraded);
      beat(stage, paraded ? 'applause' : 'refusal');
    },
    Crowned: ({ seat }, stage) => {
      const street = where(stage.find('.street'));
      const middle = new DOMRect(street.x + street.width / 2 - 40, street.y + street.height / 2 - 40, 80, 80);
      stage.fly(middle, stage.find(`[data-seat="${seat}"] .badges svg`), { duration: 900, turn: 360 });
      play('chime');
    },
    Stopped: () => play('coin'),
  });
}

/** A card falls from high above the heap (R8). */
function drop(stage: Stage, card: HTMLElement | undefined): void {
  const frames = [
    { scale: 2.6, translate: '0 -40px', rotate: '-40deg', opacity: 0 },
    { opacity: 1, offset: 0.3 },
    { scale: 1, translate: '0 0', rotate: '0deg' },
  ];
  stage.move(card, frames, { duration: pace.stretch(520), easing: 'ease-in', fill: 'backwards' });
}

/** A float rolls out into the parade, or slinks into the dead end with its head down. */
function roll(stage: Stage, from: DOMRect | undefined, float: HTMLElement | null | undefined, paraded: boolean): void {
  const to = where(float);
  if (!from?.width || !to.width || !float) return;
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.bottom - to.bottom];
  const size = from.width / to.width;
  const at = (share: number, tilt: number, lift = 0) => ({
    transform: `translate(${dx * (1 - share)}px, ${dy * (1 - share) - lift}px) scale(${size + (1 - size) * share}) rotate(${tilt}deg)`,
  });
  const steps = paraded
    ? [at(0, 0), at(0, -4, 6), at(0.25, 3, 10), at(0.5, -3, 14), at(0.75, 3, 8), at(1, 0)]
    : [at(0, 0), at(0, 5), at(0.2, 6), at(0.3, 5), at(0.7, 7), at(0.8, 5), at(1, 0)];
  const duration = pace.stretch(paraded ? 1500 : 1900);
  const timing = { duration, easing: 'ease-in-out', fill: 'backwards' as const };
  const rolling = stage.move(float, steps, timing);
  if (!rolling) return;
  float.style.zIndex = '20';
  rolling.onfinish = () => (float.style.zIndex = '');
  for (const wheel of float.querySelectorAll('.cart svg')) stage.move(wheel, { rotate: ['0deg', '900deg'] }, timing);
}

/** What a seat holds in front of its panel, or the panel. */
function held(seat: HTMLElement): DOMRect {
  const cards = where(seat.querySelector('li:last-child [data-held]'));
  if (cards.width) return cards;
  const panel = where(seat);
  return new DOMRect(panel.x + panel.width / 2 - 16, panel.y + panel.height / 2 - 22, 32, 44);
}
