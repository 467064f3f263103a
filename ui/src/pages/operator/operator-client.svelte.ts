import { ApiError, request } from '../../wire/api';
import type { OperatorOverview, OperatorResult } from '../../wire/types';
import { errorText, t } from '../../words/current.svelte';

/** Where the tab remembers the token: nowhere else, and until it is closed. */
const KEY = 'kermesse.operator';

/** The operator at their page: the token, what the server shows, and the actions. */
export class OperatorClient {
  /** What the server shows; null before the token was accepted. */
  shown = $state.raw<OperatorOverview | null>(null);
  /** What went wrong last. */
  problem = $state('');
  /** What was done last. */
  done = $state('');
  busy = $state(false);
  #token = '';

  constructor() {
    this.#token = sessionStorage.getItem(KEY) ?? '';
    if (!this.readAddress() && this.#token) void this.refresh();
  }

  /** Take the token from the address, if it has one; it must not stay there, nor in the history. */
  readAddress(): boolean {
    const given = location.hash.slice(1);
    if (!given) return false;
    history.replaceState(history.state, '', location.pathname);
    void this.enter(given);
    return true;
  }

  /** Try a token. */
  async enter(token: string): Promise<void> {
    this.#token = token.trim();
    await this.refresh();
  }

  /** Forget the token. */
  leave(): void {
    sessionStorage.removeItem(KEY);
    this.#token = '';
    this.shown = null;
    this.done = this.problem = '';
  }

  /** Ask the server for everything the page shows. */
  refresh(): Promise<void> {
    return this.#try(() => this.#load());
  }

  /** Do something and show the result. */
  act(action: string, body: Record<string, unknown> = {}): Promise<void> {
    return this.#try(async () => {
      const { elsewhere } = await this.#ask<OperatorResult>(`/${action}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      this.done = elsewhere ? t('operator-elsewhere', { address: elsewhere }) : t('operator-done');
      await this.#load();
    });
  }

  async #load(): Promise<void> {
    this.shown = await this.#ask<OperatorOverview>('');
    sessionStorage.setItem(KEY, this.#token);
  }

  async #ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    return (await (await request(`/api/operator${path}`, { ...init, headers })).json()) as T;
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = this.done = '';
    try {
      await work();
    } catch (error) {
      const wrong = error instanceof ApiError && error.key === 'not-found';
      if (wrong) this.leave();
      this.problem = wrong ? t('operator-wrong') : errorText(error);
    } finally {
      this.busy = false;
    }
  }
}

/** A time of the server's calendar, as short as it is clear: the day only if it is another day. */
export function timeText(seconds: number, now: number, language: string): string {
  const time = new Date(seconds * 1000);
  const today = Math.abs(now - seconds) < 20 * 3600;
  const style: Intl.DateTimeFormatOptions = today
    ? { hour: 'numeric', minute: '2-digit' }
    : { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' };
  return new Intl.DateTimeFormat(language, style).format(time);
}
