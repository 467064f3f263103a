// Lets a test ask the browser's words and its check of a deal the questions it asks Python's.
// In (standard input): {lexicon, language, sources, names, events: [[you, event]…], reasons: […], log}
// Out: {said: […], reasoned: […], check: {…}}
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const asked = JSON.parse(await text(process.stdin));
const folder = await mkdtemp(join(tmpdir(), 'twins-'));
try {
  const bundle = await rolldown({
    input: { words: 'src/words/words.ts', deal: 'src/wire/deal.ts', lexicon: asked.lexicon },
  });
  await bundle.write({ dir: folder, entryFileNames: '[name].mjs' });
  const load = (name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  const [{ Words }, { checkDeal }, lexicon] = await Promise.all(['words', 'deal', 'lexicon'].map(load));
  const words = new Words(asked.language, asked.sources, lexicon);
  const reader = (you) => words.for({ you, nameOf: (seat) => asked.names[seat] ?? '' });
  const said = asked.events.map(([you, event]) => reader(you).event(event));
  const reasoned = asked.reasons.map((reason) => reader(0).reason(reason));
  const { committed, wrong, numbers, fair } = checkDeal(asked.log);
  console.log(JSON.stringify({ said, reasoned, check: { committed, wrong, numbers, fair } }));
} finally {
  await rm(folder, { recursive: true });
}
