import type { JsonObject } from './describedSchema';

/** A field as a line of a table; rows of a list and fields inside a field are indented by `depth`. */
export type FieldRow = { depth: number; name: string; kind: string; isRequired: boolean; text: string };

const describeBounds = ({
  maxLength,
  minLength,
  minimum,
  maximum,
  maxItems,
  format,
  pattern,
}: JsonObject): string =>
  [
    minLength === 1 ? 'not empty' : minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    maxItems !== undefined && `at most ${maxItems} items`,
    format !== undefined && String(format),
    pattern !== undefined && `as /${pattern}/u`,
  ]
    .filter(Boolean)
    .join(', ');

const formatChoices = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(' | ');

/** "string or null", "a list of objects", "1 | 2": the kind of a schema in words. */
export const describeSchemaKind = (schema: JsonObject): string => {
  if (Array.isArray(schema.enum)) return formatChoices(schema.enum);
  if ('const' in schema) return formatChoices([schema.const]);
  if (Array.isArray(schema.anyOf))
    return schema.anyOf.map((choice) => describeSchemaKind(choice as JsonObject)).join(' or ');
  if (schema.type === 'array') return `list of ${describeSchemaKind((schema.items ?? {}) as JsonObject)}`;
  if (schema.type === undefined) return 'anything';
  const bounds = describeBounds(schema);
  const kind = [schema.type].flat().join(' or ');
  return bounds === '' ? kind : `${kind} (${bounds})`;
};

/** The object whose fields are listed: the schema itself, a list's row, or that of a choice. */
const findObjectSchema = (schema: JsonObject): JsonObject | undefined => {
  if (schema.properties !== undefined) return schema;
  if (schema.type === 'array') return findObjectSchema((schema.items ?? {}) as JsonObject);
  const choices = (schema.anyOf ?? []) as JsonObject[];
  return choices.map(findObjectSchema).find((found) => found !== undefined);
};

/** Every field of a schema with those inside it, in their order. */
export const fieldRowsOf = (schema: JsonObject, depth = 0): FieldRow[] => {
  const { properties = {}, required = [] } = findObjectSchema(schema) ?? {};
  return Object.entries(properties as Record<string, JsonObject>).flatMap(([name, field]) => [
    {
      ...{ depth, name, kind: describeSchemaKind(field) },
      isRequired: (required as string[]).includes(name),
      text: String(field.description ?? ''),
    },
    ...fieldRowsOf(field, depth + 1),
  ]);
};
