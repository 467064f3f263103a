import { TableConnection } from '@ui/wire/table-connection.svelte';
import type { Command, Frame, Welcome } from '@ui/wire/types';
import { afterEach, beforeEach, vi } from 'vitest';
import { welcome } from '../fixtures';

/* A page's connection to a server that sends exactly what a test wants, with a fake clock. */

/** A WebSocket whose other end is the test. */
export class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;

  readyState = Socket.CONNECTING;
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  /** What the page has sent. */
  readonly said: Command[] = [];

  constructor(readonly url: string) {
    sockets.push(this);
  }

  /** Send, as the page. */
  send(text: string): void {
    if (this.readyState === Socket.CONNECTING) throw new DOMException('still connecting', 'InvalidStateError');
    if (this.readyState === Socket.OPEN) this.said.push(JSON.parse(text) as Command);
  }

  /** Close, as the page: the event comes later, as in a browser. */
  close(): void {
    if (this.readyState === Socket.CLOSED) return;
    this.readyState = Socket.CLOSED;
    setTimeout(() => this.onclose?.());
  }

  // ------------------------------------------------------------------------- the server's end

  /** Accept the connection. */
  accept(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  /** Send a frame; `later` adds fields of later versions. */
  tell(...frames: (Frame | { type: 'later' })[]): void {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** Close the connection, or refuse it. */
  hangUp(): void {
    this.readyState = Socket.CLOSED;
    this.onclose?.();
  }

  /** Accept the connection and send the Welcome. */
  greet(fields: Partial<Welcome> = {}): void {
    this.accept();
    this.tell(welcome(fields));
  }

  /** The commands of the page, without its Hello and pongs. */
  get asked(): Asked[] {
    return this.said.filter((command): command is Asked => 'id' in command);
  }
}

export type Asked = Extract<Command, { id: string }>;

/** Every socket the page has opened, the oldest first. */
export const sockets: Socket[] = [];

/** The socket the page opened last. */
export const latest = (): Socket => sockets.at(-1)!;

let visible = true;
const tables: TableConnection[] = [];

/** The setup of every test of a connection; call it once in each file. */
export function scripted(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Socket);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
    // The longest delays, so that tests can name them exactly.
    vi.spyOn(Math, 'random').mockReturnValue(1);
    localStorage.clear();
    sockets.length = 0;
    visible = true;
  });
  afterEach(() => {
    for (const table of tables.splice(0)) table.close();
    vi.useRealTimers();
  });
}

/** Open the page of a table. */
export function come(id = 'any'): TableConnection {
  const table = new TableConnection(id);
  tables.push(table);
  return table;
}

/** Open the page of a table and send this Welcome. */
export function welcomed(fields: Partial<Welcome> = {}): TableConnection {
  const table = come();
  latest().greet(fields);
  return table;
}

/** Advance the clock. */
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Hide or show the page. */
export function look(away: boolean): void {
  visible = !away;
  document.dispatchEvent(new Event('visibilitychange'));
}
