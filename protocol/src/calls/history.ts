import { Type } from 'typebox';
import { status } from './answers';
import { call, page, sent, text } from './fields';
import * as rows from './rows';

/** Days as sent: "3/5/2025", month first. */
const bidDays = { bid_from: sent(text), bid_to: sent(text), ...page };
const winDays = { date_from: sent(text), date_to: sent(text), ...page };
const head = { ...status, msg: Type.Optional(Type.String()) };

/** A line is sealed where it has a file, and in the seal where it has its path; see ../proof. */
const proof = Type.Object({
  leaf: Type.String(),
  file: Type.Optional(Type.String()),
  index: Type.Optional(Type.Number()),
  path: Type.Optional(Type.Array(Type.String())),
});

const bids = call(bidDays, Type.Object({ ...head, bid_data: Type.Array(rows.bidRow) }));
const wins = call(winDays, Type.Object({ ...head, win_data: Type.Array(rows.winRow) }));

export const historyCalls = {
  '/api-bid-proof': call({ bid_number: text }, Type.Object({ ...head, proofs: Type.Array(proof) })),
  '/api-bid-history-data': bids,
  '/api-starline-bid-history-data': bids,
  '/api-galidisawar-bid-history-data': call(
    bidDays,
    Type.Object({ ...head, bid_data: Type.Array(rows.bidRowGali) }),
  ),
  '/api-wining-history-data': wins,
  '/api-starline-wining-history-data': wins,
  '/api-galidisawar-wining-history-data': call(
    winDays,
    Type.Object({ ...head, bid_data: Type.Array(rows.winRowGali), win_data: Type.Array(rows.winRowGali) }),
  ),
};
