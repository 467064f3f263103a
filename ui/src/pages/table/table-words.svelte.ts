import { prefs } from '../../prefs.svelte';
import type { TableConnection } from '../../wire/table-connection.svelte';
import { tableWords } from '../../words/game-words';
import type { Words } from '../../words/words';
import { namesOf } from './names';

/**
 * The words of the game at a table, in the language of this device and for the player of its seat; undefined until they
 * are loaded. Call it during component initialisation.
 */
export function tableWordsAt(table: TableConnection): () => Words | undefined {
  let words = $state.raw<Words | null>(null);
  $effect(() => {
    const game = table.about?.game;
    const { language } = prefs;
    if (!game) return;
    const readers = { you: null, nameOf: () => '' };
    void tableWords(game, language, readers).then((learnt) => {
      if (language === prefs.language) words = learnt;
    });
  });
  const places = $derived(table.status.places);
  const mine = $derived.by(() => {
    const { reader: you } = table;
    const names = namesOf(places, table.status.stage === 'seating');
    return words?.for({ you, nameOf: (seat) => names[seat] ?? '' });
  });
  return () => mine;
}
