import type { Prefs } from '../prefs.svelte';
import type { Args, Tagged, Words } from '../words/words';
import type { About, Answer, LoggedEvents as AnyLoggedEvents, Snapshot as AnySnapshot, Place, Pointed } from './types';

export type { About, Answer, Place, Pointed, Prefs, Words };

/** A place at the table, from 0 up. */
export type Seat = number;

/** The game as this viewer sees it, in the game's types. */
export type Snapshot<V, M> = Omit<AnySnapshot, 'view' | 'menu'> & { view: V; menu: M[] };

/** A move, as this viewer heard of it. */
export type LoggedEvents<E> = Omit<AnyLoggedEvents, 'events'> & { events: E[] };

/** The props of a component that shows a seat. */
export type SeatProps<V> = { seat: Seat; place: Place; view: V; words: Words };

/** A text of a game: its key, and what fills it. */
type PromptText = readonly [key: string, args?: Args];

/** The prompt of a table: what can be done now, and the aim. */
export type Prompt = { now: PromptText; aim: PromptText };

/** What it gives a game's `ui/Around.svelte`, where nothing is secret and people sit around one device. */
export type AroundProps<V, M, E> = TableProps<V, M, E> & {
  /** The seats of those who share the device. */
  device: Seat[];
};

/** Where a table is shown: on a page by itself, on a big screen, or on a phone whose table is on such a screen. */
export type Layout = 'table' | 'screen' | 'hand';

/** What the page of a table gives a game's `ui/Table.svelte`. */
export type TableProps<V, M, E> = {
  /** Where the table is shown; a game that does not look at it is laid out as on a page. */
  layout: Layout;
  /** What does not change about the table. */
  about: About;
  /** The viewer's seat; null for a spectator. */
  you: Seat | null;
  /** Who sits where. */
  places: Place[];
  /** The game at this moment. */
  now: Snapshot<V, M>;
  /** The latest batch of moves, to animate from; empty after a return or a reload. */
  happened: LoggedEvents<E>[];
  /** Where the hands of the others are, as far as they show them and the reader may see. */
  hands: Record<Seat, Pointed>;
  /**
   * Make a move, on a shared device for this player; resolve with the server's answer. The page shows refusals in
   * words.
   */
  play: (move: M, anchor?: HTMLElement, seat?: Seat) => Promise<Answer>;
  /** Show the others where the reader's hand is, in the game's units; calls are throttled. */
  point: (x: number, y: number, what?: string, seat?: Seat) => void;
  /** Show the words of that refusal near the anchor, for an illegal move; send nothing. */
  refuse: (key: string, anchor?: HTMLElement) => void;
  /**
   * Set the prompt of the page: what can be done now, and the aim. Call it whenever they change; with `waits` if the
   * reader can do nothing yet.
   */
  say: (now: string, aim: string, reserve?: readonly string[], waits?: boolean) => void;
  /** Tell people who listen what the reader has just done at this device alone. */
  tell: (text: string) => void;
  /**
   * Make a move that says only that its player has heard the news: at once, or for a reader whose robots wait for the
   * narrator, once it was read out. A refusal is not shown.
   */
  acknowledge: (move: M, seat?: Seat) => void;
  /** Call it once the final count has been shown: the page then shows the result. */
  finale: () => void;
  /** The texts of the game, in the reader's language and for the reader's eyes. */
  words: Words;
  /** Language, dark, sound, motion. */
  prefs: Prefs;
};

/**
 * The exports of the module `static/table.js` of a plugin. `update` is called with all props whenever something
 * changes; `words` says moves, events and cards as the rest of the page does.
 */
export type TableModule = {
  mount: (
    place: HTMLElement,
    props: TableProps<object, Tagged, unknown>,
  ) => { update?: (props: TableProps<object, Tagged, unknown>) => void; destroy?: () => void };
};
