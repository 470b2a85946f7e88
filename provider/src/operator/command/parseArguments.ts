import { parseDecimalAmountOrFault } from '@ank/protocol/amounts';
import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { schemaTextsOf } from '@ank/protocol/operator/fields';
import type { OperationName } from '@ank/protocol/operator/paths';
import { searchKey } from '@ank/protocol/same-text';
import type { TSchema } from 'typebox';
import { toIsoInstant } from '../../platform/clock';
import { parseInstantOrThrow } from '../../platform/zonedTime';
import type { CommandArguments } from './commandUsage';

export type CommandFlags = Record<string, string | true>;

export type ParsedOperation = { name: OperationName; input: object };

export type DeskCommand = CommandArguments & {
  help: string;
  fields?: readonly string[];
  call: (words: readonly string[], flags: CommandFlags, zone: string) => ParsedOperation;
};

type ArgumentSchema = {
  type?: string;
  format?: string;
  pattern?: string;
  items?: ArgumentSchema;
  anyOf?: readonly { const?: string }[];
};

const constantChoicesOf = ({ anyOf = [] }: ArgumentSchema) =>
  anyOf.flatMap((choice) => (choice.const === undefined ? [] : [choice.const]));

export const placeholderOfArgument = (field: string, schema: TSchema): string => {
  const shape = schema as ArgumentSchema;
  const choices = constantChoicesOf(shape);
  if (choices.length > 0) return choices.map((choice) => choice.toLowerCase()).join('|');
  if (shape.format === 'date-time') return 'TIME';
  if (shape.type === 'boolean') return 'yes|no';
  if (shape.type === 'integer' || /^\^(\\d|\[1)/.test(shape.pattern ?? '')) return 'N';
  return field.toUpperCase();
};

export const parseJsonArgument = (text: string | undefined, argumentName: string): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new Error(
      text === undefined
        ? `${argumentName} must follow, as JSON in quotes`
        : `${argumentName} cannot be read as JSON: look at the quotes, brackets and commas of ${text}`,
    );
  }
};

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const parseWeekday = (word: string): number => {
  const day = DAYS.indexOf(word.trim().slice(0, 3).toLowerCase());
  if (day < 0) throw new Error(`"${word}" is no day of the week: write --days mon,tue,wed or --days all`);
  return day;
};

/** "sat 14:00-15:00, sun 14:00" by the number of the day; "none" for no times of single days. */
const parseHoursByWeekday = (text: string): Record<string, { open: string; close: string }> =>
  text === 'none'
    ? {}
    : Object.fromEntries(
        normalizeDigitsAndPunctuation(text)
          .split(',')
          .map((part) => {
            const [, day = '', open = '', close = open] =
              /^([a-z]{3,9}) +([\d:]+)(?:-([\d:]+))?$/i.exec(part.trim()) ?? [];
            if (open === '')
              throw new Error(
                `"${part.trim()}" is not a day with times. Write --hours "sat 14:00-15:00" or --hours none`,
              );
            return [parseWeekday(day), { open, close }];
          }),
      );

const parseYesOrNo = (field: string, word: string) => {
  if (word !== 'yes' && word !== 'no') throw new Error(`--${field} must be yes or no, not "${word}"`);
  return word === 'yes';
};

const parseNumberOrKeepTyped = (field: string, typed: string): number | string => {
  const { amount, fault } = parseDecimalAmountOrFault(typed, { signed: true });
  if (fault === 'unclear')
    throw new Error(`${field}: "${typed}" could be two amounts. Write it as 1000 or 1,000.`);
  return amount ?? typed;
};

/**
 * Brings what has a form, such as a day, a draw's number or an id, to ASCII digits and signs, if it does not
 * fit as it is typed.
 */
const normalizeDigitsIfFormatted = ({ format, pattern }: ArgumentSchema, typed: string): string => {
  const isFitting = pattern !== undefined && new RegExp(pattern, 'u').test(typed);
  return isFitting || (format ?? pattern) === undefined ? typed : normalizeDigitsAndPunctuation(typed);
};

/**
 * A word that is no value of the schema is left as it is: the desk says what is wrong with it. Throws with a
 * sentence where only words can be read.
 */
export const parseArgument = (field: string, schema: TSchema, typed: string, zone: string): unknown => {
  const shape = schema as ArgumentSchema;
  const { type, items } = shape;
  if (type === 'integer') return parseNumberOrKeepTyped(field, typed);
  if (type === 'boolean') return parseYesOrNo(field, typed);
  if (type === 'object') return parseHoursByWeekday(typed);
  if (shape.format === 'date-time') return toIsoInstant(parseInstantOrThrow(typed, zone, `--${field}`));
  if (type === 'array') {
    if (items?.type === 'object')
      return parseJsonArgument(typed, `The ${schemaTextsOf(schema).title ?? field}`);
    const words = typed.split(',').map((word) => word.trim());
    if (items?.type !== 'integer') return words;
    return typed === 'all' ? DAYS.map((_, index) => index) : words.map(parseWeekday);
  }
  const isMeant = (choice: string) => choice.toLowerCase() === searchKey(typed);
  return constantChoicesOf(shape).find(isMeant) ?? normalizeDigitsIfFormatted(shape, typed);
};
