import { httpStatusOf, type RefusalCode } from '../calls/refusalCodes';
import { methodAndPathOf, type OperationName } from './operationPaths';
import type { OperationRefusalReason } from './operationRefusalReasons';
import { OPERATION_NAMES, OPERATIONS } from './operations';
import { REFUSALS_BY_REASON } from './refusalsByReason';

/** A refusal of an operation, with its HTTP status and what it means to the caller. */
export type OperationRefusal = {
  code: RefusalCode;
  http: number;
  means: string;
  why?: OperationRefusalReason;
};

const newOperationRefusal = (
  code: RefusalCode,
  means: string,
  http = httpStatusOf(code),
): OperationRefusal => ({
  ...{ code, http, means },
});

const newRefusalsOfReasons = (...whys: OperationRefusalReason[]): OperationRefusal[] =>
  whys.flatMap((why) => {
    const { codes, means } = REFUSALS_BY_REASON[why];
    return codes.map((code) => ({ ...newOperationRefusal(code, means), why }));
  });

/** Those that every operation may give, written once in the reference. */
export const GENERAL_REFUSALS: readonly OperationRefusal[] = [
  newOperationRefusal(
    'BAD_REQUEST',
    'A field is missing, of another kind, out of its bounds or unfit; msg says which.',
  ),
  newOperationRefusal('BAD_REQUEST', 'The body cannot be read as JSON.', 400),
  newOperationRefusal('AUTH', 'The token or the session is missing or unknown.'),
  ...newRefusalsOfReasons('sessionIdle', 'sessionLong', 'sessionEnded', 'personRemoved'),
  newOperationRefusal(
    'FORBIDDEN',
    'The role, the host or the page is another, or it needs two people; msg says which.',
  ),
  newOperationRefusal('BUSY', 'Nothing was begun; try again after retry_after seconds.'),
  newOperationRefusal('RESTARTING', 'The server is restarting and did nothing; try again.'),
];

/** Those that every write in somebody's name may give. */
export const IDEMPOTENCY_KEY_REFUSALS: readonly OperationRefusal[] = [
  newOperationRefusal('IDEMPOTENCY_MISMATCH', 'The Idempotency-Key was used for another request.'),
];

const OF_PLAYER = newRefusalsOfReasons('noPlayer');
const NO_ID = newOperationRefusal('NOT_FOUND', 'Nothing has an id that begins so.');
const NO_DRAW = newOperationRefusal('NOT_FOUND', 'The market has no draw on that day.');
const NO_MARKET = newOperationRefusal('NOT_FOUND', 'There is no such market.');
const NO_CLOSE = newOperationRefusal('STATE', 'The Close has no result yet.');
const OF_LIST = [
  newOperationRefusal('NOT_FOUND', 'There is no row with the id of `after`.'),
  ...newRefusalsOfReasons('narrowRows'),
];
const OF_PASSKEY = newRefusalsOfReasons('passkeyFresh');
const TOO_MANY = newOperationRefusal('LIMITED', 'Too many tries; try again after retry_after seconds.');
const TOO_MANY_DAYS = {
  ...newOperationRefusal('BAD_REQUEST', 'These are too many days or entries.'),
  why: 'fewerDays',
} as const;
const SUMS_TOO_LONG = {
  ...newOperationRefusal('BUSY', 'More was bid than can be added up in a minute.', 200),
  why: 'fewerDays',
} as const;
const OF_PREVIEW = [NO_DRAW, NO_CLOSE, ...newRefusalsOfReasons('openFirst')];

