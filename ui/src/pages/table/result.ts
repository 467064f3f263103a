import type { Rank } from '../../parts/ranking';
import type { TableConnection } from '../../wire/table-connection.svelte';
import { t } from '../../words/current.svelte';
import type { Words } from '../../words/words';

/** Everyone at the end of a game. Rematches make a series: games won are counted from its second game on. */
export function ranksAt({ now, status, reader: you }: TableConnection, words: Words): Rank[] {
  const { places } = status;
  const { scores = {}, winners = [] } = now?.outcome ?? {};
  const series = places.some((place) => place.won > 0);
  return Object.entries(scores).map(([key, score]) => {
    const seat = Number(key);
    const winner = winners.includes(seat);
    const won = series ? (places[seat]?.won ?? 0) + Number(winner) : undefined;
    return { name: words.called(seat), score, winner, you: seat === you, won };
  });
}

/** Who has won, in a sentence. */
export function winnersAt({ now, reader: you }: TableConnection, words: Words): string {
  const seats = now?.outcome?.winners ?? [];
  if (words.together) return t('end-together', { won: seats.length ? 'yes' : 'no' });
  return t('end-winners', {
    count: seats.length,
    you: you !== null && seats.includes(you) ? 'yes' : 'no',
    winners: words.listed(seats.map((seat) => words.called(seat))),
  });
}

/** How a game ended, as the page says it to the reader. */
export type EndingText = {
  title: string;
  /** A second sentence; may be empty. */
  note: string;
  /** True if the reader lost, or nobody won: nothing is celebrated. */
  lost: boolean;
};

/** What the page says to the reader at the end: a player hears by how much they won or lost. */
export function endingAt(table: TableConnection, words: Words): EndingText {
  const { scores = {}, winners = [] } = table.now?.outcome ?? {};
  const { reader: you } = table;
  const sentence = winnersAt(table, words);
  if (you === null || words.together || !winners.length) return { title: sentence, note: '', lost: !winners.length };
  const wins = winners.includes(you);
  const others = Object.keys(scores)
    .map(Number)
    .filter((seat) => winners.includes(seat) !== wins);
  const best = Math.max(...others.map((seat) => scores[seat]!));
  const margin = marginText(Math.abs(scores[you]! - best), table, words);
  if (wins)
    return { title: sentence, note: margin && winners.length === 1 ? t('end-ahead', { margin }) : '', lost: false };
  return { title: margin ? t('end-behind', { margin }) : t('end-lost'), note: sentence, lost: true };
}

/** The winner and the other player to compare: the reader, if they play, else the best of those who did not win. */
export function rivalsAt({ now, reader: you }: TableConnection): [winner: number, other: number] {
  const { scores = {}, winners = [] } = now?.outcome ?? {};
  const by = (one: number, other: number) => scores[other]! - scores[one]!;
  const others = Object.keys(scores)
    .map(Number)
    .filter((seat) => !winners.includes(seat))
    .sort(by);
  const mine = (seats: readonly number[]) => (you !== null && seats.includes(you) ? you : (seats[0] ?? -1));
  return [mine(winners), mine(others)];
}

/** So many points in the unit of the game; empty if the game has none, or there is no difference. */
function marginText(points: number, { about }: TableConnection, words: Words): string {
  if (!(points > 0 && points < Infinity) || !words.has('table-margin')) return '';
  return words.text('table-margin', { points, simple: about?.options['simple'] ? 'yes' : 'no' });
}

/** Who is awaited, in a few words. */
export function turnAt(table: TableConnection, words: Words): string {
  const { now, status, reader: you } = table;
  if (now?.outcome || status.room.stopped) return t('play-over');
  if (table.waits) return t('play-turn-paused');
  const awaited = now?.to_act ?? [];
  if (you !== null && awaited.includes(you)) return t('play-turn-you');
  if (!awaited.length) return t('play-turn-house');
  return t('play-turn-wait', { names: words.listed(awaited.map((seat) => words.name(seat))) });
}
