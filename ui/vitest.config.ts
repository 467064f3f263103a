import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import pages from './vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The tests of the pages, and those of a game's table, which lie with the game's other tests. */
export default mergeConfig(
  pages,
  defineConfig({
    resolve: {
      // Svelte as a browser gets it.
      conditions: ['browser'],
      alias: { vitest: here('./node_modules/vitest'), '@tests': here('./tests') },
    },
    test: {
      dir: here('..'),
      include: ['**/ui/tests/**/*.test.ts', '**/games/*/tests/*.test.ts'],
      setupFiles: [here('./tests/all-texts.ts')],
      environment: 'happy-dom',
      // A page for each file, in one process for several: three times as quick as a process for each.
      pool: 'vmThreads',
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
);
