import { Type } from 'typebox';
import { sameSchemaForFields } from '../calls/callAndFieldSchemas';
import {
  detail,
  flag,
  id,
  instant,
  listFilters,
  mobile,
  nullable,
  number,
  on,
  oneOfWordsField,
  optionalTextField,
  pagedAnswerSchemaFields,
  reason,
  requiredTextField,
  rowListSchemaOf,
  rowSchemaOf,
  statusFilterField,
  text,
  uuidFieldOfList,
  visibleTextField,
  withCommandFlag,
} from './commonFieldSchemas';
import { operationForAnyone, operationForCashiers } from './defineOperation';
import { markSchemaAsPersonal, personalText } from './personalFields';

/** A deposit's and a withdrawal's columns; points. `rejected` is what the ledger keeps as refused. */
const request = {
  id: text,
  created_at: instant,
  mobile: personalText,
  name: personalText,
  amount: number,
  method: text,
  request_number: text,
  state: oneOfWordsField(['pending', 'approved', 'rejected']),
  decided_by: nullable(text),
  /** The reason of the refusal, which the player reads. */
  reason: personalText,
  decided_at: nullable(instant),
};
const columns = ['id', 'created_at', 'mobile', 'name', 'amount', 'method'];
const proposal = {
  id: text,
  created_at: instant,
  ...sameSchemaForFields(text, 'proposed_by', 'operation'),
  ...sameSchemaForFields(personalText, 'about', 'subject'),
  /** The player's name, where it is about one; an older provider sends none. */
  name: Type.Optional(personalText),
  detail: markSchemaAsPersonal(detail),
};
const deposit = rowSchemaOf({
  ...request,
  /** The reference that the player says the bank gave to the payment. */
  reference: personalText,
  /** The reference that the bank gave to the payment. */
  proof: personalText,
  twice: flag,
  screenshot: flag,
  opened_by: nullable(text),
  opened_at: nullable(instant),
});
const withdrawal = rowSchemaOf({
  ...request,
  claimed_by: text,
  sent_at: nullable(instant),
  /** The UPI number to which the player wants to be paid. */
  number: personalText,
  receipt: personalText,
});

/** A link that the player may open. */
const receipt = Type.Optional(
  withCommandFlag(
    Type.String({
      maxLength: 500,
      pattern: '^(https?://\\S+)?$',
      title: 'receipt',
      description: 'a link that begins with https://',
    }),
  ),
);

const decided = { answer: { amount: number, number: text }, command: {} };

export const moneyAndProposalOperations = {
  'deposit list': operationForAnyone('deposit requests, whoever waits longest first', {
    request: {
      status: statusFilterField('pending', 'approved', 'rejected', 'twice', 'all'),
      ...listFilters,
    },
    answer: pagedAnswerSchemaFields('deposits', deposit),
    command: { columns: [...columns, 'reference', 'proof', 'request_number'] },
  }),
  'deposit screenshot': operationForAnyone("the player's picture of the payment, a JPEG", {
    request: { id },
    isPicture: true,
  }),
  'deposit reference': operationForAnyone('which deposit carries a bank reference already', {
    request: { proof: requiredTextField('reference') },
    answer: {
      taken: nullable(
        rowSchemaOf({ number: text, amount: number, created_at: instant, mobile: personalText }),
      ),
    },
  }),
  'deposit open': operationForCashiers(
    'show colleagues that you are deciding a deposit; for a minute nobody else can open it',
    {
      request: { id },
    },
  ),
  'deposit approve': operationForCashiers(
    'credit a deposit; without a bank reference, or above a limit, another person has to agree',
    {
      request: { id, proof: optionalTextField('bank reference') },
      ...decided,
      two: 'above',
    },
  ),
  'deposit reject': operationForCashiers('close a deposit without crediting it', {
    request: { id, reason: optionalTextField('reason') },
    answer: { number: text },
    command: {},
  }),
  'withdraw list': operationForAnyone('withdrawals, whoever waits longest first', {
    request: { status: statusFilterField('pending', 'approved', 'rejected', 'all'), ...listFilters },
    answer: pagedAnswerSchemaFields('withdrawals', withdrawal),
    command: { columns: [...columns, 'number', 'claimed_by', 'receipt', 'reason', 'request_number'] },
  }),
  'withdraw claim': operationForCashiers(
    'claim a withdrawal in order to pay it; above a limit a second person must agree',
    {
      request: { id },
      /** `number` is the UPI number to which the player wants to be paid. */
      answer: { amount: number, number: personalText },
      command: {},
      two: 'above',
    },
  ),
  'withdraw release': operationForCashiers(
    'release a withdrawal that you claimed and did not pay, so that somebody else can claim it',
    {
      request: { id },
      command: {},
    },
  ),
  'withdraw send': operationForCashiers('record that you sent the money of a withdrawal that you claimed', {
    request: { id, receipt },
    answer: { amount: number },
    command: {},
  }),
  'withdraw approve': operationForCashiers('record that the money of a withdrawal has arrived', {
    request: { id },
    ...decided,
  }),
  'withdraw reject': operationForCashiers(
    'refund a withdrawal; once the money was sent, a second person must agree',
    {
      request: { id, reason: withCommandFlag(requiredTextField('reason')) },
      ...decided,
      two: 'above',
    },
  ),
  adjust: operationForCashiers('credit or debit points; above a limit a second person must agree', {
    request: {
      mobile,
      amount: Type.Integer({
        minimum: -10_000_000,
        maximum: 10_000_000,
        title: 'points',
        description: 'a whole number of at most 10,000,000, below zero to take them',
      }),
      reason,
      reference: Type.Optional(withCommandFlag(visibleTextField(1, 100, 'reference'))),
    },
    answer: { id: text },
    command: {},
    two: 'above',
  }),
  'proposal list': operationForAnyone('what waits for another person, oldest first', {
    answer: {
      alone: flag,
      proposals: rowListSchemaOf({
        ...proposal,
        may: oneOfWordsField(['yes', 'own', 'console', 'page', 'new', 'role']),
      }),
      /** The last few that were decided, newest first; an older provider sends none. */
      decided: Type.Optional(
        rowListSchemaOf({ ...proposal, agreed: flag, decided_by: text, decided_at: instant }),
      ),
    },
    command: { columns: ['id', 'created_at', 'proposed_by', 'operation', 'about', 'detail'] },
  }),
  'proposal decide': operationForAnyone('agree to what another person proposes, or refuse it', {
    request: { id: uuidFieldOfList('proposal list'), agree: on },
    answer: { done: flag },
  }),
};
