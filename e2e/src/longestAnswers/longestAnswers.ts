import type { Page } from '@playwright/test';

type Row = Record<string, unknown>;

/** Long names of markets as operators write them, in three scripts. */
const NAMES = {
  latin: 'Shree Siddhivinayak Mahalaxmi Night Bazaar',
  hindi: 'श्री सिद्धिविनायक महालक्ष्मी रात्रि बाज़ार',
  gujarati: 'શ્રી સિદ્ધિવિનાયક મહાલક્ષ્મી રાત્રિ બજાર',
};

/** The market that every worst bid is on, open until after midnight. */
const LONG_MARKET = NAMES.latin;
const LONG_NUMBER = 'K7M2QPX9ABWZ';
/** The points of each of the thirty jodis: in all as many points as nine digits can say. */
const EACH = 33_333_333;

const DAY = '21-Nov-2026';
const AT = `${DAY} 02:31 PM`;
const NOTE = 'Operator closed the market early after a complaint about the first result';
const ACCOUNT = 'bhagyalakshmi.venkataraman.9876543210@okhdfcbank';

const makeLongestBid = (fields: Row): Row => ({
  pana: 'Jodi Digit',
  game_name: NAMES.latin,
  session: 'Open',
  closedigits: '',
  bid_date: AT,
  points: EACH,
  ...fields,
});

const jodis = Array.from({ length: 30 }, (_one, at) =>
  makeLongestBid({
    digits: `${70 - at}`.padStart(2, '0'),
    bid_tx_id: `j${at}`,
    bid_number: LONG_NUMBER,
    ...(at === 0 ? { bid_state: 'won', win_amt: 987_654_321 } : { bid_state: at % 2 ? 'lost' : 'placed' }),
  }),
);

const BIDS = [
  ...jodis,
  ...['123', '690'].map((pana, at) =>
    makeLongestBid({
      pana: 'Full Sangam',
      game_name: NAMES.hindi,
      digits: pana,
      closedigits: '479',
      bid_tx_id: `s${at}`,
      bid_number: 'Q4WZK7M2QPX9',
      bid_state: 'refunded',
      refund_reason: NOTE,
      points: 987_654_321,
    }),
  ),
  makeLongestBid({
    pana: 'Half Sangam',
    game_name: NAMES.gujarati,
    session: 'Close',
    digits: '6',
    closedigits: '690',
    bid_tx_id: 'h',
    bid_number: 'ZZ9ABWZK7M2Q',
    bid_state: 'refunded',
    refund_reason: NOTE,
  }),
  makeLongestBid({ pana: 'Triple Pana', game_name: NAMES.hindi, digits: '777', bid_tx_id: 't', points: 10 }),
];

const WINS = BIDS.slice(28).map(({ bid_date, points, ...row }) => ({
  ...row,
  wining_date: bid_date,
  amount: points,
}));

const makeLongestMovement = (index: number, fields: Row): Row => ({
  transaction_id: `T${index}M2QPX9ABWZ-2`,
  transaction_type: index % 2 ? '1' : '2',
  amount: index % 3 ? 987_654_321 : 10,
  amount_status: index % 2 ? '1' : '5',
  insert_date: AT,
  tx_request_number: '',
  balance_after: index % 3 ? 10 : 987_654_321,
  ...fields,
});

const MOVEMENTS = [
  makeLongestMovement(0, { transaction_note: `Bid: ${NAMES.latin}, Full Sangam Open`, kind: 'bid' }),
  makeLongestMovement(1, { transaction_note: 'Deposit approved', kind: 'deposit' }),
  makeLongestMovement(2, {
    transaction_note: `Withdraw request to ${ACCOUNT}`,
    kind: 'withdrawal',
    amount_status: 'Pending',
  }),
  makeLongestMovement(3, {
    transaction_note: `Win: ${NAMES.hindi}, Full Sangam 123-479`,
    kind: 'win',
    bid_number: LONG_NUMBER,
    bid_mode: 'main',
    bid_day: '11/21/2026',
  }),
  makeLongestMovement(4, { transaction_note: `Transfer to ${NAMES.gujarati}`, kind: 'transfer' }),
  makeLongestMovement(5, { transaction_note: `Refund: ${NAMES.hindi} is not played`, kind: 'bid' }),
];

const WITHDRAWALS = ['0', '1', '2'].map((request_status, at) => ({
  request_number: `W${at}M2QPX9ABWZ`,
  request_status,
  request_amount: 987_654_321,
  insert_date: AT,
  payment_receipt: at === 2 ? 'https://example.com/receipt.png' : '',
  google_pay_number: at === 1 ? ACCOUNT : '9876543210',
}));

const NOTICES = [
  ['win', `Win: ${NAMES.latin}, Full Sangam 123-479`],
  ['withdrawal refused', ''],
  ['correction', NOTE],
  ['house', `${NAMES.hindi} ${NAMES.gujarati}`],
].map(([kind, note], at) => ({
  notice_id: `n${at}`,
  kind,
  note,
  at: `2026-11-21T09:0${5 - at}:00.000Z`,
  amount: 987_654_321,
  is_new: at < 2,
}));

const ANSWERS: Readonly<Record<string, Row>> = {
  '/api-bid-history-data': { bid_data: BIDS },
  '/api-starline-bid-history-data': { bid_data: BIDS },
  '/api-galidisawar-bid-history-data': { bid_data: BIDS },
  '/api-wining-history-data': { win_data: WINS },
  '/api-starline-wining-history-data': { win_data: WINS },
  '/api-galidisawar-wining-history-data': {
    bid_data: ['Left Digit', 'Jodi Digit'].map((pana) => ({ ...WINS[0], pana })),
  },
  '/api-wallet-transaction-history': { transaction_history: MOVEMENTS },
  '/api-user-withdraw-transaction-history': { withdrawdata: WITHDRAWALS },
  '/api-notices': { unread: 2, notices: NOTICES },
  '/api-session-list': {
    sessions: [0, 1, 2].map((at) => ({
      session_id: `s${at}`,
      device: 'Samsung Internet, Android tablet',
      began: AT,
      last_used: AT,
      is_this: at === 0,
    })),
  },
  '/api-submit-bid': { bid_number: LONG_NUMBER, wallet_amt: 12_345_678 },
};

/** Changes the real provider's wallet: names and points at their longest. */
const lengthenWalletTexts = (answer: Row): Row => ({
  ...answer,
  wallet_amt: '999999999',
  ...(Array.isArray(answer.result) && {
    result: (answer.result as Row[]).map((market, at) => ({
      ...market,
      game_name:
        market.game_id === '9' ? LONG_MARKET : `${Object.values(NAMES)[at % 3]} ${String(market.game_name)}`,
    })),
  }),
});

const MARKETS = ['/api-user-wallet-balance', '/api-starline-game', '/api-galidisawar-game'];

/** Makes each answer the longest of its kind from now on; calls it does not name go to the real provider. */
export const answerWithLongestData = async (page: Page): Promise<void> => {
  for (const [path, answer] of Object.entries(ANSWERS))
    await page.route(`**${path}`, (route) => route.fulfill({ json: { status: true, msg: '', ...answer } }));
  for (const path of MARKETS)
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: lengthenWalletTexts((await response.json()) as Row) });
    });
};

export const abortCallsOfLongestAnswers = async (page: Page): Promise<void> => {
  for (const path of Object.keys(ANSWERS)) await page.route(`**${path}`, (route) => route.abort());
};
