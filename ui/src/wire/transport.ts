/* How the page reaches its server: one function for HTTP, one for live connections. */

/** Send an HTTP request to a path of the server, as `fetch` does. */
export type HttpTransport = (path: string, init?: RequestInit) => Promise<Response>;

/** A live connection, the part of `WebSocket` that the page uses. */
export interface LiveConnection {
  /** `WebSocket.OPEN` while messages can be sent. */
  readonly readyState: number;
  /** Bytes that are not sent yet. */
  readonly bufferedAmount: number;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** Open a live connection to a path of the server. */
export type LiveTransport = (path: string) => LiveConnection;

/** Connect to the server that the page came from. */
function webSocket(path: string): LiveConnection {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}${path}`) as LiveConnection;
}

/** The transports in use. A page with another server binds others before the first request. */
export const transport: { http: HttpTransport; live: LiveTransport } = {
  http: (path, init) => fetch(path, init),
  live: webSocket,
};
