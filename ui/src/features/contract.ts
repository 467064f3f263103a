import type { Component, ComponentProps } from 'svelte';
import type Glyph from '../parts/Glyph.svelte';
import type { TablePage } from '../pages/table/table-page.svelte';
import type { TableConnection, TableRequest } from '../wire/table-connection.svelte';
import type { Answer } from '../wire/types';
import type { TextGroup } from '../words/text-groups';
import type { Words } from '../words/words';

/** What a component gets at every stage of the table. */
export type NoticeProps = { table: TableConnection; words: Words };

/** What a component gets that sends commands. */
export type FeatureProps = NoticeProps & {
  /** Send a command; a refusal is shown in words. */
  ask: (request: TableRequest) => Promise<Answer>;
  /** Show the refusal of a command in words, near the anchor. */
  settle: (answered: Promise<Answer>, anchor?: HTMLElement) => Promise<Answer>;
};

/** What a component at a game under way gets: also the state of the page. */
export type PlayingProps = FeatureProps & { page: TablePage };

/** What a component in the settings gets, before the game. */
type SettingsProps = FeatureProps & {
  /** True while a command is pending. */
  busy: boolean;
};

/** What the content of a sheet gets. */
export type SheetProps = FeatureProps & { close: () => void };

/** A component, or how to load it when it is first shown, with the texts that a table does not have. */
export type Loaded<Props extends NoticeProps> =
  | { component: Component<Props> }
  | { load: () => Promise<{ default: Component<Props> }>; texts?: readonly TextGroup[] };

/** A component in a slot of the page. */
export type Slot<Props extends NoticeProps> = {
  /** Where it stands among the others of its slot: the lowest first. */
  order: number;
  /** Returns true if it is shown now; always shown, when absent. */
  when?: (page: TablePage) => boolean;
} & Loaded<Props>;

/** An entry of the menu of the table. */
type MenuEntry = {
  order: number;
  glyph: ComponentProps<typeof Glyph>['name'];
  label: (table: TableConnection) => string;
  /** Returns true if it is in the menu of a game under way or over. */
  when: (page: TablePage) => boolean;
  /** True if it is also a button before the game. */
  seating?: (table: TableConnection) => boolean;
} & ({ sheet: string } | { act: (page: TablePage) => void });

/** A sheet that the menu opens over the table. */
type FeatureSheet = { title: () => string } & Loaded<SheetProps>;

/** What the folder of a feature adds to the page of a table: its `feature.ts` exports it as default. */
export type Feature = {
  /** Over the page, at every stage of the table. */
  notices?: Slot<NoticeProps>[];
  /** Before the game, for the host. */
  settings?: Slot<SettingsProps>[];
  /** In the head of the page, during the game. */
  head?: Slot<PlayingProps>[];
  /** Over the game, opened from the head: named by `panel` of the page. */
  panels?: Slot<PlayingProps>[];
  /** Above the game. */
  banners?: Slot<PlayingProps>[];
  /** Over the game; the game itself is out of reach. */
  covers?: Slot<PlayingProps>[];
  /** Over the whole page. */
  overlays?: Slot<PlayingProps>[];
  /** Beside the reactions. */
  reactions?: Slot<PlayingProps>[];
  menu?: MenuEntry[];
  /** The sheets by name. */
  sheets?: Record<string, FeatureSheet>;
  /** A sentence that follows every refusal; empty for none. */
  hint?: (table: TableConnection, words: Words) => string;
};
