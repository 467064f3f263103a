import { siteNotice } from './site-notice.svelte';
import { type LiveConnection, transport } from './transport';
import type { Gone, SiteNotice } from './types';

/** The state of a connection, as the page shows it. */
export type SocketStatus = 'connecting' | 'open' | 'lost' | 'ended';

/** Callbacks and retry settings of a `ReconnectingSocket`. */
type Options<Frame> = {
  /** Called when the WebSocket has opened: send the first message. */
  greet?: () => void;
  /** Called with each frame from the server. */
  hear: (frame: Frame) => void;
  /** Reasons after which a retry is useless. */
  final?: readonly Gone['why'][];
  /** The shortest and longest waits before a retry, in milliseconds. */
  waits?: readonly [number, number];
};

/** After so long in the background a page reconnects: phones drop idle connections without notice. */
const ASLEEP = 20_000;

/**
 * A WebSocket that reconnects.
 *
 * A lost connection is retried with exponential backoff and jitter; at once when the network or the page is back.
 */
export class ReconnectingSocket<Frame> {
  /** Open from the server's greeting on, not from the WebSocket's `open` event. */
  status = $state<SocketStatus>('connecting');
  /** Why the server closed the connection. */
  gone = $state<Gone['why'] | null>(null);
  /** The number of connections so far: a command gets no answer on a later connection. */
  count = 0;

  #path: string;
  #options: Options<Frame>;
  #socket: LiveConnection | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #hidden = 0;
  #closed = false;

  constructor(path: string, options: Options<Frame>) {
    this.#path = path;
    this.#options = options;
    addEventListener('online', this.back);
    document.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  /** Close the connection for good. */
  close(): void {
    this.#closed = true;
    removeEventListener('online', this.back);
    document.removeEventListener('visibilitychange', this.#seen);
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Mark the connection as open: the server has greeted. */
  open(): void {
    this.#tries = 0;
    this.gone = null;
    this.status = 'open';
  }

  /** Send a message if the WebSocket is open. */
  send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** True when the connection is open and nothing waits in its send buffer. */
  get idle(): boolean {
    return this.status === 'open' && this.#socket?.bufferedAmount === 0;
  }

  /** Connect again, even after a final reason. */
  reopen(): void {
    this.gone = null;
    this.#anew();
  }

  /** Reconnect now, except after a final reason: a seat that another tab has taken is not taken back. */
  back = (): void => {
    if (!this.#over) this.#anew();
  };

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#closed) return;
    if (this.status !== 'lost') this.status = 'connecting';
    const socket = transport.live(this.#path);
    this.#socket = socket;
    this.count++;
    socket.onopen = () => {
      if (socket === this.#socket) this.#options.greet?.();
    };
    /** The server sends a notice before anything else. */
    let noticed = false;
    socket.onmessage = (message) => {
      if (socket !== this.#socket) return;
      const frame = JSON.parse(String(message.data)) as Frame | SiteNotice;
      const notice = isNotice(frame) ? frame.text : noticed ? null : '';
      noticed = true;
      if (notice !== null) siteNotice.text = notice;
      if (!isNotice(frame)) this.#options.hear(frame);
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
    const [soonest, latest] = this.#options.waits ?? [400, 10_000];
    // Jitter: after a restart of the server the people of a room do not all reconnect at once.
    const most = Math.min(latest, soonest * 2 ** this.#tries++);
    this.#retry = setTimeout(() => this.#connect(), most * (0.5 + Math.random() / 2));
  }

  /** True after a final reason, until `reopen`. */
  get #over(): boolean {
    return this.gone !== null && Boolean(this.#options.final?.includes(this.gone));
  }

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

/** True for a notice of the operator, which any connection may get. */
const isNotice = (frame: unknown): frame is SiteNotice => (frame as { type?: string }).type === 'SiteNotice';
