import type { Loose } from '@ank/protocol/calls';
import type { WithdrawRow } from '@ank/protocol/calls/rows';
import { linkOf, numberOf, textOf } from '@ank/shared/api';

type WithdrawalStatus = 'pending' | 'cancelled' | 'approved' | 'unknown';
/** By request_status. */
const STATUSES = new Map<string, WithdrawalStatus>([
  ['0', 'pending'],
  ['1', 'cancelled'],
  ['2', 'approved'],
]);

export type Withdrawal = {
  number: string;
  status: WithdrawalStatus;
  /** Rupees. */
  rupees?: number;
  date: string;
  /** http(s) only. */
  receipt?: string;
  /** UPI number. */
  paidTo: string;
};

/** Undefined: nothing to recognise it by. */
export const withdrawalOf = (row: Loose<WithdrawRow>): Withdrawal | undefined => {
  const status = textOf(row.request_status).trim();
  const rupees = numberOf(row.request_amount);
  const receipt = linkOf(row.payment_receipt);
  const numbers = [row.google_pay_number, row.phone_pay_number, row.paytm_number];
  const withdrawal: Withdrawal = {
    number: textOf(row.request_number).trim(),
    status: STATUSES.get(status) ?? 'unknown',
    date: textOf(row.insert_date).trim(),
    paidTo: numbers.map((number) => textOf(number).trim()).find(Boolean) ?? '',
    ...(rupees !== undefined && { rupees }),
    ...(receipt && { receipt }),
  };
  return withdrawal.number || withdrawal.date || rupees !== undefined ? withdrawal : undefined;
};
