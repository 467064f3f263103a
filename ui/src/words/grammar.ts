import { FluentType, type FluentValue } from '@fluent/bundle';
import { UNELIDED } from '../wire/types';

/* What a language does to words as they meet: the twin of `kermesse.grammar`, which tells more. */

/** What a text is given to say. */
export type Said = string | number | Thing | Several;

/** The words for a thing, which can be asked for another form of themselves. */
export class Thing extends FluentType<string> {
  constructor(
    plain: string,
    /** Its words in the form of that name, in the plain one where it has no such form. */
    readonly form: (name: string) => string,
  ) {
    super(plain);
  }

  toString(): string {
    return this.value;
  }
}

/** The words for several things, which remember each of them. */
export class Several extends FluentType<string> {
  constructor(
    said: string,
    /** The words for each. */
    readonly parts: readonly Said[],
    /** What makes one list of them: « a, b et c ». */
    readonly listed: (parts: Said[]) => Said,
  ) {
    super(said);
  }

  toString(): string {
    return this.value;
  }
}

/** Return true if « de » becomes « d’ » before these words. */
function elides(words: string): boolean {
  const bare = words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const word = /^[a-zœæ]+/.exec(bare)?.[0] ?? '';
  return !(UNELIDED as readonly string[]).includes(word) && /^([aeiouœæ]|h[aeiouyœæ]|y[^aeiouyœæ])/.test(word);
}

const de = (words: string) =>
  contracted(words, { 'le ': 'du ', 'les ': 'des ', 'des ': 'de ' }) ?? (elides(words) ? `d’${words}` : `de ${words}`);
const au = (words: string) => contracted(words, { 'le ': 'au ', 'les ': 'aux ' }) ?? `à ${words}`;
const que = (words: string) => (elides(words) ? `qu’${words}` : `que ${words}`);

function contracted(words: string, articles: Record<string, string>): string | undefined {
  const article = Object.keys(articles).find((each) => words.startsWith(each));
  return article && articles[article] + words.slice(article.length);
}

/** A number comes with its own type, of which only the value is said here. */
const plain = (value: unknown) => String(value instanceof FluentType ? value.value : value);

type Change = (part: unknown) => string;

/** A Fluent function that maps over several things. */
const each = (change: Change) => (args: FluentValue[]) => {
  const [value] = args;
  const said = value instanceof Several ? value.listed(value.parts.map(change)) : change(value);
  return typeof said === 'number' ? String(said) : said;
};

const formed = (form: string) => each((part) => (part instanceof Thing ? part.form(form) : plain(part)));

/** What a text may call, by name. */
export const FUNCTIONS = {
  DE: each((part) => de(plain(part))),
  AU: each((part) => au(plain(part))),
  QUE: ([value]: FluentValue[]) => que(plain(value)),
  THE: formed('the'),
  AN: formed('an'),
};
