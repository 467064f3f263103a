import { randomHex } from './random';
import type { ReconnectingSocket } from './reconnecting-socket.svelte';
import type { Answer } from './types';

/** A command that gets an answer, before it has an id. */
export type WithoutId<C> = C extends { id: string } ? Omit<C, 'id'> : never;

/** The part of a socket that sending commands needs. */
type Socket = Pick<ReconnectingSocket<unknown>, 'status' | 'count' | 'send' | 'back'>;

type Pending = {
  text: string;
  done: (answer: Answer) => void;
  /** True when it is dropped on a new connection: the player who tapped may have left the device. */
  fleeting: boolean;
};

/** A command without an answer for so long means a dead connection, even if the WebSocket looks open. */
const PATIENCE = 8_000;

/** The same limit while other players are asked, who have half a minute to answer. */
const ASKED = 40_000;

/** The pause after the server's `slow-down`. */
const BREATH = 1_000;

/** Commands without an answer. They are sent again on each new connection, with the same id, so they count once. */
export class PendingCommands<Command> {
  #socket: Socket;
  #othersAsked: () => boolean;
  #pending = new Map<string, Pending>();
  #breath: ReturnType<typeof setTimeout> | undefined;

  /** `othersAsked` returns true while other players are asked for their consent. */
  constructor(socket: Socket, othersAsked = () => false) {
    this.#socket = socket;
    this.#othersAsked = othersAsked;
  }

  /** Send a command; resolve with the server's answer, across lost connections. */
  ask(command: WithoutId<Command>, fleeting = false): Promise<Answer> {
    const id = randomHex(16);
    const text = JSON.stringify({ ...command, id });
    return new Promise((done) => {
      this.#pending.set(id, { text, done, fleeting });
      if (this.#socket.status === 'open') this.#expect(id, text);
    });
  }

  /** Resolve the command that this answer belongs to. */
  answer(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    pending?.done(answer);
  }

  /** Send all pending commands again: the server has greeted a new connection. */
  askAgain(): void {
    this.#rested();
    for (const [id, { text }] of this.#pending) this.#expect(id, text);
  }

  /** Send all pending commands again after a pause: the server has rejected one as too fast. */
  rest(): void {
    this.#breath ??= setTimeout(() => {
      this.#rested();
      if (this.#socket.status !== 'open') return; // the next connection sends all of them
      for (const { text } of this.#pending.values()) this.#socket.send(text);
    }, BREATH);
  }

  /** Refuse the fleeting commands of an earlier connection. */
  dropFleeting(): void {
    for (const [id, { done, fleeting }] of this.#pending) {
      if (!fleeting) continue;
      this.#pending.delete(id);
      done({
        type: 'Answer',
        id,
        ok: false,
        refusal: 'device-closed',
        late: false,
        code: '',
        advice: null,
        knowledge: null,
      });
    }
  }

  #expect(id: string, text: string): void {
    this.#socket.send(text);
    this.#doubt(id, this.#socket.count, PATIENCE);
  }

  /** Reconnect if there is no answer after so long; wait longer once while other players are asked. */
  #doubt(id: string, connection: number, after: number): void {
    setTimeout(() => {
      if (!this.#pending.has(id) || connection !== this.#socket.count || this.#socket.status !== 'open') return;
      if (this.#othersAsked() && after < ASKED) this.#doubt(id, connection, ASKED);
      else this.#socket.back();
    }, after);
  }

  #rested(): void {
    clearTimeout(this.#breath);
    this.#breath = undefined;
  }
}
