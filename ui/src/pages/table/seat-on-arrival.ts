let expected = '';

/** Remember that the person has just opened a table: they sit down there without being asked again. */
export function expectMe(table: string): void {
  expected = table;
}

/** Return true, once, for the person who opened this table. */
export function arrives(table: string): boolean {
  const me = expected === table;
  expected = '';
  return me;
}
