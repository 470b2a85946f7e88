import type { RowOf } from '@ank/protocol/operator/operations';

type Deposit = RowOf<'deposit list'>;
type Withdrawal = RowOf<'withdraw list'>;
export type Request = Pick<Deposit, keyof Deposit & keyof Withdrawal> &
  Partial<Omit<Deposit, keyof Withdrawal>> &
  Partial<Omit<Withdrawal, keyof Deposit>>;

export type Kind = 'deposits' | 'withdrawals';
export type Decision = 'approve' | 'reject';
export type Chosen = { request: Request; decision: Decision };

const OPERATIONS = {
  deposits: { approve: 'deposit approve', reject: 'deposit reject' },
  withdrawals: { approve: 'withdraw approve', reject: 'withdraw reject' },
} as const;

export const operationOf = (kind: Kind, decision: Decision) => OPERATIONS[kind][decision];
