import type { LobbyTable } from './api';
import { Line } from './line.svelte';

/** The tables one may join, as they come and go. */
export class Lobby {
  tables = $state.raw<LobbyTable[]>([]);
  #line: Line<{ tables: LobbyTable[] }>;

  constructor() {
    this.#line = new Line('/ws/lobby', {
      hear: ({ tables }) => {
        this.#line.open();
        this.tables = tables;
      },
      waits: [1_000, 15_000],
    });
  }

  /** Is what is shown not up to date, since the line is lost? */
  get lost(): boolean {
    return this.#line.status === 'lost';
  }

  /** Stop listening. */
  close(): void {
    this.#line.close();
  }
}
