import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { sameSchemaForFields } from '../calls/callAndFieldSchemas';
import {
  date,
  flag,
  id,
  instant,
  market,
  marketId,
  mode,
  nullable,
  number,
  oneOfWordsField,
  patternTextField,
  rowListSchemaOf,
  session,
  text,
} from './commonFieldSchemas';
import { type Operation, operationForAdmins, operationForAnyone } from './defineOperation';
import { marketOperations } from './marketOperations';
import { moneyAndProposalOperations } from './moneyAndProposalOperations';
import type { InPath, LIST_ROW_FIELDS, ListName, OperationName } from './operationPaths';
import { playerOperations } from './playerOperations';
import { reportOperations } from './reportOperations';
import { resultOperations } from './resultOperations';
import { siteOperations } from './siteOperations';
import { staffAndLoginOperations } from './staffAndLoginOperations';

const CAPPED = ['number', 'bid', 'player', 'draw'] as const;

const most = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 1_000_000_000, title: 'most', description: 'whole points' }),
);
const result = patternTextField('^\\d{2,3}$', 'result', 'its two or three digits');

/** Points. */
const riskOperations = {
  risk: operationForAnyone('what each open draw would cost by its dearest results, against what it took', {
    answer: {
      wallets: number,
      /** The points that the house holds, and the loss that the desk warns of; 0 where nobody set it. */
      house: number,
      line: number,
      draws: rowListSchemaOf({
        ...sameSchemaForFields(text, 'market', 'name', 'date'),
        ...{ mode, session, cutoff: instant, staked: number, over: flag },
        worst: rowListSchemaOf({ number: text, cost: number }),
      }),
    },
  }),
  'risk if': operationForAnyone('what a result would cost a draw', {
    request: { market, date, open: result, close: Type.Optional(result) },
    answer: { results: rowListSchemaOf({ session, staked: number, cost: number }) },
    command: { words: ['market', 'date', 'open', 'close'] },
  }),
  'cap list': operationForAnyone('the most that may be staked, and won with it', {
    answer: {
      caps: rowListSchemaOf({
        ...sameSchemaForFields(text, 'id', 'market', 'date', 'betType', 'number', 'by'),
        what: oneOfWordsField(CAPPED),
        ...sameSchemaForFields(nullable(number), 'stake', 'cost'),
      }),
    },
    command: {},
  }),
  'cap set': operationForAdmins(
    'the most that a number, a bid, a player or a draw may take (--stake) and win (--cost); what is left out is about all; 0 stops it',
    {
      request: {
        what: oneOfWordsField(CAPPED, { title: 'what is capped', description: CAPPED.join(', ') }),
        market: Type.Optional(marketId),
        date: Type.Optional(date),
        betType: Type.Optional(patternTextField('^[A-Za-z ]{1,20}$', 'bet type', 'such as "Single Pana"')),
        number: Type.Optional(
          patternTextField('^\\d{1,3}(-\\d{1,3})?$', 'number', 'such as 5, 123 or 123-45'),
        ),
        stake: most,
        cost: most,
      },
      answer: { id: text },
      command: {},
    },
  ),
  'cap remove': operationForAdmins('remove a cap', { request: { id }, command: {} }),
};

type InThePath<Name extends OperationName> = { [Field in InPath<Name>]: TSchema };

/** The server's routes, the page's calls and the command line are made of these. */
export const OPERATIONS = {
  ...playerOperations,
  ...moneyAndProposalOperations,
  ...resultOperations,
  ...riskOperations,
  ...marketOperations,
  ...siteOperations,
  ...reportOperations,
  ...staffAndLoginOperations,
} satisfies { [Name in OperationName]: Operation<TProperties & InThePath<Name>> };

export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];

type Fields<Name extends OperationName, Way extends 'request' | 'answer'> = Name extends OperationName
  ? Static<TObject<(typeof OPERATIONS)[Name][Way]>>
  : never;
export type InputOf<Name extends OperationName> = Fields<Name, 'request'>;
export type OutputOf<Name extends OperationName> = Fields<Name, 'answer'>;

export type RowOf<Name extends ListName> = Name extends ListName
  ? OutputOf<Name> extends { [Rows in (typeof LIST_ROW_FIELDS)[Name]]: (infer Row)[] }
    ? Row
    : never
  : never;

/** The same as the server makes it, whose instants are Dates until they are written as JSON. */
export type WithDates<T> = T extends string
  ? '~instant' extends keyof T
    ? Date | string
    : T
  : T extends readonly (infer One)[]
    ? WithDates<One>[]
    : T extends object
      ? {
          [Field in keyof T]: object extends Pick<T, Field>
            ? WithDates<T[Field]> | undefined
            : WithDates<T[Field]>;
        }
      : T;
