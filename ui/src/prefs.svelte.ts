import type { Tempo } from './wire/connection.svelte';
import { LANGUAGES } from './wire/types';

export type Language = (typeof LANGUAGES)[number];

const KEY = 'kermesse.prefs';

/** What this device knows of its person and one game. */
type Played = { finished?: boolean; tempo?: Tempo; asked?: boolean; lessons?: string[] };

type Kept = {
  language?: Language;
  dark?: boolean;
  sound?: boolean;
  forced?: boolean;
  handOnly?: boolean;
  notified?: boolean;
  pushed?: boolean;
  name?: string;
  games?: Record<string, Played>;
};

/** What this device keeps; nothing where storage is forbidden. */
function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function spoken(): Language {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => language === wished.find((w) => isLanguage(w))) ?? 'fr';
}

function isLanguage(tag: string): tag is Language {
  return (LANGUAGES as readonly string[]).includes(tag);
}

/** What the person at this device likes: kept here, sent nowhere. */
export class Prefs {
  #kept = $state<Kept>(kept());
  #still = $state(false);
  #night = $state(false);

  constructor() {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const night = matchMedia('(prefers-color-scheme: dark)');
    this.#still = still.matches;
    this.#night = night.matches;
    still.addEventListener('change', () => (this.#still = still.matches));
    night.addEventListener('change', () => (this.#night = night.matches));
  }

  /** The language of the pages. */
  get language(): Language {
    return this.#kept.language ?? spoken();
  }
  set language(language: Language) {
    this.#keep({ language });
  }

  /** Night colours? */
  get dark(): boolean {
    return this.#kept.dark ?? this.#night;
  }
  set dark(dark: boolean) {
    this.#keep({ dark });
  }

  /** Sounds? */
  get sound(): boolean {
    return this.#kept.sound ?? true;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }

  /** Are moves made for the person where there is no other, as everybody sees? */
  get forced(): boolean {
    return this.#kept.forced ?? false;
  }
  set forced(forced: boolean) {
    this.#keep({ forced });
  }

  /** Where a big screen shows the table, is the hand alone shown here? Undefined until the person has said so. */
  get handOnly(): boolean | undefined {
    return this.#kept.handOnly;
  }
  set handOnly(handOnly: boolean) {
    this.#keep({ handOnly });
  }

  /** Is one told of one's turns elsewhere while a page is open? */
  get notified(): boolean {
    return this.#kept.notified ?? false;
  }
  set notified(notified: boolean) {
    this.#keep({ notified });
  }

  /** And while none is? */
  get pushed(): boolean {
    return this.#kept.pushed ?? false;
  }
  set pushed(pushed: boolean) {
    this.#keep({ pushed });
  }

  /** May things move? */
  get motion(): boolean {
    return !this.#still;
  }

  /** What the others call the person here. */
  get name(): string {
    return this.#kept.name ?? '';
  }
  set name(name: string) {
    this.#keep({ name });
  }

  /** Was that game played to its end here? */
  finished(game: string): boolean {
    return this.#kept.games?.[game]?.finished ?? false;
  }

  /** Is it new to this device, and nobody has said yet whether they know it? */
  unknown(game: string): boolean {
    const { finished, asked } = this.#kept.games?.[game] ?? {};
    return !finished && !asked;
  }

  /** Somebody has said whether they know it. */
  asked(game: string): void {
    this.#learn(game, { asked: true });
  }

  /** The lessons of that game that were learnt here. */
  lessons(game: string): readonly string[] {
    return this.#kept.games?.[game]?.lessons ?? [];
  }

  /** A lesson has come to its end. */
  learnt(game: string, lesson: string): void {
    const lessons = this.lessons(game);
    if (!lessons.includes(lesson)) this.#learn(game, { asked: true, lessons: [...lessons, lesson] });
  }

  /** The tempo to propose: calm until a game was played to its end here, then as chosen last. */
  tempo(game: string): Tempo {
    const { finished, tempo } = this.#kept.games?.[game] ?? {};
    return finished ? (tempo ?? 'normal') : 'calm';
  }

  /** A tempo was chosen for that game. */
  chose(game: string, tempo: Tempo): void {
    this.#learn(game, { tempo });
  }

  /** A game was played to its end. */
  finish(game: string): void {
    if (!this.#kept.games?.[game]?.finished) this.#learn(game, { finished: true });
  }

  #learn(game: string, what: Played): void {
    const games = this.#kept.games ?? {};
    this.#keep({ games: { ...games, [game]: { ...games[game], ...what } } });
  }

  #keep(change: Kept): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing: the wish holds until the page is left.
    }
  }
}

/** The preferences of this device. */
export const prefs = new Prefs();
