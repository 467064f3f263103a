/* Python and its packages, for the workers of a static site. */

/** Where packages are unpacked. */
const SITE = '/site';

/** The part of Pyodide that is used. */
export type Python = {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, content: Uint8Array): void;
    readFile(path: string): Uint8Array;
    readdir(path: string): string[];
  };
  runPython(code: string): unknown;
  pyimport(name: string): unknown;
  toPy(value: unknown): unknown;
};

/** Load the interpreter and the packages from this folder, its modules with `load`. */
export async function startPython(folder: string, load = imported): Promise<Python> {
  const [py, packages] = await Promise.all([interpreter(folder, load), unpacked(`${folder}packages.bin`)]);
  install(py, packages);
  py.runPython(`import sys; sys.path.append(${JSON.stringify(SITE)})`);
  return py;
}

const imported = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

async function interpreter(folder: string, load: typeof imported): Promise<Python> {
  type Pyodide = { loadPyodide(options: object): Promise<Python> };
  const [pyodide, assembly, library] = await Promise.all([
    load(`${folder}pyodide.mjs`) as Promise<Pyodide>,
    load(`${folder}pyodide.asm.mjs`) as Promise<{ default: unknown }>,
    decompressed(`${folder}python_stdlib.zip.gz`),
  ]);
  const stdLibURL = URL.createObjectURL(new Blob([library]));
  return pyodide
    .loadPyodide({ indexURL: folder, stdLibURL, createPyodideModule: assembly.default })
    .finally(() => URL.revokeObjectURL(stdLibURL));
}

/** Fetch packages and read their index: a length, the index with the size of each file, the contents. */
export async function unpacked(address: string): Promise<Map<string, Uint8Array>> {
  const whole = await decompressed(address);
  const length = new DataView(whole.buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length))) as Record<string, number>;
  const files = new Map<string, Uint8Array>();
  let at = 4 + length;
  for (const [name, size] of Object.entries(index)) files.set(name, whole.subarray(at, (at += size)));
  return files;
}

async function decompressed(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await new Response(answer.body!.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

/** Write packages to the file system of Python. */
export function install(py: Python, packages: ReadonlyMap<string, Uint8Array>): void {
  const folders = new Set([...packages.keys()].map((name) => name.slice(0, Math.max(0, name.lastIndexOf('/')))));
  for (const folder of folders) py.FS.mkdirTree(`${SITE}/${folder}`);
  for (const [name, content] of packages) py.FS.writeFile(`${SITE}/${name}`, content);
}
