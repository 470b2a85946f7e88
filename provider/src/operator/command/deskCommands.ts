import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { schemaTextsOf } from '@ank/protocol/operator/fields';
import type { OperationCommand } from '@ank/protocol/operator/operation';
import { OPERATION_NAMES, OPERATIONS } from '@ank/protocol/operator/operations';
import {
  buildOperationRequest,
  type OperationHttpRequest,
  type OperationName,
  SETTING_KEYS,
  type SiteSettingKey,
} from '@ank/protocol/operator/paths';
import { OTHER_LANGUAGES } from '@ank/protocol/operator/words';
import { type TProperties, type TSchema, Type } from 'typebox';
import { INDIAN_ZONE } from '../../platform/clock';
import { missingFieldMessage } from '../calls/operationRouteOptions';
import {
  type CommandFlags,
  type DeskCommand,
  type ParsedOperation,
  parseArgument,
  parseJsonArgument,
  placeholderOfArgument,
} from './parseArguments';

const requireArgument = (typedWord: string | undefined, name: string): string => {
  if (!typedWord) throw new Error(`${name} is missing`);
  return typedWord;
};

/** `otherwise`: for a language without a flag. */
const translationsFromFlags = (flags: CommandFlags, field: string, otherwise?: string) => {
  const others = OTHER_LANGUAGES.flatMap((language) => {
    const typed = flags[language];
    const text = typeof typed === 'string' ? typed : otherwise;
    return text === undefined ? [] : [[language, { [field]: text }]];
  });
  return others.length === 0 ? {} : { translations: Object.fromEntries(others) };
};

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

const readPictureFile = (file: string): { type: string; base64: string } => {
  const type = PICTURE_TYPES[extname(file).toLowerCase()];
  if (file === '') throw new Error('FILE is missing');
  if (!type)
    throw new Error(
      `A picture must have one of the types ${Object.keys(PICTURE_TYPES).join(' ')}; "${file}" has not`,
    );
  return { type, base64: readFileSync(file).toString('base64') };
};

const settingOperationOrThrow = (key: string | undefined): `set ${SiteSettingKey}` => {
  const found = SETTING_KEYS.find((one) => one === requireArgument(key, 'KEY'));
  if (found) return `set ${found}`;
  throw new Error(`Unknown setting "${key}". The settings are ${SETTING_KEYS.join(' ')}`);
};

const newPlayerBettingCommand = (on: boolean): DeskCommand => ({
  words: ['MOBILE'],
  help: `switch betting ${on ? 'on' : 'off'} for a player`,
  call: ([mobile]) => ({ name: 'player betting', input: { mobile: requireArgument(mobile, 'MOBILE'), on } }),
});

/** The flags that carry a text in the other languages. */
const TEXT_IN_OTHERS = Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, 'TEXT']));

const OWN_WAYS: Readonly<Record<string, DeskCommand>> = {
  'player betting-on': newPlayerBettingCommand(true),
  'player betting-off': newPlayerBettingCommand(false),
  'settings set': {
    words: ['KEY', 'JSON'],
    note: ', such as limits \'{"min_deposit":200}\' or gateway \'{"value":"2"}\'',
    help: `change one of: ${SETTING_KEYS.join(' ')}`,
    call: ([key, value]) => ({
      name: settingOperationOrThrow(key),
      input: parseJsonArgument(value, 'The value') as object,
    }),
  },
  'picture add': {
    words: ['ID', 'FILE'],
    help: OPERATIONS['picture add'].does,
    call: ([id, file = '']) => ({
      name: 'picture add',
      input: { id: requireArgument(id, 'ID'), ...readPictureFile(file) },
    }),
  },
  headline: {
    words: ['1|2|3', 'TEXT'],
    flags: { ...TEXT_IN_OTHERS, off: true },
    note: ', or 1|2|3 --off',
    help: OPERATIONS.headline.does,
    call: ([id, text], flags) => {
      const on = flags.off !== true;
      if (!on && text !== undefined) throw new Error('Pass either a text or --off, not both');
      const notes = on ? requireArgument(text, 'TEXT') : '';
      // The headline's texts in other languages go together with it.
      const others = translationsFromFlags(flags, 'notes', on ? '' : undefined);
      return {
        name: 'headline',
        input: { id: requireArgument(id, 'The number of the headline'), on, notes, ...others },
      };
    },
  },
  'message send': {
    words: ['TEXT'],
    flags: { to: 'all|MOBILE', ...TEXT_IN_OTHERS },
    required: ['to'],
    help: OPERATIONS['message send'].does,
    call: ([text], flags) => {
      const { to } = flags;
      if (typeof to !== 'string') throw new Error('--to is missing. Pass all or a mobile number');
      const whom = to === 'all' ? {} : { mobile: to };
      return {
        name: 'message send',
        input: { text: requireArgument(text, 'TEXT'), ...whom, ...translationsFromFlags(flags, 'text') },
      };
    },
  },
};

