// Runs a Python script with the interpreter and the packages of a static site: node run_site.mjs SITE SCRIPT ARGUMENT…
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

const [site, script, ...given] = process.argv.slice(2);
const folder = join(
  site,
  readdirSync(site).find((name) => name.startsWith('python-')),
);
const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
// Node loads the library from a file only.
const library = join(mkdtempSync(join(tmpdir(), 'kermesse-')), 'python_stdlib.zip');
writeFileSync(library, gunzipSync(readFileSync(join(folder, 'python_stdlib.zip.gz'))));
const python = await loadPyodide({ indexURL: folder, stdLibURL: library });
rmSync(dirname(library), { recursive: true });
for (const name of ['packages.bin', ...readdirSync(join(folder, 'weights')).map((name) => `weights/${name}`)]) {
  const whole = gunzipSync(readFileSync(join(folder, name)));
  const length = whole.readUInt32LE(0);
  let at = 4 + length;
  for (const [path, size] of Object.entries(JSON.parse(whole.subarray(4, at).toString()))) {
    python.FS.mkdirTree(`/site/${dirname(path)}`);
    python.FS.writeFile(`/site/${path}`, whole.subarray(at, (at += size)));
  }
}
python.globals.set('given', python.toPy(given));
const start = `import sys; sys.path.append('/site'); sys.argv[1:] = given\n${readFileSync(script, 'utf8')}`;
try {
  await python.runPythonAsync(start);
} catch (error) {
  console.error(error.message); // without the source of the interpreter, which Node would show
  process.exit(1);
}
process.exit(0); // timers of a server may still run
