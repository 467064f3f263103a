/* Messages between the page and the worker that runs its server. */

/** From the page to the worker. */
export type ToServer =
  | { kind: 'start'; python: string; bots: string; storage: string; deals: string }
  | { kind: 'request'; id: number; method: string; target: string; headers: Record<string, string>; body: Uint8Array }
  | { kind: 'connect'; id: number; target: string }
  | { kind: 'send'; id: number; text: string }
  | { kind: 'close'; id: number };

/** Why games cannot be stored: no space, the storage is gone, or another page has taken it over. */
export type StorageProblem = 'full' | 'lost' | 'taken';

/** From the worker to the page. */
export type FromServer =
  | { kind: 'started'; empty: boolean }
  | { kind: 'failed'; detail: string }
  | { kind: 'stored' }
  | { kind: 'storage'; problem: StorageProblem }
  | { kind: 'response'; id: number; status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }
  | { kind: 'event'; id: number; event: 'open' | 'message' | 'close'; text: string };
