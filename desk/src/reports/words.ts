import type { ReadName, WriteName } from '@ank/protocol/operator/paths';
import { formatPoints } from '@ank/shared/ui';
import type { Texts } from '../texts';
import type { en } from '../texts/en';

const MOVES = {
  bid: 'staked',
  win: 'payout',
  void: 'stakeBack',
  'win-reversal': 'revoke',
  deposit: 'deposits',
  'withdraw-hold': 'held',
  'withdraw-cancel': 'rejectWithdrawal',
  'withdraw-paid': 'withdrawals',
  adjustment: 'adjust',
  transfer: 'transfer',
  collect: 'collected',
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
const DECISIONS = {
  'deposit approve': 'approveDeposit',
  'deposit reject': 'rejectDeposit',
  'withdraw claim': 'claimWithdrawal',
  'withdraw send': 'sendWithdrawal',
  'withdraw approve': 'payWithdrawal',
  'withdraw reject': 'rejectWithdrawal',
  adjust: 'adjust',
  'player collect': 'collected',
  'result declare': 'resultDeclared',
  'result revoke': 'revoke',
  'draw void': 'callOff',
  'result save': 'saveResult',
  'day close': 'closeDay',
  'withdraw release': 'releaseWithdrawal',
  'proposal decide': 'decided',
  'player block': 'block',
  'player unblock': 'unblock',
  'player note': 'addNote',
  'player reset-sessions': 'logOutPlayer',
  'cap set': 'addCap',
  'message send': 'sendMessage',
  'message remove': 'takeBack',
  'market add': 'addMarket',
  'market edit': 'marketChanged',
  'rates set': 'setRates',
  'holiday add': 'addHoliday',
  'holiday remove': 'playAgain',
  'operator add': 'addOperator',
  'operator revoke': 'endAccess',
  'operator reset-login': 'giveLogin',
  'picture add': 'addPicture',
  headline: 'headlines',
  'set limits': 'limits',
  'set window': 'window',
  'set contacts': 'contacts',
  'set bank': 'bank',
  'set qr': 'qr',
  'set slider': 'slider',
  'set rules': 'rules',
  'set how_to_play': 'how_to_play',
  'set play': 'play',
  'set screenshots': 'screenshots',
  'set risk': 'risk',
  'log in': 'loggedIn',
  'log out': 'logOut',
  'push on': 'callMe',
  'push off': 'callMeNot',
  'log in by passkey': 'loggedIn',
  'log-in ask': 'loginAsked',
  'log-in collect': 'loginTaken',
  'passkey add': 'keyAdded',
  'passkey remove': 'keyRemoved',
  'player betting': 'bettingSwitched',
  'player end device': 'deviceLoggedOut',
  'deposit open': 'depositOpened',
  'cap remove': 'capRemoved',
  'rates remove': 'ratesRemoved',
  init: 'siteFurnished',
  'set gateway': 'gateway',
  'set day': 'day',
  'training clock': 'clockMoved',
  propose: 'proposed',
} as const satisfies Record<WriteName | 'propose', keyof typeof en>;
/** Whoever was shown players' numbers in full stands on the trail too. */
const LOOKS = {
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
} as const satisfies Partial<Record<ReadName, keyof typeof en>>;
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
  refunded: 'stakeBack',
  takenBack: 'winTaken',
  owed: 'owed',
  proposer: 'proposedBy',
  proposedBy: 'proposedBy',
  from: 'fromWhen',
  seal: 'sealBroken',
  operation: 'what',
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
} as const;

type Words<Of> = Of extends unknown ? Of[keyof Of] : never;
type Word = Words<typeof MOVES | typeof ACCOUNTS | typeof DECISIONS | typeof LOOKS | typeof FIELDS>;

const saidBy =
  (words: Readonly<Record<string, Word>>) =>
  (t: Texts, name: string): string => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined;
    return word ? t(word) : name;
  };

/** An unknown name stands as it is. */
export const kindOf = saidBy(MOVES);
export const accountOf = saidBy(ACCOUNTS);
export const decisionOf = (t: Texts, name: string) =>
  Object.hasOwn(LOOKS, name) ? t('looked', { what: lookOf(t, name) }) : saidBy(DECISIONS)(t, name);
const lookOf = saidBy(LOOKS);
export const fieldOf = saidBy(FIELDS);

/** With its sign. */
export const signed = (points: number): string =>
  points > 0 ? `+${formatPoints(points)}` : formatPoints(points);
