/** The shape of a field, as far as its words need it: see `kermesse.words`, which does the same. */
export type Shape =
  | 'plain' // a number or a text, said as it is
  | 'bool'
  | 'options' // never said: a table says how it plays once
  | { kind: string } // the number of a thing: a seat, a card, …
  | { by: string; item: Shape } // one item for each thing of that kind
  | { key: Shape; item: Shape } // a mapping
  | { list: Shape }
  | { tuple: Shape[] }
  | { struct: string };

/** The fields of each record of a game. */
export type Shapes = Record<string, Record<string, Shape>>;

/** For each kind of thing, what its words are made of, number by number. */
export type Facts = Record<string, Record<string, string | number>[]>;

/** What a game's generated `ui/types.ts` gives its words. */
export type Lexicon = {
  shapes: Shapes;
  facts: Facts;
  rulings: Record<string, string>;
  together: boolean;
  forced: string[];
};
