/* The worker in which the bots of a static site think: Python with the games, and the weights that a question needs. */
import { install, startPython, unpacked, type Python } from './python';

/** From the worker of the tables: where Python is, then questions. */
export type ToBots = { kind: 'start'; python: string } | { kind: 'ask'; id: number; question: string; weights: string };

/** To the worker of the tables. */
export type FromBots = { kind: 'failed' } | { kind: 'reply'; id: number; reply: string };

/** The part of `kermesse.static_site.browser_bots` that this worker calls. */
type Bots = { reply(question: string): Promise<string> };

const post = (message: FromBots) => postMessage(message);

let folder = '';
let started: Promise<[Python, Bots]> | undefined;
const weights = new Map<string, Promise<void>>();

async function start(): Promise<[Python, Bots]> {
  const py = await startPython(folder);
  return [py, py.pyimport('kermesse.static_site.browser_bots') as Bots];
}

async function load(py: Python, key: string): Promise<void> {
  install(py, await unpacked(`${folder}weights/${key}.bin`));
}

async function answer({ id, question, weights: key }: Extract<ToBots, { kind: 'ask' }>): Promise<void> {
  const [py, bots] = await started!;
  if (key && !weights.has(key)) weights.set(key, load(py, key));
  await weights.get(key);
  post({ kind: 'reply', id, reply: await bots.reply(question) });
}

onmessage = ({ data }: MessageEvent<ToBots>) => {
  if (data.kind === 'start') {
    folder = data.python;
    started = start();
    started.catch(() => post({ kind: 'failed' }));
  } else answer(data).catch(() => post({ kind: 'failed' }));
};
