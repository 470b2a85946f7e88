import { Type } from 'typebox';
import { fieldsNamed } from '../calls/fields';
import {
  date,
  flag,
  instant,
  listOfRows,
  market,
  mode,
  next,
  number,
  oneOf,
  orNull,
  pageAfterCount,
  patternText,
  reason,
  rowOf,
  session,
  text,
} from './fields';
import { admin, anyone, results } from './operation';

const where = { market, date, session };
const resultState = oneOf(['', 'saved', 'declared']);
/** The outcome of declaring the saved number, in points. */
const preview = rowOf({
  market: text,
  date: text,
  session,
  number: text,
  ank: Type.Optional(number),
  ...fieldsNamed(number, 'lines', 'staked', 'winningLines', 'players', 'payout'),
});
const exposure = listOfRows({ betType: text, number: text, lines: number, staked: number, payout: number });
const effect = rowOf({ players: number, lines: number, amount: number });

/** Points. */
export const resultOperations = {
  'result list': anyone('draws and results of a day', {
    request: { date },
    answer: {
      draws: listOfRows({
        ...fieldsNamed(text, 'market', 'name', 'open', 'close'),
        mode,
        state: oneOf(['on', 'off', 'void']),
        ...fieldsNamed(instant, 'open_cutoff', 'close_cutoff'),
        ...fieldsNamed(resultState, 'open_state', 'close_state'),
      }),
    },
    command: {},
  }),
  'result save': results('note a result; nothing is paid yet', {
    request: {
      ...where,
      number: patternText('^\\d{2,3}$', 'number', 'the three digits drawn, or two for Gali Disawar'),
    },
    answer: { version: number, preview: orNull(preview) },
    command: {},
  }),
  'result preview': anyone('what declaring would pay', {
    request: where,
    answer: { preview, exposure },
    command: {},
  }),
  'result payouts': anyone('what declaring would pay, by bet type', {
    request: where,
    answer: {
      payouts: listOfRows({ betType: text, lines: number, staked: number, winning: number, payout: number }),
    },
  }),
  'result ways-back': anyone('what revoking a result, and what calling its draw off, would do', {
    request: where,
    answer: { revoke: effect, void: effect },
  }),
  'result declare': results('declare and pay', {
    request: where,
    answer: { already: flag, lines: number, winners: number, paid: number, number: Type.Optional(text) },
    command: {},
  }),
  'result revoke': results('take a declared result back', {
    request: { ...where, reason },
    answer: { players: number, takenBack: number, owed: number },
    command: {},
  }),
  'draw void': results('call off a draw, or its Close once the Open is declared, and refund it', {
    request: { market, date, reason },
    answer: { players: number, refunded: number },
    command: {},
  }),
  'draw lines': admin('reveal all sealed lines of a draw, for an auditor and check-draw', {
    request: { market, date },
    answer: { draw: text, lines: listOfRows({ leaf: text, won: number }), paid: number },
    command: {},
  }),
  'report exposure': anyone('stakes and payout per number, largest payout first', {
    request: { ...where, ...pageAfterCount },
    answer: { exposure, next },
    command: {},
  }),
};
