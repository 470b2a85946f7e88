import { Type } from 'typebox';
import { sameSchemaForFields } from '../calls/callAndFieldSchemas';
import {
  date,
  flag,
  instant,
  market,
  mode,
  next,
  nullable,
  number,
  oneOfWordsField,
  pageAfterCount,
  patternTextField,
  reason,
  rowListSchemaOf,
  rowSchemaOf,
  session,
  text,
} from './commonFieldSchemas';
import { operationForAdmins, operationForAnyone, operationForResultOperators } from './defineOperation';

const where = { market, date, session };
const resultState = oneOfWordsField(['', 'saved', 'declared']);
/** The outcome of declaring the saved number, in points. */
const preview = rowSchemaOf({
  market: text,
  date: text,
  session,
  number: text,
  ank: Type.Optional(number),
  ...sameSchemaForFields(number, 'lines', 'staked', 'winningLines', 'players', 'payout'),
});
const exposure = rowListSchemaOf({
  betType: text,
  number: text,
  lines: number,
  staked: number,
  payout: number,
});
const effect = rowSchemaOf({ players: number, lines: number, amount: number });

/** Points. */
export const resultOperations = {
  'result list': operationForAnyone('draws and results of a day', {
    request: { date },
    answer: {
      draws: rowListSchemaOf({
        ...sameSchemaForFields(text, 'market', 'name', 'open', 'close'),
        mode,
        state: oneOfWordsField(['on', 'off', 'void']),
        ...sameSchemaForFields(instant, 'open_cutoff', 'close_cutoff'),
        ...sameSchemaForFields(resultState, 'open_state', 'close_state'),
      }),
    },
    command: {},
  }),
  'result save': operationForResultOperators('note a result; nothing is paid yet', {
    request: {
      ...where,
      number: patternTextField('^\\d{2,3}$', 'number', 'the three digits drawn, or two for Gali Disawar'),
    },
    answer: { version: number, preview: nullable(preview) },
    command: {},
  }),
  'result preview': operationForAnyone('what declaring would pay', {
    request: where,
    answer: { preview, exposure },
    command: {},
  }),
  'result payouts': operationForAnyone('what declaring would pay, by bet type', {
    request: where,
    answer: {
      payouts: rowListSchemaOf({
        betType: text,
        lines: number,
        staked: number,
        winning: number,
        payout: number,
      }),
    },
  }),
  'result ways-back': operationForAnyone('what revoking a result, and what calling its draw off, would do', {
    request: where,
    answer: { revoke: effect, void: effect },
  }),
  'result declare': operationForResultOperators('declare and pay', {
    request: where,
    answer: { already: flag, lines: number, winners: number, paid: number, number: Type.Optional(text) },
    command: {},
  }),
  'result revoke': operationForResultOperators('take a declared result back', {
    request: { ...where, reason },
    answer: { players: number, takenBack: number, owed: number },
    command: {},
  }),
  'draw void': operationForResultOperators(
    'call off a draw, or its Close once the Open is declared, and refund it',
    {
      request: { market, date, reason },
      answer: { players: number, refunded: number },
      command: {},
    },
  ),
  'draw lines': operationForAdmins('reveal all sealed lines of a draw, for an auditor and check-draw', {
    request: { market, date },
    answer: { draw: text, lines: rowListSchemaOf({ leaf: text, won: number }), paid: number },
    command: {},
  }),
  'report exposure': operationForAnyone('stakes and payout per number, largest payout first', {
    request: { ...where, ...pageAfterCount },
    answer: { exposure, next },
    command: {},
  }),
};
