import type { WithdrawRow } from '@ank/protocol/calls/rows';
import { formatIndianInstant, toIsoInstant } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { type Minor, pointsFromMinor } from '../../platform/money';
import { PAYOUT_METHODS, type PayoutMethod } from './withdrawalRequests';

export type HistoryPageRequest = { userId: string; before: string | undefined; rows: number };

type FundRequest = { request_number: string; status: 0 | 1 | 2; amount: Minor; created_at: Date };

const toFundRequestRow = ({ request_number, status, amount, created_at }: FundRequest) => ({
  request_number,
  request_status: `${status}` as const,
  request_amount: pointsFromMinor(amount),
  insert_date: formatIndianInstant(created_at),
});

export const listWithdrawals = async (
  db: Database,
  { userId, before, rows }: HistoryPageRequest,
): Promise<WithdrawRow[]> => {
  const requests = await db.query<FundRequest & { receipt: string; method: PayoutMethod; number: string }>(
    `SELECT request_number, status, amount, receipt, method, number, created_at FROM withdraw_request
      WHERE user_id = $1
        AND ($2::text IS NULL OR id < (SELECT w.id FROM withdraw_request w WHERE w.user_id = $1 AND w.request_number = $2))
      ORDER BY id DESC LIMIT $3`,
    [userId, before ?? null, rows],
  );
  return requests.map(({ receipt, method, number, ...request }) => ({
    ...toFundRequestRow(request),
    payment_receipt: receipt,
    payment_method: `${method}`,
    [PAYOUT_METHODS[method].field]: number,
  }));
};

export const listRecentDepositRequests = async (db: Database, userId: string, now: number) => {
  const requests = await db.query<FundRequest>(
    `SELECT request_number, amount, status, created_at FROM deposit_request
      WHERE user_id = $1 AND created_at <= $2 ORDER BY id DESC LIMIT 5`,
    [userId, toIsoInstant(now)],
  );
  return requests.map(toFundRequestRow);
};
