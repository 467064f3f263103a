import type { Tempo } from './wire/table-connection.svelte';
import { LANGUAGES } from './wire/types';

export type Language = (typeof LANGUAGES)[number];

/** How much the narrator says. */
export const NARRATIONS = ['brief', 'normal', 'full'] as const;
export type Narration = (typeof NARRATIONS)[number];
/** The size of text, in percent. */
export const TEXT_SIZES = [100, 125, 150, 200] as const;
/** The space between letters, words and lines. */
export const SPACINGS = ['usual', 'wide'] as const;
/** The contrast of colours: as the device wishes, or more. */
export const CONTRASTS = ['auto', 'more'] as const;

const KEY = 'kermesse.prefs';

/** What this device knows about the person and one game. */
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
  narration?: Narration;
  robotsWait?: boolean;
  keysTold?: boolean;
  textSize?: (typeof TEXT_SIZES)[number];
  spacing?: (typeof SPACINGS)[number];
  contrast?: (typeof CONTRASTS)[number];
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

/** The preferences of the person at this device: stored here, sent nowhere. */
export class Prefs {
  #kept = $state<Kept>(kept());
  #still = $state(false);
  #contrasted = $state(false);
  #night = $state(false);

  constructor() {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const night = matchMedia('(prefers-color-scheme: dark)');
    const contrast = matchMedia('(prefers-contrast: more)');
    this.#still = still.matches;
    this.#contrasted = contrast.matches;
    this.#night = night.matches;
    still.addEventListener('change', () => (this.#still = still.matches));
    contrast.addEventListener('change', () => (this.#contrasted = contrast.matches));
    night.addEventListener('change', () => (this.#night = night.matches));
  }

  /** The language of the pages. */
  get language(): Language {
    return this.#kept.language ?? spoken();
  }
  set language(language: Language) {
    this.#keep({ language });
  }

  /** True for night colours. */
  get dark(): boolean {
    return this.#kept.dark ?? this.#night;
  }
  set dark(dark: boolean) {
    this.#keep({ dark });
  }

  /** True if sounds are on. */
  get sound(): boolean {
    return this.#kept.sound ?? true;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }

  /** True if forced moves are made automatically. */
  get forced(): boolean {
    return this.#kept.forced ?? true;
  }
  set forced(forced: boolean) {
    this.#keep({ forced });
  }

  /** True if only the hand is shown while a big screen shows the table. Undefined until the person has chosen. */
  get handOnly(): boolean | undefined {
    return this.#kept.handOnly;
  }
  set handOnly(handOnly: boolean) {
    this.#keep({ handOnly });
  }

  /** True if the browser notifies the person of their turn at other tables while a page is open. */
  get notified(): boolean {
    return this.#kept.notified ?? false;
  }
  set notified(notified: boolean) {
    this.#keep({ notified });
  }

  /** The same while no page is open. */
  get pushed(): boolean {
    return this.#kept.pushed ?? false;
  }
  set pushed(pushed: boolean) {
    this.#keep({ pushed });
  }

  /** True if motion is allowed. */
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

  /** How much the narrator says. */
  get narration(): Narration {
    return this.#kept.narration ?? 'normal';
  }
  set narration(narration: Narration) {
    this.#keep({ narration });
  }

  /** True if robots wait until the narrator has finished. */
  get robotsWait(): boolean {
    return this.#kept.robotsWait ?? false;
  }
  set robotsWait(robotsWait: boolean) {
    this.#keep({ robotsWait });
  }

  /** True once the keys were offered here. */
  get keysTold(): boolean {
    return this.#kept.keysTold ?? false;
  }
  set keysTold(keysTold: boolean) {
    this.#keep({ keysTold });
  }

  /** The size of text, in percent. */
  get textSize(): (typeof TEXT_SIZES)[number] {
    return this.#kept.textSize ?? 100;
  }
  set textSize(textSize: (typeof TEXT_SIZES)[number]) {
    this.#keep({ textSize });
  }

  /** The space between letters, words and lines. */
  get spacing(): (typeof SPACINGS)[number] {
    return this.#kept.spacing ?? 'usual';
  }
  set spacing(spacing: (typeof SPACINGS)[number]) {
    this.#keep({ spacing });
  }

  /** The contrast as chosen. */
  get contrast(): (typeof CONTRASTS)[number] {
    return this.#kept.contrast ?? 'auto';
  }
  set contrast(contrast: (typeof CONTRASTS)[number]) {
    this.#keep({ contrast });
  }

  /** True if colours have a high contrast, by choice or because the device wishes it. */
  get contrasted(): boolean {
    return this.contrast === 'more' || this.#contrasted;
  }

  /** Return true if that game was played to its end here. */
  finished(game: string): boolean {
    return this.#kept.games?.[game]?.finished ?? false;
  }

  /** True until a lesson of the game was learnt here, or a game played to its end. */
  unknown(game: string): boolean {
    const { finished, asked } = this.#kept.games?.[game] ?? {};
    return !finished && !asked;
  }

  /** The lessons of that game that were learnt here. */
  lessons(game: string): readonly string[] {
    return this.#kept.games?.[game]?.lessons ?? [];
  }

  /** Note that a lesson is finished. */
  learnt(game: string, lesson: string): void {
    const lessons = this.lessons(game);
    if (!lessons.includes(lesson)) this.#learn(game, { asked: true, lessons: [...lessons, lesson] });
  }

  /** Erase the list of lessons. They are not offered again as something new. */
  forgetLessons(): void {
    const games = Object.entries(this.#kept.games ?? {});
    this.#keep({ games: Object.fromEntries(games.map(([game, played]) => [game, { ...played, lessons: undefined }])) });
  }

  /** The tempo to propose: calm until a game was played to its end here, then as chosen last. */
  tempo(game: string): Tempo {
    const { finished, tempo } = this.#kept.games?.[game] ?? {};
    return finished ? (tempo ?? 'normal') : 'calm';
  }

  /** Note the tempo chosen for that game. */
  chose(game: string, tempo: Tempo): void {
    this.#learn(game, { tempo });
  }

  /** Note that a game was played to its end. */
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
      // Without storage the choice holds until the page is left.
    }
  }
}

/** The preferences of this device. */
export const prefs = new Prefs();
