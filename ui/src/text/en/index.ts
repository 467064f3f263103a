/* The texts around the games in this language. Python's come first: a page may say the same thing otherwise. */
export default [
  ...Object.values(
    import.meta.glob<string>(['../../../../src/kermesse/text/en/*.ftl', '!**/advice.ftl'], {
      eager: true,
      import: 'default',
    }),
  ),
  ...Object.values(
    import.meta.glob<string>(['./*.ftl', '!**/advice.ftl', '!**/operator.ftl'], { eager: true, import: 'default' }),
  ),
];
