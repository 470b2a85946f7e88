import { Type } from 'typebox';
import { sameSchemaForFields } from '../calls/callAndFieldSchemas';
import {
  date,
  detail,
  flag,
  marketId as id,
  instant,
  mode,
  number,
  oneOfWordsField,
  optionalTextField,
  patternTextField,
  rowListSchemaOf,
  rowSchemaOf,
  text,
  visibleTextField,
  withCommandFlag,
} from './commonFieldSchemas';
import { operationForAdmins, operationForAnyone } from './defineOperation';

const timeOfDayField = (title: string) =>
  patternTextField(
    '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$',
    title,
    'a time of day in India, written like 09:30 or 21:45',
  );
const name = withCommandFlag(visibleTextField(1, 60, 'name'));
const open = withCommandFlag(timeOfDayField('opening time'));
const changes = {
  name: Type.Optional(name),
  open: Type.Optional(open),
  close: Type.Optional(withCommandFlag(timeOfDayField('closing time'))),
  days: Type.Optional(
    withCommandFlag(
      Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
        maxItems: 7,
        uniqueItems: true,
        title: 'days',
        description: 'days of the week, each once, such as mon,tue,fri or all',
      }),
    ),
  ),
  hours: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[0-6]$' }),
      Type.Object({ open: timeOfDayField('opening time'), close: timeOfDayField('closing time') }),
      { title: 'hours', description: 'opening and closing times by day of the week, 0 for Sunday' },
    ),
  ),
  sort: Type.Optional(
    withCommandFlag(
      Type.Integer({
        minimum: 0,
        maximum: 100_000,
        title: 'place in the list',
        description: 'a whole number from 0 to 100,000',
      }),
    ),
  ),
  active: Type.Optional(withCommandFlag(Type.Boolean({ title: 'switch', description: 'yes or no' }))),
};
const market = rowSchemaOf({
  market_id: text,
  mode,
  name: text,
  /** "21:45:00", India's. */
  open_time: text,
  close_time: text,
  /** 0 is Sunday. */
  days: Type.Array(number),
  hours: Type.Record(Type.String(), rowSchemaOf({ open: text, close: text })),
  active: flag,
});
const rate = Type.Object({
  betType: Type.String({ maxLength: 20 }),
  stake: Type.Number({ minimum: 1, maximum: 100_000, multipleOf: 0.01 }),
  win: Type.Number({ minimum: 0.01, maximum: 10_000_000, multipleOf: 0.01 }),
});
const rates = rowListSchemaOf({ betType: text, stake: number, win: number });
const from = Type.String({
  format: 'date-time',
  title: 'start',
  description: 'an instant such as 2025-03-06T18:30:00Z',
});

export const marketOperations = {
  'market list': operationForAnyone('markets with days and times', {
    answer: { markets: Type.Array(market) },
    command: {},
  }),
  'market add': operationForAdmins('add a market', {
    request: { id, mode, ...changes, name, open },
    answer: { market },
    command: { words: ['id'] },
  }),
  'market edit': operationForAdmins(
    'change a market; bids already placed keep their draw; other times of single days are "sat 14:00-15:00, sun 14:00-15:00", or none',
    { request: { id, ...changes }, answer: { market }, command: {} },
  ),
  'rates show': operationForAnyone('rates in force, and how many bids wait for their result with theirs', {
    request: { mode },
    answer: { rates, bids: number },
    command: {},
  }),
  'rates set': operationForAdmins(
    'new rates, from now or from a time such as "2025-03-07 00:00"; placed bids keep theirs',
    {
      request: {
        mode,
        rates: Type.Array(rate, {
          maxItems: 10,
          title: 'rates',
          description:
            'a list such as [{"betType":"Single Digit","stake":10,"win":95}, …] with numbers above zero',
        }),
        from: Type.Optional(from),
      },
      answer: { rates },
      command: {},
      two: 'always',
    },
  ),
  'rates remove': operationForAdmins('cancel planned rates, up to a minute before they take effect', {
    request: { mode, from },
    answer: {},
    command: {},
  }),
  calendar: operationForAnyone(
    'what begins later, in its order: rates, and days on which markets are not played',
    {
      answer: {
        coming: rowListSchemaOf({
          from: instant,
          operation: oneOfWordsField(['rates set', 'holiday add']),
          ...sameSchemaForFields(text, 'subject', 'about', 'by'),
          detail,
        }),
      },
      command: {},
    },
  ),
  'holiday add': operationForAdmins('close all markets or chosen ones on a day', {
    request: {
      date,
      markets: Type.Optional(
        withCommandFlag(
          Type.Array(id, {
            minItems: 1,
            maxItems: 200,
            uniqueItems: true,
            title: 'markets',
            description: 'ids of markets, each once, such as 8,4',
          }),
        ),
      ),
      reason: optionalTextField('reason'),
    },
    answer: { date: text, markets: number },
    command: {},
  }),
  'holiday remove': operationForAdmins(
    'open a day again; without a market, remove the holiday of all markets',
    {
      request: { date, market: Type.Optional(id) },
      answer: { date: text, calledOff: Type.Array(text) },
      command: {},
    },
  ),
};
