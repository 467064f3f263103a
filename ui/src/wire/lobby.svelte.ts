import type { LobbyTable } from './api';

/** The tables one may join, as they come and go. */
export class Lobby {
  tables = $state.raw<LobbyTable[]>([]);
  lost = $state(false);
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  constructor() {
    this.#connect();
  }

  /** Stop listening. */
  close(): void {
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/lobby`);
    this.#socket = socket;
    socket.onmessage = (message) => {
      this.#tries = 0;
      this.lost = false;
      this.tables = (JSON.parse(String(message.data)) as { tables: LobbyTable[] }).tables;
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.lost = true;
      const wait = Math.min(15_000, 1_000 * 2 ** this.#tries++) * (0.5 + Math.random() / 2);
      this.#retry = setTimeout(() => this.#connect(), wait);
    };
  }
}
