import { formatPoints } from '@ank/shared/ui';
import type { useTexts } from '../texts';

type Texts = ReturnType<typeof useTexts>;

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
} as const;

type Words<Of> = Of[keyof Of];
type Word = Words<typeof MOVES> | Words<typeof ACCOUNTS> | Words<typeof DECISIONS>;

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

/** With its sign. */
export const signed = (points: number): string =>
  points > 0 ? `+${formatPoints(points)}` : formatPoints(points);
