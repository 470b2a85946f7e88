import { type TProperties, Type } from 'typebox';
import type { RefusalCode } from '../calls/refusalCodes';
import { date, number, text } from './commonFieldSchemas';
import type { OperationRefusalReason } from './operationRefusalReasons';

/** A refusal with a reason: its codes, what it means to the caller, and the fields of its `values`. */
type ReasonRefusal<Code extends RefusalCode = RefusalCode, Values extends TProperties = TProperties> = {
  codes: readonly Code[];
  means: string;
  values: Values;
};

const newReasonRefusal = <Code extends RefusalCode, Values extends TProperties = Record<never, never>>(
  code: Code | readonly Code[],
  means: string,
  values?: Values,
): ReasonRefusal<Code, Values> => ({
  codes: typeof code === 'string' ? [code] : code,
  means,
  values: values ?? ({} as Values),
});

const name = Type.String({ description: 'Whose name it is.' });
const idle = { n: Type.Number({ description: 'Minutes after which an unused session ends.' }) };
const drawn = { number: Type.String({ description: 'What was given as the result.' }) };

/** The meaning of each reason of the desk's refusals. The server's refusals are checked against it. */
export const REFUSALS_BY_REASON = {
  sessionIdle: newReasonRefusal('AUTH', 'Nothing was done in the session for too long.', idle),
  sessionLong: newReasonRefusal('AUTH', 'The session is older than twelve hours.', idle),
  sessionEnded: newReasonRefusal('AUTH', 'The session was ended by its person or by a new log-in.', idle),
  personRemoved: newReasonRefusal('AUTH', 'The access of this person was ended.', idle),
  nobodyAsks: newReasonRefusal('NOT_FOUND', 'Nobody has requested a log-in under this name with this code.', {
    name,
  }),
  passkeyFresh: newReasonRefusal('STATE', 'A passkey is added within ten minutes of the log-in.'),
  passkeysMost: newReasonRefusal('STATE', 'The person has ten passkeys already.'),
  passkeyRefused: newReasonRefusal(
    'CREDENTIALS',
    'The passkey is unknown, was removed, or its answer is wrong.',
  ),
  referenceUsed: newReasonRefusal('TAKEN', 'Another deposit carries this bank reference.'),
  openedBy: newReasonRefusal('STATE', 'A colleague opened this deposit within the last minute.', {
    name,
  }),
  requestDecided: newReasonRefusal(
    'STATE',
    'There is no such request that can still be decided in this way.',
  ),
  paidByOther: newReasonRefusal(
    'STATE',
    'The withdrawal is claimed by somebody else, was sent, or was decided.',
  ),
  adjustedTwice: newReasonRefusal('STATE', 'The same adjustment was made within the last minute.'),
  nothingOwed: newReasonRefusal('STATE', 'The player owes nothing, or the wallet is empty.'),
  noPlayer: newReasonRefusal('NOT_FOUND', 'No player has this mobile number.', { number: text }),
  mayNotOwn: newReasonRefusal('FORBIDDEN', 'A person does not agree to their own proposal.'),
  mayNotNew: newReasonRefusal('FORBIDDEN', 'The person was added, or given a new log-in, within a day.'),
  mayNotRole: newReasonRefusal('FORBIDDEN', 'The proposal needs a person of another role.'),
  proposedBefore: newReasonRefusal('STATE', 'The same is proposed already and waits for another person.', {
    name,
  }),
  changedMeanwhile: newReasonRefusal(
    'STATE',
    'What the proposal would change was changed after it was made.',
  ),
  dayRuns: newReasonRefusal('STATE', 'The day is not over.'),
  closedBefore: newReasonRefusal('STATE', 'The day was closed before.', { day: date, name }),
  fewerDays: newReasonRefusal(
    ['BAD_REQUEST', 'BUSY'],
    'The days hold more than can be added up or listed at once.',
  ),
  daysTurned: newReasonRefusal('BAD_REQUEST', 'The last day is before the first.'),
  narrowRows: newReasonRefusal('BAD_REQUEST', 'All rows were asked for, and they are too many for a file.', {
    most: Type.Number({ description: 'The most rows that a file holds.' }),
    n: Type.Number({ description: 'How many rows were asked for.' }),
  }),
  pictureKind: newReasonRefusal('BAD_REQUEST', 'The file is not of the kind of picture that is said.'),
  windowShape: newReasonRefusal('BAD_REQUEST', 'A time is not written like 10:00 AM.'),
  limitsTurned: newReasonRefusal('BAD_REQUEST', 'A least amount would be above its most.', {
    least: number,
    most: number,
  }),
  ratesPast: newReasonRefusal('BAD_REQUEST', 'New rates cannot begin in the past.'),
  ratesThere: newReasonRefusal('STATE', 'Other rates begin at that time already.'),
  ratesSoon: newReasonRefusal('STATE', 'The rates begin within a minute.'),
  notOfMarket: newReasonRefusal('NUMBER', 'The number cannot be a result of this market.', drawn),
  openStays: newReasonRefusal('STATE', 'The Close was declared on this Open, or is called off.'),
  archived: newReasonRefusal('STATE', 'The bids of the draw are in the archive.'),
  revokeFirst: newReasonRefusal('STATE', 'The result is declared.'),
  tooEarly: newReasonRefusal('STATE', 'Bids are still taken.'),
  notPlayed: newReasonRefusal('STATE', 'The draw is called off, or the market is closed on that day.'),
  openFirst: newReasonRefusal('STATE', 'The Open has no result yet, or it is not declared.'),
  notSealed: newReasonRefusal('STATE', 'The bids are not sealed yet, which takes some seconds.'),
  dayToCome: newReasonRefusal('BAD_REQUEST', 'The day is past.'),
  bidsOnHoliday: newReasonRefusal('STATE', 'There are bids or a result on that day.', {
    name: Type.String({ description: 'The markets that have some.' }),
  }),
} satisfies Record<OperationRefusalReason, ReasonRefusal>;

/** The reasons that a refusal with this code may have. */
export type ReasonOf<Code extends RefusalCode> = {
  [Why in OperationRefusalReason]: Code extends (typeof REFUSALS_BY_REASON)[Why]['codes'][number]
    ? Why
    : never;
}[OperationRefusalReason];

/** The `values` of a refusal with this reason. */
export type ValuesOf<Why extends OperationRefusalReason> = {
  [Field in keyof (typeof REFUSALS_BY_REASON)[Why]['values']]: string | number;
};
