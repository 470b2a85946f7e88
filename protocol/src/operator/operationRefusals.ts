import { httpOf, type RefusalCode } from '../calls/refusals';
import { OPERATION_NAMES, OPERATIONS } from './operations';
import { addressOf, type OperationName } from './paths';
import { REASON_REFUSALS } from './reasonRefusals';
import type { Reason } from './refusals';

/** A refusal of an operation, with its HTTP status and what it means to the caller. */
export type OperationRefusal = { code: RefusalCode; http: number; means: string; why?: Reason };

const refusal = (code: RefusalCode, means: string, http = httpOf(code)): OperationRefusal => ({
  ...{ code, http, means },
});

const reasons = (...whys: Reason[]): OperationRefusal[] =>
  whys.flatMap((why) => {
    const { codes, means } = REASON_REFUSALS[why];
    return codes.map((code) => ({ ...refusal(code, means), why }));
  });

/** Those that every operation may give, written once in the reference. */
export const GENERAL_REFUSALS: readonly OperationRefusal[] = [
  refusal('BAD_REQUEST', 'A field is missing, of another kind, out of its bounds or unfit; msg says which.'),
  refusal('BAD_REQUEST', 'The body cannot be read as JSON.', 400),
  refusal('AUTH', 'The token or the session is missing or unknown.'),
  ...reasons('sessionIdle', 'sessionLong', 'sessionEnded', 'personRemoved'),
  refusal('FORBIDDEN', 'The role, the host or the page is another, or it needs two people; msg says which.'),
  refusal('BUSY', 'Nothing was begun; try again after retry_after seconds.'),
  refusal('RESTARTING', 'The server is restarting and did nothing; try again.'),
];

/** Those that every write in somebody's name may give. */
export const WRITE_REFUSALS: readonly OperationRefusal[] = [
  refusal('IDEMPOTENCY_MISMATCH', 'The Idempotency-Key was used for another request.'),
];

const OF_PLAYER = reasons('noPlayer');
const NO_ID = refusal('NOT_FOUND', 'Nothing has an id that begins so.');
const NO_DRAW = refusal('NOT_FOUND', 'The market has no draw on that day.');
const NO_MARKET = refusal('NOT_FOUND', 'There is no such market.');
const NO_CLOSE = refusal('STATE', 'The Close has no result yet.');
const OF_LIST = [refusal('NOT_FOUND', 'There is no row with the id of `after`.'), ...reasons('narrowRows')];
const OF_PASSKEY = reasons('passkeyFresh');
const TOO_MANY = refusal('LIMITED', 'Too many tries; try again after retry_after seconds.');
const TOO_MANY_DAYS = {
  ...refusal('BAD_REQUEST', 'These are too many days or entries.'),
  why: 'fewerDays',
} as const;
const SUMS_TOO_LONG = {
  ...refusal('BUSY', 'More was bid than can be added up in a minute.', 200),
  why: 'fewerDays',
} as const;
const OF_PREVIEW = [NO_DRAW, NO_CLOSE, ...reasons('openFirst')];

