import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { html } from './src/words/markdown.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds the server. */
const server = process.env.KERMESSE_SERVER ?? 'http://127.0.0.1:8000';

/**
 * Texts become strings when the UI is built: Fluent as it is, Markdown (rules, credits) as HTML.
 * `?bill` keeps of a game's texts what a poster says, so that the lobby need not read them whole.
 */
const texts: Plugin = {
  name: 'kermesse:texts',
  enforce: 'pre',
  transform(source, id) {
    const text = id.endsWith('.ftl?bill')
      ? (source.match(/^(title|pitch) = .*\n/gm) ?? []).join('')
      : id.endsWith('.ftl')
        ? source.replace(/^#.*\n/gm, '')
        : id.endsWith('.md')
          ? html(source)
          : null;
    return text === null ? null : `export default ${JSON.stringify(text)};`;
  },
};

/** The page has addresses from the root of the site: it is the same at every path. Scripts and styles find each other. */
const fromRoot: Plugin = {
  name: 'kermesse:from-root',
  transformIndexHtml: { order: 'post', handler: (page) => page.replaceAll('"./', '"/') },
};

/** What is loaded together is one file: it is smaller, and the names of fewer files are known to the lobby. */
const FILES = [
  { name: 'site', tags: ['$initial' as const], priority: 3 },
  {
    name: 'table',
    test: /[\\/]src[\\/](pages[\\/]Table\.svelte|pages[\\/]table[\\/]Playing\.svelte|words[\\/]game-(parts|words))/,
    priority: 2,
  },
  { name: 'parts', test: /[\\/]src[\\/]parts[\\/](?!PictureRow|Ranking)/, minShareCount: 3, priority: 1 },
];

export default defineConfig({
  base: './',
  plugins: [texts, svelte(), fromRoot],
  resolve: {
    // A game's table lives in the game's own folder, where there are no node_modules: the parts it
    // shares are `@ui/…`, and svelte is always the one installed here.
    alias: { '@ui': here('./src') },
    dedupe: ['svelte'],
  },
  build: {
    outDir: here('../src/kermesse/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: [here('..')] },
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
});
