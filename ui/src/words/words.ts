import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { NAMES } from '../wire/types';
import { FUNCTIONS, Several, Thing, type Said } from './grammar';
import type { Lexicon, Shape } from './shapes';

/** What fills a text. */
export type Args = Record<string, FluentVariable>;

/** A move, an event or a view. */
type Fields = Record<string, unknown>;

/** Something with a `type`: a move or an event. */
export type Tagged = { type: string };

/** Who reads, and what the others are called. */
export type Readers = {
  /** The reader's seat; null for a spectator. */
  you: number | null;
  /** The name of the player there; empty when nobody gave one. */
  nameOf: (seat: number) => string;
};

/** The value of an option, for a text to choose by or to say. */
const setting = (value: unknown): Args => ({ value: typeof value === 'number' ? value : String(value ?? 'none') });

const EMPTY: Lexicon = { shapes: {}, facts: {}, rulings: {}, together: false, forced: [] };

/**
 * The texts of one game in one language, filled as `kermesse.words` fills them: a seat comes as a
 * name, a card as its own words, a bool as "true" or "false", nothing as "none", several things as
 * a list, a number as a number, the fields of an inner record as `$outer-inner`; `$you` is the name
 * of the first field that holds the reader's seat, or "no".
 */
export class Words {
  #bundle: FluentBundle;
  /** The sources learnt. */
  #learnt = new Set<string>();
  #lexicon: Lexicon;
  #readers: Readers;

  constructor(
    /** The language spoken. */
    readonly language: string,
    sources: readonly string[],
    lexicon: Lexicon = EMPTY,
    readers: Readers = { you: null, nameOf: () => '' },
  ) {
    this.#bundle = new FluentBundle(language, { functions: FUNCTIONS, useIsolating: false });
    this.learn(sources);
    this.#lexicon = lexicon;
    this.#readers = readers;
  }

