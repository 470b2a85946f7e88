import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { FundRequestRow } from '@ank/protocol/calls/rows';
import { numberOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import type { Listed } from '@ank/shared/player';

type Gateways = { upi: boolean; qr: boolean };

/** Of a status nobody could read. */
export const BOTH: Gateways = { upi: true, qr: true };

/** '1' both, '2' UPI apps, '3' QR; any other neither, a missing one both. */
const gatewaysOf = (status: string) =>
  status === '' ? BOTH : { upi: status === '1' || status === '2', qr: status === '1' || status === '3' };

/** '' where the provider names none. */
export type UpiIds = { phonepe: string; other: string };

export type Decision = 'approved' | 'declined';

export type Deposits = {
  /** Rupees; 0 where the provider names none. */
  min: number;
  /** Rupees; only one that can be met. */
  max?: number;
  /** By their amount. */
  requests: Listed[];
  /** By request number. */
  decisions: Record<string, Decision>;
  /** How many may wait, where the provider says both. */
  waiting?: { count: number; most: number };
};

/** By `request_status`, as with withdrawals. */
const DECISIONS: Record<string, Decision> = { 1: 'declined', 2: 'approved' };

const decisionOf = (row: Loose<FundRequestRow>): [string, Decision][] => {
  const decision = DECISIONS[textOf(row.request_status)];
  return decision ? [[textOf(row.request_number), decision]] : [];
};

type Answer = LooseAnswer<'/api-last-fund-request-detail'>;

const limitsOf = (answer: Answer) => {
  const min = Math.max(0, numberOf(answer.min_amt) ?? 0);
  const max = numberOf(answer.max_amt) ?? 0;
  return max >= Math.max(min, 1) ? { min, max } : { min };
};

const waitingOf = (answer: Answer) => {
  const [count, most] = [numberOf(answer.waiting), numberOf(answer.max_waiting)];
  return count !== undefined && most !== undefined && most > 0 ? { waiting: { count, most } } : {};
};

/** By amount alone, which a call of the wallet is told by. */
export const listedOf = (amount: unknown, date: unknown) => ({
  like: String(numberOf(amount) ?? ''),
  date: textOf(date),
});

const funds = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletGateways: build.query<Gateways, void>({
    query: () => ({ path: '/apiGetawayStatus', player: false, judge: 'never' }),
    transformResponse: (answer: LooseAnswer<'/apiGetawayStatus'>) =>
      gatewaysOf(textOf(answer.getaway_status)),
  }),
  walletUpiIds: build.query<UpiIds, void>({
    query: () => ({ path: '/api-admin-bank-details', player: false }),
    transformResponse: (answer: LooseAnswer<'/api-admin-bank-details'>) => {
      const [row = {}] = rowsOf(answer.bank_details);
      return {
        phonepe: textOf(row.phonepay_upi_payment_id).trim(),
        other: textOf(row.google_upi_payment_id).trim(),
      };
    },
  }),
  /** Used whatever the status: some send it beside a failure. */
  walletDeposits: build.query<Deposits, void>({
    query: () => ({ path: '/api-last-fund-request-detail', judge: 'never' }),
    transformResponse: (answer: Answer) => ({
      ...limitsOf(answer),
      ...waitingOf(answer),
      requests: rowsOf(answer.last_req_detail).map((row) => listedOf(row.request_amount, row.insert_date)),
      decisions: Object.fromEntries(rowsOf(answer.last_req_detail).flatMap(decisionOf)),
    }),
    providesTags: ['Deposits'],
  }),
}));

export const { useWalletGatewaysQuery, useWalletUpiIdsQuery, useWalletDepositsQuery } = funds;
export const depositsEndpoint = funds.endpoints.walletDeposits;
