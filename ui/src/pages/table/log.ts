import type { Entry } from '../../parts/Log.svelte';
import type { LoggedEvents } from '../../wire/types';
import type { Tagged, Words } from '../../words/words';

/**
 * The log in words. A game that writes `heading-Drew` (« Manche { $round } ») has a heading at each
 * event of that type; what its screen shows anyway, again and again, it may leave unsaid with an
 * empty text in its `ui/text`.
 */
export function entriesOf(history: readonly LoggedEvents[], words: Words): Entry[] {
  return history.flatMap(({ n, events }) =>
    (events as Tagged[]).flatMap((event) => {
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
    }),
  );
}
