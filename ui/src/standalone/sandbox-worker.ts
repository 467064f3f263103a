/*
 * The worker in which a game runs that is being written, in a frame without an origin: it gets every file in a message,
 * and its policy allows no request.
 */
import { install, startPython, unpacked, type Python } from './python';

/** The folder of the files, for the interpreter: it exists only here. */
const FOLDER = 'https://sandbox.invalid/';

/** From the page, first the files, then calls of `kermesse.static_site.sandbox.Sandbox`. */
export type ToSandbox =
  | { kind: 'start'; files: Map<string, Uint8Array<ArrayBuffer>>; language: string }
  | { kind: 'call'; id: number; method: string; given: (string | number)[] };

/** To the page. Any part may come from the game, so the page takes it for text. */
export type FromSandbox =
  | { kind: 'loaded' | 'started' }
  | { kind: 'failed'; detail: string }
  | { kind: 'progress'; id: number; done: number }
  | { kind: 'answer'; id: number; answer: Record<string, unknown> };

type Answer = { toJs(options: object): Record<string, unknown>; destroy(): void };
type Sandbox = Record<string, (...given: unknown[]) => Answer>;

const post = (message: FromSandbox) => postMessage(message);

let sandbox: Promise<Sandbox> | undefined;

async function start(files: Map<string, Uint8Array<ArrayBuffer>>, language: string): Promise<Sandbox> {
  const outside = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    const name = String(address instanceof Request ? address.url : address).replace(FOLDER, '');
    const file = files.get(name);
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    return file ? Promise.resolve(new Response(file, { headers: { 'content-type': type } })) : outside(address, init);
  };
  const load = async (address: string): Promise<unknown> => {
    const script = new Blob([files.get(address.replace(FOLDER, ''))!], { type: 'text/javascript' });
    return import(/* @vite-ignore */ URL.createObjectURL(script));
  };
  const py: Python = await startPython(FOLDER, load);
  install(py, await unpacked(`${FOLDER}sandbox.bin`));
  files.clear();
  const { Sandbox } = py.pyimport('kermesse.static_site.sandbox') as { Sandbox: (language: string) => Sandbox };
  return Sandbox(language);
}

/** Call a method; a simulation also tells its progress. */
async function call({ id, method, given }: Extract<ToSandbox, { kind: 'call' }>): Promise<void> {
  const running = await sandbox!;
  const tell = (done: number) => post({ kind: 'progress', id, done });
  const answer = running[method]!(...given, ...(method === 'simulate' ? [tell] : []));
  post({ kind: 'answer', id, answer: answer.toJs({ dict_converter: Object.fromEntries }) });
  answer.destroy();
}

onmessage = ({ data }: MessageEvent<ToSandbox>) => {
  const failed = (error: unknown) => post({ kind: 'failed', detail: String(error) });
  if (data.kind === 'call') void call(data).catch(failed);
  else {
    sandbox = start(data.files, data.language);
    sandbox.then(() => post({ kind: 'started' }), failed);
  }
};
