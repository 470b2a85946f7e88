import { schemaTextsOf } from '@ank/protocol/operator/fields';
import { OPERATIONS } from '@ank/protocol/operator/operations';
import { methodAndPathOf, type OperationName } from '@ank/protocol/operator/paths';
import { type TProperties, type TSchema, Type } from 'typebox';
import type { SchemaProblem } from '../../platform/http/bodySchema';
import { Refusal } from '../../platform/http/refusal';
import { capitalize, maskUnprintable } from '../../platform/printableText';

const MOST_SIGNS = 40;

const formatValue = (value: unknown) => {
  const text = maskUnprintable(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS)}…` : text;
};

/** "rates/2/stake" as a person would point to it: "(the 3rd: stake)" without the ordinal's ending. */
const formatFieldPath = (steps: readonly string[]) =>
  steps.length === 0
    ? ''
    : ` (look at ${steps.map((step) => (/^\d+$/.test(step) ? `number ${Number(step) + 1}` : step)).join(', ')})`;

/** " (--reason)" for a field that the command line takes by its flag. */
const formatFlagHint = (field: string, schema: TSchema | undefined) =>
  schemaTextsOf(schema)['x-flag'] ? ` (--${field})` : '';

export const missingFieldMessage = (field: string, schema: TSchema | undefined): string => {
  const { title = field, description } = schemaTextsOf(schema);
  return `The ${title} is missing${description ? `: it must be ${description}${formatFlagHint(field, schema)}` : ''}`;
};

const formatProblem = ({ instancePath = '', keyword, params, data }: SchemaProblem, fields: TProperties) => {
  const [field, ...deeper] = instancePath.split('/').slice(1);
  if (field === undefined) {
    if (keyword === 'required') {
      const name = String(params?.missingProperty);
      return missingFieldMessage(name, fields[name]);
    }
    if (keyword === 'additionalProperties') {
      const known = Object.entries(fields).map(([name, schema]) => schemaTextsOf(schema).title ?? name);
      const taken = known.length === 0 ? 'nothing' : known.join(', ');
      return `"${formatValue(params?.additionalProperty)}" is not known here; this takes ${taken}`;
    }
    return 'The request must be a JSON object';
  }
  const { title = field, description = 'of another kind' } = schemaTextsOf(fields[field]);
  const value =
    deeper.length > 0 || data === undefined || data === null ? '' : `, not "${formatValue(data)}"`;
  const mustBe = `must be ${description}${formatFlagHint(field, fields[field])}`;
  return `${capitalize(`the ${title}`)} ${mustBe}${value}${formatFieldPath(deeper)}`;
};

const newSchemaErrorFormatter =
  (fields: TProperties) =>
  (problems: readonly SchemaProblem[]): Refusal =>
    new Refusal('BAD_REQUEST', formatProblem(problems[0] ?? {}, fields));

export const routeOptionsOfOperation = (name: OperationName) => {
  const { method, path } = methodAndPathOf(name);
  const fields: TProperties = OPERATIONS[name].request;
  const isInPath = ([field]: [string, unknown]) => path.split('/').includes(`:${field}`);
  const entries = Object.entries(fields);
  const rest = Type.Object(Object.fromEntries(entries.filter((entry) => !isInPath(entry))), {
    additionalProperties: false,
  });
  return {
    method,
    url: `/operator${path}`,
    schema: {
      params: Type.Object(Object.fromEntries(entries.filter(isInPath))),
      ...(method === 'POST' ? { body: rest } : { querystring: rest }),
    },
    schemaErrorFormatter: newSchemaErrorFormatter(fields),
  };
};
