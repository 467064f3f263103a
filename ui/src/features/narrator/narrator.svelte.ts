import type { Narration } from '../../prefs.svelte';

/** News: what happened, and whether the reader took part. */
export type News = { text: string; mine: boolean };

/** What the narrator is told of the table. */
export type Situation = {
  /** The question to the reader; empty while others are awaited. */
  question: string;
  /** The aim of the game. */
  aim: string;
  /** True if the reader may act, the game is over, or the robots wait for the announcement. */
  urgent: boolean;
};

/** How long changes are gathered before they are spoken. */
const SETTLE = 120;
/** How long the table is quiet before the moves of others are spoken while nothing is asked. */
const QUIET = 2_000;

/** How long it takes to say a character, in milliseconds, and how long a text is waited for at most. */
const CHARACTER = 65;
const LONGEST = 12_000;

/** How many announcements stay in the region. */
const KEPT = 10;

/**
 * Says what happens at a table, in one announcement per turn: the news, then the question. Phrases that only name the
 * awaited player are never spoken, and a question is spoken once until the reader has acted or waited.
 */
export class Narrator {
  /** The last announcements, in order: an addition is spoken even if the next follows at once. */
  lines = $state.raw<readonly { id: number; text: string }[]>([]);
  #now: () => Situation;
  #level: () => Narration;
  #news: News[] = [];
  #told: string[] = [];
  #asked = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;
  /** When the last announcement has been read out, about. */
  #until = 0;
  #ended: () => void;
  /** True while something is still to be said. */
  #pending = false;

  /** `ended` is called when everything has been read out, as far as a page can tell. */
  constructor(now: () => Situation, level: () => Narration, ended = () => {}) {
    this.#now = now;
    this.#level = level;
    this.#ended = ended;
  }

  /** The last announcement. */
  get said(): string {
    return this.lines.at(-1)?.text ?? '';
  }

  /** Add what has just happened. */
  hear(news: readonly News[]): void {
    if (!news.length) return;
    this.#news.push(...news);
    if (news.some(({ mine }) => mine)) this.#asked.clear();
    this.change();
  }

  /** Note that the question may have changed. */
  change(): void {
    const { urgent, question } = this.#now();
    if (!question) this.#asked.clear();
    clearTimeout(this.#timer);
    this.#pending = true;
    this.#timer = setTimeout(() => this.#speak(), urgent || this.#level() === 'full' ? SETTLE : QUIET);
  }

  /** Say the result of something that the reader did at this device alone. */
  tell(text: string): void {
    this.#told.push(text);
    clearTimeout(this.#timer);
    this.#pending = true;
    this.#timer = setTimeout(() => this.#speak(), SETTLE);
  }

  /** Say a text now, for a key that asks for it. */
  answer(text: string): void {
    const id = (this.lines.at(-1)?.id ?? 0) + 1;
    this.lines = [...this.lines.slice(1 - KEPT), { id, text }];
    this.#until = Math.max(this.#until, performance.now()) + Math.min(LONGEST, text.length * CHARACTER);
  }

  /** Note that the reader has pressed a key, which makes a screen reader stop. */
  interrupt(): void {
    if (this.#until <= performance.now()) return;
    this.#until = 0;
    this.#finish();
  }

  /** Say nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#end);
  }

  /** Call `ended` once what was said has been read out, unless more is still to be said. */
  #finish(): void {
    clearTimeout(this.#end);
    const end = () => {
      if (!this.#pending) this.#ended();
    };
    this.#end = setTimeout(end, Math.max(0, this.#until - performance.now()));
  }

  #speak(): void {
    const { question, aim } = this.#now();
    const level = this.#level();
    const news = this.#news.filter(({ mine }) => mine || level !== 'brief').map(({ text }) => text);
    const asks = question && !this.#asked.has(question) ? [question] : [];
    for (const each of asks) this.#asked.add(each);
    const parts = [...this.#told, ...news, ...asks, ...(asks.length && level === 'full' ? [aim] : [])];
    this.#news = [];
    this.#told = [];
    this.#pending = false;
    if (parts.length) this.answer(parts.join(' '));
    this.#finish();
  }
}
