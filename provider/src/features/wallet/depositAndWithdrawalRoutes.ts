import { isPhone } from '@ank/protocol/phones';
import { toIsoInstant } from '../../platform/clock';
import type { CallRegistrar, RunOnce, SessionPlayer } from '../../platform/http/callRegistrar';
import { REPEAT_WINDOW_MS } from '../../platform/http/idempotency';
import { clampRowLimit } from '../../platform/http/pagination';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { minorFromPoints } from '../../platform/money';
import { refuseOutgoingMoneySoonAfterReset } from '../accounts/attemptLimits';
import { spendTicketOrRefuse } from '../accounts/oneTimeCodes';
import { toAbsoluteUrl } from '../content/siteContentRoutes';
import { readCachedSettings } from '../content/siteSettings';
import { cancelOwnWithdrawal } from './cancelOwnWithdrawal';
import { countPendingRequests, requestDeposit } from './depositRequests';
import { parsePositivePointsOrRefuse } from './transferRoutes';
import { listRecentDepositRequests, listWithdrawals } from './withdrawalAndDepositLists';
import {
  isWithdrawalWindowOpen,
  PAYOUT_METHODS,
  type PayoutMethod,
  readPayoutNumbersByKind,
  requestWithdrawalAndHoldPoints,
} from './withdrawalRequests';

type SentDepositRequest = { points: number | string; method?: string | null | undefined; reference?: string };

type AmountBound = readonly [words: string, points: number];

/** Throws for less than whole points, and beyond a bound, with its words. */
const parseAmountWithinBoundsOrRefuse = (
  sentAmount: number | string,
  least: AmountBound,
  most: AmountBound,
): number => {
  const amount = parsePositivePointsOrRefuse(sentAmount);
  const passed = amount < least[1] ? least : amount > most[1] ? most : undefined;
  if (passed) throw new Refusal('MINIMUM', passed.join(' '));
  return amount;
};

export const requestDepositAndAnswer = async (
  context: PlatformContext,
  { player: { userId }, now, once }: { player: SessionPlayer; now: number; once: RunOnce },
  { points, method: sent, reference = '' }: SentDepositRequest,
) => {
  const { limits } = await readCachedSettings(context);
  const least = ['Minimum amount to add is', limits.min_deposit] as const;
  const amount = parseAmountWithinBoundsOrRefuse(points, least, [
    'Maximum amount to add is',
    limits.max_deposit,
  ]);
  const method = sent ?? '';
  return once('deposit', { amount, method, ...(reference && { reference }) }, async (tx) => {
    const wanted = {
      userId,
      amount: minorFromPoints(amount),
      method,
      now,
      mostWaiting: limits.max_waiting,
      reference,
    };
    const { number } = await requestDeposit(tx, wanted);
    return { status: true as const, fund_request_id: number, msg: 'Fund request sent successfully' };
  });
};

