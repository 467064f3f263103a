import type { LobbyTable } from './api';
import { ReconnectingSocket } from './reconnecting-socket.svelte';

/** The tables to join, kept up to date. */
export class LobbyTables {
  tables = $state.raw<LobbyTable[]>([]);
  #socket: ReconnectingSocket<{ tables: LobbyTable[] }>;

  constructor() {
    this.#socket = new ReconnectingSocket('/ws/lobby', {
      hear: ({ tables }) => {
        this.#socket.open();
        this.tables = tables;
      },
      waits: [1_000, 15_000],
    });
  }

  /** True if the list may be out of date because the connection is lost. */
  get lost(): boolean {
    return this.#socket.status === 'lost';
  }

  /** Stop listening. */
  close(): void {
    this.#socket.close();
  }
}
