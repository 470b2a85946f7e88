import { Type } from 'typebox';
import { sameSchemaForFields } from '../calls/callAndFieldSchemas';
import { LIMIT_KINDS, PERIODS } from '../calls/rowTypes';
import { VISIBLE_PATTERN } from '../userInput/normalizeText';
import {
  date,
  flag,
  instant,
  listFilters,
  mobile,
  mode,
  nullable,
  number,
  on,
  oneOfWordsField,
  pagedAnswerSchemaFields,
  patternTextField,
  rowListSchemaOf,
  rowSchemaOf,
  statusFilterField,
  text,
} from './commonFieldSchemas';
import { operationForAdmins, operationForAnyone, operationForCashiers } from './defineOperation';
import { markSchemaAsPersonal, personalText } from './personalFields';

const state = oneOfWordsField(['active', 'blocked']);
/** Points. */
const player = rowSchemaOf({
  mobile: personalText,
  name: personalText,
  state,
  betting: flag,
  ...sameSchemaForFields(number, 'points', 'held', 'owed'),
  since: instant,
  id: text,
});
const device = patternTextField('^[0-9a-f]{24}$', 'device', 'its id, as the list of devices gives it');
const note = Type.String({
  minLength: 1,
  maxLength: 1000,
  pattern: VISIBLE_PATTERN,
  title: 'note',
  description: 'a text of 1 to 1,000 signs',
});
const used = rowSchemaOf({ used: number, most: number });
const pause = markSchemaAsPersonal(nullable(rowSchemaOf({ since: instant, until: instant })));
const byMobile = { request: { mobile }, command: {} };

export const playerOperations = {
  'player list': operationForAnyone('players, newest first; `next` is what --after takes, here and below', {
    request: { status: statusFilterField('active', 'blocked'), ...listFilters },
    answer: pagedAnswerSchemaFields('players', player),
    command: { columns: Object.keys(player.properties) },
  }),
  'player show': operationForAnyone('one player', { ...byMobile, answer: { player } }),
  'player block': operationForAdmins('block a player and end the sessions', {
    ...byMobile,
    answer: { state },
  }),
  'player unblock': operationForAdmins('let a player in again', { ...byMobile, answer: { state } }),
  'player betting': operationForAdmins('switch betting on or off for a player', {
    request: { mobile, on },
    answer: { betting: flag },
  }),
  'player reset-sessions': operationForAdmins('log a player out everywhere', byMobile),
  'player collect': operationForCashiers('take the amount that a player owes from the wallet', {
    ...byMobile,
    answer: { amount: number },
  }),
  'player devices': operationForAnyone('where a player is logged in', {
    request: { mobile },
    answer: {
      devices: rowListSchemaOf({
        id: text,
        device: personalText,
        ...sameSchemaForFields(instant, 'began', 'last_used'),
        /**
         * The name that a device of an unknown browser gives itself. An older provider sends none of these
         * three.
         */
        agent: Type.Optional(personalText),
        /** '1' for each device of the first network of the list, '2' for each of the next. */
        network: Type.Optional(text),
        /** Whether it was logged in by a passkey. */
        passkey: Type.Optional(flag),
      }),
    },
  }),
  'player end device': operationForAdmins('log one device of a player out', { request: { mobile, device } }),
  'player limits': operationForAnyone('how much of each limit of today is used for a player', {
    request: { mobile },
    answer: {
      limits: rowSchemaOf(
        sameSchemaForFields(used, 'deposits', 'withdrawals', 'depositAlone', 'adjustAlone'),
      ),
    },
  }),
  'player play': operationForAnyone('what a player decided about their own play; points', {
    request: { mobile },
    answer: {
      limits: markSchemaAsPersonal(
        rowListSchemaOf({
          kind: oneOfWordsField(LIMIT_KINDS),
          period: oneOfWordsField(PERIODS),
          amount: nullable(number),
          used: number,
          next: nullable(rowSchemaOf({ amount: nullable(number), at: instant })),
        }),
      ),
      break: pause,
      exclusion: pause,
    },
  }),
  'report rings': operationForAnyone('wallets in which credits of one person to several players met', {
    request: { from: date, to: date },
    answer: {
      rings: rowListSchemaOf({
        mobile: personalText,
        name: personalText,
        operator: text,
        senders: number,
        amount: number,
      }),
    },
    command: {},
  }),
  'player note': operationForCashiers('add a note about a player', { request: { mobile, note } }),
  'player story': operationForAnyone(
    'what happened to a player, newest first: bids, requests and decisions, movements with the balance after them, messages, log-ins',
    {
      request: { status: statusFilterField('bids', 'money', 'notes', 'others'), mobile, ...listFilters },
      answer: pagedAnswerSchemaFields(
        'story',
        rowSchemaOf({
          ...sameSchemaForFields(text, 'id', 'kind', 'number', 'by'),
          ...sameSchemaForFields(personalText, 'note', 'device'),
          at: instant,
          points: nullable(number),
          balance_after: nullable(number),
          /** The bid line; the panas as far as they are declared. */
          bid: nullable(
            rowSchemaOf({
              ...sameSchemaForFields(text, 'market', 'date', 'session', 'bet_type', 'number'),
              mode,
              state: oneOfWordsField(['pending', 'won', 'lost', 'void']),
              won: number,
              ...sameSchemaForFields(nullable(text), 'open', 'close'),
            }),
          ),
        }),
      ),
    },
  ),
  find: operationForAnyone('players, bids, requests and movements by what somebody reads out', {
    request: {
      search: Type.String({
        minLength: 3,
        maxLength: 100,
        title: 'text to search for',
        description: 'a phone, a name, a number, a bank reference or an id of 3 to 100 signs',
      }),
    },
    answer: {
      found: rowListSchemaOf({
        kind: oneOfWordsField(['player', 'bid', 'deposit', 'withdrawal', 'movement']),
        ...sameSchemaForFields(personalText, 'mobile', 'name', 'about'),
        number: text,
        at: instant,
        points: number,
      }),
    },
    command: {},
  }),
};
