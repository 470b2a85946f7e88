import type { CallPath } from '@ank/shared/wire';
import { DEMO_FRIEND, DEMO_PLAYER } from '../demo/player';

/** What a call is asked, the fields a good answer must have, and a request it refuses with the fields of that answer. */
export type Row = {
  path: CallPath;
  player?: boolean;
  body?: () => Record<string, unknown>;
  has: string[];
  /** A list that must hold at least one row with these fields. */
  rows?: [list: string, fields: string[]];
  refused?: { body: () => Record<string, unknown>; has?: Record<string, unknown> };
};

const MARKET = [
  'game_id',
  'game_name',
  'open_time',
  'close_time',
  'open_result',
  'close_result',
  'msg_status',
  'web_chart_url',
];
const RATES = [
  'single_digit',
  'jodi_digit',
  'single_pana',
  'double_pana',
  'tripple_pana',
  'half_sangam',
  'full_sangam',
].flatMap((key) => [`${key}_val_1`, `${key}_val_2`]);
const BIDS = ['pana', 'game_name', 'session', 'digits', 'closedigits', 'bid_date', 'points', 'bid_tx_id'];
const WINS = ['pana', 'game_name', 'session', 'digits', 'closedigits', 'wining_date', 'amount'];
const CONTACTS = ['mobile_no', 'mobile_1', 'telegram_no'];
const all = { bid_from: '1/1/2025', bid_to: '12/31/2026' };
const won = { date_from: '1/1/2025', date_to: '12/31/2026' };
const none = { bid_from: '1/1/2020', bid_to: '1/1/2020' };
const noWins = { date_from: '1/1/2020', date_to: '1/1/2020' };
const history = (path: CallPath, fields: string[], list = 'bid_data'): Row => ({
  path,
  player: true,
  body: () => all,
  has: ['status'],
  rows: [list, fields],
  refused: { body: () => none, has: { [list]: [] } },
});
const winHistory = (path: CallPath, list: string): Row => ({
  path,
  player: true,
  body: () => won,
  has: ['status'],
  rows: [
    list,
    list === 'bid_data' ? WINS.filter((name) => !['session', 'closedigits'].includes(name)) : WINS,
  ],
  refused: { body: () => noWins, has: { [list]: [] } },
});

