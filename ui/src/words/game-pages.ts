import type { Component } from 'svelte';
import { resources } from '../wire/api';
import type { PictureProps } from '../wire/picture-props';
import { folder, load } from './library';
import type { Words } from './words';

/* What games have to read: their rules, and what decided a game. Loaded when it is read. */

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

/** What says why a game was won or lost; undefined where the game has no such sentence. */
export async function deciderOf(game: string): Promise<Decided | undefined> {
  return (await load(deciders, (path) => path.includes(folder(game))))[0]?.decided;
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
