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

/** Who is awaited, in a few words. */
export function turnAt({ now, status, reader: you }: TableConnection, words: Words): string {
  if (now?.outcome || status.room.stopped) return t('play-over');
  if (status.tempo.paused || status.room.held) return t('play-turn-paused');
  const awaited = now?.to_act ?? [];
  if (you !== null && awaited.includes(you)) return t('play-turn-you');
  if (!awaited.length) return t('play-turn-house');
  return t('play-turn-wait', { names: words.listed(awaited.map((seat) => words.name(seat))) });
}
