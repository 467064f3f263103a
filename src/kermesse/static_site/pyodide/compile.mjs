// Compiles the modules of a zip file with the Python of the browser: node compile.mjs RUNTIME FROM TO
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [runtime, from, to] = process.argv.slice(2);
const folder = join(runtime, 'node_modules/pyodide');
const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
// Without columns in line tables, which tracebacks would show.
const python = await loadPyodide({ indexURL: folder, env: { PYTHONNODEBUGRANGES: '1' } });
python.FS.writeFile('/from.zip', readFileSync(from));
python.runPython(readFileSync(new URL('compile_modules.py', import.meta.url), 'utf8'));
writeFileSync(to, python.FS.readFile('/to.zip'));
