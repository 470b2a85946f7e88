import type { CallPath } from '@ank/protocol/calls';
import { type CallCase, CONTACT_FIELDS, MARKET_CARD_FIELDS } from './callCase';

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
const all = { bid_from: '1/1/2025', bid_to: '12/31/2026' };
const won = { date_from: '1/1/2025', date_to: '12/31/2026' };
const none = { bid_from: '1/1/2020', bid_to: '1/1/2020' };
const noWins = { date_from: '1/1/2020', date_to: '1/1/2020' };
const newBidHistoryCase = (path: CallPath, fields: string[], list = 'bid_data'): CallCase => ({
  path,
  player: true,
  body: () => all,
  has: ['status'],
  rows: [list, fields],
  refused: { body: () => none, has: { [list]: [] } },
});
const newWinHistoryCase = (path: CallPath, list: string): CallCase => ({
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

/** Markets, rates, bid and win histories, and what the operator tells everybody. */
export const GAME_CALL_CASES: CallCase[] = [
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
    has: ['wallet_amt', 'betting_status', ...CONTACT_FIELDS],
    rows: ['result', MARKET_CARD_FIELDS],
  },
  { path: '/api-get-social-data', has: ['status', ...CONTACT_FIELDS] },
  { path: '/apiGetawayStatus', has: ['status', 'getaway_status'] },
  {
    path: '/api-how-to-play',
    has: ['status', 'result'],
    rows: ['content', ['how_to_play_content', 'video_link']],
  },
  { path: '/api-game-rates', has: ['status'], rows: ['game_rates', RATES] },
  { path: '/api-starline-game-rates', has: ['status'], rows: ['game_rates', RATES] },
  { path: '/api-galidisawar-game-rates', has: ['status'], rows: ['game_rates', RATES] },
  {
    path: '/api-starline-game',
    has: ['status', 'web_starline_chart_url'],
    rows: ['result', MARKET_CARD_FIELDS],
  },
  {
    path: '/api-galidisawar-game',
    has: ['status', 'web_galidessar_chart_url'],
    rows: ['result', MARKET_CARD_FIELDS],
  },
  newBidHistoryCase('/api-bid-history-data', BIDS),
  newBidHistoryCase('/api-starline-bid-history-data', BIDS),
  newBidHistoryCase('/api-galidisawar-bid-history-data', [
    'game_name',
    'digits',
    'bid_date',
    'pana',
    'points',
  ]),
  newWinHistoryCase('/api-wining-history-data', 'win_data'),
  newWinHistoryCase('/api-starline-wining-history-data', 'win_data'),
  newWinHistoryCase('/api-galidisawar-wining-history-data', 'bid_data'),
];
