import type { Component } from 'svelte';
import type { StoryProps } from '../wire/story-props';
import type { AroundProps, TableProps } from '../wire/table-props';
import { folder, load } from './library';

/* The components of games. Nothing here names a game: what its folder has is found. */

/** What shows a table. */
type TableComponent = Component<TableProps<unknown, unknown, unknown>>;

type Tables = { default: TableComponent };
const tables = import.meta.glob<Tables>('../../../src/kermesse/games/*/ui/Table.svelte');
const screens = import.meta.glob<Tables>('../../../src/kermesse/games/*/ui/Screen.svelte');
const hands = import.meta.glob<Tables>('../../../src/kermesse/games/*/ui/Hand.svelte');
const arounds = import.meta.glob<{ default: Component<AroundProps<unknown, unknown, unknown>> }>(
  '../../../src/kermesse/games/*/ui/Around.svelte',
);
const stories = import.meta.glob<{ default: Component<StoryProps<unknown>> }>(
  '../../../src/kermesse/games/*/ui/Story.svelte',
);
/** The table of a game: its own, or what shows that of a game the pages were not built with. */
export async function table(game: string): Promise<TableComponent> {
  const [module] = await load(tables, (path) => path.includes(folder(game)));
  return module?.default ?? ((await import('../parts/plain/OutsideTable.svelte')).default as TableComponent);
}

/** The table of a game for people around one device; undefined if there is none. */
export async function around(game: string) {
  const [module] = await load(arounds, (path) => path.includes(folder(game)));
  return module?.default;
}

/** How a game lies on a big screen; a game that does not say is shown by its table. */
export async function screen(game: string): Promise<TableComponent> {
  const [module] = await load(screens, (path) => path.includes(folder(game)));
  return module?.default ?? table(game);
}

/** How a game lies in a hand, while a big screen shows the rest; a game that does not say is played at its table. */
export async function hand(game: string): Promise<TableComponent> {
  const [module] = await load(hands, (path) => path.includes(folder(game)));
  return module?.default ?? table(game);
}

/** What shows the story of a game; undefined when it tells none. */
export async function story(game: string) {
  const [module] = await load(stories, (path) => path.includes(folder(game)));
  return module?.default;
}

/** Return true if a finished game has a story. */
export function hasStory(game: string): boolean {
  return Object.keys(stories).some((path) => path.includes(folder(game)));
}
