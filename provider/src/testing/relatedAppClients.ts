import type { World } from './testWorld';

/** A call of an app as its source writes it: unknown names are the app's own. */
type ClientStep = {
  path: string;
  body: Record<string, unknown>;
  /** Stores what the app keeps of the answer, or what somebody else does before its next call. */
  keep?: (answer: Record<string, unknown>) => Promise<void> | void;
};

/** The facts that an app has learnt so far in the evening. */
export type KnownFacts = {
  mobile: string;
  key: string;
  otp: string;
  token: string;
  date: string;
  method: string | number;
  /** A request of points, to be approved at the desk. */
  asked: (answer: Record<string, unknown>) => Promise<void>;
};

type RelatedAppClient = {
  name: string;
  headers: Record<string, string>;
  callsOfOneEvening: (known: KnownFacts) => Generator<ClientStep>;
};

const firstRowOf = (answer: Record<string, unknown>, list: string): Record<string, unknown> =>
  (answer[list] as Record<string, unknown>[])[0] ?? {};

/** A React page: its key is a constant, and it numbers the payout methods in its own order. */
function* callsOfWebApp(known: KnownFacts): Generator<ClientStep> {
  const common = { env_type: 'Prod', app_key: 'constant-of-the-page' };
  const { mobile } = known;
  const keepOtp = ({ otp }: Record<string, unknown>) => {
    known.otp = String(otp);
  };
  yield { path: '/api-check-mobile', body: { ...common, mobile }, keep: keepOtp };
  const account = { name: 'asha', email: 'email', password: 'pass-web' };
  const phoneless = { mobile, security_pin: '123456', device_id: null };
  yield { path: '/api-user-registration', body: { ...common, ...account, ...phoneless } };
  yield {
    path: '/api-user-login',
    body: { ...common, device_id: '{{android_id}}', password: 'pass-web', mobile },
    keep: ({ unique_token }) => {
      known.token = String(unique_token);
    },
  };
  const mine = { ...common, unique_token: known.token };
  for (const path of ['user-wallet-balance', 'get-dashboard-data'])
    yield { path: `/api-${path}`, body: mine };
  for (const path of ['get-social-data', 'game-rates', 'starline-game', 'galidisswar-game'])
    yield { path: `/api-${path}`, body: common };
  yield { path: '/api-last-fund-request-detail', body: mine };
  yield {
    path: '/api-fund-request-add',
    body: { ...mine, request_amount: '1000' },
    keep: known.asked,
  };
  const lines = [{ digits: '6', closedigits: '', points: '50', session: 'Open' }];
  const bid = { Gamename: 'Kaveri', totalbit: 50, gameid: 'm', pana: 'Single Digit', gametype: 'Open' };
  const day = { bid_date: '5-March-2025', session: 'Open' };
  yield {
    path: '/api-submit-bid',
    body: {
      ...mine,
      game_id: 'm',
      new_result: { unique_token: known.token, ...bid, ...day, result: lines },
    },
  };
  yield { path: '/api-bid-history-data', body: { ...mine, bid_from: '3/5/2025', bid_to: '3/5/2025' } };
  yield { path: '/api-wallet-transaction-history', body: mine };
  yield { path: '/api-resend-otp', body: { ...common, mobile }, keep: keepOtp };
  // The app's option 1 is PhonePe, and it leaves out what it never set.
  const number = { upi_type: '1', paytm_no: '', google_pay_no: '', phon_pay_no: mobile };
  yield { path: '/api-add-user-upi-details', body: { ...mine, mobile_no: mobile, ...number } };
  yield {
    path: '/api-user-payment-method-list',
    body: { ...mine, mobile_no: mobile },
    keep: (answer) => {
      known.method = firstRowOf(answer, 'result').type as number;
    },
  };
  const wanted = { mobile, request_amount: 500, payment_method: known.method };
  yield { path: '/api-user-withdraw-fund-request', body: { ...mine, ...wanted } };
  yield { path: '/api-user-withdraw-transaction-history', body: { ...mine, mobile_no: mobile } };
}

type NativeAppVariant = {
  env: string;
  device: string;
  /** The session's name in the bodies of its bids. */
  session: string;
  /** The path at which it asks for a code when it saves a payout number. */
  codePath: string;
  upi: Record<string, string>;
  days: Record<string, string>;
};

/**
 * Plays what the native apps have in common: a key from the server, a pin, the server's date, UPI by its
 * word.
 */
