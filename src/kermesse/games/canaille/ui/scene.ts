import { action, sort, without } from './cards';
import type { Action, Event, River, Seat, View } from './types';

/**
 * The bank as the reader's eye has followed it so far. A sentence is carried out all at once; the
 * screen tells it event by event, from the view before to the view after.
 */
export type Scene = Pick<
  View,
  | 'author'
  | 'fisher'
  | 'sentence'
  | 'step'
  | 'river'
  | 'up'
  | 'over'
  | 'under'
  | 'prowl'
  | 'piles'
  | 'out'
  | 'held'
  | 'row'
  | 'deck'
  | 'discard'
> & {
  /** The player the cat is leaping on. */
  leap: Seat | null;
  /** True if the acting card had no effect. */
  idle: boolean;
  /** How many cards of a fog, shared out already, are still to be caught. */
  misty: number;
};

/** The bank as a view has it. */
export function sceneOf(view: View): Scene {
  return { ...view, leap: null, idle: false, misty: 0 };
}

/** Which action each event comes from, where a sentence is carried out. */
const FROM: Partial<Record<Event['type'], string>> = {
  Turned: 'stroll',
  Named: 'another',
  Binned: 'bin',
  Released: 'release',
  Shown: 'fog',
  Shared: 'fog',
};

/** The bank after one more event; a cat in sight is no longer looked for. */
export function after(scene: Scene, event: Event): Scene {
  const next = told(scene, event);
  return next.over.some((card) => sort(card) === 'canaille') ? { ...next, prowl: null } : next;
}

function told(scene: Scene, event: Event): Scene {
  const next = { ...stepped(scene, event), leap: null };
  switch (event.type) {
    case 'Laid':
      return {
        ...next,
        author: event.seat,
        fisher: event.seat,
        sentence: event.cards,
        step: 0,
        held: changed(next.held, event.seat, (held) => held - event.cards.length),
      };
    case 'Caught': {
      const over = next.over.slice(1);
      return {
        ...next,
        misty: Math.max(0, next.misty - 1),
        river: next.river - 1,
        over: over.length || event.top === null ? over : [event.top],
        prowl: next.prowl && [Math.max(0, next.prowl[0] - 1), next.prowl[1] - 1],
        piles: changed(next.piles, event.seat, (pile) => [...pile, event.card].sort((a, b) => a - b)),
      };
    }
    case 'Pounced':
      return { ...next, leap: event.seat, prowl: null };
    case 'Turned': {
      const last = next.river - 1;
      return {
        ...next,
        up: event.up,
        over: next.under.length || event.top === null ? next.under : [event.top],
        under: next.over,
        prowl: next.prowl && [last - next.prowl[1], last - next.prowl[0]],
      };
    }
    case 'Named':
      return { ...next, fisher: event.to };
    case 'Binned':
      return { ...next, piles: taken(next.piles, event.seat, event.card), out: [...next.out, event.card] };
    case 'Released':
      return {
        ...next,
        river: next.river + 1,
        under: [event.card, ...next.under],
        piles: taken(next.piles, event.seat, event.card),
      };
    case 'Shown':
      return { ...next, over: [...event.cards, ...next.over.slice(event.cards.length)] };
    case 'Shared':
      return { ...next, misty: event.to.length };
    case 'Discarded':
      return {
        ...next,
        held: changed(next.held, event.seat, (held) => held - 1),
        discard: [...next.discard, event.card],
      };
    case 'Took':
      return {
        ...rested(next),
        row: without(next.row, event.card),
        held: changed(next.held, event.seat, (held) => held + 1),
      };
    case 'Drew':
      return {
        ...rested(next),
        deck: next.deck - 1,
        held: changed(next.held, event.seat, (held) => held + 1),
      };
    case 'MadeUp':
      return {
        ...next,
        row: [...next.row, ...event.cards].sort((a, b) => a - b),
        deck: next.deck - event.cards.length,
      };
    case 'Shuffled':
      return { ...next, deck: event.count, discard: [] };
    case 'Passed':
      return { ...rested(next), author: event.to, fisher: event.to };
    default:
      return next;
  }
}

