import { call, page, type Said, sent, text } from './fields';
import type * as rows from './rows';

const bidDays = { bid_from: sent(text), bid_to: sent(text), ...page };
const winDays = { date_from: sent(text), date_to: sent(text), ...page };
type Head = Pick<Said, 'status'> & Partial<Said>;

/** A line is sealed where it has a file, and in the seal where it has its path; see ../proof. */
type Proof = { leaf: string; file?: string; index?: number; path?: string[] };

const bids = call(bidDays).answers<Head & { bid_data: rows.BidRow[] }>();
const wins = call(winDays).answers<Head & { win_data: rows.WinRow[] }>();

export const historyCalls = {
  '/api-bid-proof': call({ bid_number: text }).answers<Head & { proofs: Proof[] }>(),
  '/api-bid-history-data': bids,
  '/api-starline-bid-history-data': bids,
  '/api-galidisawar-bid-history-data': call(bidDays).answers<Head & { bid_data: rows.BidRowGali[] }>(),
  '/api-wining-history-data': wins,
  '/api-starline-wining-history-data': wins,
  '/api-galidisawar-wining-history-data': call(winDays).answers<
    Head & Record<'bid_data' | 'win_data', rows.WinRowGali[]>
  >(),
};
