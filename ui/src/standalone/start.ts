/* Starts the server of a static site in a worker of this page, and binds the transports to it. */
import type { transport } from '../wire/transport';
import { followLinks } from './links';
import type { FromServer, ToServer } from './messages';
import { WorkerTransports } from './transports';
import botsScript from './bots-worker?worker&url';
import { newWorker } from './new-worker';
import script from './worker?worker&url';

/** What the pages offer. It is passed and not imported, so that pages with another server load no more files. */
export type Pages = {
  /** The transports, which are bound to the worker. */
  transport: typeof transport;
  /** Show a notice above the page, by the key of its text; none for an empty key. */
  notify: (key: string, detail?: string) => void;
  /** Go to a page. */
  go: (path: string) => void;
};

/** Start the server whose Python is in this folder. Requests wait until it has started. */
export function startServer(python: string, pages: Pages): void {
  const { transport, notify } = pages;
  const worker = newWorker(absolute(script));
  const waiting: ToServer[] = [];
  let started = false;
  const transports = new WorkerTransports((message) => {
    if (started) worker.postMessage(message);
    else waiting.push(message);
  });
  transport.http = transports.http;
  transport.live = transports.live;
  followLinks(pages.go, transport.http);
  let stored = false;
  worker.onmessage = ({ data }: MessageEvent<FromServer>) => {
    if (data.kind === 'storage') notify(`standalone-${data.problem}`);
    else if (data.kind === 'failed') {
      transports.fail();
      notify('standalone-failed', data.detail);
    } else if (data.kind === 'stored' && !stored) {
      stored = true;
      void keepStorage();
    } else transports.receive(data);
  };
  worker.onerror = ({ message }) => {
    transports.fail();
    notify('standalone-failed', message);
  };

  const storage = `kermesse ${new URL('.', location.href).pathname}`;
  void alone(storage, notify).then(() => {
    notify('');
    started = true;
    worker.postMessage({ kind: 'start', python, bots: absolute(botsScript), storage } satisfies ToServer);
    for (const message of waiting.splice(0)) worker.postMessage(message);
  });
}

const absolute = (address: string) => new URL(address, location.href).href;

/** Wait until no other tab has this storage. Without locks (plain http) the storage itself stops the older tab. */
async function alone(storage: string, notify: Pages['notify']): Promise<void> {
  if (!('locks' in navigator)) return;
  await new Promise<void>((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    void navigator.locks.request(storage, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      notify('standalone-open-elsewhere');
      void navigator.locks.request(storage, hold);
      return undefined;
    });
  });
}

/** Ask the browser not to delete what is stored. */
async function keepStorage(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
