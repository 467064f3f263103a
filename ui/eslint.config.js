import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { configs, parser } from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Run from the root of the repository: the tables of the games lie outside this folder. */
export default [
  { ignores: ['**/types.ts', '**/static/**', '**/.venv*/**', '**/build/**'] },
  js.configs.recommended,
  ...configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        project: './tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // What a component is, ESLint cannot see and would call `any`: svelte-check, which can, judges types.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // Options and fields of records come as JSON, and those that are written out are no objects.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      // Aliases of numbers say which number is meant: `River | Action`.
      '@typescript-eslint/no-duplicate-type-constituents': 'off',
      // Nobody watches the maps and sets that are left plain.
      'svelte/prefer-svelte-reactivity': 'off',
      // Only what was written in this project, and read when the pages are built, is put in as HTML.
      'svelte/no-at-html-tags': 'off',
      // `{' · '}` keeps its spaces.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser, svelteConfig } },
  },
  {
    // What is spied on is named, not called.
    files: ['**/*.test.ts'],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    ...configs.disableTypeChecked,
  },
];
