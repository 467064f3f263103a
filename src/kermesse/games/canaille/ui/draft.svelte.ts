import { play as sound } from '@ui/parts/sound';
import { begins, without } from './cards';
import type { Action, Lay } from './types';

/** What a draft needs to know of the table. */
type Desk = {
  /** The sentences that may be laid. */
  lays: () => readonly Lay[];
  /** The cards of the reader's hand. */
  hand: () => readonly Action[];
  /** Ask the table why these cards are no sentence. */
  refuse: (cards: Action[], anchor: HTMLElement) => void;
};

/** The sentence the reader is writing: at every moment the beginning of one that may be laid. */
export class Draft {
  /** Its cards, in order. */
  cards: readonly Action[] = $state.raw([]);
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** What is left in the hand beside it. */
  get hand(): Action[] {
    return this.cards.reduce(without<Action>, [...this.#desk.hand()]);
  }

  /** True if it may be laid as it is. */
  get ready(): boolean {
    return this.#desk.lays().some(({ cards }) => cards.length === this.cards.length && begins(cards, this.cards));
  }

  /** Return true if it would still be a sentence, or the beginning of a sentence, with that card. */
  takes(card: Action): boolean {
    return this.#goes(this.#lengthened(card));
  }

  /** Write one more card: at its end, or before a last word nothing can follow. */
  add(card: Action, anchor: HTMLElement): void {
    this.#write(this.#lengthened(card), anchor);
  }

  /** Write a card of the hand at that place. */
  insert(card: Action, at: number, anchor: HTMLElement): void {
    this.#write(this.cards.toSpliced(at, 0, card), anchor);
  }

  /** Move a card of it to another place. */
  move(index: number, to: number, anchor: HTMLElement): void {
    const card = this.cards[index];
    if (card === undefined || to < 0 || to === index) return;
    this.#write(this.cards.toSpliced(index, 1).toSpliced(to, 0, card), anchor);
  }

  /** Take a card back; what then could not go on leaves with it. */
  remove(index: number): void {
    let rest = this.cards.toSpliced(index, 1);
    while (rest.length && !this.#goes(rest)) rest = rest.slice(0, -1);
    this.cards = rest;
    sound('slide');
  }

  /** Write it so, if it can be one; else the table says why not. */
  #write(cards: Action[], anchor: HTMLElement): void {
    if (this.#goes(cards)) {
      this.cards = cards;
      sound('slide');
    } else {
      this.#desk.refuse(cards, anchor);
    }
  }

  #goes(cards: readonly Action[]): boolean {
    return this.#desk.lays().some((lay) => begins(lay.cards, cards));
  }

  #lengthened(card: Action): Action[] {
    const { cards } = this;
    const lays = this.#desk.lays();
    const closed = cards.length && !lays.some((lay) => lay.cards.length > cards.length && begins(lay.cards, cards));
    const within = cards.toSpliced(-1, 0, card);
    return closed && this.#goes(within) ? within : [...cards, card];
  }
}
