import type { Decision, Kind } from './requests';

/**
 * What a decision is called, how the desk takes it, and under which name it takes what is typed; only a reason
 * has to be given.
 */
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
      hint: 'reasonKept',
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