  /** The same texts for another reader. */
  for(readers: Readers): Words {
    const other = new Words(this.language, [], this.#lexicon, readers);
    other.#bundle = this.#bundle;
    other.#learnt = this.#learnt;
    return other;
  }

  /** Learn more texts: they are there for every reader of these. */
  learn(sources: readonly string[]): void {
    for (const source of sources) {
      if (this.#learnt.has(source)) continue;
      this.#learnt.add(source);
      this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
    }
  }

  /** The text of that key (or of one of its attributes); the key itself where there is none. */
  text(key: string, args: Args = {}, attribute?: string): string {
    const message = this.#bundle.getMessage(key);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return attribute ? `${key}.${attribute}` : key;
    return this.#bundle.formatPattern(pattern, args, []);
  }

  /** Return true if there is such a text. */
  has(key: string, attribute?: string): boolean {
    const message = this.#bundle.getMessage(key);
    return Boolean(attribute ? message?.attributes[attribute] : message?.value);
  }

  /** Return true if the text says values itself, rather than being a label. */
  fills(key: string): boolean {
    const pattern = this.#bundle.getMessage(key)?.value;
    return Boolean(pattern) && typeof pattern !== 'string';
  }

  /** The name of the game. */
  get title(): string {
    return this.text('title');
  }

  /** True if the game is cooperative. */
  get together(): boolean {
    return this.#lexicon.together;
  }

  /** Return true if a page may make this move automatically when it is forced; without a move, if any may be. */
  forced(move?: Tagged): boolean {
    const { forced } = this.#lexicon;
    return move ? forced.includes(move.type) : forced.length > 0;
  }

  /** What a move does, as an entry of a menu. */
  move(move: Tagged): string {
    return this.text(`move-${move.type}`, this.arguments(move));
  }

  /** What happened. */
  event(event: Tagged): string {
    return this.text(`event-${event.type}`, this.arguments(event));
  }

  /** Why a bot would make a move. */
  reason(reason: Tagged): string {
    return this.text(`reason-${reason.type}`, this.arguments(reason));
  }

  /**
   * The names of what a move, or the reason for it, concerns: the move itself (`Take`), each thing it is about
   * (`card 12`), alone and with the move (`Take card 12`), and where it is made (`at 40 -12`).
   */
  things(record: Tagged): string[] {
    const found: string[] = [];
    const look = (value: unknown, shape: Shape): void => {
      if (value === null || value === undefined || typeof shape === 'string') return;
      if ('kind' in shape) found.push(`${shape.kind} ${String(value)}`);
      else if ('list' in shape) for (const each of value as unknown[]) look(each, shape.list);
    };
    const values = record as Record<string, unknown>;
    for (const [name, shape] of Object.entries(this.#lexicon.shapes[record.type] ?? {})) look(values[name], shape);
    if ('x' in values && 'y' in values) found.push(`at ${String(values.x)} ${String(values.y)}`);
    return [record.type, ...found, ...found.map((thing) => `${record.type} ${thing}`)];
  }

  /** Why something was refused and what to do; the number of the ruling is on the rules page. */
  refusal(key: string): string {
    const named = `refusal-${key}`;
    return this.text(this.has(named) ? named : 'refusal-unknown', { key });
  }

  /** How an option is set: « Impasse : 20 s »; its name alone when it is on. */
  option(name: string, value: unknown): string {
    const thing = this.text(`option-${name}`);
    return value === true ? thing : this.text('pair', { thing, value: this.setting(name, value) });
  }

  /** What an option is set to: « 20 s ». */
  setting(name: string, value: unknown): string {
    const named = `option-${name}-${value}`;
    if (this.has(named)) return this.text(named);
    return this.has(`option-${name}`, 'value')
      ? this.text(`option-${name}`, setting(value), 'value')
      : this.text('setting', setting(value));
  }

  /** What an option does, set to that. */
  hint(name: string, value: unknown): string {
    return this.text(`option-${name}`, setting(value), 'hint');
  }

  /** Return true if that is the reader's seat. */
  isReader(seat: number): boolean {
    return seat === this.#readers.you;
  }

  /** Who sits there; « vous » for the reader. */
  name(seat: number): string {
    return this.isReader(seat) ? this.text('you') : this.called(seat);
  }

  /** What the others call a player, the reader included. */
  called(seat: number): string {
    const given = this.#readers.nameOf(seat);
    if (given) return given;
    const again = Math.floor(seat / NAMES.length);
    const name = NAMES[seat % NAMES.length]!;
    return again ? `${name} ${again + 1}` : name;
  }

  /** A numbered thing (a seat, a card, …) in words, in its short form where asked and there is one. */
  thing(kind: string, number: number, short = false): string {
    return kind === 'seat' ? this.name(number) : this.#form(kind, number, short ? 'short' : 'plain');
  }

  /** The accessible name of a card: everything that its face shows. */
  face(kind: string, number: number): string {
    return this.#form(kind, number, this.has(kind, 'face') ? 'face' : 'plain');
  }

  /** A numbered thing for a text to say, with an article where the text asks for one. */
  said(kind: string, number: number): Said {
    if (kind === 'seat') return this.name(number);
    return new Thing(this.thing(kind, number), (name) => this.#form(kind, number, name));
  }

  #form(kind: string, number: number, name: string): string {
    return this.text(kind, this.facts(kind, number), this.has(kind, name) ? name : undefined);
  }

  /** What the words for a thing are made of; its rank from 1 when the game says no more. */
  facts(kind: string, number: number): Record<string, string | number> {
    return this.#lexicon.facts[kind]?.[number] ?? { number: number + 1 };
  }

  /** The fields of a move, an event or a view (then name its type) as the variables of its text. */
  arguments(record: object, type = 'type' in record ? String(record.type) : 'View'): Args {
    const args: Args = { you: 'no' };
    for (const [name, shape, value] of this.#leaves(record as Fields, type)) {
      const seat = typeof shape === 'object' && 'kind' in shape && shape.kind === 'seat';
      if (args.you === 'no' && seat && value !== null && value === this.#readers.you) {
        args.you = name;
      }
      args[name] = value === null ? 'none' : this.say(value, shape);
    }
    return args;
  }

  /** A value in words; a number stays a number. */
  say(value: unknown, shape: Shape): Said {
    if (value === null || value === undefined) return this.text('hidden');
    if (shape === 'bool') return value ? 'true' : 'false';
    if (typeof shape === 'object') {
      if ('kind' in shape) return this.said(shape.kind, Number(value));
      if ('by' in shape) {
        return this.#pairs(
          (value as unknown[]).map((each, n) => [this.thing(shape.by, n), this.say(each, shape.item)]),
        );
      }
      if ('key' in shape) {
        return this.#pairs(Object.entries(value).map(([k, v]) => [this.say(k, shape.key), this.say(v, shape.item)]));
      }
      if ('list' in shape) {
        return this.#several((value as unknown[]).map((each) => this.say(each, shape.list)));
      }
      if ('tuple' in shape) {
        return shape.tuple.map((each, n) => this.say((value as unknown[])[n], each)).join(' ');
      }
      const parts = [...this.#leaves(value as Fields, shape.struct)];
      return parts.map(([, inner, each]) => this.say(each, inner)).join(' ');
    }
    return typeof value === 'number' ? value : String(value);
  }

  /** Several things: « a, b et c ». */
  listed(parts: Said[]): string {
    if (!parts.length) return this.text('nothing');
    const last = parts.at(-1)!;
    if (parts.length === 1) return String(last);
    return this.text('list', { before: parts.slice(0, -1).join(', '), last });
  }

  #several(parts: Said[]): Said {
    if (parts.length < 2) return parts[0] ?? this.text('nothing');
    return new Several(this.listed(parts), parts, (each) => this.#several(each));
  }

  #pairs(pairs: [Said, Said][]): string {
    const said = pairs.map(([thing, value]) => this.text('pair', { thing, value }));
    return said.join(', ') || this.text('nothing');
  }

  /** Every field of a view with its shape and its value; those of an inner record as `outer-inner`. */
  leaves(view: object): [name: string, shape: Shape, value: unknown][] {
    return [...this.#leaves(view as Fields, 'View')];
  }

  /** The same for a record inside a view. */
  leavesOf(record: object, name: string): [name: string, shape: Shape, value: unknown][] {
    return [...this.#leaves(record as Fields, name)];
  }

  /** The fields of a record of that name, with their shapes. */
  shapesOf(name: string): Record<string, Shape> {
    return this.#lexicon.shapes[name] ?? {};
  }

  *#leaves(record: Fields | null, type: string, prefix = ''): Iterable<[string, Shape, unknown]> {
    const fields = this.#lexicon.shapes[String(record?.type ?? type)] ?? {};
    for (const [field, shape] of Object.entries(fields)) {
      const name = prefix + field;
      const value = record ? (record[field] ?? null) : null;
      if (shape === 'options') continue;
      if (typeof shape === 'object' && 'struct' in shape) {
        yield* this.#leaves(value as Fields | null, shape.struct, `${name}-`);
      } else {
        yield [name, shape, value];
      }
    }
  }
}
