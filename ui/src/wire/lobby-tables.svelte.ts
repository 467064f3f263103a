import type { LobbyTable } from './api';
import { ReconnectingSocket } from './reconnecting-socket.svelte';
import type { Gone } from './types';

/** The tables to join, kept up to date. */
export class LobbyTables {
  tables = $state.raw<LobbyTable[]>([]);
  #socket: ReconnectingSocket<{ tables: LobbyTable[] } | Gone>;

  constructor() {
    this.#socket = new ReconnectingSocket('/ws/lobby', {
      hear: (frame) => {
        if ('why' in frame) {
          this.#socket.gone = frame.why;
          return;
        }
        this.#socket.open();
        this.tables = frame.tables;
      },
      final: ['blocked'],
      waits: [1_000, 15_000],
    });
  }

  /** True if the list may be out of date because the connection is lost. */
  get lost(): boolean {
    return this.#socket.status === 'lost';
  }

  /** Why the connection ended for good. */
  get gone(): Gone['why'] | null {
    return this.#socket.status === 'ended' ? this.#socket.gone : null;
  }

  /** Stop listening. */
  close(): void {
    this.#socket.close();
  }
}
