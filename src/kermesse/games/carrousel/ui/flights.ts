import { animate, type Stage } from '@ui/parts/animate';
import { where } from '@ui/parts/flip';
import { pace } from '@ui/parts/pace.svelte';
import { play } from '@ui/parts/sound';
import type { Event, Horse, Seat } from './types';

/** How long horses take to their new places: cards move after that. */
const RIDE = 520;

const slot = (row: Seat, place: number) => `[data-row="${row}"][data-place="${place}"]`;

/** Let everyone see what these events did: horses, cards, errors. */
export function show(table: HTMLElement, events: readonly Event[], you: Seat | null): Promise<void> {
  const piles = new Map(
    [...table.querySelectorAll<HTMLElement>('[data-won]')].map((pile) => [Number(pile.dataset.won), where(pile)]),
  );
  return animate(table, events, {
    Touched: () => play('flip'),
    Rode: ({ family, moved }, stage) => gallop(stage, family, moved),
    Relaunched: ({ horse }, stage) => gallop(stage, 'Send', [horse]),
    Won: (event, stage) => {
      const card = stage.find(slot(event.row, event.place));
      stage.fly(where(card), stage.find(`[data-won="${event.seat}"]`), { turn: 4 });
      if (event.new !== null) stage.fly(where(stage.find('[data-deck]')), card, { delay: 260, turn: 12 });
      play(event.seat === you ? 'chime' : 'coin');
      celebrate(stage);
    },
    Erred: (event, stage) => {
      const to = event.row === null ? '[data-deck]' : slot(event.row, event.place!);
      if (event.lost !== null) stage.fly(piles.get(event.seat), stage.find(to), { turn: -10 });
      shake(stage, `[data-seat="${event.seat}"]`);
      play('refusal');
    },
  });
}

/** Each family of rides moves in a different way: round each other, along, driven out, head over heels. Cards wait for it. */
function gallop(stage: Stage, family: string, moved: readonly Horse[]): void {
  play('slide');
  stage.delay = 0;
  const [one, other] = moved.map((horse) => stage.find(`[data-horse="${horse}"]`));
  const pass = (horse: HTMLElement | null | undefined, out: number[], rotate: number[]) => {
    const timing = { duration: pace.stretch(RIDE), easing: 'ease-in-out' };
    stage.move(horse, { '--out': out.map(String) }, timing);
    stage.move(horse?.querySelector('.body'), { rotate: rotate.map((angle) => `${angle}deg`) }, timing);
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
      shake(stage, '.platform');
  }
  stage.delay = RIDE;
}

/** The three leaders jump for joy. */
function celebrate(stage: Stage): void {
  const jump = { translate: ['0 0', '0 -14%', '0 0', '0 -7%', '0 0'] };
  stage.all('.leads .body').forEach((body, n) => stage.move(body, jump, { duration: 620, delay: n * 70 }));
}

function shake(stage: Stage, what: string): void {
  const steps = [0, -5, 5, -4, 4, -2, 0].map((x) => `${x}px 0`);
  stage.move(stage.find(what), { translate: steps }, { duration: 380 });
}
