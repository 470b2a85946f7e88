import type { TSchema } from 'typebox';
import { capitalize } from '../../platform/printableText';

export type JsonObject = { [key: string]: unknown };

/** The sentence for a field without one of its own; undefined where nobody wrote one. */
export type DescribeField = (field: string) => string | undefined;

/** "The date: a day of the calendar." of a title and what it must be. */
const formatSchemaSentence = ({ title, description }: JsonObject): string | undefined => {
  const must = typeof description === 'string' ? description : undefined;
  const name = typeof title === 'string' ? title : undefined;
  if (name === undefined) return must;
  const message = must === undefined ? capitalize(name) : `${capitalize(name)}: ${must}`;
  return message.endsWith('.') ? message : `${message}.`;
};

const isNullSchema = ({ type }: JsonObject) => type === 'null';

/** A choice of texts or of numbers as `enum`, which readers and generators of code know best. */
const toEnumOrAnyOf = (choices: readonly JsonObject[]): JsonObject => {
  const [first] = choices;
  if (choices.length === 1 && first) return first;
  const types = new Set(choices.map(({ type }) => type));
  return types.size === 1 && choices.every((choice) => 'const' in choice)
    ? { type: first?.type, enum: choices.map((choice) => choice.const) }
    : { anyOf: choices };
};

/** One level, with null among the types; a sentence of a choice becomes that of the whole. */
const flattenAnyOf = ({ anyOf, ...rest }: JsonObject): JsonObject => {
  const choices = (anyOf as JsonObject[]).flatMap(
    (choice) => (choice.anyOf as JsonObject[] | undefined) ?? [choice],
  );
  const [{ description } = {}] = (anyOf as JsonObject[]).filter((choice) => choice.description !== undefined);
  const described = { ...(description !== undefined && { description }), ...rest };
  const choice = toEnumOrAnyOf(choices.filter((one) => !isNullSchema(one)));
  if (!choices.some(isNullSchema)) return { ...choice, ...described };
  if (choice.anyOf) return { anyOf: [...(choice.anyOf as JsonObject[]), { type: 'null' }], ...described };
  const nullable = { type: [choice.type, 'null'] };
  return {
    ...choice,
    ...nullable,
    ...(choice.enum !== undefined && { enum: [...(choice.enum as unknown[]), null] }),
    ...described,
  };
};

/**
 * The schema as JSON Schema 2020-12 alone, with a sentence for each field. Throws for a field without one,
 * which a test meets before a reader does.
 */
export const toDescribedSchema = (schema: TSchema, describe: DescribeField): JsonObject => {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== 'object' || value === null) return value;
    const { properties, ...others } = value as JsonObject;
    const {
      title: _,
      'x-flag': _flag,
      ...rest
    } = Object.fromEntries(Object.entries(others).map(([key, part]) => [key, inside(part)])) as JsonObject;
    const description = formatSchemaSentence(value as JsonObject);
    const plain = {
      ...rest,
      ...(description !== undefined && { description }),
      ...(properties !== undefined && { properties: describedFields(properties as JsonObject) }),
    };
    return 'anyOf' in plain ? flattenAnyOf(plain) : plain;
  };
  const describedFields = (fields: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const described = inside(field) as JsonObject;
        if (described.description !== undefined) return [name, described];
        const description = describe(name);
        if (description === undefined) throw new Error(`The field "${name}" has no description`);
        return [name, { ...described, description }];
      }),
    );
  return inside(JSON.parse(JSON.stringify(schema))) as JsonObject;
};
