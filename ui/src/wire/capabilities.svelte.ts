import { browserServer } from '../address';
import { server } from './api';
import { hasDeals } from './past-deals';

/* What the server can do, which not every server can. */

class Capabilities {
  /** True if other devices reach the server. Else nobody is invited, and no seat goes to another device. */
  reachable = $state(!browserServer);

  /** True if there are deals of the day, which everybody plays, or past ones that were taken along. */
  daily = $state(!browserServer || hasDeals());

  /** Ask the server. */
  async load(): Promise<void> {
    const { reachable, daily } = await server();
    this.reachable = reachable;
    this.daily = daily ?? hasDeals();
  }
}

/** What the server can do. */
export const capabilities = new Capabilities();
