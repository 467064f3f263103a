/** What the page of a table does for the person who comes from another page. */
export type Arrival = {
  /** The name to take if the person has none; they are asked for it when it is absent. */
  name?: string;
  /** True if the game begins at once, with bots in the free seats. */
  deals?: boolean;
};

let expected: { table: string; arrival: Arrival } | null = null;

/** Remember that the person goes to a table to play there: they sit down without being asked again. */
export function expectMe(table: string, arrival: Arrival = {}): void {
  expected = { table, arrival };
}

/** Return, once, how the person arrives at this table; null for a person who was not expected. */
export function arrives(table: string): Arrival | null {
  const arrival = expected?.table === table ? expected.arrival : null;
  expected = null;
  return arrival;
}
