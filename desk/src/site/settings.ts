import type { OutputOf } from '@ank/protocol/operator/operations';

export const GROUPS = [
  {
    key: 'limits',
    isNumbers: true,
    least: 1,
    fields: {
      min_deposit: 'minDeposit',
      max_deposit: 'maxDeposit',
      min_withdrawal: 'minWithdrawal',
      max_withdrawal: 'maxWithdrawal',
      min_transfer: 'minTransfer',
      adjust_alone: 'adjustAlone',
      deposit_alone: 'depositAlone',
      payout_alone: 'payoutAlone',
      max_waiting: 'maxWaiting',
    },
  },
  { key: 'window', isNumbers: false, least: 0, fields: { open: 'windowOpen', close: 'windowClose' } },
  {
    key: 'contacts',
    isNumbers: false,
    least: 0,
    fields: { mobile_no: 'contactMobile', mobile_1: 'contactSecond', telegram_no: 'contactTelegram' },
  },
  {
    key: 'bank',
    isNumbers: false,
    least: 0,
    fields: {
      upi_payment_id: 'upiAny',
      google_upi_payment_id: 'upiGoogle',
      phonepay_upi_payment_id: 'upiPhonePe',
    },
  },
  { key: 'screenshots', isNumbers: true, least: 0, fields: { days: 'screenshotDays' } },
] as const;

export type Group = (typeof GROUPS)[number];
export type Settings = OutputOf<'settings show'>['settings'];

/** Only what was changed: what another person has changed meanwhile stays. */
export const changedIn = (
  { fields, isNumbers }: { fields: Readonly<Record<string, string>>; isNumbers: boolean },
  before: Record<string, string | number>,
  typed: Record<string, string>,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((field) => (typed[field] ?? '').trim() !== String(before[field] ?? ''))
      .map((field) => {
        const text = (typed[field] ?? '').trim();
        return [field, isNumbers ? Number(text) : text];
      }),
  );
