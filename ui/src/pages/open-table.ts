import { prefs } from '../prefs.svelte';
import { go } from '../router.svelte';
import { type GameInfo, open } from '../wire/api';
import { t } from '../words/current.svelte';
import { type Arrival, expectMe } from './table/seat-on-arrival';

/** Open a table with default or beginner options, and go there. */
async function openTable(game: GameInfo, arrival: Arrival): Promise<void> {
  const id = await open({
    game: game.key,
    seats: game.default_seats,
    options: prefs.finished(game.key) ? game.defaults : { ...game.defaults, ...game.beginner_options },
    public: false,
    turn_seconds: 0,
    tempo: prefs.tempo(game.key),
    bots: {},
  });
  expectMe(id, arrival);
  go(`/t/${id}`);
}

/** Deal a game with bots at once. Nobody else is there, so the person needs no name. */
export const playWithBots = (game: GameInfo) => openTable(game, { name: t('seating-me'), deals: true });

/** Open the seating room of a new table. */
export const invite = (game: GameInfo) => openTable(game, {});
