import { ApiError } from '../wire/api';
import type { HttpTransport, LiveConnection, LiveTransport } from '../wire/transport';
import type { FromServer, ToServer } from './messages';

type Answer = Extract<FromServer, { kind: 'response' }>;

/** Statuses whose responses have no body. */
const EMPTY = [204, 304];

/** The server did not start in this browser: the network has no part in it. */
const notStarted = () => new ApiError('not-started');

/** HTTP and live connections to the server in a worker. */
export class WorkerTransports {
  #post: (message: ToServer) => void;
  #last = 0;
  #failed = false;
  #requests = new Map<number, { resolve: (response: Answer) => void; reject: (error: Error) => void }>();
  #connections = new Map<number, WorkerConnection>();

  constructor(post: (message: ToServer) => void) {
    this.#post = post;
  }

  /** Answers to requests without a server, by path: used until it has started. */
  #known: Record<string, unknown> = {};

  /** Answer these paths at once. */
  know(answers: Record<string, unknown>): void {
    this.#known = answers;
  }

  /** Send an HTTP request. */
  readonly http: HttpTransport = async (path, init) => {
    if (!init && path in this.#known) return Response.json(this.#known[path]);
    if (this.#failed) throw notStarted();
    const request = new Request(new URL(path, location.origin), init);
    const body = new Uint8Array(await request.arrayBuffer());
    const id = (this.#last += 1);
    const { pathname, search } = new URL(request.url);
    const answer = new Promise<Answer>((resolve, reject) => this.#requests.set(id, { resolve, reject }));
    const headers = Object.fromEntries(request.headers);
    this.#post({ kind: 'request', id, method: request.method, target: pathname + search, headers, body });
    const { status, headers: answered, body: content } = await answer;
    return new Response(EMPTY.includes(status) ? null : content, { status, headers: answered });
  };

  /** Open a live connection. */
  readonly live: LiveTransport = (path) => {
    const id = (this.#last += 1);
    const connection = new WorkerConnection((message) => this.#post({ ...message, id }));
    this.#connections.set(id, connection);
    this.#post({ kind: 'connect', id, target: path });
    return connection;
  };

  /** Fail every request, now and later: the server did not start. */
  fail(): void {
    this.#failed = true;
    for (const { reject } of this.#requests.values()) reject(notStarted());
    this.#requests.clear();
  }

  /** Handle a message of the worker. */
  receive(message: FromServer): void {
    if (message.kind === 'response') {
      this.#requests.get(message.id)?.resolve(message);
      this.#requests.delete(message.id);
    } else if (message.kind === 'event') {
      this.#connections.get(message.id)?.happened(message.event, message.text);
      if (message.event === 'close') this.#connections.delete(message.id);
    }
  }
}

/** A live connection to the server in a worker. */
class WorkerConnection implements LiveConnection {
  readyState: number = WebSocket.CONNECTING;
  readonly bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  #tell: (message: { kind: 'send'; text: string } | { kind: 'close' }) => void;

  constructor(tell: (message: { kind: 'send'; text: string } | { kind: 'close' }) => void) {
    this.#tell = tell;
  }

  send(text: string): void {
    this.#tell({ kind: 'send', text });
  }

  close(): void {
    if (this.readyState >= WebSocket.CLOSING) return;
    this.readyState = WebSocket.CLOSING;
    this.#tell({ kind: 'close' });
  }

  /** Handle an event of the server. */
  happened(event: 'open' | 'message' | 'close', text: string): void {
    if (this.readyState === WebSocket.CLOSED) return;
    if (event === 'message') this.onmessage?.({ data: text });
    else if (event === 'open') {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    } else {
      this.readyState = WebSocket.CLOSED;
      this.onclose?.();
    }
  }
}
