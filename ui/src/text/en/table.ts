/* What a table shows at once. */
export default [
  ...Object.values(
    import.meta.glob<string>('../../../../src/kermesse/text/en/{refusals,tables}.ftl', {
      eager: true,
      import: 'default',
    }),
  ),
  ...Object.values(import.meta.glob<string>('./table/*.ftl', { eager: true, import: 'default' })),
];
