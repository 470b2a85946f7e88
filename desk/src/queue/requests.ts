import type { RowOf } from '@ank/protocol/operator/operations';

type Deposit = RowOf<'deposit list'>;
type Withdrawal = RowOf<'withdraw list'>;
export type Request = Pick<Deposit, keyof Deposit & keyof Withdrawal> &
  Partial<Omit<Deposit, keyof Withdrawal>> &
  Partial<Omit<Withdrawal, keyof Deposit>>;

export type Kind = 'deposits' | 'withdrawals';
export type Decision = 'approve' | 'reject' | 'claim' | 'send' | 'release';
export type Chosen = { request: Request; decision: Decision };

/** What comes next, and what else may be done; where a colleague pays, nothing. */
export const stepsOf = (
  kind: Kind,
  { state, claimed_by, sent_at }: Request,
  own: string | undefined,
): { next?: Decision; back?: Decision } => {
  if (state !== 'pending') return {};
  if (kind === 'deposits') return { next: 'approve', back: 'reject' };
  if (sent_at) return { next: 'approve', back: 'reject' };
  if (!claimed_by) return { next: 'claim', back: 'reject' };
  return claimed_by === own ? { next: 'send', back: 'release' } : {};
};
