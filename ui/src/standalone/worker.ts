/* The worker that runs the server of a static site: Python, its packages and the journal in the browser's storage. */
import { Bots } from './bots';
import type { FromServer, ToServer } from './messages';
import { startPython, type Python } from './python';
import { NotStored, StoredFiles } from './stored-files';

/** The folder of the journal, in the file system of Python. */
const FOLDER = '/journal';

/** The part of `kermesse.static_site.browser_server` that this worker calls. */
type ServerModule = {
  BrowserServer: {
    start(db: string, flush: () => Promise<string>, ask: Bots['ask'], deals: string): Promise<BrowserServer>;
  };
};

/** `kermesse.static_site.browser_server.BrowserServer`. */
type BrowserServer = {
  request(
    method: string,
    target: string,
    headers: unknown,
    body: unknown,
  ): Promise<{ toJs(): [number, [string, string][], Uint8Array<ArrayBuffer>]; destroy(): void }>;
  connect(id: number, target: string, deliver: (event: 'open' | 'message' | 'close', text: string) => void): void;
  receive(id: number, text: string): void;
  disconnect(id: number): void;
};

const post = (message: FromServer) => postMessage(message);

/** Python, the server in it, and whether nothing was stored before. */
type Started = [Python, BrowserServer, boolean];

async function start({ python, bots: script, storage, deals }: Extract<ToServer, { kind: 'start' }>): Promise<Started> {
  const [py, stored] = await Promise.all([startPython(python), StoredFiles.open(storage)]);
  const empty = !stored.files.size;
  py.FS.mkdirTree(FOLDER);
  for (const [name, content] of stored.files) py.FS.writeFile(`${FOLDER}/${name}`, content);
  const { BrowserServer } = py.pyimport('kermesse.static_site.browser_server') as ServerModule;
  const bots = new Bots(script, python);
  const server = await BrowserServer.start(`${FOLDER}/kermesse.db`, () => flush(py, stored), bots.ask, deals);
  bots.start();
  return [py, server, empty];
}

/** Copy the journal to the browser's storage; return what went wrong. */
async function flush(py: Python, stored: StoredFiles): Promise<string> {
  const files = new Map<string, Uint8Array>();
  for (const name of py.FS.readdir(FOLDER))
    if (/\.db(-wal|-journal)?$/.test(name)) files.set(name, py.FS.readFile(`${FOLDER}/${name}`));
  try {
    await stored.write(files);
  } catch (error) {
    const problem = error instanceof NotStored ? error.problem : 'lost';
    post({ kind: 'storage', problem });
    return problem;
  }
  post({ kind: 'stored' });
  return '';
}

let server: Promise<Started> | undefined;

async function answer(
  message: Exclude<ToServer, { kind: 'start' }>,
  py: Python,
  running: BrowserServer,
): Promise<void> {
  switch (message.kind) {
    case 'request': {
      const { id, method, target } = message;
      const answered = await running.request(method, target, py.toPy(message.headers), py.toPy(message.body));
      const [status, headers, body] = answered.toJs();
      answered.destroy();
      post({ kind: 'response', id, status, headers, body });
      break;
    }
    case 'connect':
      running.connect(message.id, message.target, (event, text) =>
        post({ kind: 'event', id: message.id, event, text }),
      );
      break;
    case 'send':
      running.receive(message.id, message.text);
      break;
    case 'close':
      running.disconnect(message.id);
  }
}

onmessage = ({ data }: MessageEvent<ToServer>) => {
  if (data.kind !== 'start') {
    void server?.then(([py, running]) => answer(data, py, running)).catch(() => {}); // `failed` was posted
    return;
  }
  server = start(data);
  server.then(
    ([, , empty]) => post({ kind: 'started', empty }),
    (error: unknown) => post({ kind: 'failed', detail: String(error) }),
  );
};
