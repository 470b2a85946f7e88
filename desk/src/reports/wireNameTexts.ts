import type { ReadName, WriteName } from '@ank/protocol/operator/paths';
import { formatPoints } from '@ank/shared/ui';
import type { TextKey, Texts } from '../texts';

const MOVEMENT_TEXTS = {
  bid: 'staked',
  win: 'payout',
  void: 'void',
  'win-reversal': 'revoke',
  deposit: 'deposits',
  'withdraw-hold': 'held',
  'withdraw-cancel': 'withdraw reject',
  'withdraw-paid': 'withdrawals',
  adjustment: 'adjust',
  transfer: 'transfer',
  collect: 'player collect',
} as const;
const ACCOUNTS = {
  wallet: 'inWallets',
  held: 'held',
  stakes: 'staked',
  payouts: 'payout',
  cash: 'cash',
  bonus: 'bonus',
  receivable: 'owed',
  books: 'books',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  rules: 'rulesBroken',
} as const;
/** The texts of decisions; others stand under their own names, those of a setting under its name. */
const DECISIONS = {
  'result revoke': 'revoke',
  'draw void': 'callOff',
  'message remove': 'takeBack',
  headline: 'headlines',
  'log in by passkey': 'log in',
} as const;
type Own = Exclude<WriteName | 'propose', keyof typeof DECISIONS>;
type Named<Name> = Name extends `set ${infer Setting}` ? Setting : Name;
/** The texts of reads: a person who was shown players' numbers in full stands in the audit log too. */
const READ_OPERATION_TEXTS = {
  'player list': 'players',
  'player show': 'players',
  find: 'search',
  'deposit list': 'deposits',
  'deposit screenshot': 'screenshot',
  'deposit reference': 'reference',
  'withdraw list': 'withdrawals',
  'proposal list': 'pending',
  calendar: 'pending',
  'message list': 'messages',
  'report play': 'play',
  'report rings': 'rings',
  'report trail': 'trail',
} as const satisfies Partial<Record<ReadName, TextKey>>;
/** The texts of a player's events that are said neither under their kind nor as the audit log says them. */
const EVENTS = {
  'withdraw sent': 'withdraw send',
  'withdraw paid': 'withdraw approve',
  adjustment: 'adjust',
  collect: 'player collect',
  'log-in': 'log in',
  'player note': 'note',
} as const;
/** The screens by kind of what is pending; what a second person decides stands under Second approval. */
const QUEUES = { deposits: 'deposits', withdrawals: 'withdrawals', proposals: 'pending' } as const;
const FIELDS = {
  reason: 'reason',
  amount: 'amount',
  number: 'number',
  session: 'session',
  market: 'market',
  date: 'day',
  text: 'message',
  reference: 'reference',
  proof: 'reference',
  mobile: 'mobileNumber',
  role: 'role',
  lines: 'linesName',
  players: 'players',
  winners: 'winners',
  paid: 'payout',
  refunded: 'void',
  wallets: 'inWallets',
  held: 'held',
  takenBack: 'win-reversal',
  owed: 'owed',
  proposer: 'proposedBy',
  proposedBy: 'proposedBy',
  from: 'fromWhen',
  seal: 'glassBroken',
  operation: 'what',
  what: 'capOn',
  betType: 'betType',
  agree: 'agree',
  version: 'version',
  device: 'device',
  note: 'note',
  code: 'code',
  passkey: 'passkeys',
  site: 'site',
  search: 'search',
  to: 'to',
  receipt: 'receipt',
  state: 'state',
  market_id: 'market',
  markets: 'markets',
  stake: 'mostStake',
  cost: 'mostCost',
  name: 'operatorName',
  active: 'switchedOn',
  open_time: 'Open',
  close_time: 'Close',
  open: 'Open',
  close: 'Close',
  days: 'playDays',
  hours: 'week',
  value: 'what',
  html: 'what',
  found: 'what',
  finished: 'finished',
} as const;

type Words<Of> = Of extends unknown ? Of[keyof Of] : never;
type Word = Words<
  | typeof MOVEMENT_TEXTS
  | typeof ACCOUNTS
  | typeof DECISIONS
  | typeof EVENTS
  | typeof READ_OPERATION_TEXTS
  | typeof FIELDS
>;

/** Tells whether a name that the provider sent is one of a table's own. */
export const hasOwnName = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

const makeNameTranslator =
  (words: Readonly<Record<string, Word>>) =>
  (t: Texts, name: string): string => {
    const word = hasOwnName(words, name) ? words[name] : undefined;
    return word ? t(word) : name;
  };

/** An unknown name stands as it is. */
export const movementKindText = makeNameTranslator(MOVEMENT_TEXTS);
export const accountText = makeNameTranslator(ACCOUNTS);
export const fieldText = makeNameTranslator(FIELDS);
export const queueText = (t: Texts, kind: keyof typeof QUEUES): string => t(QUEUES[kind]);
/** Returns the name of the data that a read operation showed, or '' for a write. */
export const readOperationDataText = (t: Texts, name: string): string =>
  hasOwnName(READ_OPERATION_TEXTS, name) ? makeNameTranslator(READ_OPERATION_TEXTS)(t, name) : '';
/** Returns the name of the setting that `set` changes. */
export const settingText = (t: Texts, name: string): string => t(name.replace(/^set /, '') as Named<Own>);
export const operationText = (t: Texts, name: string): string => {
  const seen = readOperationDataText(t, name);
  if (seen) return t('looked', { what: seen });
  if (hasOwnName(DECISIONS, name)) return makeNameTranslator(DECISIONS)(t, name);
  return settingText(t, name);
};
export const playerEventText = (t: Texts, kind: string): string =>
  hasOwnName(EVENTS, kind) ? makeNameTranslator(EVENTS)(t, kind) : operationText(t, kind);

export const formatSignedPoints = (points: number): string =>
  points > 0 ? `+${formatPoints(points)}` : formatPoints(points);

/** The programs that work without a person, by the names that entries have. */
const ACTORS = {
  console: 'byConsole',
  demo: 'bySystem',
  housekeeping: 'bySystem',
  resume: 'bySystem',
  'late bids': 'bySystem',
} as const satisfies Record<string, TextKey>;

/** Returns who did it, or both of two: a person by name, a program in words. */
export const actorText = (t: Texts, actor: string): string =>
  actor
    .split(' + ')
    .map((name) => (hasOwnName(ACTORS, name) ? t(ACTORS[name]) : name))
    .join(' + ');
