let expected = '';

/** The person who has just opened a table sits down there without being asked again. */
export function expectMe(table: string): void {
  expected = table;
}

/** Is it the person who opened this table that arrives? Asked once. */
export function arrives(table: string): boolean {
  const me = expected === table;
  expected = '';
  return me;
}
