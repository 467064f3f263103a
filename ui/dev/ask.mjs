// Lets a test ask the browser's own code.
// In (standard input): {sources: {name: file}, asked, question}; `asked` is a function, in JavaScript, of what
// those files export, by name, and of the question. Out: what it answers.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const { sources, asked, question } = JSON.parse(await text(process.stdin));
const folder = await mkdtemp(join(tmpdir(), 'ask-'));
try {
  const bundle = await rolldown({ input: sources });
  await bundle.write({ dir: folder, entryFileNames: '[name].mjs' });
  const found = {};
  for (const name of Object.keys(sources)) found[name] = await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  console.log(JSON.stringify((0, eval)(`(${asked})`)(found, question)));
} finally {
  await rm(folder, { recursive: true });
}
