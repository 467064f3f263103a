import { fly, where } from '@ui/parts/flip';
import { play } from '@ui/parts/sound';
import { tick } from 'svelte';
import type { Card, Event, Seat } from './types';

/** Where the things of the table were before it changed. */
export type Places = {
  /** Each card of the reader's hand. */
  hand: Map<Card, DOMRect>;
  /** What each other seat held, or its panel. */
  seats: Map<Seat, DOMRect>;
};

/** Between two things that happened, so that the eye can follow. */
const BEAT = 260;

/** Note where everything is. */
export function places(table: HTMLElement | undefined, hand: readonly Card[]): Places {
  const slots = table?.querySelectorAll('[data-card]') ?? [];
  const seats = table?.querySelectorAll<HTMLElement>('[data-seat]') ?? [];
  return {
    hand: new Map([...slots].map((slot, index) => [hand[index]!, where(slot)])),
    seats: new Map([...seats].map((seat) => [Number(seat.dataset.seat), held(seat)])),
  };
}

/** Let the cards fly where these events took them. */
export async function flights(
  table: HTMLElement,
  events: readonly Event[],
  before: Places,
  you: Seat | null,
): Promise<void> {
  await tick(); // the cards are in their new places from here on
  let delay = 0;
  for (const event of events) {
    if (event.type === 'Drew') {
      bring(table, where(table.querySelector('[data-place=deck]')), event.seat, you, delay);
    } else if (event.type === 'Laid') {
      const laid = table.querySelector<HTMLElement>(`[data-laid="${event.seat}"]`);
      const held = event.card === null ? undefined : before.hand.get(event.card);
      const from = held ?? before.seats.get(event.seat) ?? new DOMRect();
      if (laid) fly(from, laid, { delay, turn: event.up ? 8 : -8 });
    } else if (event.type === 'Handed') {
      bring(table, before.seats.get(event.giver) ?? new DOMRect(), event.to, you, delay);
    } else if (event.type === 'Discarded') {
      const pile = table.querySelector<HTMLElement>('[data-place=discard]');
      if (pile) fly(before.seats.get(event.seat) ?? new DOMRect(), pile, { delay });
    } else {
      continue;
    }
    play('slide');
    delay += BEAT;
  }
}

/** The whole hand comes to a seat, one card after the other when it is the reader's. */
function bring(table: HTMLElement, from: DOMRect, seat: Seat, you: Seat | null, delay: number): void {
  const cards =
    seat === you
      ? table.querySelectorAll<HTMLElement>('[data-card]')
      : table.querySelectorAll<HTMLElement>(`[data-seat="${seat}"] [data-held]`);
  cards.forEach((card, index) => fly(from, card, { delay: delay + index * 60, turn: -20 }));
}

/** What a seat holds in front of its panel, or the panel. */
function held(seat: HTMLElement): DOMRect {
  const cards = where(seat.querySelector('[data-held]'));
  if (cards.width) return cards;
  const panel = where(seat);
  return new DOMRect(panel.x + panel.width / 2 - 20, panel.y + panel.height / 2 - 28, 40, 56);
}
