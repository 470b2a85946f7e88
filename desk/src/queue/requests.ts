import type { RowOf } from '@ank/protocol/operator/operations';

type Deposit = RowOf<'deposit list'>;
type Withdrawal = RowOf<'withdraw list'>;
export type Request = Pick<Deposit, keyof Deposit & keyof Withdrawal> &
  Partial<Omit<Deposit, keyof Withdrawal>> &
  Partial<Omit<Withdrawal, keyof Deposit>>;

export type Kind = 'deposits' | 'withdrawals';
export type Decision = 'approve' | 'reject' | 'claim' | 'send' | 'release';
export type Chosen = { request: Request; decision: Decision };

/** ms that a deposit is its opener's. */
const OPEN = 60_000;

export const openedBy = ({ state, opened_by, opened_at }: Request, own: string | undefined, now: number) =>
  state === 'pending' && opened_at && opened_by !== own && now - Date.parse(opened_at) < OPEN
    ? (opened_by ?? undefined)
    : undefined;

/** While a colleague pays or decides: nothing. */
export const stepsOf = (
  kind: Kind,
  request: Request,
  own: string | undefined,
  now: number,
): { next?: Decision; back?: Decision } => {
  const { state, claimed_by, sent_at } = request;
  if (state !== 'pending' || openedBy(request, own, now)) return {};
  if (kind === 'deposits') return { next: 'approve', back: 'reject' };
  if (sent_at) return { next: 'approve', back: 'reject' };
  if (!claimed_by) return { next: 'claim', back: 'reject' };
  return claimed_by === own ? { next: 'send', back: 'release' } : {};
};

const DECISIONS = {
  deposits: {
    approve: {
      operation: 'deposit approve',
      title: 'approveDeposit',
      hint: 'referenceHint',
      field: 'proof',
      submit: 'approve',
      done: 'depositDone',
    },
    reject: {
      operation: 'deposit reject',
      title: 'rejectDeposit',
      hint: 'reasonRead',
      field: 'reason',
      submit: 'reject',
      done: 'depositRejected',
    },
  },
  withdrawals: {
    claim: {
      operation: 'withdraw claim',
      title: 'claimWithdrawal',
      hint: 'claimDoes',
      field: undefined,
      submit: 'claim',
      done: 'withdrawalClaimed',
    },
    release: {
      operation: 'withdraw release',
      title: 'releaseWithdrawal',
      hint: 'releaseDoes',
      field: undefined,
      submit: 'release',
      done: 'withdrawalReleased',
    },
    send: {
      operation: 'withdraw send',
      title: 'sendWithdrawal',
      hint: 'receiptHint',
      field: 'receipt',
      submit: 'sent',
      done: 'withdrawalSent',
    },
    approve: {
      operation: 'withdraw approve',
      title: 'payWithdrawal',
      hint: 'confirmDoes',
      field: undefined,
      submit: 'arrived',
      done: 'withdrawalDone',
    },
    reject: {
      operation: 'withdraw reject',
      title: 'rejectWithdrawal',
      hint: 'reasonRead',
      field: 'reason',
      submit: 'reject',
      done: 'withdrawalRejected',
    },
  },
} as const;

export const FIELD_LABELS = { proof: 'reference', reason: 'reason', receipt: 'receipt' } as const;

export const wordsOf = (kind: Kind, decision: Decision) =>
  kind === 'deposits'
    ? DECISIONS.deposits[decision === 'reject' ? 'reject' : 'approve']
    : DECISIONS.withdrawals[decision];
