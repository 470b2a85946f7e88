import type { RowOf } from '@ank/protocol/operator/operations';

type Deposit = RowOf<'deposit list'>;
type Withdrawal = RowOf<'withdraw list'>;
export type QueuedRequest = Pick<Deposit, keyof Deposit & keyof Withdrawal> &
  Partial<Omit<Deposit, keyof Withdrawal>> &
  Partial<Omit<Withdrawal, keyof Deposit>>;

export type RequestQueueKind = 'deposits' | 'withdrawals';
/**
 * Decisions by operation: the field that it takes, and the names of its texts. What follows a claim is said
 * in the panel that opens, because a message would lie over its code on a phone.
 */
export const DECISION_OPERATIONS = {
  'deposit approve': { hint: 'referenceHint', field: 'proof', submit: 'approve', done: 'depositDone' },
  'deposit reject': { hint: 'reasonRead', field: 'reason', submit: 'reject', done: 'depositRejected' },
  'withdraw claim': { hint: 'claimDoes', field: '', submit: 'claim', done: '' },
  'withdraw release': { hint: 'releaseDoes', field: '', submit: 'release', done: 'withdrawalReleased' },
  'withdraw send': { hint: 'receiptHint', field: 'receipt', submit: 'sent', done: 'withdrawalSent' },
  'withdraw approve': { hint: 'confirmDoes', field: '', submit: 'arrived', done: 'withdrawalDone' },
  'withdraw reject': { hint: 'reasonRead', field: 'reason', submit: 'reject', done: 'withdrawalRejected' },
} as const;

export type RequestDecision = keyof typeof DECISION_OPERATIONS;
export type ChosenDecision = { request: QueuedRequest; decision: RequestDecision };

/** ms that a deposit is its opener's. */
const OPENED_FOR_MS = 60_000;

export const findColleagueWhoOpened = (
  { state, opened_by, opened_at }: QueuedRequest,
  ownName: string | undefined,
  now: number,
) =>
  state === 'pending' && opened_at && opened_by !== ownName && now - Date.parse(opened_at) < OPENED_FOR_MS
    ? (opened_by ?? undefined)
    : undefined;

/** Returns the steps that are possible; none while a colleague pays or decides. */
export const allowedNextSteps = (
  kind: RequestQueueKind,
  request: QueuedRequest,
  ownName: string | undefined,
  now: number,
): { next?: RequestDecision; back?: RequestDecision } => {
  const { state, claimed_by, sent_at } = request;
  if (state !== 'pending' || findColleagueWhoOpened(request, ownName, now)) return {};
  if (kind === 'deposits') return { next: 'deposit approve', back: 'deposit reject' };
  if (sent_at) return { next: 'withdraw approve', back: 'withdraw reject' };
  if (!claimed_by) return { next: 'withdraw claim', back: 'withdraw reject' };
  return claimed_by === ownName ? { next: 'withdraw send', back: 'withdraw release' } : {};
};
