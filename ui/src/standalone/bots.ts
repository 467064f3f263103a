/* The bots of a static site, asked by the worker of the tables. */
import type { FromBots, ToBots } from './bots-worker';
import { newWorker } from './new-worker';

/** Milliseconds without any reply after which the worker is replaced: a bot hangs. */
const PATIENCE = 60_000;

/** The worker of the bots: it is replaced if a bot hangs, and not started again if it cannot start. */
export class Bots {
  #script: string;
  #python: string;
  #worker: Worker | undefined;
  #failed = false;
  #last = 0;
  #waiting = new Map<number, (reply: string | undefined) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(script: string, python: string) {
    this.#script = script;
    this.#python = python;
  }

  /** Start the worker, if it does not run. */
  start(): void {
    if (this.#worker || this.#failed) return;
    const worker = newWorker(this.#script);
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromBots>) => {
      if (data.kind === 'failed') this.#fail();
      else this.#answer(data.id, data.reply);
    };
    worker.onerror = () => this.#fail();
    worker.postMessage({ kind: 'start', python: this.#python } satisfies ToBots);
  }

  /** Ask a question; return an empty reply if the worker was lost, or `undefined` if there is none. */
  readonly ask = (question: string, weights: string): Promise<string | undefined> => {
    this.start();
    if (!this.#worker) return Promise.resolve(undefined);
    const id = (this.#last += 1);
    const worker = this.#worker;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#watch();
      worker.postMessage({ kind: 'ask', id, question, weights } satisfies ToBots);
    });
  };

  #answer(id: number, reply: string): void {
    this.#waiting.get(id)?.(reply);
    this.#waiting.delete(id);
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size) this.#timer = setTimeout(() => this.#stop(''), PATIENCE);
  }

  #fail(): void {
    this.#failed = true;
    this.#stop(undefined);
  }

  /** End the worker; answer everything that waits. */
  #stop(reply: string | undefined): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const resolve of this.#waiting.values()) resolve(reply);
    this.#waiting.clear();
  }
}
