import type { Args, Tagged } from '../../words/words';

/** The letters that ask the narrator, with Shift: the same in every language and every game. */
export const KEYS: readonly string[] = ['R', 'M', 'T', 'Q', 'J', 'K', 'C'];

/** A menu of at most so many moves is read out whole. */
const WHOLE = 12;

/** What the numbered menu needs of the table. */
type Table = {
  moves: () => readonly Tagged[];
  say: (move: Tagged) => string;
  text: (key: string, args?: Args) => string;
  play: (move: Tagged) => void;
};

/** The moves by number: digits choose, Enter confirms, Escape closes. */
export class NumberedMenu {
  /** True once it was opened, until a move is made or it is closed. */
  opened = false;
  #number = 0;
  /** The move that was announced last. */
  #announced: Tagged | null = null;
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Open the menu and read it out. */
  open(): string {
    const { moves, say, text } = this.#table;
    this.close();
    const all = moves();
    if (!all.length) return text('narrator-no-moves');
    this.opened = true;
    const lines = all.slice(0, WHOLE).map((move, n) => text('narrator-move', { number: n + 1, move: say(move) }));
    return [...lines, this.#range()].join(' ');
  }

  /**
   * Return true if a digit belongs to the menu. An open menu takes digits even if the moves have gone: otherwise the
   * Enter after them would press the button that has the focus. Where digits have another use, only an open menu takes them.
   */
  takesDigits(others: boolean): boolean {
    return this.opened || (!others && this.#table.moves().length > 0);
  }

  /** Type a digit of a number; say the move of that number. */
  type(digit: number): string {
    const { moves, say, text } = this.#table;
    const all = moves();
    if (!all.length) {
      this.#announced = null;
      return text('narrator-no-moves');
    }
    const longer = this.opened ? this.#number * 10 + digit : digit;
    this.opened = true;
    this.#number = longer <= all.length ? longer : digit;
    const move = all[this.#number - 1];
    this.#announced = move ?? null;
    return move ? text('narrator-confirm', { number: this.#number, move: say(move) }) : this.#range();
  }

  /** Make the move that was announced, if it is still possible. */
  confirm(): string {
    const { moves, say, text, play } = this.#table;
    const move = this.#announced;
    if (!moves().length) {
      this.close();
      return text('narrator-no-moves');
    }
    if (!move) return this.#range();
    this.close();
    if (!moves().some((each) => same(each, move))) return text('narrator-gone', { move: say(move) });
    play(move);
    return '';
  }

  /** Close the menu. */
  close(): string {
    this.opened = false;
    this.#number = 0;
    this.#announced = null;
    return '';
  }

  #range(): string {
    return this.#table.text('narrator-menu', { count: this.#table.moves().length });
  }
}

/** Return true for two copies of a move: both come from menus of the server. */
const same = (one: Tagged, two: Tagged) => JSON.stringify(one) === JSON.stringify(two);
