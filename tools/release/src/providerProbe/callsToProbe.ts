import type { CallPath } from '@ank/protocol/calls';
import type { RELATED_APP_CALLS_OF_BOTH_PROFILES } from '@ank/protocol/calls/related-apps';

export type ProbedPath = CallPath | keyof typeof RELATED_APP_CALLS_OF_BOTH_PROFILES;

export const LOGIN_PATH = '/api-user-login';
export const SOCIAL_PATH = '/api-get-social-data';
export const WALLET_PATH = '/api-user-wallet-balance';
export const DASHBOARD_PATH = '/api-get-dashboard-data';
export const GALI_PATH = '/api-galidisawar-game';
export const BID_PATH = '/api-submit-bid';
/** Sends a code to the phone. */
export const SEND_CODE_PATH = '/api-forget-check-mobile';
export const PAYMENT_METHODS_PATH = '/api-user-payment-method-list';

export const PROBED_WRITES: readonly ProbedPath[] = [
  BID_PATH,
  '/api-starline-submit-bid',
  '/api-galidisawar-submit-bid',
  '/api-user-transfer-wallet-balance',
  '/api-user-withdraw-fund-request',
  '/api-fund-request-add',
  '/api-add-user-upi-details',
  '/api-user-registration',
  '/api-forgot-password',
  '/api-change-password',
  '/api-profile-update',
];

export const CALLS_BY_PART: readonly (readonly [words: string, ...calls: CallPath[]])[] = [
  ['log-in', LOGIN_PATH],
  ['wallet', WALLET_PATH],
  ['bids', BID_PATH],
  ['Starline', '/api-starline-game', '/api-starline-submit-bid'],
  ['Gali Disawar', GALI_PATH, '/api-galidisawar-submit-bid'],
  ['rates', '/api-game-rates', '/api-starline-game-rates', '/api-galidisawar-game-rates'],
  ['bid history', '/api-bid-history-data'],
  ['bid histories of the other games', '/api-starline-bid-history-data', '/api-galidisawar-bid-history-data'],
  ['win history', '/api-wining-history-data'],
  [
    'win histories of the other games',
    '/api-starline-wining-history-data',
    '/api-galidisawar-wining-history-data',
  ],
  ['deposits', '/apiGetawayStatus', '/api-last-fund-request-detail', '/api-fund-request-add'],
  ['UPI ids to pay to', '/api-admin-bank-details'],
  ['QR code to pay to', '/api-get-qr-pay'],
  ['list of movements', '/api-wallet-transaction-history'],
  ['withdrawals', '/api-user-withdraw-fund-request', '/api-user-withdraw-transaction-history'],
  ['payout numbers', '/api-get-user-payment-details', '/api-add-user-upi-details'],
  ['transfers', '/api-user-transfer-wallet-balance'],
  ['registration', '/api-user-registration'],
  ['new password', SEND_CODE_PATH, '/api-forgot-password', '/api-change-password'],
  ['change of name', '/api-profile-update'],
  ['rules of money', '/api-money-deposit-withdrawal-rule'],
  ['how to play', '/api-how-to-play'],
  ['pictures', '/api-get-slider-images'],
  ['headlines', '/api-get-headline'],
  ['contacts', SOCIAL_PATH],
];

const BY_ITSELF: readonly ProbedPath[] = [
  LOGIN_PATH,
  SOCIAL_PATH,
  GALI_PATH,
  SEND_CODE_PATH,
  ...PROBED_WRITES,
];

/** The calls that a player's log-in alone opens, and that change nothing. */
export const PROBED_READS: readonly ProbedPath[] = [
  DASHBOARD_PATH,
  PAYMENT_METHODS_PATH,
  ...CALLS_BY_PART.flatMap(([, ...paths]) => paths.filter((path) => !BY_ITSELF.includes(path))),
];

/** Features by the extension that is announced (decision 002). */
export const FEATURE_NAMES: Readonly<Record<string, string>> = {
  inbox: 'inbox',
  'web-push': 'news on the phone',
  'bid-room': 'caps told before a bid',
  charts: 'charts inside the app',
  'result-date': 'day beside a result',
  'wallet-details': 'balance after each movement',
  'deposit-reference': 'bank reference with a deposit',
  'deposit-screenshot': 'screenshot with a deposit',
  'withdraw-take-back': 'withdrawals taken back',
  sessions: 'list of phones logged in',
  passkeys: 'passkeys',
  'play-limits': 'limits and breaks',
  languages: "operator's texts in Hindi and Marathi",
};
