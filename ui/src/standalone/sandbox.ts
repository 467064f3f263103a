/* A game that is being written runs in a frame without an origin: it reaches no storage, no seat and no other site. */
import type { FromSandbox, ToSandbox } from './sandbox-worker';
import script from './sandbox-worker?worker&url';

const FRAME = 'sandbox.html';

/** The files that the worker needs, in the folder of Python. */
const FILES = [
  'packages.bin',
  'pyodide-lock.json',
  'pyodide.asm.mjs',
  'pyodide.asm.wasm',
  'pyodide.mjs',
  'python_stdlib.zip.gz',
  'sandbox.bin',
];

/** An answer of the sandbox. All of it may come from a stranger: show it as text. */
export type SandboxAnswer = { wrong?: string } & Record<string, unknown>;

type Waiting = {
  resolve: (answer: SandboxAnswer) => void;
  reject: (error: Error) => void;
  progress: (done: number) => void;
};

/** The frame and the calls that wait for its worker. */
export class Sandbox {
  #frame: HTMLIFrameElement;
  #started: Promise<void>;
  #waiting = new Map<number, Waiting>();
  #last = 0;
  #listen = (event: MessageEvent<FromSandbox>) => this.#receive(event);
  #loaded!: { resolve: () => void; reject: (error: Error) => void };

  /** Show the frame in `place` (nothing is visible) and start Python in it. */
  constructor(place: HTMLElement, python: string, language: string) {
    this.#frame = document.createElement('iframe');
    this.#frame.setAttribute('sandbox', 'allow-scripts');
    this.#frame.hidden = true;
    this.#frame.src = FRAME;
    addEventListener('message', this.#listen);
    this.#started = new Promise((resolve, reject) => (this.#loaded = { resolve, reject }));
    this.#started.catch(() => {}); // every call reports it
    this.#prepare = () => this.#send(python, language);
    // No service worker answers for a frame without an origin, so it needs the network.
    fetch(FRAME, { cache: 'reload' }).catch(() => this.#fail('offline'));
    place.append(this.#frame);
  }

  #prepare: () => Promise<void>;

  async #send(python: string, language: string): Promise<void> {
    const [source, ...contents] = await Promise.all([text(script), ...FILES.map((name) => bytes(python + name))]);
    const files = new Map(FILES.map((name, n) => [name, contents[n]!]));
    this.#post({ kind: 'start', files, language, script: source });
  }

  #post(message: ToSandbox & { script?: string }): void {
    // The frame has no origin that could be named.
    this.#frame.contentWindow?.postMessage(message, '*');
  }

  /** Call a method of `kermesse.static_site.sandbox.Sandbox`. */
  async call(
    method: string,
    given: (string | number)[],
    progress: (done: number) => void = () => {},
  ): Promise<SandboxAnswer> {
    await this.#started;
    const id = (this.#last += 1);
    const answer = new Promise<SandboxAnswer>((resolve, reject) =>
      this.#waiting.set(id, { resolve, reject, progress }),
    );
    this.#post({ kind: 'call', id, method, given });
    return answer;
  }

  /** Remove the frame, and with it a game that never ends. */
  stop(): void {
    removeEventListener('message', this.#listen);
    this.#frame.remove();
    this.#fail('stopped');
  }

  #fail(detail: string): void {
    const error = new Error(detail);
    this.#loaded.reject(error);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #receive({ source, data }: MessageEvent<FromSandbox>): void {
    if (source !== this.#frame.contentWindow) return;
    if (data.kind === 'loaded') this.#prepare().catch((error: unknown) => this.#fail(String(error)));
    else if (data.kind === 'started') this.#loaded.resolve();
    else if (data.kind === 'failed') this.#fail(String(data.detail));
    else if (data.kind === 'progress') this.#waiting.get(data.id)?.progress(Number(data.done));
    else if (data.kind === 'answer') {
      this.#waiting.get(data.id)?.resolve(data.answer);
      this.#waiting.delete(data.id);
    }
  }
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

const text = async (address: string) => (await fetched(address)).text();
const bytes = async (address: string) => new Uint8Array(await (await fetched(address)).arrayBuffer());

/** The game with which a person begins. */
export const example = (python: string) => text(`${python}sandbox-game.txt`);

/** What a link to a game contains: who shares it, and its source. */
export type SharedGame = { by: string; source: string };

/** Pack a game into the fragment of a link: no server sees it. */
export async function packed({ by, source }: SharedGame): Promise<string> {
  const stream = new Blob([source]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const content = new Uint8Array(await new Response(stream).arrayBuffer());
  const game = btoa(Array.from(content, (byte) => String.fromCharCode(byte)).join(''));
  return new URLSearchParams({ by, game }).toString();
}

/** Read a game from the fragment of a link; null if there is none. */
export async function shared(fragment: string): Promise<SharedGame | null> {
  const fields = new URLSearchParams(fragment);
  const game = fields.get('game');
  if (!game) return null;
  const content = Uint8Array.from(atob(game), (letter) => letter.charCodeAt(0));
  const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return { by: (fields.get('by') ?? '').slice(0, 40), source: await new Response(stream).text() };
}
