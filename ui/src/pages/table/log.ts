import type { Entry } from '../../parts/Log.svelte';
import type { LoggedEvents } from '../../wire/types';
import { t } from '../../words/current.svelte';
import type { Tagged, Words } from '../../words/words';

/** What a move told, at the table or in a replay. */
type Told = Pick<LoggedEvents, 'n' | 'events' | 'undone'> & { by?: number | 'house' | null };

/**
 * The log in words. A game that writes `heading-Drew` (« Manche { $round } ») has a heading at each
 * event of that type; what its screen shows anyway, again and again, it may leave unsaid with an
 * empty text in its `ui/text`.
 */
export function entriesOf(history: readonly Told[], words: Words): Entry[] {
  return history.flatMap(({ n, events, undone, by }) => {
    if (undone)
      return [{ n, text: t('undo-told', { name: words.called(Number(by)) }), heading: undefined, mine: false }];
    return (events as Tagged[]).flatMap((event) => {
      const args = words.arguments(event);
      const text = words.text(`event-${event.type}`, args);
      const heading = `heading-${event.type}`;
      if (!text) return [];
      return {
        n,
        text,
        heading: words.has(heading) ? words.text(heading, args) : undefined,
        mine: args.you !== 'no',
      };
    });
  });
}

/** How many lines are said to a reader who has not moved yet, or does not play. */
const LAST = 10;

/** What happened since the reader's last move, that move included, in one text. */
export function sinceOwnMove(history: readonly LoggedEvents[], words: Words): string {
  const own = history.findLastIndex((move) => move.own);
  const since = entriesOf(history.slice(Math.max(0, own)), words).map(({ text }) => text);
  return (own < 0 ? since.slice(-LAST) : since).join(' ') || words.text('part-log-empty');
}

/** The latest entries, the last first, each with a key: one move may bring the same text twice. */
export function newsOf(history: readonly LoggedEvents[], words: Words, most: number): (Entry & { key: string })[] {
  const entries = entriesOf(history, words);
  const keyed = entries.map((entry, index) => {
    const before = entries.slice(0, index).filter(({ n }) => n === entry.n).length;
    return { ...entry, key: `${entry.n}.${before}` };
  });
  return keyed.slice(-most).reverse();
}
