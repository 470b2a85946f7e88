import { saidOf } from '@ank/protocol/operator/fields';
import type { Command } from '@ank/protocol/operator/operation';
import { OPERATION_NAMES, OPERATIONS } from '@ank/protocol/operator/operations';
import { type Asked, type OperationName, requestOf } from '@ank/protocol/operator/paths';
import { type TProperties, Type } from 'typebox';
import { ZONE } from '../../clock';
import { type Call, type DeskCommand, type Flags, placeOf, readTyped } from './typed';
import { OWN_WAYS } from './ways';

const fieldHelp = (name: string, schema: TProperties[string]): string => {
  const { title = name, description } = saidOf(schema);
  return `${name}: ${title.replace(/ \(--.*/, '')}${description ? `, ${description.replace(/ \(--.*/, '')}` : ''}`;
};

/** The command of an operation, made of its fields: those named are words, the others flags. */
const derived = (operation: OperationName, { words = [], flags }: Command): DeskCommand => {
  const { request, does } = OPERATIONS[operation];
  const fields: TProperties = request;
  // The time zone is everybody's flag.
  const named = flags ?? Object.keys(fields).filter((field) => !words.includes(field) && field !== 'zone');
  const required = Type.Object(fields).required ?? [];
  const typed = named.map((field) => {
    const flag = `--${field} ${placeOf(field, fields[field] ?? {})}`;
    return required.includes(field) ? flag : `[${flag}]`;
  });
  return {
    usage: [...words.map((field) => placeOf(field, fields[field] ?? {})), ...typed].join(' '),
    help: does,
    fields: [...words, ...named].map((field) => fieldHelp(field, fields[field] ?? {})),
    flags: new Map(named.map((field) => [field, 'string'])),
    words: words.length,
    call: (given, sent, zone) => {
      const input: Record<string, unknown> = 'zone' in fields ? { zone } : {};
      for (const [place, field] of words.entries()) {
        const schema = fields[field] ?? {};
        const word = given[place];
        if (word === undefined || word === '') {
          const { title = field, description } = saidOf(schema);
          throw new Error(`The ${title} is missing${description ? `: it must be ${description}` : ''}`);
        }
        input[field] = readTyped(field, schema, word, zone);
      }
      for (const field of named) {
        const word = sent[field];
        if (typeof word === 'string') input[field] = readTyped(field, fields[field] ?? {}, word, zone);
      }
      return { name: operation, input };
    },
  };
};

const plain = OPERATION_NAMES.flatMap((name): [string, DeskCommand][] => {
  const { command } = OPERATIONS[name] as { command?: Command };
  return command ? [[name, derived(name, command)]] : [];
});

/** Each command of the desk by its words. */
export const DESK_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  ...Object.fromEntries(plain),
  ...OWN_WAYS,
  // As it was called until every decision against a request was a rejection.
  'withdraw cancel': derived('withdraw reject', { words: ['id'] }),
};

/**
 * The request that a command line means; undefined when its first words are no command of the desk. Throws
 * when words lack.
 */
export const deskRequestOf = (
  words: readonly string[],
  flags: Flags,
  zone = ZONE,
): (Asked & Call) | undefined => {
  for (const length of [2, 1]) {
    const command = DESK_COMMANDS[words.slice(0, length).join(' ')];
    if (!command) continue;
    const { name, input } = command.call(words.slice(length), flags, zone);
    return { name, input, ...requestOf(name, input) };
  }
  return undefined;
};