/**
 * The card of the sentence that acts: neighbours never do the same thing and every card but the
 * last says something, so an event of another kind means the next card. A fog that was shared out is
 * followed by its catches; any further one is a bite's.
 */
function stepped(scene: Scene, event: Event): Scene {
  const idle = event.type === 'Skipped';
  const acting = scene.sentence[scene.step - 1];
  const doing = acting === undefined ? '' : action(acting);
  let does = FROM[event.type];
  if (idle) does = action(event.card);
  if (event.type === 'Caught') does = scene.misty ? 'fog' : 'bite';
  if (!scene.sentence.length || does === undefined || does === doing) return { ...scene, idle };
  return { ...scene, idle, step: scene.step + 1 };
}

/** The sentence is over and gone. */
function rested(scene: Scene): Scene {
  return { ...scene, sentence: [], step: 0, idle: false };
}

function changed<T>(each: readonly T[], seat: Seat, change: (one: T) => T): T[] {
  return each.map((one, index) => (index === seat ? change(one) : one));
}

function taken(piles: readonly River[][], seat: Seat, card: River): River[][] {
  return changed(piles, seat, (pile) => without(pile, card));
}

/** How long the eye needs for each thing that happens, in milliseconds. */
const BEATS: Record<Event['type'], number> = {
  Began: 500,
  Shuffled: 500,
  Laid: 1400,
  Caught: 1000,
  Pounced: 2800,
  Turned: 1100,
  Named: 1100,
  Binned: 1000,
  Released: 1000,
  Shown: 1100,
  Shared: 400,
  Skipped: 1000,
  Discarded: 500,
  Took: 450,
  Drew: 450,
  MadeUp: 450,
  Passed: 150,
  Counted: 0,
};

/** With more than so many turns to tell, the theatre is too far behind the game, and hurries. */
const FAR = 6;

/**
 * How long to look at an event, at the rate of the table's tempo; who cannot or would not see things move still meets
 * the cat.
 */
export function beat(event: Event, motion: boolean, behind: number, rate = 1): number {
  if (document.hidden) return 0;
  if (!motion) return event.type === 'Pounced' ? BEATS.Pounced : 0;
  const hurried = behind > FAR || (behind > 0 && rate > 1);
  return (BEATS[event.type] / rate) * (hurried ? 0.5 : 1);
}

/** A card on its way, seen by all: where from, where to, and what it shows. */
export type Flight = {
  id: number;
  from: DOMRect;
  to: DOMRect;
  /** Of which pack. */
  pack: 'river' | 'action';
  /** Its face; none when nobody sees it. */
  card: River | Action | null;
  /** True if it turns over on the way. */
  turns: boolean;
};

/** A trip of a card, by the places of the table. */
type Trip = Omit<Flight, 'id' | 'from' | 'to'> & { from: string; to: string };

/** Where a card goes in an event. */
export function trip(scene: Scene, event: Event): Trip | null {
  switch (event.type) {
    case 'Caught':
      return { from: 'river', to: `seat-${event.seat}`, pack: 'river', card: event.card, turns: !scene.up };
    case 'Released':
      return { from: `seat-${event.seat}`, to: 'river', pack: 'river', card: event.card, turns: false };
    case 'Binned':
      return { from: `seat-${event.seat}`, to: 'bin', pack: 'river', card: event.card, turns: false };
    case 'Took':
      return {
        from: `row-${scene.row.indexOf(event.card)}`,
        to: `hand-${event.seat}`,
        pack: 'action',
        card: event.card,
        turns: false,
      };
    case 'Drew':
      return {
        from: 'deck',
        to: `hand-${event.seat}`,
        pack: 'action',
        card: event.card,
        turns: event.card !== null,
      };
    case 'Discarded':
      return { from: `hand-${event.seat}`, to: 'discard', pack: 'action', card: event.card, turns: false };
    default:
      return null;
  }
}