export const depositAndWithdrawalRoutes = (calls: CallRegistrar, context: PlatformContext) => {
  const { db, profile, securitySettings } = context;

  calls.open('/api-admin-bank-details', async () => {
    const { bank } = await readCachedSettings(context);
    const isSet = Object.values(bank).some((id) => id !== '');
    return {
      status: isSet,
      bank_details: isSet ? [bank] : [],
      msg: isSet ? 'Bank details' : 'No bank details are set',
    };
  });

  calls.anyPlayer('/api-get-qr-pay', async ({ origin }) => {
    const { qr } = await readCachedSettings(context);
    const isSet = qr.upi_id !== '';
    return {
      status: isSet,
      qrdata: isSet ? [{ upi_id: qr.upi_id, qr_image: toAbsoluteUrl(qr.image, origin) }] : [],
    };
  });

  calls.player('/api-last-fund-request-detail', async ({ player, now }) => {
    const { limits } = await readCachedSettings(context);
    return {
      status: true,
      min_amt: limits.min_deposit,
      max_amt: limits.max_deposit,
      waiting: await countPendingRequests(db, 'deposit_request', player.userId),
      max_waiting: limits.max_waiting,
      last_req_detail: await listRecentDepositRequests(db, player.userId, now),
      msg: 'Fund request details',
    };
  });

  calls.player('/api-fund-request-add', (request) => {
    const { request_amount: points, method, reference } = request.body;
    return requestDepositAndAnswer(context, request, { points, method, reference: reference?.trim() ?? '' });
  });

  calls.player('/api-user-withdraw-fund-request', async ({ body, player, now, once }) => {
    await refuseOutgoingMoneySoonAfterReset(context, player.mobile, now);
    const { limits, window } = await readCachedSettings(context);
    const least = ['Min amt is', limits.min_withdrawal] as const;
    const amount = parseAmountWithinBoundsOrRefuse(body.request_amount, least, [
      'Max amt is',
      limits.max_withdrawal,
    ]);
    if (!isWithdrawalWindowOpen(window, now))
      throw new Refusal('WINDOW', 'Withdrawals are only allowed during specified hours.');
    const way: PayoutMethod = ([2, 3] as const).find((one) => one === Number(body.payment_method)) ?? 4;
    return once('withdraw', { amount, way }, async (tx) => {
      const { payoutWait } = securitySettings;
      const asked = { userId: player.userId, amount: minorFromPoints(amount), method: way, now, payoutWait };
      const number = await requestWithdrawalAndHoldPoints(tx, { ...asked, mostWaiting: limits.max_waiting });
      return { status: true, fund_request_id: number, msg: 'Withdraw request sent successfully' };
    });
  });

  calls.player('/api-user-withdraw-take-back', async ({ body, player: { userId }, now, once }) => {
    const number = body.request_number.trim();
    return once('take-back', { number }, async (tx) => {
      await cancelOwnWithdrawal(tx, userId, number, now);
      // The same amount asked for again without a key is no repeat: its first request is gone.
      await tx.query(
        "UPDATE idempotency SET created_at = $2 WHERE user_id = $1 AND endpoint = 'withdraw' AND created_at > $2",
        [userId, toIsoInstant(now - REPEAT_WINDOW_MS)],
      );
      return { status: true, msg: 'The withdrawal is taken back' };
    });
  });

  calls.player('/api-user-withdraw-transaction-history', async ({ body, player }) => {
    const page = { userId: player.userId, before: body.before, rows: clampRowLimit(body.limit) };
    const rows = await listWithdrawals(db, page);
    return { status: rows.length > 0, withdrawdata: rows };
  });

  calls.player('/api-add-user-upi-details', async ({ context, body, player, now }) => {
    const sent = [body.paytm_no, body.google_pay_no, body.phon_pay_no];
    const [only, ...others] = sent.flatMap((number, at) => (number ? [at + 1] : []));
    const isPlain = profile === 'documented' && only !== undefined && others.length === 0;
    const kind = isPlain ? only : Number(body.upi_type);
    const number = sent[kind - 1] ?? '';
    if (!isPhone(number)) throw new Refusal('BAD_REQUEST', 'Phone No is not Valid!');
    await refuseOutgoingMoneySoonAfterReset(context, player.mobile, now);
    const { userId } = player;
    await db.tx(async (tx) => {
      const { ticket } = body;
      if (profile === 'secure')
        await spendTicketOrRefuse(tx, { ticket, mobile: number, purpose: 'upi', userId }, now);
      await tx.query(
        `INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (user_id, kind) DO UPDATE SET number = excluded.number, verified_at =
             CASE WHEN upi_number.number = excluded.number THEN upi_number.verified_at ELSE excluded.verified_at END`,
        [userId, kind, number, toIsoInstant(now)],
      );
    });
    context.security('payout number changed', { mobile: player.mobile });
    return { status: true, msg: 'UPI Number Added Successfully!' };
  });

  calls.player('/api-get-user-payment-details', async ({ player }) => {
    const saved = await readPayoutNumbersByKind(db, player.userId);
    const details = {
      paytm_number: saved.get(1) ?? '',
      google_pay_number: saved.get(2) ?? '',
      phone_pay_number: saved.get(3) ?? '',
    };
    const isSet = saved.size > 0;
    return {
      status: isSet,
      payment_details: isSet ? [details] : [],
      msg: isSet ? 'Payment details' : 'No payment details are saved',
    };
  });

  calls.open('/api-user-payment-method-list', async () => ({
    status: true,
    result: Object.entries(PAYOUT_METHODS).map(([id, { name }]) => ({ id, name })),
  }));
};