/** The refusals of each operation itself, where it has some. */
const OWN: { readonly [Name in OperationName]?: readonly OperationRefusal[] } = {
  'log in': [refusal('CREDENTIALS', 'The name, the password or the code is not right.'), TOO_MANY],
  'log in by passkey': [
    refusal('CREDENTIALS', 'The sessions of this person were ended meanwhile.'),
    ...reasons('passkeyRefused'),
  ],
  'log-in ask': [TOO_MANY],
  'passkey options': OF_PASSKEY,
  'passkey add': [
    refusal('REFUSED', 'What the browser made cannot be taken as a passkey.'),
    ...OF_PASSKEY,
    ...reasons('passkeysMost'),
  ],
  'passkey remove': [refusal('NOT_FOUND', 'The passkey was removed already.')],
  'push on': [
    refusal('NOT_FOUND', 'The server has no keys for pushes.'),
    refusal('REFUSED', 'The browser could not be added.'),
    TOO_MANY,
  ],
  'player list': OF_LIST,
  'player show': OF_PLAYER,
  'player block': OF_PLAYER,
  'player unblock': OF_PLAYER,
  'player betting': OF_PLAYER,
  'player reset-sessions': OF_PLAYER,
  'player collect': [...OF_PLAYER, ...reasons('nothingOwed')],
  'player devices': OF_PLAYER,
  'player limits': OF_PLAYER,
  'player play': OF_PLAYER,
  'player end device': [refusal('NOT_FOUND', 'The device is logged out already.'), ...OF_PLAYER],
  'player note': OF_PLAYER,
  'player story': reasons('noPlayer', 'narrowRows'),
  'deposit list': OF_LIST,
  'deposit screenshot': [NO_ID, refusal('NOT_FOUND', 'There is no picture with this deposit.', 404)],
  'deposit open': [NO_ID, ...reasons('openedBy')],
  'deposit approve': [NO_ID, ...reasons('requestDecided', 'referenceUsed')],
  'deposit reject': [NO_ID, ...reasons('requestDecided')],
  'withdraw list': OF_LIST,
  'withdraw claim': [NO_ID, ...reasons('paidByOther')],
  'withdraw release': [NO_ID, ...reasons('paidByOther')],
  'withdraw send': [NO_ID, ...reasons('paidByOther')],
  'withdraw approve': [NO_ID, ...reasons('requestDecided')],
  'withdraw reject': [NO_ID, ...reasons('requestDecided')],
  adjust: [
    refusal('FUNDS', 'The wallet holds fewer points than would be taken.'),
    ...OF_PLAYER,
    ...reasons('adjustedTwice'),
  ],
  'proposal decide': reasons('requestDecided', 'changedMeanwhile', 'mayNotOwn', 'mayNotNew', 'mayNotRole'),
  'result save': [NO_DRAW, ...reasons('notPlayed', 'notOfMarket', 'tooEarly', 'notSealed', 'revokeFirst')],
  'result preview': OF_PREVIEW,
  'result payouts': OF_PREVIEW,
  'result ways-back': [NO_DRAW],
  'result declare': [
    NO_DRAW,
    refusal('STATE', 'There is no saved result.'),
    ...reasons('notPlayed', 'tooEarly', 'notSealed', 'openFirst'),
  ],
  'result revoke': [
    NO_DRAW,
    refusal('STATE', 'There is no declared result to revoke.'),
    ...reasons('openStays', 'archived'),
  ],
  'draw void': [NO_DRAW, ...reasons('revokeFirst')],
  'draw lines': [NO_DRAW],
  'risk if': [NO_DRAW, ...reasons('notOfMarket')],
  'cap set': [NO_MARKET],
  'cap remove': [refusal('NOT_FOUND', 'There is no such cap, or more than one.')],
  'market add': [refusal('TAKEN', 'There is a market with this id.')],
  'market edit': [NO_MARKET],
  'rates set': reasons('ratesPast', 'ratesThere'),
  'rates remove': [
    refusal('STATE', 'No rates begin at that time, or they have begun.'),
    ...reasons('ratesSoon'),
  ],
  'holiday add': [
    NO_MARKET,
    refusal('TAKEN', 'The day is a holiday already.'),
    ...reasons('dayToCome', 'bidsOnHoliday'),
  ],
  'holiday remove': [refusal('NOT_FOUND', 'The day is no such holiday.'), ...reasons('dayToCome')],
  init: [refusal('STATE', 'There is a catalogue already, and nothing was changed.')],
  'set window': reasons('windowShape'),
  'set limits': reasons('limitsTurned'),
  'picture show': [refusal('NOT_FOUND', 'There is no such picture.')],
  'picture add': reasons('pictureKind'),
  'message send': OF_PLAYER,
  'message remove': [refusal('NOT_FOUND', 'There is no message with this id.')],
  'report exposure': [NO_DRAW],
  'report daily': [SUMS_TOO_LONG],
  'day close': [SUMS_TOO_LONG, ...reasons('dayRuns', 'closedBefore')],
  'report period': [SUMS_TOO_LONG, TOO_MANY_DAYS, ...reasons('daysTurned')],
  'report ledger-csv': [TOO_MANY_DAYS],
  'report play': [NO_ID],
  'report trail': OF_LIST,
  'training clock': [refusal('STATE', 'The clock is moved in a rehearsal alone.')],
  'operator add': [refusal('TAKEN', 'There is an operator of this name, or it stands for no person.')],
  'operator reset-login': reasons('nobodyAsks'),
  'operator revoke': [refusal('NOT_FOUND', 'No operator of this name has a valid token.')],
};

/** Writes before there is a session, and at its end, which are not repeated by a key. */
const WITHOUT_KEY: ReadonlySet<OperationName> = new Set([
  'log in',
  'log in by passkey',
  'log-in ask',
  'log-in collect',
  'log out',
]);

const ofKey = (name: OperationName): readonly OperationRefusal[] =>
  addressOf(name).method === 'POST' && !WITHOUT_KEY.has(name) ? WRITE_REFUSALS : [];

const isOfTwo = (name: OperationName): boolean => 'two' in OPERATIONS[name];

const ofTwo = (name: OperationName): readonly OperationRefusal[] =>
  name === 'proposal decide'
    ? OPERATION_NAMES.filter(isOfTwo).flatMap((proposed) => OWN[proposed] ?? [])
    : isOfTwo(name)
      ? reasons('proposedBefore')
      : [];

/**
 * Returns what an operation refuses beside the general refusals. Whoever agrees to a proposal carries its
 * operation out, and may be refused as that operation is.
 */
export const refusalsOfOperation = (name: OperationName): readonly OperationRefusal[] => [
  ...new Set([...(OWN[name] ?? []), ...ofTwo(name), ...ofKey(name)]),
];
