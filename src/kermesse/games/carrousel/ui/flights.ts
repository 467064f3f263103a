import { fly, where } from '@ui/parts/flip';
import { pace } from '@ui/parts/pace.svelte';
import { play } from '@ui/parts/sound';
import { prefs } from '@ui/prefs.svelte';
import { tick } from 'svelte';
import type { Event, Horse, Seat } from './types';

/** How long horses take to their new places: cards move after that. */
const RIDE = 520;

const find = (table: HTMLElement, what: string) => table.querySelector<HTMLElement>(what);
const slot = (row: Seat, place: number) => `[data-row="${row}"][data-place="${place}"]`;

/** Let everyone see what these events did: horses, cards, errors. */
export async function show(table: HTMLElement, events: readonly Event[], you: Seat | null): Promise<void> {
  const piles = new Map(
    [...table.querySelectorAll<HTMLElement>('[data-won]')].map((pile) => [Number(pile.dataset.won), where(pile)]),
  );
  await tick(); // everything is in its new place from here on
  let delay = 0;
  for (const event of events) {
    if (event.type === 'Touched') {
      play('flip');
    } else if (event.type === 'Rode') {
      gallop(table, event.family, event.moved);
      delay = RIDE;
    } else if (event.type === 'Relaunched') {
      gallop(table, 'Send', [event.horse]);
      delay = RIDE;
    } else if (event.type === 'Won') {
      const card = find(table, slot(event.row, event.place));
      const pile = find(table, `[data-won="${event.seat}"]`);
      const deck = where(find(table, '[data-deck]'));
      const from = where(card);
      if (pile) fly(from, pile, { delay, turn: 4 });
      if (card && event.new !== null) fly(deck, card, { delay: delay + 260, turn: 12 });
      play(event.seat === you ? 'chime' : 'coin');
      celebrate(table, delay);
    } else if (event.type === 'Erred') {
      const to = event.row === null ? '[data-deck]' : slot(event.row, event.place!);
      const target = find(table, to);
      if (event.lost !== null && target) fly(piles.get(event.seat) ?? new DOMRect(), target, { delay, turn: -10 });
      shake(find(table, `[data-seat="${event.seat}"]`), delay);
      play('refusal');
    }
  }
}

/** Each family of rides has a way of its own: round each other, along, driven out, head over heels. */
function gallop(table: HTMLElement, family: string, moved: readonly Horse[]): void {
  play('slide');
  if (!prefs.motion) return;
  const [one, other] = moved.map((horse) => find(table, `[data-horse="${horse}"]`));
  const pass = (horse: HTMLElement | null | undefined, out: number[], rotate: number[]) => {
    const timing = { duration: pace.stretch(RIDE), easing: 'ease-in-out' };
    horse?.animate({ '--out': out.map(String) }, timing);
    horse?.querySelector('.body')?.animate({ rotate: rotate.map((angle) => `${angle}deg`) }, timing);
  };
  switch (family) {
    case 'Swap':
      pass(one, [1, 1.24, 1], [0, -8, 0]);
      pass(other, [1, 0.7, 1], [0, 8, 0]);
      break;
    case 'Send':
      pass(one, [1, 1.18, 1.2, 1], [0, -14, 12, -14, 12, 0]);
      break;
    case 'Chase':
      pass(one, [1, 0.82, 1], [0, 14, 14, 0]);
      pass(other, [1, 1, 1.34, 1], [0, 0, -34, 24, 0]);
      break;
    case 'Scatter':
      pass(one, [1, 0.35, 0.35, 1], [0, 180, 360]);
      pass(other, [1, 0.35, 0.35, 1], [0, -180, -360]);
      shake(find(table, '.platform'), 0);
  }
}

/** The three leaders jump for joy. */
function celebrate(table: HTMLElement, delay: number): void {
  if (!prefs.motion) return;
  table.querySelectorAll('.leads .body').forEach((body, n) => {
    body.animate(
      { translate: ['0 0', '0 -14%', '0 0', '0 -7%', '0 0'] },
      { duration: 620, delay: pace.stretch(delay) + n * 70 },
    );
  });
}

function shake(element: HTMLElement | null, delay: number): void {
  if (!prefs.motion) return;
  const steps = [0, -5, 5, -4, 4, -2, 0].map((x) => `${x}px 0`);
  element?.animate({ translate: steps }, { duration: 380, delay: pace.stretch(delay) });
}
