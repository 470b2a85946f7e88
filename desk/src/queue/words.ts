import type { Decision, Kind } from './requests';

/** What a decision is called and asks for; `field` is the name under which the desk takes it. */
const WORDS = {
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
    approve: {
      title: 'payWithdrawal',
      label: 'receipt',
      hint: 'receiptHint',
      field: 'receipt',
      isNeeded: false,
      submit: 'paid',
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

export const wordsOf = <K extends Kind, D extends Decision>(kind: K, decision: D) => WORDS[kind][decision];
