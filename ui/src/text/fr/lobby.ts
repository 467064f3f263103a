/* What the lobby needs, and every page with it. Python's texts come first: a page may say the same thing otherwise. */
export default [
  ...Object.values(
    import.meta.glob<string>('../../../../src/kermesse/text/fr/common.ftl', { eager: true, import: 'default' }),
  ),
  ...Object.values(import.meta.glob<string>('./lobby/*.ftl', { eager: true, import: 'default' })),
];

/** What a poster says of each game. */
export const bills = import.meta.glob<string>('../../../../src/kermesse/games/*/text/fr.ftl', {
  query: '?bill',
  import: 'default',
  eager: true,
});