/** The response table: every call with a good and a refused request. */
export const ROWS: Row[] = [
  {
    path: '/api-check-mobile',
    body: () => ({ mobile: '9800000001' }),
    has: ['status', 'msg', 'otp_mode'],
    refused: { body: () => ({ mobile: DEMO_PLAYER.mobile }), has: { msg: 'User Alredy Registered' } },
  },
  {
    path: '/api-forget-check-mobile',
    body: () => ({ mobile: '9800000002' }),
    has: ['status', 'msg'],
    refused: { body: () => ({ mobile: '123' }) },
  },
  {
    path: '/api-resend-otp',
    body: () => ({ mobile: '9800000003' }),
    has: ['status', 'msg'],
    refused: { body: () => ({ mobile: '0000000000' }) },
  },
  {
    path: '/api-user-login',
    body: () => ({ mobile: DEMO_PLAYER.mobile, password: DEMO_PLAYER.password, device_id: null }),
    has: ['status', 'user_name', 'unique_token', 'mobile', 'betting_status', 'msg'],
    refused: {
      body: () => ({ mobile: DEMO_PLAYER.mobile, password: 'no', device_id: null }),
      has: { msg: 'Invalid credentials' },
    },
  },
  {
    path: '/api-get-user-payment-details',
    player: true,
    has: ['status', 'msg'],
    rows: ['payment_details', ['paytm_number', 'google_pay_number', 'phone_pay_number']],
  },
  {
    path: '/api-user-wallet-balance',
    player: true,
    has: [
      'wallet_amt',
      'hold_amt',
      'betting_status',
      'min_withdrawal',
      'max_withdrawal',
      'withdraw_open_time',
      'withdraw_close_time',
      'user_name',
      'min_transfer',
      ...CONTACTS,
    ],
    rows: ['result', MARKET],
  },
  {
    path: '/api-get-slider-images',
    player: true,
    has: ['status'],
    rows: ['sliderdata', ['image_id', 'slider_image']],
  },
  {
    path: '/api-get-headline',
    body: () => ({ ids: [1, 2] }),
    has: ['status'],
    rows: ['data', ['id', 'status', 'notes']],
    refused: { body: () => ({ ids: [3] }), has: { status: '0', data: [] } },
  },
  {
    path: '/api-get-dashboard-data',
    player: true,
    has: ['wallet_amt', 'betting_status', ...CONTACTS],
    rows: ['result', MARKET],
  },
  { path: '/api-get-social-data', has: ['status', ...CONTACTS] },
  { path: '/apiGetawayStatus', has: ['status', 'getaway_status'] },
  {
    path: '/api-admin-bank-details',
    has: ['status', 'msg'],
    rows: ['bank_details', ['google_upi_payment_id', 'phonepay_upi_payment_id', 'upi_payment_id']],
  },
  {
    path: '/api-last-fund-request-detail',
    player: true,
    has: ['status', 'min_amt', 'max_amt', 'last_req_detail', 'msg'],
  },
  {
    path: '/api-fund-request-add',
    player: true,
    body: () => ({ request_amount: '500' }),
    has: ['status', 'fund_request_id', 'msg'],
    refused: { body: () => ({ request_amount: 99 }) },
  },
  { path: '/api-get-qr-pay', player: true, has: ['status'], rows: ['qrdata', ['upi_id', 'qr_image']] },
  {
    path: '/api-user-withdraw-fund-request',
    player: true,
    body: () => ({ mobile: DEMO_PLAYER.mobile, request_amount: 500, payment_method: '2' }),
    has: ['status', 'msg', 'fund_request_id'],
    refused: { body: () => ({ mobile: DEMO_PLAYER.mobile, request_amount: 500, payment_method: 4 }) },
  },
  {
    path: '/api-user-withdraw-transaction-history',
    player: true,
    body: () => ({ mobile_no: DEMO_PLAYER.mobile }),
    has: ['status'],
    rows: [
      'withdrawdata',
      [
        'request_number',
        'request_status',
        'request_amount',
        'insert_date',
        'payment_receipt',
        'payment_method',
        'google_pay_number',
      ],
    ],
  },
  {
    path: '/api-check-user-for-transfer-amt',
    player: true,
    body: () => ({ mobile_no: DEMO_FRIEND.mobile }),
    has: ['status', 'user_name', 'msg'],
    refused: { body: () => ({ mobile_no: '6000000000' }), has: { user_name: '' } },
  },
  {
    path: '/api-user-transfer-wallet-balance',
    player: true,
    body: () => ({ amount: 100, mobile_no: DEMO_FRIEND.mobile, transfer_note: '' }),
    has: ['status', 'msg'],
    refused: { body: () => ({ amount: 99, mobile_no: DEMO_FRIEND.mobile, transfer_note: '' }) },
  },
  {
    path: '/api-wallet-transaction-history',
    player: true,
    has: ['status', 'wallet_amt'],
    rows: [
      'transaction_history',
      [
        'transaction_id',
        'transaction_type',
        'transaction_note',
        'amount',
        'amount_status',
        'insert_date',
        'tx_request_number',
      ],
    ],
  },
  {
    path: '/api-money-deposit-withdrawal-rule',
    player: true,
    has: ['status'],
    rows: ['content', ['withdrawal_rule', 'deposit_rule']],
  },
  {
    path: '/api-profile-update',
    player: true,
    body: () => ({ user_name: 'Raghunathan' }),
    has: ['status', 'msg'],
    refused: { body: () => ({ user_name: '  ' }) },
  },
  {
    path: '/api-how-to-play',
    has: ['status', 'result'],
    rows: ['content', ['how_to_play_content', 'video_link']],
  },
  { path: '/api-game-rates', has: ['status'], rows: ['game_rates', RATES] },
  { path: '/api-starline-game-rates', has: ['status'], rows: ['game_rates', RATES] },
  { path: '/api-galidisawar-game-rates', has: ['status'], rows: ['game_rates', RATES] },
  { path: '/api-starline-game', has: ['status', 'web_starline_chart_url'], rows: ['result', MARKET] },
  { path: '/api-galidisawar-game', has: ['status', 'web_galidessar_chart_url'], rows: ['result', MARKET] },
  history('/api-bid-history-data', BIDS),
  history('/api-starline-bid-history-data', BIDS),
  history('/api-galidisawar-bid-history-data', ['game_name', 'digits', 'bid_date', 'pana', 'points']),
  winHistory('/api-wining-history-data', 'win_data'),
  winHistory('/api-starline-wining-history-data', 'win_data'),
  winHistory('/api-galidisawar-wining-history-data', 'bid_data'),
  {
    path: '/api-change-password',
    player: true,
    body: () => ({ old_pass: DEMO_PLAYER.password, new_pass: DEMO_PLAYER.password }),
    has: ['status', 'msg'],
    refused: { body: () => ({ old_pass: 'no', new_pass: 'x' }), has: { msg: 'Old password is incorrect' } },
  },
];
