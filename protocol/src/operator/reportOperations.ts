import { Type } from 'typebox';
import { sameSchemaForFields } from '../calls/callAndFieldSchemas';
import {
  date,
  detail,
  flag,
  instant,
  listFilters,
  next,
  nullable,
  number,
  oneOfWordsField,
  optionalTextField,
  pageAfterCount,
  pageAfterId,
  pagedAnswerSchemaFields,
  patternTextField,
  rowListSchemaOf,
  rowSchemaOf,
  session,
  statusFilterField,
  text,
  withCommandFlag,
} from './commonFieldSchemas';
import { operationForAnyone, operationForCashiers } from './defineOperation';
import { markSchemaAsPersonal, personalText } from './personalFields';

export const REMOTE_LOAD_REPORT_DAYS = 7;

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const sums = sameSchemaForFields(number, 'players', 'lines', 'staked', 'won', 'pending', 'kept');
const hours = rowListSchemaOf(sameSchemaForFields(number, 'hour', 'deposits', 'withdrawals'));
const games = rowListSchemaOf({ ...sameSchemaForFields(text, 'mode', 'name', 'market'), ...sums });
const money = rowListSchemaOf({ kind: text, account: text, entries: number, amount: number });
const owing = { wallets: number, held: number };
const control = rowSchemaOf({ entries: number, transactions: number, credit: number, debit: number });
const waiting = rowListSchemaOf({
  kind: oneOfWordsField(['deposits', 'withdrawals', 'proposals']),
  n: number,
  ...sameSchemaForFields(nullable(instant), 'since', 'newest'),
  amount: number,
});
const range = { from: date, to: date };
const findings = rowListSchemaOf({ name: text, breaches: number, examples: Type.Array(text) });

