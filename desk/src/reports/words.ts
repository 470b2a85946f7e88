import { formatPoints } from '@ank/shared/ui';
import type { Texts } from '../texts';

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
} as const;
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
} as const;

type Words<Of> = Of[keyof Of];
type Word = Words<typeof MOVES> | Words<typeof ACCOUNTS> | Words<typeof DECISIONS> | Words<typeof FIELDS>;

const saidBy =
  (words: Readonly<Record<string, Word>>) =>
  (t: Texts, name: string): string => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined;
    return word ? t(word) : name;
  };

/** An unknown name stands as it is. */
export const kindOf = saidBy(MOVES);
export const accountOf = saidBy(ACCOUNTS);
export const decisionOf = saidBy(DECISIONS);
export const fieldOf = saidBy(FIELDS);

/** With its sign. */
export const signed = (points: number): string =>
  points > 0 ? `+${formatPoints(points)}` : formatPoints(points);
