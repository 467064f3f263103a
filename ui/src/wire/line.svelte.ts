import type { Gone } from './types';

/** How a line is: what the page tells the person in words. */
export type LineStatus = 'connecting' | 'open' | 'lost' | 'ended';

/** What is said and heard at this end of a line, and when it is tried again. */
type End<Frame> = {
  /** It was picked up: say who is here. */
  greet?: () => void;
  /** The server says something. */
  hear: (frame: Frame) => void;
  /** After these, trying again would change nothing. */
  final?: readonly Gone['why'][];
  /** The shortest and longest waits before trying again, in milliseconds. */
  waits?: readonly [number, number];
};

/** A page that was out of sight for so long comes back on a new line: phones let the old one die. */
const ASLEEP = 20_000;

/**
 * The line of a page to the server. A lost one is tried again, each time later and never by a whole room at once;
 * at once when the network or the person is back, and on a new line after a sleep.
 */
export class Line<Frame> {
  /** It is open from the moment the server has greeted, not when it was picked up. */
  status = $state<LineStatus>('connecting');
  /** Why the server let go of it. */
  gone = $state<Gone['why'] | null>(null);
  /** How many there were: what was sent on one of them gets no answer on the next. */
  count = 0;

  #path: string;
  #end: End<Frame>;
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #hidden = 0;
  #closed = false;

  constructor(path: string, end: End<Frame>) {
    this.#path = path;
    this.#end = end;
    addEventListener('online', this.back);
    document.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  /** Leave the page: nothing more is sent or heard. */
  close(): void {
    this.#closed = true;
    removeEventListener('online', this.back);
    document.removeEventListener('visibilitychange', this.#seen);
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** The server has greeted: the line is as good as new. */
  open(): void {
    this.#tries = 0;
    this.gone = null;
    this.status = 'open';
  }

  /** Send something, where the line is open. */
  send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Has everything left that was said on it? */
  get idle(): boolean {
    return this.status === 'open' && this.#socket?.bufferedAmount === 0;
  }

  /** Come on a new line though the last one had ended. */
  reopen(): void {
    this.gone = null;
    this.#anew();
  }

  /** The network is back, or the person. A line that ended stays so: a seat that another tab has taken is not snatched. */
  back = (): void => {
    if (!this.#over) this.#anew();
  };

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#closed) return;
    if (this.status !== 'lost') this.status = 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}${this.#path}`);
    this.#socket = socket;
    this.count++;
    socket.onopen = () => {
      if (socket === this.#socket) this.#end.greet?.();
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#end.hear(JSON.parse(String(message.data)) as Frame);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost(): void {
    this.#socket = null;
    if (this.#over) {
      this.status = 'ended';
      return;
    }
    this.status = 'lost';
    const [soonest, latest] = this.#end.waits ?? [400, 10_000];
    // Jitter: after a restart of the server a whole room comes back, and not all at once.
    const most = Math.min(latest, soonest * 2 ** this.#tries++);
    this.#retry = setTimeout(() => this.#connect(), most * (0.5 + Math.random() / 2));
  }

  /** Is it at an end, until the person says otherwise? */
  get #over(): boolean {
    return this.gone !== null && Boolean(this.#end.final?.includes(this.gone));
  }

  /** No more waiting, and no trust in the old line. */
  #anew(): void {
    this.#tries = 0;
    this.#drop();
    if (this.status === 'open') this.status = 'lost';
    this.#connect();
  }

  #seen = (): void => {
    if (document.visibilityState === 'hidden') this.#hidden = performance.now();
    else if (this.status === 'lost' || performance.now() - this.#hidden > ASLEEP) this.back();
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