/** Points. */
export const reportOperations = {
  tonight: operationForAnyone('what waits, and whether the books balance', {
    answer: {
      now: number,
      day: text,
      waiting,
      due: rowListSchemaOf({
        ...sameSchemaForFields(text, 'market', 'name', 'mode', 'date'),
        session,
        cutoff: instant,
        lines: number,
        staked: number,
      }),
      ...sameSchemaForFields(number, 'stuckSeconds', 'books', 'breaches'),
    },
  }),
  'report daily': operationForAnyone(
    "a day's balances, sums, decisions and what waits; once it is closed as it was then",
    {
      request: { date },
      answer: {
        games,
        money,
        decided: rowListSchemaOf({
          ...sameSchemaForFields(text, 'by', 'what'),
          ...sameSchemaForFields(number, 'n', 'amount'),
        }),
        waiting,
        differences: rowListSchemaOf({ what: text, points: number }),
        opening: rowSchemaOf(owing),
        ...owing,
        closed: nullable(rowSchemaOf({ by: text, at: instant })),
      },
      command: {},
    },
  ),
  'day close': operationForCashiers("store a day's report as it stands, under your name", {
    request: { date },
    answer: { closed: text },
    command: {},
  }),
  'report period': operationForAnyone('sums of some days, by market, bet type and day', {
    request: range,
    answer: {
      games,
      types: rowListSchemaOf({ betType: text, ...sums }),
      days: rowListSchemaOf({ day: text, ...sums }),
      /** Money that came and went, by the hour (0 to 23) in the game's zone. */
      hours,
      money,
      ...owing,
    },
  }),
  'report ledger': operationForAnyone(
    'every entry of the ledger as CSV or JSON, checked against its totals',
    {
      request: {
        ...range,
        after: Type.Optional(Type.String({ pattern: `^${uuid}:\\d{1,9}$` })),
        until: Type.Optional(Type.String({ pattern: `^${uuid}$` })),
        limit: listFilters.limit,
      },
      answer: {
        entries: rowListSchemaOf({
          ...sameSchemaForFields(text, 'tx_id', 'kind', 'ref', 'actor'),
          created_at: instant,
          entry_no: number,
          account: text,
          amount: number,
          balance_after: nullable(number),
          wallet_version: nullable(number),
          note: personalText,
          request: nullable(text),
        }),
        next,
        until: Type.Optional(text),
        /** The control totals, on the first and the last page. */
        control: nullable(control),
      },
      command: { words: [], flags: ['from', 'to'] },
    },
  ),
  'report ledger-csv': operationForAnyone('the same as one CSV text, and whether it comes to the totals', {
    request: range,
    answer: { csv: personalText, control, agrees: flag },
  }),
  'report loads': operationForAnyone("how versions of remotes fared on players' phones", {
    request: {
      remote: optionalTextField('remote'),
      days: Type.Optional(
        withCommandFlag(
          patternTextField(
            `^[1-${REMOTE_LOAD_REPORT_DAYS}]$`,
            'number of days',
            `a whole number from 1 to ${REMOTE_LOAD_REPORT_DAYS}`,
          ),
        ),
      ),
      ...pageAfterCount,
    },
    answer: {
      loads: rowListSchemaOf({
        ...sameSchemaForFields(text, 'day', 'remote', 'version', 'event', 'phase'),
        count: number,
        ms: nullable(number),
      }),
      next,
    },
    command: {},
  }),
  'report play': operationForAnyone(
    'how many players limit or pause their play, and who is excluded with what is owed',
    {
      request: pageAfterId,
      answer: {
        offered: flag,
        ...sameSchemaForFields(number, 'with_limits', 'rises_waiting', 'on_break', 'excluded'),
        changes_in_30_days: rowListSchemaOf({ what: text, times: number, players: number }),
        players: rowListSchemaOf({
          mobile: personalText,
          id: text,
          ...sameSchemaForFields(instant, 'since', 'until'),
          ...sameSchemaForFields(number, 'points', 'held'),
          payable: flag,
        }),
        next,
      },
      command: {},
    },
  ),
  'report trail': operationForAnyone('who did what at the desk, newest first', {
    request: {
      actor: withCommandFlag(optionalTextField('name')),
      status: statusFilterField('changes', 'log-ins', 'looks', 'setup'),
      ...listFilters,
    },
    answer: pagedAnswerSchemaFields(
      'trail',
      rowSchemaOf({
        id: text,
        at: instant,
        actor: text,
        action: text,
        /** 'under way', then an entry 'done', 'refused' or 'ended' for the same; most are done at once. */
        state: text,
        /** Whom or what it is about, where `subject` is an id: a player's number, a draw's market and day. */
        about: personalText,
        /** The player's name, where it is about one; an older provider sends none. */
        name: Type.Optional(personalText),
        subject: personalText,
        detail: markSchemaAsPersonal(detail),
      }),
    ),
    command: { columns: ['at', 'actor', 'action', 'state', 'about', 'subject', 'detail'] },
  }),
  invariants: operationForAnyone('every rule of the ledger, or of what is new; `next` says where to go on', {
    request: {
      only: Type.Optional(oneOfWordsField(['new'])),
      after: Type.Optional(
        Type.String({ pattern: '^(transactions|players|draws|trail|house):[0-9a-f-]{36}$' }),
      ),
    },
    answer: {
      holds: flag,
      findings,
      next,
    },
  }),
  'trail check': operationForAnyone(
    'every link of the chain that the trail is, from `after` on, and the roots on it',
    {
      request: { after: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })) },
      answer: {
        findings,
        next,
      },
    },
  ),
  'trail roots': operationForAnyone('the signed ends of the chain, one a day, oldest first; base64', {
    answer: {
      roots: rowListSchemaOf({ seq: number, at: instant, hash: text, key: text, signature: text }),
      /**
       * Entries of the draws' chain by which the house's key changed: a root may be signed by a later key.
       */
      changes: rowListSchemaOf(sameSchemaForFields(text, 'body', 'key', 'signature')),
    },
  }),
  'trail hash': operationForAnyone('what the chain is at a link; base64, empty where it does not reach', {
    request: { seq: Type.String({ pattern: '^\\d{1,15}$' }) },
    answer: { hash: text },
  }),
};
