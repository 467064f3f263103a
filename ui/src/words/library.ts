import type { Component } from 'svelte';
import { games, resources } from '../wire/api';
import type { PictureProps } from '../wire/picture-props';
import type { StoryProps } from '../wire/story-props';
import type { AroundProps, TableProps } from '../wire/table-props';
import type { Lexicon } from './shapes';
import { Words, type Readers } from './words';

/* Nothing here names a game: each folder that has texts or a table is found. The server provides what the pages were
   not built with, such as plugins. */

/** The texts around the games: one module for each language. */
const common = import.meta.glob<string[]>('../text/*/index.ts', { import: 'default' });
const texts = {
  ...import.meta.glob<string>('../../../src/kermesse/games/*/text/*.ftl', { import: 'default' }),
  ...import.meta.glob<string>('../../../src/kermesse/games/*/ui/text/*.ftl', { import: 'default' }),
};
const bills = import.meta.glob<string>('../../../src/kermesse/games/*/text/*.ftl', {
  query: '?bill',
  import: 'default',
  eager: true,
});
/** Words that only the story of a game needs: loaded with it. */
const storyTexts = import.meta.glob<string>('../../../src/kermesse/games/*/ui/story/text/*.ftl', {
  import: 'default',
});
const lexicons = import.meta.glob<Lexicon>('../../../src/kermesse/games/*/ui/types.ts');
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
/** What decided a game, in a sentence, from its final view. */
type Decided = (view: unknown, words: Words, winner: number, other: number) => string;
const deciders = import.meta.glob<{ decided: Decided }>('../../../src/kermesse/games/*/ui/decided.ts');
const pages = import.meta.glob<string>('../../../src/kermesse/games/*/text/{rules,reference}.*.md', {
  import: 'default',
});
/** What a game's pages show: the symbols its pieces are made of, and the pictures it draws with them. */
const figures = import.meta.glob<{ default: Component }>('../../../src/kermesse/games/*/ui/Figures.svelte');
const pictures = import.meta.glob<{ default: Component<PictureProps> }>(
  '../../../src/kermesse/games/*/ui/rules/*.svelte',
);

/** What the path of every file of a game holds. */
export const folder = (game: string) => `/games/${game.replaceAll('-', '_')}/`;

/** What says why a game was won or lost; undefined where the game has no such sentence. */
export async function deciderOf(game: string): Promise<Decided | undefined> {
  return (await load(deciders, (path) => path.includes(folder(game))))[0]?.decided;
}

/** Load those of these files whose path fits. */
export function load<T>(files: Record<string, () => Promise<T>>, fits: (path: string) => boolean): Promise<T[]> {
  return Promise.all(
    Object.keys(files)
      .filter(fits)
      .map((path) => files[path]!()),
  );
}

async function commonTexts(language: string): Promise<string[]> {
  return (await load(common, (path) => path.endsWith(`/${language}/index.ts`))).flat();
}

/** The words of the pages in that language. */
export async function commonWords(language: string): Promise<Words> {
  return new Words(language, await commonTexts(language));
}

/** What a poster says of a game, its title and its pitch: known from the start if the pages were built with it. */
export function billOf(game: string, language: string): string | undefined {
  const path = Object.keys(bills).find((each) => each.endsWith(`${folder(game)}text/${language}.ftl`));
  return path && bills[path];
}

/** The words of a game in that language: its titles and options, without its table. */
export async function gameWords(game: string, language: string): Promise<Words> {
  return new Words(language, await sources(game, language));
}

/** The words of a game at a table, where seats have names and cards are said in words. */
export async function tableWords(game: string, language: string, readers: Readers): Promise<Words> {
  const [found, lexicon] = await Promise.all([sources(game, language), lexiconOf(game, language)]);
  return new Words(language, found, lexicon, readers);
}

/** The words of a game that is over, with those of its story. */
export async function replayWords(game: string, language: string, readers: Readers): Promise<Words> {
  const [words, told] = await Promise.all([
    tableWords(game, language, readers),
    load(storyTexts, (path) => path.includes(folder(game)) && path.endsWith(`/${language}.ftl`)),
  ]);
  words.learn(told);
  return words;
}

async function sources(game: string, language: string): Promise<string[]> {
  const file = `/${language}.ftl`;
  const [shared, own] = await Promise.all([
    commonTexts(language),
    load(texts, (path) => path.includes(folder(game)) && path.endsWith(file)),
  ]);
  return [...shared, ...(own.length ? own : [(await resources(game, language)).texts])];
}

async function lexiconOf(game: string, language: string): Promise<Lexicon> {
  const [lexicon] = await load(lexicons, (path) => path.includes(folder(game)));
  return lexicon ?? (await resources(game, language)).lexicon;
}

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

/** The pages of a game: its rules, and a reference sheet. */
export type GamePage = 'rules' | 'reference';

/** Such a page of a game, as HTML; undefined when there is none. */
export async function gamePage(game: string, page: GamePage, language: string): Promise<string | undefined> {
  const own = `${folder(game)}text/`;
  if (Object.keys(pages).some((path) => path.includes(own))) {
    return (await load(pages, (path) => path.endsWith(`${own}${page}.${language}.md`)))[0];
  }
  const written = (await resources(game, language))[page];
  return written ? (await import('./markdown')).html(written) : undefined;
}

/** What draws the pictures of a game's pages, by name; and the symbols they use, once in the page. */
export async function picturesOf(game: string) {
  const ours = Object.keys(pictures).filter((path) => path.includes(folder(game)));
  const [drawn, [symbols]] = await Promise.all([
    Promise.all(ours.map((path) => pictures[path]!())),
    load(figures, (path) => path.includes(folder(game))),
  ]);
  const name = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.svelte'.length).toLowerCase();
  return {
    symbols: symbols?.default,
    pictures: new Map(ours.map((path, n) => [name(path), drawn[n]!.default])),
  };
}

const posters = import.meta.glob<string>('../../../src/kermesse/games/*/ui/poster.svg', {
  query: '?url',
  import: 'default',
});

/** The address of a game's poster; undefined when it has none. */
export async function poster(game: string): Promise<string | undefined> {
  const [picture] = await load(posters, (path) => path.includes(folder(game)));
  return picture ?? ((await games()).find(({ key }) => key === game)?.poster || undefined);
}
