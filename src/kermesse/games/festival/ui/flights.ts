import { animate, type Stage } from '@ui/parts/animate';
import { where } from '@ui/parts/flip';
import { play } from '@ui/parts/sound';
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
export function flights(table: HTMLElement, events: readonly Event[], before: Places, you: Seat | null): Promise<void> {
  /** The whole hand comes to a seat, one card after the other when it is the reader's. */
  const bring = (stage: Stage, from: DOMRect | undefined, seat: Seat) =>
    stage
      .all(seat === you ? '[data-card]' : `[data-seat="${seat}"] [data-held]`)
      .forEach((card, index) => stage.fly(from, card, { delay: index * 60, turn: -20 }));
  const beat = (stage: Stage) => {
    play('slide');
    stage.delay += BEAT;
  };
  return animate(table, events, {
    Drew: ({ seat }, stage) => {
      bring(stage, where(stage.find('[data-place=deck]')), seat);
      beat(stage);
    },
    Laid: ({ seat, card, up }, stage) => {
      const held = card === null ? undefined : before.hand.get(card);
      stage.fly(held ?? before.seats.get(seat), stage.find(`[data-laid="${seat}"]`), { turn: up ? 8 : -8 });
      beat(stage);
    },
    Handed: ({ giver, to }, stage) => {
      bring(stage, before.seats.get(giver), to);
      beat(stage);
    },
    Discarded: ({ seat }, stage) => {
      stage.fly(before.seats.get(seat), stage.find('[data-place=discard]'));
      beat(stage);
    },
  });
}

/** What a seat holds in front of its panel, or the panel. */
function held(seat: HTMLElement): DOMRect {
  const cards = where(seat.querySelector('[data-held]'));
  if (cards.width) return cards;
  const panel = where(seat);
  return new DOMRect(panel.x + panel.width / 2 - 20, panel.y + panel.height / 2 - 28, 40, 56);
}
