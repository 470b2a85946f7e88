import { type TOptional, Type } from 'typebox';
import { sameSchemaForFields } from '../calls/callAndFieldSchemas';
import { VISIBLE_PATTERN } from '../userInput/normalizeText';
import {
  flag,
  instant,
  mobile,
  mode,
  nullable,
  number,
  on,
  oneOfWordsField,
  patternTextField,
  rowListSchemaOf,
  text,
  uuidFieldOfList,
  withCommandFlag,
} from './commonFieldSchemas';
import { operationForAdmins, operationForAnyone } from './defineOperation';
import { SETTING_KEYS, type SiteSettingKey } from './operationPaths';
import { personalText } from './personalFields';
import {
  headlinesSchema,
  storedSettingsSchema,
  translationsByLanguageSchema,
  translationsField,
  WRITABLE_SETTING_FIELDS,
} from './siteSettingSchemas';
import { TRANSLATED_FIELDS } from './translatedFields';

const OF_TWO: readonly SiteSettingKey[] = ['limits', 'bank', 'qr'];

const defineChangeSettingOperation = <Key extends SiteSettingKey>(key: Key) =>
  operationForAdmins(`change ${key}`, {
    ...(OF_TWO.includes(key) && { two: 'always' as const }),
    request: WRITABLE_SETTING_FIELDS[key],
    answer: {
      [key]: storedSettingsSchema.properties[key],
      translations: Type.Optional(translationsByLanguageSchema),
    } as Record<Key, (typeof storedSettingsSchema.properties)[Key]> & {
      translations: TOptional<typeof translationsByLanguageSchema>;
    },
  });

type SettingOperations = {
  [Key in SiteSettingKey as `set ${Key}`]: ReturnType<typeof defineChangeSettingOperation<Key>>;
};

const pictureId = patternTextField('^[\\w.-]{1,60}$', 'id', '1 to 60 letters, digits, dots and dashes');
export const PICTURE_MIME_TYPES = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'] as const;
const MOST_SIGNS = 500;

export const siteOperations = {
  init: operationForAdmins(
    'set up an empty house: markets with times, rates, payment id with QR code, contacts, texts',
    {
      request: {
        upi: withCommandFlag(
          Type.String({
            maxLength: 100,
            pattern: '^[\\w.-]+@[\\w.-]+$',
            title: 'payment id',
            description: 'a UPI id such as house@bank',
          }),
        ),
        mobile,
        telegram: Type.Optional(mobile),
        modes: Type.Optional(
          withCommandFlag(
            Type.Array(mode, {
              minItems: 1,
              maxItems: 3,
              uniqueItems: true,
              title: 'kinds of market',
              description: 'some of main,starline,gali',
            }),
          ),
        ),
      },
      answer: { markets: number, msg: text },
      command: { words: [] },
    },
  ),
  'settings show': operationForAnyone('limits, window, contacts, texts', {
    answer: { settings: storedSettingsSchema },
    command: {},
  }),
  ...(Object.fromEntries(
    SETTING_KEYS.map((key) => [`set ${key}`, defineChangeSettingOperation(key)]),
  ) as unknown as SettingOperations),
  headline: operationForAdmins('set or hide a headline (1 home, 2 add funds)', {
    request: {
      id: patternTextField('^[1-9]$', 'headline', 'its number, 1, 2 or 3'),
      on,
      notes: Type.String({ maxLength: MOST_SIGNS, title: 'text', description: 'at most 500 signs long' }),
      ...translationsField(TRANSLATED_FIELDS.headlines),
    },
    answer: { headlines: headlinesSchema, translations: Type.Optional(translationsByLanguageSchema) },
  }),
  'picture show': operationForAnyone('a picture that is kept', {
    request: { id: pictureId },
    answer: { type: text, base64: text },
  }),
  'picture add': operationForAdmins('store a picture; use its path in qr or slider', {
    request: {
      id: pictureId,
      type: oneOfWordsField(PICTURE_MIME_TYPES, {
        title: 'kind of picture',
        description: PICTURE_MIME_TYPES.join(', '),
      }),
      base64: Type.String({
        maxLength: 240_000,
        pattern: '^[A-Za-z0-9+/]+=*$',
        title: 'picture',
        description: 'a file of at most 180 kB that is not empty',
      }),
    },
    answer: { path: text },
    two: 'above',
  }),
  'message send': operationForAdmins('send a message to the inbox of every player, or of one', {
    request: {
      text: Type.String({
        minLength: 3,
        maxLength: MOST_SIGNS,
        pattern: VISIBLE_PATTERN,
        title: 'text',
        description: 'a text of 3 to 500 signs',
      }),
      mobile: Type.Optional(mobile),
      ...translationsField({ text: MOST_SIGNS }),
    },
    answer: { id: text },
  }),
  'message list': operationForAnyone('what the house wrote in the last month, newest first', {
    answer: {
      messages: rowListSchemaOf({
        id: text,
        at: instant,
        author: text,
        mobile: nullable(personalText),
        ...sameSchemaForFields(personalText, 'text', 'hi', 'mr'),
      }),
    },
    command: {},
  }),
  'message remove': operationForAdmins('remove a message from the inboxes', {
    request: { id: uuidFieldOfList('message list') },
    answer: { removed: flag },
    command: {},
  }),
};
