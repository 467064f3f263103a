import { browserServer } from '../address';
import { server } from './api';

/* What the server can do, which not every server can. */

class Capabilities {
  /** True if other devices reach the server. Else nobody is invited, and no seat goes to another device. */
  reachable = $state(!browserServer);

  /** True if everybody plays the same deal of the day. */
  daily = $state(!browserServer);

  /** Ask the server. */
  async load(): Promise<void> {
    const { reachable, daily } = await server();
    this.reachable = reachable;
    this.daily = daily ?? false;
  }
}

/** What the server can do. */
export const capabilities = new Capabilities();
