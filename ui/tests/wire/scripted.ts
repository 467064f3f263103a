import { TableConnection } from '@ui/wire/connection.svelte';
import type { Command, Frame, Welcome } from '@ui/wire/types';
import { afterEach, beforeEach, vi } from 'vitest';
import { welcome } from '../fixtures';

/* A page's line against a server that says exactly what a test wants said, and a clock that waits to be told. */

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
  /** What the page has said on it. */
  readonly said: Command[] = [];

  constructor(readonly url: string) {
    sockets.push(this);
  }

  /** The page says something. */
  send(text: string): void {
    if (this.readyState === Socket.CONNECTING) throw new DOMException('still connecting', 'InvalidStateError');
    if (this.readyState === Socket.OPEN) this.said.push(JSON.parse(text) as Command);
  }

  /** The page hangs up: it hears of it a little later, as in a browser. */
  close(): void {
    if (this.readyState === Socket.CLOSED) return;
    this.readyState = Socket.CLOSED;
    setTimeout(() => this.onclose?.());
  }

  // ------------------------------------------------------------------------- the other end

  /** Take the call. */
  accept(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  /** Tell the page something; `later` stands for what only later versions say. */
  tell(...frames: (Frame | { type: 'later' })[]): void {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** The line breaks, or was never taken. */
  hangUp(): void {
    this.readyState = Socket.CLOSED;
    this.onclose?.();
  }

  /** Take the call and greet. */
  greet(fields: Partial<Welcome> = {}): void {
    this.accept();
    this.tell(welcome(fields));
  }

  /** What the page has asked for, its hello and pongs apart. */
  get asked(): Asked[] {
    return this.said.filter((command): command is Asked => 'id' in command);
  }
}

export type Asked = Extract<Command, { id: string }>;

/** Every line the page has tried, the oldest first. */
export const sockets: Socket[] = [];

/** The line the page tried last. */
export const latest = (): Socket => sockets.at(-1)!;

let visible = true;
const tables: TableConnection[] = [];

/** What every test of a line needs; called once by each file of them. */
export function scripted(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Socket);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
    // The longest waits there can be: a test that names one waits for exactly that.
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

/** Open it, and be greeted so. */
export function welcomed(fields: Partial<Welcome> = {}): TableConnection {
  const table = come();
  latest().greet(fields);
  return table;
}

/** So many milliseconds go by. */
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The page goes out of sight, or comes back. */
export function look(away: boolean): void {
  visible = !away;
  document.dispatchEvent(new Event('visibilitychange'));
}
