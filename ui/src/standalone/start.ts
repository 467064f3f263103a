/* Starts the server of a static site in a worker of this page, and binds the transports to it. */
import { siteVersion } from '../address';
import { OfflineCopy } from '../offline-copy';
import { takenDeals } from '../wire/past-deals';
import { DATABASES, erase, read, write } from '../wire/storage';
import type { transport } from '../wire/transport';
import { followLinks } from './links';
import type { FromServer, ToServer } from './messages';
import botsScript from './bots-worker?worker&url';
import { newWorker } from './new-worker';
import { WorkerTransports } from './transports';
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

/** Remembers, apart from the games, that there are some: a browser that deletes the games leaves it. */
const STORED = `kermesse.stored ${new URL('.', location.href).pathname}`;

/** Start the server whose Python is in this folder. Requests wait until it has started. */
export async function startServer(python: string, pages: Pages): Promise<void> {
  const { transport, notify } = pages;
  const worker = newWorker(absolute(script));
  const waiting: ToServer[] = [];
  let started = false;
  /** What a person who acts is told before the server has started. */
  let waitingFor = 'standalone-starting';
  const transports = new WorkerTransports((message) => {
    if (started) worker.postMessage(message);
    else {
      waiting.push(message);
      if (message.kind === 'request' && message.method !== 'GET') notify(waitingFor);
    }
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
    } else if (data.kind === 'started') {
      started = true;
      for (const message of waiting.splice(0)) worker.postMessage(message);
      notify(data.empty && remembers() ? 'standalone-evicted' : '');
      void updateCopy(notify);
    } else if (data.kind === 'stored') {
      if (!stored) keepStorage();
      stored = true;
    } else transports.receive(data);
  };
  worker.onerror = ({ message }) => {
    transports.fail();
    notify('standalone-failed', message);
  };

  const storage = `${DATABASES}${new URL('.', location.href).pathname}`;
  const elsewhere = () => notify((waitingFor = 'standalone-open-elsewhere'));
  void alone(storage, elsewhere).then(() => {
    waitingFor = 'standalone-starting';
    notify('');
    const bots = absolute(botsScript);
    worker.postMessage({ kind: 'start', python, bots, storage, deals: takenDeals() } satisfies ToServer);
  });
  transports.know(await firstAnswers());
}

/** What the server answers to the first requests of the lobby, which is shown while Python starts. */
async function firstAnswers(): Promise<Record<string, unknown>> {
  const answer = await fetch('first-answers.json').catch(() => null);
  return answer?.ok ? ((await answer.json()) as Record<string, unknown>) : {};
}

/** Take a copy of a new version of the site, if the person has taken one of an older version along. */
async function updateCopy(notify: Pages['notify']): Promise<void> {
  if (!OfflineCopy.possible()) return;
  const copy = new OfflineCopy('./');
  const version = await copy.version();
  if (!version) return;
  await copy.tidy([siteVersion, version]);
  const list = await copy.list().catch(() => null); // there may be no network
  if (!list || list.version === version) return;
  await copy.take(list).then(
    () => notify('offline-updated'),
    () => {}, // it continues at the next start
  );
}

const absolute = (address: string) => new URL(address, location.href).href;

/** Wait until no other tab has this storage. Without locks (plain http) the storage itself stops the older tab. */
async function alone(storage: string, elsewhere: () => void): Promise<void> {
  if (!('locks' in navigator)) return;
  await new Promise<void>((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    void navigator.locks.request(storage, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      elsewhere();
      void navigator.locks.request(storage, hold);
      return undefined;
    });
  });
}

/** Ask the browser not to delete what is stored, and remember that something is. */
function keepStorage(): void {
  write(STORED, '1');
  void navigator.storage?.persist?.().catch(() => false);
}

/** Whether games were stored here. The person is told once that they are gone. */
function remembers(): boolean {
  const known = read(STORED) !== null;
  erase(STORED);
  return known;
}