const formatFieldHelp = (name: string, schema: TProperties[string]): string => {
  const { title = name, description } = schemaTextsOf(schema);
  return `${name}: ${[title, description].filter(Boolean).join(', ')}`;
};

const isSetByCommandLineFlag = (schema: TSchema) => schemaTextsOf(schema)['x-flag'] === true;

const commandOfOperation = (
  operation: OperationName,
  { words: typedFirst, flags }: OperationCommand,
): DeskCommand => {
  const { request, does } = OPERATIONS[operation];
  const fields: TProperties = request;
  const schemaOf = (field: string) => fields[field] ?? {};
  const required = Type.Object(fields).required ?? [];
  const words = typedFirst ?? required.filter((field) => !isSetByCommandLineFlag(schemaOf(field)));
  // The time zone is everybody's flag.
  const named = flags ?? Object.keys(fields).filter((field) => !words.includes(field) && field !== 'zone');
  const placeIn = (field: string) => placeholderOfArgument(field, schemaOf(field));
  return {
    words: words.map(placeIn),
    flags: Object.fromEntries(named.map((field) => [field, placeIn(field)])),
    required: named.filter((field) => required.includes(field)),
    help: does,
    fields: [...words, ...named].map((field) => formatFieldHelp(field, schemaOf(field))),
    call: (given, sent, zone) => {
      const input: Record<string, unknown> = 'zone' in fields ? { zone } : {};
      for (const [place, field] of words.entries()) {
        const word = given[place];
        if (!word) throw new Error(missingFieldMessage(field, fields[field]));
        input[field] = parseArgument(field, schemaOf(field), word, zone);
      }
      for (const field of named) {
        const word = sent[field];
        if (typeof word === 'string') input[field] = parseArgument(field, schemaOf(field), word, zone);
      }
      return { name: operation, input };
    },
  };
};

const plain = OPERATION_NAMES.flatMap((name): [string, DeskCommand][] => {
  const { command } = OPERATIONS[name] as { command?: OperationCommand };
  return command ? [[name, commandOfOperation(name, command)]] : [];
});

export const DESK_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  ...Object.fromEntries(plain),
  ...OWN_WAYS,
  // The old name is kept, from before every decision against a request was a rejection.
  'withdraw cancel': commandOfOperation('withdraw reject', {}),
};

/** Reads a command of the desk; returns undefined when the first words are none. Throws when words lack. */
export const parseDeskCommand = (
  words: readonly string[],
  flags: CommandFlags,
  zone = INDIAN_ZONE,
): (OperationHttpRequest & ParsedOperation) | undefined => {
  for (const length of [2, 1]) {
    const command = DESK_COMMANDS[words.slice(0, length).join(' ')];
    if (!command) continue;
    const { name, input } = command.call(words.slice(length), flags, zone);
    return { name, input, ...buildOperationRequest(name, input) };
  }
  return undefined;
};
