import { timingSafeEqual } from 'node:crypto';
import { MAX_ROWS } from '@ank/protocol/max-rows';
import { formatIndianInstant, MINUTE_MS } from '../../platform/clock';
import { type Database, readScalar, requireFirstRow } from '../../platform/database/database';
import type { CallRegistrar } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { type Minor, pointsFromMinor } from '../../platform/money';
import { hmacOfPin, type SentPin } from '../accounts/appLockPins';
import { countAttemptOrRefuse } from '../accounts/attemptLimits';
import { issueOneTimeCode } from '../accounts/oneTimeCodes';
import { ensureDrawsAndListOpenDates } from '../bidding/placeBidAndCapHeadroomRoutes';
import { readCachedSettings } from '../content/siteSettings';
import { readWalletPoints } from '../ledger/ledger';
import { requestDepositAndAnswer } from '../wallet/depositAndWithdrawalRoutes';
import { ownDeviceListFields } from './relatedAppFields';

const TRIES = 10;

const GAME_STATUS = {
  '/api-check-game-status': 'main',
  '/api-check-starline-game-status': 'starline',
  '/api-check-galidisawar-game-status': 'gali',
} as const;

const UNTOLD = [{}, 'Notifications are not sent to this app'] as const;
const NO_CHANGE = 'The pin cannot be changed here. A new password clears it: the next pin you type counts.';
const SAID_NO = {
  '/api-update-pin': [{}, NO_CHANGE],
  '/api-get-notice': [{ notices: [] }, 'There are no notices'],
  '/api-get-notification': [{ notification: [] }, 'There are no notifications'],
  '/api-get-banners': [{ result: [] }, 'There are no banners'],
  '/api-fcm-update': UNTOLD,
  '/api-notification-setting': UNTOLD,
} as const;

type Deposit = {
  request_number: string;
  amount: Minor;
  status: 0 | 1 | 2;
  method: string;
  reference: string;
  created_at: Date;
};

/** Theirs are 0 pending, 1 approved, 2 refused; of ours 1 is refused and 2 approved. */
const FUND_STATUS = { 0: '0', 1: '2', 2: '1' } as const;

const listDepositsForRelatedApps = async (db: Database, userId: string) => {
  const rows = await db.query<Deposit>(
    `SELECT request_number, amount, status, method, reference, created_at FROM deposit_request
      WHERE user_id = $1 ORDER BY id DESC LIMIT ${MAX_ROWS}`,
    [userId],
  );
  return rows.map(({ request_number, amount, status, method, reference, created_at }) => ({
    id: request_number,
    tx_request_number: request_number,
    amount: pointsFromMinor(amount),
    txn_id: reference || request_number,
    payment_method: method || 'Others',
    fund_status: FUND_STATUS[status],
    deposit_type: '2',
    reject_remark: '',
    insert_date: formatIndianInstant(created_at),
  }));
};

const isSwitchedOn = (sentSwitch: SentPin) => String(sentSwitch) === '1';
const textUnlessNullWord = (sentText: string | null | undefined): string =>
  /^(null|undefined)$/i.test(sentText?.trim() ?? '') ? '' : (sentText?.trim() ?? '');

/** Serves the calls that apps of the family make beyond the documents (docs/related-apps.md). */
export const registerRelatedAppCallsOfDocumentedProfile = (
  calls: CallRegistrar,
  context: PlatformContext,
) => {
  const { db } = context;

  /** A lock of the phone's app and no more: the first PIN typed counts. */
  calls.player('/api-check-security-pin', async ({ body, player: { userId }, now }) => {
    await countAttemptOrRefuse(db, `pin:${userId}`, TRIES, 15 * MINUTE_MS, now);
    const mac = hmacOfPin(context.secret, userId, body.security_pin);
    if (!mac) throw new Refusal('CREDENTIALS', 'Security Pin is invalid');
    const sql = 'UPDATE player SET pin_mac = coalesce(pin_mac, $2) WHERE user_id = $1 RETURNING pin_mac';
    if (!timingSafeEqual(await readScalar<Uint8Array>(db, sql, [userId, mac]), mac))
      throw new Refusal('CREDENTIALS', 'Security Pin is invalid. A new password clears it.');
    return { status: true, msg: 'Success' };
  });

  for (const path of Object.keys(GAME_STATUS) as (keyof typeof GAME_STATUS)[])
    calls.open(path, async ({ body, now }) => {
      const asked = { mode: GAME_STATUS[path], marketId: String(body.game_id), beforeOpen: true };
      const isOpen = (await ensureDrawsAndListOpenDates(context, asked, now)).length > 0;
      const msg = isOpen ? 'Betting Is Open' : 'Sorry Betting Is closed.';
      return {
        status: isOpen,
        game_status: isOpen ? 1 : 2,
        msg,
        ...ownDeviceListFields(body.unique_token),
      };
    });

  calls.player('/api-get-profile', async ({ player: { userId, mobile, name } }) => {
    const [{ balance }, rows] = await Promise.all([
      readWalletPoints(db, userId),
      db.query<{ email: string }>('SELECT email FROM player WHERE user_id = $1', [userId]),
    ]);
    const profile = { user_name: name, mobile, wallet_balance: balance, email: requireFirstRow(rows).email };
    return { status: true, profile: [profile] };
  });

  calls.open('/api-get-contact-details', async () => {
    const { mobile_1, mobile_no, telegram_no } = (await readCachedSettings(context)).contacts;
    const emails = { email_1: '', email_2: '' };
    return { status: true, mobile_1, mobile_2: telegram_no, whatsapp_no: mobile_no, ...emails };
  });

  calls.player('/api-validate-bank', async ({ player: { mobile, userId }, now }) => {
    const ask = { mobile, purpose: 'upi', asker: `own:${userId}` } as const;
    const { code } = await issueOneTimeCode(context, ask, now);
    return { status: true, otp: code, msg: 'OTP sent successfully' };
  });

  calls.player('/api-add-money-via-upi', async (request) => {
    const { body } = request;
    const method = isSwitchedOn(body.upigpay)
      ? 'Google Pay'
      : isSwitchedOn(body.upiphonepe)
        ? 'PhonePe'
        : 'Others';
    const reference = textUnlessNullWord(body.txn_id) || textUnlessNullWord(body.txn_ref);
    const wanted = { points: body.amount, method, reference };
    const { fund_request_id } = await requestDepositAndAnswer(context, request, wanted);
    // The app's word that it was paid proves nothing: an operator looks.
    return { status: true, fund_request_id, msg: 'Your request is recorded. Please wait for approval.' };
  });

  calls.player('/api-get-auto-deposit-list', async ({ player: { userId } }) => ({
    status: true,
    result: await listDepositsForRelatedApps(db, userId),
  }));

  for (const path of Object.keys(SAID_NO) as (keyof typeof SAID_NO)[])
    calls.open(path, async () => {
      const [lists, msg] = SAID_NO[path];
      return { status: false, msg, ...lists };
    });
};
