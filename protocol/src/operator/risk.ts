import { Type } from 'typebox';
import {
  date,
  flag,
  id,
  instant,
  market,
  marketId,
  mode,
  number,
  oneOf,
  orNull,
  rows,
  session,
  text,
} from './fields';
import { admin, anyone } from './operation';

export const CAPPED = ['number', 'bid', 'player', 'draw'] as const;

const amount = (what: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      title: what,
      description: 'whole points, 0 for none at all',
    }),
  );
const result = Type.String({
  pattern: '^\\d{2,3}$',
  title: 'result',
  description: 'three digits, or two for Gali Disawar',
});
const staked = { session, lines: number, staked: number };
const worst = rows({ number: text, cost: number });

/** Points. */
export const riskOperations = {
  risk: anyone('what each open draw would cost by its worst results, against what it took', {
    answer: {
      /** In all wallets. */
      wallets: number,
      /** What the house holds, and the loss that the desk warns of; 0 where nobody said. */
      house: number,
      line: number,
      draws: rows({
        market: text,
        name: text,
        mode,
        date: text,
        cutoff: instant,
        ...staked,
        worst,
        over: flag,
      }),
    },
  }),
  'risk if': anyone('what results would cost a draw', {
    request: { market, date, open: result, close: Type.Optional(result) },
    answer: { results: rows({ ...staked, cost: number }) },
    command: { words: ['market', 'date', 'open', 'close'] },
  }),
  'cap list': anyone('the most that may be staked, and what it may cost', {
    answer: {
      caps: rows({
        id: text,
        what: oneOf(CAPPED),
        market: text,
        date: text,
        betType: text,
        session: text,
        number: text,
        stake: orNull(number),
        cost: orNull(number),
        by: text,
      }),
    },
    command: {},
  }),
  'cap set': admin(
    'cap what may be staked on a number, in a bid, by a player or in a draw; what is left out is about all; --stake 0 stops it',
    {
      request: {
        what: oneOf(CAPPED, { title: 'what is capped', description: CAPPED.join(', ') }),
        market: Type.Optional(marketId),
        date: Type.Optional(date),
        betType: Type.Optional(
          Type.String({ maxLength: 20, title: 'bet type', description: 'such as "Single Pana"' }),
        ),
        session: Type.Optional(session),
        number: Type.Optional(
          Type.String({
            pattern: '^\\d{1,3}(-\\d{1,3})?$',
            title: 'number',
            description: 'such as 5, 123 or 123-45',
          }),
        ),
        stake: amount('most points'),
        cost: amount('most that they may win'),
      },
      answer: { id: text },
      command: { words: ['what'] },
    },
  ),
  'cap remove': admin('take a cap away', { request: { id }, answer: {}, command: { words: ['id'] } }),
};
