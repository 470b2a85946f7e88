import { Type } from 'typebox';
import { fieldsNamed } from '../calls/fields';
import { LIMIT_KINDS, PERIODS } from '../calls/rows';
import { VISIBLE } from '../typed/sameText';
import {
  date,
  flag,
  instant,
  listAnswer,
  listFilters,
  listOfRows,
  mobile,
  mode,
  number,
  on,
  oneOf,
  orNull,
  patternText,
  rowOf,
  stateFilter,
  text,
} from './fields';
import { admin, anyone, cashier } from './operation';
import { markPersonal, personalText } from './personal';

const state = oneOf(['active', 'blocked']);
/** Points. */
const player = rowOf({
  mobile: personalText,
  name: personalText,
  state,
  betting: flag,
  ...fieldsNamed(number, 'points', 'held', 'owed'),
  since: instant,
  id: text,
});
const device = patternText('^[0-9a-f]{24}$', 'device', 'its id, as the list of devices gives it');
const note = Type.String({
  minLength: 1,
  maxLength: 1000,
  pattern: VISIBLE,
  title: 'note',
  description: 'a text of 1 to 1,000 signs',
});
const used = rowOf({ used: number, most: number });
const pause = markPersonal(orNull(rowOf({ since: instant, until: instant })));
const byMobile = { request: { mobile }, command: {} };

export const playerOperations = {
  'player list': anyone('players, newest first; `next` is what --after takes, here and below', {
    request: { status: stateFilter('active', 'blocked'), ...listFilters },
    answer: listAnswer('players', player),
    command: { columns: Object.keys(player.properties) },
  }),
  'player show': anyone('one player', { ...byMobile, answer: { player } }),
  'player block': admin('block a player and end the sessions', { ...byMobile, answer: { state } }),
  'player unblock': admin('let a player in again', { ...byMobile, answer: { state } }),
  'player betting': admin('switch betting on or off for a player', {
    request: { mobile, on },
    answer: { betting: flag },
  }),
  'player reset-sessions': admin('log a player out everywhere', byMobile),
  'player collect': cashier('take the amount that a player owes from the wallet', {
    ...byMobile,
    answer: { amount: number },
  }),
  'player devices': anyone('where a player is logged in', {
    request: { mobile },
    answer: { devices: listOfRows({ id: text, device: personalText, began: instant, last_used: instant }) },
  }),
  'player end device': admin('log one device of a player out', { request: { mobile, device } }),
  'player limits': anyone('how much of each limit of today is used for a player', {
    request: { mobile },
    answer: {
      limits: rowOf(fieldsNamed(used, 'deposits', 'withdrawals', 'depositAlone', 'adjustAlone')),
    },
  }),
  'player play': anyone('what a player decided about their own play; points', {
    request: { mobile },
    answer: {
      limits: markPersonal(
        listOfRows({
          kind: oneOf(LIMIT_KINDS),
          period: oneOf(PERIODS),
          amount: orNull(number),
          used: number,
          next: orNull(rowOf({ amount: orNull(number), at: instant })),
        }),
      ),
      break: pause,
      exclusion: pause,
    },
  }),
  'report rings': anyone('wallets in which credits of one person to several players met', {
    request: { from: date, to: date },
    answer: {
      rings: listOfRows({
        mobile: personalText,
        name: personalText,
        operator: text,
        senders: number,
        amount: number,
      }),
    },
    command: {},
  }),
  'player note': cashier('add a note about a player', { request: { mobile, note } }),
  'player story': anyone(
    'what happened to a player, newest first: bids, requests and decisions, movements with the balance after them, messages, log-ins',
    {
      request: { status: stateFilter('bids', 'money', 'notes', 'others'), mobile, ...listFilters },
      answer: listAnswer(
        'story',
        rowOf({
          ...fieldsNamed(text, 'id', 'kind', 'number', 'by'),
          ...fieldsNamed(personalText, 'note', 'device'),
          at: instant,
          points: orNull(number),
          balance_after: orNull(number),
          /** The bid line; the panas as far as they are declared. */
          bid: orNull(
            rowOf({
              ...fieldsNamed(text, 'market', 'date', 'session', 'bet_type', 'number'),
              mode,
              state: oneOf(['pending', 'won', 'lost', 'void']),
              won: number,
              ...fieldsNamed(orNull(text), 'open', 'close'),
            }),
          ),
        }),
      ),
    },
  ),
  find: anyone('players, bids, requests and movements by what somebody reads out', {
    request: {
      search: Type.String({
        minLength: 3,
        maxLength: 100,
        title: 'text to search for',
        description: 'a phone, a name, a number, a bank reference or an id of 3 to 100 signs',
      }),
    },
    answer: {
      found: listOfRows({
        kind: oneOf(['player', 'bid', 'deposit', 'withdrawal', 'movement']),
        ...fieldsNamed(personalText, 'mobile', 'name', 'about'),
        number: text,
        at: instant,
        points: number,
      }),
    },
    command: {},
  }),
};
