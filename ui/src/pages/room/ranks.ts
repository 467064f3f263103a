import type { Rank } from '../../parts/ranking';
import type { Outcome, RoomSeat } from '../../wire/types';
import { t } from '../../words/current.svelte';

/** Everybody at a table of the room that is over, with their scores. */
export function ranksOf(outcome: Outcome, seats: readonly RoomSeat[]): Rank[] {
  return Object.entries(outcome.scores).map(([key, score]) => {
    const seat = Number(key);
    const { name = '', bot = '' } = seats[seat] ?? {};
    const called = name || (bot ? t('room-bot') : t('player-hidden', { seat: seat + 1 }));
    return { name: called, score, winner: outcome.winners.includes(seat) };
  });
}