function* callsOfNativeApp(
  known: KnownFacts,
  { env, device, session, codePath, upi, days }: NativeAppVariant,
): Generator<ClientStep> {
  const { mobile } = known;
  const keepOtp = ({ otp }: Record<string, unknown>) => {
    known.otp = String(otp);
  };
  yield {
    path: '/api-get-app-key',
    body: { env_type: env },
    keep: ({ app_key }) => {
      known.key = String(app_key);
    },
  };
  const common = { env_type: env, app_key: known.key };
  yield { path: '/api-get-social-data', body: common };
  yield { path: '/api-check-mobile', body: { ...common, mobile }, keep: keepOtp };
  const account = { name: 'Babu', email: 'b@b.in', password: 'pass-app', mobile, security_pin: '4711' };
  yield { path: '/api-user-registration', body: { ...common, ...account } };
  yield {
    path: '/api-user-login',
    body: { ...common, device_id: device, mobile, password: 'pass-app' },
    keep: ({ unique_token }) => {
      known.token = String(unique_token);
    },
  };
  const mine = { ...common, unique_token: known.token };
  yield { path: '/api-check-security-pin', body: { ...mine, security_pin: '4711' } };
  const home = [
    'get-dashboard-data',
    'get-profile',
    'user-wallet-balance',
    'get-contact-details',
    'game-rates',
  ];
  for (const path of home) yield { path: `/api-${path}`, body: mine };
  for (const path of ['get-auto-deposit-list', 'admin-bank-details', 'last-fund-request-detail'])
    yield { path: `/api-${path}`, body: mine };
  const paid = { amount: '1000', txn_id: `AXI${mobile}`, txn_ref: 'q8Zk2' };
  const by = { upigpay: '1', upiphonepe: '0', otherupi: '0' };
  yield { path: '/api-add-money-via-upi', body: { ...mine, ...paid, ...by }, keep: known.asked };
  yield { path: '/api-get-auto-deposit-list', body: mine };
  yield { path: '/api-check-game-status', body: { ...mine, game_id: 'm' } };
  yield {
    path: '/api-get-current-date',
    body: { ...mine, game_id: 'm' },
    keep: ({ new_date }) => {
      known.date = String(new_date);
    },
  };
  const line = { digits: '6', closedigits: '', points: '50', session };
  const bid = { Gamename: 'Kaveri', totalbit: '50', gameid: 'm', pana: 'Single Digit', session };
  const new_result = { unique_token: known.token, ...bid, bid_date: known.date, result: [line] };
  yield { path: '/api-submit-bid', body: { ...common, new_result } };
  yield { path: '/api-bid-history-data', body: { ...mine, ...days } };
  yield { path: '/api-wallet-transaction-history', body: mine };
  yield {
    path: codePath,
    body: codePath === '/api-resend-otp' ? { ...common, mobile } : mine,
    keep: keepOtp,
  };
  yield { path: '/api-add-user-upi-details', body: { ...mine, ...upi } };
  yield { path: '/api-get-user-payment-details', body: mine };
  yield {
    path: '/api-user-payment-method-list',
    body: mine,
    keep: (answer) => {
      known.method = firstRowOf(answer, 'result').type as number;
    },
  };
  yield { path: '/api-check-security-pin', body: { ...mine, security_pin: '4711' } };
  const wanted = { payment_method: String(known.method), request_amount: '500' };
  yield { path: '/api-user-withdraw-fund-request', body: { ...mine, security_pin: '4711', ...wanted } };
  yield { path: '/api-user-withdraw-transaction-history', body: mine };
}

const MOBILES = { web: '9711000001', native: '9711000002', android: '9711000003' };

/** Written after the sources of public apps: what they send, and in which order. */
export const RELATED_APP_CLIENTS: readonly (RelatedAppClient & { mobile: string; device: string })[] = [
  {
    name: 'a React page',
    mobile: MOBILES.web,
    device: '{{android_id}}',
    headers: { origin: 'https://play.example', cookie: 'ci_session=7c38fc1f' },
    callsOfOneEvening: callsOfWebApp,
  },
  {
    name: 'a React Native app',
    mobile: MOBILES.native,
    device: 'd41d8cd98f00b204',
    headers: { accept: 'application/json' },
    callsOfOneEvening: (known) =>
      callsOfNativeApp(known, {
        env: '1',
        device: 'd41d8cd98f00b204',
        session: 'Open',
        codePath: '/api-resend-otp',
        upi: { paytm_no: '', google_pay_no: known.mobile, phon_pay_no: '', upi_type: '2' },
        days: { bid_from: '5-3-2025', bid_to: '5-3-2025' },
      }),
  },
  {
    name: 'an Android app',
    mobile: MOBILES.android,
    device: '9774d56d682e549c',
    headers: { 'user-agent': 'okhttp/4.9.3' },
    callsOfOneEvening: (known) =>
      callsOfNativeApp(known, {
        env: 'Prod',
        device: '9774d56d682e549c',
        session: 'OPEN',
        codePath: '/api-validate-bank',
        upi: { upi_type: '1', paytm_no: known.mobile, google_pay_no: '', phon_pay_no: '' },
        days: { bid_from: '05-03-2025', bid_to: '05-03-2025' },
      }),
  },
];

/** Approves the request of points that the answer names. */
export const approveDepositOfAnswer = async (
  world: World,
  answer: Record<string, unknown>,
): Promise<void> => {
  const { body } = await world.desk('GET', '/deposits');
  const rows = body.deposits as Record<string, unknown>[];
  const found = rows.find(({ request_number }) => request_number === answer.fund_request_id);
  const approved = await world.desk('POST', `/deposits/${String(found?.id)}/approve`);
  if (approved.body.status !== true) throw new Error(String(approved.body.msg));
};
