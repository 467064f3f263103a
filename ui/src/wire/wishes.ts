import { randomHex } from './chance';
import type { Line } from './line.svelte';
import type { Answer } from './types';

/** A command that gets an answer, without the id that it is given here. */
export type Ask<C> = C extends { id: string } ? Omit<C, 'id'> : never;

/** What of a line it takes to ask for something on it. */
type Carrier = Pick<Line<unknown>, 'status' | 'count' | 'send' | 'back'>;

type Pending = {
  text: string;
  done: (answer: Answer) => void;
  /** Is it for this line only? The player who tapped may be gone when the next is there. */
  fleeting: boolean;
};

/** A wish without an answer for so long means a dead line, though the socket may look open. */
const PATIENCE = 8_000;

/** While others are asked an answer may take so long: they have half a minute. */
const ASKED = 40_000;

/** How long to rest when the server asks for it. */
const BREATH = 1_000;

/**
 * What was asked for and has no answer yet. It is sent again on every new line, with the same id, so that it is
 * granted once.
 */
export class Wishes<Command> {
  #line: Carrier;
  #othersAsked: () => boolean;
  #pending = new Map<string, Pending>();
  #breath: ReturnType<typeof setTimeout> | undefined;

  /** The wishes on a line; `othersAsked` says whether people are being asked, who take their time. */
  constructor(line: Carrier, othersAsked = () => false) {
    this.#line = line;
    this.#othersAsked = othersAsked;
  }

  /** Ask for something; resolves with the server's answer, however long the line is lost. */
  ask(wish: Ask<Command>, fleeting = false): Promise<Answer> {
    const id = randomHex(16);
    const text = JSON.stringify({ ...wish, id });
    return new Promise((done) => {
      this.#pending.set(id, { text, done, fleeting });
      if (this.#line.status === 'open') this.#expect(id, text);
    });
  }

  /** The server has answered one of them. */
  answer(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    pending?.done(answer);
  }

  /** The server has greeted: ask again for what has no answer. */
  askAgain(): void {
    this.#rested();
    for (const [id, { text }] of this.#pending) this.#expect(id, text);
  }

  /** Too many messages at once, and one was not taken: ask again, after a breath, for what has no answer. */
  rest(): void {
    this.#breath ??= setTimeout(() => {
      this.#rested();
      if (this.#line.status !== 'open') return; // the next line asks for all of it
      for (const { text } of this.#pending.values()) this.#line.send(text);
    }, BREATH);
  }

  /** What was asked for on another line by the player who had the device then is not asked for again. */
  dropFleeting(): void {
    for (const [id, { done, fleeting }] of this.#pending) {
      if (!fleeting) continue;
      this.#pending.delete(id);
      done({ type: 'Answer', id, ok: false, refusal: 'device-closed', late: false, code: '', advice: null });
    }
  }

  #expect(id: string, text: string): void {
    this.#line.send(text);
    this.#doubt(id, this.#line.count, PATIENCE);
  }

  /** After so long without an answer, trust the line no more; unless it is people who take their time. */
  #doubt(id: string, line: number, after: number): void {
    setTimeout(() => {
      if (!this.#pending.has(id) || line !== this.#line.count || this.#line.status !== 'open') return;
      if (this.#othersAsked() && after < ASKED) this.#doubt(id, line, ASKED);
      else this.#line.back();
    }, after);
  }

  #rested(): void {
    clearTimeout(this.#breath);
    this.#breath = undefined;
  }
}
