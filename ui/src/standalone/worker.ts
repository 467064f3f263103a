/* The worker that runs the server of a static site: Python, its packages and the journal in the browser's storage. */
import type { FromServer, ToServer } from './messages';
import { NotStored, StoredFiles } from './stored-files';

/** The folder of the journal, in the file system of Python. */
const FOLDER = '/journal';

/** Where packages are unpacked. */
const SITE = '/site';

/** The part of Pyodide that is used. */
type Python = {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, content: Uint8Array): void;
    readFile(path: string): Uint8Array;
    readdir(path: string): string[];
  };
  runPython(code: string): unknown;
  pyimport(name: string): {
    BrowserServer: { start(db: string, flush: () => Promise<string>): Promise<BrowserServer> };
  };
  toPy(value: unknown): unknown;
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

async function start(python: string, storage: string): Promise<[Python, BrowserServer]> {
  const [py, packages, stored] = await Promise.all([
    interpreter(python),
    unpacked(`${python}packages.bin`),
    StoredFiles.open(storage),
  ]);
  install(py, packages);
  py.FS.mkdirTree(FOLDER);
  for (const [name, content] of stored.files) py.FS.writeFile(`${FOLDER}/${name}`, content);
  const { BrowserServer } = py.pyimport('kermesse.static_site.browser_server');
  const server = await BrowserServer.start(`${FOLDER}/kermesse.db`, () => flush(py, stored));
  return [py, server];
}

async function interpreter(python: string): Promise<Python> {
  const pyodide = (await import(/* @vite-ignore */ `${python}pyodide.mjs`)) as {
    loadPyodide(options: object): Promise<Python>;
  };
  return pyodide.loadPyodide({ indexURL: python });
}

/** Fetch packages and read their index: a length, the index with the size of each file, the contents. */
async function unpacked(address: string): Promise<Map<string, Uint8Array>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const whole = new Uint8Array(
    await new Response(answer.body!.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(),
  );
  const length = new DataView(whole.buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length))) as Record<string, number>;
  const files = new Map<string, Uint8Array>();
  let at = 4 + length;
  for (const [name, size] of Object.entries(index)) files.set(name, whole.subarray(at, (at += size)));
  return files;
}

function install(py: Python, packages: ReadonlyMap<string, Uint8Array>): void {
  const folders = new Set([...packages.keys()].map((name) => name.slice(0, Math.max(0, name.lastIndexOf('/')))));
  for (const folder of folders) py.FS.mkdirTree(`${SITE}/${folder}`);
  for (const [name, content] of packages) py.FS.writeFile(`${SITE}/${name}`, content);
  py.runPython(`import sys; sys.path.append(${JSON.stringify(SITE)})`);
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

let server: Promise<[Python, BrowserServer]> | undefined;

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
    void server?.then((running) => answer(data, ...running)).catch(() => {}); // `failed` was posted
    return;
  }
  server = start(data.python, data.storage);
  server.then(
    () => post({ kind: 'started' }),
    (error: unknown) => post({ kind: 'failed', detail: String(error) }),
  );
};
