import { MIN_POINTS } from '@ank/protocol/bet-types';
import { formatIndianInstant } from '../../platform/clock';
import {
  type CallHandler,
  type CallInput,
  type CallRegistrar,
  type PlayerCallHandler,
  type PlayerCallPath,
  SerialisedAnswer,
  type SessionPlayer,
} from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { MAX_POINTS } from '../../platform/money';
import { authenticatePlayerAndExtendSession, parseDeviceNameOfToken } from '../accounts/sessionTokens';
import { readCachedSettings } from '../content/siteSettings';
import { readWalletPoints } from '../ledger/ledger';
import {
  isWithdrawalWindowOpen,
  PAYOUT_METHODS,
  readPayoutNumbersByKind,
} from '../wallet/withdrawalRequests';

type RelatedFieldRequest = {
  context: PlatformContext;
  answer: Record<string, unknown>;
  token: string;
  now: number;
  player: SessionPlayer | undefined;
};
/** Native apps end the session of a phone that they do not find in this list. */
export const ownDeviceListFields = (token: string | null | undefined) => {
  const device = parseDeviceNameOfToken(token ?? '');
  return {
    device_result: device ? [{ device_id: device, logout_status: '0', security_pin_status: '0' }] : [],
  };
};

const authenticatePlayerOfRequest = ({ context, token, player }: RelatedFieldRequest) =>
  player || !token ? Promise.resolve(player) : authenticatePlayerAndExtendSession(context, token);

const withDefaultFields = (rows: unknown, defaults: Record<string, unknown>) =>
  (rows as Record<string, unknown>[]).map((row) => ({ ...defaults, ...row }));

const readWalletBalanceForAnswer = async (request: RelatedFieldRequest) => {
  const player = await authenticatePlayerOfRequest(request);
  return player ? { wallet_amt: (await readWalletPoints(request.context.db, player.userId)).balance } : {};
};

/** Fields that apps of the family read in answers beside the documents (docs/related-apps.md). */
export const RELATED_APP_FIELD_READERS: {
  [C in PlayerCallPath]?: (request: RelatedFieldRequest) => Promise<Record<string, unknown>>;
} = {
  '/api-get-dashboard-data': async ({ context, player, token, now }) => ({
    user_name: player?.name,
    mobile: player?.mobile,
    withdraw_status: isWithdrawalWindowOpen((await readCachedSettings(context)).window, now) ? 1 : 0,
    transfer_point_status: '1',
    maintainence_msg_status: '0',
    app_maintainence_msg: '',
    app_link: '',
    share_msg: '',
    user_current_version: '0',
    user_minimum_version: '0',
    ...ownDeviceListFields(token),
  }),
  '/api-wallet-transaction-history': async ({ token }) => ownDeviceListFields(token),
  '/api-get-current-date': async (given) => {
    const [newDate = ''] = formatIndianInstant(given.now).split(' ');
    const limits = { min_bid_amount: MIN_POINTS, max_bid_amount: MAX_POINTS };
    return { date: newDate, new_date: newDate, ...limits, ...(await readWalletBalanceForAnswer(given)) };
  },
  '/api-user-payment-method-list': async (given) => {
    const { context, answer } = given;
    const player = await authenticatePlayerOfRequest(given);
    const saved = player && (await readPayoutNumbersByKind(context.db, player.userId));
    const result = Object.entries(PAYOUT_METHODS).map(([id, { kind, name }]) => {
      const value = saved?.get(kind) ?? '';
      return { id, name, type: Number(id), value };
    });
    result.sort((a, b) => Number(a.value === '') - Number(b.value === ''));
    return { ...answer, result, min_amt: (await readCachedSettings(context)).limits.min_withdrawal };
  },
  '/api-user-withdraw-transaction-history': async (given) => {
    const { window } = await readCachedSettings(given.context);
    const rows = withDefaultFields(given.answer.withdrawdata, { remark: '' });
    return {
      withdrawdata: rows,
      last_request_status: rows[0]?.request_status ?? '',
      withdraw_open_time: window.open,
      withdraw_close_time: window.close,
      ...(await readWalletBalanceForAnswer(given)),
    };
  },
  '/api-last-fund-request-detail': async ({ context }) => {
    const { bank } = await readCachedSettings(context);
    const option = (id: string) => (id === '' ? '0' : '1');
    return {
      google_upi_option: option(bank.google_upi_payment_id),
      phone_upi_option: option(bank.phonepay_upi_payment_id),
      other_upi_option: option(bank.upi_payment_id),
    };
  },
  '/api-admin-bank-details': async ({ answer }) => ({
    bank_details: withDefaultFields(answer.bank_details, {
      ac_holder_name: '',
      account_number: '',
      ifsc_code: '',
    }),
  }),
};

export const withRelatedAppFields = <X extends PlatformContext>(
  calls: CallRegistrar<X>,
  context: X,
): CallRegistrar<X> => {
  const adding = <C extends PlayerCallPath, A extends CallInput<C, X> & { player?: SessionPlayer }>(
    path: C,
    handler: (request: A) => ReturnType<CallHandler<C>>,
  ) => {
    const add = RELATED_APP_FIELD_READERS[path];
    if (!add) return handler;
    return async (request: A): ReturnType<CallHandler<C>> => {
      const answer = await handler(request);
      if (answer instanceof SerialisedAnswer) return answer;
      const { unique_token: token } = request.body as { unique_token?: string | null };
      const { now, player } = request;
      const given = { context, answer: { ...answer }, token: token ?? '', now, player };
      return { ...answer, ...(await add(given)) };
    };
  };
  const player = <C extends PlayerCallPath>(path: C, handler: PlayerCallHandler<C, X>, bodyLimit?: number) =>
    calls.player(path, adding<C, Parameters<PlayerCallHandler<C, X>>[0]>(path, handler), bodyLimit);
  return { ...calls, player, open: (path, handler) => calls.open(path, adding(path, handler)) };
};
