import type { Decision, Kind } from './requests';

/** What a decision is called and asks for; `field` is the name under which the desk takes it. */
const DECISION_WORDS = {
  deposits: {
    approve: {
      title: 'approveDeposit',
      label: 'reference',
      hint: 'referenceHint',
      field: 'proof',
      isNeeded: false,
      submit: 'approve',
      done: 'depositDone',
    },
    reject: {
      title: 'rejectDeposit',
      label: 'reason',
      hint: 'reasonKept',
      field: 'reason',
      isNeeded: true,
      submit: 'reject',
      done: 'depositRejected',
    },
  },
  withdrawals: {
    claim: {
      title: 'claimWithdrawal',
      label: 'reason',
      hint: 'claimDoes',
      field: undefined,
      isNeeded: false,
      submit: 'claim',
      done: 'withdrawalClaimed',
    },
    release: {
      title: 'releaseWithdrawal',
      label: 'reason',
      hint: 'releaseDoes',
      field: undefined,
      isNeeded: false,
      submit: 'release',
      done: 'withdrawalReleased',
    },
    send: {
      title: 'sendWithdrawal',
      label: 'receipt',
      hint: 'receiptHint',
      field: 'receipt',
      isNeeded: false,
      submit: 'sent',
      done: 'withdrawalSent',
    },
    approve: {
      title: 'payWithdrawal',
      label: 'receipt',
      hint: 'confirmDoes',
      field: undefined,
      isNeeded: false,
      submit: 'arrived',
      done: 'withdrawalDone',
    },
    reject: {
      title: 'rejectWithdrawal',
      label: 'reason',
      hint: 'reasonRead',
      field: 'reason',
      isNeeded: true,
      submit: 'reject',
      done: 'withdrawalRejected',
    },
  },
} as const;

export const wordsOf = (kind: Kind, decision: Decision) =>
  kind === 'deposits'
    ? DECISION_WORDS.deposits[decision === 'reject' ? 'reject' : 'approve']
    : DECISION_WORDS.withdrawals[decision];

/** What the button of a step is called. */
export const submitOf = (kind: Kind, decision: Decision) => wordsOf(kind, decision).submit;