/** The refusals of each operation itself, where it has some. */
const OWN: { readonly [Name in OperationName]?: readonly OperationRefusal[] } = {
  'log in': [
    newOperationRefusal('CREDENTIALS', 'The name, the password or the code is not right.'),
    TOO_MANY,
  ],
  'log in by passkey': [
    newOperationRefusal('CREDENTIALS', 'The sessions of this person were ended meanwhile.'),
    ...newRefusalsOfReasons('passkeyRefused'),
  ],
  'log-in ask': [TOO_MANY],
  'passkey options': OF_PASSKEY,
  'passkey add': [
    newOperationRefusal('REFUSED', 'What the browser made cannot be taken as a passkey.'),
    ...OF_PASSKEY,
    ...newRefusalsOfReasons('passkeysMost'),
  ],
  'passkey remove': [newOperationRefusal('NOT_FOUND', 'The passkey was removed already.')],
  'push on': [
    newOperationRefusal('NOT_FOUND', 'The server has no keys for pushes.'),
    newOperationRefusal('REFUSED', 'The browser could not be added.'),
    TOO_MANY,
  ],
  'player list': OF_LIST,
  'player show': OF_PLAYER,
  'player block': OF_PLAYER,
  'player unblock': OF_PLAYER,
  'player betting': OF_PLAYER,
  'player reset-sessions': OF_PLAYER,
  'player collect': [...OF_PLAYER, ...newRefusalsOfReasons('nothingOwed')],
  'player devices': OF_PLAYER,
  'player limits': OF_PLAYER,
  'player play': OF_PLAYER,
  'player end device': [newOperationRefusal('NOT_FOUND', 'The device is logged out already.'), ...OF_PLAYER],
  'player note': OF_PLAYER,
  'player story': newRefusalsOfReasons('noPlayer', 'narrowRows'),
  'deposit list': OF_LIST,
  'deposit screenshot': [
    NO_ID,
    newOperationRefusal('NOT_FOUND', 'There is no picture with this deposit.', 404),
  ],
  'deposit open': [NO_ID, ...newRefusalsOfReasons('openedBy')],
  'deposit approve': [NO_ID, ...newRefusalsOfReasons('requestDecided', 'referenceUsed')],
  'deposit reject': [NO_ID, ...newRefusalsOfReasons('requestDecided')],
  'withdraw list': OF_LIST,
  'withdraw claim': [NO_ID, ...newRefusalsOfReasons('paidByOther')],
  'withdraw release': [NO_ID, ...newRefusalsOfReasons('paidByOther')],
  'withdraw send': [NO_ID, ...newRefusalsOfReasons('paidByOther')],
  'withdraw approve': [NO_ID, ...newRefusalsOfReasons('requestDecided')],
  'withdraw reject': [NO_ID, ...newRefusalsOfReasons('requestDecided')],
  adjust: [
    newOperationRefusal('FUNDS', 'The wallet holds fewer points than would be taken.'),
    ...OF_PLAYER,
    ...newRefusalsOfReasons('adjustedTwice'),
  ],
  'proposal decide': newRefusalsOfReasons(
    'requestDecided',
    'changedMeanwhile',
    'mayNotOwn',
    'mayNotNew',
    'mayNotRole',
  ),
  'result save': [
    NO_DRAW,
    ...newRefusalsOfReasons('notPlayed', 'notOfMarket', 'tooEarly', 'notSealed', 'revokeFirst'),
  ],
  'result preview': OF_PREVIEW,
  'result payouts': OF_PREVIEW,
  'result ways-back': [NO_DRAW],
  'result declare': [
    NO_DRAW,
    newOperationRefusal('STATE', 'There is no saved result.'),
    ...newRefusalsOfReasons('notPlayed', 'tooEarly', 'notSealed', 'openFirst'),
  ],
  'result revoke': [
    NO_DRAW,
    newOperationRefusal('STATE', 'There is no declared result to revoke.'),
    ...newRefusalsOfReasons('openStays', 'archived'),
  ],
  'draw void': [NO_DRAW, ...newRefusalsOfReasons('revokeFirst')],
  'draw lines': [NO_DRAW],
  'risk if': [NO_DRAW, ...newRefusalsOfReasons('notOfMarket')],
  'cap set': [NO_MARKET],
  'cap remove': [newOperationRefusal('NOT_FOUND', 'No cap, or more than one, has this id.')],
  'market add': [newOperationRefusal('TAKEN', 'There is already a market with this id.')],
  'market edit': [NO_MARKET],
  'rates set': newRefusalsOfReasons('ratesPast', 'ratesThere'),
  'rates remove': [
    newOperationRefusal('STATE', 'No rates begin at that time, or they have begun.'),
    ...newRefusalsOfReasons('ratesSoon'),
  ],
  'holiday add': [
    NO_MARKET,
    newOperationRefusal('TAKEN', 'The day is a holiday already.'),
    ...newRefusalsOfReasons('dayToCome', 'bidsOnHoliday'),
  ],
  'holiday remove': [
    newOperationRefusal('NOT_FOUND', 'The day is no such holiday.'),
    ...newRefusalsOfReasons('dayToCome'),
  ],
  init: [newOperationRefusal('STATE', 'There is a catalogue already, and nothing was changed.')],
  'set window': newRefusalsOfReasons('windowShape'),
  'set limits': newRefusalsOfReasons('limitsTurned'),
  'picture show': [newOperationRefusal('NOT_FOUND', 'There is no such picture.')],
  'picture add': newRefusalsOfReasons('pictureKind'),
  'message send': OF_PLAYER,
  'message remove': [newOperationRefusal('NOT_FOUND', 'There is no message with this id.')],
  'report exposure': [NO_DRAW],
  'report daily': [SUMS_TOO_LONG],
  'day close': [SUMS_TOO_LONG, ...newRefusalsOfReasons('dayRuns', 'closedBefore')],
  'report period': [SUMS_TOO_LONG, TOO_MANY_DAYS, ...newRefusalsOfReasons('daysTurned')],
  'report ledger-csv': [TOO_MANY_DAYS],
  'report play': [NO_ID],
  'report trail': OF_LIST,
  'training clock': [newOperationRefusal('STATE', 'The clock can only be moved in a rehearsal.')],
  'operator add': [
    newOperationRefusal('TAKEN', 'There is an operator of this name, or it stands for no person.'),
  ],
  'operator reset-login': newRefusalsOfReasons('nobodyAsks'),
  'operator revoke': [newOperationRefusal('NOT_FOUND', 'No operator of this name has a valid token.')],
};

/** Writes before there is a session, and at its end, which are not repeated by a key. */
const WITHOUT_KEY: ReadonlySet<OperationName> = new Set([
  'log in',
  'log in by passkey',
  'log-in ask',
  'log-in collect',
  'log out',
]);

const idempotencyKeyRefusalsOf = (name: OperationName): readonly OperationRefusal[] =>
  methodAndPathOf(name).method === 'POST' && !WITHOUT_KEY.has(name) ? IDEMPOTENCY_KEY_REFUSALS : [];

const mayNeedTwoPeople = (name: OperationName): boolean => 'two' in OPERATIONS[name];

const twoPersonRefusalsOf = (name: OperationName): readonly OperationRefusal[] =>
  name === 'proposal decide'
    ? OPERATION_NAMES.filter(mayNeedTwoPeople).flatMap((proposed) => OWN[proposed] ?? [])
    : mayNeedTwoPeople(name)
      ? newRefusalsOfReasons('proposedBefore')
      : [];

/**
 * Returns what an operation refuses beside the general refusals. Whoever agrees to a proposal carries its
 * operation out, and may be refused as that operation is.
 */
export const listSpecificRefusalsOfOperation = (name: OperationName): readonly OperationRefusal[] => [
  ...new Set([...(OWN[name] ?? []), ...twoPersonRefusalsOf(name), ...idempotencyKeyRefusalsOf(name)]),
];
