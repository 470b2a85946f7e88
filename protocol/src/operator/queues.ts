import { Type } from 'typebox';
import {
  flag,
  id,
  instant,
  mobile,
  number,
  oneOf,
  optionalText,
  orNull,
  reason,
  row,
  rows,
  shortText,
  text,
} from './fields';
import { listed, narrowed, states } from './lists';
import { anyone, cashier } from './operation';

/** A deposit's and a withdrawal's columns; points. `rejected` is what the ledger keeps as refused. */
const request = {
  id: text,
  created_at: instant,
  mobile: text,
  name: text,
  amount: number,
  method: text,
  request_number: text,
  state: oneOf(['pending', 'approved', 'rejected']),
  decided_by: orNull(text),
  decided_at: orNull(instant),
};
const deposit = row({
  ...request,
  /** What the player says the bank called the payment. */
  reference: text,
  /** What the bank called it. */
  proof: text,
  /** Who agreed first, '' when nobody has. */
  agreed: text,
  /** Another one that waits carries the same reference. */
  twice: flag,
  screenshot: flag,
});
const withdrawal = row({
  ...request,
  /** Where the player wants to be paid. */ number: text,
  receipt: text,
  reason: text,
});

/** A link that the player may open. */
const receipt = Type.Optional(
  Type.String({
    maxLength: 500,
    pattern: '^(https?://\\S+)?$',
    title: 'receipt',
    description: 'a link that begins with https:// (--receipt)',
  }),
);

export const queueOperations = {
  'deposit list': anyone('deposit requests, whoever waits longest first', {
    request: { status: states('pending', 'approved', 'rejected', 'twice', 'all'), ...narrowed },
    answer: listed('deposits', deposit),
    command: {
      list: {
        columns: [
          'id',
          'created_at',
          'mobile',
          'name',
          'amount',
          'method',
          'reference',
          'proof',
          'agreed',
          'request_number',
        ],
      },
    },
  }),
  'deposit screenshot': anyone("the player's picture of the payment, a JPEG", { request: { id } }),
  'deposit reference': anyone('which deposit carries a bank reference already', {
    request: { proof: shortText('reference') },
    answer: { taken: orNull(row({ number: text, amount: number, created_at: instant, mobile: text })) },
  }),
  'deposit approve': cashier(
    'credit a deposit; above the limit of a day with a reference, and another operator must agree',
    {
      request: { id, proof: optionalText('bank reference') },
      answer: {
        done: flag,
        msg: Type.Optional(text),
        amount: Type.Optional(number),
        number: Type.Optional(text),
      },
      command: { words: ['id'] },
    },
  ),
  'deposit reject': cashier('close a deposit without crediting it', {
    request: { id, reason: optionalText('reason') },
    answer: { number: text },
    command: { words: ['id'] },
  }),
  'withdraw list': anyone('withdrawals, whoever waits longest first', {
    request: { status: states('pending', 'approved', 'rejected', 'all'), ...narrowed },
    answer: listed('withdrawals', withdrawal),
    command: {
      list: {
        columns: [
          'id',
          'created_at',
          'mobile',
          'name',
          'amount',
          'method',
          'number',
          'receipt',
          'reason',
          'request_number',
        ],
      },
    },
  }),
  'withdraw approve': cashier('a withdrawal was paid', {
    request: { id, receipt },
    answer: { amount: number, number: text },
    command: { words: ['id'] },
  }),
  'withdraw reject': cashier('give the points back', {
    request: { id, reason: shortText('reason (--reason)') },
    answer: { amount: number, number: text },
    command: { words: ['id'] },
  }),
  adjust: cashier(
    'give or take points; above the limit of a day with a reference, and another operator must agree',
    {
      request: {
        mobile,
        amount: Type.Integer({
          minimum: -10_000_000,
          maximum: 10_000_000,
          title: 'points',
          description: 'a whole number of at most 10,000,000, below zero to take them',
        }),
        reason,
        reference: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 100,
            title: 'reference',
            description: 'a text of 1 to 100 signs (--reference)',
          }),
        ),
      },
      answer: { id: text, done: flag, msg: text },
      command: { words: ['mobile', 'amount'] },
    },
  ),
  'adjust list': anyone('adjustments that wait for a second operator, oldest first', {
    request: { limit: narrowed.limit, after: narrowed.after },
    answer: {
      adjustments: rows({
        id: text,
        mobile: text,
        amount: number,
        reason: text,
        reference: text,
        requested_by: text,
      }),
      next: orNull(text),
    },
    command: {},
  }),
  'adjust approve': cashier('agree to an adjustment', { request: { id }, command: { words: ['id'] } }),
  'adjust reject': cashier('close an adjustment without booking it', {
    request: { id },
    command: { words: ['id'] },
  }),
};
