import type { GameInfo, OptionSchema } from '../wire/api';

/** What may be chosen about a table, besides who sits there. */
export type Settings = {
  options: Record<string, unknown>;
  public: boolean;
  turn_seconds: number;
  advice: boolean;
};

/** The variant that plays by these options; empty when none does. */
export function variantOf(game: GameInfo, options: Record<string, unknown>): string {
  const found = Object.entries(game.variants).find(([, wishes]) =>
    Object.entries({ ...game.defaults, ...wishes }).every(([name, value]) => options[name] === value),
  );
  return found?.[0] ?? '';
}

/** The form field of an option. */
type Question =
  | { name: string; as: 'switch' }
  | { name: string; as: 'choice'; values: (string | number | null)[] }
  | { name: string; as: 'number'; least?: number; most?: number }
  | { name: string; as: 'text' };

/** The questions a game's options ask, from their JSON schema; what cannot be asked is left out. */
export function questions(game: GameInfo): Question[] {
  const record = resolve(game.options, game.options);
  return Object.entries(record.properties ?? {}).flatMap(([name, schema]) => {
    const question = ask(name, resolve(schema, game.options), game.options);
    return question ? [question] : [];
  });
}

function resolve(schema: OptionSchema, root: OptionSchema): OptionSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name ? (root.$defs?.[name] ?? {}) : schema;
}

function ask(name: string, schema: OptionSchema, root: OptionSchema): Question | null {
  if (schema.anyOf) {
    const kinds = schema.anyOf.map((each) => resolve(each, root));
    const some = kinds.filter((kind) => kind.type !== 'null');
    const values = some.flatMap((kind) => kind.enum ?? []);
    if (values.length) return { name, as: 'choice', values: some.length < kinds.length ? [null, ...values] : values };
    return some[0] ? ask(name, some[0], root) : null;
  }
  if (schema.enum) return { name, as: 'choice', values: schema.enum };
  switch (schema.type) {
    case 'boolean':
      return { name, as: 'switch' };
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1);
      const most = schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - 1);
      // A handful of numbers is easier to choose from than to type.
      if (least !== undefined && most !== undefined && most - least < 8) {
        return { name, as: 'choice', values: Array.from({ length: most - least + 1 }, (_, n) => least + n) };
      }
      return { name, as: 'number', least, most };
    }
    case 'string':
      return { name, as: 'text' };
  }
  return null;
}
