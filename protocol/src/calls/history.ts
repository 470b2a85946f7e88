import { Type } from 'typebox';
import { answered, call, number, page, sent, status, text } from './fields';
import * as rows from './rows';

/** Days as sent: "3/5/2025", month first. */
const bidDays = { bid_from: sent(text), bid_to: sent(text), ...page };
const winDays = { date_from: sent(text), date_to: sent(text), ...page };
const head = { ...status, msg: Type.Optional(answered) };

/** A line is sealed where it has a file, and in the seal where it has its path; see ../proof. */
const proof = Type.Object({
  leaf: answered,
  file: Type.Optional(answered),
  index: Type.Optional(number),
  path: Type.Optional(Type.Array(answered)),
});

const bids = call(bidDays, { ...head, bid_data: Type.Array(rows.bidRow) });
const wins = call(winDays, { ...head, win_data: Type.Array(rows.winRow) });

export const historyCalls = {
  '/api-bid-proof': call({ bid_number: text }, { ...head, proofs: Type.Array(proof) }),
  '/api-bid-history-data': bids,
  '/api-starline-bid-history-data': bids,
  '/api-galidisawar-bid-history-data': call(bidDays, { ...head, bid_data: Type.Array(rows.bidRowGali) }),
  '/api-wining-history-data': wins,
  '/api-starline-wining-history-data': wins,
  '/api-galidisawar-wining-history-data': call(winDays, {
    ...head,
    bid_data: Type.Array(rows.winRowGali),
    win_data: Type.Array(rows.winRowGali),
  }),
};
