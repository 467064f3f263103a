import type { Entry } from '../../parts/Log.svelte';
import type { Happened } from '../../wire/types';
import type { Tagged, Words } from '../../words/words';

/**
 * The log in words. A game that writes `heading-Drew` (« Manche { $round } ») has a heading at each
 * event of that type.
 */
export function entriesOf(history: readonly Happened[], words: Words): Entry[] {
  return history.flatMap(({ n, events }) =>
    (events as Tagged[]).map((event) => {
      const args = words.arguments(event);
      const heading = `heading-${event.type}`;
      return {
        n,
        text: words.text(`event-${event.type}`, args),
        heading: words.has(heading) ? words.text(heading, args) : undefined,
        mine: args.you !== 'no',
      };
    }),
  );
}
