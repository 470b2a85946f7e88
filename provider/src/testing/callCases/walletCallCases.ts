import { DEMO_PLAYER, SECOND_DEMO_PLAYER } from '../../features/demo/demoPlayersAndOperators';
import { type CallCase, CONTACT_FIELDS, MARKET_CARD_FIELDS, refusedNewcomerWithEmptyList } from './callCase';

/** The wallet, its histories, adding and withdrawing. */
export const WALLET_CALL_CASES: CallCase[] = [
  {
    path: '/api-get-user-payment-details',
    player: true,
    has: ['status', 'msg'],
    rows: ['payment_details', ['paytm_number', 'google_pay_number', 'phone_pay_number']],
    refused: refusedNewcomerWithEmptyList('payment_details'),
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
      ...CONTACT_FIELDS,
    ],
    rows: ['result', MARKET_CARD_FIELDS],
  },
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
    refused: refusedNewcomerWithEmptyList('withdrawdata'),
  },
  {
    path: '/api-check-user-for-transfer-amt',
    player: true,
    body: () => ({ mobile_no: SECOND_DEMO_PLAYER.mobile }),
    has: ['status', 'user_name', 'msg'],
    refused: { body: () => ({ mobile_no: '6000000000' }), has: { user_name: '' } },
  },
  {
    path: '/api-user-transfer-wallet-balance',
    player: true,
    body: () => ({ amount: 100, mobile_no: SECOND_DEMO_PLAYER.mobile, transfer_note: '' }),
    has: ['status', 'msg'],
    refused: { body: () => ({ amount: 99, mobile_no: SECOND_DEMO_PLAYER.mobile, transfer_note: '' }) },
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
    refused: refusedNewcomerWithEmptyList('transaction_history'),
  },
  {
    path: '/api-money-deposit-withdrawal-rule',
    player: true,
    has: ['status'],
    rows: ['content', ['withdrawal_rule', 'deposit_rule']],
  },
];
